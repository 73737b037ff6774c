// Package uno is Uno with its house rules (RULES.md beside this file).
//
// It is a state machine over public information as package engine describes
// it; a State knows no hidden face, no clock and no bot. How bots play it is in skill.go, which
// no State calls. It imports engine and its
// packages for parts of games (round, legal, note, dump, choice, and its deck), and
// may be imported by engine/games, render and cmd.
//
// # The parts
//
//	uno.go      the rules and options, and the setup that a match makes of them (also which draw card stacks on which);
//	            traits.go: what the game is like
//	state.go    the State, and the faces that may be played now; list.go: its lists of cards; face.go: its faces
//	legal.go    what a seat may do; ask.go: what it is asked to do
//	apply.go    takes an action: play.go cards that are played, draw.go cards that are drawn
//	exchange.go exchanges of hands, and their undoing
//	need.go     what the table waits for; deal.go (which also refills the draw pile) and show.go take the answers
//	round.go    ends a round: counts its points and says who has won it, or the match
//	view.go     what everybody sees; encode.go and dump.go: the State as bytes and as text
//	arrange.go  a table set by hand
//	skill.go    how a bot plays; bluff.go: which play is a bluff
//
// # Representation
//
// A State is plain data and one table by card, so that CopyFrom is a copy of
// memory. Every card is in one singly linked list: a hand, the discard pile or the
// draw pile. The table has the next card of the list and the face, once it is
// public, in one number (list.go), since four decks have more cards than package
// pile can number. What may be played is an engine.Faces, so that "may this be
// played" is one shift.
//
// # Undoing an exchange
//
// Cards join a hand at its end, and no card is played between an exchange and the jump that cancels it. So
// the cards of an exchange are the first of each hand, and a State has to remember only their number;
// exchange.go moves them there and, with the same function, back. A jumped card that was among them is on
// the pile by then and is not given back.
//
// # Invariants
//
//   - Every card is in exactly one list.
//   - Every card of the discard pile has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
package uno
