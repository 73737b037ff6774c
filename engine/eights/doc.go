// Package eights is the games of the Crazy Eights family: Crazy Eights itself, Switch, Insane
// Eights and Mau-Mau (see RULES.md in this folder).
//
// It is a state machine over public information, as package engine describes it. A State knows no
// hidden face, no clock and no bot. skill.go, which no State calls, says how bots play. The
// package imports engine and the packages for parts of games (pile, round, legal, note, dump,
// choice, and the decks). engine/games, render and cmd may import it.
//
// # What the games share
//
// The four share a State, the deal and the turned card, drawing with its reshuffles, the end of a
// round, rounds and matches, views and the encoding. Each has a file of its own for the two
// things in which it differs: which cards may be played (playable), and what a play does (effect). These
// files are crazy.go, switch.go with run.go, insane.go and maumau.go. They know the demand and the order of
// play, but no State. Fields that only one game uses mean nothing in the others. crazyskill.go, switchskill.go,
// insaneskill.go and maumauworth.go say what bots know of each game, and skill.go what they know of several.
//
// What the pile demands of the next card is one small type (demand.go), and so is
// what Switch remembers of a seat that announced nothing (silence.go). The piles from which cards are drawn
// are a pile.Supply, the order of play is a round.Ring, and how far the match has come is a round.Course.
//
// apply.go takes an action. A play goes to play.go or, since plays of Switch can have several cards, to
// playswitch.go; these ask the file of the game for the effect, and call round.go if the play ends the round. A
// draw goes to draw.go. After each action, apply.go ends a round that is stuck or has had too many actions.
// legal.go lists the actions. need.go says what the table waits for, and deal.go and show.go take the answers.
// Calls between the files of this package run one way.
//
// # Representation
//
// A State is plain data and the slice of its cards, so that CopyFrom is a copy of memory. Every card is in one
// list of package pile: a hand, the discard pile (top first) or the draw pile (first drawn first). The faces
// that may be played are an engine.Faces, so that one shift answers whether a card may be played. Both kinds of
// deck have 13 faces to a colour or suit, so the four games share the arrays that are indexed by face (face.go).
//
// The fields color and value of demand say what the next card must match. That is not always what the top card
// shows: a play can name another suit or colour, and a 7 of Switch counts as a card below it, which a reshuffle
// can take away. After an emergency pick-up there is no top card.
//
// # Draws
//
// An action that makes a seat draw describes this draw, with the step that follows it, in one value (type
// draw). If the draw pile runs out, the state stores that value while the table waits for entropy, and then
// continues from it (draw.go). So the same code runs with and without a reshuffle.
//
// # Bad runs
//
// Switch does not refuse a bad run: Apply accepts it and punishes it. Apart from announcements
// along with a play, bad runs and plays of several cards are the only actions that Apply accepts
// and Legal does not list. A program calls Punishment before it offers a play.
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
//	               seats   normal          rounds    tree search    rounds
//	Crazy Eights       2   63.5 ± 1.8     1000 E     85.0 ± 3.5      400
//	                   3   39.9 ± 1.3      999 E     72.2 ± 8.9       90
//	                   4   29.6 ± 1.7      400 E     52.5 ± 7.6      160
//	                   5   24.1 ± 1.1     1000 E     35.0 ± 11.3     100
//	                   6   19.0 ± 1.5      300 E     35.8 ± 8.0      120
//	                   7   17.5 ± 0.9     1001 E     23.5 ± 8.1       98
//	    specials       4   31.4 ± 2.2      300 E
//	Switch             2   66.1 ± 5.0      200 E     86.2 ± 4.9      160
//	                   3   45.8 ± 2.4      600 E     70.0 ± 10.5      60
//	                   4   31.5 ± 3.3      200 E     68.8 ± 10.0      80
//	                   5   24.6 ± 1.4      600 E     61.7 ± 14.8      60
//	                   6   19.5 ± 2.7      180 E     44.4 ± 9.4       90
//	                   7   16.2 ± 1.0      700 E     44.4 ± 10.9      63
//	Insane Eights      2   73.0 ± 8.7      100       96.2 ± 4.1       80
//	                   3   46.3 ± 7.2      201       87.5 ± 10.1      48
//	                   4   35.0 ± 9.8      100       74.2 ± 7.6      120
//	                   5   25.7 ± 3.7      300
//	                   6   26.7 ± 5.8      180
//	                   7   17.7 ± 1.7     1750
//	Mau-Mau            2   59.2 ± 1.4     1000 E     66.8 ± 4.5      400
//	                   3   40.7 ± 1.2     1000 E     61.1 ± 10.9      90
//	                   4   29.8 ± 1.1     1000 E     42.0 ± 3.1      800
//	                   5   22.6 ± 0.8     1000 E     26.0 ± 7.0      100
//	                   6   19.2 ± 0.7     1000 E     22.2 ± 4.5      180
//	                   7   15.9 ± 0.6     1001 E     18.4 ± 6.8       98
//
// Against the tree search, the intervals of Mau-Mau at five and seven seats reach below the share of an equal
// player.
//
// The longest decision of a hard bot in one round of each game, 28.2 ms of processor time, was one in Insane
// Eights at two seats.
//
// Some changes were tried (engine/bot/doc.go, "Tried"). In Mau-Mau with four players the tree search, with
// as many steps, wins 30.6 ± 3.7 % of the rounds. Hard's comparison, with twice its present number of
// tables, wins 30.3 ± 1.3 % in a seventh of the time, and 29.3 ± 1.4 % without the Memory. In Mau-Mau at two
// seats, a hard bot wins 62.1 ± 1.7 % if its playouts take their rules of thumb from Traits.Worth, and 59.2 ±
// 1.4 % if they do not; at four seats it wins 30.7 ± 1.2 % and 29.8 ± 1.1 %. Two other changes made no
// difference that 200 rounds could show: playouts that lay several cards in Switch, and playouts that keep
// jacks in Mau-Mau.
package eights
