package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// persons are the tables of people whom a test lets play.
type persons struct {
	t   *testing.T
	all []*Table
	rng *rand.Rand

	woken chan struct{} // gets a token when something may have changed; nil: the time is virtual
}

// wait waits until something may have changed at a table.
func (p *persons) wait() {
	if p.woken == nil {
		time.Sleep(50 * time.Millisecond)
		synctest.Wait()
		return
	}
	select {
	case <-p.woken:
	case <-p.t.Context().Done():
	}
}

// again makes the next wait return at once, unless the time is virtual.
func (p *persons) again() {
	select {
	case p.woken <- struct{}{}:
	default:
	}
}

// play lets everybody act as a bot would, until so returns true for every table. what names that state in the message of a failure.
func (p *persons) play(what string, so func(seam.Snapshot) bool) {
	p.t.Helper()
	for range 40_000 {
		if !slices.ContainsFunc(p.all, func(x *Table) bool { return !so(x.Snapshot()) }) {
			return
		}
		for _, x := range p.all {
			s := x.Snapshot()
			if s.Stage != seam.Playing || s.ActionPending || s.Me == engine.NoSeat {
				continue
			}
			g, _ := games.Lookup(s.Game)
			if a := bot.Choose(g, &s.View, p.rng); a.Kind != engine.KindNone {
				if x.Act(a) != nil { // another seat may have been quicker, so look again
					p.again()
				}
			}
		}
		p.wait()
	}
	for _, x := range p.all {
		s := x.Snapshot()
		s.View = engine.View{}
		p.t.Logf("%s: %+v", x.seat.player.name, s)
	}
	p.t.Fatal("it never came to this: " + what)
}

func names(s seam.Snapshot) (all []string) {
	for _, p := range s.Players {
		all = append(all, p.Name)
	}
	slices.Sort(all)
	return all
}

func begun(game string, who ...string) func(seam.Snapshot) bool {
	return func(s seam.Snapshot) bool {
		return s.Stage == seam.Playing && s.Game == game && slices.Equal(names(s), who)
	}
}

// After a match the opener can leave, a newcomer can come with the code, a spectator can get a seat, and the new
// opener can change the game. The next match begins only when all have agreed to it.
func TestNextMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		party := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "switch", Seats: 3}, same(3, Options{Ready: true})...)
		p := &persons{t: t, all: party.tables, rng: rand.New(rand.NewPCG(1, 2))}
		eve := party.spectator(Options{})
		p.play("the match", begun("switch", "P0", "P1", "P2"))
		late := party.newcomer("Late", Options{OneMatch: true})
		<-late.Done()
		if o := late.Outcome(); o.Trouble == nil || o.Trouble.Code != "started" {
			t.Fatalf("who comes during the match: %+v", o)
		}
		eve.AskForSeat(true)
		p.play("the end", stage(seam.Ended))
		first := p.all[1].seat.match.genesis.Table()

		p.all[1].Rematch()
		p.all[0].Leave() // this is the opener's table
		<-p.all[0].Done()
		zoe := party.newcomer("Zoe", Options{})
		p.all = []*Table{p.all[1], p.all[2], eve, zoe}
		gathered := []string{"Eve", "P1", "P2", "Zoe"}
		p.all[1].Regroup()
		p.play("the lobby", func(s seam.Snapshot) bool {
			return s.Stage == seam.Lobby && slices.Equal(names(s), gathered) && s.Seats == 4
		})
		p.checkChat(zoe, "Zoe")
		var opener *Table
		for _, x := range p.all {
			if x.Snapshot().Opener {
				opener = x
			}
		}
		for _, x := range p.all[:3] {
			x.SetReady(true)
		}
		p.play("three are ready", func(s seam.Snapshot) bool {
			n := 0
			for _, x := range s.Players {
				if x.Ready {
					n++
				}
			}
			return n == 3
		})
		if err := opener.SetGame("eights", ""); err != nil {
			t.Fatal(err)
		}
		p.play("nobody is ready", func(s seam.Snapshot) bool {
			return s.Stage == seam.Lobby && s.Game == "eights" && !slices.ContainsFunc(s.Players, func(x seam.Player) bool { return x.Ready })
		})
		for _, x := range p.all {
			x.SetReady(true)
		}
		p.play("the next match", begun("eights", gathered...))
		for _, x := range p.all {
			if g := x.seat.match.genesis; g.Epoch != 1 || g.Prev != first {
				t.Errorf("%s: epoch %d after %v, want 1 after %v", x.seat.player.name, g.Epoch, g.Prev, first)
			}
		}
	})
}

// checkChat checks, in the lobby of the next match, that all others get the messages of a newcomer. It also checks
// that the first person can mute the newcomer by the seat that the lobby shows.
func (p *persons) checkChat(newcomer *Table, name string) {
	p.t.Helper()
	from := map[*Table]uint64{}
	said := func(x *Table) (n int) {
		for _, f := range x.Facts(from[x]) {
			if m, ok := f.Fact.(seam.Chat); ok && m.Name == name {
				n++
			}
			from[x] = f.Seq
		}
		return n
	}
	say := func(silent *Table) {
		if err := newcomer.Say(seam.SayWords, "hello"); err != nil {
			p.t.Fatal(err)
		}
		time.Sleep(2 * time.Second)
		for _, x := range p.all {
			if n := said(x); x != newcomer && (n == 1) == (x == silent) {
				p.t.Errorf("%s heard %d messages of %s", x.seat.player.name, n, name)
			}
		}
	}
	say(nil)
	first := p.all[0]
	i := slices.IndexFunc(first.Snapshot().Players, func(x seam.Player) bool { return x.Name == name })
	first.Mute(engine.Seat(i), true)
	time.Sleep(time.Second)
	for k, x := range first.Snapshot().Players {
		if x.Muted != (k == i) {
			p.t.Errorf("%s: muted %t", x.Name, x.Muted)
		}
	}
	say(first)
	first.Mute(engine.Seat(i), false)
}

// If all players of a match leave, one of the newcomers in the lobby becomes the opener of the next match.
func TestNextMatchOfNewcomers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		party := gather(t, faults{Delay: 10 * time.Millisecond}, seam.Setup{Game: "switch", Seats: 2}, same(2, Options{Ready: true})...)
		p := &persons{t: t, all: party.tables, rng: rand.New(rand.NewPCG(7, 8))}
		p.play("the end", stage(seam.Ended))
		old := p.all
		p.all = []*Table{party.newcomer("Yin", Options{}), party.newcomer("Zoe", Options{})}
		p.play("they sit there", func(s seam.Snapshot) bool { return s.Stage == seam.Lobby && len(s.Players) == 4 })
		for _, x := range old {
			x.Leave()
		}
		p.play("one of them opens", func(s seam.Snapshot) bool {
			return s.Stage == seam.Lobby && slices.Equal(names(s), []string{"Yin", "Zoe"}) && s.Seats == 2
		})
		if a, b := p.all[0].Snapshot(), p.all[1].Snapshot(); a.Opener == b.Opener {
			t.Errorf("who opens: %t, %t", a.Opener, b.Opener)
		}
		for _, x := range p.all {
			x.SetReady(true)
		}
		p.play("the next match", begun("switch", "Yin", "Zoe"))
		p.play("its end", stage(seam.Ended))
	})
}

// A player who leaves during a match has no seat in the next one. It begins when all others have asked for a
// rematch, and have agreed once more to play without that player.
func TestRematchWithoutOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		party := gather(t, faults{}, seam.Setup{Game: "switch", Seats: 3}, same(3, Options{Ready: true})...)
		p := &persons{t: t, all: party.tables, rng: rand.New(rand.NewPCG(3, 4))}
		p.play("the match", begun("switch", "P0", "P1", "P2"))
		p.all[2].Leave()
		p.all = p.all[:2]
		p.play("the end", stage(seam.Ended))
		time.Sleep(time.Second)
		for _, x := range p.all {
			x.Rematch()
		}
		p.play("they agree to be two", func(s seam.Snapshot) bool { return s.Stage != seam.Ended })
		for _, x := range p.all {
			x.SetReady(true)
		}
		p.play("the next match", begun("switch", "P0", "P1"))
	})
}

// The next match works over real libp2p, also if the opener leaves after the match and a spectator gets a seat.
func TestLoopbackNextMatch(t *testing.T) {
	t.Parallel()
	homes := loopback(t, 3)
	p := &persons{t: t, rng: rand.New(rand.NewPCG(5, 6)), woken: make(chan struct{}, 1)}
	o := Options{Ready: true, Wake: func() {
		select {
		case p.woken <- struct{}{}:
		default:
		}
	}}
	host, err := homes[0].Host(seam.Setup{Game: "switch", Seats: 2}, o)
	if err != nil {
		t.Fatal(err)
	}
	inv := wait[seam.Invite](t, host)
	watch := o
	watch.Watch = true
	eve, err := homes[2].Join(inv.Link, watch)
	if err != nil {
		t.Fatal(err)
	}
	ben, err := homes[1].Join(inv.Link, o)
	if err != nil {
		t.Fatal(err)
	}
	p.all = []*Table{host, ben, eve}
	p.play("the end", stage(seam.Ended))
	if a, b := ben.Snapshot(), eve.Snapshot(); a.Hash != b.Hash || a.Entries != b.Entries || !b.Watching {
		t.Errorf("the spectator stands at %x after %d entries, a seat at %x after %d", b.Hash, b.Entries, a.Hash, a.Entries)
	}
	host.Leave()
	<-host.Done()
	p.all = []*Table{ben, eve}
	eve.AskForSeat(true)
	ben.Regroup()
	p.play("the lobby", func(s seam.Snapshot) bool {
		return s.Stage == seam.Lobby && len(s.Players) == 2 && s.Seats == 2 && s.Me >= 0
	})
	for _, x := range p.all {
		x.SetReady(true)
	}
	p.play("the next match", func(s seam.Snapshot) bool { return s.Stage == seam.Playing && len(s.Players) == 2 && !s.Watching })
}
