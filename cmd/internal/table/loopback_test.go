package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lastcard/p2p"
	"lastcard/render/seam"
)

// loopback returns n homes whose nodes find each other only on this computer.
func loopback(t testing.TB, n int) []*Home {
	t.Helper()
	run := t.TempDir()
	var homes []*Home
	for range n {
		homes = append(homes, openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: run}))
	}
	return homes
}

// invited plays a match over real libp2p. by returns the text with which the guests join: the code or the link.
func invited(t *testing.T, by func(seam.Invite) string) {
	t.Parallel()
	homes := loopback(t, 3)
	o := Options{Auto: true, Timeout: 5 * time.Minute}
	x, err := homes[0].Host(seam.Setup{Game: "uno", Rules: "points=50", Seats: 4, Bots: 1}, o)
	if err != nil {
		t.Fatal(err)
	}
	p := &party{t: t, tables: []*Table{x}}
	inv := wait[seam.Invite](t, x)
	for _, h := range homes[1:] {
		x, err := h.Join(by(inv), o)
		if err != nil {
			t.Fatal(err)
		}
		p.tables = append(p.tables, x)
	}
	p.checkAgreed(p.finish())
}

func TestLoopbackByLink(t *testing.T) { invited(t, func(v seam.Invite) string { return v.Link }) }

func TestLoopbackByCode(t *testing.T) { invited(t, func(v seam.Invite) string { return v.Code }) }

// If the program finds nobody at a table, the trouble says so, with advice.
func TestNobodyFound(t *testing.T) {
	t.Parallel()
	homes := loopback(t, 2)
	x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 2}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	inv := wait[seam.Invite](t, x)
	x.Leave()
	<-x.Done()
	y, err := homes[1].Join(inv.Link, Options{Auto: true, Timeout: 2 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	<-y.Done()
	if o := y.Outcome(); o.Exit() != 4 || o.Trouble.Code != "not-found" || hintOf(o.Trouble) == "" {
		t.Errorf("%+v %+v", o, o.Trouble)
	}
}

// A player who has left a match, and comes back by the code to play or to watch, reads that the match can be
// resumed from its log. They need not wait until they have quite left.
func TestComesAgainByCode(t *testing.T) {
	t.Parallel()
	homes := loopback(t, 2)
	o := Options{Auto: true, ThinkTime: 50 * time.Millisecond, Timeout: 5 * time.Minute}
	x, err := homes[0].Host(seam.Setup{Game: "uno", Rules: "points=1000", Seats: 2}, o)
	if err != nil {
		t.Fatal(err)
	}
	inv := wait[seam.Invite](t, x)
	y, err := homes[1].Join(inv.Link, o)
	if err != nil {
		t.Fatal(err)
	}
	log := wait[seam.MatchStarted](t, y).Log
	wait[seam.Entry](t, y)
	y.Leave()
	<-y.Done()
	for _, o.Watch = range []bool{false, true, false} {
		if y, err = homes[1].Join(inv.Code, o); err != nil {
			t.Fatal(err)
		}
		if f := wait[seam.Failure](t, y); f.Code != "ours" || f.Args["path"] != log {
			t.Errorf("%+v, want %s", f, log)
		}
		y.Leave()
	}
	all, err := homes[1].Resume(log, "", o)
	if err != nil {
		t.Fatal(err)
	}
	wait[seam.Entry](t, all[0])
	all[0].Leave()
	<-all[0].Done()
	x.Leave()
	<-x.Done()
}

// A table that is announced on this network is in the list of another program.
func TestSeenByOthers(t *testing.T) {
	t.Parallel()
	homes := loopback(t, 2)
	homes[1].Online()
	x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 2, AnnounceLAN: true}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	inv := wait[seam.Invite](t, x)
	late := time.After(2 * time.Minute)
	for {
		if l := homes[1].LAN(); len(l) == 1 && l[0].Code == inv.Code && l[0].Seats == 2 {
			return
		}
		select {
		case <-time.After(20 * time.Millisecond): // LAN sends no signal here, so the test asks again
		case <-late:
			t.Fatalf("not seen: %+v", homes[1].LAN())
		}
	}
}

// While a match is played, the people on this network read that no seat is free, although a bot has one of them.
func TestNoSeatIsFreeInAMatch(t *testing.T) {
	homes := loopback(t, 2)
	homes[1].Online()
	x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 2, Bots: 1, AnnounceLAN: true}, Options{Auto: true, ThinkTime: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	wait[seam.MatchStarted](t, x)
	full := func(l seam.LANTable) bool { return l.Seats == 2 && l.TakenSeats == 2 }
	for limit := time.Now().Add(time.Minute); !slices.ContainsFunc(homes[1].LAN(), full); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatalf("this network is told %+v", homes[1].LAN())
		}
	}
	x.Leave()
}

// When the opener changes the game in the lobby, the links of all players name the new game. So do the
// announcement on this network, and the link with a renewed code.
func TestLinksTellTheGameOfNow(t *testing.T) {
	homes := loopback(t, 3)
	homes[2].Online()
	h, o := newHand(Options{})
	x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 4, AnnounceLAN: true}, o)
	if err != nil {
		t.Fatal(err)
	}
	h.Table = x
	first := wait[seam.Invite](t, x)
	bela := guest(t, homes[1], first.Link, Options{})
	bela.until(t, false, people(2))
	if err := x.SetGame("eights", "points=50"); err != nil {
		t.Fatal(err)
	}
	anew := func(s seam.Snapshot) bool {
		v, err := p2p.ParseInvite(s.Link)
		return err == nil && v.Game == "eights" && strings.Contains(v.Rules, "points=50")
	}
	h.until(t, false, anew)
	bela.until(t, false, anew)
	seen := func(game string) bool {
		return slices.ContainsFunc(homes[2].LAN(), func(l seam.LANTable) bool { return l.Game == game && l.Seats == 4 && l.TakenSeats == 2 })
	}
	for limit := time.Now().Add(time.Minute); !seen("eights"); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatalf("this network is told %+v", homes[2].LAN())
		}
	}
	if err := x.RenewCode(); err != nil {
		t.Fatal(err)
	}
	h.until(t, false, func(s seam.Snapshot) bool { return s.Code != first.Code && s.Link != "" })
	if s := x.Snapshot(); !anew(s) {
		t.Errorf("renewed: %s", s.Link)
	}
	bela.Leave()
	x.Leave()
}
