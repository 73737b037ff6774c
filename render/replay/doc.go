// Package replay shows past matches: the list of matches kept on this computer, statistics about
// them (package stats counts, statistics.go shows), and a player for the recording of a match.
//
// It shows the data of a seam.Archive and a seam.Film, and knows nothing about logs or files.
// Package board draws the table of a recording. The page lies over any other scene; only render
// makes it.
//
// A lesson shows a scenario. In the guide, a newcomer plays: each move of their own in the scenario
// is a task, and the table waits until they make it. Any other lesson is an example, which shows
// all moves by itself.
//
// # Keyboard of the player
//
//	← →            one move back, forward   Space  play, stop
//	Shift + ← →    one turn                 − +    slower, faster
//	Ctrl + ← →     one round                E      the next event (Shift: the previous one)
//	Home, End      the beginning, the end   V A    whose view, all hands
//	L log   R sort   Ctrl+C the file's path   Tab  the buttons   Esc  back
package replay
