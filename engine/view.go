package engine

// SeatView is what everybody sees of one seat, apart from its cards (View.Zones).
type SeatView struct {
	Score  int  // match score
	Points int  // after the round, the value of the cards left in the hand; or, once the seat is out, its place (see Scoring)
	Called bool // has announced its last card
	Out    bool
	Next   bool   // has said Next (round over), or ready (exchange)
	Tag    string // what the seat does now, as a code ("attacks"), or ""
}

// View is the table as one seat (or a spectator, NoSeat) sees it. It is a copy, which later
// actions do not change.
type View struct {
	Game   string
	Me     Seat
	Phase  Phase
	Round  int // 1 for the first
	Dealer Seat
	Turn   Seat   // NoSeat when it is nobody's
	Dir    int    // +1 clockwise, −1 counter-clockwise
	Color  Color  // the colour in force
	Chips  []Chip // the other facts in force
	Drawn  Card   // the card that the seat in turn has just drawn, if it may play no other card; or NoCard
	Winner Seat   // of the round or the match, or NoSeat
	Target int    // the match ends when a seat has this score
	Seats  []SeatView
	Zones  []Zone   // where the cards lie: the table's first, then each seat's, in order
	Catch  SeatSet  // seats that can be caught now
	Legal  []Action // what Me may do now
	Labels []Label  // labels of actions that do something other than their kind says (View.Label)
	Ask    Ask      // what Me is asked to do in its turn
	Need   NeedKind
	// State is a copy of the public state, for bots that play on from it in their head. Callers
	// must not change it. nil if Me can do nothing.
	State State
}

// Sit makes v a view of n seats without zones, chips and labels. It keeps the slices that v had,
// so a caller that fills in the same view again and again allocates nothing. A State's Public
// begins with it.
func (v *View) Sit(n int) {
	if cap(v.Seats) < n {
		v.Seats = make([]SeatView, n)
	}
	v.Seats, v.Zones, v.Chips, v.Labels = v.Seats[:n], v.Zones[:0], v.Chips[:0], v.Labels[:0]
	clear(v.Seats)
}

// Base is the face to match: the face of the top card, or the face that the top card counts as.
func (v *View) Base() Face {
	for i := range v.Chips {
		if as := v.Chips[i].As; as != Hidden {
			return as
		}
	}
	return v.Top().Face
}

// Top is the top of the discard pile, or NoCard.
func (v *View) Top() Shown {
	pile := v.Zone(NoSeat, ZoneDiscard).Cards
	if len(pile) == 0 {
		return Shown{Card: NoCard}
	}
	return pile[len(pile)-1]
}
