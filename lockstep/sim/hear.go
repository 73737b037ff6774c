package sim

import "lastcard/lockstep"

// beatEvery is the time between two reports of the network that a seat is there, in ticks of that seat.
// It is two seconds, as in the program's network.
const beatEvery = 2000 / lockstep.TickInterval

// reportPresence reports to the others that a seat is there, when a report (a beat) is due. Beats can be lost
// like messages. A beat takes as long as the fastest message on its link. Beats have dice of their own.
func (t *table) reportPresence(from int) {
	p, n := t.peers[from], t.net
	if p.ticks++; p.ticks%beatEvery != 0 {
		return
	}
	for to := range t.peers {
		if to == from || n.cutLinks != nil && n.cutLinks[from*n.seats+to] || t.beatDice.IntN(1000) < n.weather.loss {
			continue
		}
		n.add(event{dueAt: n.now + 1 + n.weather.link[from*n.seats+to], seat: to, do: func() {
			if s := t.peers[to].session; s != nil {
				s.Hear(lockstep.Seat(from))
			}
		}})
	}
}
