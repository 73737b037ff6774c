package replay

import (
	"slices"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// task is a move of the scenario that the pupil of a lesson makes. The rules answer any
// other move; if they allow it, it is still not the move asked for (errOther).
type task struct {
	pupil  engine.Seat
	before *engine.Table
	after  [32]byte // the state that the move leads to
	want   engine.Action
}

// errOther says that the rules allow the move, but that the lesson needs another one.
var errOther error = &seam.Trouble{Code: "lesson-other"}

// taskOf is the task that leads from one step of a scenario to the next, if it is the pupil's
// move.
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

// legal is what the rules allow the pupil.
func (t *task) legal() []engine.Action { return slices.Clone(t.before.View(t.pupil).Legal) }

// try reports whether an action is the one that is asked for: nil, the rules' own reason, or
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

// sentence says what is asked for.
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
