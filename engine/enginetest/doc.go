// Package enginetest holds the tests that all games share, and what the tests of single games have in common
// (tables, faces, benchmarks). It plays random games and checks engine's invariants after every single action:
//
//   - every game ends, and the cards are conserved;
//   - a refused action changes nothing, and Legal lists exactly the accepted actions, except those with
//     several cards, those that the table only punishes, and announcements along with a play;
//   - a clone has the same encoding and hash as its state;
//   - front ends have room for what a View shows (engine.View.Shaped);
//   - a blind replay (on a closed deck, fed public entries only) has equal hashes, and
//     knows no more about the hands than the table shows everybody;
//   - the accumulated hash of fixed games equals the committed golden.
//
// # The long check
//
// `go test` plays random games for a few seconds only. The following command plays them for long, on one
// core: 100,000 games for each set of rules of every game, with every number of seats.
//
//	LASTCARD_GAMES=100000 go test -timeout 0 -v -run TestRandomGames ./engine/enginetest
//
// The command prints its progress with each set; -run TestRandomGames/switch plays only the game switch. It
// counts the cards after every action. At one decision in four it tries random actions, most of them illegal:
// the table must refuse each of them without a change, or Legal must list it. In one match of fifty, it checks
// everything above after every action, and tries such actions at every decision. With LASTCARD_FULL=1 it does
// so in all matches, which takes 1 to 3 ms each. Most matches are stopped after one round, one in eleven after
// two, and one in five hundred at its end or after 99 rounds (with zero-resets-score, matches of random players
// hardly ever end). Players choose in one of two ways, which alternate from match to match (see Style). If a
// round takes thousands of actions with one of the ways, only one match in a hundred uses that way. The number
// of seats has no influence on any of these choices.
//
// Only tests import it.
package enginetest
