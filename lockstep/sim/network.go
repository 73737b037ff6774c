package sim

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// event is a call of do, or, if that is nil, a message to a seat, or, if data is nil too, a tick of a seat.
type event struct {
	dueAt       int64 // ms
	seat        int
	data        []byte
	incarnation int // ticks only: the peer's incarnation
	do          func()
}

// network holds the time, and all messages and other events to come.
type network struct {
	now          int64
	seats        int
	events       []event // in order of time, then as they were added
	rng          *rand.Rand
	weather      weather
	cutLinks     []bool // links from*seats+to that carry nothing
	sentMessages uint64
	bytes        uint64
}

func newNetwork(seats int, f Faults, r *rand.Rand) *network {
	return &network{seats: seats, rng: r, weather: drawWeather(f, seats, r)}
}

func (n *network) add(e event) {
	i, _ := slices.BinarySearchFunc(n.events, e.dueAt+1, func(x event, due int64) int { return cmp.Compare(x.dueAt, due) })
	n.events = slices.Insert(n.events, i, e)
}

// cut cuts links for some time (ms), unless another cut replaces this one earlier. The caller may restore some of the
// links in the meantime.
func (n *network) cut(links []bool, duration int64) {
	n.cutLinks = links
	n.add(event{dueAt: n.now + duration, do: func() {
		if n.cutLinks != nil && &n.cutLinks[0] == &links[0] {
			n.cutLinks = nil
		}
	}})
}

// next moves the time on to the next event, and returns it.
func (n *network) next() event {
	e := n.events[0]
	n.events[0] = event{}
	n.now, n.events = e.dueAt, n.events[1:]
	return e
}

// send sends one message through the weather.
func (n *network) send(from, to int, data []byte) {
	n.sentMessages++
	n.bytes += uint64(len(data))
	link, copies := from*n.seats+to, 1
	if n.cutLinks != nil && n.cutLinks[link] {
		copies = 0
	}
	n.carry(n.rng, copies, n.weather.link[link], event{seat: to, data: data})
}

// carry sends copies of a message through the weather, which delays each by delay ms or more. r has the dice, and e
// is the arrival of a copy.
func (n *network) carry(r *rand.Rand, copies int, delay int64, e event) {
	w := &n.weather
	if w.loss > 0 && r.IntN(1000) < w.loss {
		copies = 0
	}
	if w.duplicate > 0 && r.IntN(1000) < w.duplicate {
		copies *= 2
	}
	for range copies {
		e.dueAt = n.now + 1 + delay
		if w.jitter > 0 {
			e.dueAt += r.Int64N(w.jitter)
		}
		n.add(e)
	}
}
