package seam

// Doorkeeper is what the table of one who opened it for others can do besides: say who is let in by the code (SetDoor), and
// give the table another code (Renew), which everybody there takes over.
type Doorkeeper interface {
	SetDoor(Door) error
	Renew() error
}

// Door is who is let in by the code; the zero value lets in everybody who has it.
type Door struct {
	Shut     bool // nobody
	WhenFull bool // nobody, while all seats are taken
	Friends  bool // only those this person has played with
}
