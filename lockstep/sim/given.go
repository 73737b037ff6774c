package sim

import (
	"fmt"

	"lastcard/lockstep"
)

// Given describes a part that a seat has given.
type Given struct {
	Stage string // the stage it was given for; "": not known
	Opens []Opening
}

// Opening is the effect of a part on one card: it gives away a layer of the card.
type Opening struct {
	Card string // identifies the layer, or the whole card
	To   int    // the seat that it is given to, or Everybody
}

// Everybody is the receiver of layers that all may see.
const Everybody = lockstep.MaxSeats

func (t *table) noteParts(from int, data []byte) {
	eachRecord(data, func(x statement) {
		if x.Kind != lockstep.RecordPart || int(x.Seat) != from || len(x.Body) <= len(lockstep.Hash{}) {
			return
		}
		for _, o := range t.cfg.Given(x.Body[len(lockstep.Hash{}):]).Opens {
			t.fail(t.openings.note(from, o))
			t.harm.cutOffReceiver(t.net, from, o)
		}
	})
}

// openings has, by card, the seat to which honest seats have opened it. It is only looked up by key.
type openings map[string]int

// note notes that an honest seat opens a card. Honest seats may not open one card to two seats, even in two orders
// of events one of which was discarded: the shares of both would show the card to everybody.
func (x openings) note(from int, o Opening) error {
	if was, known := x[o.Card]; known && was != o.To {
		return fmt.Errorf("seat %d opens card %x to seat %d, but it was opened to seat %d before", from, o.Card, o.To, was)
	}
	x[o.Card] = o.To
	return nil
}

// cutOffReceiver now and then cuts off a seat to which a card is being opened, and for a time also the messages
// of another seat. So the shares are out before their entry is made.
func (h *harm) cutOffReceiver(n *network, from int, o Opening) {
	if h.desertDice == nil || h.healed || n.cutLinks != nil || o.To == from || o.To == Everybody || h.desertDice.IntN(6) > 0 {
		return
	}
	h.deserted++
	cut := make([]bool, n.seats*n.seats)
	mute := h.desertDice.IntN(n.seats)
	for i := range n.seats {
		cut[o.To*n.seats+i], cut[i*n.seats+o.To] = true, true
		cut[mute*n.seats+i] = true
	}
	n.add(event{dueAt: n.now + 1_000 + h.desertDice.Int64N(12_000), do: func() {
		for i := range n.seats {
			if i != o.To && mute != o.To {
				cut[mute*n.seats+i] = false
			}
		}
	}})
	n.cut(cut, 9_000+h.desertDice.Int64N(12_000))
}

// countCompleted counts the entries of parts that directly follow a change of view in which a seat was set aside.
func countCompleted(entries []lockstep.Entry, seats int) (count int) {
	live := lockstep.SeatSet(1<<seats - 1)
	left := false
	for i := range entries {
		switch e := &entries[i]; e.Kind {
		case lockstep.EntryView:
			left, live = live&^e.Live() != 0, e.Live()
		case lockstep.EntryParts:
			if left {
				count++
			}
			left = false
		default:
			left = false
		}
	}
	return count
}
