package replay

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
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

// In the guide a newcomer plays: if the next move of the page is theirs, the table waits for it,
// like any other table. They can turn to the next page without making the move.

// askPupil asks the pupil for the next move, if it is theirs and everything before it has been shown. An
// example makes all moves by itself.
func (l *Lesson) askPupil() {
	x, ok := l.reel.film.(*scenarioFilm)
	if l.isExample || !ok || l.reel.move >= l.pages[l.page].lastMove || l.board.Backlog() > 0 {
		l.reel.task = nil
	} else if l.reel.task == nil {
		if t, ok := x.taskOf(l.reel.move); ok {
			l.reel.task, l.boardStale = t, true
		}
	}
	var want engine.Action
	if l.reel.task != nil {
		want = l.reel.task.wantedAction
	}
	l.board.MarkAction(want)
	if asked := l.reel.task != nil; asked != l.askedMove {
		l.askedMove = asked
		l.ui.SetFocus(map[bool]string{true: "", false: "lesson-next"}[asked])
	}
}

// keysOfPage are the keys that still act on the page while the others make the pupil's moves.
var keysOfPage = []kit.Key{ebiten.KeyTab, ebiten.KeyEscape, ebiten.KeyPageUp, ebiten.KeyPageDown}

// takePupilKeys takes the pupil's keys out of the input while the lesson asks for a move and no button
// of the page has the focus. Wherever the focus is, Escape takes back a move that the pupil has
// begun; otherwise it belongs to the page. A gamepad button may stand for a key of the pupil and for a key
// that turns the page: then only the pupil's key counts.
func (l *Lesson) takePupilKeys(in *kit.Input) (mine []kit.Key) {
	plays := l.reel.task != nil && l.ui.Focus() == ""
	var page []kit.Key
	for _, k := range in.Keys {
		if k == ebiten.KeyEscape && l.board.NeedsEscape() || plays && !slices.Contains(keysOfPage, k) {
			mine = append(mine, k)
		} else {
			page = append(page, k)
		}
	}
	if plays && len(mine) > 0 {
		page = slices.DeleteFunc(page, func(k kit.Key) bool { return k == ebiten.KeyPageUp || k == ebiten.KeyPageDown })
	}
	in.Keys = page
	return mine
}
