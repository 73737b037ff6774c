// Package bot plays. It decides from a View, the same that a person sees, and from what was
// public in earlier positions, so it cannot cheat. With the same of these and the same random
// source it decides the same.
//
// It is not part of the rules: a state never calls it. It has no clock: the driver
// decides how long a bot seems to think. It imports engine and its games and may be
// imported by render and cmd.
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
// A game that this package does not know may say itself how good an action looks
// (engine.Traits.Worth). If it does not, all strengths look some turns ahead from everything
// that is legal, with nobody's knowledge of the game (free.go).
//
// The work of a decision is bounded, so that no bot can hold up a table. The table
// accepts every action that a bot chooses: hard chooses among the plays that the View
// lists, not among what its imagined tables accept.
//
// # Tables in its head
//
// View.State is everything that is public, for the seat that can act: each card that lies open and
// each that was played, and what went before as far as the rules ask for it. A bot deals the faces
// it has not seen to the cards it does not know, at random (world.go). What its seat sees of such a table
// is what it sees of the real one, in every game and position (TestWorld). So a game needs
// nothing of its own for this.
//
// # What hard learns
//
// A Memory compares each position with the one before (memory.go). If nobody has lost a card and the
// seat that was in turn has drawn or passed, that seat most likely had no card that would have gone. The
// Memory asks the rules which faces would have gone, and notes for each card of that hand that it shows none
// of them. The note stays with the card until the card is played, even if another seat holds it by then. A card
// that was once in the bot's own hand is known until it is played. Nine in ten tables are dealt so that they
// agree with all this; the others are not, since a seat may draw in order to keep a card. Nothing is learned in a
// game without draws: a seat that takes in Durak often spares trumps, and the pile that is taken in Palace was open anyway.
//
// # Tried
//
// A tree search over the same tables (one tree for all, as ismcts_test.go has it, but played on by the
// quick words and with what hard learns) is not shown to be better: with as many steps it wins 30.6 ± 3.7 %
// of the rounds of Mau-Mau at four, the comparison 30.3 ± 1.3 % in a seventh of the time (with twice the
// tables that it has now). Without what it learns that is 29.3 ± 1.4 %. More tables, a bolder change of
// mind, and playouts that lay several cards in Switch and keep jacks in Mau-Mau made no difference that
// 200 rounds could tell.
//
// # What hard does not know
//
// It learns nothing from which card a seat plays, and from a suit that it names. No seat interrupts
// in its playouts.
package bot
