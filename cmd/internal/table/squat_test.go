package table

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// squat returns the table of an honest opener, and a second one with the same code: its opener, the squatter,
// has the same name as the honest one. It also returns the keys of both.
func squat(t *testing.T) (p *party, honest, squatter lockstep.Key) {
	p = gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Seats: 2}, Options{Ready: true})
	honest = lockstep.KeyOf(p.tables[0].seat.player.key)
	w := newPlayer(t, "P0", t.TempDir())
	squatter = lockstep.KeyOf(w.key)
	sw := line.NewSwitch(p.mem.Node("squatter"))
	c := openerLobby(w, p.tables[0].seat.place.lobby.ID, seam.Setup{Game: "uno", Rules: p.tables[0].Snapshot().Rules, Seats: 2})
	x := newTable(w, readyDial(place{net: sw.Port(), sw: sw, close: sw.Close, lobby: c}), Options{Ready: true})
	x.start()
	t.Cleanup(func() { x.Leave(); <-x.Done() })
	p.tables = append(p.tables, x)
	return p, honest, squatter
}

// guest joins with an invitation that names this opener, or, with the zero key, no opener.
func (p *party) guest(opener lockstep.Key, o Options) *Table {
	sw := line.NewSwitch(p.mem.Node("guest"))
	c := lobby.Config{ID: p.tables[0].seat.place.lobby.ID, Opener: opener}
	x := newTable(newPlayer(p.t, "Guest", p.t.TempDir()), readyDial(place{net: sw.Port(), sw: sw, close: sw.Close, lobby: c}), o)
	p.t.Cleanup(func() { x.Leave(); <-x.Done() })
	x.start()
	return x
}

// A guest who comes by the link sits down with the opener whom the link names.
func TestSquatByLink(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, honest, _ := squat(t)
		x := p.guest(honest, Options{Ready: true})
		<-time.After(time.Minute)
		if s := x.Snapshot(); s.Stage != seam.Playing || x.seat.match.genesis.Opener != honest {
			t.Fatalf("stage %d, %+v", s.Stage, s.Players)
		}
		if s := p.tables[1].Snapshot(); s.Stage != seam.Lobby {
			t.Errorf("the squatter: stage %d", s.Stage)
		}
	})
}

// A guest who comes by the code alone sees both openers, each with the digits that this opener sees too. The
// guest sits down only after choosing one of the two.
func TestSquatByCode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, honest, squatter := squat(t)
		x := p.guest(lockstep.Key{}, Options{Ready: true})
		<-time.After(time.Minute)
		s := x.Snapshot()
		if s.Stage != seam.Lobby || len(s.Openers) != 2 {
			t.Fatalf("stage %d, %+v", s.Stage, s.Openers)
		}
		by := map[string]seam.Opener{}
		for _, o := range s.Openers {
			by[o.ID] = o
		}
		for k, of := range map[lockstep.Key]*Table{honest: p.tables[0], squatter: p.tables[1]} {
			if o := by[k.String()]; o.Digits == "" || o.Digits != of.Snapshot().Digits {
				t.Errorf("digits %q, the opener sees %q", o.Digits, of.Snapshot().Digits)
			}
		}
		if a, b := by[honest.String()].Name, by[squatter.String()].Name; a == b || a[:len("≈")] != "≈" {
			t.Errorf("they are called %q and %q", a, b)
		}
		told := wait[seam.Openers](t, x)
		if b, err := json.Marshal(told); err != nil || len(told.Openers) != 2 {
			t.Errorf("told %s", b)
		}
		if err := x.SitWithOpener(lockstep.Key{1}.String()); err == nil {
			t.Error("the guest can sit down with an unknown opener")
		}
		if err := x.SitWithOpener(honest.String()); err != nil {
			t.Fatal(err)
		}
		<-time.After(10 * time.Second)
		if s := x.Snapshot(); s.Stage != seam.Playing || x.seat.match.genesis.Opener != honest {
			t.Errorf("stage %d, %+v", s.Stage, s.Players)
		}
	})
}
