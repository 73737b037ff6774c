// Package scenario runs files in the scenario language. Each line sets up the table, plays an
// action, or says what must be refused or must be true. A file has one scenario or more; each begins
// with a line `game`. Such files are the worked examples of the rulebooks
// (engine/<game>/testdata/*.txt), bug reports, and the input of `lastcard scenario`.
//
// It finds games in package games, and uses them only through the interfaces of engine. The deck of
// every table is open. render, cmd and tests may import it.
//
// # What a line does
//
// Lines that set the table (game, rules, option, seats, dealer, hand, up, down, discard, draw,
// first, turn, dir, color, penalty, score, called, seed) come before the first action or
// expectation. Each shuffle takes the entropy engine.SeedEntropy(seed, k), where k is the number of
// shuffles before it. Without a `seed` line the seed is 0. Cards that no line names are out of the
// game until `next`, which shuffles the full deck. But if the `draw` line ends in *, they lie in the
// draw pile after the cards of that line.
//
// A line names a card by its face, and means the first card with that face among the cards of the seat. The
// card that the seat has just drawn comes first, then the others in their order. Cards that the line has
// already named do not count. If the seat has no card with that face, the action names a card that does not
// exist, and the table refuses it.
//
// A line can say at which place a card is played (at=3). If it does not, and the rules want a place, the card
// goes to the first place that Legal lists for it.
//
// # Errors and failures
//
// A line that cannot be read (an unknown word, a card the game does not have, a seat that is not a number,
// an impossible table) is an Error: Run stops there. A line that does not hold (a refused action, an
// expectation that differs) is a Failure: Run notes it and continues with the next scenario of the file.
// Errors and failures are codes with arguments (engine.ScenarioError); `lastcard scenario` makes sentences
// of them.
package scenario

// Limits of a file: its bytes, its lines, and the bytes of a line.
const (
	MaxFileSize = 4 << 20
	MaxLines    = 100_000
	MaxLineSize = 8 << 10
)

// maxFailures is the most failures of one line that Run reports. It does not look at the expectations after these.
// Without this limit, a small file from somebody else could ask for a large hand hundreds of times in one line,
// which would take minutes and fill the memory with the answers.
const maxFailures = 16
