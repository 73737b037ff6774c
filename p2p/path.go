package p2p

// Path says in words how we reach a member.
type Path string

// The paths to a member.
const (
	PathNone     Path = ""              // not connected
	PathComputer Path = "this computer" // loopback, or an address of our own
	PathNetwork  Path = "this network"  // a private or link-local address
	PathDirect   Path = "direct"        // a public address
	PathRelay    Path = "relay"         // through a relay
)

// Way says in words how we found an address.
type Way string

// The ways to find an address.
const (
	WayLink     Way = "the link"      // addresses inside the link
	WayNetwork  Way = "this network"  // mDNS
	WayComputer Way = "this computer" // the runtime directory
	WayKnown    Way = "last time"     // TableConfig.Known
	WayInternet Way = "the internet"  // the DHT
	WayMember   Way = "a member"      // another member sent us the address, or we have met the peer before
)
