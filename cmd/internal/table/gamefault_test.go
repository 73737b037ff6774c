package table

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

type faultyState struct {
	engine.State
	left   int  // how many more actions the game plays before the fault appears
	panics bool // true: the engine panics; false: the game makes a view that cannot be shown
}

func (s *faultyState) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.left--; s.left < 0 && s.panics {
		(*engine.View)(nil).Hand(seat)
	}
	return s.State.Apply(seat, a, ev)
}

func (s *faultyState) Public(v *engine.View) {
	if s.State.Public(v); s.left < 0 {
		v.Lay(engine.NoSeat, "nowhere", engine.ShapePile)
	}
}

func (s *faultyState) Clone() engine.State { return &faultyState{s.State.Clone(), s.left, s.panics} }

func (s *faultyState) CopyFrom(src engine.State) {
	from := src.(*faultyState)
	s.State.CopyFrom(from.State)
	s.left, s.panics = from.left, from.panics
}

// refusingState is a State of a game that asks for a shuffle and then refuses it.
type refusingState struct{ engine.State }

func (s *refusingState) Shuffle(_ [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	return ev, engine.WrongPhase
}

func (s *refusingState) Clone() engine.State { return &refusingState{s.State.Clone()} }

func (s *refusingState) CopyFrom(src engine.State) { s.State.CopyFrom(src.(*refusingState).State) }

// plantFault puts a fault into the game of seat i: it replaces the game's state by the state that faulty makes
// of it.
func (p *party) plantFault(i int, faulty func(engine.State) engine.State) {
	p.changeSeat(i, func(s *seat) {
		x := s.match.game.Table()
		s.match.game.recorder.Machine = Machine(engine.TableOf(x.Game(), x.Seats(), x.Rules(), faulty(x.State()), x.Deck()))
	})
}

// If a game asks a sealed deck for a shuffle and then refuses it, its table ends as with any other fault.
func TestSealedGameFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=50 deck=sealed", Seats: 2}, same(2, auto)...)
		p.plantFault(1, func(s engine.State) engine.State { return &refusingState{s} })
		<-p.tables[1].Done()
		if o := p.tables[1].Outcome(); o.Result != Lost || o.Trouble == nil || o.Trouble.Code != "game-fault" {
			t.Errorf("%+v, %v", o, o.Trouble)
		}
	})
}

// A panic outside any game ends the program.
func TestOurFault(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("guard has caught a panic outside any game")
		}
	}()
	x := newTable(newPlayer(t, "Anna", t.TempDir()), nil, Options{})
	guard(x.seat, func() { panic("ours") })
}

// If a game panics at one seat, or makes a view there that cannot be shown, the table of this seat ends with a
// report. The other seats play on, and so do other tables.
func TestGameFault(t *testing.T) {
	for _, panics := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			s := seam.Setup{Game: "uno", Rules: "points=50", Seats: 3}
			p := gather(t, faults{Delay: time.Millisecond}, s, same(3, auto)...)
			other := gather(t, faults{Delay: time.Millisecond}, s, same(3, auto)...)
			p.plantFault(1, func(s engine.State) engine.State { return &faultyState{s, 4, panics} })
			out := p.finish()
			if o := out[1]; o.Result != Lost || o.Trouble == nil || o.Trouble.Code != "game-fault" || o.Trouble.Args["game"] != "uno" {
				t.Fatalf("%+v, %v", o, o.Trouble)
			}
			if text, err := os.ReadFile(out[1].Report); err != nil || !strings.HasPrefix(string(text), "The game uno has a fault after entry ") || !strings.Contains(string(text), "goroutine") {
				t.Errorf("report %q: %v", text, err)
			}
			if s := p.tables[1].Snapshot(); s.Stage != seam.Failed || s.Trouble == nil || s.Trouble.Code != "game-fault" {
				t.Errorf("stage %v, trouble %+v", s.Stage, s.Trouble)
			}
			if err := p.tables[1].Act(engine.Act(engine.Draw)); err == nil {
				t.Error("it still plays")
			}
			if sum := verified(t, out[1].Log); sum.Ended {
				t.Errorf("its log has ended: %+v", sum)
			}
			for _, i := range []int{0, 2} {
				if out[i].Result != Done || out[i].Hash != out[0].Hash {
					t.Errorf("seat %d: %+v, %v", i, out[i], out[i].Trouble)
				}
			}
			other.checkAgreed(other.finish())
		})
	}
}

// panicOnce returns a function that panics at its first call, as a faulty game does.
func panicOnce() func() {
	done := false
	return func() {
		if !done {
			done = true
			(*engine.View)(nil).Hand(0)
		}
	}
}

// checkFaulted leaves a table and checks that it has ended with a report on the game.
func checkFaulted(t *testing.T, x *Table, game string) (report string) {
	t.Helper()
	until(t, x, func(s seam.Snapshot) bool { return s.Stage == seam.Failed })
	x.Leave()
	<-x.Done()
	o := x.Outcome()
	if o.Result != Lost || o.Trouble == nil || o.Trouble.Code != "game-fault" || o.Trouble.Args["game"] != game {
		t.Fatalf("%+v, %v", o, o.Trouble)
	}
	if text, err := os.ReadFile(o.Report); err != nil || !strings.HasPrefix(string(text), "The game "+game+" has a fault") || !strings.Contains(string(text), "goroutine") {
		t.Errorf("report %q: %v", text, err)
	}
	return o.Report
}

// If a game has a fault in the lobby, the table ends for this seat only. There is no log, so the report is named
// after the time.
func TestGameFaultInLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Seats: 3}, same(3, Options{})...)
		until(t, p.tables[1], stage(seam.Lobby))
		until(t, p.tables[1], func(s seam.Snapshot) bool { return s.Game == "uno" })
		_ = p.tables[1].runCommand(func(*seat) error { panicOnce()(); return nil })
		if report := checkFaulted(t, p.tables[1], "uno"); !strings.HasPrefix(filepath.Base(report), "2000-01-01-") {
			t.Errorf("the report is %s", report)
		}
		if s := p.tables[0].Snapshot(); s.Stage != seam.Lobby {
			t.Errorf("the others are at stage %v", s.Stage)
		}
	})
}

// If a game has a fault at the beginning of its match, the report names that game, even if the table
// has played another game before.
func TestGameFaultAtTheBeginning(t *testing.T) {
	fails := func(x *Table) {
		_ = x.runCommand(func(s *seat) error {
			logs, panics := s.player.logPath, panicOnce()
			s.player.logPath = func(at time.Time, game string, id [32]byte, seat int) string {
				panics()
				return logs(at, game, id, seat)
			}
			return nil
		})
	}
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{})...)
		fails(p.tables[1])
		for _, x := range p.tables {
			until(t, x, func(s seam.Snapshot) bool { return len(s.Players) == 2 })
			x.SetReady(true)
		}
		checkFaulted(t, p.tables[1], "uno")
	})
	synctest.Test(t, func(t *testing.T) {
		party := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "switch", Rules: "rounds=1", Seats: 2}, same(2, Options{Ready: true})...)
		p := &persons{t: t, all: party.tables, rng: rand.New(rand.NewPCG(1, 2))}
		p.play("the end", stage(seam.Ended))
		fails(p.all[1])
		for _, x := range p.all {
			x.Regroup()
		}
		if err := p.all[0].SetGame("eights", withDeck("")); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		for _, x := range p.all {
			x.SetReady(true)
		}
		checkFaulted(t, p.all[1], "eights")
	})
}

// If a game has a fault while the program replays the log of a match, the table ends with a report next to that
// log.
func TestGameFaultOfResumed(t *testing.T) {
	x := newTable(newPlayer(t, "Anna", t.TempDir()), nil, Options{})
	path := filepath.Join(t.TempDir(), "uno"+logSuffix)
	x.seat.place.savedTable = &savedTable{path: path, log: &lockstep.Log{Genesis: &lockstep.Genesis{Game: "uno"}}}
	if guard(x.seat, panicOnce()) {
		t.Fatal("guard has found no fault")
	}
	o := x.seat.stay.outcome(&x.seat.player, nil)
	if o.Trouble == nil || o.Trouble.Code != "game-fault" || o.Trouble.Args["game"] != "uno" || o.Report != strings.TrimSuffix(path, logSuffix)+faultSuffix {
		t.Errorf("%+v, %v", o, o.Trouble)
	}
}

// If a game panics while the program replays its log, the program unlocks the log. A person who
// tries again reads about the same fault, and not that another program is playing the match.
func TestLogIsFreeAfterAFault(t *testing.T) {
	p := gather(t, faults{}, seam.Setup{Game: "uno", Rules: "points=40", Seats: 2}, same(2, auto)...)
	path := p.finish()[0].Log
	s := newTable(newPlayer(t, "Anna", t.TempDir()), nil, Options{}).seat
	s.player.key = nil // without a key resume panics after it has locked the log
	func() {
		defer func() {
			if recover() == nil {
				t.Error("resume does not panic")
			}
		}()
		_, _ = s.matchMaker().resume(&savedTable{path: path})
	}()
	f, err := openLog(path)
	if err != nil {
		t.Fatal(err)
	}
	_ = f.Close()
}

// A fault of a game that appears only when a table ends does not end the program either.
func TestGameFaultAtTheEnd(t *testing.T) {
	panics := panicOnce()
	x := newTable(newPlayer(t, "Anna", t.TempDir()), nil, Options{})
	x.display.wake = panics
	x.seat.stay.enter(seam.Lobby)
	x.finish(x.seat, func() {}, true)
	<-x.Done()
	if o := x.Outcome(); o.Trouble == nil || o.Trouble.Code != "game-fault" || x.Snapshot().Stage != seam.Failed {
		t.Errorf("%+v, stage %v", o, x.Snapshot().Stage)
	}
}

// A spectator with a delay sees a fault of the game later by the same delay.
func TestLateGameFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := auto
		o.ThinkTime = time.Second
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=500", Seats: 2}, same(2, o)...)
		w := p.newcomer("Eve", Options{Watch: true, Delay: time.Minute})
		time.Sleep(10 * time.Second)
		_ = w.runCommand(func(*seat) error { panicOnce()(); return nil })
		time.Sleep(55 * time.Second)
		if n := len(find[seam.Failure](w.Facts(0))); n != 0 || w.Snapshot().Stage == seam.Failed {
			t.Errorf("told too early, %d times", n)
		}
		time.Sleep(10 * time.Second)
		if n := len(find[seam.Failure](w.Facts(0))); n != 1 || w.Snapshot().Stage != seam.Failed {
			t.Errorf("told %d times, stage %v", n, w.Snapshot().Stage)
		}
	})
}

// A GameFault names the game that the panic names, or else the game that is played. Both may be unknown.
func TestNameOfAFault(t *testing.T) {
	for _, c := range []struct {
		panics any
		plays  *lockstep.Genesis
		want   string
	}{
		{fault.Illegal{Game: "switch", Err: errors.New("a lesson")}, &lockstep.Genesis{Game: "uno"}, "switch"},
		{fault.Illegal{Err: errors.New("a view")}, &lockstep.Genesis{Game: "uno"}, "uno"},
		{fault.Illegal{Err: errors.New("a view")}, nil, ""},
	} {
		err := CatchFault(func() *lockstep.Genesis { return c.plays }, func() error { panic(c.panics) })
		if f, ok := errors.AsType[*GameFault](err); !ok || f.Game != c.want {
			t.Errorf("%v is of the game %q: %v", c.panics, c.want, err)
		}
	}
}

// If a game has a fault while a person opens a table, the trouble says so.
func TestGameFaultOfTerms(t *testing.T) {
	x := setupTrouble(CatchFault(func() *lockstep.Genesis { return &lockstep.Genesis{Game: "uno"} }, func() error { panicOnce()(); return nil }))
	if x.Code != "game-fault" || x.Args["game"] != "uno" || x.Result != Lost {
		t.Errorf("%+v", x)
	}
}

// A match checks each view of its game before anybody sees it: when it begins, when it is resumed, and when
// entries have been replaced. (TestGameFault has a view after an entry.)
func TestIllegalViews(t *testing.T) {
	for name, take := range map[string]func(*seat){
		"new":      func(s *seat) { s.matchMaker().ofGame(s.match.genesis, s.match.game, s.match.me) },
		"resumed":  func(s *seat) { s.match.takeReplayed() },
		"replaced": func(s *seat) { s.match.onNotice(&lockstep.Notice{Kind: lockstep.NoticeReplaced}, &requests{}) },
	} {
		synctest.Test(t, func(t *testing.T) {
			p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{Ready: true})...)
			p.plantFault(1, func(s engine.State) engine.State { return &faultyState{s, -1, false} })
			_ = p.tables[1].runCommand(func(s *seat) error { take(s); return nil })
			time.Sleep(time.Millisecond)
			if s := p.tables[1].Snapshot(); s.Stage != seam.Failed || s.Trouble.Code != "game-fault" {
				t.Errorf("%s: stage %v", name, s.Stage)
			}
		})
	}
}
