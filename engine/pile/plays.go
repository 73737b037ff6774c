package pile

import (
	"lastcard/engine"
	"lastcard/engine/legal"
)

// Plays appends the plays of n cards of a hand, from c on, whose faces are in the set may. faces has the faces
// of all cards. A play of a face in choose names a colour.
//
// The loop counts the cards instead of looking for their end, so that the processor notices a
// mispredicted branch sooner. It keeps the pointer a from card to card, so that the address is
// computed once.
func (k Cards) Plays(c, n uint16, faces []engine.Face, may, choose engine.Faces, into []engine.Action) []engine.Action {
	at := len(into)
	if cap(into)-at <= legal.PerCard*int(n) {
		into = legal.Grow(into, int(n))
	}
	cards := min(len(k), len(faces)) // each card's number is less than this; with equal lengths, the loop checks a number against both only once
	k, faces = k[:cards], faces[:cards]
	slots := into[:cap(into)]
	choose &= may
	a, used := &slots[at], 0
	for ; n > 0; n-- {
		f := faces[c]
		// Write the play, and keep it if it is legal: no branch to predict.
		used |= legal.Play(a, engine.Card(c), f)
		if choose.Bit(f) != 0 {
			at = legal.Colors(slots, at)
		} else {
			at += may.Bit(f)
		}
		c = k.Next(c)
		a = &slots[at]
	}
	if used != 0 {
		legal.Tidy(slots[len(into):at])
	}
	return slots[:at]
}
