package table

import (
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// crowding is one member of the network that watches a table under many keys, to take all places for
// spectators. It names its own node for all keys, or for each key another node that does not exist (ghosts).
type crowding struct {
	net   line.Net
	lobby []*lobby.Lobby
	watch []*lockstep.Watcher
}

func (p *party) crowding(g *lockstep.Genesis, ghosts bool) *crowding {
	p.t.Helper()
	x, err := newGame(g, engine.NewClosedDeck(), nil, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	c := &crowding{net: p.mem.Node("mallory")}
	for i := range 16 * lockstep.MaxOnlookers { // each key asks a random seat
		_, key, _ := ed25519.GenerateKey(nil)
		node := string(c.net.Self())
		if ghosts {
			node = fmt.Sprintf("ghost %d", i)
		}
		w, err := lockstep.NewWatcher(lockstep.WatchConfig{Key: key, Node: node, Genesis: g, Machine: x.Machine(), Rand: rand.Reader})
		if err != nil {
			p.t.Fatal(err)
		}
		l, err := lobby.New(lobby.Config{Key: key, Name: fmt.Sprintf("M%d", i), Node: node, ID: g.Lobby, Compat: Compat, Watch: true, Follow: true, Rand: rand.Reader})
		if err != nil {
			p.t.Fatal(err)
		}
		c.watch, c.lobby = append(c.watch, w), append(c.lobby, l)
	}
	return c
}

// tick sends what the member has to send in one tick. The member ignores all messages of the others.
func (c *crowding) tick() {
	for i := range c.watch {
		c.watch[i].Tick()
		c.lobby[i].Tick()
		for _, m := range c.watch[i].Ready().Send {
			_ = c.net.Send(line.Node(m.Node), m.Data)
		}
		for _, m := range c.lobby[i].Ready().Send {
			_ = c.net.Broadcast(m.Data)
		}
	}
	for len(c.net.Events()) > 0 {
		<-c.net.Events()
	}
}

// Even if one member watches under many keys, other people can still watch.
func TestCrowdOfOne(t *testing.T) {
	for _, ghosts := range []bool{false, true} {
		t.Run(fmt.Sprint(ghosts), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 2}, same(2, Options{Ready: true})...)
				var g *lockstep.Genesis
				p.changeSeat(0, func(s *seat) { g = s.match.genesis })
				c := p.crowding(g, ghosts)
				defer c.net.Close()
				for range 20 {
					c.tick()
					time.Sleep(TickEvery)
				}
				w := p.spectator(Options{OneMatch: true})
				for range 200 {
					c.tick()
					time.Sleep(TickEvery)
				}
				if err := p.tables[0].Act(engine.Act(engine.Draw)); err != nil {
					_ = p.tables[1].Act(engine.Act(engine.Draw))
				}
				for range 200 {
					c.tick()
					time.Sleep(TickEvery)
				}
				if s := w.Snapshot(); s.Stage != seam.Playing || s.Trouble != nil || len(seam.Moves(w.Facts(0))) == 0 {
					t.Errorf("stage %d, trouble %v, %d moves", s.Stage, s.Trouble, len(seam.Moves(w.Facts(0))))
				}
				if s := p.tables[0].Snapshot(); len(s.Spectators) > 2 {
					t.Errorf("%d watch", len(s.Spectators))
				}
			})
		})
	}
}
