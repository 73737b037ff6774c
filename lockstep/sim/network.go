package sim

import (
	"container/heap"
	"math/rand/v2"
)

// event is a call of do, or, if that is nil, a message to a seat, or, if data is nil too, a tick of a seat.
type event struct {
	dueAt       int64 // ms
	seq         uint64
	seat        int
	data        []byte
	incarnation int // ticks only: the peer's incarnation
	do          func()
}

// queue is a heap of events, ordered by time, then by when they were added.
type queue []event

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].dueAt < q[j].dueAt || q[i].dueAt == q[j].dueAt && q[i].seq < q[j].seq
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(event)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	old[len(old)-1] = event{}
	*q = old[:len(old)-1]
	return x
}

// network holds the time, and all messages and other events to come.
type network struct {
	now          int64
	seq          uint64
	seats        int
	events       queue
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
	n.seq++
	e.seq = n.seq
	heap.Push(&n.events, e)
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
	e := heap.Pop(&n.events).(event)
	n.now = e.dueAt
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

// carry takes copies of a message through the weather, with some dice and a delay (ms). e is its arrival.
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
