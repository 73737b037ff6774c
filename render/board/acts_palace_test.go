package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// Actions that only Palace has: the exchange, rows, face-down cards, taking the pile.

func TestExchange(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		for _, order := range [][]string{{"3D", "AS"}, {"AS", "3D"}} {
			r := openSituation(t, "palace-exchange")
			r.chooseCards(keys, order...)
			r.wants("exchange 3D AS")
			// The card lies where the ace lay, in both the true table and the shown one.
			if v := r.scene.frame.View(); part.Index(faceUp(v), engine.Card(2)) != 0 || r.named("AS") == engine.NoCard {
				t.Errorf("face up %v, hand %v", faceUp(v), v.Hand(0).Cards)
			}
			if up := faceUp(r.scene.frame.Motion.View()); part.Index(up, engine.Card(2)) != 0 {
				t.Errorf("shown face up %v", up)
			}
		}
		r := openSituation(t, "palace-exchange")
		r.press(keys, "ready")
		r.wants("ready")
	})
}

func TestExchangeByDrag(t *testing.T) {
	r := openSituation(t, "palace-exchange")
	r.drag(r.corner(r.named("3D")), r.scene.frame.Geo.RowCard(0, 0, 1).PointAt(0.5, 0.5))
	r.wants("exchange 3D 4D")
	r = openSituation(t, "palace-exchange")
	r.drag(r.corner(r.named("3D")), kit.Pt{X: 640, Y: 300})
	r.wantsNothing()
}

// If I choose a second card of my hand, it replaces the first one.
func TestExchangeChangesItsMind(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "palace-exchange")
		r.chooseCards(keys, "3D", "9H", "4D")
		r.wants("exchange 9H 4D")
	})
}

func TestFlipBlind(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "palace-flip")
		if keys {
			r.key(digitKeys[1])
		} else {
			r.click(r.scene.frame.Geo.RowCard(0, 0, 1).PointAt(0.5, 0.5))
		}
		r.wants("flip 1")
		v := r.scene.frame.View() // a 6 on a Jack: I get the whole pile
		if down := v.Zone(0, engine.ZoneDown); v.Hand(0).Count != 4 || discards(v) != 0 || down.Has(1) || down.Count != 2 {
			t.Errorf("I hold %d, the pile %d, face down %v", v.Hand(0).Count, discards(v), down.Cards)
		}
	})
}

func TestTakeThePile(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "palace-hand")
		r.press(keys, "take")
		r.wants("take")
		if v := r.scene.frame.View(); discards(v) != 0 || v.Hand(0).Count != 8 {
			t.Errorf("the pile %d, I hold %d", discards(v), v.Hand(0).Count)
		}
	})
}

// Keys alone can choose and play face-up cards too.
func TestRowIsPlayed(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "palace-up")
		r.chooseCards(keys, "AS")
		r.wants("play AS")
		r = newRig(t, laid(t, "game palace\nseats 2\nup 0 AS AD QC\nup 1 8S 4H JC\nhand 1 5H\ndown 0 5S 6S 7S\ndiscard KD\nturn 0"), hd)
		r.settle()
		r.chooseCards(keys, "AD", "AS")
		r.wantsNothing()
		if keys {
			r.key(ebiten.KeyEnter)
		} else {
			r.button("play-chosen")
		}
		r.wants("play AD AS")
	})
}

// Four of a kind burn the pile: the pile is gone from the table, and it is my turn again.
func TestBurnedPile(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := openSituation(t, "palace-burn")
		r.chooseCards(keys, "9H", "9D", "9S")
		r.press(keys, "play-chosen")
		r.wants("play 9H 9D 9S")
		v := r.scene.frame.View()
		if v.Zone(engine.NoSeat, engine.ZoneBurned).Count != 6 || discards(v) != 0 || v.Turn != 0 {
			t.Fatalf("%d burned, %d on the pile, seat %d plays", v.Zone(engine.NoSeat, engine.ZoneBurned).Count, discards(v), v.Turn)
		}
		if len(r.scene.frame.UI.Picture().Find("6 burned")) == 0 {
			t.Error("the table does not say how many are burned")
		}
	})
}

// tile chooses the i-th tile of a question, by mouse or by key.
func (r *rig) tile(keys bool, label string, i int) {
	r.t.Helper()
	r.tick(nil)
	if keys {
		r.key(digitKeys[i])
		return
	}
	r.click(r.labelled(label))
}
