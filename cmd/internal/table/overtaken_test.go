package table

import (
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// If people act at once, a person whose action lockstep drops reads whose action came first, right after that
// action. The person whose action came first reads nothing.
func TestOvertaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=10000 jump-in", Seats: 4}, same(4, Options{Ready: true})...)
		var late *Table
		play(t, p.tables, func() bool { // everybody who may act acts at once
			for _, x := range p.tables {
				if len(find[seam.MoveOvertaken](x.Facts(0))) > 0 {
					late = x
				}
			}
			return late != nil
		})
		var first seam.Entry
		for _, x := range late.Facts(0) {
			switch f := x.Fact.(type) {
			case seam.Entry:
				if f.Kind == "play" {
					first = f
				}
			case seam.MoveOvertaken:
				s := late.Snapshot()
				if f.Seat != first.Seat || f.Seat == s.Me || f.Name != s.Players[f.Seat].Name || f.Action == "" {
					t.Errorf("seat %d is told %+v, after %+v", s.Me, f, first)
				}
			}
		}
		for _, x := range p.tables {
			if n := len(find[seam.MoveOvertaken](x.Facts(0))); x.Snapshot().Me == first.Seat && n > 0 {
				t.Errorf("the first one is told %d times that a move came too late", n)
			}
		}
	})
}

// A person is not told that their action was dropped if the program plays their seat, if the match has stopped,
// or if the action that came first is of the same seat.
func TestOvertakenIsNotTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "eights", Seats: 2}, same(2, Options{Ready: true})...)
		play(t, p.tables, func() bool { return p.tables[0].Snapshot().Entries > 8 })
		time.Sleep(time.Second) // until then all tables are idle
		var last seam.Entry
		for _, e := range find[seam.Entry](p.tables[0].Facts(0)) {
			if e.Kind == "play" {
				last = e
			}
		}
		// told reports whether a person gets a MoveOvertaken when lockstep drops their action after the
		// last entry.
		told := func(x *Table, change func(*match, *lockstep.Notice)) bool {
			before := len(find[seam.MoveOvertaken](x.Facts(0)))
			if err := x.runCommand(func(s *seat) error {
				n := lockstep.Notice{Kind: lockstep.NoticeStale, K: lockstep.Pos(last.K) + 1, Err: engine.NotYourTurn}
				change(s.match, &n)
				s.match.onNotice(&n, &requests{})
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			return len(find[seam.MoveOvertaken](x.Facts(0))) > before
		}
		nothing := func(*match, *lockstep.Notice) {}
		mine, other := p.tables[0], p.tables[1]
		if mine.Snapshot().Me != last.Seat {
			mine, other = other, mine
		}
		if told(mine, nothing) || !told(other, nothing) {
			t.Error("the seat whose move was given up gets no message, or the seat that moved gets one")
		}
		if told(other, func(_ *match, n *lockstep.Notice) { n.Err = lockstep.ErrStopped }) {
			t.Error("a player gets the message although the match has stopped")
		}
		if told(other, func(m *match, _ *lockstep.Notice) { m.opts.Auto = true }) {
			t.Error("a player gets the message although a bot plays the seat")
		}
	})
}

// If several people share a computer, the person who has the computer reads once that their action came too late.
func TestOvertakenAtASharedComputer(t *testing.T) {
	first, second := &Table{display: newDisplay(&Options{})}, &Table{display: newDisplay(&Options{})}
	x := Share([]*Table{first, second})
	x.GiveTo(1)
	told := func() int { return len(find[seam.MoveOvertaken](x.Facts(0))) }
	second.display.feed.put(seam.MoveOvertaken{Seat: 2, Name: "Cleo", Action: "play R7"})
	if told() != 1 || told() != 1 {
		t.Errorf("the person reads %d times that their move came too late", told())
	}
	first.display.feed.put(seam.MoveOvertaken{Seat: 2, Name: "Cleo", Action: "play R8"})
	if x.GiveTo(0); told() != 2 {
		t.Errorf("both people together read it %d times, want 2", told())
	}
}
