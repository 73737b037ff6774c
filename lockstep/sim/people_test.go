package sim

import (
	"crypto/ed25519"
	"math/rand/v2"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// people are the players who meet in a simulated lobby.
type people struct {
	keys    []ed25519.PrivateKey
	r       *rand.Rand
	net     *network
	lobbies []*lobby.Lobby // nil: not there
	got     []*lockstep.Genesis
}

// drive sends the messages of person i, and keeps the genesis when there is one.
func (p *people) drive(i int) {
	rd := p.lobbies[i].Ready()
	if rd.Genesis != nil {
		p.got[i] = rd.Genesis
	}
	for _, m := range rd.Send {
		for to := range p.keys {
			if to != i && (m.Broadcast() || lockstep.KeyOf(p.keys[to]) == m.To) {
				p.net.send(i, to, m.Data)
			}
		}
	}
}
