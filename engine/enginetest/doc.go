// Package enginetest holds the random, heavy and golden checks of all games. It plays random games and
// checks engine's invariants after every single action:
//
//   - every game ends, and the cards are conserved;
//   - a refused action changes nothing, and Legal lists exactly the accepted actions;
//   - a clone cannot be told from the state;
//   - front ends have room for what a View shows (engine.View.Shaped);
//   - a blind replay (PublicDeck, fed public entries only) has equal hashes, and
//     knows no more about the hands than the table shows everybody;
//   - the accumulated hash of fixed games equals the committed golden.
//
// # The long check
//
// `go test` runs a few seconds of it. The following command plays the whole list on one
// core: 100,000 games for each set of rules of every game, with the fewest seats to the most.
//
//	LASTCARD_GAMES=100000 go test -timeout 0 -v -run TestRandomGames ./engine/enginetest
//
// It prints its progress with each set; -run TestRandomGames/switch plays one game only. Cards are counted
// after every action of every game. Actions at random, most of them illegal, are tried at one decision in
// four: each must be refused without a change, or be listed as legal. One game in fifty checks everything
// above after every action, and tries such actions at every decision; with LASTCARD_FULL=1 all games do,
// which takes 1 to 3 ms each. One game in eleven lasts three rounds; one in five hundred lasts to the end
// of its match, or a hundred rounds (with zero-resets-score, matches of random players hardly end). Players
// choose in one of two ways, which take turns from game to game (see Style). If one of them takes thousands
// of actions, only one game in a hundred uses it. The number of seats has no influence on any of these
// choices.
//
// Only tests import it.
package enginetest
