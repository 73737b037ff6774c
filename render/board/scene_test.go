package board

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/seam"
)

func TestLayoutKnowsTheShapeOfACard(t *testing.T) {
	if layout.Aspect != cards.Ratio {
		t.Errorf("layout.Aspect is %g, cards.Ratio %g", layout.Aspect, cards.Ratio)
	}
}

func TestRefusalSaysWhy(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool {
		return isMyTurn(v) && len(v.Hand(0).Cards) > 4 && playable(v).Card != engine.NoCard
	})
	r := newRig(t, f, hd)
	r.settle()
	for _, c := range f.table.View(0).Hand(0).Cards {
		if r.scene.frame.Offer.CanPlay(c.Card) {
			continue
		}
		hash := f.table.Hash()
		r.click(r.corner(c.Card))
		want := r.scene.frame.Words.Card(c.Face)
		if !strings.HasPrefix(r.scene.path.line.note.text, want) || !r.scene.path.line.note.isRefusal {
			t.Errorf("%s: %q", want, r.scene.path.line.note.text)
		}
		if f.table.Hash() != hash {
			t.Error("a refused card changed the table")
		}
	}
	r.key(keyPass)
	if got := r.scene.path.line.note.text; !strings.Contains(got, "Draw a card before") {
		t.Errorf("after P the note is %q", got)
	}
	r.key(keyChallenge)
	if got := r.scene.path.line.note.text; !strings.Contains(got, "nothing to challenge") {
		t.Errorf("after H the note is %q", got)
	}
	r.wait(noteTime + time.Second)
	r.tick(nil)
	if r.scene.path.line.note.timeLeft > 0 {
		t.Error("the note stays")
	}
}

func TestDragPlaysAndGoesHome(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && playable(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	c := playable(r.scene.frame.View())
	from := r.corner(c.Card)
	r.drag(from, from.Add(kit.Pt{X: 60, Y: -10}))
	r.settle()
	if len(f.acts) != 0 {
		t.Fatalf("a card let go over the hand was played: %v", f.acts)
	}
	r.drag(r.corner(c.Card), kit.Pt{X: r.scene.frame.Geo.DiscardPile.X, Y: r.scene.frame.Geo.DiscardPile.Y})
	r.settle()
	if len(f.acts) != 1 || f.acts[0].Card != c {
		t.Fatalf("dragged onto the pile: %v", f.acts)
	}
}

func TestKeyboardPlays(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && playable(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	want := playable(r.scene.frame.View())
	for range len(r.scene.frame.Motion.Hand()) {
		r.key(ebiten.KeyRight)
		if r.scene.hand.selected == want.Card {
			break
		}
	}
	r.key(ebiten.KeyEnter)
	if len(f.acts) != 1 || f.acts[0].Card != want || f.acts[0].Kind != engine.Play {
		t.Fatalf("Enter sent %v", f.acts)
	}
	r.settle()
}

func TestUnoIsCalledWithTheCard(t *testing.T) {
	f := newFake(t, 3, 0, "", 8).until(func(v *engine.View) bool {
		return isMyTurn(v) && len(v.Hand(0).Cards) == 2 && playable(v).Card != engine.NoCard && !v.Seats[0].Called
	})
	r := newRig(t, f, hd)
	r.settle()
	c := playable(r.scene.frame.View())
	r.key(keyCall)
	if !r.scene.path.plan.withCall {
		t.Fatal("U does not arm the call")
	}
	r.key(keyCall)
	if r.scene.path.plan.withCall {
		t.Fatal("a second U does not disarm the call")
	}
	r.key(keyCall)
	r.click(r.corner(c.Card))
	if len(f.acts) != 1 || !f.acts[0].Call {
		t.Fatalf("sent %+v", f.acts)
	}
	if !f.table.View(0).Seats[0].Called {
		t.Error("the table has not heard the call")
	}
}

func TestChooserByKeysAndEscape(t *testing.T) {
	f := newFake(t, 4, 0, "", 31).until(func(v *engine.View) bool { return isMyTurn(v) && wildOf(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	c := wildOf(r.scene.frame.View())
	r.click(r.corner(c.Card))
	r.tick(nil)
	r.key(keyDraw) // the dialog takes all keys
	r.key(keyEsc)
	r.settle()
	if r.scene.path.chooser.phase != noQuestion || len(f.acts) != 0 {
		t.Fatalf("after Esc: question %v, sent %v", r.scene.path.chooser.phase, f.acts)
	}
	r.click(r.corner(c.Card))
	r.tick(nil)
	r.key(ebiten.Key3)
	r.settle()
	if len(f.acts) != 1 || f.acts[0].Color != 3 || f.table.View(0).Color != 3 {
		t.Fatalf("sent %+v, color %d", f.acts, f.table.View(0).Color)
	}
}

// A table at rest asks for no new frame.
func TestIdleIsStill(t *testing.T) {
	f := newFake(t, 6, 0, "", 5).until(isMyTurn)
	r := newRig(t, f, hd)
	r.settle()
	for range 300 {
		if w := r.tick(nil); w != kit.Still {
			t.Fatalf("wants %v at rest", w)
		}
	}
}

func TestLeaveAsksFirst(t *testing.T) {
	f := newFake(t, 2, 0, "", 5)
	r := newRig(t, f, hd)
	r.settle()
	r.key(keyEsc)
	r.tick(nil)
	if f.left || !r.scene.asksToLeave {
		t.Fatal("Esc does not ask whether to leave")
	}
	r.key(keyEsc)
	r.tick(nil)
	if r.scene.asksToLeave {
		t.Fatal("a second Esc does not close the question")
	}
}

// The keys of a spectator leave the table as it is.
func TestSpectator(t *testing.T) {
	f := newFake(t, 4, 0, "", 5)
	f.me = engine.NoSeat
	f.List = nil
	r := newRig(t, f, hd)
	r.settle()
	before := f.table.Hash()
	for _, k := range []kit.Key{keyDraw, keyCall, ebiten.KeyRight, ebiten.KeyEnter, keyLog} {
		r.key(k)
	}
	r.settle()
	if f.table.Hash() != before {
		t.Errorf("the keys of a spectator changed the table: %v", f.acts)
	}
}

// The table can be shown in windows from tiny to large, with every number of seats that Uno allows and with
// as many as the engine allows.
func TestAllSizes(t *testing.T) {
	for seats := 2; seats <= 10; seats++ {
		f := newFake(t, seats, engine.Seat(seats-1), "", uint64(seats))
		r := newRig(t, f, hd)
		for _, size := range []kit.Size{hd, small, {W: 2560, H: 1440}, {W: 300, H: 200}} {
			r.size = size
			r.settle()
		}
	}
	f := newFake(t, 2, 0, "", 5)
	v := f.table.View(0)
	v.Seats = make([]engine.SeatView, engine.MaxSeats)
	f.view, f.List = v, nil
	newRig(t, f, hd).settle()
}

// Every event that all games share, every reason and every card of Uno has its sentence, and no sentence has
// a placeholder left.
func TestWords(t *testing.T) {
	f := newFake(t, 3, 0, "", 5)
	r := newRig(t, f, hd)
	r.settle()
	w := r.scene.frame.Words
	for k := engine.EvNone + 1; k <= engine.EvMatchOver; k++ {
		for _, seat := range []engine.Seat{0, 1, engine.NoSeat} {
			s := w.Event(engine.Event{Kind: k, Seat: seat, Other: 2, N: 2, Card: engine.Shown{Card: 1, Face: 5}, Color: 2})
			if s == "" || strings.ContainsAny(s, "{}") || strings.HasPrefix(s, "event.") {
				t.Errorf("event %d of seat %d: %q", k, seat, s)
			}
		}
	}
	for k := engine.OK + 1; k <= engine.WrongPhase; k++ {
		s := w.Refusal(k, r.scene.frame.View(), 5)
		if s == "" || strings.ContainsAny(s, "{}") || strings.Contains(s, "reason.") || strings.Contains(s, "did not work") {
			t.Errorf("%v: %q", k, s)
		}
	}
	for _, f := range (uno.Game{}).Deck(2, f.table.Rules()) {
		if s := w.Card(f); s == "" || strings.ContainsAny(s, "{}?") {
			t.Errorf("face %d: %q", f, s)
		}
	}
}

func TestSortOrders(t *testing.T) {
	f := newFake(t, 2, 0, "cards=20", 5)
	r := newRig(t, f, hd)
	r.settle()
	seen := map[string]bool{}
	for range 3 {
		hand := append([]engine.Shown(nil), r.scene.frame.Motion.Hand()...)
		key := ""
		for _, c := range hand {
			key += r.scene.frame.Words.Card(c.Face) + " "
		}
		seen[key] = true
		r.key(keySort)
		r.settle()
	}
	if len(seen) != 3 {
		t.Errorf("%d different orders, want 3", len(seen))
	}
}

var _ seam.Table = (*slowTable)(nil)

// When the first card is a wild one, the table asks for its colour before anything else.
func TestFirstWildIsNamed(t *testing.T) {
	f := firstWild(t)
	r := newRig(t, f, hd)
	r.settle()
	r.key(keyDraw)
	r.key(keyEsc)
	r.settle()
	r.key(ebiten.Key2)
	r.settle()
	if len(f.acts) != 1 || f.acts[0].Kind != engine.Name || f.table.View(0).Color != f.acts[0].Color {
		t.Fatalf("sent %+v", f.acts)
	}
}

// firstWild is a table whose first card is wild. I must name its colour.
func firstWild(t *testing.T) *fake {
	t.Helper()
	for seed := uint64(1); seed < 500; seed++ {
		if f := newFake(t, 2, 0, "", seed); isLegal(f.table.View(0), engine.Name) {
			return f
		}
	}
	t.Fatal("no seed turns a wild for me")
	return nil
}

// Tab moves the focus to the hand, the draw pile and the buttons. When the hand has the focus, one of its
// cards stands out.
func TestTabReachesEverything(t *testing.T) {
	f := newFake(t, 3, 0, "", 5).until(isMyTurn)
	r := newRig(t, f, hd)
	r.settle()
	seen := map[string]bool{}
	for range 20 {
		r.key(ebiten.KeyTab)
		r.tick(nil)
		seen[r.scene.frame.UI.Focus()] = true
		if r.scene.frame.UI.Focus() == "hand" && r.scene.liftedCard() == engine.NoCard {
			t.Errorf("the hand has the focus but no card stands out: %+v", r.scene.hand)
		}
	}
	for _, id := range []string{"hand", "draw-pile", "act-draw", "sort", "log", "leave"} {
		if !seen[id] {
			t.Errorf("Tab does not reach %s: %v", id, seen)
		}
	}
}
