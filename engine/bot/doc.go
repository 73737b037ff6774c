// Package bot plays. It decides from a View only, the same a person sees, so
// it cannot cheat; given the same view and random source it decides the same.
//
// It is no part of the rules (a state never calls it) and knows no clock: the
// driver decides how long a bot seems to think. It imports engine and its games
// and may be imported by render and cmd.
//
// # Strengths
//
//	easy    what a beginner does: any card that goes nearly as often as the
//	        best one, a last card not announced, others seldom caught (easy.go)
//	normal  a score for each play, one file a game; it catches, announces and
//	        jumps in at once, but now and then plays the first card it sees
//	hard    never careless; it starts from the best score and compares the
//	        choices by playing the round out on tables that agree with its View
//	        (hard.go, world.go, playout.go), where that shows one clearly ahead
//
// A decision is bounded in work: no strength can hold up a table. The actions
// of all of them are ones that the table accepts; hard chooses among plays
// listed in the View, never from what its imagined tables accept.
//
// # What hard does not know
//
// It remembers nothing: discards under those a View shows count as unseen, and
// that a seat drew is no hint. In its playouts nobody interrupts, and an
// exchange that a jump would cancel, a run in Switch and the exchange before
// Palace cannot be laid out from a View; there it plays what has the best score.
package bot
