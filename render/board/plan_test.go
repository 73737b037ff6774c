package board

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/render/board/part"
)

// The plan keeps cards of one rank in the order in which I choose them. A card that does not go with
// them replaces them. For a card that cannot begin a play, the plan returns a move that the table refuses.
func TestPlanGathers(t *testing.T) {
	r := openSituation(t, "switch-chosen")
	f, p := &r.scene.frame.Facts, plan{tappedCard: engine.NoCard}
	seven, other, four, king := f.WithFace(r.named("7S")), f.WithFace(r.named("7D")), f.WithFace(r.named("4D")), f.WithFace(r.named("KH"))
	p.choose(f, seven)
	p.choose(f, other)
	if want := []engine.Card{seven.Card, other.Card}; !slices.Equal(p.cards, want) {
		t.Fatalf("chosen %v, want %v", p.cards, want)
	}
	if a := p.playOf(f).Action; a.Card != seven || len(a.More) != 1 || a.More[0] != other {
		t.Errorf("the plan plays %+v", a)
	}
	p.choose(f, four)
	if want := []engine.Card{four.Card}; !slices.Equal(p.cards, want) {
		t.Errorf("chosen %v, want %v", p.cards, want)
	}
	if m := p.choose(f, king); !m.HasAction() || f.Refusal(m.Action) == nil || p.has(king.Card) {
		t.Errorf("a card that cannot begin: %+v, chosen %v", m, p.cards)
	}
	p.dropSent(engine.PlayCard(four))
	if p.hasCards() {
		t.Errorf("%v is chosen after the play", p.cards)
	}
}

// The chooser fills in the only possible player. It asks which of several players, and which colour.
func TestChooserCompletes(t *testing.T) {
	var c chooser
	play := engine.Act(engine.Play)
	m, ok := c.complete(part.Move{Action: play, Needs: part.Choice{Targets: []engine.Seat{2}}})
	if !ok || m.Action.Target != 2 || c.phase != noQuestion {
		t.Errorf("one target: %+v, %v", m.Action, c.phase)
	}
	if _, ok = c.complete(part.Move{Action: play, Needs: part.Choice{Targets: []engine.Seat{1, 2}}}); ok || c.phase != whichTarget {
		t.Errorf("two targets: complete %v, asks %v", ok, c.phase)
	}
	needs := part.Choice{Colors: []engine.Color{1, 2}}
	if _, ok = c.complete(part.Move{Action: play, Needs: needs}); ok || c.phase != whichColor {
		t.Errorf("a wild: complete %v, asks %v", ok, c.phase)
	}
	play.Color = 2
	if m, ok = c.complete(part.Move{Action: play, Needs: needs}); !ok || m.Action.Color != 2 {
		t.Errorf("with its colour: %+v, complete %v", m.Action, ok)
	}
}

// A played card stays lifted until it is on the pile, or until it is clear that the table knows nothing
// of it.
func TestOutboxLetsGo(t *testing.T) {
	r := openSituation(t, "switch-chosen")
	f, o := &r.scene.frame.Facts, newOutbox()
	card := f.WithFace(r.named("7S"))
	o.lift(engine.PlayCard(card))
	if o.tidy(f); !o.isOnWay(card.Card) {
		t.Error("the outbox releases the card before the table knows of it")
	}
	f.Snap.ActionPending = true
	o.passTime(f, 2*sendWait)
	if o.tidy(f); !o.isOnWay(card.Card) || !o.isSlow(f) {
		t.Error("the outbox releases a card that is on its way")
	}
	f.Snap.ActionPending = false
	if o.tidy(f); o.isOnWay(card.Card) {
		t.Error("the outbox keeps a card of which the table knows nothing")
	}
}
