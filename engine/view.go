package engine

// SeatView is what everybody sees of one seat.
type SeatView struct {
	Count  int     // cards in hand
	Score  int     // match score
	Points int     // round over: value of the cards left in hand
	Called bool    // has announced its last card
	Out    bool    // out of the round
	Next   bool    // round over: has said Next
	Up     []Shown // of its row the cards that lie face up
	Down   int     // and those face down: bit p set when position p is still there
	Hand   []Shown // the hand where it is public (round over, shown) or one's own
}

// MaxReverses is how many Reverses may follow each other, where a game counts them
// (View.Reverses).
const MaxReverses = 4

// View is the table as one seat (or a spectator, NoSeat) sees it. It is a copy
// and stays as it is.
type View struct {
	Game     string
	Me       Seat
	Phase    Phase
	Round    int // 1 for the first
	Dealer   Seat
	Turn     Seat // NoSeat when nobody's
	Dir      int  // +1 clockwise, −1
	Penalty  int
	Color    Color // in force
	Draw     int   // cards in the draw pile
	Discard  int   // cards in the discard pile
	Burned   int
	Run      int // rank of a run, 0: none
	RunFrom  int // rank of a first card that would make a play a run, 0: none would
	Beat     int // value that a card must reach, 0: none
	Reverses int
	Pile     []Shown // the top of the discard pile, at most PileShown, top last
	TopAs    Face    // what the top counts as, Hidden: as itself
	Takes    bool    // Draw takes the discard pile, since nothing else is left to draw
	Drawn    Card    // the card the seat in turn has just drawn and may play, or NoCard
	Winner   Seat    // of the round or match, or NoSeat
	Target   int     // points (or rounds) that end the match
	Seats    []SeatView
	Catch    SeatSet  // seats that can be caught now
	Legal    []Action // what Me may do now
	Ask      Ask      // what Me is asked to do, when it is its turn
	Need     NeedKind
}

// Sit makes v a view of n seats with the slices it had, so that a view that is
// filled in again and again need not be made anew. A State's Public begins so.
func (v *View) Sit(n int) {
	if cap(v.Seats) < n {
		v.Seats = make([]SeatView, n)
	}
	v.Seats, v.Pile = v.Seats[:n], v.Pile[:0]
	for i := range v.Seats {
		v.Seats[i] = SeatView{Up: v.Seats[i].Up[:0], Hand: v.Seats[i].Hand[:0]}
	}
}

// PileShown is how many cards of the discard pile a View carries.
const PileShown = 8

// Base is what must be matched: the top, or what it counts as.
func (v *View) Base() Face {
	if v.TopAs != Hidden {
		return v.TopAs
	}
	return v.Top().Face
}

// Top is the top of the discard pile, or NoCard.
func (v *View) Top() Shown {
	if len(v.Pile) == 0 {
		return Shown{Card: NoCard}
	}
	return v.Pile[len(v.Pile)-1]
}
