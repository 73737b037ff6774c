package lobby

import (
	"slices"

	"lastcard/lockstep"
)

// heirs keeps track of which of the old players opens a rematch: the first who is present.
type heirs struct {
	keys       []lockstep.Key // Config.Openers
	current    int            // the heir whose proposal counts, an index into keys
	departed   []bool         // which heirs have left, as far as we know
	last       [][]stamp      // by heir: for each of its latest programs, at most keptPrograms, the last proposal that counted
	leaveNotes []stamp        // by heir: the last note with which it left
}

// Heirs lists the keys that may open the match after g, in an order that all players know: the
// opener of g, then the other people in seat order from there, then the bots.
func Heirs(g *lockstep.Genesis) (all []lockstep.Key) {
	first, sat := g.Seat(g.Opener)
	if sat {
		all = append(all, g.Opener)
	} else {
		first = 0
	}
	for _, bots := range []bool{false, true} {
		for i := range g.Seats {
			if p := &g.Seats[(int(first)+i)%len(g.Seats)]; p.Bot == bots && p.Key != g.Opener {
				all = append(all, p.Key)
			}
		}
	}
	return all
}

// rank is the place of a key in the order, −1 if it has none.
func (h *heirs) rank(k lockstep.Key) int { return slices.Index(h.keys, k) }

// keptPrograms is how many programs of one heir we remember at most, by their last proposals. An heir that restarts
// has another program.
const keptPrograms = 8

func newHeirs(keys []lockstep.Key) heirs {
	n := len(keys)
	return heirs{keys: keys, departed: make([]bool, n), last: make([][]stamp, n), leaveNotes: make([]stamp, n)}
}

// covers reports whether an heir's proposal is one that counted before, or an older one. We may have moved on from
// that heir since, and anybody can send the proposal again.
func (h *heirs) covers(n *note) bool {
	r := h.rank(n.sender)
	return r >= 0 && slices.ContainsFunc(h.last[r], func(x stamp) bool { return x.covers(n) })
}

// noteProposal notes that a proposal counts, if it is an heir's.
func (h *heirs) noteProposal(n *note) {
	r := h.rank(n.sender)
	if r < 0 {
		return
	}
	others := slices.DeleteFunc(h.last[r], func(x stamp) bool { return x.boot == n.boot })
	h.last[r] = append(others[max(0, len(others)-keptPrograms+1):], n.stamp)
}

// takeLeaving reports whether a note with which a player leaves is new. If the player is an heir, it remembers
// the note, because anybody can send the note again after the heir has come back. From anybody else every note
// counts as new.
func (h *heirs) takeLeaving(n *note) bool {
	r := h.rank(n.sender)
	if r < 0 {
		return true
	}
	if h.leaveNotes[r].covers(n) {
		return false
	}
	h.leaveNotes[r] = n.stamp
	return true
}

func (h *heirs) hasDeparted(k lockstep.Key) bool {
	r := h.rank(k)
	return r >= 0 && h.departed[r]
}

// advance moves on to the next heir who has not left. It reports false if all have left.
func (h *heirs) advance() bool {
	for i := range h.keys {
		if next := (h.current + 1 + i) % len(h.keys); !h.departed[next] {
			h.current = next
			return true
		}
	}
	return false
}
