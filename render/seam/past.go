package seam

import (
	"slices"

	"lastcard/engine"
)

// Past is what the moves of a match say of its rounds and its players, and no snapshot says. The
// zero value has seen no move.
type Past struct {
	Rounds [][]engine.SeatView // the seats after each round that was seen
	Tally  Tally

	first  int               // the number of the first of Rounds
	before []engine.SeatView // the seats before it; nil if that was not seen
}

// Add takes in a move, after which the table is v. A copy of a Past is not changed by that.
func (p *Past) Add(events []engine.Event, v *engine.View) {
	for _, e := range events {
		switch e.Kind {
		case engine.EvDealt:
			if v.Round <= 1 {
				*p = Past{} // another match
			}
		case engine.EvRoundOver:
			if len(p.Rounds) == 0 {
				p.first = v.Round
			}
			p.Rounds = append(slices.Clip(p.Rounds), slices.Clone(v.Seats))
		default:
		}
	}
	if p.before == nil && len(p.Rounds) == 0 {
		p.before = slices.Clone(v.Seats)
	}
	p.Tally.add(events, v)
}

// Earlier is how many rounds were over before the first that was seen.
func (p *Past) Earlier() int { return max(p.first-1, 0) }

// Brought is what round i of those that were seen brought a seat; false if the score before it is
// not known.
func (p *Past) Brought(i int, seat engine.Seat) (n int, known bool) {
	if int(seat) >= len(p.Rounds[i]) {
		return 0, false
	}
	was := p.before
	if i > 0 {
		was = p.Rounds[i-1]
	} else if was == nil && p.Earlier() > 0 {
		return 0, false
	}
	n = p.Rounds[i][seat].Score
	if int(seat) < len(was) {
		n -= was[seat].Score
	}
	return n, true
}
