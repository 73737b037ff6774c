package lobby_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/lockstep/sim"
)

// room is a group of people whose messages all arrive, in order, except those that cut or direct loses.
type room struct {
	t   *testing.T
	l   []*lobby.Lobby
	got []*lockstep.Genesis     // the genesis that each of them has
	cut func(from, to int) bool // whether messages on this way are lost; nil: none are

	hasTwin map[int]bool // which of them have heard of another program with their key

	sent   func(lockstep.Message) // called with each message, once for a broadcast; or nil
	direct func(from int) bool    // whether messages to a single person arrive; nil: all do
}

func guest(i int) lobby.Config {
	keys := sim.Keys(8)
	return lobby.Config{
		Key: keys[i], Name: "Player " + string(rune('A'+i)), Node: "node", Opener: lockstep.KeyOf(keys[0]),
		Compat: "toy 1", Rand: rand.NewChaCha8([32]byte{byte(i)}),
	}
}

func opener(seats int) lobby.Config {
	c := guest(0)
	c.Game, c.Rules, c.Seats = "toy", "", seats
	return c
}

func newRoom(t *testing.T, cfgs ...lobby.Config) *room {
	r := &room{t: t, hasTwin: map[int]bool{}}
	for _, c := range cfgs {
		r.enter(c)
	}
	return r
}

// begun is the genesis of a first match, which player 0 has opened for itself and players 1 and 2.
func begun(t *testing.T) *lockstep.Genesis {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.ready()
	return r.got[0]
}

func (r *room) enter(c lobby.Config) *lobby.Lobby {
	r.t.Helper()
	l, err := lobby.New(c)
	must(r.t, err)
	r.l = append(r.l, l)
	r.got = append(r.got, nil)
	r.tick(2)
	return l
}

func (r *room) tick(n int) {
	for range n {
		for _, l := range r.l {
			l.Tick()
		}
		r.flow()
	}
}

func (r *room) flow() {
	for busy := true; busy; {
		busy = false
		for i, l := range r.l {
			rd := l.Ready()
			if rd.Genesis != nil {
				r.got[i] = rd.Genesis
			}
			if rd.HasTwin {
				r.hasTwin[i] = true
			}
			for _, m := range rd.Send {
				busy = true
				if r.sent != nil {
					r.sent(m)
				}
				for j, o := range r.l {
					if m.To != (lockstep.Key{}) && r.direct != nil && !r.direct(i) {
						continue
					}
					if j != i && (r.cut == nil || !r.cut(i, j)) {
						o.Step(m.Data) // lobbies other than the receiver drop it
					}
				}
			}
		}
	}
}

func (r *room) count(ticks int) (broadcasts, direct int) {
	r.sent = func(m lockstep.Message) {
		if m.To == (lockstep.Key{}) {
			broadcasts++
		} else {
			direct++
		}
	}
	r.tick(ticks)
	r.sent = nil
	return broadcasts, direct
}

func (r *room) ready() {
	for _, l := range r.l {
		l.SetReady(true)
	}
	r.tick(3)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// pulse is tick with a transport that reports every two seconds which lobbies run. It neither hears nor informs the
// lobbies in `off`.
func (r *room) pulse(ticks int, off ...int) {
	const every = 2000 / lockstep.TickInterval
	for n := range ticks {
		for i, l := range r.l {
			for j, o := range r.l {
				if j != i && (n+j)%every == 0 && !slices.Contains(off, i) && !slices.Contains(off, j) {
					l.Hear("node", []uint32{o.Mark()})
				}
			}
		}
		r.tick(1)
	}
}
