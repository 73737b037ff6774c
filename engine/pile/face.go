package pile

import "lastcard/engine"

// Holds checks that l holds a named card, and that the named face is one of the deck. If the face of the
// card is public, the named face must be the same. before is the card before it in l, as Find returns it.
func (k Cards) Holds(l *List, c engine.Shown, deck engine.Faces) (before uint16, r engine.Reason) {
	if !deck.Has(c.Face) {
		return None, engine.UnknownCard
	}
	before = k.Find(l, uint16(c.Card))
	if before == None {
		return None, engine.NotInHand
	}
	if known := k.Face(uint16(c.Card)); known != engine.Hidden && known != c.Face {
		return before, engine.UnknownCard
	}
	return before, engine.OK
}

// HoldsAll is Holds for all cards of a play, c and more. It also checks that no card is named twice. before is
// the card before c. If the play is refused, bad is the card that is at fault.
func (k Cards) HoldsAll(l *List, c engine.Shown, more []engine.Shown, deck engine.Faces) (before uint16, bad engine.Card, r engine.Reason) {
	if before, r = k.Holds(l, c, deck); r != engine.OK || len(more) == 0 {
		return before, c.Card, r
	}
	var seen [(int(None) + 1) / 64]uint64 // the cards that the play has named so far
	seen[c.Card/64] |= 1 << (c.Card % 64)
	for _, m := range more {
		if _, r = k.Holds(l, m, deck); r != engine.OK {
			return before, m.Card, r
		}
		bit := uint64(1) << (m.Card % 64)
		if seen[m.Card/64]&bit != 0 {
			return before, m.Card, engine.NotInHand
		}
		seen[m.Card/64] |= bit
	}
	return before, engine.NoCard, engine.OK
}

// Answers reports whether shown is a right answer to a request for the faces of the cards in asked.
// It must have these cards in this order, each with a face of the deck. If the face of a card is
// public, shown must have that face.
func (k Cards) Answers(shown []engine.Shown, asked []engine.Card, deck engine.Faces) bool {
	if len(shown) != len(asked) {
		return false
	}
	for i, c := range asked {
		known := k.Face(uint16(c))
		if shown[i].Card != c || !deck.Has(shown[i].Face) || known != engine.Hidden && known != shown[i].Face {
			return false
		}
	}
	return true
}

// Publish makes the faces of cards public.
func (k Cards) Publish(shown []engine.Shown) {
	for _, c := range shown {
		k.SetFace(uint16(c.Card), c.Face)
	}
}

// Reveal makes the faces of a list public. faces has the faces of all cards.
func (k Cards) Reveal(l List, faces []engine.Face) {
	c := l.Head
	for range l.N {
		k.SetFace(c, faces[c])
		c = k.Next(c)
	}
}

// Worth returns how many points the cards of a list count. All their faces must be public. worth has the points
// of each face.
func (k Cards) Worth(l List, worth *[256]int16) (points int32) {
	c := l.Head
	for range l.N {
		points += int32(worth[k.Face(c)])
		c = k.Next(c)
	}
	return points
}

// OnTop returns how many cards with faces of the set lie one on another at the head of a list.
func (k Cards) OnTop(l List, faces engine.Faces) (n int) {
	for c := l.Head; c != None && faces.Has(k.Face(c)); c = k.Next(c) {
		n++
	}
	return n
}

// OpenFirst returns the first card of l whose face is public, or the first card if no face is.
func (k Cards) OpenFirst(l List) engine.Shown {
	for c := l.Head; c != None; c = k.Next(c) {
		if k.Face(c) != engine.Hidden {
			return k.Shown(c)
		}
	}
	return k.Shown(l.Head)
}
