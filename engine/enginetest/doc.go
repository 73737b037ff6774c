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
// # The long check
//
// `go test` runs a few seconds of it. The whole list, 100,000 games for each set
// of rules of every game, seats from the fewest to the most, is
//
//	LASTCARD_GAMES=100000 go test -timeout 0 -v -run TestRandomGames ./engine/enginetest
//
// and takes hours on all cores; -run TestRandomGames/switch is one game's part.
// There one game in fifty holds everything above after every action. The others
// hold that the game ends, that cards are conserved after every action, and that
// one action tried at random before each is refused without a change, or listed
// as legal (see Depth). Which are which does not depend on the seats.
//
// It is imported by tests only.
package enginetest
