package sim

import (
	"fmt"
	"math/rand/v2"

	"lastcard/lockstep"
)

// Given describes a part that a seat has given.
type Given struct {
	Stage string // the stage it was given for; "": not known
	Opens []Opening
}

// Opening is the effect of a part on one card: it gives away a layer of the card.
type Opening struct {
	Card string // names the layer, or the whole card
	To   int    // the seat that it is given to, or Everybody
}

// Everybody is the receiver of layers that all may see.
const Everybody = lockstep.MaxSeats

// meddle draws the villain that withholds or falsifies its parts.
func (h *harm) meddle(cfg *Config, r *rand.Rand) {
	h.desert = r
	var roles []Faults
	for _, x := range []Faults{Mute, FalsePart} {
		if cfg.Faults&x != 0 {
			roles = append(roles, x)
		}
	}
	if len(cfg.Stages) == 0 || len(roles) == 0 || cfg.Seats < 3 || cfg.Faults&^villainFaults != 0 && r.IntN(3) > 0 {
		return
	}
	h.villain, h.role = r.IntN(cfg.Seats), roles[r.IntN(len(roles))]
	h.stage, h.seldom = cfg.Stages[r.IntN(len(cfg.Stages))], r.IntN(2) == 0
}

// meddles reports whether the villain withholds or falsifies this record of its own, which must be a part
// of the chosen stage. The same part gets the same treatment each time.
func (t *table) meddles(x statement) bool {
	if x.kind != lockstep.RecordPart || t.cfg.Given == nil || len(x.body) <= len(lockstep.Hash{}) {
		return false
	}
	if t.cfg.Given(x.body[len(lockstep.Hash{}):]).Stage != t.harm.stage || t.harm.seldom && x.body[0]%2 == 0 {
		return false
	}
	t.result.Meddled = t.harm.stage
	return true
}

// noteParts notes the parts that an honest seat sends.
func (t *table) noteParts(from int, data []byte) {
	if t.cfg.Given == nil || !t.honest(from) {
		return
	}
	eachRecord(data, func(x statement) {
		if x.kind != lockstep.RecordPart || int(x.seat) != from || len(x.body) <= len(lockstep.Hash{}) {
			return
		}
		for _, o := range t.cfg.Given(x.body[len(lockstep.Hash{}):]).Opens {
			t.noteOpening(from, o)
			t.cutOffReceiver(from, o)
		}
	})
}

// noteOpening notes for whom honest seats open cards. No order of events, discarded or not, may open one
// card to two seats: together they would show it to everybody.
func (t *table) noteOpening(from int, o Opening) {
	if was, known := t.openedTo[o.Card]; known && was != o.To {
		t.failure = fmt.Sprintf("seat %d opens card %x to seat %d, and it was opened to seat %d", from, o.Card, o.To, was)
	}
	t.openedTo[o.Card] = o.To
}

// cutOffReceiver now and then cuts off a seat to which a card is being opened, and for a time also the messages
// of another seat. So the shares are out before their entry is made.
func (t *table) cutOffReceiver(from int, o Opening) {
	h, n := t.harm, t.net
	if t.cfg.Faults&Desert == 0 || h.healed || n.cutLinks != nil || o.To == from || o.To == Everybody || h.desert.IntN(6) > 0 {
		return
	}
	t.result.Deserted++
	cut := make([]bool, n.seats*n.seats)
	mute := h.desert.IntN(n.seats)
	for i := range n.seats {
		cut[o.To*n.seats+i], cut[i*n.seats+o.To] = true, true
		cut[mute*n.seats+i] = true
	}
	n.cutLinks = cut
	n.add(event{dueAt: n.now + 1_000 + h.desert.Int64N(12_000), do: func() {
		for i := range n.seats {
			if i != o.To && mute != o.To {
				cut[mute*n.seats+i] = false
			}
		}
	}})
	n.add(event{dueAt: n.now + 9_000 + h.desert.Int64N(12_000), do: func() {
		if n.cutLinks != nil && &n.cutLinks[0] == &cut[0] {
			n.cutLinks = nil
		}
	}})
}

// countCompleted counts the parts in a log that were finished right after a change of view had set a seat aside.
func (t *table) countCompleted(entries []lockstep.Entry) {
	live := lockstep.SeatSet(1<<t.cfg.Seats - 1)
	left := false
	for i := range entries {
		switch e := &entries[i]; e.Kind {
		case lockstep.EntryView:
			left, live = live&^e.Live() != 0, e.Live()
		case lockstep.EntryParts:
			if left {
				t.result.Finished++
			}
			left = false
		default:
			left = false
		}
	}
}
