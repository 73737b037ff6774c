// Package maumau is Mau-Mau, the German game of matching cards (RULES.md beside this file).
//
// It is a state machine over public information as package engine describes
// it; it knows no hidden face, no clock and no bot. It imports engine and its
// packages for parts of games (pile, round, legal, note, dump, and the deck), and may
// be imported by engine/games, render and cmd.
//
// # Representation
//
// A State is plain data of fixed size. Every card is in one list of package pile: a hand,
// the discard pile (top first) or the draw pile (first drawn first). What the next card
// must match is a suit and a rank, and not the top card: after a jack the suit that was
// wished for counts.
//
// # The way of an action
//
// Apply (apply.go) checks a play, a draw, a pass or an announcement. A play lies on the pile,
// and effect says what it does and whose turn is next. A draw may find the draw pile empty:
// then the table waits for entropy, and continues with the draw (draw.go). When a seat has
// no cards left, all hands are shown and counted (round.go).
//
// # Invariants
//
//   - Every card is in exactly one list.
//   - Every card of the discard pile has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
package maumau
