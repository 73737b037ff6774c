package board

import (
	"lastcard/render/board/part"
	"lastcard/render/scene"
)

// leaveQuestion is the question before the person leaves the table.
type leaveQuestion struct{ isOpen bool }

// update draws the question, and returns LeaveTable if the person wants to leave.
func (l *leaveQuestion) update(f *part.Frame) part.Wish {
	cat := f.Words.Cat
	text := cat.Say(scene.AfterLeaving(&f.Snap))
	stayed, left := f.UI.AskQuestion(cat.Say("leave.title"), text, cat.Say("button.stay"), cat.Say("button.leave"))
	l.isOpen = !stayed && !left
	return part.LeaveTable.If(left)
}
