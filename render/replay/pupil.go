package replay

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
)

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
