package uno

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
)

// laidOut returns a table of three seats in play.
func laidOut(t testing.TB, rules string, l engine.Layout) *engine.Table {
	t.Helper()
	return enginetest.LaidOut(t, Game{}, 3, rules, l)
}

func facesOf(t testing.TB, words ...string) []engine.Face {
	t.Helper()
	return enginetest.Faces(t, Game{}, words...)
}

func simple(t testing.TB) engine.Layout {
	l := engine.Layout{Dealer: 2, Turn: 0, Dir: 1, Discard: facesOf(t, "R9"), Draw: facesOf(t, "Y1", "Y2", "Y3")}
	l.Hands[0], l.Hands[1], l.Hands[2] = facesOf(t, "B1", "B2"), facesOf(t, "R3", "G4"), facesOf(t, "B3")
	return l
}

// TestActionCap: the last action that a round may have ends the round, and the lowest hand
// wins, as in a stuck round.
func TestActionCap(t *testing.T) {
	table := laidOut(t, "", simple(t))
	table.State().(*State).course.Actions = ActionCap - 1
	ev, r := table.Apply(0, engine.Act(engine.Draw), nil)
	if r != engine.OK {
		t.Fatal(r)
	}
	ev = table.Settle(ev)
	if last := ev[len(ev)-1]; last.Kind != engine.EvRoundOver || engine.RoundEnd(last.N) != engine.EndCap {
		t.Errorf("the last event is %+v", last)
	}
	v := table.View(engine.NoSeat)
	if v.Phase != engine.PhaseRoundOver || v.Winner != 2 || v.Seats[2].Score != 1+2+1+3+4 {
		t.Errorf("phase %v, winner %d, score %d", v.Phase, v.Winner, v.Seats[2].Score)
	}
}

// TestManyWilds: even if the first card and the whole draw pile are Wild Draw Fours, one of them stays
// as the first card. At most 256 are turned.
func TestManyWilds(t *testing.T) {
	w4 := facesOf(t, "W+4")[0]
	for _, n := range []int{1, 255, 256, 257, 300, MaxCards - 3} {
		l := engine.Layout{Dealer: 2, Turn: engine.NoSeat, Dir: 1, First: w4, Draw: slices.Repeat([]engine.Face{w4}, n-1)}
		l.Hands[0], l.Hands[1], l.Hands[2] = facesOf(t, "B1"), facesOf(t, "R3"), facesOf(t, "B3")
		table, turned := laidOut(t, "", l), 0
		for ; table.Need().Kind == engine.NeedFaces && turned <= MaxCards; turned++ {
			shown, _ := table.Answer(nil)
			if _, r := table.Show(shown, nil); r != engine.OK {
				t.Fatal(r)
			}
		}
		if v := table.View(engine.NoSeat); turned != min(n, 256) || v.Top().Face != w4 || v.Need != engine.NeedAction {
			t.Errorf("%d: after %d turned the table waits for %v, with %v on top", n, turned, v.Need, v.Top())
		}
	}
}

// TestFacesAgree: every face has a notation of its own, and ParseFace reads it back.
func TestFacesAgree(t *testing.T) {
	seen := map[string]bool{}
	for f := engine.Face(1); f <= maxFace; f++ {
		s := faceNames.String(f)
		if back, ok := faceNames.Parse(s); !ok || back != f || seen[s] {
			t.Errorf("face %d is %q, read back %d", f, s, back)
		}
		seen[s] = true
	}
	for _, s := range []string{"", "R", "R10", "X5", "R+4", "+2", "w", "RRR", "-5"} {
		if f, ok := faceNames.Parse(s); ok {
			t.Errorf("%q is no card, read as %s", s, faceNames.String(f))
		}
	}
}

// TestDeck: the deck has the cards and the points that RULES.md gives it.
func TestDeck(t *testing.T) {
	for n := 1; n <= MaxDecks; n++ {
		points := 0
		faces := copies.Deck(n)
		for _, f := range faces {
			points += int(worth[f])
		}
		if len(faces) != n*108 || points != n*(4*90+24*20+8*50) {
			t.Errorf("%d decks: %d cards worth %d", n, len(faces), points)
		}
	}
}

func TestNoAllocation(t *testing.T) {
	table := laidOut(t, "jump-in stacking seven-swap zero-rotation", simple(t))
	enginetest.NoAllocation(t, table, &table.Legal(0, nil)[0])
}

// TestRank: interrupts come before turns, and nearer seats before seats farther away. Rank counts
// in the direction of play from the seat that played the top card.
func TestRank(t *testing.T) {
	l := simple(t)
	for _, dir := range []int{1, -1} {
		l.Dir = dir
		s := laidOut(t, "jump-in", l).State().(*State)
		s.top.seat = 1
		jump := engine.Action{Kind: engine.Jump}
		near, far := engine.Seat(2), engine.Seat(0)
		if dir < 0 {
			near, far = far, near
		}
		if a, b, c := s.Rank(near, jump), s.Rank(far, jump), s.Rank(1, jump); !(a < b && b < c) {
			t.Errorf("dir %d: ranks %d %d %d", dir, a, b, c)
		}
		if s.Rank(1, jump) >= s.Rank(near, engine.Act(engine.Draw)) {
			t.Errorf("dir %d: a turn before an interrupt", dir)
		}
	}
}

// TestStuck: a round in which nobody can play or draw is over. The last event of a round says why it is over:
// nobody could go on, or a seat went out.
func TestStuck(t *testing.T) {
	for what, c := range map[string]struct {
		top  string
		why  engine.RoundEnd
		acts []engine.Action
	}{
		"nobody can go on": {"G9", engine.EndStuck, []engine.Action{engine.Act(engine.Draw), engine.Act(engine.Draw), engine.Act(engine.Draw)}},
		"a seat goes out":  {"R9", engine.EndOut, nil},
	} {
		l := engine.Layout{Dealer: 2, Turn: 0, Dir: 1, Discard: facesOf(t, c.top)}
		l.Hands[0], l.Hands[1], l.Hands[2] = facesOf(t, "R1"), facesOf(t, "R3", "B4"), facesOf(t, "B3", "Y1")
		table := laidOut(t, "", l)
		if c.acts == nil {
			c.acts = []engine.Action{engine.PlayCard(table.Hand(0, nil)[0])}
		}
		var ev []engine.Event
		for seat, a := range c.acts {
			var r engine.Reason
			if ev, r = table.Apply(engine.Seat(seat), a, ev); r != engine.OK {
				t.Fatalf("%s: seat %d: %v", what, seat, r)
			}
		}
		ev = table.Settle(ev)
		if last := ev[len(ev)-1]; last.Kind != engine.EvRoundOver || engine.RoundEnd(last.N) != c.why {
			t.Errorf("%s: the last event is %+v", what, last)
		}
	}
}
