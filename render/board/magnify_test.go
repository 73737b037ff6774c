package board

import (
	"testing"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// TestLook: while the left mouse button is held down on a card, the card is drawn large and is not played. With
// the right button a card of the hand or the top of the pile is drawn large. A click still plays a card.
func TestLook(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && playable(v).Card != engine.NoCard })
	r := newRig(t, f, hd)
	r.settle()
	c := playable(r.scene.frame.View())
	big := func() cards.Face {
		for _, d := range r.scene.picture.overWidgets {
			if d.Place.W > 1.5*r.scene.frame.Geo.CardW {
				return d.Face
			}
		}
		return cards.Back
	}
	at := r.corner(c.Card)
	r.move(at)
	r.tick(func(in *kit.Input) {
		in.Mouse, in.MouseInside, in.Left = at, true, kit.MouseButton{Down: true, Pressed: true}
	})
	for range int(longPress/kit.Tick) + 2 {
		if r.scene.hand.press.stillFor < longPress/2 && big() != cards.Back {
			t.Fatal("seen at once")
		}
		r.tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.Left = at, true, kit.MouseButton{Down: true} })
	}
	want := cards.FaceOf(f.table.Game(), c.Face)
	if big() != want || len(r.scene.frame.UI.Picture().Find(r.scene.frame.Words.Card(c.Face))) == 0 {
		t.Errorf("held: %+v is seen, want %+v with its name", big(), want)
	}
	r.tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.Left = at, true, kit.MouseButton{Released: true} })
	r.settle()
	if big() != cards.Back || len(f.acts) != 0 {
		t.Errorf("let go: %+v is seen, played %v", big(), f.acts)
	}
	r.tick(func(in *kit.Input) {
		in.Mouse, in.MouseInside, in.Right = at, true, kit.MouseButton{Down: true, Pressed: true}
	})
	r.tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.Right = at, true, kit.MouseButton{Down: true} })
	if big() != want {
		t.Errorf("right button: %+v is seen", big())
	}
	pile := kit.Pt{X: r.scene.frame.Geo.DiscardPile.X, Y: r.scene.frame.Geo.DiscardPile.Y}
	r.tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.Right = pile, true, kit.MouseButton{Down: true} })
	if top := r.scene.frame.View().Top(); big() != cards.FaceOf(f.table.Game(), top.Face) {
		t.Errorf("over the pile: %+v is seen", big())
	}
	r.settle()
	r.click(r.corner(c.Card))
	r.settle()
	if len(f.acts) != 1 || f.acts[0].Card != c {
		t.Errorf("a click after looking: %v", f.acts)
	}
}
