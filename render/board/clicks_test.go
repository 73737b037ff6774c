package board

import (
	"slices"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// A whole round can be played by clicks on cards, piles and buttons, with keys only for the choosers. The
// table accepts every action. The bots act in between.
func TestRoundByClicks(t *testing.T) {
	for _, x := range []struct {
		seats int
		rules string
		seed  uint64
	}{{2, "", 1}, {4, "", 2}, {10, "", 3}, {4, "jump-in decks=2", 4}, {5, "stacking seven-swap zero-rotation draw-to-match", 5}} {
		f := newFake(t, x.seats, 0, x.rules, x.seed)
		r := newRig(t, f, hd)
		r.scene.shell.Profile.ReducedMotion = x.seed%2 == 0
		for moves := 0; ; moves++ {
			if moves > 3000 {
				t.Fatalf("%d seats: the round does not end", x.seats)
			}
			r.settle()
			v := f.table.View(0)
			if v.Phase == engine.PhaseRoundOver || v.Phase == engine.PhaseMatchOver {
				break
			}
			a := randomAction(v, f.rng)
			if !f.table.Need().Seats.Has(0) || a.Kind == engine.KindNone {
				if !f.bots() {
					t.Fatal("nobody acts")
				}
				continue
			}
			before := f.moves
			r.act(a)
			if f.moves == before {
				t.Fatalf("%d seats, seed %d: the clicks for %v did nothing: %q\n%v", x.seats, x.seed, a, r.scene.path.line.note.text, f.acts)
			}
		}
		r.settle()
		if len(r.scene.frame.HighCards) == 0 && x.seats > 1 {
			t.Errorf("%d seats: no hands are shown in the result", x.seats)
		}
		if f.table.View(0).Phase == engine.PhaseRoundOver {
			r.key(part.KeyNext)
			if got := f.acts[len(f.acts)-1].Kind; got != engine.Next {
				t.Errorf("the last action is %v, not the wish for the next round", got)
			}
		}
	}
}

// act carries out the action a with the mouse. It answers questions with keys.
func (r *rig) act(a engine.Action) {
	r.t.Helper()
	s := r.scene
	button := func(i int) { r.click(s.frame.Geo.ActionButtons[i].Center()) }
	find := func(id string) int {
		for i, c := range s.offeredControls() {
			if c.id == id {
				return i
			}
		}
		r.t.Fatalf("the screen has no button %q", id)
		return 0
	}
	switch a.Kind {
	case engine.Play, engine.Jump:
		if a.Call && !s.path.plan.withCall {
			button(find("call"))
		}
		r.click(r.corner(a.Card.Card))
		r.answerQuestions(a)
	case engine.Draw:
		r.click(kit.Pt{X: s.frame.Geo.DrawPile.X, Y: s.frame.Geo.DrawPile.Y})
	case engine.Pass:
		id := "pass"
		button(find(id))
	case engine.Call:
		button(find("call"))
	case engine.Challenge:
		button(find("challenge"))
	case engine.Catch:
		r.click(s.frame.Geo.Seats[a.Target].CatchButton.Center())
	case engine.Name:
		r.tick(func(in *kit.Input) { in.Keys = []kit.Key{digitKeys[a.Color-1]} })
	default:
		r.t.Fatalf("no click for %v", a)
	}
}

// answerQuestions answers the chooser's questions with keys.
func (r *rig) answerQuestions(a engine.Action) {
	for range 3 {
		ask := r.scene.path.chooser
		if ask.phase == noQuestion {
			return
		}
		r.tick(nil) // the dialog opens
		if ask.phase == whichTarget {
			for i, t := range ask.move.Needs.Targets {
				if t == a.Target {
					r.key(digitKeys[i])
				}
			}
			continue
		}
		if ask.phase == whichPlace {
			r.key(digitKeys[slices.Index(ask.move.Needs.Places, a.Pos)])
			continue
		}
		for i, c := range ask.move.Needs.Colors {
			if c == a.Color {
				r.key(digitKeys[i])
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

// A played card lies over the discard pile until the table has agreed to the play, and goes back to the hand
// if the table never does.
func TestPendingPlay(t *testing.T) {
	f := newFake(t, 3, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && playable(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	c := playable(r.scene.frame.View())
	slow := &slowTable{fake: f}
	r.scene.frame.Table = slow
	f.pending = true
	r.click(r.corner(c.Card))
	r.wait(2 * time.Second)
	for _, sp := range r.scene.frame.Motion.Sprites() {
		if want := r.scene.frame.Geo.HandCard(0, 1, layout.Offered); sp.Card == c && sp.Place != want {
			t.Errorf("the card sent is at %+v, not offered at %+v", sp.Place, want)
		}
	}
	f.pending = false
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	r.settle()
	if r.scene.path.outbox.sentCard != engine.NoCard {
		t.Error("the card that was lost is still held")
	}
}

// slowTable takes actions and never agrees to them.
type slowTable struct{ *fake }

func (slowTable) Act(engine.Action) error { return nil }

func TestCatchByButtonAndKey(t *testing.T) {
	for _, byKey := range []bool{false, true} {
		f := newFake(t, 3, 0, "", 17)
		f.until(func(v *engine.View) bool {
			return v.Turn == 1 && v.Hand(1).Count == 2 && playable(f.table.View(1)).Card != engine.NoCard
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
			r.click(r.scene.frame.Geo.Seats[1].CatchButton.Center())
		}
		r.settle()
		if len(f.acts) != 1 || f.acts[0].Kind != engine.Catch || f.table.View(0).Hand(1).Count != 3 {
			t.Errorf("by key %t: sent %+v", byKey, f.acts)
		}
		r.key(keyCatch)
		if !r.scene.path.line.note.isRefusal {
			t.Error("catching nobody is not refused")
		}
	}
}

// A second click, while the table has not agreed to the first action yet, sends no second action.
func TestOneActionAtATime(t *testing.T) {
	f := newFake(t, 3, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && isLegal(v, engine.Draw) })
	r := newRig(t, f, hd)
	r.settle()
	f.pending = true
	slow := &slowTable{fake: f}
	r.scene.frame.Table = slow
	r.key(keyDraw)
	r.tick(nil)
	r.scene.frame.Table = f
	r.key(keyDraw)
	if len(f.acts) != 0 {
		t.Errorf("sent %v as well", f.acts)
	}
}
