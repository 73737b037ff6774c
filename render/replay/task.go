package replay

import (
	"slices"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// task is a move of the scenario that the lesson asks the pupil to make. If the pupil tries another
// move, the rules may refuse it; if they allow it, the answer is errOtherMove.
type task struct {
	pupil        engine.Seat
	tableBefore  *engine.Table
	hashAfter    [32]byte // hash of the state after the move
	wantedAction engine.Action
}

// errOtherMove says that the rules allow the move but the lesson asks for another one.
var errOtherMove error = &seam.Trouble{Code: "lesson-other"}

// taskOf returns the move after move n of the scenario as a task. ok is false if it is not the pupil's move, or
// neither a play nor a draw.
func (x *scenarioFilm) taskOf(n int) (t *task, ok bool) {
	if n < 0 || n+1 >= len(x.steps) || x.steps[n+1].Seat != x.match.Me || len(x.steps[n+1].Events) == 0 {
		return nil, false
	}
	t = &task{pupil: x.match.Me, tableBefore: x.steps[n].Table, hashAfter: x.steps[n+1].Table.Hash()}
	for _, a := range t.legal() {
		for _, call := range [...]bool{a.Call, true} {
			if a.Call = call; (a.Kind == engine.Play || a.Kind == engine.Draw) && t.tryAction(a) == nil {
				t.wantedAction = a
				return t, true
			}
		}
	}
	return nil, false
}

// legal returns the actions that the rules allow the pupil.
func (t *task) legal() []engine.Action { return slices.Clone(t.tableBefore.View(t.pupil).Legal) }

// tryAction returns nil for the action that the lesson asks for, and otherwise the reason of the rules or
// errOtherMove.
func (t *task) tryAction(a engine.Action) error {
	x := t.tableBefore.Clone()
	if _, r := x.Apply(t.pupil, a, nil); r != engine.OK {
		return r
	}
	for x.Need().Kind == engine.NeedFaces {
		x.Settle(nil)
	}
	if x.Hash() != t.hashAfter {
		return errOtherMove
	}
	return nil
}

// sentence is the text that asks for the move.
func (t *task) sentence(c *assets.Catalog) string {
	w := speech.Words{Cat: c, Game: t.tableBefore.Game()}
	card := w.Card(t.wantedAction.Card.Face)
	switch {
	case t.wantedAction.Kind == engine.Draw:
		return c.Say("guide.do-draw")
	case t.wantedAction.Call:
		return c.Say("guide.do-call", "call", w.Say("button.call"), "card", card)
	case t.wantedAction.Color != engine.NoColor:
		return c.Say("guide.do-color", "card", card, "color", w.Color(t.wantedAction.Color))
	}
	return c.Say("guide.do-play", "card", card)
}
