package ending

import (
	"slices"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// A best moment is counted from the moves, names the right player, and is forgotten when another match
// begins.
func TestFeats(t *testing.T) {
	v := *newTestView(3)
	var h part.History
	h.Add(&seam.Entry{View: v, Events: []engine.Event{
		{Kind: engine.EvDrew, Seat: 1, N: 6}, {Kind: engine.EvCaught, Seat: 1, Other: 2}, {Kind: engine.EvPlayed, Seat: 0},
	}})
	v.Round, v.Winner = 2, 2
	h.Rounds = [][]engine.SeatView{{{Score: 30}, {Score: 20}, {}}, {{Score: 30}, {Score: 20}, {Score: 110}}}
	f := part.Facts{Past: h, Traits: engine.Traits{Scoring: engine.ScorePoints}}
	f.Snap.View = v
	f.Words = speech.Words{Cat: assets.English(), Me: 0, Names: []string{"Anna", "Bo", "Cy"}}
	want := []string{
		"Cy was last after round 1 and still won.", "Cy caught someone once.", "Bo took 6 cards at once.",
		"Cy won 110 points in round 2.", "You played 1 card, more than anyone else.",
	}
	all := feats(&f)
	for i, x := range all {
		if got := x.sentence(&f.Words); i >= len(want) || got != want[i] {
			t.Errorf("best moment %d: %s", i, got)
		}
	}
	if len(all) != len(want) {
		t.Errorf("%d feats, not %d", len(all), len(want))
	}
	h.Add(&seam.Entry{View: v, Events: []engine.Event{{Kind: engine.EvPlayed, Seat: 1}}})
	f.Past = h
	if all = feats(&f); all[len(all)-1].code == mostPlayed {
		t.Error("two players played equally many cards, and one of them is said to have played most")
	}
	v.Round = 1
	h.Add(&seam.Entry{View: v, Events: []engine.Event{{Kind: engine.EvDealt, N: 7}}})
	f.Past = h
	if all = feats(&f); len(all) > 0 {
		t.Errorf("of the match before: %v", all)
	}
}

// In a match that is seen from its middle, the comeback and the best round have the right round
// numbers. Nobody is said to have played the most cards, because the earlier plays are not known.
func TestFeatsOfAMatchSeenLate(t *testing.T) {
	v := *newTestView(2)
	v.Winner = 1
	var h part.History
	for round, scores := range [][2]int{2: {90, 0}, 3: {90, 120}} {
		if round < 2 {
			continue
		}
		v.Round = round
		v.Seats = []engine.SeatView{{Score: scores[0]}, {Score: scores[1]}}
		h.Add(&seam.Entry{View: v, Events: []engine.Event{{Kind: engine.EvPlayed}, {Kind: engine.EvRoundOver}}})
	}
	f := part.Facts{Past: h, Traits: engine.Traits{Scoring: engine.ScorePoints}}
	f.Snap.View = v
	want := []feat{{code: "best.comeback", seat: 1, number: 2}, {code: "best.gained", seat: 1, number: 120, round: 3}}
	if all := feats(&f); !slices.Equal(all, want) {
		t.Errorf("the best moments are %+v, want %+v", all, want)
	}
}

func newTestView(seats int) *engine.View { return &engine.View{Seats: make([]engine.SeatView, seats)} }

// Players who did equally well share a place, but nobody shares the winner's first place.
func TestPlacesAreShared(t *testing.T) {
	var f part.Facts
	f.Snap.View = *newTestView(4)
	f.Snap.View.Winner = 2
	for i, n := range []int{50, 20, 50, 20} {
		f.Snap.View.Seats[i].Score = n
	}
	if got := placesOf(&f, []engine.Seat{2, 0, 1, 3}); !slices.Equal(got, []int{1, 2, 3, 3}) {
		t.Errorf("places %v", got)
	}
}
