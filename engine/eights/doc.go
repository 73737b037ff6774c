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
// round, rounds and matches, views and the encoding. Each has a file of its own for the three
// things in which it differs: which cards may be played (playable), what a play does (play), and
// what draw and pass mean. These files are crazy.go, switch.go with run.go, insane.go and
// maumau.go. (Mau-Mau draws and passes as Crazy Eights does.) Fields that only one game uses are
// zero in the others. crazyskill.go, switchskill.go, insaneskill.go and maumauworth.go say what
// bots know of each game, and skill.go what they know of several.
//
// apply.go and legal.go call the file of the game that is played. That file lays cards with
// lay.go, makes a seat draw with draw.go, and ends the round with round.go. need.go says what the
// table waits for, and deal.go and show.go take the answers. Calls between the files run one way.
//
// # Representation
//
// A State is plain data of fixed size, so that CopyFrom is a copy of memory.
// Every card is in one list of package pile: a hand, the discard pile (top
// first) or the draw pile (first drawn first); a public face is in a table by
// card. All decks number their faces 13 to a colour or suit, so that
// "may this be played" is one shift of an engine.Faces.
//
// The fields color and value say what the next card must match. That is not always the top card:
// after an ace, a mirror 7 or an emergency pick-up it differs from the card that lies there, and
// a reshuffle takes away the cards below.
//
// # Draws
//
// An action that makes a seat draw stores this draw in the state, with the step that follows it
// (draw.go). If the pile runs dry, the table waits for entropy and continues from that draw. So
// the same code runs with and without a reshuffle.
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
package eights
