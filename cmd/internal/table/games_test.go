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

// brief returns the rules that make a match of a game shortest.
func brief(g engine.Game) string {
	for _, r := range g.Rules() {
		if r.Name == "points" || r.Name == "rounds" {
			return r.Name + "=" + strconv.Itoa(max(r.Min, 1))
		}
	}
	return ""
}

// A match of every game survives a bad evening. A spectator watches from the beginning, the test
// kills a seat, and the seat comes back from its log. All end with one state, in logs that verify.
func TestEveryGameResumed(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				rules := ""
				if engine.DefaultRules(g).Value("points") != "" {
					rules = "points=80" // with its default rules a match of this game is too long
				}
				e := newEvening(t, seam.Setup{Game: g.Name(), Rules: rules, Seats: 3}, 3, slowly)
				e.party.mem = e.mem
				w := e.watcher(Options{OneMatch: true})
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

// Two people and a bot play a match of every game over real libp2p to its end. The people find each
// other by a link.
func TestEveryGameOnLoopback(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			homes := loopback(t, 2)
			o := Options{Auto: true, Timeout: 5 * time.Minute}
			x, err := homes[0].Host(seam.Setup{Game: g.Name(), Rules: withDeck(brief(g)), Seats: 3, Bots: 1}, o)
			if err != nil {
				t.Fatal(err)
			}
			y, err := homes[1].Join(wait[seam.Invite](t, x).Link, o)
			if err != nil {
				t.Fatal(err)
			}
			p := &party{t: t, tables: []*Table{x, y}}
			p.agreed(p.finish())
		})
	}
}
