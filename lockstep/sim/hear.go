package sim

import "lastcard/lockstep"

// beatEvery is how often the network says that a seat is there, in ticks of that seat: every two
// seconds, as the program's network does.
const beatEvery = 2000 / lockstep.TickInterval

// isThere tells the others that a seat is there, if it is time to. Beats are lost as messages are, and
// take at least as long as those. They have dice of their own.
func (t *table) isThere(from int) {
	p, n := t.peers[from], t.net
	if p.ticks++; p.ticks%beatEvery != 0 {
		return
	}
	for to := range t.peers {
		if to == from || n.cut != nil && n.cut[from*n.seats+to] || t.beats.IntN(1000) < n.weather.loss {
			continue
		}
		n.add(event{at: n.now + 1 + n.weather.link[from*n.seats+to], seat: to, do: func() {
			if s := t.peers[to].s; s != nil {
				s.Hear(lockstep.Seat(from))
			}
		}})
	}
}
