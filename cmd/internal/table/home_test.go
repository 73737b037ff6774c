package table

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// hand acts at a table as a window does: it waits until the table wakes it, and then looks at the snapshot.
type hand struct {
	*Table
	woken chan struct{}
	rng   *rand.Rand
}

func newHand(o Options) (*hand, Options) {
	h := &hand{woken: make(chan struct{}, 1), rng: rand.New(rand.NewPCG(1, 2))}
	o.Wake = func() {
		select {
		case h.woken <- struct{}{}:
		default:
		}
	}
	return h, o
}

// until waits for a snapshot that ok accepts, and returns it. If play is true, it acts as a bot would meanwhile.
func (h *hand) until(t testing.TB, play bool, ok func(seam.Snapshot) bool) seam.Snapshot {
	t.Helper()
	late := time.After(time.Hour) // virtual, except over real libp2p
	for {
		s := h.Snapshot()
		if ok(s) {
			return s
		}
		if play && s.Stage == seam.Playing && !s.ActionPending {
			h.act(t, s)
		}
		select {
		case <-h.woken:
		case <-late:
			t.Fatalf("waited in vain: %+v", s)
		}
	}
}

func (h *hand) act(t testing.TB, s seam.Snapshot) {
	g, _ := games.Lookup(s.Game)
	a := bot.Choose(g, &s.View, h.rng)
	if a.Kind == engine.KindNone {
		return
	}
	var reason engine.Reason
	if err := h.Act(a); err != nil && !errors.As(err, &reason) && !errors.Is(err, seam.ErrBusy) && !errors.Is(err, seam.ErrStage) {
		t.Errorf("%v: %v", a, err)
	}
}

func stage(x seam.Stage) func(seam.Snapshot) bool {
	return func(s seam.Snapshot) bool { return s.Stage == x }
}

func openHome(t testing.TB, c Config) *Home {
	t.Helper()
	if c.Data == "" {
		c.Data = t.TempDir()
	}
	h, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

// A match against bots begins at once. After its result the person can have a rematch.
func TestPlayBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := openHome(t, Config{Name: "Anna"})
		h, o := newHand(Options{ThinkTime: 200 * time.Millisecond})
		begin := time.Now()
		x, err := home.PlayBots(seam.Setup{Game: "uno", Rules: "points=50", Seats: 4}, o)
		if err != nil {
			t.Fatal(err)
		}
		h.Table = x
		s := h.until(t, false, func(s seam.Snapshot) bool { return s.View.Phase == engine.PhasePlay })
		if took := time.Since(begin); took > 200*time.Millisecond {
			t.Errorf("the first card lay open after %v", took)
		}
		if s.Seats != 4 || len(s.Players) != 4 || s.Players[s.Me].Name != "Anna" || !s.Opener {
			t.Errorf("%+v", s)
		}
		s = h.until(t, true, stage(seam.Ended))
		first := s.Log
		h.until(t, false, func(s seam.Snapshot) bool {
			ready := 0
			for _, p := range s.Players {
				if p.Rematch {
					ready++
				}
			}
			return ready == 3
		})
		h.Rematch()
		s = h.until(t, true, func(s seam.Snapshot) bool { return s.Stage == seam.Playing && s.View.Phase == engine.PhasePlay })
		if s.Log == first || s.View.Round != 1 {
			t.Errorf("the rematch goes on with round %d in %s", s.View.Round, s.Log)
		}
		h.until(t, true, stage(seam.Ended))
		h.Leave()
		<-h.Done()
		if o := h.Outcome(); o.Result != Done || o.Exit() != 0 {
			t.Errorf("%+v", o)
		}
		verified(t, first)
		verified(t, s.Log)
	})
}

// A person can resume a match right after leaving it, even while the table still closes its files and lines. But
// nobody can resume a match that is still being played. Both are true for one person against bots, and for
// several people at one computer.
func TestContinueJustLeft(t *testing.T) {
	for _, names := range [][]string{{"Anna"}, {"Anna", "Bela"}} {
		synctest.Test(t, func(t *testing.T) {
			home := openHome(t, Config{Name: "Anna"})
			all, err := home.PlayHere(seam.Setup{Game: "uno", Bots: 1}, names, Options{ThinkTime: time.Minute})
			if err != nil {
				t.Fatal(err)
			}
			log := wait[seam.MatchStarted](t, all[0]).Log
			synctest.Wait()
			var trouble *Trouble
			if _, err := home.Resume(log, "", Options{}); !errors.As(err, &trouble) || trouble.Code != "already-open" {
				t.Errorf("while it is played: %v", err)
			}
			if err := all[0].runCommand(closeSlowly); err != nil {
				t.Fatal(err)
			}
			for _, x := range all {
				x.Leave()
			}
			again, err := home.Resume(log, "", Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i, x := range again {
				wait[seam.MatchResumed](t, x)
				if out := all[i].Outcome(); out.Result == Running {
					t.Error("two tables of one match")
				}
				x.Leave()
			}
			for _, x := range again {
				<-x.Done()
			}
		})
	}
}

// closeSlowly makes the place of a seat take a second to close, as a place on a network may.
func closeSlowly(s *seat) error {
	closed := s.place.close
	s.place.close = func() error {
		time.Sleep(time.Second)
		return closed()
	}
	return nil
}

// If an action breaks the rules, Act returns the reason, and nothing changes. Before and after the match, Act
// returns an error too.
func TestRefusedAction(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := openHome(t, Config{Name: "Anna"})
		h, o := newHand(Options{ThinkTime: time.Minute})
		h.Table, _ = home.PlayBots(seam.Setup{Game: "uno", Seats: 3}, o)
		if err := h.Act(engine.Act(engine.Draw)); !errors.Is(err, seam.ErrStage) {
			t.Errorf("before the start: %v", err)
		}
		s := h.until(t, false, func(s seam.Snapshot) bool { return s.View.Phase == engine.PhasePlay })
		for _, a := range []engine.Action{engine.Act(engine.Pass), engine.Act(engine.Catch), engine.Act(engine.Next)} {
			var reason engine.Reason
			if err := h.Act(a); !errors.As(err, &reason) {
				t.Errorf("%v: %v, want a reason", a.Kind, err)
			}
		}
		if now := h.Snapshot(); now.Hash != s.Hash || now.Step != s.Step {
			t.Error("a refused action changed the table")
		}
		h.Leave()
		h.Leave()
		<-h.Done()
		if h.Outcome().Result != Quit {
			t.Errorf("%+v", h.Outcome())
		}
		if err := h.Act(engine.Act(engine.Draw)); !errors.Is(err, seam.ErrOver) {
			t.Errorf("after leaving: %v", err)
		}
	})
}

func TestBadSetup(t *testing.T) {
	home := openHome(t, Config{Name: "Anna"})
	for _, s := range []seam.Setup{
		{},
		{Game: "chess", Seats: 2},
		{Game: "uno", Seats: 1},
		{Game: "uno", Seats: 99},
		{Game: "uno", Seats: 4, Rules: "no-such-rule"},
		{Game: "uno", Seats: 4, Rules: "points=-1"},
		{Game: "uno", Seats: 2, Bots: 2},
	} {
		_, err := home.Host(s, Options{})
		var trouble *Trouble
		if !errors.As(err, &trouble) || hintOf(trouble) == "" || trouble.Result != Refused {
			t.Errorf("%+v: %v", s, err)
		}
	}
	for _, code := range []string{"", "hello", "lastcard:", "AAAA-BBBB-CCCC-DDDD-EEEE-FFFF"} {
		var trouble *Trouble
		if _, err := home.Join(code, Options{}); !errors.As(err, &trouble) || trouble.Code != "bad-code" {
			t.Errorf("%q: %v", code, err)
		}
	}
}

// In the lobby the opener and the guests can add and remove bots, but only the opener can change the rules. The
// match begins when everybody is ready. If too few players remain, the table waits and says why.
func TestLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opener, oo := newHand(Options{})
		guest, og := newHand(Options{})
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Seats: 4}, oo, og)
		opener.Table, guest.Table = p.tables[0], p.tables[1]
		players := func(n int) func(seam.Snapshot) bool {
			return func(s seam.Snapshot) bool { return s.Stage == seam.Lobby && len(s.Players) == n }
		}
		opener.until(t, false, players(2))
		for range 2 {
			if err := opener.AddBot(); err != nil {
				t.Fatal(err)
			}
		}
		if err := opener.AddBot(); !errors.Is(err, seam.ErrFull) {
			t.Errorf("a fifth player at a table of four: %v", err)
		}
		guest.until(t, false, players(4))
		if err := opener.RemoveBot(); err != nil {
			t.Fatal(err)
		}
		guest.until(t, false, players(3))
		if err := guest.AddBot(); err != nil { // a guest may add a bot too
			t.Fatal(err)
		}
		s := guest.until(t, false, players(4))
		if s.Opener || !s.Players[1].You || s.Players[0].Opener == s.Players[1].Opener {
			t.Errorf("%+v", s.Players)
		}
		if err := guest.SetGame("uno", "jump-in"); err == nil {
			t.Error("a guest changed the rules")
		}
		if err := opener.SetGame("uno", "nonsense"); err == nil {
			t.Error("nonsense became a rule")
		}
		if err := opener.SetGame("uno", "points=50 jump-in"); err != nil {
			t.Fatal(err)
		}
		guest.until(t, false, func(s seam.Snapshot) bool { return s.Rules == "jump-in points=50" })
		opener.SetReady(true)
		guest.until(t, false, func(s seam.Snapshot) bool { return s.Players[0].Ready })
		guest.SetReady(true)
		guest.until(t, false, stage(seam.Playing))
		opener.until(t, false, stage(seam.Playing))
		opener.Leave()
		s = guest.until(t, false, func(s seam.Snapshot) bool { return s.Trouble != nil })
		if s.Stage != seam.Playing || s.Trouble.Code != "left" || len(s.WaitingFor) == 0 {
			t.Errorf("%+v", s)
		}
		guest.Leave()
		<-opener.Done()
		<-guest.Done()
	})
}

// When lockstep does not hear a seat, the others see it as away and play on without it. When lockstep hears it
// again, they see it as back, and all end with the same state.
func TestAwayAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := newNetwork(faults{Delay: time.Millisecond})
		p := &party{t: t}
		dir := t.TempDir()
		s := seam.Setup{Game: "uno", Rules: "points=1000", Seats: 3}
		p.leaveAtEnd()
		for i, o := range same(3, Options{Auto: true, ThinkTime: time.Second}) {
			w := newPlayer(t, string(rune('A'+i)), dir)
			lobby := lobby.Config{}
			if i == 0 {
				lobby = openerLobby(w, lockstep.Hash{}, s)
			}
			x := newTable(w, readyDial(place{net: mem.Node(line.Node(w.name)), lobby: lobby}), o)
			p.tables = append(p.tables, x)
			x.start()
		}
		wait[seam.MatchStarted](t, p.tables[0])
		mem.Cut("C", true)
		if a := wait[seam.SeatAway](t, p.tables[0]); a.Name != "C" || a.Why != seam.WhySilent {
			t.Errorf("away: %+v", a)
		}
		if a := wait[seam.SeatAside](t, p.tables[0]); a.Name != "C" {
			t.Errorf("aside: %+v", a)
		}
		synctest.Wait() // the snapshot comes after the event
		if s := p.tables[0].Snapshot(); s.Trouble != nil {
			t.Errorf("two of three are here: %v", s.Trouble)
		}
		now := p.tables[0].Snapshot()
		if len(now.WaitingFor) != 0 {
			t.Errorf("waiting for %+v", now.WaitingFor)
		}
		for _, x := range now.Players {
			if x.IsAside != (x.Name == "C") || (x.AwayReason != "") != x.IsAside {
				t.Errorf("%+v", x)
			}
		}
		time.Sleep(10 * time.Second) // too short a time for anybody to make 1000 points
		mem.Cut("C", false)
		if b := wait[seam.SeatBack](t, p.tables[0]); b.Name != "C" {
			t.Errorf("back: %+v", b)
		}
		out := p.finish()
		for _, o := range out {
			if o.Result != Done || o.Hash != out[0].Hash {
				t.Errorf("%+v", o)
			}
		}
	})
}

// wait reads facts of a table until one of the type E comes, and returns it.
func wait[E seam.Fact](t testing.TB, x *Table) E {
	t.Helper()
	for {
		ev, err := x.Next(context.Background())
		if errors.Is(err, io.EOF) {
			t.Fatalf("no %T came", *new(E))
		}
		if e, ok := ev.Fact.(E); ok {
			return e
		}
	}
}

// With Options.Timeout a table ends by itself as Lost, if the match does not begin in time, or if too few players
// are left in the match.
func TestTimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 3}, same(2, Options{Auto: true, Timeout: 20 * time.Second})...)
		for i, o := range p.finish() {
			if o.Result != Lost || o.Exit() != 4 || o.Trouble.Code != "not-started" || hintOf(o.Trouble) == "" {
				t.Errorf("seat %d: %+v", i, o)
			}
			if took := lastFactTime(p.events[i]); took < 20*time.Second || took > 21*time.Second {
				t.Errorf("seat %d ended after %v", i, took)
			}
		}
	})
	synctest.Test(t, func(t *testing.T) {
		options := same(2, Options{Auto: true, ThinkTime: time.Second, Timeout: 20 * time.Second})
		options[1].Auto = false // this player leaves the match, and one seat is no majority of two
		options[1].Ready = true
		p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 2}, options...)
		wait[seam.MatchStarted](t, p.tables[1])
		p.tables[1].Leave()
		for i, o := range p.finish()[:1] {
			if o.Result != Lost || o.Trouble.Code != "left" {
				t.Errorf("seat %d: %+v, %v", i, o, o.Trouble)
			}
		}
	})
}

func TestNames(t *testing.T) {
	for in, want := range map[string]string{
		"Anna": "Anna", "  Änne\t♠  x ": "Änne ♠ x", "\x00\x1b[31m": "[31m", "": "", "\xff": "",
		"abcdefghijklmnopqrstuvwxyz": "abcdefghijklmnopqrstuvwx",
	} {
		got := CleanName(in)
		if got != want {
			t.Errorf("CleanName(%q) = %q, want %q", in, got, want)
		}
		if got != "" && lockstep.CheckName(got) != nil {
			t.Errorf("%q is no name", got)
		}
	}
	dir := t.TempDir()
	a, b := openHome(t, Config{Data: dir}), openHome(t, Config{Data: dir})
	if a.Name() == b.Name() || lockstep.CheckName(b.Name()) != nil {
		t.Errorf("two windows are %q and %q", a.Name(), b.Name())
	}
}
