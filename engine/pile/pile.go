// Package pile keeps cards in lists: hands (oldest first), draw piles (next card first), discard
// piles (top first). It also keeps the faces that are public. It knows neither decks nor rules: its users
// say which faces a deck has, and which may be played. It imports engine and package legal. Only packages
// under engine may import it.
//
// All lists of a state share one slice (Cards). So a card is in at most one list, and moving a card
// copies no other card. A state keeps this slice beside its other data: then a clone is two small
// allocations, and the cards, which have no pointers, cost little. The number of each card is less than the
// length of the slice.
//
//	pile.go      lists, and how cards move between them
//	deal.go      a shuffled deck that is dealt, and a table set by hand
//	supply.go    the draw pile, and the discard pile, which a reshuffle turns into the next draw pile
//	face.go      what depends on the public faces
//	discards.go  the cards under the top of a discard pile
//	plays.go     the plays of a hand
//	view.go      lists as a View shows them
//	encode.go    lists as bytes
package pile

import "lastcard/engine"

// Cards has an entry for each card. Its low bits are the next card of the same list, or None. Above
// these bits is the face of the entry's own card, Hidden until it is public.
type Cards []uint16

// None stands for no card. It is the link of a list's last card.
const None = uint16(1<<linkBits - 1)

const (
	linkBits = 9
	linkMask = 1<<linkBits - 1
)

// List is a sequence of N cards linked through Cards. The zero List is not
// empty: use Empty.
type List struct{ Head, Tail, N uint16 }

// Empty is a list without cards.
var Empty = List{Head: None, Tail: None}

// Next is the card that follows c in its list, or None.
func (k Cards) Next(c uint16) uint16 { return k[c] & linkMask }

// Face is the face of c, Hidden until it is public.
func (k Cards) Face(c uint16) engine.Face { return engine.Face(k[c] >> linkBits) }

// SetFace makes the face of c public, or hides it.
func (k Cards) SetFace(c uint16, f engine.Face) { k[c] = k[c]&linkMask | uint16(f)<<linkBits }

// Shown is c with its face.
func (k Cards) Shown(c uint16) engine.Shown {
	return engine.Shown{Card: engine.Card(c), Face: k.Face(c)}
}

// link makes x the card that follows c.
func (k Cards) link(c, x uint16) { k[c] = k[c]&^linkMask | x }

// One is a list of one card. The card may also be in another list.
func One(c uint16) List { return List{Head: c, Tail: c, N: 1} }

// Push puts c at the end of l.
func (k Cards) Push(l *List, c uint16) {
	k.link(c, None)
	if l.N == 0 {
		l.Head = c
	} else {
		k.link(l.Tail, c)
	}
	l.Tail = c
	l.N++
}

// Lay puts c at the head of l, its face up.
func (k Cards) Lay(l *List, c uint16, f engine.Face) {
	if l.N == 0 {
		l.Tail = c
	}
	k[c] = l.Head | uint16(f)<<linkBits
	l.Head = c
	l.N++
}

// Pop takes the head of l, which is not empty.
func (k Cards) Pop(l *List) uint16 {
	c := l.Head
	l.Head = k.Next(c)
	l.N--
	if l.N == 0 {
		l.Tail = None
	}
	return c
}

// Draw moves the next n cards of a draw pile to the end of a hand, or all that are left.
func (k Cards) Draw(hand, stock *List, n uint16) (drawn uint16) {
	for ; drawn < n && stock.N > 0; drawn++ {
		k.Push(hand, k.Pop(stock))
	}
	return drawn
}

// Find returns the card before c in l, where c may be any number. It returns c itself if c is the head, and
// None if c is not in l. It walks the whole list without a branch that depends on the cards. The place of c is
// random, and a mispredicted branch would cost more than the rest of the walk. Find is not
// inlined, because it needs the registers.
//
//go:noinline
func (k Cards) Find(l *List, c uint16) (before uint16) {
	x, last := l.Head, c
	before = None
	for n := int(l.N); n > 0; n-- {
		if x == c {
			before = last
		}
		last, x = x, k[x]&linkMask
	}
	return before
}

// Cut takes c out of l, where it follows before. If c is the head, before is c itself, and Cut writes
// c's own link, which nobody reads any more. This saves a branch, as in Find.
func (k Cards) Cut(l *List, c, before uint16) {
	next, head, tail := k.Next(c), l.Head, l.Tail
	if head == c {
		head = next
	}
	if tail == c {
		tail = before
	}
	k.link(before, next)
	l.Head, l.Tail = head, tail
	l.N--
}

// Take takes c out of l, which holds it.
func (k Cards) Take(l *List, c engine.Card) { k.Cut(l, uint16(c), k.Find(l, uint16(c))) }

// Move appends all cards of from to l and empties from.
func (k Cards) Move(l, from *List) { *l, *from = k.Join(*l, *from), Empty }

// Among reports whether c is one of the first n cards of l.
func (k Cards) Among(l *List, c, n uint16) bool {
	x := l.Head
	for n = min(n, l.N); n > 0; n-- {
		if x == c {
			return true
		}
		x = k.Next(x)
	}
	return false
}

// Split cuts l after its first n cards.
func (k Cards) Split(l List, n uint16) (first, rest List) {
	if n == 0 {
		return Empty, l
	}
	if n >= l.N {
		return l, Empty
	}
	c := l.Head
	for range n - 1 {
		c = k.Next(c)
	}
	rest = List{Head: k.Next(c), Tail: l.Tail, N: l.N - n}
	k.link(c, None)
	return List{Head: l.Head, Tail: c, N: n}, rest
}

// Join returns the list a followed by b.
func (k Cards) Join(a, b List) List {
	switch {
	case a.N == 0:
		return b
	case b.N == 0:
		return a
	}
	k.link(a.Tail, b.Head)
	return List{Head: a.Head, Tail: b.Tail, N: a.N + b.N}
}
