package table

import (
	"slices"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep/lobby"
)

// Before a match, bots give their seats to people. For each person who asks for a seat and finds
// none, the opener's seat sends the newest of its bots away. A match that has begun keeps its players.
// People who come during a match can watch it, and may get a seat in the next match.

// vacatedSeat is the seat that a bot has left for a person at a node.
type vacatedSeat struct {
	guests int  // what countGuests returned when the bot left
	hasSat bool // somebody at the node has had a seat since then
}

// giveWay sends a bot away for the node from, which has asked for a seat and found none. Then no further bot
// leaves for that node until somebody, perhaps from another node, has taken the free seat. Otherwise a program
// that asks again and again, but never takes the seat, could send all bots away.
func (c *crew) giveWay(from, self line.Node, v *lobby.View) {
	if from == self || len(c.bots) == 0 || v.Phase != lobby.PhaseOpen || len(v.Seats) < v.Size {
		return
	}
	guests := countGuests(v.Seats, self)
	if r, made := c.madeRoom[from]; made && guests <= r.guests {
		return
	}
	if c.madeRoom == nil {
		c.madeRoom = map[line.Node]vacatedSeat{}
	}
	c.madeRoom[from] = vacatedSeat{guests: guests}
	c.removeNewest()
}

// countGuests counts the taken seats, but not the seats of the bots at this computer, because one of these bots
// may be about to leave. self is the node of this computer.
func countGuests(seats []lobby.Seat, self line.Node) (n int) {
	for i := range seats {
		if x := &seats[i]; !x.Bot || line.Node(x.Node) != self {
			n++
		}
	}
	return n
}

// tidyRoom forgets that a bot has left for a node, when somebody at that node has sat down and left again.
func (c *crew) tidyRoom(seats []lobby.Seat) {
	for node, r := range c.madeRoom {
		sits := slices.ContainsFunc(seats, func(x lobby.Seat) bool { return line.Node(x.Node) == node })
		if r.hasSat && !sits {
			delete(c.madeRoom, node)
		} else if r.hasSat = r.hasSat || sits; r.hasSat {
			c.madeRoom[node] = r
		}
	}
}

// fixedSeats counts the seats that no bot of this crew has. A newcomer cannot get those.
func (c *crew) fixedSeats(seats []lobby.Seat) (n int) {
	for i := range seats {
		if !c.has(seats[i].Key) {
			n++
		}
	}
	return n
}
