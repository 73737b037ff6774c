package board

import (
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/render/kit"
)

// A bubble says why a card cannot be played once the mouse or the selection has rested on the card for
// a moment. The scene sends no action to find out why, and the line still says what I should do.
func TestWhyNot(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool {
		return isMyTurn(v) && isLegal(v, engine.Play) && unplayable(v) != engine.NoCard
	})
	r := newRig(t, f, hd)
	r.settle()
	s := r.scene
	card := unplayable(s.frame.View())
	at := r.corner(card)
	rest := func(times int) {
		for range times {
			r.tick(func(in *kit.Input) { in.Mouse, in.MouseInside = at, true })
		}
	}
	acts := len(f.acts)
	r.tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.MouseMoved = at, true, true })
	rest(5)
	if s.path.line.whyBubble.text != "" {
		t.Errorf("the bubble says %q while the mouse only passes over the card", s.path.line.whyBubble.text)
	}
	if s.idle {
		t.Error("the scene rests while a card is about to say why")
	}
	rest(60)
	a := s.frame.Attempt(engine.Shown{Card: card, Face: s.frame.FaceOf(card)})
	want := s.frame.Words.Refusal(f.Refusal(a), s.frame.View(), a.Card.Face)
	if s.path.line.whyBubble.text == "" || s.path.line.whyBubble.text != want {
		t.Errorf("the bubble says %q, want %q", s.path.line.whyBubble.text, want)
	}
	r.mouse = at
	for _, text := range []string{want, s.frame.Words.MyTurn(s.frame.View().Ask)} {
		if all := strings.Join(strings.Fields(r.says()), " "); !strings.Contains(all, text) {
			t.Errorf("%q is not shown: %s", text, all)
		}
	}
	if len(f.acts) != acts {
		t.Errorf("the scene sent %v to find out why", f.acts[acts:])
	}
	if !t.Failed() {
		r.shot("table-why")
	}
	r.tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.MouseMoved = kit.Pt{X: 5, Y: 5}, true, true })
	if s.path.line.whyBubble.text != "" {
		t.Error("the bubble stays after the mouse has left the card")
	}
	s.hand.selected, s.hand.usedByKey = card, true
	s.frame.UI.SetFocus("hand")
	for range 60 {
		r.tick(nil)
	}
	if s.path.line.whyBubble.text != want {
		t.Errorf("when the card is selected by key the bubble says %q, want %q", s.path.line.whyBubble.text, want)
	}
	s.hand.selected = s.frame.View().Top().Card // as after the card was played
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	for range 60 {
		r.tick(nil)
	}
	if s.path.line.whyBubble.text != "" {
		t.Errorf("about a card that has left my hand the bubble says %q", s.path.line.whyBubble.text)
	}
}

// unplayable is a card of my hand that cannot be played now, or NoCard.
func unplayable(v *engine.View) engine.Card {
	for _, c := range v.Hand(v.Me).Cards {
		playable := false
		for _, a := range v.Legal {
			playable = playable || a.Card.Card == c.Card
		}
		if !playable {
			return c.Card
		}
	}
	return engine.NoCard
}

// When the person clicks a card whose bubble says why it cannot be played, only the note above the card
// says it.
func TestWhyIsSaidOnce(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool {
		return isMyTurn(v) && isLegal(v, engine.Play) && unplayable(v) != engine.NoCard
	})
	r := newRig(t, f, hd)
	r.settle()
	r.click(r.corner(unplayable(r.scene.frame.View())))
	for range 60 {
		r.tick(func(in *kit.Input) { in.Mouse, in.MouseInside = r.mouse, true })
	}
	why := r.scene.path.line.whyBubble.text
	if why == "" || r.scene.path.line.note.text != why {
		t.Fatalf("the bubble says %q, the note %q", why, r.scene.path.line.note.text)
	}
	if n := strings.Count(strings.Join(strings.Fields(r.says()), " "), why); n != 1 {
		t.Errorf("%q is said %d times", why, n)
	}
}
