package uno

import "lastcard/engine"

// list is a sequence of cards that are linked through State.card: a hand (oldest first), the draw
// pile (next card first) or the discard pile (top first). Every card is in exactly one list. The
// link of a list's last card is none.
type list struct {
	head, tail, n uint16
}

// none is the link at the end of a list. No card has this number.
const none = 1<<linkBits - 1

// The low bits of an entry of State.card are the next card of the same list, or none. Above these
// bits is the face of the entry's own card, Hidden until it is public.
const (
	linkBits = 9
	linkMask = 1<<linkBits - 1
)

func (s *State) next(c uint16) uint16      { return s.card[c] & linkMask }
func (s *State) face(c uint16) engine.Face { return engine.Face(s.card[c] >> linkBits) }
func (s *State) setNext(c, x uint16)       { s.card[c] = s.card[c]&^linkMask | x }
func (s *State) setFace(c uint16, f engine.Face) {
	s.card[c] = s.card[c]&linkMask | uint16(f)<<linkBits
}

var empty = list{head: none, tail: none}

// push puts c at the end of a list.
func (s *State) push(l *list, c uint16) {
	s.setNext(c, none)
	if l.n == 0 {
		l.head = c
	} else {
		s.setNext(l.tail, c)
	}
	l.tail = c
	l.n++
}

// lay puts c on top of the discard pile, its face up.
func (s *State) lay(c uint16, f engine.Face) {
	if s.pile.n == 0 {
		s.pile.tail = c
	}
	s.card[c] = s.pile.head | uint16(f)<<linkBits
	s.pile.head, s.top = c, f
	s.pile.n++
}

// pop takes the head of a list that is not empty.
func (s *State) pop(l *list) uint16 {
	c := l.head
	l.head = s.next(c)
	l.n--
	if l.n == 0 {
		l.tail = none
	}
	return c
}

// find returns the card before c in l. It returns c itself if c is the head, and none if c is not
// in l. It walks the whole list without a branch that depends on the cards. The place of c is
// random, and a mispredicted branch would cost more than the rest of the walk. find is not
// inlined, because it needs the registers.
//
//go:noinline
func (s *State) find(l *list, c uint16) (before uint16) {
	next, x, last := s.card, l.head, c
	before = none
	for n := int(l.n); n > 0; n-- {
		if x == c {
			before = last
		}
		last, x = x, next[x]&linkMask
	}
	return before
}

// remove takes c out of l, where it follows before. If c is the head, before is c itself, and
// remove writes c's own link, which nobody reads any more. This saves a branch, as in find.
func (s *State) remove(l *list, c, before uint16) {
	next, head, tail := s.next(c), l.head, l.tail
	if head == c {
		head = next
	}
	if tail == c {
		tail = before
	}
	s.setNext(before, next)
	l.head, l.tail = head, tail
	l.n--
}

// among reports whether c is one of the first n cards of l.
func (s *State) among(l *list, c, n uint16) bool {
	x := l.head
	for n = min(n, l.n); n > 0; n-- {
		if x == c {
			return true
		}
		x = s.next(x)
	}
	return false
}

// split cuts l after its first n cards.
func (s *State) split(l list, n uint16) (first, rest list) {
	if n == 0 {
		return empty, l
	}
	if n >= l.n {
		return l, empty
	}
	c := l.head
	for range n - 1 {
		c = s.next(c)
	}
	rest = list{head: s.next(c), tail: l.tail, n: l.n - n}
	s.setNext(c, none)
	return list{head: l.head, tail: c, n: n}, rest
}

// join returns the list a followed by b.
func (s *State) join(a, b list) list {
	switch {
	case a.n == 0:
		return b
	case b.n == 0:
		return a
	}
	s.setNext(a.tail, b.head)
	return list{head: a.head, tail: b.tail, n: a.n + b.n}
}
