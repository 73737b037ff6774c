package table

import (
	"testing"
	"testing/synctest"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// In every game, a match that would have more rounds than Options.Rounds ends for all seats after that many
// rounds, without a trouble and with one state. The match itself is not over.
func TestRounds(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				rules := "rounds=9"
				if engine.DefaultRules(g).Value("points") != "" {
					rules = "points=1000"
				}
				p := gather(t, faults{}, seam.Setup{Game: g.Name(), Rules: rules, Seats: 3}, same(3, Options{Auto: true, Rounds: 2})...)
				out := p.finish()
				for i, o := range out {
					if o.Result != Done || o.Hash != out[0].Hash || o.Entries != out[0].Entries {
						t.Errorf("seat %d: %+v", i, o)
					}
					if rounds, over := find[seam.RoundOver](p.events[i]), find[seam.MatchOver](p.events[i]); len(rounds) != 2 || len(over) != 0 {
						t.Errorf("seat %d told of %d rounds and %d matches", i, len(rounds), len(over))
					}
					if sum := verified(t, o.Log); sum.Ended || sum.State != o.Hash {
						t.Errorf("log of seat %d: %+v", i, sum)
					}
				}
			})
		})
	}
}

// Options.Rounds does not count the rounds that were over when a match was resumed.
func TestRoundsOfAnotherEvening(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := openHome(t, Config{Name: "Anna"})
		one := Options{Auto: true, Rounds: 1}
		x, err := home.PlayBots(seam.Setup{Game: "uno", Rules: "points=1000", Seats: 2}, one)
		if err != nil {
			t.Fatal(err)
		}
		for evening := 1; evening <= 3; evening++ {
			over := wait[seam.RoundOver](t, x)
			<-x.Done()
			if out := x.Outcome(); over.Round != evening || out.Result != Done {
				t.Fatalf("evening %d: round %d is over, %+v", evening, over.Round, out)
			}
			if x, err = resume(home, x.Outcome().Log, one); err != nil {
				t.Fatal(err)
			}
		}
		x.Leave()
		<-x.Done()
	})
}

// If a match has fewer rounds than Options.Rounds, that option changes nothing.
func TestRoundsBeyondTheMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "switch", Seats: 2}, same(2, Options{Auto: true, Rounds: 5})...)
		p.checkAgreed(p.finish())
	})
}
