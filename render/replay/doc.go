// Package replay looks back: the list of matches kept on this computer, what can
// be counted from them (package stats counts, statistics.go shows), and a player for
// the recording of one.
//
// It shows what a seam.Archive and a seam.Film say and knows neither logs nor
// files; package board draws the table of a recording. It is a page that
// lies over any other scene, made by render alone.
//
// A lesson shows a scenario. The guide for newcomers lets them play: a task is the move of the
// scenario that is theirs, and the table waits for it. Any other lesson is an example, which shows
// all moves by itself.
//
// # Keyboard of the player
//
//	← →            one move back, on        Space  play, stop
//	Shift + ← →    one turn                 − +    slower, faster
//	Ctrl + ← →     one round                E      the next event (Shift: the one before)
//	Home, End      the beginning, the end   V A    whose view, all hands
//	L log   R sort   Ctrl+C the file's path   Tab  the buttons   Esc  back
package replay
