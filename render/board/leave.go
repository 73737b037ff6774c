package board

import "lastcard/render/scene"

// leaving is the question before a match is given up.
type leaving struct{ asked bool }

// update asks, and reports whether the person leaves.
func (l *leaving) update(f *frame) wish {
	cat := f.words.Cat
	text := cat.Say(scene.AfterLeaving(&f.snap))
	stayed, left := f.ui.Ask(cat.Say("leave.title"), text, cat.Say("button.stay"), cat.Say("button.leave"))
	l.asked = !stayed && !left
	if left {
		return wish{kind: leaveTable}
	}
	return wish{}
}
