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

// A whole round is played by clicks alone: cards, piles, buttons, choosers.
// The bots answer in between. Every action that reached the table was accepted.
func TestRoundByClicks(t *testing.T) {
	for _, x := range []struct {
		seats int
		rules string
		seed  uint64
	}{{2, "", 1}, {4, "", 2}, {10, "", 3}, {4, "jump-in decks=2", 4}, {5, "stacking seven-swap zero-rotation draw-to-match", 5}} {
		f := newFake(t, x.seats, 0, x.rules, x.seed)
		r := newRig(t, f, hd)
		r.scene.shell.Profile.Reduced = x.seed%2 == 0
		for moves := 0; ; moves++ {
			if moves > 3000 {
				t.Fatalf("%d seats: the round does not end", x.seats)
			}
			r.settle()
			v := f.table.View(0)
			if v.Phase == engine.PhaseRoundOver || v.Phase == engine.PhaseMatchOver {
				break
			}
			a := choose(v, f.rng)
			if !f.table.Need().Seats.Has(0) || a.Kind == engine.KindNone {
				if !f.bots() {
					t.Fatal("nobody acts")
				}
				continue
			}
			before := len(f.steps)
			r.act(a)
			if len(f.steps) == before {
				t.Fatalf("%d seats, seed %d: the clicks for %v did nothing: %q\n%v", x.seats, x.seed, a, r.scene.note.text, f.acts)
			}
		}
		r.settle()
		if len(r.scene.high) == 0 && x.seats > 1 {
			t.Errorf("%d seats: no hands are shown in the result", x.seats)
		}
		if f.table.View(0).Phase == engine.PhaseRoundOver {
			r.key(keyNext)
			if got := f.acts[len(f.acts)-1].Kind; got != engine.Next {
				t.Errorf("N sent %v", got)
			}
		}
	}
}

// act does with the mouse what a stands for.
func (r *rig) act(a engine.Action) {
	r.t.Helper()
	s := r.scene
	button := func(i int) { r.click(rect(s.geo.Action[i]).Center()) }
	find := func(id string) int {
		for i, c := range s.actions() {
			if c.id == id {
				return i
			}
		}
		r.t.Fatalf("there is no button %q", id)
		return 0
	}
	switch a.Kind {
	case engine.Play, engine.Jump:
		if a.Call && !s.armed {
			button(find("uno"))
		}
		r.click(r.corner(a.Card.Card))
		r.choose(a)
	case engine.Draw:
		r.click(point(layout.Point{X: s.geo.Draw.X, Y: s.geo.Draw.Y}))
	case engine.Pass:
		id := "pass"
		button(find(id))
	case engine.Call:
		button(find("uno"))
	case engine.Challenge:
		button(find("challenge"))
	case engine.Catch:
		r.click(rect(s.geo.Seats[a.Target].Catch).Center())
	case engine.Name:
		r.tick(func(in *kit.Input) { in.Keys = []kit.Key{digits[a.Color-1]} })
	default:
		r.t.Fatalf("no click for %v", a)
	}
}

// choose answers the choosers by keys.
func (r *rig) choose(a engine.Action) {
	for range 3 {
		ask := r.scene.ask
		if ask == nil {
			return
		}
		r.tick(nil) // the dialog opens
		if ask.target {
			for i, t := range ask.choice.targets {
				if t == a.Target {
					r.key(digits[i])
				}
			}
			continue
		}
		for i, c := range ask.choice.colors {
			if c == a.Color {
				r.key(digits[i])
			}
		}
	}
}

func playable(v *engine.View) engine.Shown {
	for _, a := range v.Legal {
		if a.Kind == engine.Play && a.Color == engine.NoColor {
			return a.Card
		}
	}
	return engine.Shown{Card: engine.NoCard}
}

func TestRefusalSaysWhy(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool {
		return mine(v) && len(v.Seats[0].Hand) > 4 && playable(v).Card != engine.NoCard
	})
	r := newRig(t, f, hd)
	r.settle()
	for _, c := range f.table.View(0).Seats[0].Hand {
		if r.scene.offer.moves(c.Card) {
			continue
		}
		hash := f.table.Hash()
		r.click(r.corner(c.Card))
		want := r.scene.words.card(c.Face)
		if !strings.HasPrefix(r.scene.note.text, want) || !r.scene.note.bad {
			t.Errorf("%s: %q", want, r.scene.note.text)
		}
		if f.table.Hash() != hash {
			t.Error("a refused card changed the table")
		}
	}
	r.key(keyPass)
	if got := r.scene.note.text; !strings.Contains(got, "Draw a card before") {
		t.Errorf("P: %q", got)
	}
	r.key(keyChallenge)
	if got := r.scene.note.text; !strings.Contains(got, "nothing to challenge") {
		t.Errorf("H: %q", got)
	}
	r.wait(noteTime + time.Second)
	r.tick(nil)
	if r.scene.note.left > 0 {
		t.Error("the note stays")
	}
}

func TestDragPlaysAndGoesHome(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool { return mine(v) && playable(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	c := playable(r.scene.view())
	from := r.corner(c.Card)
	r.drag(from, from.Add(kit.Pt{X: 60, Y: -10}))
	r.settle()
	if len(f.acts) != 0 {
		t.Fatalf("a card let go over the hand was played: %v", f.acts)
	}
	r.drag(r.corner(c.Card), kit.Pt{X: r.scene.geo.Discard.X, Y: r.scene.geo.Discard.Y})
	r.settle()
	if len(f.acts) != 1 || f.acts[0].Card != c {
		t.Fatalf("dragged onto the pile: %v", f.acts)
	}
}

func TestKeyboardPlays(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool { return mine(v) && playable(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	want := playable(r.scene.view())
	for range len(r.scene.motion.Hand()) {
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
		return mine(v) && len(v.Seats[0].Hand) == 2 && playable(v).Card != engine.NoCard && !v.Seats[0].Called
	})
	r := newRig(t, f, hd)
	r.settle()
	c := playable(r.scene.view())
	r.key(keyUno)
	if !r.scene.armed {
		t.Fatal("U does not arm the call")
	}
	r.key(keyUno)
	if r.scene.armed {
		t.Fatal("U again does not disarm it")
	}
	r.key(keyUno)
	r.click(r.corner(c.Card))
	if len(f.acts) != 1 || !f.acts[0].Call {
		t.Fatalf("sent %+v", f.acts)
	}
	if !f.table.View(0).Seats[0].Called {
		t.Error("the table has not heard the call")
	}
}

func TestChooserByKeysAndEscape(t *testing.T) {
	f := newFake(t, 4, 0, "", 31).until(func(v *engine.View) bool { return mine(v) && wildOf(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	c := wildOf(r.scene.view())
	r.click(r.corner(c.Card))
	r.tick(nil)
	r.key(keyDraw) // the dialog takes all keys
	r.key(keyEsc)
	r.settle()
	if r.scene.ask != nil || len(f.acts) != 0 {
		t.Fatalf("Esc: %v, sent %v", r.scene.ask, f.acts)
	}
	r.click(r.corner(c.Card))
	r.tick(nil)
	r.key(ebiten.Key3)
	r.settle()
	if len(f.acts) != 1 || f.acts[0].Color != 3 || f.table.View(0).Color != 3 {
		t.Fatalf("sent %+v, color %d", f.acts, f.table.View(0).Color)
	}
}

// At rest nothing is drawn, whatever is on the table.
func TestIdleIsStill(t *testing.T) {
	f := newFake(t, 6, 0, "", 5).until(mine)
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
	if f.left || !r.scene.leaving {
		t.Fatal("Esc does not ask")
	}
	r.key(keyEsc)
	r.tick(nil)
	if r.scene.leaving {
		t.Fatal("Esc does not take it back")
	}
}

// A spectator sees the table and nothing he does reaches it.
func TestSpectator(t *testing.T) {
	f := newFake(t, 4, 0, "", 5)
	f.me = engine.NoSeat
	f.steps = nil
	r := newRig(t, f, hd)
	r.settle()
	for _, k := range []kit.Key{keyDraw, keyUno, ebiten.KeyRight, ebiten.KeyEnter, keyLog} {
		r.key(k)
	}
	r.settle()
}

// The same table at every size and every number of seats the engine knows.
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
	f.view, f.steps = v, nil
	newRig(t, f, hd).settle()
}

// Every event and every reason has its sentence, and none leaves a blank.
func TestWords(t *testing.T) {
	f := newFake(t, 3, 0, "", 5)
	r := newRig(t, f, hd)
	r.settle()
	w := r.scene.words
	for k := engine.EvNone + 1; k <= engine.EvMatchOver; k++ {
		for _, seat := range []engine.Seat{0, 1, engine.NoSeat} {
			s := w.Event(engine.Event{Kind: k, Seat: seat, Other: 2, N: 2, Card: engine.Shown{Card: 1, Face: 5}, Color: 2})
			if s == "" || strings.ContainsAny(s, "{}") || strings.HasPrefix(s, "event.") {
				t.Errorf("event %d of seat %d: %q", k, seat, s)
			}
		}
	}
	for k := engine.OK + 1; k <= engine.WrongPhase; k++ {
		s := w.Refusal(k, r.scene.view(), 5)
		if s == "" || strings.ContainsAny(s, "{}") || strings.Contains(s, "reason.") || strings.Contains(s, "did not work") {
			t.Errorf("%v: %q", k, s)
		}
	}
	for _, f := range (uno.Game{}).Deck(f.table.Rules()) {
		if s := w.card(f); s == "" || strings.ContainsAny(s, "{}?") {
			t.Errorf("face %d: %q", f, s)
		}
	}
}

func TestSortOrders(t *testing.T) {
	f := newFake(t, 2, 0, "cards=20", 5)
	r := newRig(t, f, hd)
	r.settle()
	seen := map[string]bool{}
	for range orders {
		hand := append([]engine.Shown(nil), r.scene.motion.Hand()...)
		key := ""
		for _, c := range hand {
			key += r.scene.words.card(c.Face) + " "
		}
		seen[key] = true
		r.key(keySort)
		r.settle()
	}
	if len(seen) != int(orders) {
		t.Errorf("%d different orders, want %d", len(seen), orders)
	}
}

// A play that the table has not agreed yet leaves the card lifted, and it comes
// home when nothing came of it.
func TestPendingPlay(t *testing.T) {
	f := newFake(t, 3, 0, "", 5).until(func(v *engine.View) bool { return mine(v) && playable(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	c := playable(r.scene.view())
	slow := &slowTable{fake: f}
	r.scene.table = slow
	f.pending = true
	r.click(r.corner(c.Card))
	r.wait(2 * time.Second)
	for _, sp := range r.scene.motion.Sprites() {
		if want := r.scene.geo.HandCard(0, 1, layout.Offered); sp.Card == c && sp.Place != want {
			t.Errorf("the card sent is at %+v, not offered at %+v", sp.Place, want)
		}
	}
	f.pending = false
	r.tick(func(in *kit.Input) { in.Changed = true })
	r.settle()
	if r.scene.hand.sent != engine.NoCard {
		t.Error("the card that was lost is still held")
	}
}

// slowTable takes actions and never agrees on them.
type slowTable struct{ *fake }

func (slowTable) Act(engine.Action) error { return nil }

var _ seam.Table = (*slowTable)(nil)

// The colour of a wild that was turned first is asked for before anything else.
func TestFirstWildIsNamed(t *testing.T) {
	for seed := uint64(1); seed < 500; seed++ {
		f := newFake(t, 2, 0, "", seed)
		if !has(f.table.View(0), engine.Name) {
			continue
		}
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
		return
	}
	t.Fatal("no seed turns a wild for me")
}

func TestCatchByButtonAndKey(t *testing.T) {
	for _, byKey := range []bool{false, true} {
		f := newFake(t, 3, 0, "", 17)
		f.until(func(v *engine.View) bool {
			return v.Turn == 1 && v.Seats[1].Count == 2 && playable(f.table.View(1)).Card != engine.NoCard
		})
		a := engine.PlayCard(playable(f.table.View(1)))
		if err := f.apply(1, a); err != nil {
			t.Fatal(err)
		}
		r := newRig(t, f, hd)
		r.settle()
		if byKey {
			r.key(keyCatch)
		} else {
			r.click(rect(r.scene.geo.Seats[1].Catch).Center())
		}
		r.settle()
		if len(f.acts) != 1 || f.acts[0].Kind != engine.Catch || f.table.View(0).Seats[1].Count != 3 {
			t.Errorf("by key %t: sent %+v", byKey, f.acts)
		}
		r.key(keyCatch)
		if !r.scene.note.bad {
			t.Error("catching nobody is not refused")
		}
	}
}

// A second click while the first is being agreed is not a second action.
func TestOneActionAtATime(t *testing.T) {
	f := newFake(t, 3, 0, "", 5).until(func(v *engine.View) bool { return mine(v) && has(v, engine.Draw) })
	r := newRig(t, f, hd)
	r.settle()
	f.pending = true
	slow := &slowTable{fake: f}
	r.scene.table = slow
	r.key(keyDraw)
	r.tick(nil)
	r.scene.table = f
	r.key(keyDraw)
	if len(f.acts) != 0 {
		t.Errorf("sent %v as well", f.acts)
	}
}

// Tab leads to every control, and back to the hand.
func TestTabReachesEverything(t *testing.T) {
	f := newFake(t, 3, 0, "", 5).until(mine)
	r := newRig(t, f, hd)
	r.settle()
	seen := map[string]bool{}
	for range 20 {
		r.key(ebiten.KeyTab)
		r.tick(nil)
		seen[r.scene.ui.Focus()] = true
		if r.scene.ui.Focus() == "hand" && r.scene.hand.lifted() == engine.NoCard {
			t.Errorf("the hand has the focus and shows it nowhere: %+v", r.scene.hand)
		}
	}
	for _, id := range []string{"hand", "draw-pile", "act-draw", "sort", "log", "leave"} {
		if !seen[id] {
			t.Errorf("Tab does not reach %s: %v", id, seen)
		}
	}
}
