package window

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// Two people and a bot play a match at one computer. The people pass the computer on when the program
// asks for it. Nobody ever sees a hand or acts before they have taken the computer.
func TestSharedComputer(t *testing.T) {
	for _, game := range []string{"uno", "palace"} {
		synctest.Test(t, func(t *testing.T) {
			b := open(t)
			x, err := b.PlayHere(seam.Setup{Game: game, Rules: map[string]string{"uno": "points=60"}[game], Bots: 1}, []string{"Anna", "Bob"})
			if err != nil {
				t.Fatal(err)
			}
			g, _ := games.Lookup(game)
			pass := func() engine.Seat { return x.Snapshot().Shared.PassTo }
			for x.Snapshot().Stage != seam.Playing {
				time.Sleep(time.Millisecond)
			}
			if pass() == engine.NoSeat {
				t.Error("a hand is shown before anybody has taken the computer")
			}
			rng := rand.New(rand.NewPCG(1, 2))
			passed := 0
			for n := 0; x.Snapshot().Stage != seam.Ended; n++ {
				if n > 100_000 {
					t.Fatalf("the match does not end: %+v", x.Snapshot().View)
				}
				s := x.Snapshot()
				if to := pass(); to != engine.NoSeat {
					if to == s.Me && passed > 0 || passed > 0 && s.View.Phase == engine.PhasePlay && to != s.View.Turn {
						t.Fatalf("seat %d passes to %d, it is the turn of %d", s.Me, to, s.View.Turn)
					}
					if got := x.Snapshot(); got.Me != s.Me {
						t.Fatalf("seat %d is shown before the computer is taken", got.Me)
					}
					x.TakeComputer()
					if got := x.Snapshot().Me; got != to {
						t.Fatalf("taken by %d, passed to %d", got, to)
					}
					passed++
					continue
				}
				if a := bot.Choose(g, &s.View, rng); s.Stage == seam.Playing && !s.ActionPending && a.Kind != engine.KindNone {
					_ = x.Act(a) // the table refuses the action if it has moved on meanwhile
				}
				time.Sleep(20 * time.Millisecond) // in virtual time
			}
			if passed < 2 {
				t.Errorf("%s: passed on %d times", game, passed)
			}
			x.Leave()
		})
	}
}

// All the people of a shared table continue it together.
func TestResumeSharedComputer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		x, err := b.PlayHere(seam.Setup{Game: "uno"}, []string{"Anna", "Bob"})
		if err != nil {
			t.Fatal(err)
		}
		for x.Snapshot().Stage != seam.Playing || x.Snapshot().ActionPending {
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Second)
		log := x.Snapshot().Log
		x.Leave()
		time.Sleep(10 * time.Second)
		x, err = b.Resume(log)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)
		if s := x.Snapshot(); s.Shared == nil || s.Shared.PassTo == engine.NoSeat {
			t.Fatalf("%T: %+v", x, s)
		}
		x.TakeComputer()
		if s := x.Snapshot(); s.Stage != seam.Playing || s.Me != s.View.Turn || s.Log != log {
			t.Errorf("%+v", s)
		}
		x.Leave()
	})
}
