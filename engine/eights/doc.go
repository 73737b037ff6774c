// Package eights is the games of the Crazy Eights family: Crazy Eights itself,
// Switch, Insane Eights and Mau-Mau (RULES.md beside this file).
//
// It is a state machine over public information as package engine describes
// it; a State knows no hidden face, no clock and no bot. How bots play it is in skill.go, which
// no State calls. It imports engine and its
// packages for parts of games (pile, round, legal, note, dump, choice, and the
// decks), and may be imported by engine/games, render and cmd.
//
// # What is shared and what is not
//
// The four share a State, the deal and the turned card, drawing with its reshuffles, the end of a round,
// rounds and matches, views and the encoding. Each has one file of its own with the three things in which
// it differs: which cards may be played (playable), what a play does (play), and what draw and pass mean:
// crazy.go, switch.go with run.go, insane.go, maumau.go. (Mau-Mau draws and passes as Crazy Eights does.)
// Fields that only one game uses are zero in the others. What bots know of each is in crazyskill.go,
// switchskill.go, insaneskill.go and maumauworth.go, what they know of several games is in skill.go.
//
// apply.go and legal.go call the file of the game that is played. That file lays cards with lay.go, makes
// a seat draw with draw.go, and ends the round with round.go. need.go says what the table waits for, and
// deal.go and show.go take the answers. Calls between the files run one way.
//
// # Representation
//
// A State is plain data of fixed size, so that CopyFrom is a copy of memory.
// Every card is in one list of package pile: a hand, the discard pile (top
// first) or the draw pile (first drawn first); a public face is in a table by
// card. All decks number their faces 13 to a colour or suit, so that
// "may this be played" is one shift of an engine.Faces.
//
// What the next card must match is a pair of fields, color and value, and not the top
// card: after an ace, a mirror 7 or an emergency pick-up it differs from the card that
// lies there, and a reshuffle takes away the cards below.
//
// # Draws
//
// An action that makes a seat draw stores the draw in the state, with the step that follows it (draw.go).
// If the pile runs dry, the table waits for entropy and continues from there, so the same code runs with
// and without a reshuffle.
//
// # Bad runs
//
// A bad run in Switch is not refused: Apply accepts it and punishes it. Bad runs and plays of several
// cards are the only actions that Apply accepts and Legal does not list. A program calls Punishment
// before it plays.
//
// # Invariants
//
//   - Every card is in exactly one list.
//   - Every card of the discard pile has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
package eights
