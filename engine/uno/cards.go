package uno

import (
	"slices"

	"lastcard/engine"
	"lastcard/engine/round"
)

// list is a sequence of cards that are linked through cards: a hand (oldest first), the draw
// pile (next card first) or the discard pile (top first). Every card is in exactly one list. The
// link of a list's last card is none.
type list struct {
	head, tail, n uint16
}

// none is the link at the end of a list. No card has this number.
const none = 1<<linkBits - 1

var empty = list{head: none, tail: none}

// cards has an entry for each card. Its low bits are the next card of the same list, or none. Above
// these bits is the face of the entry's own card, Hidden until it is public.
type cards []uint16

const (
	linkBits = 9
	linkMask = 1<<linkBits - 1
)

func (k cards) next(c uint16) uint16      { return k[c] & linkMask }
func (k cards) face(c uint16) engine.Face { return engine.Face(k[c] >> linkBits) }
func (k cards) setNext(c, x uint16)       { k[c] = k[c]&^linkMask | x }
func (k cards) setFace(c uint16, f engine.Face) {
	k[c] = k[c]&linkMask | uint16(f)<<linkBits
}

func (k cards) shown(c uint16) engine.Shown {
	return engine.Shown{Card: engine.Card(c), Face: k.face(c)}
}

// push puts c at the end of a list.
func (k cards) push(l *list, c uint16) {
	k.setNext(c, none)
	if l.n == 0 {
		l.head = c
	} else {
		k.setNext(l.tail, c)
	}
	l.tail = c
	l.n++
}

// lay puts c at the head of a list, its face up.
func (k cards) lay(l *list, c uint16, f engine.Face) {
	if l.n == 0 {
		l.tail = c
	}
	k[c] = l.head | uint16(f)<<linkBits
	l.head = c
	l.n++
}

// pop takes the head of a list that is not empty.
func (k cards) pop(l *list) uint16 {
	c := l.head
	l.head = k.next(c)
	l.n--
	if l.n == 0 {
		l.tail = none
	}
	return c
}

// chain returns the list of the cards first … last, whose faces it hides. Each card has a number
// that is greater by step than that of the card before it.
func (k cards) chain(first, last, step uint16) list {
	n := uint16(1)
	for c := first; c != last; c += step {
		k[c] = c + step
		n++
	}
	k[last] = none
	return list{head: first, tail: last, n: n}
}

// find returns the card before c in l. It returns c itself if c is the head, and none if c is not
// in l. It walks the whole list without a branch that depends on the cards. The place of c is
// random, and a mispredicted branch would cost more than the rest of the walk. find is not
// inlined, because it needs the registers.
//
//go:noinline
func (k cards) find(l *list, c uint16) (before uint16) {
	x, last := l.head, c
	before = none
	for n := int(l.n); n > 0; n-- {
		if x == c {
			before = last
		}
		last, x = x, k[x]&linkMask
	}
	return before
}

// remove takes c out of l, where it follows before. If c is the head, before is c itself, and
// remove writes c's own link, which nobody reads any more. This saves a branch, as in find.
func (k cards) remove(l *list, c, before uint16) {
	next, head, tail := k.next(c), l.head, l.tail
	if head == c {
		head = next
	}
	if tail == c {
		tail = before
	}
	k.setNext(before, next)
	l.head, l.tail = head, tail
	l.n--
}

// among reports whether c is one of the first n cards of l.
func (k cards) among(l *list, c, n uint16) bool {
	x := l.head
	for n = min(n, l.n); n > 0; n-- {
		if x == c {
			return true
		}
		x = k.next(x)
	}
	return false
}

// split cuts l after its first n cards.
func (k cards) split(l list, n uint16) (first, rest list) {
	if n == 0 {
		return empty, l
	}
	if n >= l.n {
		return l, empty
	}
	c := l.head
	for range n - 1 {
		c = k.next(c)
	}
	rest = list{head: k.next(c), tail: l.tail, n: l.n - n}
	k.setNext(c, none)
	return list{head: l.head, tail: c, n: n}, rest
}

// join returns the list a followed by b.
func (k cards) join(a, b list) list {
	switch {
	case a.n == 0:
		return b
	case b.n == 0:
		return a
	}
	k.setNext(a.tail, b.head)
	return list{head: a.head, tail: b.tail, n: a.n + b.n}
}

// checkNamed checks a card that an action names. A list must hold it, and if the card's face is
// public, the named face must be the same. before is what find returned for the card.
func (k cards) checkNamed(before uint16, c engine.Shown) engine.Reason {
	switch {
	case !valid(c.Face):
		return engine.UnknownCard
	case before == none:
		return engine.NotInHand
	}
	if known := k.face(uint16(c.Card)); known != engine.Hidden && known != c.Face {
		return engine.UnknownCard
	}
	return engine.OK
}

// reveal makes the faces of a list public. faces has the faces of all cards.
func (k cards) reveal(l list, faces []engine.Face) {
	c := l.head
	for range l.n {
		k.setFace(c, faces[c])
		c = k.next(c)
	}
}

// worth returns how many points the cards of a list count, whose faces are all public.
func (k cards) worth(l list) (points int16) {
	c := l.head
	for range l.n {
		points += worth[k.face(c)]
		c = k.next(c)
	}
	return points
}

// onTop returns how many cards of value v lie one on another at the head of a list.
func (k cards) onTop(l list, v uint8) (n int) {
	for c := l.head; c != none && valueOf[k.face(c)] == v; c = k.next(c) {
		n++
	}
	return n
}

// under returns the cards of a pile under its top card.
func (k cards) under(pile list) (d round.Discards) {
	for c := k.next(pile.head); c != none; c = k.next(c) {
		d.Add(engine.Card(c), k.face(c))
	}
	return d
}

// list appends the cards of a list with their public faces.
func (k cards) list(l list, into []engine.Shown) []engine.Shown {
	for c := l.head; c != none; c = k.next(c) {
		into = append(into, k.shown(c))
	}
	return into
}

// public is list without the cards whose faces are hidden.
func (k cards) public(l list, into []engine.Shown) []engine.Shown {
	for c := l.head; c != none; c = k.next(c) {
		if k.face(c) != engine.Hidden {
			into = append(into, k.shown(c))
		}
	}
	return into
}

// top appends the cards of a discard pile that a View can show, the top card last.
func (k cards) top(pile list, into []engine.Shown) []engine.Shown {
	c, first := pile.head, len(into)
	for range min(int(pile.n), engine.PileShown) {
		into = append(into, k.shown(c))
		c = k.next(c)
	}
	slices.Reverse(into[first:])
	return into
}

// appendBinary appends the encoding of a list (encode.go).
func (k cards) appendBinary(b []byte, l list) []byte {
	b = be.AppendUint16(b, l.n)
	for c := l.head; c != none; {
		x := k[c]
		b = be.AppendUint16(b, x&^linkMask|c)
		c = x & linkMask
	}
	return b
}
