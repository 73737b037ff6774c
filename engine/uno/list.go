package uno

import "lastcard/engine"

// list is a sequence of cards linked through State.link: a hand (oldest
// first), the draw pile (first drawn first), the discard pile (top first).
// Every card is in exactly one list. The link of a list's last card is none.
type list struct {
	head, tail, n uint16
}

const none = uint16(engine.NoCard)

var empty = list{head: none, tail: none}

// push puts c at the end of a list.
func (s *State) push(l *list, c uint16) {
	s.link[c] = none
	if l.n == 0 {
		l.head = c
	} else {
		s.link[l.tail] = c
	}
	l.tail = c
	l.n++
}

// lay puts c at the head of a list.
func (s *State) lay(l *list, c uint16) {
	if l.n == 0 {
		l.tail = c
	}
	s.link[c] = l.head
	l.head = c
	l.n++
}

// pop takes the head of a list that is not empty.
func (s *State) pop(l *list) uint16 {
	c := l.head
	l.head = s.link[c]
	l.n--
	if l.n == 0 {
		l.tail = none
	}
	return c
}

// find is the position of c in l and the card before it; −1 when c is not there.
func (s *State) find(l *list, c uint16) (at int, before uint16) {
	before = none
	for x := l.head; x != none; x = s.link[x] {
		if x == c {
			return at, before
		}
		before = x
		at++
	}
	return -1, none
}

// remove takes out c, which follows before.
func (s *State) remove(l *list, c, before uint16) {
	if before == none {
		l.head = s.link[c]
	} else {
		s.link[before] = s.link[c]
	}
	if l.tail == c {
		l.tail = before
	}
	l.n--
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
		c = s.link[c]
	}
	rest = list{head: s.link[c], tail: l.tail, n: l.n - n}
	s.link[c] = none
	return list{head: l.head, tail: c, n: n}, rest
}

// join is a followed by b.
func (s *State) join(a, b list) list {
	switch {
	case a.n == 0:
		return b
	case b.n == 0:
		return a
	}
	s.link[a.tail] = b.head
	return list{head: a.head, tail: b.tail, n: a.n + b.n}
}
