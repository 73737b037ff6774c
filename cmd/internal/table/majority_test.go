package table

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"

	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// computer is a node of a network in memory, with the names of the people there and the number of bots.
type computer struct {
	people []string
	bots   int
}

// seatComputers opens a table for the people and bots of the computers, and waits for the match. The first person
// is the opener.
func seatComputers(t testing.TB, rules string, o Options, all ...computer) *party {
	t.Helper()
	p := &party{t: t, mem: newNetwork(faults{Delay: time.Millisecond})}
	p.leaveAtEnd()
	s := seam.Setup{Game: "eights", Rules: withDeck(rules)}
	for _, c := range all {
		s.Seats += len(c.people) + c.bots
	}
	if err := checkSetup(&s); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var opener lockstep.Key
	for i, c := range all {
		sw := line.NewSwitch(p.mem.Node(line.Node(fmt.Sprintf("n%d", i))))
		var first player
		for k, name := range c.people {
			w := newPlayer(t, name, dir)
			x := place{net: sw.Port()}
			switch {
			case i == 0 && k == 0:
				first, opener = w, lockstep.KeyOf(w.key)
				x.sw, x.close, x.bots, x.lobby = sw, sw.Close, c.bots, openerLobby(w, lockstep.Hash{}, s)
			case k == 0:
				first = w
				x.sw, x.close, x.bots, x.lobby = sw, sw.Close, c.bots, lobby.Config{Opener: opener}
			default:
				x.lobby = withCarrier(lobby.Config{Opener: opener}, first, w)
			}
			o.Seed = uint64(len(p.tables) + 1)
			p.tables = append(p.tables, newTable(w, readyDial(x), o))
		}
	}
	for _, x := range p.tables {
		x.start()
	}
	for _, x := range p.tables {
		wait[seam.MatchStarted](t, x)
	}
	return p
}

// If the line between two computers is cut, neither is a majority, no matter how many seats it has. So both wait
// and say so, no seat is set aside, and nobody loses a turn. When the line is back, they play to the end.
func TestTwoComputersWait(t *testing.T) {
	for name, all := range map[string][]computer{
		"bots":     {{[]string{"Anna"}, 2}, {[]string{"Ben"}, 0}},
		"hot seat": {{[]string{"Anna", "Cleo"}, 0}, {[]string{"Ben"}, 0}},
		"both":     {{[]string{"Anna", "Cleo"}, 2}, {[]string{"Ben"}, 1}},
	} {
		for _, cut := range []line.Node{"n0", "n1"} {
			t.Run(fmt.Sprint(name, " without ", cut), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					p := seatComputers(t, "points=30", Options{Auto: true, ThinkTime: 500 * time.Millisecond}, all...)
					for range 6 {
						wait[seam.Entry](t, p.tables[0])
					}
					p.mem.Cut(cut, true)
					time.Sleep(10 * time.Second)
					before := make([]uint64, len(p.tables))
					for i, x := range p.tables {
						before[i] = x.Snapshot().Entries
					}
					time.Sleep(110 * time.Second)
					for i, x := range p.tables {
						s := x.Snapshot()
						if s.Entries > before[i] {
							t.Errorf("%s plays on: %d entries, then %d", x.seat.player.name, before[i], s.Entries)
						}
						if s.Trouble == nil || s.Trouble.Code != "waiting" {
							t.Errorf("%s is told %v", x.seat.player.name, s.Trouble)
						}
					}
					p.mem.Cut(cut, false)
					p.checkAgreed(p.finish())
					for i, events := range p.events {
						for _, e := range find[seam.Entry](events) {
							if e.By != "" {
								t.Errorf("at %s: entry %d was taken by %s", p.tables[i].seat.player.name, e.K, e.By)
							}
						}
						if aside := find[seam.SeatAside](events); len(aside) > 0 {
							t.Errorf("at %s: %+v", p.tables[i].seat.player.name, aside)
						}
					}
				})
			})
		}
	}
}

// One of three computers has three of the five seats. Together with either of the others it can play on. The two
// others together have too few seats, so they wait for it.
func TestThreeComputers(t *testing.T) {
	for _, cut := range []struct {
		node line.Node
		gone []string
	}{{"n0", []string{"Anna", "Cleo", "Dora"}}, {"n2", []string{"Emil"}}} {
		t.Run(string(cut.node), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				// The line is cut for 20 s. With one action every two seconds nobody can get rid of five cards by
				// then, whatever the deal, so the match is not over when the line is back.
				p := seatComputers(t, "points=100", Options{Auto: true, ThinkTime: 2 * time.Second},
					computer{[]string{"Anna", "Cleo", "Dora"}, 0}, computer{[]string{"Ben"}, 0}, computer{[]string{"Emil"}, 0})
				for range 6 {
					wait[seam.Entry](t, p.tables[0])
				}
				p.mem.Cut(cut.node, true)
				time.Sleep(20 * time.Second)
				ben := p.tables[3].Snapshot()
				if cut.node == "n2" && len(ben.WaitingFor) != 0 || cut.node == "n0" && ben.Trouble == nil {
					t.Errorf("Ben waits for %+v, and is told %v", ben.WaitingFor, ben.Trouble)
				}
				for _, x := range ben.Players {
					if x.AwayReason != "" && x.IsAside != (cut.node == "n2") {
						t.Errorf("%s is set aside: %v", x.Name, x.IsAside)
					}
				}
				p.mem.Cut(cut.node, false)
				p.checkAgreed(p.finish())
			})
		})
	}
}
