package engine

// Layout is a table set by hand: what the lines of a scenario say. Fields a
// game does not know must be zero.
type Layout struct {
	Dealer  Seat // NoSeat: not given
	Turn    Seat // NoSeat: not given
	Dir     int  // +1, −1
	Color   Color
	Penalty int
	First   Face // the card turned after the deal, instead of Discard; else Hidden
	Discard []Face
	Draw    []Face
	Hands   [MaxSeats][]Face
	Up      [MaxSeats][]Face
	Down    [MaxSeats][]Face
	Scores  [MaxSeats]int
	Called  SeatSet
}

// Arranger is a Game whose tables can be laid out by hand. Arrange returns the
// state and the face of each card, for OpenDeckOf.
type Arranger interface {
	Game
	Arrange(seats int, r Rules, l Layout) (State, []Face, error)
}
