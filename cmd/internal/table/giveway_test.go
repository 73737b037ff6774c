package table

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// At a full table, each person who wants to play gets the seat of a bot, the newest bot first. No bot leaves for
// a spectator. When people have all the seats, the next person reads that the table is full.
func TestBotGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Seats: 3}, Options{})
		anna := p.tables[0]
		sit := func(want ...string) {
			t.Helper()
			time.Sleep(5 * time.Second)
			if got := names(anna.Snapshot()); !slices.Equal(got, want) {
				t.Fatalf("%v sit, want %v", got, want)
			}
		}
		time.Sleep(time.Second)
		bots := func() (all []string) {
			for _, p := range anna.Snapshot().Players {
				if p.Bot {
					all = append(all, p.Name)
				}
			}
			return all
		}
		p.addBots(2)
		first := bots()
		eve := p.spectator(Options{})
		sit(sorted("P0", first[0], first[1])...)
		eve.Leave()
		sit(sorted("P0", first[0], first[1])...)
		bela := p.newcomer("Bela", Options{})
		sit(sorted("P0", "Bela", first[0])...)
		if s := bela.Snapshot(); s.Stage != seam.Lobby || s.Me < 0 {
			t.Fatalf("stage %v, seat %v", s.Stage, s.Me)
		}
		p.newcomer("Cleo", Options{})
		sit("Bela", "Cleo", "P0")
		late := p.newcomer("Dora", Options{OneMatch: true})
		<-late.Done()
		if o := late.Outcome(); o.Trouble == nil || o.Trouble.Code != "full" {
			t.Errorf("%+v", o)
		}
		sit("Bela", "Cleo", "P0")
	})
}

// addBots adds n bots at the first table, one after the other, and gives each a second to sit down.
func (p *party) addBots(n int) {
	p.t.Helper()
	for range n {
		time.Sleep(time.Second) // otherwise two bots might sit down in either order
		if err := p.tables[0].AddBot(); err != nil {
			p.t.Fatal(err)
		}
	}
	time.Sleep(time.Second)
}

// Two people who come at the same moment, or one after the other, each get a bot's seat.
func TestBotsGiveWayToTwo(t *testing.T) {
	for _, apart := range []time.Duration{0, time.Second, 1500 * time.Millisecond} {
		synctest.Test(t, func(t *testing.T) {
			p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Seats: 3}, Options{})
			p.addBots(2)
			p.newcomer("Bela", Options{})
			time.Sleep(apart)
			p.newcomer("Cleo", Options{})
			time.Sleep(6 * time.Second)
			if now := names(p.tables[0].Snapshot()); !slices.Equal(now, []string{"Bela", "Cleo", "P0"}) {
				t.Errorf("%v apart: %v sit", apart, now)
			}
		})
	}
}

// For a node that asks again and again only one bot leaves. A second bot leaves for that node only after
// somebody has taken the seat of the first.
func TestOneBotForANode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Seats: 3}, Options{})
		p.addBots(2)
		asks := func(want int) {
			t.Helper()
			if err := p.tables[0].runCommand(func(s *seat) error {
				for range 3 {
					v := s.lobbies.present.View()
					s.crew.giveWay("stranger", s.place.net.Self(), &v)
				}
				if len(s.crew.bots) != want {
					t.Errorf("%d bots are left, want %d", len(s.crew.bots), want)
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}
		asks(1)
		p.newcomer("Bela", Options{})
		time.Sleep(3 * time.Second)
		asks(0)
	})
}

// If a person gets the seat of a bot, leaves and comes back, another bot leaves for them.
func TestBotGivesWayAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Seats: 2}, Options{})
		for range 2 {
			p.addBots(1)
			bela := p.newcomer("Bela", Options{})
			until(t, bela, func(s seam.Snapshot) bool { return s.Stage == seam.Lobby && s.Me >= 0 })
			bela.Leave()
			<-bela.Done()
		}
	})
}

// No bot leaves for a spectator whom the table refuses.
func TestUnwatchedKeepsBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Rules: "spectators=off", Seats: 2}, Options{})
		p.addBots(1)
		before := names(p.tables[0].Snapshot())
		eve := p.spectator(Options{})
		until(t, eve, func(s seam.Snapshot) bool { return s.Stage == seam.Failed })
		time.Sleep(5 * time.Second)
		if now := names(p.tables[0].Snapshot()); len(now) != 2 || !slices.Equal(now, before) {
			t.Errorf("%v sit, there were %v", now, before)
		}
	})
}

// A person who has read that the table is full does not get a seat later, not even if a seat becomes free while
// they still see that message.
func TestTurnedAwayStaysAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "uno", Seats: 2}, Options{}, Options{})
		until(t, p.tables[0], func(s seam.Snapshot) bool { return len(s.Players) == 2 })
		dora := p.newcomer("Dora", Options{})
		until(t, dora, func(s seam.Snapshot) bool { return s.Stage == seam.Failed })
		p.tables[1].Leave()
		time.Sleep(15 * time.Second)
		if now := names(p.tables[0].Snapshot()); !slices.Equal(now, []string{"P0"}) {
			t.Errorf("%v sit", now)
		}
	})
}

func sorted(all ...string) []string {
	slices.Sort(all)
	return all
}

// The limits of p2p fit those of lockstep: the network has room for all seats, each at a computer of its own, and
// it lets in no more spectators than the seats accept.
func TestRoomForAll(t *testing.T) {
	if room := p2p.MaxMembers - p2p.MaxWatchers; room < lockstep.MaxSeats {
		t.Errorf("the network has room for %d seats", room)
	}
	if most := p2p.MaxWatchers + p2p.Crossing; lockstep.MaxOnlookers < most {
		t.Errorf("the network lets in %d who watch, and agreement %d", most, lockstep.MaxOnlookers)
	}
}
