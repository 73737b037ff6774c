// Package palace is Palace, also known as Shithead (see RULES.md in this folder).
//
// It is a state machine over public information, as package engine describes it. A State knows no
// hidden face, no clock and no bot. skill.go, which no State calls, says how bots play. The
// package imports engine and the packages for parts of games (pile, round, note, dump, choice, and
// the deck). engine/games, render and cmd may import it.
//
// # Representation
//
// A State is plain data and the slice of its cards. Every card is in one list of package pile (a hand, a seat's
// face-up cards, the discard pile, the draw pile, the burned cards) or at one of a seat's three face-down
// positions (rows.go). What the pile demands of the next card follows from its value and from how many cards of equal
// rank lie on top (demand.go). words.go has what the seats gave their word for when they said ready.
//
// # Which faces the state asks for
//
// A state asks for four things with NeedFaces: the face-up cards after the deal, a face-down card
// that is flipped, the card that an absent seat leads with, and, when a seat says ready, the
// lowest card of its hand (Need.Lowest). A state does not know hands, so it cannot name the
// lowest card. It accepts the card that the seat shows, and remembers which cards were in the
// hand. If one of these turns out to be lower, the seat has broken its word: it cannot win the
// round, unless all seats have. An open table knows the hand and refuses any card but the lowest.
//
// An absent seat acts without a secret. Where it must name a hidden card of its hand, it names the first
// card of the hand, without a face. It does so when it says ready (then it shows no card), and when it leads
// on an empty pile while no card of its hand is public (engine.Table.PlayByRule).
//
// # Invariants
//
//   - Every card is in exactly one place.
//   - Every card that lies in the discard pile, is burned or lies face up has a public face.
//   - Apply, Show and Shuffle check everything before they change anything.
//
// # How strong the bots are
//
// The table shows how many rounds in a hundred one hard bot wins. engine/bot/doc.go, "How strong hard is", says
// against whom, what the figures mean and which command makes them.
//
//	seats   normal          rounds    tree search    rounds
//	    2   88.3 ± 3.6      300       90.0 ± 7.3       60
//	    3   69.3 ± 4.8      300       71.7 ± 9.8       60
//	    4   47.5 ± 7.2      160       60.0 ± 8.0      160
//	    5   40.0 ± 8.5      100
//
// The tests of package bot check a few rounds at two seats (TestHardIsBetter).
//
// Hard's Memory learns nothing here: nobody draws instead of playing, and the pile that a seat takes is open.
package palace
