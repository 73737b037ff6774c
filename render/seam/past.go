package seam

import (
	"slices"

	"lastcard/engine"
)

// Past holds results about the rounds and players of a match that follow from its moves and that no
// snapshot has. The zero value has seen no move.
type Past struct {
	Rounds [][]engine.SeatView // the seats after each round that Past has seen
	Tally  Tally

	firstRound  int               // the number of the first round in Rounds
	seatsBefore []engine.SeatView // the seats before that round; nil if Past has not seen them
}

// Add counts a move, after which the table is v. Copies of p that were made before stay as they are.
func (p *Past) Add(events []engine.Event, v *engine.View) {
	for _, e := range events {
		switch e.Kind {
		case engine.EvDealt:
			if v.Round <= 1 {
				*p = Past{} // a new match
			}
		case engine.EvRoundOver:
			if len(p.Rounds) == 0 {
				p.firstRound = v.Round
			}
			p.Rounds = append(slices.Clip(p.Rounds), slices.Clone(v.Seats))
		default:
		}
	}
	if p.seatsBefore == nil && len(p.Rounds) == 0 {
		p.seatsBefore = slices.Clone(v.Seats)
	}
	p.Tally.add(events, v)
}

// TakeSummary empties p at the start of a match. If a fact brings a summary of the moves until then
// (MatchResumed, or an Entry with a Past), TakeSummary replaces p by it. It ignores all other facts, and
// also the move of an Entry: the caller counts that with Add.
func (p *Past) TakeSummary(f Fact) {
	switch f := f.(type) {
	case MatchStarted:
		*p = Past{}
	case MatchResumed:
		*p = f.Past
	case Entry:
		if f.Past != nil {
			*p = *f.Past
		}
	}
}

// RoundsBefore is how many rounds were over before the first round in Rounds.
func (p *Past) RoundsBefore() int { return max(p.firstRound-1, 0) }

// PointsBrought returns the points that round i of Rounds brought a seat; known is false if the score
// before or after that round is not known.
func (p *Past) PointsBrought(i int, seat engine.Seat) (n int, known bool) {
	if int(seat) >= len(p.Rounds[i]) {
		return 0, false
	}
	was := p.seatsBefore
	if i > 0 {
		was = p.Rounds[i-1]
	} else if was == nil && p.RoundsBefore() > 0 {
		return 0, false
	}
	n = p.Rounds[i][seat].Score
	if int(seat) < len(was) {
		n -= was[seat].Score
	}
	return n, true
}
