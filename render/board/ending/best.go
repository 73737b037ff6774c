package ending

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/speech"
)

// feat is a best moment: something that people will remember about a match.
type feat struct {
	code   string
	seat   engine.Seat
	number int // how many; of a comeback: the round after which the winner was last
	round  int // of a gain: the round in which it was made
}

// The least that counts as a best moment: cards taken at once, cards held at once, and times skipped.
const (
	minTaken   = 4
	minHeld    = 12
	minSkipped = 3
)

// mostPlayed is the code of the best moment of the player who played more cards than anybody else.
const mostPlayed = "best.played"

// feats returns the best moments of a match that is over, the most remarkable first.
func feats(f *part.Facts) (all []feat) {
	t, seats := &f.Past.Tally, len(f.View().Seats)
	if x, ok := bestComeback(f); ok {
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
			all = append(all, feat{code: code, seat: engine.Seat(best), number: by[best]})
		}
	}
	add("best.jumped", &t.Jumps, 1)
	add("best.caught", &t.TimesCaught, 1)
	add("best.took", &t.MostTaken, minTaken)
	if x, ok := bestGain(f); ok {
		all = append(all, x)
	}
	add("best.held", &t.MostHeld, minHeld)
	add("best.skipped", &t.TimesSkipped, minSkipped)
	if f.Past.RoundsBefore() == 0 { // otherwise some plays are not known
		add(mostPlayed, &t.CardsPlayed, 1)
	}
	return all
}

// bestComeback returns the comeback of the match's winner: the latest round after which they were behind all
// others. The second result is false if there was no such round.
func bestComeback(f *part.Facts) (feat, bool) {
	rounds, w := f.Past.Rounds, f.View().Winner
	for k := len(rounds) - 2; k >= 0 && w != engine.NoSeat; k-- {
		last := int(w) < len(rounds[k])
		for i := range rounds[k] {
			ahead := rounds[k][i].Score - rounds[k][w].Score
			if f.Traits.Scoring == engine.ScoreCharges {
				ahead = -ahead
			}
			last = last && (engine.Seat(i) == w || ahead > 0)
		}
		if last {
			return feat{code: "best.comeback", seat: w, number: f.Past.RoundsBefore() + k + 1}, true
		}
	}
	return feat{}, false
}

// bestGain returns the best moment about the most points that somebody got in one round. ok is false if the
// match had only one round, if the game does not give the points to the winner of a round, or if no gain is
// known.
func bestGain(f *part.Facts) (x feat, ok bool) {
	rounds := f.Past.Rounds
	if f.Traits.Scoring != engine.ScorePoints || f.Past.RoundsBefore()+len(rounds) < 2 {
		return feat{}, false
	}
	for k := range rounds {
		for i := range rounds[k] {
			if n, known := f.Past.PointsBrought(k, engine.Seat(i)); known && n > x.number {
				x, ok = feat{"best.gained", engine.Seat(i), n, f.Past.RoundsBefore() + k + 1}, true
			}
		}
	}
	return x, ok
}

func (x feat) sentence(w *speech.Words) string {
	if x.code == "best.comeback" {
		return w.SeatSentence(x.code, x.seat, "n", strconv.Itoa(x.number))
	}
	return w.CountSentence(x.code, x.seat, x.number, "round", strconv.Itoa(x.round))
}
