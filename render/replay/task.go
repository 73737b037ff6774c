package replay

import (
	"slices"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// task is a move of the scenario that the pupil of a lesson must make. If the pupil tries another
// move, the rules may refuse it; if they allow it, the answer is errOther.
type task struct {
	pupil  engine.Seat
	before *engine.Table
	after  [32]byte // hash of the state after the move
	want   engine.Action
}

// errOther says that the rules allow the move but the lesson asks for another one.
var errOther error = &seam.Trouble{Code: "lesson-other"}

// taskOf returns step n of a scenario as a task, if that step is the pupil's move.
func (x *example) taskOf(n int) (t *task, ok bool) {
	if n < 0 || n+1 >= len(x.steps) || x.steps[n+1].Seat != x.match.Me || len(x.steps[n+1].Events) == 0 {
		return nil, false
	}
	t = &task{pupil: x.match.Me, before: x.steps[n].Table, after: x.steps[n+1].Table.Hash()}
	for _, a := range t.legal() {
		for _, call := range [...]bool{a.Call, true} {
			if a.Call = call; (a.Kind == engine.Play || a.Kind == engine.Draw) && t.try(a) == nil {
				t.want = a
				return t, true
			}
		}
	}
	return nil, false
}

// legal returns the actions that the rules allow the pupil.
func (t *task) legal() []engine.Action { return slices.Clone(t.before.View(t.pupil).Legal) }

// try returns nil for the action that the lesson asks for, and otherwise the reason of the rules or
// errOther.
func (t *task) try(a engine.Action) error {
	x := t.before.Clone()
	if _, r := x.Apply(t.pupil, a, nil); r != engine.OK {
		return r
	}
	for x.Need().Kind == engine.NeedFaces {
		x.Settle(nil)
	}
	if x.Hash() != t.after {
		return errOther
	}
	return nil
}

// sentence is the text that asks for the move.
func (t *task) sentence(c *assets.Catalog) string {
	w := speech.Words{Cat: c, Game: t.before.Game()}
	card := w.Card(t.want.Card.Face)
	switch {
	case t.want.Kind == engine.Draw:
		return c.Say("guide.do-draw")
	case t.want.Call:
		return c.Say("guide.do-call", "call", w.Say("button.call"), "card", card)
	case t.want.Color != engine.NoColor:
		return c.Say("guide.do-color", "card", card, "color", w.Color(t.want.Color))
	}
	return c.Say("guide.do-play", "card", card)
}
