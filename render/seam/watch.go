package seam

// Gallery is a Backend that can look on at a table without a seat.
type Gallery interface {
	// Watch takes a code or link as pasted.
	Watch(code string) (Table, error)
}

// Onlooker is a Table at which one may be without a seat.
type Onlooker interface {
	// Sit says that we would like a seat in the next match, or no longer.
	Sit(wants bool)
}

// Regroup is a Table whose people can play another match in which everything may
// change: the players, the game and its rules.
type Regroup interface {
	// Regroup goes to the lobby of the next match, after one is over.
	Regroup()
	// SetGame changes game and rules there, for the opener.
	SetGame(game, rules string) error
}

// Watcher is somebody who looks on.
type Watcher struct {
	Name  string
	You   bool
	Wants bool // a seat in the next match
}
