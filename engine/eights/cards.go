package eights

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// cards are the tables that are indexed by card.
type cards struct {
	link [MaxCards]uint8       // the table of links of package pile
	face [MaxCards]engine.Face // Hidden until public
}

func (k *cards) links() pile.Links { return k.link[:] }

func (k *cards) shown(c uint8) engine.Shown {
	return engine.Shown{Card: engine.Card(c), Face: k.face[c]}
}

// holds checks that a card is in a hand and has a face of the deck. If the face of the card is
// public, the named face must be the same. before is the card that precedes it in the hand.
func (k *cards) holds(hand *pile.List, c engine.Shown, deck engine.Faces) (before uint8, r engine.Reason) {
	if !deck.Has(c.Face) {
		return pile.None, engine.UnknownCard
	}
	return k.links().Holds(hand, c, k.face[:])
}

// holdsMore checks each further card of a play as holds does. It also checks that the game is Switch,
// the only one whose plays have further cards, and that the play names no card twice.
func (k *cards) holdsMore(hand *pile.List, a *engine.Action, rules *setup) engine.Reason {
	if len(a.More) > engine.MaxPlay || rules.game != Switch {
		return engine.NotCalledFor
	}
	var seen pile.Seen
	seen.Again(a.Card.Card)
	for _, c := range a.More {
		if _, r := k.holds(hand, c, rules.faces); r != engine.OK {
			return r
		}
		if seen.Again(c.Card) {
			return engine.NotInHand
		}
	}
	return engine.OK
}

// reveal makes the faces of a list public. faces has the faces of all cards.
func (k *cards) reveal(l pile.List, faces []engine.Face) {
	c := l.Head
	for range l.N {
		k.face[c] = faces[c]
		c = k.link[c]
	}
}

// worth returns how many points the cards of a list count, whose faces are all public.
func (k *cards) worth(l pile.List, g Game) (points int32) {
	c := l.Head
	for range l.N {
		points += int32(worth[g][k.face[c]])
		c = k.link[c]
	}
	return points
}

// under returns the cards of a pile under its top card.
func (k *cards) under(l pile.List) (d round.Discards) {
	for c := k.link[l.Head]; c != pile.None; c = k.link[c] {
		d.Add(engine.Card(c), k.face[c])
	}
	return d
}

// mirrored returns the face that a 7 on top of a pile counts as: the face of the first card below
// that is not a 7. It returns Hidden if there is none, or if no 7 lies on top.
func (k *cards) mirrored(l pile.List) engine.Face {
	c := l.Head
	if c == pile.None || valueOf[k.face[c]] != val7 {
		return engine.Hidden
	}
	for ; c != pile.None; c = k.link[c] {
		if f := k.face[c]; valueOf[f] != val7 {
			return f
		}
	}
	return engine.Hidden
}
