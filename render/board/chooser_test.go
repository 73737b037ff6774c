package board

import (
	"strconv"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/layout"
)

// When there is nothing to draw and nothing to shuffle, Draw takes the pile, and any card may then be
// played.
func TestEmergencyPickUp(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := newRig(t, laid(t, `
game switch
seats 3
hand 0 9H 10H
hand 1 3H 9D
hand 2 AD 5H
discard 7S
turn 0`), hd)
		r.settle()
		if got := r.scene.offeredControls()[0].label; got != "Take the pile" {
			t.Errorf("the button says %q", got)
		}
		r.press(keys, "draw")
		r.wants("draw")
		if v := r.scene.frame.View(); discards(v) != 0 || v.Hand(0).Count != 3 || v.Turn != 1 {
			t.Fatalf("%d cards on the pile, I hold %d, seat %d plays", discards(v), v.Hand(0).Count, v.Turn)
		}
		if text := r.scene.log.lines[len(r.scene.log.lines)-1].text; text != "You picked up a card." {
			t.Errorf("the log says %q", text)
		}
		r.fake.play("1 play 9D")
		r.settle()
	})
}

func TestSuitIsChosen(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "switch-suit")
		r.chooseCards(keys, "AS", "AD")
		r.press(keys, "play-chosen")
		r.wantsNothing()
		r.tile(keys, "Clubs", 3)
		r.wants("play AS AD color=C")

		r = newRig(t, laid(t, "game eights\nseats 2\nhand 0 8S 9H 2C\nhand 1 KC QC\ndiscard 4D\ndraw 3S 4S\nturn 0"), hd)
		r.settle()
		r.chooseCards(keys, "8S")
		r.wantsNothing()
		r.tile(keys, "Hearts", 1)
		r.wants("play 8S color=H")
	})
}

// I choose the player with whom to trade hands, in my turn and when I jump in.
func TestTargetIsChosen(t *testing.T) {
	for _, c := range []struct {
		at, tile string
		i        int
		want     string
		held     int
	}{
		{"uno-swap", "Grüße", 2, "play R7 to=3", 2},
		{"uno-undone", "Mária", 1, "jump R7 to=2", 5},
	} {
		byMouseAndByKeys(t, func(t *testing.T, keys bool) {
			r := openSituation(t, c.at)
			r.chooseCards(keys, "R7")
			r.wantsNothing()
			r.tile(keys, c.tile, c.i)
			r.wants(c.want)
			if n := r.scene.frame.View().Hand(0).Count; n != c.held {
				t.Errorf("after the trade I hold %d cards", n)
			}
		})
	}
}

// The question for a colour hides no plate, and hides or dims no card of my hand. The question for a player
// is answered by pressing the player's plate, and Escape takes the card back.
func TestQuestionsHideNothing(t *testing.T) {
	for name, size := range kittest.Windows() {
		wild := newRig(t, newFake(t, 4, 0, "", 31).until(func(v *engine.View) bool { return isMyTurn(v) && wildOf(v).Card != engine.NoCard }), size)
		wild.settle()
		wild.click(wild.corner(wildOf(wild.scene.frame.View()).Card))
		wild.settle()
		tile, ok := wild.scene.frame.UI.WidgetRect("color-3")
		if !ok {
			t.Fatalf("%s: no colour is asked for", name)
		}
		hand := wild.scene.frame.Motion.Hand()
		for i, c := range hand {
			p := wild.scene.frame.Geo.HandCard(i, len(hand), wild.scene.poseOf(c))
			if p.PointAt(0.5, 0.12).Y < tile.Bottom() || wild.scene.isDimmed(c) {
				t.Errorf("%s: card %d is hidden or dimmed while a colour is asked for", name, i)
			}
		}
		for i := range wild.scene.frame.Geo.Seats {
			if at := wild.scene.frame.Geo.Seats[i].Plate; at.Bottom() > tile.Y-60 && at.Y < tile.Bottom() && at.Right() > tile.Right()-4*tileW && at.X < tile.Right() {
				t.Errorf("%s: the plate of seat %d is hidden", name, i)
			}
		}
		wild.audit(name)

		swap := newRig(t, laid(t, situationText("uno-swap")), size)
		swap.settle()
		swap.chooseCards(false, "R7")
		swap.tick(nil)
		for i, seat := range swap.scene.path.chooser.move.Needs.Targets {
			at, ok := swap.scene.frame.UI.WidgetRect("target-" + strconv.Itoa(i))
			if plate := swap.scene.frame.Geo.Seats[seat].Plate; !ok || !at.Contains(plate.Center()) {
				t.Errorf("%s: seat %d is asked for at %v, its plate is at %v", name, seat, at, plate)
			}
		}
		swap.audit(name)
		swap.key(keyEsc)
		swap.wantsNothing()
		if swap.scene.path.chooser.phase != noQuestion || swap.scene.asksToLeave {
			t.Errorf("%s: Escape does not take the card back", name)
		}
	}
}

// While a penalty is due, the line says how many cards I owe. A card that does not answer the penalty is
// refused, Draw takes exactly that many cards, and cards that answer add to the penalty.
func TestPenaltyPending(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "insane-twenty")
		if s := r.scene.turnText(); s.tone != toneAsks || !strings.Contains(s.text, "24") {
			t.Errorf("the turn says %q", s.text)
		}
		r.chooseCards(keys, "R3")
		if _, n := r.sent(); n != 1 || !r.scene.path.line.note.isRefusal || r.scene.path.line.note.card != r.named("R3") {
			t.Errorf("%d sent, note %+v", n, r.scene.path.line.note)
		}
		r.press(keys, "draw")
		snap := r.scene.frame.Table.Snapshot()
		if n := snap.View.Hand(0).Count; n != 30 {
			t.Errorf("I hold %d cards", n)
		}

		r = openSituation(t, "switch-owed")
		r.chooseCards(keys, "2H", "2D")
		r.press(keys, "play-chosen")
		r.wants("play 2H 2D")
		if p := r.scene.frame.View().Penalty(); p != 8 {
			t.Errorf("the next owes %d", p)
		}
	})
}

// With stack=same only a card of the same kind answers a draw card, and the table says so.
func TestStackSameSaysWhatAnswers(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := newRig(t, laid(t, `
game uno
rules stacking stack=same
seats 2
hand 0 R+2 B5 W+4 RR
hand 1 Y+2 B1 G2
discard R5 Y2
draw R1 R2 R4 R6
turn 1
1 play Y+2`), hd)
		r.settle()
		if s := r.scene.turnText(); !strings.Contains(s.text, "another Draw Two") {
			t.Errorf("the turn says %q", s.text)
		}
		r.chooseCards(keys, "W+4")
		if got := r.scene.path.line.note.text; !strings.Contains(got, "Only another Draw Two answers") {
			t.Errorf("the refusal says %q", got)
		}
	})
}

// When a player jumps in, three banners, from the top down, name the player, the card that is cancelled, and
// the effect of the jump.
func TestJumpInCancels(t *testing.T) {
	r := openSituation(t, "uno-undone")
	r.fake.play("2 jump R7 swap=0")
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	for i := 0; ; i++ {
		if i > 600 {
			t.Fatal("the banners are never seen together")
		}
		r.tick(nil)
		var y []float64
		for _, text := range []string{"Mária jumps in!", "Red 7 is cancelled.", "You trade hands with Mária."} {
			for _, p := range r.scene.frame.UI.Picture().Find(text) {
				if p.Y < hd.H/2 { // the log, further down, has the same words
					y = append(y, p.Y)
				}
			}
		}
		if len(y) < 3 {
			continue
		}
		if y[0] >= y[1] || y[1] >= y[2] {
			t.Errorf("the banners stand at %v", y)
		}
		break
	}
	r.settle()
}

// The number on a chosen card is inside the visible part of the card.
func TestNumbersAreSeen(t *testing.T) {
	r := openSituation(t, "switch-run")
	r.pick("5H", "6D", "6C")
	r.move(kit.Pt{X: 640, Y: 60})
	r.settle()
	hand := r.scene.frame.Motion.Hand()
	for k, text := range []string{"5H", "6D", "6C"} {
		i := part.Index(hand, r.named(text))
		p := r.scene.frame.Geo.HandCard(i, len(hand), layout.Chosen)
		seen := false
		for _, at := range r.scene.frame.UI.Picture().Find(string('1' + byte(k))) {
			q := kit.Pt{X: at.X, Y: at.Y}
			seen = seen || p.Contains(q) && at.X < p.PointAt(0.33, 0.36).X
		}
		if !seen {
			t.Errorf("%s has no number", text)
		}
	}
}
