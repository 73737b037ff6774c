package p2p

// Announce says how a table shows itself on this network.
type Announce struct {
	Name      string     // of the player
	Game      string     // "uno"
	Seats     int        // how many seats there are, 1..255
	Taken     func() int // how many of them are taken; called from any goroutine
	ShareCode bool       // everybody on this network may join without being told the code
}

// LANTable is a table that somebody on this network announced.
type LANTable struct {
	Peer  Peer
	Name  string
	Game  string
	Taken int
	Seats int
	Code  string // "": not shared, ask the player
	Path  Path
	Addrs []string
}

// Invite returns the invite to join by, if the table shares its code.
func (t LANTable) Invite() (Invite, bool) { panic("todo") }
