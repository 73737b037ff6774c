package table

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// The table of a spectator with a delay shows every move that the table of a spectator without a delay shows,
// in the same order, but later by the delay. It does so even after the seats have left.
func TestLate(t *testing.T) {
	const by = 40 * time.Second
	synctest.Test(t, func(t *testing.T) {
		o := auto
		o.ThinkTime = time.Second
		p := gather(t, faults{Delay: 20 * time.Millisecond}, seam.Setup{Game: "switch", Seats: 3}, same(3, o)...)
		began := time.Now()
		now := p.newcomer("Eve", Options{Watch: true, OneMatch: true})
		then := p.newcomer("Zoe", Options{Watch: true, OneMatch: true, Delay: by})
		for range 10 {
			time.Sleep(3 * time.Second)
			if s := then.Snapshot(); s.Step > 0 || len(find[seam.Entry](then.Facts(0))) > 0 || len(find[seam.MatchStarted](then.Facts(0))) > 0 {
				t.Fatalf("step %d is shown after only %v", s.Step, time.Since(began))
			}
			if a, b := now.Snapshot().Delay, then.Snapshot().Delay; a != 0 || b != by {
				t.Fatalf("the snapshots have the delays %v and %v", a, b)
			}
			for _, x := range then.Snapshot().Players {
				if !x.IsHere {
					t.Fatalf("%s is shown as away after %v", x.Name, time.Since(began))
				}
			}
		}
		p.finish()
		<-now.Done()
		<-then.Done()
		if a, b := now.Outcome(), then.Outcome(); a.Result != Done || b.Result != Done || a.Hash != b.Hash {
			t.Errorf("%+v and %+v", a, b)
		}
		a, b := moments(now), moments(then)
		if len(a) == 0 || len(a) != len(b) {
			t.Fatalf("%d and %d moves", len(a), len(b))
		}
		for i := range a {
			if d := b[i] - a[i]; d < by || d > by+time.Second {
				t.Errorf("move %d is shown %v later", i+1, d)
			}
		}
		if s := then.Snapshot(); s.Stage != seam.Ended || s.Step != now.Snapshot().Step || s.LastFact != then.Facts(0)[len(then.Facts(0))-1].Seq {
			t.Errorf("at the end stage %d, step %d, last fact %d", s.Stage, s.Step, s.LastFact)
		}
	})
}

// moments returns when a table showed each of its moves, counted from the beginning of the table.
func moments(x *Table) (all []time.Duration) {
	for _, told := range x.Facts(0) {
		if e, ok := told.Fact.(seam.Entry); ok && e.Step > 0 {
			all = append(all, told.Time)
		}
	}
	return all
}

// The chat is shown with the same delay as the match, because it could reveal the latest moves. A spectator who
// leaves sees nothing more, and does not have to wait for what is delayed.
func TestLateChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{Ready: true})...)
		w := p.newcomer("Eve", Options{Watch: true, Delay: time.Minute})
		time.Sleep(3 * time.Second)
		_ = p.tables[0].Say(seam.SayWords, "ouch")
		time.Sleep(58 * time.Second)
		if got := find[seam.Chat](w.Facts(0)); len(got) > 0 {
			t.Errorf("%+v", got)
		}
		time.Sleep(3 * time.Second)
		if got := find[seam.Chat](w.Facts(0)); len(got) != 1 {
			t.Errorf("%+v", got)
		}
		_ = p.tables[0].Say(seam.SayWords, "good bye")
		time.Sleep(time.Second)
		began := time.Now()
		w.Leave()
		<-w.Done()
		if d := time.Since(began); d > 2*time.Second || len(find[seam.Chat](w.Facts(0))) != 1 {
			t.Errorf("left after %v: %+v", d, find[seam.Chat](w.Facts(0)))
		}
	})
}

// When a spectator with a delay gets a seat in the next match, all facts that still wait are shown at once.
// From then on nothing is delayed.
func TestLateSits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		party := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "switch", Rules: "rounds=1", Seats: 3}, same(3, Options{Ready: true})...)
		p := &persons{t: t, all: party.tables, rng: rand.New(rand.NewPCG(1, 2))}
		eve := party.spectator(Options{Delay: MaxDelay})
		p.play("the match", begun("switch", "P0", "P1", "P2"))
		eve.AskForSeat(true)
		p.play("the end", stage(seam.Ended))
		if s := eve.Snapshot(); s.Stage != seam.Lobby || s.Step > 0 {
			t.Fatalf("stage %d, step %d", s.Stage, s.Step)
		}
		for _, x := range p.all {
			x.Regroup()
		}
		p.all = append(p.all, eve)
		began := time.Now()
		p.play("the lobby", func(s seam.Snapshot) bool {
			return s.Stage == seam.Lobby && len(s.Players) == 4 && s.Me != engine.NoSeat
		})
		if d := time.Since(began); d > 30*time.Second {
			t.Errorf("the lobby is shown only after %v", d)
		}
		if len(find[seam.RoundOver](eve.Facts(0))) != 1 {
			t.Error("the end of the round is not among the facts")
		}
	})
}

// The number of waiting snapshots has a limit, and no table is delayed by more than MaxDelay.
func TestLateLimits(t *testing.T) {
	x := newDisplay(&Options{Watch: true, Delay: 24 * time.Hour})
	if x.delay != MaxDelay {
		t.Errorf("the delay is %v", x.delay)
	}
	now := time.Now()
	for i := range 2 * maxHeldSnapshots {
		x.ahead.put(seam.OlderLog{K: uint64(i)})
		x.addSnapshot(&seam.Snapshot{Step: uint64(i), LastFact: x.ahead.lastNumber()}, now, true)
	}
	if len(x.queue) != maxHeldSnapshots {
		t.Errorf("%d wait", len(x.queue))
	}
	if s := x.snap.Load(); s != nil {
		t.Errorf("shown at once: %+v", s)
	}
	x.showDue(now.Add(MaxDelay))
	if s := x.snap.Load(); s == nil || s.Step != 2*maxHeldSnapshots-1 || s.LastFact != 2*maxHeldSnapshots || x.feed.lastNumber() != 2*maxHeldSnapshots || len(x.queue) != 0 {
		t.Errorf("%+v, %d facts", s, x.feed.lastNumber())
	}
}
