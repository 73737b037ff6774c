// This file joins package table when the changed program is built; so does fault_test.go
// of that package (progtest.Changed). The product has neither.

package table

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/lockstep/sim"
	"lastcard/render/seam"
)

// The environment tells the changed program what to do, and in which file to write
// what it has done. A plan is one of:
//
//	grind, steal …  a strategy of lockstep/sim
//	squat           opens a table of its own at somebody else's code
//	wrong=K         its state is another one from entry K on
//	equivocate=K    it signs two results of entry K, or of the next one
//	peek            it writes all hands that it can know into the tally file: seat, card
//	                and face, and whether all, its own seat or nobody else may know the card
const (
	planVar  = "LASTCARD_CHEAT"
	tallyVar = "LASTCARD_CHEAT_TALLY"
	setupVar = "LASTCARD_CHEAT_SEATS" // squat: the seats of its own table
)

// anewTime is how long, in ticks, a cheat is kept that has drawn one kind of record,
// or that grinds, which it does so many times only; then it is made anew.
const anewTime = 400

// changed is what is changed in this process, which plays one table. The table's
// goroutine owns it.
type changed struct {
	plan  sim.Strategy
	squat int // seats of a table of its own; 0: none
	wrong uint64
	twice uint64 // 0: never, or no more
	peeks bool
	known map[string]bool // what it has written

	id    lockstep.Hash // of the match
	cheat *sim.Cheat    // at it
	since int           // tick in which it was made
	done  [2]int        // tricks and views won of the ones before it
	said  []byte        // the latest that this program has told all in the lobby
}

var villain = newChanged(os.Getenv(planVar))

func newChanged(name string) *changed {
	if name == "squat" {
		c := &changed{}
		if _, err := fmt.Sscan(os.Getenv(setupVar), &c.squat); err != nil {
			panic(setupVar + " is no number of seats")
		}
		return c
	}
	if name == "peek" {
		return &changed{peeks: true, known: map[string]bool{}}
	}
	if what, text, ok := strings.Cut(name, "="); ok {
		k, err := strconv.ParseUint(text, 10, 64)
		switch {
		case err == nil && what == "wrong":
			return &changed{wrong: k}
		case err == nil && what == "equivocate":
			return &changed{twice: k}
		}
		panic("there is no fault " + name)
	}
	for _, plan := range sim.Strategies() {
		if plan.String() == name {
			return &changed{plan: plan}
		}
	}
	panic("there is no strategy " + name)
}

// at is the cheat at the match being played; nil if there is none.
func (c *changed) at(s *seat) *sim.Cheat {
	m := s.match
	if c.plan == sim.Honest || m == nil || m.session == nil {
		return nil
	}
	bored := (c.plan == sim.Withhold || c.plan == sim.Partners || c.plan == sim.Grind) && s.ticks-c.since >= anewTime
	if c.cheat == nil || c.id != m.id || bored {
		if old := c.cheat; old != nil {
			c.done[0], c.done[1] = c.done[0]+old.Tricks, c.done[1]+old.Won
		}
		c.id, c.since = m.id, s.ticks
		c.cheat = sim.NewCheat(c.plan, lockstep.Seat(m.me), sim.CheatConfig{
			Key: s.player.key, Genesis: m.g, Rand: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
			Session: func() *lockstep.Session { return m.session },
		})
	}
	return c.cheat
}

// ours reports whether data belongs to the match that the cheat plays.
func (c *changed) ours(s *seat, data []byte) bool {
	kind, id, ok := lockstep.Route(data)
	return ok && kind == lockstep.FrameTable && c.at(s) != nil && id == c.id
}

// broadcast sends what the cheat makes of a message: to all at once if it is the same
// for everybody.
func (c *changed) broadcast(s *seat, data []byte) {
	if kind, _, ok := lockstep.Route(data); ok && kind == lockstep.FrameLobby {
		c.said = bytes.Clone(data)
	}
	if !c.ours(s, data) {
		_ = s.place.net.Broadcast(data)
		c.contradict(s, data)
		return
	}
	m := s.match
	var all [][]byte // by seat, without our own
	same := true
	for i := range m.g.Seats {
		if i == int(m.me) {
			continue
		}
		all = append(all, c.cheat.Say(lockstep.Seat(i), bytes.Clone(data)))
		same = same && bytes.Equal(all[0], all[len(all)-1])
	}
	if same && all[0] != nil {
		_ = s.place.net.Broadcast(all[0])
		return
	}
	for i := range m.g.Seats {
		if i == int(m.me) {
			continue
		}
		if all[0] != nil {
			_ = s.place.net.Send(line.Node(m.g.Seats[i].Node), all[0])
		}
		all = all[1:]
	}
}

// contradict broadcasts a second result beside the one that is in data.
func (c *changed) contradict(s *seat, data []byte) {
	if c.twice == 0 {
		return
	}
	if other := contradict(data, s.player.key, c.twice); other != nil {
		c.twice = 0
		_ = s.place.net.Broadcast(other)
	}
}

// game is the game that this program plays.
func (c *changed) game(x *Game) *Game {
	if c.wrong != 0 {
		x.inner.Machine = wrongFrom(x.inner.Machine, c.wrong)
	}
	return x
}

// send is broadcast for a message to one node.
func (c *changed) send(s *seat, x lockstep.Message) {
	data := x.Data
	if c.ours(s, data) {
		if seat, ok := s.match.g.Seat(x.To); ok {
			data = c.cheat.Say(seat, data)
		}
	}
	if data != nil {
		_ = s.place.net.Send(line.Node(x.Node), data)
	}
}

// again is broadcast or send for what is said again.
func (c *changed) again(s *seat, x lockstep.Message) {
	if x.Broadcast() {
		c.broadcast(s, x.Data)
		return
	}
	c.send(s, x)
}

// hear gives the session what the cheat lets it hear.
func (c *changed) hear(s *seat, data []byte) {
	if c.ours(s, data) {
		data = c.cheat.Hear(data)
	}
	if data != nil {
		s.match.step(data)
	}
}

// tick lets the cheat do what it does by its clock.
func (c *changed) tick(s *seat) {
	if c.squat > 0 && s.match == nil && c.said != nil {
		_ = s.place.net.Broadcast(c.said)
	}
	if c.peeks && s.match != nil {
		c.peek(s.match)
	}
	x := c.at(s)
	if x == nil {
		return
	}
	for _, data := range x.Tick() {
		c.tell(s, data)
	}
	for _, data := range x.Own() {
		s.match.step(data)
	}
	if file := os.Getenv(tallyVar); file != "" && s.ticks%20 == 0 {
		_ = os.WriteFile(file, fmt.Appendf(nil, "%d %d\n", c.done[0]+x.Tricks, c.done[1]+x.Won), 0o600)
	}
}

// tell sends a message to all. This program's own part of the network would keep from
// the topic what no program can want, so that goes to each of them directly.
func (c *changed) tell(s *seat, data []byte) {
	if plausible(data) {
		_ = s.place.net.Broadcast(data)
		return
	}
	for i := range s.match.g.Seats {
		if i != int(s.match.me) {
			_ = s.place.net.Send(line.Node(s.match.g.Seats[i].Node), data)
		}
	}
}

// lobby is how this program comes to a table: one that squats opens its own there,
// at the same code.
func (c *changed) lobby(s *seat, x lobby.Config) lobby.Config {
	if c.squat == 0 {
		return x
	}
	setup := seam.Setup{Game: games.Measured, Seats: c.squat}
	if err := terms(&setup); err != nil {
		panic(err)
	}
	return openerLobby(s.player, x.ID, setup)
}

// peek writes each face of a card in a hand that the game of this program knows.
func (c *changed) peek(m *match) {
	var news []byte
	table := m.game.Table()
	for seat := range engine.Seat(len(m.g.Seats)) {
		for _, x := range table.Hand(seat, nil) {
			if x.Face == engine.Hidden {
				continue
			}
			by := "nobody"
			if deck, sealed := table.Deck().(*engine.SealedDeck); sealed && deck.Public(x.Card) != engine.Hidden {
				by = "all"
			} else if seat == m.me {
				by = "own"
			}
			if line := fmt.Sprintf("%s %d %d %d\n", by, seat, x.Card, x.Face); !c.known[line] {
				c.known[line] = true
				news = append(news, line...)
			}
		}
	}
	f, err := os.OpenFile(os.Getenv(tallyVar), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	if _, err := f.Write(news); err != nil {
		panic(err)
	}
}
