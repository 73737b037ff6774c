// Package scenario runs the scenario language: tables set by hand, actions,
// refusals and expectations, one a line. It is for the rulebook's worked
// examples (engine/<game>/testdata/*.txt), bug reports and `lastcard scenario`.
//
// It knows games through engine.Game, engine.Arranger and engine.State only.
// Every table is open. It may be imported by cmd and by tests.
//
// # What a line does
//
// Lines that set the table (game, rules, option, seats, dealer, hand, up, down,
// discard, draw, first, turn, dir, color, penalty, score, called, seed) come
// before the first action or expectation. A reshuffle or a further round takes
// the entropy engine.SeedEntropy(seed, k), with k the number of shuffles before
// it; without a `seed` line the seed is 0. Cards no line names are out of the
// game until `next`, which shuffles the full deck.
//
// A card is found in the seat's hand by its face: the card that the seat has just drawn comes first, then
// the first card with that face. Cards that the line has named already do not count. A face that the hand
// does not hold becomes an action with a card that does not exist, which the table refuses.
//
// If a card has to be laid at a place of a zone, and its line names no place (at=3), it goes to the first
// place that Legal lists for it.
//
// # What is an error and what a failure
//
// A line that cannot be read (an unknown word, a card the game does not have, a seat that is not a number,
// an impossible table) is an Error: the file cannot be run. A line that does not hold (a refused action, an
// expectation that differs) is a Failure: the run notes it and continues with the next scenario of the
// file. What is wrong is a code and arguments (engine.ScenarioError); `lastcard scenario` makes a sentence
// of it.
package scenario

// Limits of a file, in bytes, lines and bytes of a line.
const (
	MaxFile  = 4 << 20
	MaxLines = 100_000
	MaxLine  = 8 << 10
)
