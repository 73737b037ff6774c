package table

import (
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// shortestRules returns the rules that limit a match of a game to the fewest points or rounds, "" if there are
// none.
func shortestRules(g engine.Game) string {
	for _, r := range g.Rules() {
		if r.Name == "points" || r.Name == "rounds" {
			return r.Name + "=" + strconv.Itoa(max(r.Min, 1))
		}
	}
	return ""
}

// In every game, a seat that was killed comes back from its log, and all seats end with one state, in logs that
// verify. A spectator who watches from the beginning ends with the same state.
func TestEveryGameResumed(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				rules := ""
				if engine.DefaultRules(g).Value("points") != "" {
					rules = "points=80" // the usual number of points would take too long
				}
				e := newEvening(t, seam.Setup{Game: g.Name(), Rules: rules, Seats: 3}, 3, slowly)
				e.party.mem = e.mem
				w := e.spectator(Options{OneMatch: true})
				e.interrupt(1)
				e.over()
				<-w.Done()
				first := e.tables[0].Outcome()
				if o := w.Outcome(); o.Result != Done || o.Hash != first.Hash || o.Entries != first.Entries {
					t.Errorf("the spectator ends with %+v, the seats with %+v", o, first)
				}
			})
		})
	}
}

// In every game, two people and a bot play a match to its end over real libp2p. The people find each other by a
// link.
func TestEveryGameOnLoopback(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			homes := loopback(t, 2)
			o := Options{Auto: true, Timeout: 5 * time.Minute}
			x, err := homes[0].Host(seam.Setup{Game: g.Name(), Rules: withDeck(shortestRules(g)), Seats: 3, Bots: 1}, o)
			if err != nil {
				t.Fatal(err)
			}
			y, err := homes[1].Join(wait[seam.Invite](t, x).Link, o)
			if err != nil {
				t.Fatal(err)
			}
			p := &party{t: t, tables: []*Table{x, y}}
			p.checkAgreed(p.finish())
		})
	}
}
