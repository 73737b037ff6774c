package replay

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// kind is the kind of event that a mark stands for.
type kind uint8

// The kinds of mark.
const (
	jump    kind = iota // somebody jumped in
	penalty             // somebody drew two cards or more, or picked the pile up
	catch               // somebody was caught, or found guilty
	rounds              // a round ended
	kinds
)

// mark is an event that a person may want to go to.
type mark struct {
	at    int // number of the move
	kind  kind
	event engine.Event
}

// index lists the moves that begin a turn or a round of a film, and the marks.
type index struct {
	turns  []int // moves after which another seat acts or a round is dealt, ascending, from 0
	rounds []int // moves that deal a round
	marks  []mark
}

// newIndex reads a whole film once to make its index.
func newIndex(f seam.Film) *index {
	x := &index{turns: []int{0}}
	last := engine.NoSeat
	for n := 1; n <= f.MoveCount(); n++ {
		seat, events := f.MoveEvents(n)
		deals := false
		for _, e := range events {
			deals = deals || e.Kind == engine.EvDealt
			if k, ok := markOf(e); ok {
				x.marks = append(x.marks, mark{n, k, e})
			}
		}
		if deals {
			x.rounds = append(x.rounds, n)
		}
		if !deals && (seat == engine.NoSeat || seat == last) {
			continue // an action of the table does not end a turn
		}
		if last = seat; n > 1 {
			x.turns = append(x.turns, n-1)
		}
	}
	if end := f.MoveCount(); x.turns[len(x.turns)-1] != end {
		x.turns = append(x.turns, end)
	}
	return x
}

// manyCards is how many cards a player must draw for it to count as a penalty.
const manyCards = 2

func markOf(e engine.Event) (kind, bool) {
	switch e.Kind {
	case engine.EvJumped:
		return jump, true
	case engine.EvDrew:
		return penalty, e.N >= manyCards
	case engine.EvPickedUp, engine.EvBadRun:
		return penalty, true
	case engine.EvCaught, engine.EvGuilty:
		return catch, true
	case engine.EvRoundOver:
		return rounds, true
	default:
		return 0, false
	}
}

// near returns the first of some ascending numbers that comes after at in direction by; ok is false
// if there is none.
func near(all []int, at, by int) (n int, ok bool) {
	i, found := slices.BinarySearch(all, at)
	if by < 0 {
		i--
	} else if found {
		i++
	}
	if i < 0 || i >= len(all) {
		return at, false
	}
	return all[i], true
}

// mark returns the first mark after move at in direction by; ok is false if there is none. It looks
// for marks of kind k, or of any kind if k is kinds.
func (x *index) mark(at, by int, k kind) (m mark, ok bool) {
	for i := range x.marks {
		m := x.marks[i]
		if by < 0 {
			m = x.marks[len(x.marks)-1-i]
		}
		if (m.at-at)*by > 0 && (k == kinds || k == m.kind) {
			return m, true
		}
	}
	return mark{}, false
}

// round is the number of the round that move n belongs to, from 1; 0 before the first deal.
func (x *index) round(n int) int {
	i, found := slices.BinarySearch(x.rounds, n)
	if found {
		i++
	}
	return i
}

// turn is how many turns of its round have begun by move n, at least one.
func (x *index) turn(n int) int {
	from := 0
	if r := x.round(n); r > 0 {
		from = x.rounds[r-1]
	}
	a, _ := slices.BinarySearch(x.turns, from)
	b, _ := slices.BinarySearch(x.turns, n)
	return max(b-a, 1)
}
