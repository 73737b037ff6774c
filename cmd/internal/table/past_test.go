package table

import (
	"reflect"
	"testing"

	"lastcard/render/seam"
)

// A resumed match has a summary of the moves in its log, so that its result can count them too.
func TestResumedTellsThePast(t *testing.T) {
	eachDeck(t, func(t *testing.T, rules string) {
		e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=400 " + rules, Seats: 3}, 3, slowly)
		wait[seam.RoundOver](t, e.tables[2])
		e.awaitEntries(2, 12)
		e.kill(2)
		before := e.tables[2].Facts(0)
		e.resume(2, slowly)
		r := wait[seam.MatchResumed](t, e.tables[2])
		var want seam.Past
		for _, x := range seam.Moves(before) {
			if x.K <= r.K {
				want.Add(x.Events, &x.View)
			}
		}
		if len(want.Rounds) == 0 || !reflect.DeepEqual(r.Past.Rounds, want.Rounds) || r.Past.Tally != want.Tally {
			t.Errorf("told: %+v\nseen: %+v", r.Past, want)
		}
	})
}
