package table

import (
	"os"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// A copy of a player's data folder comes to the lobby where the player sits. The copy ends and says why, and the player
// reads about it and keeps the seat. The others notice nothing.
func TestTwinInLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "eights", Seats: 4}, Options{}, Options{}, Options{Ready: true})
		seated := func(s seam.Snapshot) bool { return len(s.Players) == 3 }
		until(t, p.tables[0], seated)
		time.Sleep(5 * time.Second)
		first := p.tables[1].seat
		sw := line.NewSwitch(p.mem.Node("n1"))
		at := place{net: sw.Port(), sw: sw, close: sw.Close, lobby: lobby.Config{ID: first.place.lobby.ID}}
		x := newTable(player{key: first.player.key, name: "P1", makeBot: newBot}, readyDial(at), Options{})
		x.start()
		select {
		case <-x.Done():
		case <-time.After(time.Minute):
			x.Leave()
			<-x.Done()
			t.Fatal("the copy stays")
		}
		if o := x.Outcome(); o.Trouble == nil || o.Trouble.Code != "twin" {
			t.Errorf("the copy: %+v", o.Trouble)
		}
		if told := wait[seam.VisitorTurnedAway](t, p.tables[1]); told.Code != "twin-asks" {
			t.Errorf("the player reads %+v", told)
		}
		time.Sleep(10 * time.Second)
		for i, x := range p.tables {
			s := x.Snapshot()
			if s.Stage != seam.Lobby || !seated(s) || !s.Players[1].IsHere || i != 1 && s.Trouble != nil {
				t.Errorf("table %d: stage %d, %+v, %+v", i, s.Stage, s.Players, s.Trouble)
			}
		}
	})
}

// Over real lines, a copy of a player's data folder comes to the lobby where the player sits. The copy ends and says why,
// and the player reads about it and keeps the seat.
func TestTwinOverLoopback(t *testing.T) {
	homes, o := loopback(t, 2), Options{Timeout: 2 * time.Minute}
	x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 3}, o)
	if err != nil {
		t.Fatal(err)
	}
	link := wait[seam.Invite](t, x).Link
	first := guest(t, homes[1], link, o)
	first.until(t, false, people(2))
	c := homes[1].cfg
	c.Data = t.TempDir()
	if err := os.CopyFS(c.Data, os.DirFS(homes[1].cfg.Data)); err != nil {
		t.Fatal(err)
	}
	twin, err := openHome(t, c).Join(link, o)
	if err != nil {
		t.Fatal(err)
	}
	if f := wait[seam.Failure](t, twin); f.Code != "twin" {
		t.Errorf("the copy reads %+v", f)
	}
	if told := wait[seam.VisitorTurnedAway](t, first.Table); told.Code != "twin-asks" {
		t.Errorf("the player reads %+v", told)
	}
	twin.Leave()
	<-twin.Done()
	first.until(t, false, func(s seam.Snapshot) bool { return people(2)(s) && s.Players[1].IsHere })
	for _, x := range []*Table{first.Table, x} {
		x.Leave()
		<-x.Done()
	}
}
