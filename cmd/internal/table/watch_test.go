package table

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// spectator adds the spectator "Eve" to the table of a party.
func (p *party) spectator(o Options) *Table {
	p.t.Helper()
	o.Watch = true
	return p.newcomer("Eve", o)
}

// newcomer adds a player who has only the code of the table, and so does not know the opener.
func (p *party) newcomer(name string, o Options) *Table {
	sw := line.NewSwitch(p.mem.Node(line.Node(name)))
	x := newTable(newPlayer(p.t, name, p.t.TempDir()), readyDial(place{net: sw.Port(), sw: sw, close: sw.Close}), o)
	p.t.Cleanup(func() {
		x.Leave()
		<-x.Done()
	})
	x.start()
	return x
}

// checkHands checks that a spectator, w, sees of each hand exactly as much as the players who do not hold it.
func (p *party) checkHands(w *Table) {
	p.t.Helper()
	seen := seam.Moves(w.Facts(0))
	var by [][]seam.Entry
	for _, x := range p.tables {
		by = append(by, seam.Moves(x.Facts(0)))
	}
	for k, st := range seen {
		if st.View.Me != engine.NoSeat || len(st.View.Legal) > 0 {
			p.t.Fatalf("step %d is seen as seat %d", k, st.View.Me)
		}
		for seat := range st.View.Seats {
			for i := range by {
				other := &by[i][k].View
				if other.Me != engine.Seat(seat) && !slices.Equal(other.Hand(engine.Seat(seat)).Cards, st.View.Hand(engine.Seat(seat)).Cards) {
					p.t.Fatalf("step %d: of seat %d %v is seen, by seat %d %v", k, seat, st.View.Hand(engine.Seat(seat)).Cards, other.Me, other.Hand(engine.Seat(seat)).Cards)
				}
			}
		}
	}
	if len(seen) == 0 || len(seen) != len(by[0]) {
		p.t.Errorf("%d steps, a seat saw %d", len(seen), len(by[0]))
	}
}

// A spectator who comes before the match or during it ends with the state on which the seats agree, and cannot
// act. The spectator sees of each hand only what the other players see.
func TestWatch(t *testing.T) {
	for _, late := range []time.Duration{0, 3 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			o := auto
			o.ThinkTime = time.Second
			p := gather(t, faults{Delay: 20 * time.Millisecond}, seam.Setup{Game: "switch", Seats: 3}, same(3, o)...)
			time.Sleep(late)
			w := p.spectator(Options{OneMatch: true})
			time.Sleep(4 * time.Second)
			if s := p.tables[1].Snapshot(); len(s.Spectators) != 1 || s.Spectators[0].Name != "Eve" || s.Watching {
				t.Errorf("a seat sees %+v", s.Spectators)
			}
			if s := w.Snapshot(); !s.Watching || len(s.Spectators) != 1 || !s.Spectators[0].You || s.Stage != seam.Playing || s.Me != engine.NoSeat {
				t.Errorf("%+v", s)
			}
			if err := w.Act(engine.Act(engine.Draw)); !errors.Is(err, seam.ErrStage) {
				t.Errorf("a spectator draws: %v", err)
			}
			out := p.finish()
			p.checkAgreed(out)
			<-w.Done()
			if o := w.Outcome(); o.Result != Done || o.Hash != out[0].Hash || o.Entries != out[0].Entries {
				t.Errorf("the spectator ends with %+v, the seats with %+v", o, out[0])
			}
			p.checkHands(w)
		})
	}
}

// The log of a spectator has no file beside it that says where the table meets, as that file is secret.
func TestSpectatorKeepsNoLink(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{Ready: true})...)
		sw := line.NewSwitch(p.mem.Node("Eve"))
		at := place{net: sw.Port(), sw: sw, close: sw.Close, whereabouts: func() whereabouts { return whereabouts{Link: "a link"} }}
		w := newTable(newPlayer(t, "Eve", t.TempDir()), readyDial(at), Options{Watch: true})
		w.start()
		time.Sleep(3 * time.Second)
		log := w.Snapshot().Log
		if _, err := os.Stat(log); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(wherePath(log)); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("beside the log: %v", err)
		}
		for _, x := range append(p.tables, w) {
			x.Leave()
			<-x.Done()
		}
	})
}

// Players and spectators can talk with each other, and a player can mute the spectators.
func TestSpectatorTalks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{Ready: true})...)
		w := p.spectator(Options{})
		time.Sleep(3 * time.Second)
		said := func(x *Table) (text string) {
			for _, s := range find[seam.Chat](x.Facts(0)) {
				text += s.Name + ": " + s.Text + "."
			}
			return text
		}
		if err := w.Say(seam.SayWords, "go Ann"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		if got := said(p.tables[0]); got != "Eve: go Ann." {
			t.Errorf("%q", got)
		}
		p.tables[0].Mute(engine.NoSeat, true)
		_ = w.Say(seam.SayWords, "psst")
		_ = p.tables[1].Say(seam.SayWords, "hello")
		time.Sleep(time.Second)
		if got := said(p.tables[0]); got != "Eve: go Ann.P1: hello." {
			t.Errorf("%q", got)
		}
		if got := said(w); got != "Eve: go Ann.Eve: psst.P1: hello." {
			t.Errorf("%q", got)
		}
	})
}

// If there is no room for another spectator, a newcomer who wants to watch reads so, and the others do not
// notice. When a spectator leaves, the others see that.
func TestCrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{Ready: true})...)
		var all []*Table
		for range lockstep.MaxOnlookers {
			all = append(all, p.newcomer("Eve"+string(rune('a'+len(all))), Options{Watch: true}))
			time.Sleep(3 * time.Second)
		}
		x := p.newcomer("Zoe", Options{Watch: true, OneMatch: true})
		<-x.Done()
		if o := x.Outcome(); o.Trouble == nil || o.Trouble.Code != "crowd" {
			t.Errorf("%+v", o)
		}
		if s := p.tables[0].Snapshot(); len(s.Spectators) != lockstep.MaxOnlookers || s.Stage != seam.Playing {
			t.Errorf("%d watch", len(s.Spectators))
		}
		all[2].Leave()
		time.Sleep(time.Second)
		if s := p.tables[0].Snapshot(); len(s.Spectators) != lockstep.MaxOnlookers-1 {
			t.Errorf("%d watch after one has left", len(s.Spectators))
		}
	})
}

// A spectator who is alone reads that all players have left, until players are back. If this computer has
// slept, the spectator reads that instead.
func TestAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{Ready: true})...)
		w := p.spectator(Options{})
		time.Sleep(3 * time.Second)
		all := func(k line.Kind) {
			w.sendCommand(func(s *seat) {
				s.onEvent(line.Event{Kind: k, Node: "n0"})
				s.onEvent(line.Event{Kind: k, Node: "n1"})
			})
		}
		told := func() string {
			time.Sleep(aloneMax + time.Second)
			if x := w.Snapshot().Trouble; x != nil {
				return x.Code + " " + x.Case
			}
			return ""
		}
		if all(line.NodeGone); told() != "all-gone " {
			t.Errorf("alone: %q", told())
		}
		if all(line.NodeCame); told() != "" {
			t.Errorf("together: %q", told())
		}
		w.sendCommand(func(s *seat) { s.match.sleep.wokeAt = time.Now() })
		if all(line.NodeGone); told() != "waiting slept" {
			t.Errorf("after sleep: %q", told())
		}
	})
}

// If a spectator disappears before a match without a goodbye, the lobby still lists them for a while. A
// newcomer who wants to watch waits for their place.
func TestCrowdMakesRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{})...)
		for i := range lockstep.MaxOnlookers {
			p.newcomer("Eve"+string(rune('a'+i)), Options{Watch: true})
		}
		time.Sleep(3 * time.Second)
		p.mem.Cut("Evec", true)
		x := p.newcomer("Zoe", Options{Watch: true})
		time.Sleep(20 * time.Second)
		if s := x.Snapshot(); s.Stage != seam.Lobby || s.Trouble != nil || !s.Watching {
			t.Errorf("stage %d, trouble %v", s.Stage, s.Trouble)
		}
	})
}

// A table with spectators=off refuses a newcomer who wants to watch. When the opener of a table with spectators
// chooses this option, the spectators have to go. The players do not notice.
func TestUnwatched(t *testing.T) {
	for _, early := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			rules := map[bool]string{true: "", false: "spectators=off"}[early]
			p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Rules: rules, Seats: 2}, Options{Ready: true}, Options{})
			var w *Table
			if early {
				w = p.spectator(Options{OneMatch: true})
			}
			time.Sleep(3 * time.Second)
			if early {
				if s := w.Snapshot(); s.Stage != seam.Lobby || !s.Watching {
					t.Fatalf("%+v", s)
				}
				if err := p.tables[0].SetGame(p.tables[0].Snapshot().Game, "spectators=off"); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Second)
				p.tables[0].SetReady(true)
			}
			p.tables[1].SetReady(true)
			time.Sleep(3 * time.Second)
			if !early {
				w = p.spectator(Options{OneMatch: true})
			}
			<-w.Done()
			if o := w.Outcome(); o.Trouble == nil || o.Trouble.Code != "unwatched" || o.Exit() != 4 {
				t.Errorf("%+v", o)
			}
			if s := p.tables[0].Snapshot(); len(s.Spectators) != 0 || s.Stage != seam.Playing {
				t.Errorf("%+v watch, stage %d", s.Spectators, s.Stage)
			}
		})
	}
}

// A spectator keeps a log, which can be verified like the log of a seat. After two visits to one table only the
// longer of the two logs stays.
func TestWatchedLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := auto
		o.ThinkTime = time.Second
		p := gather(t, faults{Delay: 20 * time.Millisecond}, seam.Setup{Game: "switch", Rules: "rounds=4", Seats: 3}, same(3, o)...)
		dir := t.TempDir()
		visit := func(stay time.Duration) *Table {
			w := newPlayer(t, "Eve", dir)
			sw := line.NewSwitch(p.mem.Node(line.Node("Eve" + stay.String())))
			x := newTable(w, readyDial(place{net: sw.Port(), sw: sw, close: sw.Close}), Options{Watch: true, OneMatch: true})
			x.start()
			if stay > 0 {
				time.Sleep(stay)
				x.Leave()
			}
			<-x.Done()
			return x
		}
		first := visit(15 * time.Second).Outcome()
		if sum := verified(t, first.Log); sum.Ended || sum.Entries < 5 || sum.Torn {
			t.Errorf("after the first visit: %+v", sum)
		}
		last := visit(0).Outcome()
		out := p.finish()
		p.checkAgreed(out)
		if sum := verified(t, last.Log); !sum.Ended || sum.State != out[0].Hash || uint64(sum.Final)+1 != out[0].Entries {
			t.Errorf("after the last visit: %+v", sum)
		}
		if logs, _ := filepath.Glob(filepath.Join(dir, "*")); len(logs) != 1 || logs[0] != last.Log {
			t.Errorf("left behind: %v", logs)
		}
	})
}

// A spectator whose log cannot be created reads so, and watches to the end all the same.
func TestWatchedUnsaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := auto
		o.ThinkTime = time.Second
		p := gather(t, faults{Delay: 20 * time.Millisecond}, seam.Setup{Game: "switch", Seats: 3}, same(3, o)...)
		w := newPlayer(t, "Eve", filepath.Join(t.TempDir(), "nowhere"))
		sw := line.NewSwitch(p.mem.Node("Eve"))
		x := newTable(w, readyDial(place{net: sw.Port(), sw: sw, close: sw.Close}), Options{Watch: true, OneMatch: true})
		x.start()
		told := wait[seam.WatchUnsaved](t, x)
		if text, hint := assets.English().Explain(told.Trouble); !strings.Contains(text, "nowhere") || hint == "" {
			t.Errorf("%q, %q", text, hint)
		}
		synctest.Wait() // the snapshot comes after the fact
		if s := x.Snapshot(); s.Log != "" {
			t.Errorf("the log: %q", s.Log)
		}
		out := p.finish()
		<-x.Done()
		if o := x.Outcome(); o.Result != Done || o.Hash != out[0].Hash {
			t.Errorf("%+v", o)
		}
	})
}

// If a spectator's log can no longer be written, the program writes nothing more to it. So there is no second
// error.
func TestWatchedFails(t *testing.T) {
	l, err := createLogAt(newPlayer(t, "Eve", t.TempDir()), filepath.Join(t.TempDir(), "x"+logSuffix))
	if err != nil {
		t.Fatal(err)
	}
	_ = l.file.Close() // as if the disk were full
	m := &match{log: l, feed: newFeed()}
	news := lockstep.Ready{Entries: make([]lockstep.Entry, 1)}
	err = l.write(&news)
	if err == nil {
		t.Error("an entry is written to a closed file")
	}
	m.onUnsavable(err)
	if err := l.write(&news); err != nil {
		t.Errorf("told again: %v", err)
	}
}
