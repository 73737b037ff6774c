package table

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// evening is a party over a network in memory whose seats can be killed and resumed. A seat that is resumed has
// the node that it had before.
type evening struct {
	*party
	mem  *network
	whos []player
	logs []string
}

// newEvening opens a table of n seats, and waits for the match. o has the options of each seat, or one for all.
func newEvening(t testing.TB, s seam.Setup, n int, o ...Options) *evening {
	s.Rules = withDeck(s.Rules)
	e := &evening{party: &party{t: t}, mem: newNetwork(faults{Delay: time.Millisecond}), logs: make([]string, n)}
	e.leaveAtEnd()
	dir := t.TempDir()
	for i := range n {
		w := newPlayer(t, fmt.Sprintf("P%d", i), dir)
		e.whos = append(e.whos, w)
		lobby := lobby.Config{}
		if i == 0 {
			lobby = openerLobby(w, lockstep.Hash{}, s)
		}
		e.tables = append(e.tables, e.sit(i, place{lobby: lobby}, o[i%len(o)]))
	}
	for i, x := range e.tables {
		e.logs[i] = wait[seam.MatchStarted](t, x).Log
	}
	return e
}

func (e *evening) sit(i int, p place, o Options) *Table {
	p.net = e.mem.Node(line.Node(e.whos[i].name))
	e.mem.Cut(p.net.Self(), false)
	o.Seed = uint64(i + 1)
	x := newTable(e.whos[i], readyDial(p), o)
	x.start()
	return x
}

// kill ends the table of seat i without a goodbye to the others.
func (e *evening) kill(i int) {
	x := e.tables[i]
	e.mem.Cut(x.seat.place.net.Self(), true)
	x.Leave()
	<-x.Done()
}

func (e *evening) resume(i int, o Options) {
	e.t.Helper()
	s, _, trouble := readSaved(e.logs[i], lockstep.KeyOf(e.whos[i].key))
	if trouble != nil {
		e.t.Fatal(trouble)
	}
	e.tables[i] = e.sit(i, place{savedTable: &s}, o)
}

// interrupt kills seat i after a few entries, and resumes it while the others play on. It checks that the first
// table reports both.
func (e *evening) interrupt(i int) {
	e.t.Helper()
	e.awaitEntries(i, 6)
	e.kill(i)
	if a := wait[seam.SeatAway](e.t, e.tables[0]); a.Name != e.whos[i].name {
		e.t.Errorf("away: %+v", a)
	}
	time.Sleep(8 * time.Second) // virtual
	e.resume(i, slowly)
	if r := wait[seam.MatchResumed](e.t, e.tables[i]); r.K < 5 || r.Final > r.K {
		e.t.Errorf("resumed: %+v", r)
	}
	if b := wait[seam.SeatBack](e.t, e.tables[0]); b.Name != e.whos[i].name {
		e.t.Errorf("back: %+v", b)
	}
}

// awaitEntries waits until table i has reported n more entries.
func (e *evening) awaitEntries(i, n int) {
	for range n {
		wait[seam.Entry](e.t, e.tables[i])
	}
}

// over waits for all tables, and checks that they end with the same state, in logs that verify.
func (e *evening) over() {
	e.t.Helper()
	var first Outcome
	for i, x := range e.tables {
		select {
		case <-x.Done():
		case <-time.After(2 * time.Hour): // virtual
			e.t.Fatalf("seat %d is not done: %+v", i, x.Snapshot())
		}
		o := x.Outcome()
		if i == 0 {
			first = o
		}
		if o.Result != Done || o.Hash != first.Hash || o.Entries != first.Entries {
			e.t.Errorf("seat %d: %+v (%v), seat 0: %+v", i, o, o.Trouble, first)
		}
		if sum := verified(e.t, e.logs[i]); !sum.Ended || sum.State != first.Hash {
			e.t.Errorf("log of seat %d: %+v", i, sum)
		}
	}
}

// finishEvents waits for all tables, and returns the facts of each table that the test has not read with Next.
func (e *evening) finishEvents() [][]seam.NumberedFact {
	e.finish()
	return e.events
}

var slowly = Options{Auto: true, ThinkTime: time.Second}

// eachDeck runs a test with an open deck, and with a sealed one. rules names the deck.
func eachDeck(t *testing.T, f func(t *testing.T, rules string)) {
	for _, deck := range []string{engine.DeckOpen, engine.DeckSealed} {
		t.Run(deck, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { f(t, engine.DeckOption+"="+deck) })
		})
	}
}

// If a seat is killed, the others play on without it. When it comes back, all end with the same state. It does
// not report the moves in its log a second time.
func TestResumeAfterKill(t *testing.T) {
	eachDeck(t, func(t *testing.T, rules string) {
		e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=50 " + rules, Seats: 4}, 4, slowly)
		e.interrupt(2)
		e.over()
		for i, m := range seam.Moves(e.tables[2].Facts(0)) {
			if i == 0 && slices.ContainsFunc(m.Events, func(x engine.Event) bool { return x.Kind == engine.EvDealt }) {
				t.Errorf("the first move after the resumed log tells of those in it: %v", m.Events)
			}
		}
	})
}

// If all players leave, they can resume the match another day from their logs. Until a majority is back, the
// players at the table wait, and the program names the missing players.
func TestResumeAnotherDay(t *testing.T) {
	eachDeck(t, func(t *testing.T, rules string) {
		e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=50 " + rules, Seats: 3}, 3, slowly)
		e.awaitEntries(0, 8)
		before := map[int]lockstep.Hash{}
		for i, x := range e.tables {
			x.Leave()
			<-x.Done()
			before[i] = x.Outcome().Hash
		}
		time.Sleep(24 * time.Hour)
		e.resume(0, slowly)
		time.Sleep(20 * time.Second)
		if s := e.tables[0].Snapshot(); s.Stage != seam.Playing || len(s.WaitingFor) != 2 {
			t.Errorf("alone: stage %d, waiting for %v", s.Stage, s.WaitingFor)
		} else if s.Trouble == nil || s.Trouble.Code != "waiting" || !strings.Contains(s.Trouble.Error(), " and ") {
			t.Errorf("alone: %v", s.Trouble)
		}
		if w := wait[seam.TableWaits](t, e.tables[0]); w.Log != e.logs[0] || len(w.Seats) == 0 {
			t.Errorf("alone: %+v", w)
		}
		e.resume(1, slowly)
		if a := wait[seam.PeopleAwaited](t, e.tables[0]); len(a.Names) != 1 || a.Names[0] != "P2" {
			t.Errorf("two of three are back: %+v", a)
		}
		synctest.Wait()
		if s := e.tables[0].Snapshot(); s.Trouble != nil {
			t.Errorf("two of three are back: %v", s.Trouble)
		}
		e.resume(2, slowly)
		e.over()
	})
}

// Resuming cuts off the incomplete piece that a crash left at the end of a log, and nothing else. It does not
// change a damaged log. It refuses a log in which the player has no seat.
func TestResumeTorn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seam.Setup{Game: "eights", Rules: "points=20", Seats: 2}, 2, slowly)
		e.awaitEntries(0, 6)
		e.kill(0)
		e.kill(1)
		whole, err := os.ReadFile(e.logs[0])
		if err != nil {
			t.Fatal(err)
		}
		piece := whole[len(logMagic) : len(logMagic)+200]
		for _, tail := range [][]byte{make([]byte, 300), {'E', 0}} {
			if err := os.WriteFile(e.logs[0], append(bytes.Clone(whole), tail...), 0o600); err != nil {
				t.Fatal(err)
			}
			s, _, trouble := readSaved(e.logs[0], lockstep.KeyOf(e.whos[0].key))
			if trouble != nil {
				t.Fatal(trouble)
			}
			f, err := openLog(s.path)
			if err != nil {
				t.Fatal(err)
			}
			l, err := continueLog(e.whos[0], s.path, f, s.log)
			if err != nil {
				t.Fatal(err)
			}
			l.close()
			if got, _ := os.ReadFile(e.logs[0]); !bytes.Equal(got, whole) {
				t.Fatalf("of %d bytes and a torn tail %d are left", len(whole), len(got))
			}
		}
		bad := append(bytes.Clone(whole), piece...)
		if err := os.WriteFile(e.logs[0], bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, trouble := readSaved(e.logs[0], lockstep.KeyOf(e.whos[0].key)); trouble == nil || trouble.Result != Refused {
			t.Errorf("a damaged log: %v", trouble)
		}
		if got, _ := os.ReadFile(e.logs[0]); !bytes.Equal(got, bad) {
			t.Error("a damaged log was changed")
		}
		if _, _, trouble := readSaved(e.logs[1], lockstep.KeyOf(e.whos[0].key)); trouble != nil {
			t.Errorf("the log of another seat of the same table: %v", trouble)
		}
		if _, _, trouble := readSaved(e.logs[1], lockstep.Key{1}); trouble == nil || trouble.Code != "not-ours" {
			t.Errorf("the log of others: %v", trouble)
		}
		if err := os.WriteFile(e.logs[0], whole, 0o600); err != nil {
			t.Fatal(err)
		}
		e.resume(0, slowly)
		e.resume(1, slowly)
		e.over()
	})
}

const logMagic = "lastcard log 2\r\n"

// A person who resumes a match that is over sees its result again.
func TestResumeEnded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seam.Setup{Game: "eights", Rules: "points=20", Seats: 2}, 2, Options{Auto: true})
		e.over()
		want := e.tables[0].Outcome()
		e.resume(0, Options{Auto: true})
		<-e.tables[0].Done()
		if got := e.tables[0].Outcome(); got.Result != Done || got.Hash != want.Hash || got.Entries != want.Entries {
			t.Errorf("%+v, want %+v", got, want)
		}
		m := wait[seam.MatchOver](t, e.tables[0])
		if m.Hash != lockstep.Hash(want.Hash).String() || m.Winner == engine.NoSeat {
			t.Errorf("%+v", m)
		}
	})
}

// resumedWithout returns a table that three people have left, and at which two of them have resumed the match, the
// first with the options o.
func resumedWithout(t *testing.T, o Options) *evening {
	e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=200", Seats: 3}, 3, slowly)
	e.awaitEntries(0, 8)
	for _, x := range e.tables {
		x.Leave()
		<-x.Done()
	}
	time.Sleep(24 * time.Hour)
	e.resume(0, o)
	e.resume(1, slowly)
	return e
}

// countActions returns how many actions the facts report, and how many of these a rule or a bot took for a seat.
func countActions(events []seam.NumberedFact) (all, taken int) {
	for _, e := range find[seam.Entry](events) {
		if e.Kind == lockstep.EntryPlay.String() {
			all++
			if e.By != "" {
				taken++
			}
		}
	}
	return all, taken
}

// If three people resume a match, and one of them comes a minute after the others, the first two wait and read
// for whom. No rule takes a turn of the third.
func TestResumeWaitsForPeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := resumedWithout(t, slowly)
		time.Sleep(time.Minute)
		for i, x := range e.tables[:2] {
			s := x.Snapshot()
			if len(s.AwaitedSeats) != 1 || s.Players[s.AwaitedSeats[0]].Name != "P2" || s.Trouble != nil {
				t.Errorf("seat %d awaits %v, trouble %v", i, s.AwaitedSeats, s.Trouble)
			}
			if a := wait[seam.PeopleAwaited](t, x); len(a.Names) != 1 || a.Names[0] != "P2" {
				t.Errorf("seat %d is told %+v", i, a)
			}
		}
		e.resume(2, slowly)
		e.over()
		for i, events := range e.finishEvents() {
			if all, taken := countActions(events); taken > 0 || all == 0 {
				t.Errorf("seat %d: of %d plays %d were taken", i, all, taken)
			}
			if x := find[seam.SeatAside](events); len(x) > 0 {
				t.Errorf("seat %d: %+v", i, x)
			}
		}
		if s := e.tables[0].Snapshot(); len(s.AwaitedSeats) > 0 {
			t.Errorf("still awaited: %v", s.AwaitedSeats)
		}
	})
}

// A resumed match waits for people who have not come back. If one of those who are there asks to go on, all of
// them play on within seconds. Somebody who comes later takes part again.
func TestGoOnWithoutPeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := resumedWithout(t, slowly)
		if err := e.tables[0].GoOn(); !errors.Is(err, seam.ErrStage) {
			t.Errorf("before anybody is awaited: %v", err)
		}
		time.Sleep(time.Minute)
		before := e.tables[1].Snapshot().Step
		if err := e.tables[0].GoOn(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)
		for i, x := range e.tables[:2] {
			if a := wait[seam.SeatAside](t, x); a.Name != "P2" {
				t.Errorf("seat %d: %+v", i, a)
			}
			if s := x.Snapshot(); s.Step <= before || len(s.AwaitedSeats) > 0 {
				t.Errorf("seat %d: step %d, then %d; awaited %v", i, before, s.Step, s.AwaitedSeats)
			}
		}
		e.resume(2, slowly)
		e.over()
	})
}

// A resumed match waits for missing people until Options.GoOnAfter has passed, and then continues without them. If
// that option is 0, it waits until a person decides to continue.
func TestGoOnByItself(t *testing.T) {
	for _, after := range []time.Duration{0, 2 * time.Minute} {
		synctest.Test(t, func(t *testing.T) {
			o := slowly
			o.GoOnAfter = after
			e := resumedWithout(t, o)
			time.Sleep(time.Minute)
			before := e.tables[1].Snapshot().Step
			time.Sleep(85 * time.Second)
			if went := e.tables[1].Snapshot().Step > before; went != (after > 0) {
				t.Errorf("GoOn %v: goes on: %v", after, went)
			}
			for _, x := range e.tables[:2] {
				x.Leave()
				<-x.Done()
			}
		})
	}
}
