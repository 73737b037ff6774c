// Package replay shows past matches and lessons. The page of past matches has the list of matches kept on
// this computer, statistics about them (package stats counts, statistics.go shows), and a player for the
// recording of a match, which is called a film here.
//
// It shows the data of a seam.Archive and a seam.Film, and knows nothing about logs or files.
// Package board draws the table of a film. The pages lie over any other scene; only render imports this
// package.
//
// A lesson shows a scenario. In the guide, a newcomer plays: each play or draw of their own in the scenario
// is a task, and the table waits until they make it or turn the page. Any other lesson is an example, which
// shows all moves by itself.
//
// # The parts
//
//	scene.go        the page of past matches, with its two tabs: list.go and statistics.go
//	player.go       shows a film; bar.go has the timeline and the buttons below the table
//	index.go        where the turns and rounds of a film begin, and the marks: events that people look for
//	reel.go         gives package board a film as a table, at one move and seen by one person, and a
//	                scenario as a film
//	lesson.go       the page of a lesson; task.go lets a newcomer play in the guide
//	base.go         what these pages share, such as a table above a bar (projector)
//
// # Keyboard of the player
//
//	← →            one move back, forward   Space  play, stop
//	Shift + ← →    one turn                 − +    slower, faster
//	Ctrl + ← →     one round                E      the next event (Shift: the previous one)
//	Home, End      the beginning, the end   V A    whose view, all hands
//	L log   R sort   Ctrl+C the file's path   Tab  the buttons   Esc  back
package replay
