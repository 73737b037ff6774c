// Package uno is Uno with its house rules (see RULES.md in this folder).
//
// It is a state machine over public information, as package engine describes it. A State knows no
// hidden face, no clock and no bot. skill.go, which no State calls, says how bots play. The
// package imports engine and the packages for parts of games (pile, round, legal, note, dump, choice,
// and the deck). engine/games, render and cmd may import it.
//
// # The parts
//
//	uno.go      the rules and options, and the setup that a match makes of them (also which draw card stacks on which);
//	            traits.go: what the game is like
//	state.go    the State; face.go: the faces
//	demand.go   what the pile demands of the next card: the faces that may be played, and the penalty
//	top.go      how the top card was played, and whether a challenge of that play is right
//	legal.go    what a seat may do; ask.go: what it is asked to do; house.go: what the house rules make of a play
//	drawn.go    the cards that the seat in turn has drawn, and what they allow it to do
//	apply.go    takes an action: play.go has plays, draw.go has draws
//	exchange.go exchanges of hands, and how a jump cancels them
//	need.go     what the table waits for; deal.go (which also refills the draw pile) and show.go take the answers
//	round.go    ends a round: counts its points and says which seat has won it, or the match
//	view.go     what everybody sees; encode.go: the State as bytes and as text
//	arrange.go  a table set by hand
//	skill.go    how a bot plays; bluff.go: which play is a bluff
//
// # Representation
//
// A State is plain data and the slice of its cards, so that CopyFrom is a copy of memory. Every card is in one
// list of package pile: a hand, the discard pile or the draw pile. The faces that may be played are an
// engine.Faces, so that one shift answers whether a card may be played.
//
// # Cancelling an exchange
//
// Cards join a hand at its end, and no card is played between an exchange and the jump that cancels it. So
// the cards of an exchange are the first of each hand, and a State has to remember only their number.
// exchange.go moves them to the other hand and, with the same function, back. If the card of the jump was
// among them, it is on the pile by then and does not go back.
//
// # Invariants
//
//   - Every card is in exactly one list.
//   - Every card of the discard pile has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
//
// # How strong the bots are
//
// The table shows how many rounds in a hundred one hard bot wins. engine/bot/doc.go, "How strong hard is", says
// against whom, what the figures mean and which command makes them.
//
//	                seats   normal          rounds    tree search    rounds
//	official rules      2   67.3 ± 5.0      200 E     97.5 ± 4.9       40
//	                    3   46.9 ± 2.4      600 E     77.1 ± 13.0      48
//	                    4   35.4 ± 2.4      400 E     58.8 ± 8.1 *    160
//	                    5   26.7 ± 1.9      600 E     38.3 ± 13.2      60
//	                    6   20.2 ± 1.4      600 E     36.7 ± 13.6      60
//	                    7   18.3 ± 2.9       98 E     23.8 ± 10.4      63
//	house rules         4   41.7 ± 9.8       60 E
//
// Against the tree search at seven seats, the interval reaches below the share of an equal player.
// When the figure with a star was measured, hard had a quarter of the imagined tables that it has now. Four
// times as many tables help in this game only (Skill.Deals).
package uno
