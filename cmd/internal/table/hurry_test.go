package table

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// At a table with absent=bot, a bot takes the turns of a seat that is away, until the seat comes back and plays
// itself again. The bot chooses the same actions on all computers, so all seats end with one state, in logs that
// verify.
func TestAbsentBot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=100 absent=bot", Seats: 4}, 4, slowly)
		e.awaitEntries(2, 6)
		e.kill(2)
		seat := e.tables[2].Snapshot().Me
		if a := wait[seam.SeatAside](t, e.tables[0]); a.Name != "P2" || a.By != engine.AbsentBot {
			t.Errorf("aside: %+v", a)
		}
		synctest.Wait() // events come before the snapshot
		if s := e.tables[0].Snapshot(); !s.Players[seat].StandIn {
			t.Error("the snapshot does not say that a bot plays")
		}
		for range 3 {
			if x := awaitEntry(t, e.tables[0], func(x seam.Entry) bool { return x.Kind == "play" && x.Seat == seat }); x.By != engine.AbsentBot {
				t.Errorf("entry of the absent seat: %+v", x)
			}
		}
		e.resume(2, slowly)
		wait[seam.SeatBack](t, e.tables[0])
		if x := awaitEntry(t, e.tables[2], func(x seam.Entry) bool { return x.Kind == "play" && x.Seat == seat && x.By == "" }); x.K == 0 {
			t.Error("the seat does not play again")
		}
		e.over()
	})
}

// With turn-time, a person who is there but does not act gets two warnings, and then loses the turn. If the
// others vote for more time, the person gets the whole time of the turn once more, and can still act.
func TestTurnTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=20 turn-time=40", Seats: 3}, 3, slowly, Options{Ready: true, OneMatch: true}, slowly)
		lazy := e.tables[1]
		seat := lazy.Snapshot().Me
		h := wait[seam.Hurry](t, e.tables[0])
		if h.Seat != seat || h.SecondsLeft != 20 {
			t.Errorf("hurried: %+v", h)
		}
		synctest.Wait() // events come before the snapshot
		if c := e.tables[0].Snapshot().Clock; c == nil || c.Seat != seat || !c.CanVoteMoreTime || c.TurnTime != 40*time.Second {
			t.Errorf("clock: %+v", c)
		}
		if h := wait[seam.Hurry](t, e.tables[0]); h.Seat != seat || h.SecondsLeft != 10 {
			t.Errorf("hurried again: %+v", h)
		}
		start := time.Now()
		if x := awaitEntry(t, e.tables[0], func(x seam.Entry) bool { return x.Kind == "play" }); x.Seat != seat || x.By != engine.AbsentRule {
			t.Errorf("entry: %+v", x)
		}
		if d := time.Since(start).Round(time.Second); d != 10*time.Second {
			t.Errorf("the turn is set aside after %v more", d)
		}
		// In the next turn of the same seat the others vote once to wait longer.
		awaitEntry(t, e.tables[0], func(x seam.Entry) bool { return x.Kind == "play" && x.Seat != seat })
		wait[seam.Hurry](t, e.tables[0])
		time.Sleep(100 * time.Millisecond) // by then the others have come to this turn too
		for _, i := range []int{0, 2} {
			if err := e.tables[i].VoteMoreTime(); err != nil {
				t.Errorf("seat %d cannot give time: %v", i, err)
			}
		}
		if e.tables[0].VoteMoreTime() == nil {
			t.Error("time is given twice in one turn")
		}
		time.Sleep(20 * time.Second) // without the votes, the seat would have lost the turn by now
		synctest.Wait()
		s := lazy.Snapshot()
		if s.View.Turn != seat || len(s.View.Legal) == 0 || len(s.WaitingFor) > 0 {
			t.Fatalf("it is not the turn of the slow seat: %+v", s.View)
		}
		if err := lazy.Act(engine.Act(engine.Draw)); err != nil {
			t.Errorf("drawing: %v", err)
		}
		if x := awaitEntry(t, e.tables[0], func(x seam.Entry) bool { return x.Kind == "play" && x.Seat == seat }); x.By != "" || x.Action != "draw" {
			t.Errorf("entry: %+v", x)
		}
		e.over()
	})
}

// With turn-time, the snapshot shows the clock of a seat from the beginning of its turn. The seat gets its first
// warning when half of the time is over.
func TestClockOfAWholeTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seam.Setup{Game: "uno", Rules: "turn-time=40", Seats: 2}, 2, Options{Ready: true})
		time.Sleep(10 * time.Second) // by then the cards are dealt
		synctest.Wait()
		began := time.Now()
		first := e.tables[0].Snapshot().Clock
		if first == nil || first.Slow() || first.TurnTime != 40*time.Second {
			t.Fatalf("soon after the beginning: %+v", first)
		}
		if h := wait[seam.Hurry](t, e.tables[0]); h.Seat != first.Seat || time.Since(began) < 5*time.Second {
			t.Errorf("hurried after %v with %v left: %+v", time.Since(began), first.TimeLeft, h)
		}
		synctest.Wait() // events come before the snapshot
		if c := e.tables[0].Snapshot().Clock; !c.Slow() {
			t.Errorf("when half is over: %+v", c)
		}
	})
}

// Without turn-time nobody gets a warning, however long they take.
func TestNoHurry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seam.Setup{Game: "uno", Seats: 2}, 2, Options{Ready: true})
		time.Sleep(time.Hour)
		synctest.Wait()
		if s := e.tables[0].Snapshot(); s.Clock != nil || s.View.Phase != engine.PhasePlay || e.tables[0].VoteMoreTime() == nil {
			t.Errorf("after an hour: %+v", s)
		}
	})
}

func awaitEntry(t testing.TB, x *Table, is func(seam.Entry) bool) seam.Entry {
	t.Helper()
	for {
		ev, err := x.Next(context.Background())
		if err != nil {
			t.Fatalf("no such entry came: %v", err)
		}
		if e, ok := ev.Fact.(seam.Entry); ok && is(e) {
			return e
		}
	}
}
