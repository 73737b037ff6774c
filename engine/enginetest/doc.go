// Package enginetest holds the random, heavy and golden checks of all games. It plays random games and
// checks engine's invariants after every single action:
//
//   - every game ends, and the cards are conserved;
//   - a refused action changes nothing, and Legal lists exactly the accepted actions;
//   - a clone has the same encoding and hash as its state;
//   - front ends have room for what a View shows (engine.View.Shaped);
//   - a blind replay (PublicDeck, fed public entries only) has equal hashes, and
//     knows no more about the hands than the table shows everybody;
//   - the accumulated hash of fixed games equals the committed golden.
//
// # The long check
//
// `go test` runs only a few seconds of it. The following command plays the whole list on one core: 100,000
// games for each set of rules of every game, with every number of seats.
//
//	LASTCARD_GAMES=100000 go test -timeout 0 -v -run TestRandomGames ./engine/enginetest
//
// The command prints its progress with each set; -run TestRandomGames/switch plays one game only. It counts
// the cards after every action of every game. At one decision in four it tries random actions, most of them
// illegal: the table must refuse each of them without a change, or Legal must list it. One game in fifty
// checks everything above after every action, and tries such actions at every decision. With
// LASTCARD_FULL=1 all games do, which takes 1 to 3 ms each. One game in eleven lasts two rounds; one in
// five hundred lasts to the end of its match, or 99 rounds (with zero-resets-score, matches of random
// players hardly end). Players choose in one of two ways, which alternate from game to game (see Style). If
// a game takes thousands of actions with one of the ways, only one game in a hundred uses that way. The
// number of seats has no influence on any of these choices.
//
// Only tests import it.
package enginetest
