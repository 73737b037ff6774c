// This file joins package table when the changed program is built; so does fault_test.go
// of that package (progtest.ChangedPath). The product has neither.

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

// Environment variables give the changed program its plan, the file in which
// it writes what it has done, and, if it squats, the seats of its table. A plan is one of:
//
//	grind, steal …  a strategy of lockstep/sim
//	squat           opens a table of its own at somebody else's code
//	wrong=K         its state is another one from entry K on
//	equivocate=K    it signs two results of entry K, or of the next one
//	peek            it writes each card in a hand whose face it knows into the file, as a line:
//	                all, own or nobody (everybody has seen the card, it is its own, or neither),
//	                then seat, card and face
const (
	planVar  = "LASTCARD_CHEAT"
	tallyVar = "LASTCARD_CHEAT_TALLY"
	setupVar = "LASTCARD_CHEAT_SEATS" // squat: the seats of its own table
)

// anewTime is how long, in ticks, a cheat plays that attacks only one kind of
// record, or that grinds only a limited number of times. Then a new cheat replaces
// it.
const anewTime = 400

// changed is the state of the cheating in this process, which plays one table.
// The table's goroutine owns it.
type changed struct {
	plan  sim.Strategy
	squat int    // the number of seats of its own table; 0: it opens none
	wrong uint64 // the entry from which on its state is wrong; 0: never
	twice uint64 // the entry of which it signs two results; 0: never, or not again
	peeks bool
	known map[string]bool // the lines that it has written

	id    lockstep.Hash // the id of the match
	cheat *sim.Cheat    // the cheat at that match
	since int           // the tick in which the cheat was made
	done  [2]int        // tricks and won views of the earlier cheats
	said  []byte        // the latest message that this program has sent to all in the lobby
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

// at returns the cheat at the present match; nil if there is none.
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
			Key: s.player.key, Genesis: m.genesis, Rand: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
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

// broadcast sends the messages that the cheat makes of a message: one broadcast if it
// is the same for everybody, and otherwise one for each seat.
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
	var all [][]byte // one message for each seat but the cheat's own
	same := true
	for i := range m.genesis.Seats {
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
	for i := range m.genesis.Seats {
		if i == int(m.me) {
			continue
		}
		if all[0] != nil {
			_ = s.place.net.Send(line.Node(m.genesis.Seats[i].Node), all[0])
		}
		all = all[1:]
	}
}

// contradict broadcasts a second result that contradicts the one in data.
func (c *changed) contradict(s *seat, data []byte) {
	if c.twice == 0 {
		return
	}
	if other := contradict(data, s.player.key, c.twice); other != nil {
		c.twice = 0
		_ = s.place.net.Broadcast(other)
	}
}

// game changes the game that this program plays, if its state has to become wrong.
func (c *changed) game(x *Game) *Game {
	if c.wrong != 0 {
		x.recorder.Machine = wrongFrom(x.recorder.Machine, c.wrong)
	}
	return x
}

// send is like broadcast, for a message to one node.
func (c *changed) send(s *seat, x lockstep.Message) {
	data := x.Data
	if c.ours(s, data) {
		if seat, ok := s.match.genesis.Seat(x.To); ok {
			data = c.cheat.Say(seat, data)
		}
	}
	if data != nil {
		_ = s.place.net.Send(line.Node(x.Node), data)
	}
}

// say sends messages of lockstep, as the cheat alters them.
func (c *changed) say(s *seat, messages []lockstep.Message) {
	for _, m := range messages {
		if m.Broadcast() {
			c.broadcast(s, m.Data)
		} else {
			c.send(s, m)
		}
	}
}

// hear passes a message to the session if the cheat lets it through.
func (c *changed) hear(s *seat, data []byte) {
	if c.ours(s, data) {
		data = c.cheat.Hear(data)
	}
	if data != nil {
		s.match.onPacket(data)
	}
}

// tick lets the cheat do the things that it does by the clock.
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
	for _, data := range x.OwnMessages() {
		s.match.onPacket(data)
	}
	if file := os.Getenv(tallyVar); file != "" && s.ticks%20 == 0 {
		_ = os.WriteFile(file, fmt.Appendf(nil, "%d %d\n", c.done[0]+x.Tricks, c.done[1]+x.Won), 0o600)
	}
}

// tell sends a message to all. This program's own network layer would refuse to put a
// bad message on the topic, so such a message goes to each node directly.
func (c *changed) tell(s *seat, data []byte) {
	if isPlausible(data) {
		_ = s.place.net.Broadcast(data)
		return
	}
	for i := range s.match.genesis.Seats {
		if i != int(s.match.me) {
			_ = s.place.net.Send(line.Node(s.match.genesis.Seats[i].Node), data)
		}
	}
}

// lobby changes how this program comes to a table: a program that squats opens a
// table of its own, at the same code.
func (c *changed) lobby(s *seat, x lobby.Config) lobby.Config {
	if c.squat == 0 {
		return x
	}
	setup := seam.Setup{Game: games.Measured, Seats: c.squat}
	if err := checkSetup(&setup); err != nil {
		panic(err)
	}
	return openerLobby(s.player, x.ID, setup)
}

// peek writes down each card in a hand whose face the game of this program knows.
func (c *changed) peek(m *match) {
	var news []byte
	table := m.game.Table()
	for seat := range engine.Seat(len(m.genesis.Seats)) {
		for _, x := range table.Hand(seat, nil) {
			if x.Face == engine.Hidden {
				continue
			}
			by := "nobody"
			if IsSealed(m.genesis) && table.Deck().Public(x.Card) != engine.Hidden {
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
