package board

import "testing"

// jumpCancelsDraw is a table at which seat 0 can jump in and so cancel the Draw Two of seat 2.
const jumpCancelsDraw = `game uno
rules jump-in
seats 3
dealer 1
hand 0 R+2 B5 B6
hand 1 R6 R7
hand 2 R+2 R1 R2
discard R9
draw B1 B2 B3 B4
turn 2
2 play R+2`

// A person who has set AskUndo is asked before a jump cancels the effect of a card that somebody has just
// played. Before a play that cancels nothing, and without that setting, the table does not ask.
func TestAskedBeforeUndoing(t *testing.T) {
	r := newRig(t, laid(t, jumpCancelsDraw), hd)
	r.scene.shell.Profile.AskUndo = true
	r.settle()
	r.pick("R+2")
	r.wantsNothing()
	r.click(r.labelled("Not now"))
	r.settle()
	r.wantsNothing()
	r.pick("R+2")
	r.click(r.labelled("Play it"))
	r.wants("jump R+2")

	r = newRig(t, laid(t, jumpCancelsDraw), hd)
	r.settle()
	r.pick("R+2")
	r.wants("jump R+2")

	r = newRig(t, laid(t, "game uno\nseats 2\ndealer 1\nhand 0 R+2 B5\nhand 1 R6 R7\ndiscard R9\nturn 0"), hd)
	r.scene.shell.Profile.AskUndo = true
	r.settle()
	r.pick("R+2")
	r.wants("play R+2")
}
