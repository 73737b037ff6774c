// Package palace is Palace, also known as Shithead (RULES.md beside this file).
//
// It is a state machine over public information as package engine describes
// it; a State knows no hidden face, no clock and no bot. How bots play it is in skill.go, which
// no State calls. It imports engine and its
// packages for parts of games (pile, round, legal, note, dump, choice, and the
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
// A state asks for four things with NeedFaces: the face-up cards after the deal, a face-down
// card that is flipped, the card an absent seat leads with, and, as a seat says ready, the
// lowest card of its hand (Need.Lowest). A state does not know hands, so it cannot name the
// lowest card. It takes the card that is shown and remembers which cards were in the hand. If
// one of these turns out to be lower, the seat cannot win the round. An open table knows the
// hand and refuses any card but the lowest.
//
// An absent seat acts without a secret. Where it must name a card of its hand, it names the
// first one, without a face: when it says ready (then no card is shown), and when it leads on
// an empty pile (engine.Table.Rule).
//
// # Invariants
//
//   - Every card is in exactly one place.
//   - Every card that lies in the discard pile, is burned or lies face up has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
package palace
