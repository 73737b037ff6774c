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
	kindAny     kind = iota // as a choice: all kinds
	kindJump                // somebody jumped in
	kindPenalty             // somebody drew two cards or more, picked the pile up, or played a bad run
	kindCatch               // somebody was caught, or found guilty
	kindRound               // a round ended
)

// kindCodes are the ends of the codes of the sentences about the kinds.
var kindCodes = [...]string{kindAny: "all", kindJump: "jump", kindPenalty: "penalty", kindCatch: "catch", kindRound: "round"}

// includes reports whether a choice includes a kind.
func (k kind) includes(x kind) bool { return k == kindAny || k == x }

// mark is an event that a person may want to go to.
type mark struct {
	move  int // number of the move
	kind  kind
	event engine.Event
}

// index lists where the turns and rounds of a film begin, and the marks.
type index struct {
	turnEnds []int // 0, the moves after which another seat acts or a round is dealt, and the last move; ascending
	rounds   []int // moves that deal a round
	marks    []mark
}

// newIndex reads a whole film once to make its index.
func newIndex(f seam.Film) *index {
	x := &index{turnEnds: []int{0}}
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
			x.turnEnds = append(x.turnEnds, n-1)
		}
	}
	if end := f.MoveCount(); x.turnEnds[len(x.turnEnds)-1] != end {
		x.turnEnds = append(x.turnEnds, end)
	}
	return x
}

// manyCards is how many cards a player must draw for it to count as a penalty.
const manyCards = 2

func markOf(e engine.Event) (kind, bool) {
	switch e.Kind {
	case engine.EvJumped:
		return kindJump, true
	case engine.EvDrew:
		return kindPenalty, e.N >= manyCards
	case engine.EvPickedUp, engine.EvBadRun:
		return kindPenalty, true
	case engine.EvCaught, engine.EvGuilty:
		return kindCatch, true
	case engine.EvRoundOver:
		return kindRound, true
	default:
		return 0, false
	}
}

// nearestMove returns the lowest number in all that is above at or, if by is negative, the highest that is
// below at. all is ascending; ok is false if there is no such number.
func nearestMove(all []int, at, by int) (n int, ok bool) {
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

// nextMark returns the next mark after the move at, or the last one before it if by is negative. It looks only
// for marks that k includes; ok is false if there is none.
func (x *index) nextMark(at, by int, k kind) (m mark, ok bool) {
	for i := range x.marks {
		m := x.marks[i]
		if by < 0 {
			m = x.marks[len(x.marks)-1-i]
		}
		if (m.move-at)*by > 0 && k.includes(m.kind) {
			return m, true
		}
	}
	return mark{}, false
}

// roundOf is the number of the round that move n belongs to, from 1; 0 before the first deal.
func (x *index) roundOf(n int) int {
	i, _ := slices.BinarySearch(x.rounds, n+1)
	return i
}

// turnOf is the number of the turn that move n belongs to, counted from 1 in each round.
func (x *index) turnOf(n int) int {
	from := 0
	if r := x.roundOf(n); r > 0 {
		from = x.rounds[r-1]
	}
	a, _ := slices.BinarySearch(x.turnEnds, from)
	b, _ := slices.BinarySearch(x.turnEnds, n)
	return max(b-a, 1)
}
