package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// tally counts what a match will be remembered for, from the events of its moves.
type tally struct {
	jumped, caught, skipped, played [engine.MaxSeats]int
	took                            [engine.MaxSeats]int // the most cards at once
	held                            [engine.MaxSeats]int // the most cards at a time
}

// add takes in a move.
func (t *tally) add(st *seam.Entry) {
	for i := range st.View.Seats {
		t.held[i] = max(t.held[i], st.View.Holds(engine.Seat(i)))
	}
	seats := len(st.View.Seats)
	for _, e := range st.Events {
		by := e.Seat
		if e.Kind == engine.EvCaught {
			by = e.Other
		}
		if by < 0 || int(by) >= seats {
			continue
		}
		switch e.Kind {
		case engine.EvJumped:
			t.jumped[by]++
			t.played[by]++
		case engine.EvPlayed, engine.EvFlipped:
			t.played[by]++
		case engine.EvCaught:
			t.caught[by]++
		case engine.EvSkipped:
			t.skipped[by]++
		case engine.EvDrew, engine.EvPickedUp:
			t.took[by] = max(t.took[by], int(e.N))
		default:
		}
	}
}

// feat is something that a match is remembered for.
type feat struct {
	code  string
	seat  engine.Seat
	n     int
	round int
}

// From these numbers on something is remembered.
const (
	leastTook    = 4
	leastHeld    = 12
	leastSkipped = 3
)

// mostPlayed says that nobody else played as many cards.
const mostPlayed = "best.played"

// feats are the best moments of a match that is over, the most remarkable first.
func feats(f *facts) (all []feat) {
	t, seats := &f.past.tally, len(f.view().Seats)
	if x, ok := comeback(f); ok {
		all = append(all, x)
	}
	add := func(code string, by *[engine.MaxSeats]int, least int) {
		best, alone := 0, true
		for i := 1; i < seats; i++ {
			alone = alone && by[i] != by[best]
			if by[i] > by[best] {
				best, alone = i, true
			}
		}
		if by[best] >= least && (alone || code != mostPlayed) {
			all = append(all, feat{code: code, seat: engine.Seat(best), n: by[best]})
		}
	}
	add("best.jumped", &t.jumped, 1)
	add("best.caught", &t.caught, 1)
	add("best.took", &t.took, leastTook)
	if x, ok := gain(f); ok {
		all = append(all, x)
	}
	add("best.held", &t.held, leastHeld)
	add("best.skipped", &t.skipped, leastSkipped)
	add(mostPlayed, &t.played, 1)
	return all
}

// comeback says that the winner of the match was last after a round, and alone there.
func comeback(f *facts) (feat, bool) {
	rounds, w := f.past.rounds, f.view().Winner
	for k := len(rounds) - 2; k >= 0 && w != engine.NoSeat; k-- {
		last := int(w) < len(rounds[k])
		for i := range rounds[k] {
			ahead := rounds[k][i].Score - rounds[k][w].Score
			if f.traits.Scoring == engine.ScoreCharges {
				ahead = -ahead
			}
			last = last && (engine.Seat(i) == w || ahead > 0)
		}
		if last {
			return feat{code: "best.comeback", seat: w, n: f.past.earlier() + k + 1}, true
		}
	}
	return feat{}, false
}

// gain is the most that a round of several brought, where the winner of a round has the
// points.
func gain(f *facts) (x feat, ok bool) {
	rounds := f.past.rounds
	if f.traits.Scoring != engine.ScorePoints || f.past.earlier()+len(rounds) < 2 {
		return feat{}, false
	}
	for k := range rounds {
		for i := range rounds[k] {
			if n, known := f.past.brought(k, engine.Seat(i)); known && n > x.n {
				x, ok = feat{"best.gained", engine.Seat(i), n, f.past.earlier() + k + 1}, true
			}
		}
	}
	return x, ok
}

// text is the sentence of a feat.
func (x feat) text(w *speech.Words) string {
	if x.code == "best.comeback" {
		return w.About(x.code, x.seat, "n", strconv.Itoa(x.n))
	}
	return w.Counted(x.code, x.seat, x.n, "round", strconv.Itoa(x.round))
}
