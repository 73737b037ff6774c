package table

import (
	"slices"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep/lobby"
)

// A bot gives its seat to a person who comes before the match. For each person who asks for a seat,
// the seat that carries the bots sends the newest bot away. A match that has begun keeps its
// players. A person who comes later can watch, and gets a seat in the next match.

// crowdPatience is how long a spectator who arrives before a match keeps asking at a table that already
// has the most spectators it can have. A spectator who left without a goodbye still counts for eight
// seconds.
const crowdPatience = 12 * time.Second

// fullPatience is how long a newcomer keeps asking at a table without a free seat. The lobby asks every
// two seconds. If somebody else takes the seat of the first bot that leaves, a second bot leaves next.
const fullPatience = 5 * time.Second

// vacatedSeat is the seat that a bot has left for a person at a node.
type vacatedSeat struct {
	guests int  // how many guests had a seat at that moment
	hasSat bool // since then somebody at the node has sat
}

// giveWay sends a bot away for a node that has asked for a seat and found none. No other bot leaves
// for that node until somebody, perhaps from another node, has taken the free seat. Otherwise a
// program that asks and never takes the seat could send all bots away.
func (s *seat) giveWay(from line.Node) {
	v := s.lobby.View()
	if from == s.place.net.Self() || len(s.bots) == 0 || v.Phase != lobby.PhaseOpen || len(v.Seats) < v.Size {
		return
	}
	guests := s.countGuests(v.Seats)
	if r, made := s.madeRoom[from]; made && guests <= r.guests {
		return
	}
	s.madeRoom[from] = vacatedSeat{guests: guests}
	s.dropBot()
}

// countGuests counts the taken seats, without the seats of this computer's bots, since one of these bots
// may be about to leave.
func (s *seat) countGuests(seats []lobby.Seat) (n int) {
	for i := range seats {
		if x := &seats[i]; !x.Bot || line.Node(x.Node) != s.place.net.Self() {
			n++
		}
	}
	return n
}

// tidyRoom forgets the room made for a node after somebody at that node has sat down and left again.
func (s *seat) tidyRoom(seats []lobby.Seat) {
	for node, r := range s.madeRoom {
		sits := slices.ContainsFunc(seats, func(x lobby.Seat) bool { return line.Node(x.Node) == node })
		if r.hasSat && !sits {
			delete(s.madeRoom, node)
		} else if r.hasSat = r.hasSat || sits; r.hasSat {
			s.madeRoom[node] = r
		}
	}
}

// fixedSeats counts the seats that a newcomer cannot get: the seats of people, and of bots on other
// computers.
func (s *seat) fixedSeats(seats []lobby.Seat) (n int) {
	for i := range seats {
		if !slices.ContainsFunc(s.bots, func(b *Table) bool { return b.seat.player.id() == seats[i].Key }) {
			n++
		}
	}
	return n
}

// mayWait reports whether a newcomer who finds the table full keeps asking: a bot may leave for
// them, or a spectator may have gone. If people have all the seats, nobody makes room.
func (s *seat) mayWait(why lobby.Refusal) bool {
	if why != lobby.RefusedFull && why != lobby.RefusedCrowd || s.match != nil {
		s.fullSince = time.Time{}
		return false
	}
	if s.fullSince.IsZero() {
		s.fullSince = time.Now()
	}
	if why == lobby.RefusedCrowd && len(s.lobby.View().Seats) > 0 { // a lobby without seats means that the match has begun
		return time.Since(s.fullSince) < crowdPatience
	}
	return !s.isFilled() && time.Since(s.fullSince) < fullPatience
}

// isFilled reports whether people have all the seats, as far as the newcomer knows.
func (s *seat) isFilled() bool {
	v := s.lobby.View()
	return v.Size > 0 && len(v.Seats) >= v.Size && !slices.ContainsFunc(v.Seats, func(x lobby.Seat) bool { return x.Bot })
}
