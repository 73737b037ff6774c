package table

import (
	"bytes"
	"errors"
	"os"
	"reflect"
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

// leftAlone plays a match of two people at two computers until one of them leaves, in the middle of a round. It
// returns the home of the person who stays, the path of their log, and their last view.
func leftAlone(t *testing.T, rules string) (*Home, string, engine.View) {
	t.Helper()
	home := openHome(t, Config{Name: "Anna"})
	p := &party{t: t, mem: newNetwork(faults{Delay: time.Millisecond})}
	p.leaveAtEnd()
	s := seam.Setup{Game: "uno", Rules: rules, Seats: 2}
	if err := checkSetup(&s); err != nil {
		t.Fatal(err)
	}
	var opener lockstep.Key
	for i, w := range []player{home.newPlayer("Anna", false), newPlayer(t, "Béla", t.TempDir())} {
		c := lobby.Config{Opener: opener}
		if i == 0 {
			c = openerLobby(w, lockstep.Hash{}, s)
			opener = c.Opener
		}
		net := p.mem.Node(line.Node(w.name))
		p.tables = append(p.tables, newTable(w, readyDial(place{net: net, lobby: c, close: net.Close}), Options{Auto: true, ThinkTime: 500 * time.Millisecond, Seed: uint64(i + 1)}))
	}
	for _, x := range p.tables {
		x.start()
	}
	anna, bela := p.tables[0], p.tables[1]
	log := wait[seam.MatchStarted](t, anna).Log
	for range 24 {
		wait[seam.Entry](t, anna)
	}
	bela.Leave()
	<-bela.Done()
	time.Sleep(30 * time.Second) // virtual
	left := anna.Snapshot()
	if !left.Stuck || !left.LeftAlone() {
		t.Fatal("one of two can go on")
	}
	anna.Leave()
	<-anna.Done()
	return home, log, left.View
}

// A person whom the others have left alone can play on against bots with the same cards, to the end of the
// match, and then have a rematch. The log of the shared match stays as it is.
func TestPlayOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home, log, left := leftAlone(t, "deck=open")
		before, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		x, err := home.PlayOn(log, Options{ThinkTime: time.Second})
		if err != nil {
			t.Fatal(err)
		}
		begun := wait[seam.MatchStarted](t, x)
		s := until(t, x, stage(seam.Playing)) // the snapshot comes after the fact
		if s.View.Round != left.Round || !reflect.DeepEqual(s.View.Hand(s.Me).Cards, left.Hand(s.Me).Cards) {
			t.Errorf("the branch begins with the view %+v, want %+v", s.View, left)
		}
		if begun.Log != "" || s.Log != "" {
			t.Errorf("a branch has no log, but people are told of %q and %q", begun.Log, s.Log)
		}
		for i, p := range s.Players {
			if p.You != (engine.Seat(i) == s.Me) || p.Bot == p.You {
				t.Errorf("seat %d: %+v", i, p)
			}
		}
		if err := x.runCommand(func(s *seat) error { s.match.opts.Auto = true; return nil }); err != nil { // now the pilot plays
			t.Fatal(err)
		}
		over := wait[seam.MatchOver](t, x)
		if over.Log != "" || over.Winner == engine.NoSeat {
			t.Errorf("%+v", over)
		}
		x.Rematch()
		next := wait[seam.MatchStarted](t, x)
		if next.Log == "" {
			t.Error("the match after the branch has no log")
		}
		x.Leave()
		<-x.Done()
		after, err := os.ReadFile(log)
		if err != nil || !bytes.Equal(before, after) {
			t.Errorf("the log of the shared match has changed: %v", err)
		}
	})
}

// Nobody can play on from a match with a sealed deck: a bot would take the place of the missing person, and
// nobody here knows that person's cards. Without a log, nobody can play on either.
func TestPlayOnNeedsTheHands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home, log, _ := leftAlone(t, "")
		for path, code := range map[string]string{log: "hands-sealed", log + "x": "cannot-resume"} {
			_, err := home.PlayOn(path, Options{})
			if x, ok := errors.AsType[*Trouble](err); !ok || x.Code != code {
				t.Errorf("%s: %v, not %s", path, err, code)
			}
		}
	})
}

// A bot of the other match may have a name that looks like another one and is as long as a roster allows. With the
// mark before it, the name would be too long for the roster of the branch.
func TestBranchWithLongNames(t *testing.T) {
	h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
	me := h.newPlayer("Anna", false)
	long := strings.Repeat("l", lockstep.MaxName)
	old := &lockstep.Genesis{Game: "eights", Seats: []lockstep.Player{
		{Key: me.id(), Name: "Anna"}, {Key: lockstep.Key{1}, Name: long, Bot: true}, {Key: lockstep.Key{2}, Name: "I" + long[1:], Bot: true},
	}}
	b, err := h.newBranch(old, me, "here", nil)
	if err != nil {
		t.Fatal(err)
	}
	if names := Names(b.genesis); names[0] != "Anna" || len(b.bots) != 2 {
		t.Errorf("%q, %d bots", names, len(b.bots))
	}
}
