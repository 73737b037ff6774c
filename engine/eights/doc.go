// Package eights is the three games of the Crazy Eights family: Crazy Eights
// itself, Switch and Insane Eights (RULES.md beside this file).
//
// It is a state machine over public information as package engine describes
// it; it knows no hidden face, no clock and no bot. It imports engine and its
// packages for parts of games (pile, round, legal, note, dump, wire, and the
// decks), and may be imported by engine/games, render and cmd.
//
// # What is shared and what is not
//
// The three share a State, the deal and the turned card, drawing with its
// reshuffles, the end of a round, rounds and matches, views and the encoding.
// Each has one file of its own with the three things in which it differs: which
// cards may be played (playable), what a play does (play), and what draw and
// pass mean: crazy.go, switch.go with run.go, insane.go. Fields that one game
// only knows are zero in the others.
//
// # Representation
//
// A State is plain data of fixed size, so that CopyFrom is a copy of memory.
// Every card is in one list of package pile: a hand, the discard pile (top
// first) or the draw pile (first drawn first); a public face is in a table by
// card. All three decks number their faces 13 to a colour or suit, so that a
// set of faces is the bits of a uint64 and "may this be played" is one shift.
//
// What the next card must match is kept as a pair, color and value, and not
// read off the top: an ace, a mirror 7, or an emergency pick-up makes it differ
// from the card that lies there, and a reshuffle takes away the cards below.
//
// # Draws
//
// An action that makes somebody draw leaves a draw in the state and what comes
// after it (draw.go). If the pile runs dry the table waits for entropy and goes
// on from there; so the same code runs with and without a reshuffle.
//
// # Bad runs
//
// A bad run in Switch is not refused: Apply accepts it and punishes it. Legal
// does not list it; this is the only action Apply accepts that Legal leaves
// out besides plays of several cards. Punished tells a client beforehand.
//
// # Invariants
//
//   - Every card is in exactly one list; State.Decode accepts nothing else.
//   - Every card of the discard pile has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
package eights
