// Package enginetest is the random, heavy and golden checks of all games. It
// plays random games and holds engine's invariants against them after every
// single action:
//
//   - every game ends, and the cards are conserved;
//   - a refused action changes nothing, and Legal is exactly what is accepted;
//   - a clone, and an encoding decoded again, cannot be told from the state;
//   - a blind replay (PublicDeck, fed public entries only) has equal hashes;
//   - the accumulated hash of fixed games equals the committed golden.
//
// It is imported by tests only. `go test` runs a few seconds of it; the
// environment variable LASTCARD_GAMES gives the number of random games for each
// set of rules and number of seats instead.
package enginetest
