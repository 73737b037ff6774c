package p2p

// Path says in words how a member is reached.
type Path string

// The paths.
const (
	PathNone     Path = ""              // not connected
	PathComputer Path = "this computer" // loopback, or an address of our own
	PathNetwork  Path = "this network"  // a private or link-local address
	PathDirect   Path = "direct"        // a public address
	PathRelay    Path = "relay"         // through somebody else
)

// Way says in words how an address was come by.
type Way string

// The ways of finding.
const (
	WayLink     Way = "the link"      // addresses inside the link
	WayNetwork  Way = "this network"  // mDNS
	WayComputer Way = "this computer" // the runtime directory
	WayKnown    Way = "last time"     // TableConfig.Known
	WayInternet Way = "the internet"  // the DHT
	WayMember   Way = "a member"      // told by another member, or met before
)

// Attempt is one try at reaching the table.
type Attempt struct {
	Way    Way
	Target string // peer and addresses, or the name looked for
	Err    error  // nil: it worked
}

func (a Attempt) String() string {
	s := string(a.Way)
	if a.Target != "" {
		s += " (" + a.Target + ")"
	}
	if a.Err != nil {
		return s + ": " + a.Err.Error()
	}
	return s + ": connected"
}
