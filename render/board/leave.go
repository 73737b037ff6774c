package board

import "lastcard/engine"

// leaving is the question before a match is given up.
type leaving struct{ asked bool }

// update asks, and reports whether the person leaves.
func (l *leaving) update(f *frame) wish {
	cat := f.words.Cat
	text := cat.Say("leave.text")
	switch {
	case f.snap.Watching:
		text = cat.Say("watch.leave")
	case f.view().Phase == engine.PhaseMatchOver:
		text = cat.Say("leave.over")
	case f.local() && f.snap.Log == "":
		text = cat.Say("leave.unkept")
	case f.local(), f.tooFew():
		text = cat.Say("leave.here")
	}
	stayed, left := f.ui.Ask(cat.Say("leave.title"), text, cat.Say("button.stay"), cat.Say("button.leave"))
	l.asked = !stayed && !left
	if left {
		return wish{kind: leaveTable}
	}
	return wish{}
}
