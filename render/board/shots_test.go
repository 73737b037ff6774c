package board

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

func TestMain(m *testing.M) { kittest.Main(m) }

// until lets bots play for everybody, including me, until cond holds for my view.
func (f *fake) until(cond func(v *engine.View) bool) *fake {
	f.t.Helper()
	for range 20000 {
		v := f.table.View(f.me)
		if cond(v) {
			return f
		}
		if v.Need == engine.NeedNothing {
			break
		}
		if f.table.Need().Seats.Has(f.me) {
			if a := randomAction(v, f.rng); a.Kind != engine.KindNone {
				if err := f.apply(f.me, a); err != nil {
					f.t.Fatal(err)
				}
				continue
			}
		}
		f.bots()
	}
	f.t.Fatal("the state looked for was not reached")
	return nil
}

func isMyTurn(v *engine.View) bool { return v.Turn == v.Me && v.Phase == engine.PhasePlay }

func isLegal(v *engine.View, k engine.Kind) bool {
	for _, a := range v.Legal {
		if a.Kind == k {
			return true
		}
	}
	return false
}

var (
	hd    = kit.Size{W: 1280, H: 720}
	small = kit.Size{W: 1000, H: 640}
)

// shot draws the scene at rest, in every look. Use moving for a picture of something that moves.
func (r *rig) shot(name string) {
	r.t.Helper()
	r.shoot(name, kittest.ShootState)
}

// shoot is like shot, but ways chooses the looks and the sizes.
func (r *rig) shoot(name string, ways func(*testing.T, string, func(kit.Size) func(*kit.Canvas))) {
	r.t.Helper()
	size, mouse := r.size, r.mouse
	ways(r.t.(*testing.T), name, func(to kit.Size) func(c *kit.Canvas) {
		r.size, r.mouse = to, kit.Pt{X: mouse.X * to.W / size.W, Y: mouse.Y * to.H / size.H}
		r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Dt = true, 0 })
		r.tick(func(in *kit.Input) { in.Dt = 0 })
		return r.scene.Draw
	})
	r.size, r.mouse = size, mouse
	r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Dt = true, 0 })
	r.audit(name)
}

// moving draws a table while something moves. It plays the table again for every look, because a window of
// another size would end the movement.
func moving(t *testing.T, name string, play func(size kit.Size) *rig) {
	t.Helper()
	kittest.ShootState(t, name, func(size kit.Size) func(c *kit.Canvas) { return play(size).scene.Draw })
}

func TestTablePictures(t *testing.T) {
	kittest.NeedDisplay(t)
	for _, x := range []struct {
		name  string
		seats int
		rules string
		seed  uint64
		cond  func(v *engine.View) bool
	}{
		{"two", 2, "", 3, func(v *engine.View) bool { return isMyTurn(v) && len(v.Hand(0).Cards) == 2 && isLegal(v, engine.Play) }},
		{"four", 4, "", 5, func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 6 && isLegal(v, engine.Play) }},
		{"six-other", 6, "jump-in", 9, func(v *engine.View) bool { return !isMyTurn(v) && v.Dir < 0 && discards(v) > 9 }},
		{"ten", 10, "", 11, func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 14 }},
		{"ten-many", 10, "cards=14 decks=2", 11, func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 14 }},
		{"five", 5, "", 4, func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 8 }},
		{"penalty", 4, "", 21, func(v *engine.View) bool { return isMyTurn(v) && v.Penalty() == 2 }},
		{"challenge", 4, "", 22, func(v *engine.View) bool { return isLegal(v, engine.Challenge) }},
		{"drawn", 4, "", 23, func(v *engine.View) bool { return isMyTurn(v) && v.Drawn != engine.NoCard && isLegal(v, engine.Play) }},
		{"jump", 8, "jump-in decks=2", 24, func(v *engine.View) bool { return !isMyTurn(v) && isLegal(v, engine.Jump) }},
	} {
		t.Run(x.name, func(t *testing.T) {
			f := newFake(t, x.seats, 0, x.rules, x.seed).until(x.cond)
			r := newRig(t, f, hd)
			r.settle()
			r.shot("table-" + x.name)
		})
	}
}

// TestWindowShapes: an upright window uses its height. In a wide window nobody sits far from the
// others, and my things stay close to my hand. On a large screen the cards are larger.
func TestWindowShapes(t *testing.T) {
	kittest.NeedDisplay(t)
	for _, x := range []struct {
		name  string
		game  engine.Game
		seats int
		w, h  int
		scale float64
	}{
		{"upright", uno.Game{}, 8, 800, 1200, 0.78},
		{"upright-three", uno.Game{}, 3, 900, 1400, 0.78},
		{"upright-rows", gameNamed("palace"), 4, 800, 1200, 0.78},
		{"upright-pairs", gameNamed("durak"), 4, 800, 1200, 0.78},
		{"wide", uno.Game{}, 4, 2560, 720, 1},
		{"large", uno.Game{}, 4, 1920, 1080, 1.275},
		{"large-rows", gameNamed("palace"), 4, 1920, 1080, 1.275},
		{"large-pairs", gameNamed("durak"), 4, 1920, 1080, 1.275},
	} {
		f := newGame(t, x.game, x.seats, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && isLegal(v, engine.Play) && len(v.Hand(0).Cards) > 2 })
		r := newRig(t, f, kit.Size{W: float64(x.w) / x.scale, H: float64(x.h) / x.scale})
		r.settle()
		for _, fault := range kittest.Audit(r.scene.frame.UI) {
			t.Errorf("%s: %s", x.name, fault)
		}
		kittest.Shot(t, "window-"+x.name, x.w, x.h, x.scale, r.scene.Draw)
	}
}

// giveHand gives me a hand of n cards in a made-up view.
func (f *fake) giveHand(n int) *fake {
	v := f.table.View(f.me)
	deck := uno.Game{}.Deck(2, f.table.Rules())
	v.Hand(f.me).Cards = nil
	for i := range n {
		v.Hand(f.me).Cards = append(v.Hand(f.me).Cards, engine.Shown{Card: engine.Card(300 + i), Face: deck[i*7%len(deck)]})
	}
	v.Hand(f.me).Count = n
	f.view, f.List = v, nil
	return f
}

func TestHandPictures(t *testing.T) {
	kittest.NeedDisplay(t)
	for _, x := range []struct {
		name string
		n    int
	}{{"hand-1", 1}, {"hand-3", 3}, {"hand-15", 15}, {"hand-25", 25}, {"hand-40", 40}} {
		r := newRig(t, newFake(t, 3, 0, "", 8).until(isMyTurn).giveHand(x.n), hd)
		r.settle()
		r.key(ebiten.KeyRight)
		r.key(ebiten.KeyRight)
		r.settle()
		r.shot(x.name)
	}
}

func TestDialogPictures(t *testing.T) {
	kittest.NeedDisplay(t)
	wild := func(v *engine.View) bool { return isMyTurn(v) && wildOf(v).Card != engine.NoCard }
	r := newRig(t, newFake(t, 4, 0, "", 31).until(wild), hd)
	r.settle()
	r.click(r.corner(wildOf(r.scene.frame.View()).Card))
	r.settle()
	r.shot("chooser")
	r.key(keyEsc)
	r.settle()
	r.key(keyLog)
	r.settle()
	r.shot("log")

	over := func(v *engine.View) bool { return v.Phase == engine.PhaseRoundOver && v.Round == 2 }
	r = newRig(t, newFake(t, 4, 0, "", 32).until(over), hd)
	r.settle()
	r.shot("round")
	r = newRig(t, newFake(t, 10, 0, "", 33).until(over), hd)
	r.settle()
	r.shot("round-ten")
	end := func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver }
	r = newRig(t, newFake(t, 4, 0, "points=300", 34).until(end), hd)
	r.settle()
	r.shot("match")
}

func wildOf(v *engine.View) engine.Shown {
	for _, a := range v.Legal {
		if a.Kind == engine.Play && a.Color != engine.NoColor {
			return a.Card
		}
	}
	return engine.Shown{Card: engine.NoCard}
}

// TestMotionPictures shows the table while something moves.
func TestMotionPictures(t *testing.T) {
	moving(t, "deal", func(size kit.Size) *rig {
		r := newRig(t, newFake(t, 4, 0, "", 41), size)
		r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
		r.wait(900 * time.Millisecond)
		return r
	})
	moving(t, "flight", func(size kit.Size) *rig {
		r := newRig(t, newFake(t, 4, 0, "", 41).until(func(v *engine.View) bool { return v.Turn == 2 }), size)
		r.settle()
		r.fake.bots()
		r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
		r.wait(180 * time.Millisecond)
		return r
	})
}

// TestWordPictures shows words that are on the table for a while.
func TestWordPictures(t *testing.T) {
	moving(t, "words", func(size kit.Size) *rig { return eventfulTable(t, size) })
	moving(t, "refused", func(size kit.Size) *rig {
		r := eventfulTable(t, size)
		r.settle()
		r.click(r.scene.frame.Geo.HandCard(0, len(r.scene.frame.Motion.Hand()), 0).PointAt(0.1, 0.4))
		r.tick(nil)
		return r
	})
}

// eventfulTable is a table at which many things have just happened.
func eventfulTable(t *testing.T, size kit.Size) *rig {
	f := newFake(t, 5, 0, "jump-in", 51).until(func(v *engine.View) bool { return v.Turn == 3 })
	r := newRig(t, f, size)
	r.settle()
	v := *f.table.View(0)
	v.Catch = v.Catch.With(2)
	v.Hand(2).Count = 1
	catch := engine.Act(engine.Catch)
	catch.Target = 2
	v.Legal = append(v.Legal, catch)
	v.Seats[4].Called, v.Hand(4).Count = true, 1
	f.players[1].IsHere = false
	f.waiting = []seam.Waiting{{Seat: 3, SilentFor: 4 * time.Second}}
	f.view = &v
	f.moves++
	f.Put(seam.Entry{Step: f.moves, Seat: 3, View: v, Events: []engine.Event{
		{Kind: engine.EvUndone, Seat: engine.NoSeat, Card: v.Zone(engine.NoSeat, engine.ZoneDiscard).Cards[0]},
		{Kind: engine.EvJumped, Seat: 3, Card: v.Top()},
		{Kind: engine.EvSkipped, Seat: 1},
		{Kind: engine.EvDrew, Seat: 3, N: 4},
		{Kind: engine.EvCalled, Seat: 4},
		{Kind: engine.EvDrew, Seat: 0, N: 2},
	}})
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	r.wait(700 * time.Millisecond)
	return r
}

// TestShownHandPicture shows the hand that a challenge made public.
func TestShownHandPicture(t *testing.T) {
	moving(t, "shown-hand", func(size kit.Size) *rig {
		r := newRig(t, newFake(t, 4, 0, "", 22).until(func(v *engine.View) bool { return isLegal(v, engine.Challenge) }), size)
		r.settle()
		r.key(keyChallenge)
		r.wait(1500 * time.Millisecond)
		return r
	})
}

// TestOtherPictures shows more tables, such as a spectator's, and one with as many seats as the engine
// allows.
func TestOtherPictures(t *testing.T) {
	kittest.NeedDisplay(t)
	f := newFake(t, 4, engine.NoSeat, "", 61)
	for range 25 {
		f.bots()
	}
	r := newRig(t, f, hd)
	r.settle()
	r.shot("spectator")

	f = newFake(t, 4, 0, "", 62).until(isMyTurn).giveHand(9)
	v := f.view
	v.Seats = append(v.Seats, make([]engine.SeatView, engine.MaxSeats-4)...)
	f.players = nil
	for i := range v.Seats {
		switch x := engine.Seat(i); {
		case i >= 4:
			v.Lay(x, engine.ZoneHand, engine.ShapeFan).Count = 3 + i
		case i > 0:
			v.Hand(x).Count = 3 + i
		}
		f.players = append(f.players, seam.Player{Name: names[i], IsHere: true})
	}
	r = newRig(t, f, hd)
	r.settle()
	r.shot("fifteen")

	f = newFake(t, 4, 0, "", 62).until(isMyTurn)
	r = newRig(t, f, hd)
	r.settle()
	for r.scene.frame.UI.Focus() != "draw-pile" {
		r.key(ebiten.KeyTab)
	}
	r.tick(nil)
	r.shot("focus")

	f = newFake(t, 4, 0, "", 63).until(func(v *engine.View) bool { return v.Phase == engine.PhaseRoundOver })
	r = newRig(t, f, hd)
	r.settle()
	r.key(keyEsc)
	r.settle()
	r.shot("peek")
}
