package board

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// A card that beats several cards is laid on the one that I choose, by click or by number. Esc cancels
// the question.
func TestCardAsksForItsPlace(t *testing.T) {
	byMouseAndByKeys(t, func(t *testing.T, keys bool) {
		r := newRig(t, laid(t, durakMany), hd)
		r.settle()
		r.chooseCards(keys, "KH")
		r.wantsNothing()
		if r.scene.path.chooser.phase != whichPlace {
			t.Fatalf("the question is %d", r.scene.path.chooser.phase)
		}
		r.key(keyEsc)
		r.tick(nil)
		if r.scene.path.chooser.phase != noQuestion {
			t.Fatal("Esc leaves the question")
		}
		r.chooseCards(keys, "KH")
		if keys {
			r.key(digitKeys[1])
		} else {
			r.tick(nil)
			r.click(pairTarget(&r.scene.frame, 3).Center())
		}
		r.wantsAt(3, "KH")
	})
}

// A card that is dragged onto another is laid there without a question.
func TestCardIsDraggedToItsPlace(t *testing.T) {
	r := newRig(t, laid(t, durakMany), hd)
	r.settle()
	r.drag(r.corner(r.named("KH")), pairTarget(&r.scene.frame, 1).Center())
	r.wantsAt(1, "KH")
}

// A click on a card that only one of mine beats lays that card there. If several of mine beat it, a note
// asks me to choose one first.
func TestClickOnAPlace(t *testing.T) {
	r := newRig(t, laid(t, durakMany), hd)
	r.settle()
	r.click(pairTarget(&r.scene.frame, 3).Center())
	r.wantsNothing()
	if r.scene.path.line.note.text == "" {
		t.Error("nothing is said")
	}
	r = newRig(t, laid(t, `
game durak
seats 2
hand 0 9S QC 6D
hand 1 7S KD
color H
turn 1
1 play 7S`), hd)
	r.settle()
	r.click(pairTarget(&r.scene.frame, 1).Center())
	r.wantsAt(1, "9S")
}

// A pair is one target, even if a card can be laid at each of its two places. A click on it then lays
// neither of the two cards.
func TestPairOfTwoCards(t *testing.T) {
	at := func(card engine.Card, place uint8) engine.Action {
		a := engine.PlayCard(engine.Shown{Card: card, Face: 1})
		a.Pos = place
		return a
	}
	o := part.Offers(&engine.View{Legal: []engine.Action{at(1, 0), at(2, 1), at(3, 5), engine.Act(engine.Pass)}})
	if got := o.PairPlaces(); !slices.Equal(got, []uint8{0, 5}) {
		t.Errorf("pairs at %v", got)
	}
	if a, ok := o.OnlyPlayTo(0); ok {
		t.Errorf("a click lays card %d", a.Card.Card)
	}
	if a, ok := o.OnlyPlayTo(5); !ok || a.Card.Card != 3 {
		t.Errorf("a click lays card %d, %v", a.Card.Card, ok)
	}
}

// A game that deals all its cards has no draw pile: the table draws none, and the outline describes
// none.
func TestNoDrawPile(t *testing.T) {
	f := laid(t, durakMany)
	v := f.table.View(0).Fork()
	v.Zones = slices.DeleteFunc(v.Zones, func(z engine.Zone) bool { return z.Owner == engine.NoSeat && z.Shape == engine.ShapePile })
	r := newRig(t, laid(t, durakMany), hd)
	with := r.described()
	f.view = &v
	r = newRig(t, f, hd)
	without := r.described()
	if !with["draw-pile"] || without["draw-pile"] || without["discard-pile"] {
		t.Errorf("with a draw pile %v, without %v", with, without)
	}
	if !without["hand"] || !without["pair-0"] {
		t.Errorf("the outline describes %v", without)
	}
}

// described returns the ids of all things that the outline of the table describes.
func (r *rig) described() map[string]bool {
	r.settle()
	ids, out := map[string]bool{}, &kit.Outline{}
	r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Outline = true, out })
	for _, n := range out.Nodes() {
		ids[n.ID] = true
	}
	return ids
}

// wantsAt checks that exactly one action was sent: the play of this card at this place.
func (r *rig) wantsAt(place uint8, card string) {
	r.t.Helper()
	r.settle()
	if n := len(r.fake.acts); n != 1 {
		r.t.Fatalf("%d actions were sent", n)
	}
	a := r.fake.acts[0]
	if got := r.scene.frame.Words.Game.FaceString(a.Card.Face); a.Kind != engine.Play || a.Pos != place || got != card {
		r.t.Errorf("%v %s at %d was sent, want %s at %d", a.Kind, got, a.Pos, card, place)
	}
}
