package round

import (
	"encoding/binary"

	"lastcard/engine"
	"lastcard/engine/note"
)

// Wait describes one of the things that a state of a game waits for.
type Wait struct {
	Name  string // in a Dump
	Phase engine.Phase
	Need  engine.NeedKind
	Turn  bool // whether a seat is in turn meanwhile
}

// Course is how far a match has come. Each state has one.
type Course struct {
	Dealer   engine.Seat    // NoSeat before the first shuffle
	Winner   engine.Seat    // of the round, or of the match once that is over; NoSeat while there is none
	Said     engine.SeatSet // the seats that have said Next
	Actions  uint16         // how many actions this round has had
	Round    uint16         // 1 for the first
	Cards    uint16         // how many cards this round is played with
	Shuffles uint32
	Score    [engine.MaxSeats]int32
}

// NewCourse is the course of a match with that many cards before its first shuffle.
func NewCourse(cards int) Course {
	return Course{Dealer: engine.NoSeat, Winner: engine.NoSeat, Round: 1, Cards: uint16(cards)}
}

// Shuffled counts a shuffle. If there is no dealer yet, it picks one of the seats, with the stream of a.
func (c *Course) Shuffled(entropy [32]byte, seats int, a *Answers) {
	c.Shuffles++
	if c.Dealer == engine.NoSeat {
		c.Dealer = engine.Seat(a.stream.Pick(entropy, seats))
	}
}

// allCards are the numbers of the cards, ascending. All states share them.
var allCards = func() (all [engine.MaxShown]engine.Card) {
	for c := range all {
		all[c] = engine.Card(c)
	}
	return all
}()

// Need is what a table with that many seats waits for. For NeedNext it is complete. Otherwise the state adds what only
// the state knows: for NeedAction the turn and the seats that may act, for NeedShuffle the faces (and the cards, unless
// all cards are shuffled), for NeedFaces the cards.
func (c *Course) Need(k engine.NeedKind, seats int) engine.Need {
	n := engine.Need{Kind: k, Turn: engine.NoSeat}
	switch k {
	case engine.NeedNext:
		n.Seats = engine.AllSeats(seats) &^ c.Said
	case engine.NeedShuffle:
		n.Shuffle, n.Cards = c.Shuffles, allCards[:c.Cards:c.Cards]
	case engine.NeedNothing, engine.NeedAction, engine.NeedFaces:
	}
	return n
}

// Public makes room for the seats (View.Sit), and fills in the fields of a View that follow from the course,
// the wait and the turn. It sets the direction clockwise, and no card as drawn. A game in which these can
// differ sets them afterwards.
func (c *Course) Public(v *engine.View, w *Wait, turn engine.Seat, seats, target int) {
	v.Phase, v.Need, v.Target = w.Phase, w.Need, target
	v.Round, v.Dealer, v.Winner = int(c.Round), c.Dealer, c.Winner
	v.Dir, v.Turn, v.Drawn = 1, engine.NoSeat, engine.NoCard
	if w.Turn {
		v.Turn = turn
	}
	v.Sit(seats)
	for i := range v.Seats {
		v.Seats[i].Score, v.Seats[i].Next = int(c.Score[i]), c.Said.Has(engine.Seat(i))
	}
}

// Legal appends Next, unless the seat has said it.
func (c *Course) Legal(seat engine.Seat, into []engine.Action) []engine.Action {
	if c.Said.Has(seat) {
		return into
	}
	return append(into, engine.Act(engine.Next))
}

// End records that the round is over, and that its winner gets points. The match is over too if the winner
// then has target points or more.
func (c *Course) End(points int32, target int, why engine.RoundEnd, ev []engine.Event) (_ []engine.Event, over bool) {
	c.Score[c.Winner] += points
	ev = note.RoundOver(ev, c.Winner, why)
	if int(c.Score[c.Winner]) < target {
		return ev, false
	}
	return note.Seat(ev, engine.EvMatchOver, c.Winner), true
}

// EndCharged is End in a game that charges each seat with the points of its own hand. The match is over once a
// seat has target points or more, and the seat with the fewest points wins it.
func (c *Course) EndCharged(points []int32, target int, why engine.RoundEnd, ev []engine.Event) (_ []engine.Event, over bool) {
	ev = note.RoundOver(ev, c.Winner, why)
	for x, n := range points {
		c.Score[x] += n
		over = over || int(c.Score[x]) >= target
	}
	if !over {
		return ev, false
	}
	c.Winner = Lowest(c.Score[:len(points)], c.Dealer, 0)
	return note.Seat(ev, engine.EvMatchOver, c.Winner), true
}

// SayNext records a seat's "next round" at a table with that many seats. due must be set if the table waits
// for it. all is set once all seats have said it.
func (c *Course) SayNext(seat engine.Seat, a *engine.Action, due bool, seats int) (all bool, r engine.Reason) {
	switch {
	case !due:
		return false, engine.WrongPhase
	case !a.Plain() || c.Said.Has(seat):
		return false, engine.NotCalledFor
	}
	c.Said = c.Said.With(seat)
	return c.Said == engine.AllSeats(seats), engine.OK
}

// Following is the course of the next round, with that many cards.
func (c *Course) Following(dealer engine.Seat, cards int) Course {
	n := NewCourse(cards)
	n.Dealer, n.Round, n.Shuffles, n.Score = dealer, c.Round+1, c.Shuffles, c.Score
	return n
}

// AppendCounts appends the part of an encoding that is the same in most games: said u16, actions u16,
// round u16, cards u16, shuffles u32.
func (c *Course) AppendCounts(b []byte) []byte {
	for _, x := range [...]uint16{uint16(c.Said), c.Actions, c.Round, c.Cards} {
		b = binary.BigEndian.AppendUint16(b, x)
	}
	return binary.BigEndian.AppendUint32(b, c.Shuffles)
}
