// Package bot chooses actions for seats. A bot decides from a View, the same that a person sees,
// and from what was public in earlier positions, so it cannot cheat. From the same positions and
// the same random source it makes the same decision.
//
// It is not part of the rules: a state never calls it. It has no clock: the driver decides how
// long a bot seems to think. It knows no game by its name. It imports engine, choice and
// fault. render and cmd may import it.
//
// # Strengths
//
//	easy    what a beginner does: it plays any playable card nearly as often as
//	        the best one, sometimes forgets to announce its last card, and
//	        seldom catches others (easy.go)
//	normal  what the game rates best; it catches, announces and
//	        jumps in at once, but now and then plays any card it can
//	hard    never careless; it starts from the best score and compares the
//	        choices by playing the round out on tables that agree with its View
//	        (think.go, world.go, playout.go); a choice that is clearly ahead wins
//
// A game itself says how good an action looks (engine.Traits.Worth), or which action looks best
// (engine.Skill; sharp.go asks it). If it says neither, bots of all strengths try every legal action and
// look some turns ahead, without any knowledge of the game (free.go).
//
// No strength bluffs by itself. The driver lets some bots bluff now and then, depending on their temper:
// Bluff returns such a play instead of the one that the bot chose (bluff.go). The driver asks for no bluff
// when a bot plays for an absent seat, since every machine must find the same action for that seat.
//
// The work of a decision is bounded, so that no bot can hold up a table. The table accepts every action
// that a bot chooses: even a hard bot makes the choices that it compares from what the real View lists, and not
// from what its imagined tables accept.
//
// # Tables in its head
//
// If a seat can act, its View.State holds everything that is public: each open card, each card that was
// played, and as much of the past as the rules need. A bot deals the faces it has not seen to the cards it
// does not know, at random (world.go). At such an imagined table its seat sees the same as at the real one,
// in every game and position (TestWorld). So no game needs code of its own for imagined tables.
//
// # What hard learns
//
// A Memory compares each position with the one before (memory.go). If no hand has lost a card and the seat
// that was in turn has drawn or passed, that seat most likely had no playable card. The Memory asks the
// rules which faces were playable, and notes for each card of that hand that it has none of these faces. (If
// only the drawn card may be played, it notes that for the drawn card alone.)
// The note stays with the card until somebody plays it, even if another seat holds it by then. If a card
// was once in the bot's own hand, the bot knows its face until somebody plays it. When a bot deals imagined
// tables, it heeds nine in ten of these notes, and not all, since a seat may draw in order to keep a card.
// The Memory learns nothing in a game without draws; the docs of such games say why.
//
// # Tried
//
// A tree search over the same tables has not proved better. (It had one tree for all tables, as in
// ismcts_test.go, and used a playout's rules of thumb and hard's Memory.) With as many steps as hard takes, it
// wins about as many rounds as hard does on twice its present number of tables. Hard then takes a seventh of the
// search's time. Four times as many tables help in one game only (its Skill.Deals). In 200
// rounds, it made no visible difference when another choice needed a smaller lead to replace the first one, or
// when the playouts chose actions in two other ways.
//
// A playout can take its rules of thumb from Traits.Worth, which it asks at the start about each card,
// about taking and about passing. That was tried in two games: in one it is no better, and in the other
// little better.
//
// The figures are in the docs of the games with which these things were tried.
//
// # How strong hard is
//
// Tables in the docs of the games show how many rounds one hard bot wins: among normal bots, and among
// players that are all a plain tree search with as many steps (ismcts_test.go). The figures are per cent,
// with the interval that holds the true value in 95 of 100 cases. A player that is no better than the others
// wins 100 divided by the number of seats. E marks a figure that edge_test.go computed from the gains of the
// choices in each round; the other figures count the rounds won.
//
// Every interval lies above the share of an equal player, except where the doc of the game says otherwise.
// Where a table has no figure, nobody has measured hard against the tree search. Nobody has measured any bot
// at more than seven seats. If a figure counts rounds won, the number of its deals is the number of rounds
// divided by the seats; with fewer than 40 deals its interval is a little too narrow. Each figure comes from
// one of these commands:
//
//	LASTCARD_ROUNDS=0 LASTCARD_EDGE=400 go test -v -timeout 0 -run 'TestStrengths/^<game>_<seats>_$' ./engine/bot
//	LASTCARD_ROUNDS=0 LASTCARD_HARD=400 go test -v -timeout 0 -run 'TestStrengths/^<game>_<seats>_$' ./engine/bot
//	LASTCARD_ROUNDS=0 LASTCARD_ISMCTS=400 go test -v -timeout 0 -run 'TestStrengths/^<game>_<seats>_$' ./engine/bot
//
// In one round of each game that has such a table, no decision took more than 28.2 ms of processor time.
// go test -bench Hard -benchtime 1x prints the longest and the median decision of each. Without -short, the
// tests check a few rounds of two games at two seats (TestHardIsBetter) and, on Linux, the time of a few
// decisions (TestPace).
//
// Hard learns nothing from which card a seat plays, or from the suit that a seat names. In its playouts no
// seat interrupts.
package bot
