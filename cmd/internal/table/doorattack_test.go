package table

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// tellOldNote gives tables a note about the door that the opener's program, table 0, has signed in an earlier run.
func (p *party) tellOldNote(n doorNote, tables ...*Table) {
	p.t.Helper()
	for _, x := range tables {
		if err := x.runCommand(func(s *seat) error {
			s.hearDoor(n.seal(s.place.lobby.ID, p.tables[0].seat.player.key))
			return nil
		}); err != nil {
			p.t.Fatal(err)
		}
	}
}

func (p *party) giveDoors() {
	p.t.Helper()
	for _, x := range p.tables {
		if err := x.runCommand(func(s *seat) error { s.place.keeper = &doorkeeper{}; return nil }); err != nil {
			p.t.Fatal(err)
		}
	}
}

// An opener has restarted, and somebody sends a guest a note of the opener's earlier run. The guest soon
// follows what the opener says now, whether the opener changes its door or not. That is so even if the opener's
// clock was years ahead in the earlier run, as long as the opener hears that note too.
func TestDoorNoteOfEarlierRun(t *testing.T) {
	for what, earlier := range map[string]uint64{"many notes": 500, "clock ahead": uint64(time.Date(2050, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli())} {
		for _, d := range []seam.Door{{}, {ShutWhenFull: true}} {
			synctest.Test(t, func(t *testing.T) {
				p := gather(t, faults{}, seam.Setup{Game: "eights", Seats: 3}, Options{}, Options{})
				until(t, p.tables[0], func(s seam.Snapshot) bool { return len(s.Players) == 2 })
				p.giveDoors()
				old := doorNote{number: earlier, door: door{Shut: true}}
				p.tellOldNote(old, p.tables[1])
				if !d.ShutWhenFull {
					p.tellOldNote(old, p.tables[0])
				} else if err := p.tables[0].SetDoor(d); err != nil {
					t.Fatal(err)
				}
				if what == "clock ahead" {
					p.tellOldNote(old, p.tables...)
				}
				time.Sleep(3 * time.Second)
				p.tellOldNote(old, p.tables[1])
				if s := p.tables[1].Snapshot(); s.Door.Shut || s.Door.ShutWhenFull != d.ShutWhenFull {
					t.Errorf("%s: the door is %+v, not %+v", what, s.Door, d)
				}
			})
		}
	}
}

// The first opener signs a note with the highest number that there is, and leaves. The others follow the notes of the
// next opener all the same.
func TestHighestDoorNote(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		party := gather(t, faults{}, seam.Setup{Game: "eights", Rules: "points=20", Seats: 3}, same(3, Options{Ready: true})...)
		p := &persons{t: t, all: party.tables, rng: rand.New(rand.NewPCG(1, 2))}
		p.play("the end", stage(seam.Ended))
		party.giveDoors()
		party.tellOldNote(doorNote{number: math.MaxUint64, door: door{ShutWhenFull: true}}, party.tables[1:]...)
		party.tables[0].Leave()
		<-party.tables[0].Done()
		for _, x := range party.tables[1:] {
			x.Regroup()
		}
		next, other := party.tables[1], party.tables[2]
		until(t, next, func(s seam.Snapshot) bool { return s.Opener || other.Snapshot().Opener })
		if !next.Snapshot().Opener {
			next, other = other, next
		}
		if err := next.SetDoor(seam.Door{Shut: true}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Second)
		if s := other.Snapshot(); !s.Door.Shut {
			t.Errorf("the door is %+v", s.Door)
		}
	})
}

// Two people answer to a bare code, and both say at once that the table has moved, and that its door is shut. The guest
// follows neither of them before choosing one.
func TestSquatByDoorNote(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, _, _ := squat(t)
		sw, moves := line.NewSwitch(p.mem.Node("guest")), 0
		at := place{net: sw.Port(), sw: sw, close: sw.Close, keeper: &doorkeeper{}, lobby: lobby.Config{ID: p.tables[0].seat.place.lobby.ID}}
		at.renew = func(context.Context, string) (place, *Trouble) {
			moves++
			return place{}, desertedTrouble()
		}
		x := newTable(newPlayer(t, "Guest", t.TempDir()), readyDial(at), Options{Ready: true})
		t.Cleanup(func() { x.Leave(); <-x.Done() })
		x.start()
		for n := range uint64(1000) {
			for _, o := range p.tables {
				if err := o.runCommand(func(s *seat) error {
					if s.place.net == nil { // this table is not at its place yet
						return nil
					}
					shut, moved := doorNote{number: 2*n + 1, door: door{Shut: true}}, doorNote{number: 2*n + 2, link: "a link"}
					_ = s.place.net.Broadcast(shut.seal(s.place.lobby.ID, s.player.key))
					return s.place.net.Broadcast(moved.seal(s.place.lobby.ID, s.player.key))
				}); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(30 * time.Millisecond)
		}
		if s := x.Snapshot(); len(s.Openers) != 2 || s.Door.Shut || moves > 0 {
			t.Errorf("%d openers, door %+v, %d moves", len(s.Openers), s.Door, moves)
		}
	})
}

// Somebody has the code of a table, listens there and does not show up in its lobby. The opener gives the table another
// code. The players and spectators whom the lobby shows learn the new code, and the listener does not. A player
// who is away for a moment learns it on coming back. All who are connected learn it only if the opener has no direct
// connection to a player who is there.
func TestListenerAndNewCode(t *testing.T) {
	for _, how := range []string{"connected", "cut off", "away"} {
		synctest.Test(t, func(t *testing.T) {
			p := gather(t, faults{}, seam.Setup{Game: "eights", Seats: 3}, Options{}, Options{})
			eve := p.spectator(Options{})
			until(t, p.tables[0], func(s seam.Snapshot) bool { return len(s.Players) == 2 && len(s.Spectators) == 1 })
			time.Sleep(5 * time.Second) // virtual; then the spectator, who came by the code, knows who is the opener
			if how == "away" {
				p.mem.Cut("n1", true)
				p.tables[0].sendCommand(func(s *seat) { s.onEvent(line.Event{Kind: line.NodeGone, Node: "n1"}) })
				time.Sleep(8 * time.Second) // until the lobby has not heard the player for a while
			}
			moved, listener := make(chan string, 100), p.mem.Node("listener")
			for _, x := range append(p.tables, eve) {
				if err := x.runCommand(func(s *seat) error {
					s.place.keeper = &doorkeeper{}
					s.place.renew = func(_ context.Context, link string) (place, *Trouble) {
						if link != "" {
							moved <- s.player.name + " to " + link
							return place{}, desertedTrouble()
						}
						if how == "cut off" {
							s.place.net = cutOff{s.place.net, "n1"}
						}
						sw := line.NewSwitch(p.mem.Node("n0 again"))
						return place{
							net: sw.Port(), sw: sw, close: sw.Close, keeper: &doorkeeper{}, lobby: openerLobby(s.player, lockstep.Hash{9}, seam.Setup{Game: "eights", Seats: 3}),
							invite: func(lockstep.Key) (code, link string) { return "code", "new link" },
						}, nil
					}
					return nil
				}); err != nil {
					t.Fatal(err)
				}
			}
			if err := p.tables[0].RenewCode(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(farewellTime / 2)
			p.mem.Cut("n1", false)
			time.Sleep(2 * farewellTime)
			all := map[string]bool{}
			for len(moved) > 0 {
				all[<-moved] = true
			}
			if len(all) != 2 || !all["P1 to new link"] || !all["Eve to new link"] {
				t.Errorf("%s: these come along: %v", how, all)
			}
			heard := false
			for len(listener.Events()) > 0 {
				heard = bytes.Contains((<-listener.Events()).Data, []byte("new link")) || heard
			}
			if heard != (how == "cut off") {
				t.Errorf("%s: the listener learns the new code: %t", how, heard)
			}
			listener.Close()
		})
	}
}

// cutOff is a Net that has no direct way to one node.
type cutOff struct {
	line.Net
	from line.Node
}

func (c cutOff) Send(to line.Node, data []byte) error {
	if to == c.from {
		return line.ErrNoNode
	}
	return c.Net.Send(to, data)
}

// The clock of an opener was ahead, and is set back before the opener resumes the match. The others, who have stayed,
// follow what the opener says about the door then.
func TestDoorAfterClockWasSetBack(t *testing.T) {
	t.Parallel()
	homes := loopback(t, 2)
	o := Options{Auto: true, ThinkTime: 50 * time.Millisecond}
	anna, err := homes[0].Host(seam.Setup{Game: "uno", Rules: "points=1000", Seats: 2}, o)
	if err != nil {
		t.Fatal(err)
	}
	bela, err := homes[1].Join(wait[seam.Invite](t, anna).Link, o)
	if err != nil {
		t.Fatal(err)
	}
	log := wait[seam.MatchStarted](t, anna).Log
	wait[seam.MatchStarted](t, bela)
	ahead := uint64(time.Now().Add(time.Hour).UnixMilli())
	if err := anna.runCommand(func(s *seat) error { s.place.keeper.number(s.player.id(), ahead); return nil }); err != nil {
		t.Fatal(err)
	}
	follows := func(d seam.Door) {
		t.Helper()
		if err := anna.SetDoor(d); err != nil {
			t.Fatal(err)
		}
		for since := time.Now(); bela.Snapshot().Door.Shut != d.Shut; wait[seam.Entry](t, bela) {
			if time.Since(since) > 10*time.Second {
				t.Fatalf("the opener's door is %+v, the other one's is %+v", d, bela.Snapshot().Door)
			}
		}
	}
	follows(seam.Door{Shut: true})
	anna.Leave()
	<-anna.Done()
	all, err := homes[0].Resume(log, "", o)
	if err != nil {
		t.Fatal(err)
	}
	anna = all[0]
	wait[seam.MatchResumed](t, anna)
	follows(seam.Door{})
	for _, x := range []*Table{anna, bela} {
		x.Leave()
		<-x.Done()
	}
}

// If an opener changes the door a thousand times in a moment, the others do not write a file each time.
func TestFloodOfDoorNotes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "switch", Seats: 2}, same(2, Options{Ready: true})...)
		until(t, p.tables[1], stage(seam.Playing))
		p.giveDoors()
		writes := 0
		if err := p.tables[1].runCommand(func(s *seat) error {
			s.place.whereabouts = func() whereabouts { writes++; return whereabouts{Link: "a link"} }
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		for n := range uint64(1001) {
			p.tellOldNote(doorNote{number: n, door: door{Shut: n%2 == 0}}, p.tables[1])
		}
		time.Sleep(2 * time.Second)
		if writes == 0 || writes > 4 {
			t.Errorf("the file is looked at %d times", writes)
		}
	})
}

// If the file with the door cannot be written, as when the disk is full, it is written later.
func TestDoorIsSavedLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "switch", Seats: 2}, same(2, Options{Ready: true})...)
		until(t, p.tables[0], stage(seam.Playing))
		p.giveDoors()
		if err := p.tables[0].runCommand(func(s *seat) error {
			s.place.whereabouts = func() whereabouts { return whereabouts{Link: "a link"} }
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		log := p.tables[0].Snapshot().Log
		inTheWay := filepath.Join(wherePath(log), "file")
		if err := os.MkdirAll(inTheWay, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := p.tables[0].SetDoor(seam.Door{Shut: true}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Second)
		if err := os.RemoveAll(wherePath(log)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Second)
		if w, err := readWhere(log); err != nil || !w.Door.Shut {
			t.Errorf("%v, %+v", err, w)
		}
	})
}

// The door of a table is the same after a match was resumed: with the code alone nobody comes in to watch. The opener
// can open it again.
func TestDoorOfResumedMatch(t *testing.T) {
	t.Parallel()
	homes := loopback(t, 3)
	o := Options{Auto: true, ThinkTime: 50 * time.Millisecond}
	anna, err := homes[0].Host(seam.Setup{Game: "uno", Rules: "points=1000", Seats: 2}, o)
	if err != nil {
		t.Fatal(err)
	}
	link := wait[seam.Invite](t, anna).Link
	bela, err := homes[1].Join(link, o)
	if err != nil {
		t.Fatal(err)
	}
	var logs []string
	for _, x := range []*Table{anna, bela} {
		logs = append(logs, wait[seam.MatchStarted](t, x).Log)
	}
	if err := anna.SetDoor(seam.Door{Shut: true}); err != nil {
		t.Fatal(err)
	}
	for !bela.Snapshot().Door.Shut {
		wait[seam.Entry](t, bela)
	}
	for _, x := range []*Table{anna, bela} {
		x.Leave()
		<-x.Done()
	}
	var again []*Table
	for i := range logs {
		all, err := homes[i].Resume(logs[i], "", o)
		if err != nil {
			t.Fatal(err)
		}
		again = append(again, all[0])
	}
	for i, x := range again {
		wait[seam.MatchResumed](t, x)
		if s := x.Snapshot(); !s.Door.Shut {
			t.Errorf("home %d: the door is %+v", i, s.Door)
		}
		wait[seam.Entry](t, x)
	}
	eve, err := homes[2].Join(link, Options{Watch: true, Timeout: 5 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	select {
	case <-eve.Done():
	case <-time.After(30 * time.Second):
		eve.Leave()
		t.Fatal("a stranger watches")
	}
	if out := eve.Outcome(); out.Trouble == nil || out.Trouble.Code != "shut" {
		t.Errorf("a stranger: %+v", out.Trouble)
	}
	if err := again[0].SetDoor(seam.Door{}); err != nil {
		t.Errorf("the opener cannot open the door: %v", err)
	}
	for _, x := range again {
		x.Leave()
		<-x.Done()
	}
}
