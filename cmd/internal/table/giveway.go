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
// spectators as it can have: a spectator who has gone without a word counts for eight more seconds.
const crowdPatience = 12 * time.Second

// fullPatience is how long a newcomer asks again at a table without a free seat. The lobby asks every two seconds; if
// somebody else takes the seat that the first bot leaves, a second bot leaves after that.
const fullPatience = 5 * time.Second

// room is the seat that a bot has left for somebody at a node.
type room struct {
	guests int  // how many sat then
	sat    bool // somebody at the node has sat since
}

// giveWay sends a bot away for a node that has asked for a seat and found none. No other bot leaves for the node until
// a person has taken that seat, perhaps another one who came first: a program that takes none would otherwise clear
// the table.
func (s *seat) giveWay(from line.Node) {
	v := s.lobby.View()
	if from == s.place.net.Self() || len(s.bots) == 0 || v.Phase != lobby.PhaseOpen || len(v.Seats) < v.Size {
		return
	}
	guests := s.guests(v.Seats)
	if r, made := s.madeRoom[from]; made && guests <= r.guests {
		return
	}
	s.madeRoom[from] = room{guests: guests}
	s.dropBot()
}

// guests counts the seats that are not bots of this computer: one of those may be about to leave.
func (s *seat) guests(seats []lobby.Seat) (n int) {
	for i := range seats {
		if x := &seats[i]; !x.Bot || line.Node(x.Node) != s.place.net.Self() {
			n++
		}
	}
	return n
}

// tidyRoom forgets the room that was made for a node once somebody there has sat and left again.
func (s *seat) tidyRoom(seats []lobby.Seat) {
	for node, r := range s.madeRoom {
		sits := slices.ContainsFunc(seats, func(x lobby.Seat) bool { return line.Node(x.Node) == node })
		if r.sat && !sits {
			delete(s.madeRoom, node)
		} else if r.sat = r.sat || sits; r.sat {
			s.madeRoom[node] = r
		}
	}
}

// fixedSeats counts the seats that a newcomer cannot get: those of people, and of
// bots that are not ours.
func (s *seat) fixedSeats(seats []lobby.Seat) (n int) {
	for i := range seats {
		if !slices.ContainsFunc(s.bots, func(b *Table) bool { return lockstep.KeyOf(b.seat.player.key) == seats[i].Key }) {
			n++
		}
	}
	return n
}

// mayWait reports whether a newcomer who finds the table full asks again, since a bot may leave for them, or a
// spectator may have gone. Where people have all the seats, nobody makes room.
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
	return !s.filled() && time.Since(s.fullSince) < fullPatience
}

// filled reports whether people have all the seats, as far as the newcomer knows the table.
func (s *seat) filled() bool {
	v := s.lobby.View()
	return v.Size > 0 && len(v.Seats) >= v.Size && !slices.ContainsFunc(v.Seats, func(x lobby.Seat) bool { return x.Bot })
}
