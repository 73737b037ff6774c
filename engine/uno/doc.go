// Package uno is Uno with its house rules (RULES.md beside this file).
//
// It is a state machine over public information as package engine describes
// it; it knows no hidden face, no clock and no bot. It imports engine and its
// package wire only, and may be imported by engine/games, render and cmd.
//
// # Representation
//
// A State is plain data of fixed size, so that CopyFrom is a copy of memory.
// Every card is in one singly linked list (list.go): a hand, the discard pile
// or the draw pile; a public face is in a table by card. Sets of faces are bits
// of a uint64 (face.go), so that "may this be played" is one shift.
//
// # Undoing an exchange
//
// Cards join a hand at its end, and no card is played between an exchange and
// the jump that cancels it. So the cards of an exchange are the first of each
// hand, and their number is all a State has to remember; exchange.go moves them
// there and, with the same function, back. A jumped card that was among them is
// on the pile by then and is not given back.
//
// # Invariants
//
//   - Every card is in exactly one list; State.Decode accepts nothing else.
//   - Every card of the discard pile has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
package uno
