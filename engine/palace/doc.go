// Package palace is Palace, also known as Shithead (RULES.md beside this file).
//
// It is a state machine over public information as package engine describes
// it; it knows no hidden face, no clock and no bot. It imports engine and its
// packages for parts of games (pile, round, legal, note, dump, wire, and the
// decks), and may be imported by engine/games, render and cmd.
//
// # Representation
//
// A State is plain data of fixed size. Every card is in one list of package
// pile (a hand, a seat's face-up cards, the discard pile, the draw pile, the
// burned cards) or at one of a seat's three face-down positions. The value of
// the pile and the number of equal ranks on top are kept as numbers.
//
// # What is shown
//
// Four things are asked for with NeedFaces: the face-up cards after the deal, a
// face-down card that is flipped, the card an absent seat leads with, and, as a
// seat says ready, the lowest card of its hand (Need.Lowest). A state cannot name
// the lowest card, since it knows no hand: it takes the one that is shown for it
// and remembers which cards were in the hand. A seat of whose hand a lower card
// has become public cannot win the round. An open table refuses any other card
// than the lowest, so that nobody breaks this word there.
//
// An absent seat acts without a secret. Where it must name a card of its hand it
// names the first, without a face: as it is made ready, of which then none is
// shown, and to lead on an empty pile (engine.Table.Rule).
//
// # Invariants
//
//   - Every card is in exactly one place; State.Decode accepts nothing else.
//   - Every card of the discard pile, burned or face up has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
package palace
