package bot

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// unknown is a game for which nobody has written a bot: it does not say what an action is worth,
// and brings no skill.
type unknown struct{ engine.Game }

func (g unknown) Traits() engine.Traits {
	t := g.Game.Traits()
	t.Worth, t.Skill = nil, engine.Skill{}
	return t
}

// TestFree: a bot that knows only which actions a game accepts beats a player that acts at
// random. (The test leaves out Insane Eights and Palace, in which a round with such a player
// takes thousands of actions.) Here the bot thinks about a seventh as long as at a table. With
// LASTCARD_ROUNDS=400 it thinks as long as at a table, and plays every game, against the easy
// bots that were written for that game, to measure how strong it is.
func TestFree(t *testing.T) {
	t.Parallel()
	const few = 10
	rounds := roundsEach(t, few)
	for _, g := range games.All() {
		free, other := Bot{Game: unknown{g}, steps: 3_000}, Random
		switch {
		case rounds > few:
			free.steps, other = 0, strengthPlayer(t, g, "", Easy)
		case g.Name() == "insane", g.Name() == "palace":
			continue
		}
		won, _ := share(t, unknown{g}, "", 2, rounds, free.Choose, other)
		t.Logf("%s: the free bot wins %.1f %% of %d rounds", g.Name(), won, rounds)
		if rounds == few && won <= 50 {
			t.Errorf("%s: wins only %.1f %%", g.Name(), won)
		}
	}
}
