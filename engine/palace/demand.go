package palace

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// demand is what the pile demands of the next card.
type demand struct {
	value uint8 // the value that a card must reach: 2 … 14, 0 on an empty pile
	inRow uint8 // how many cards of equal rank lie on top
}

// playable reports whether the value of a card allows it to be played.
func (d *demand) playable(f engine.Face) bool {
	v := valueOf[f]
	return v == resetRank || v == transparentRank || v >= d.value
}

// leastValue is the least value that can be played, not counting the 2s and 8s, which can always be
// played. After a 2 it is 3, the least of the other values.
func (d *demand) leastValue() int { return int(max(d.value, resetRank+1)) }

// lay puts a card that is in no list onto the pile, and counts how many cards of equal rank lie on top.
func (d *demand) lay(c engine.Shown, discards *pile.List, cards pile.Cards) {
	if discards.N > 0 && valueOf[cards.Face(discards.Head)] == valueOf[c.Face] {
		d.inRow++
	} else {
		d.inRow = 1
	}
	cards.Lay(discards, uint16(c.Card), c.Face)
}

// set sets the value of the pile after cards of value v were laid on it.
func (d *demand) set(v uint8, ev []engine.Event) []engine.Event {
	switch {
	case v == resetRank:
		d.value = resetRank
		return note.Seat(ev, engine.EvReset, engine.NoSeat)
	case v == transparentRank:
		if d.value == 0 {
			d.value = transparentRank
		}
		return note.Seat(ev, engine.EvTransparent, engine.NoSeat)
	}
	d.value = v
	return ev
}

// arrange computes the demand of a pile that was set by hand.
func (d *demand) arrange(discards pile.List, cards pile.Cards) {
	if discards.N == 0 {
		return
	}
	top := valueOf[cards.Face(discards.Head)]
	for c := discards.Head; c != pile.None && valueOf[cards.Face(c)] == top; c = cards.Next(c) {
		d.inRow++
	}
	d.value = transparentRank
	for c := discards.Head; c != pile.None && d.value == transparentRank; c = cards.Next(c) {
		d.value = valueOf[cards.Face(c)]
	}
}
