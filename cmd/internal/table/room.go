package table

import (
	"slices"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// A bot gives its seat to a person who comes. The person who opened the table keeps it full
// with bots, and sends the newest of them away for each person who asks for a seat. A match
// that has begun keeps its players: whoever comes then can watch, and sits in the next one.

// crowdPatience is how long somebody who comes to watch before a match asks again at a table that has as many
// spectators as it can have: one who has gone without a word is among them for eight seconds.
const crowdPatience = 12 * time.Second

// fullPatience is how long a newcomer asks again at a table without a free seat: a bot needs
// that long at most to leave, and the newcomer's lobby asks every two seconds.
const fullPatience = 3 * time.Second

// giveWay sends a bot away for a node that has asked for a seat and found none. Until somebody there sits, the
// node is given one seat: a program that cannot take it would otherwise clear the table.
func (s *seat) giveWay(from line.Node) {
	if from == s.place.net.Self() || len(s.bots) == 0 || s.madeRoom[from] || s.lobby.View().Phase != lobby.PhaseOpen {
		return
	}
	s.madeRoom[from] = true
	s.dropBot()
}

// people is how many of some seats a person could not get: those of people, and of bots that
// are not ours.
func (s *seat) people(seats []lobby.Seat) (n int) {
	for i := range seats {
		if !slices.ContainsFunc(s.bots, func(b *Table) bool { return lockstep.KeyOf(b.own.who.key) == seats[i].Key }) {
			n++
		}
	}
	return n
}

// mayWait reports whether a newcomer who finds the table full asks again, since a bot may
// leave for them, or a spectator have gone.
func (s *seat) mayWait(why lobby.Refusal) bool {
	if why != lobby.RefusedFull && why != lobby.RefusedCrowd || s.match != nil {
		s.fullSince = time.Time{}
		return false
	}
	if s.fullSince.IsZero() {
		s.fullSince = time.Now()
	}
	if why == lobby.RefusedCrowd && len(s.lobby.View().Seats) > 0 { // otherwise the match has begun, and nobody asks again
		return time.Since(s.fullSince) < crowdPatience
	}
	return time.Since(s.fullSince) < fullPatience
}
