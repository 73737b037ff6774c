package board

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// openSituation opens a situation by its name, for a person who plays.
func openSituation(t *testing.T, name string) *rig {
	t.Helper()
	for _, x := range situations {
		if x.name == name {
			r := newRig(t, laid(t, x.text), hd)
			r.settle()
			return r
		}
	}
	t.Fatalf("no situation %q", name)
	return nil
}

// byMouseAndByKeys runs f with the mouse alone and with the keyboard alone.
func byMouseAndByKeys(t *testing.T, f func(t *testing.T, keys bool)) {
	t.Helper()
	t.Run("mouse", func(t *testing.T) { f(t, false) })
	t.Run("keys", func(t *testing.T) { f(t, true) })
}

// chooseCards chooses cards by mouse or by keys.
func (r *rig) chooseCards(keys bool, cards ...string) {
	r.t.Helper()
	if !keys {
		r.pick(cards...)
		return
	}
	for _, text := range cards {
		c := r.named(text)
		if i := part.Index(faceUp(r.scene.frame.View()), c); i >= 0 {
			r.key(digitKeys[i])
		} else {
			r.selectCard(c)
			r.key(ebiten.KeySpace)
		}
		r.arrive()
	}
}

// press presses an action button by mouse or with its key.
func (r *rig) press(keys bool, id string) {
	r.t.Helper()
	for _, c := range r.scene.offeredControls() {
		if c.id == id && keys {
			r.key(c.Key)
			return
		}
	}
	r.button(id)
}

// sent returns the last action that reached the table, in words such as "play 7S 7D color=H call", and the
// number of actions so far.
func (r *rig) sent() (string, int) {
	g, n := r.fake.table.Game(), len(r.fake.acts)
	if n == 0 {
		return "", 0
	}
	a := r.fake.acts[n-1]
	words := []string{a.Kind.String()}
	if a.Card.Card != engine.NoCard {
		words = append(words, g.FaceString(a.Card.Face))
	}
	for _, c := range a.More {
		words = append(words, g.FaceString(c.Face))
	}
	if a.Color != engine.NoColor {
		words = append(words, "color="+g.ColorString(a.Color))
	}
	if a.Target != engine.NoSeat {
		words = append(words, "to="+string('0'+byte(a.Target)))
	}
	if a.Kind == engine.Flip {
		words = append(words, string('0'+a.Pos))
	}
	if a.Call {
		words = append(words, "call")
	}
	return strings.Join(words, " "), n
}

// wants checks that want is the only action that was sent.
func (r *rig) wants(want string) {
	r.t.Helper()
	if got, n := r.sent(); got != want || n != 1 {
		r.t.Fatalf("sent %q (%d actions), want %q; note %q", got, n, want, r.scene.path.line.note.text)
	}
	r.settle()
}

// wantsNothing checks that no action was sent yet.
func (r *rig) wantsNothing() {
	r.t.Helper()
	if got, n := r.sent(); n != 0 {
		r.t.Fatalf("sent %q (%d actions) already", got, n)
	}
}

func TestBadRunIsAskedAbout(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "switch-bad-run")
		answer := func(label string, tabs int) {
			r.tick(nil)
			if r.scene.path.chooser.phase != reallyRun {
				t.Fatal("the table does not ask about the bad run")
			}
			if !keys {
				r.click(r.labelled(label))
				return
			}
			for range tabs {
				r.key(ebiten.KeyTab)
				r.tick(nil)
			}
			r.key(ebiten.KeyEnter)
		}
		r.chooseCards(keys, "3S", "4H", "6D")
		r.press(keys, "play-chosen")
		r.wantsNothing()
		answer("Take it back", 0)
		r.settle()
		r.wantsNothing()
		if r.scene.path.chooser.phase != noQuestion || len(r.scene.path.plan.cards) != 3 {
			t.Fatalf("taken back: asked %v, chosen %v", r.scene.path.chooser.phase, r.scene.path.plan.cards)
		}
		r.press(keys, "play-chosen")
		answer("Play anyway", 1)
		r.wants("play 3S 4H 6D")
		if v := r.scene.frame.View(); v.Hand(0).Count != 12 || len(r.scene.path.plan.cards) != 0 {
			t.Errorf("I hold %d cards, %d chosen", v.Hand(0).Count, len(r.scene.path.plan.cards))
		}
	})
}

// In the cut-throat mode a mistake is not forgiven, so the table does not ask before one.
func TestCutThroatDoesNotAsk(t *testing.T) {
	f := laid(t, "rules mode=cut-throat\n"+situationText("switch-bad-run"))
	r := newRig(t, f, hd)
	r.settle()
	r.pick("3S", "4H", "6D")
	r.button("play-chosen")
	r.wants("play 3S 4H 6D")
}

func situationText(name string) string {
	for _, x := range situations {
		if x.name == name {
			return x.text
		}
	}
	return ""
}

// labelled returns the place of a text that must be on the screen.
func (r *rig) labelled(text string) kit.Pt {
	r.t.Helper()
	r.tick(nil)
	at := r.scene.frame.UI.Picture().Find(text)
	if len(at) == 0 {
		r.t.Fatalf("the text %q is not on the screen", text)
	}
	return at[0]
}

func TestDoubleClickPlays(t *testing.T) {
	r := openSituation(t, "switch-chosen")
	p := r.corner(r.named("7S"))
	r.click(p)
	r.wantsNothing()
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
	r.wants("play 7S")
}

// A second click on a card, if it is not quick, takes the choice back.
func TestSecondClickUnchooses(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "switch-chosen")
		r.chooseCards(keys, "7S")
		if len(r.scene.path.plan.cards) != 1 {
			t.Fatalf("after one click the chosen cards are %v", r.scene.path.plan.cards)
		}
		r.wait(2 * doubleTap)
		r.chooseCards(keys, "7S")
		if len(r.scene.path.plan.cards) != 0 {
			t.Fatalf("after the second click %v is still chosen", r.scene.path.plan.cards)
		}
		r.wantsNothing()
	})
}

// After the selected card has been played and another turn has come, Enter does not play a card that I
// no longer hold.
func TestPlayedCardIsNotSelected(t *testing.T) {
	r := openSituation(t, "palace-hand")
	r.chooseCards(true, "KD")
	r.wants("play KD")
	r.fake.play("1 take\n2 play 5H")
	r.settle()
	r.fake.play("3 play 6H")
	r.settle()
	r.key(ebiten.KeyEnter)
	r.key(keyPlayDrawn)
	if _, n := r.sent(); n != 1 || r.scene.path.line.note.isRefusal {
		t.Errorf("%d sent, note %q", n, r.scene.path.line.note.text)
	}
}

// An action that comes too soon does not look like a refusal: the line says that the last action is on its
// way, and the card stays in the hand.
func TestTooSoonIsNotRefused(t *testing.T) {
	r := openSituation(t, "palace-hand")
	r.fake.busy = true
	r.chooseCards(true, "KD")
	if n := r.scene.path.line.note; n.isRefusal || n.text != r.scene.frame.Words.Cat.Say("turn.sending") || r.scene.path.outbox.sentCard != engine.NoCard {
		t.Errorf("note %+v, sent %v", n, r.scene.path.outbox.sentCard)
	}
}

// A card that cannot be played together with another one is played at once.
func TestLoneCardNeedsNoChoice(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "palace-hand")
		r.chooseCards(keys, "KD")
		r.wants("play KD")
	})
}

func TestDragPlaysAllChosen(t *testing.T) {
	r := openSituation(t, "switch-chosen")
	r.pick("7S", "7H")
	r.drag(r.corner(r.named("7D")), kit.Pt{X: r.scene.frame.Geo.DiscardPile.X, Y: r.scene.frame.Geo.DiscardPile.Y})
	r.wants("play 7S 7H 7D")
}

// Chosen cards are played by a click on the pile or the button, by Enter and by Y. Escape drops them.
func TestChosenArePlayed(t *testing.T) {
	for name, play := range map[string]func(r *rig){
		"pile":   func(r *rig) { r.click(kit.Pt{X: r.scene.frame.Geo.DiscardPile.X, Y: r.scene.frame.Geo.DiscardPile.Y}) },
		"enter":  func(r *rig) { r.key(ebiten.KeyEnter) },
		"arrow":  func(r *rig) { r.key(ebiten.KeyRight); r.key(ebiten.KeyEnter) },
		"y":      func(r *rig) { r.key(keyPlayDrawn) },
		"button": func(r *rig) { r.button("play-chosen") },
	} {
		t.Run(name, func(t *testing.T) {
			r := openSituation(t, "switch-chosen")
			r.pick("7S", "7D")
			play(r)
			r.wants("play 7S 7D")
		})
	}
	r := openSituation(t, "switch-chosen")
	r.pick("7S", "7D")
	r.key(keyEsc)
	if r.settle(); len(r.scene.path.plan.cards) != 0 || r.scene.asksToLeave {
		t.Errorf("Esc: chosen %v, leaving %t", r.scene.path.plan.cards, r.scene.asksToLeave)
	}
	r.wantsNothing()
}

func TestRunIsPlayedInOrder(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "switch-run")
		r.chooseCards(keys, "5H", "6D", "6C", "7D")
		r.press(keys, "play-chosen")
		r.wants("play 5H 6D 6C 7D")
		if got := r.scene.frame.View().Chip(engine.ChipRun).N; got != 7 {
			t.Errorf("the run is at %d", got)
		}
	})
}
