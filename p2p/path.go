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

// Way says in words how an address was found.
type Way string

// The ways of finding.
const (
	WayLink     Way = "the link"      // addresses inside the link
	WayNetwork  Way = "this network"  // mDNS
	WayComputer Way = "this computer" // the runtime directory
	WayKnown    Way = "last time"     // TableConfig.Known
	WayInternet Way = "the internet"  // the DHT
	WayMember   Way = "a member"      // another member told us of the peer, or we met the peer before
)
