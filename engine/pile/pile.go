// Package pile keeps cards in lists: hands (oldest first), draw piles (next card first), discard
// piles (top first). Its users tell it which faces are public; it knows neither decks nor rules.
// Only packages under engine may import it.
//
// All lists of a state share one table of links. So a card is in at most one list, moving a card
// copies no other card, and a state stays plain data of fixed size. The link of a list's last
// card is None. A card is one byte, so there are at most 255, and its number is less than the
// length of the table.
package pile

// None stands for no card.
const None = uint8(0xFF)

// List is a sequence of N cards linked through Links. The zero List is not
// empty: use Empty.
type List struct{ Head, Tail, N uint8 }

// Empty is a list without cards.
var Empty = List{Head: None, Tail: None}

// Links says which card follows which.
type Links []uint8

// Push puts c at the end of l.
func (k Links) Push(l *List, c uint8) {
	k[c] = None
	if l.N == 0 {
		l.Head = c
	} else {
		k[l.Tail] = c
	}
	l.Tail = c
	l.N++
}

// Lay puts c at the head of l.
func (k Links) Lay(l *List, c uint8) {
	if l.N == 0 {
		l.Tail = c
	}
	k[c] = l.Head
	l.Head = c
	l.N++
}

// Pop takes the head of l, which is not empty.
func (k Links) Pop(l *List) uint8 {
	c := l.Head
	l.Head = k[c]
	l.N--
	if l.N == 0 {
		l.Tail = None
	}
	return c
}

// Before reports whether l holds c, which may be any number, and returns the card before it; for
// the head, that is c itself. It walks the whole list without a branch that depends on the cards.
// The place of c is random, and a mispredicted branch would cost more than the rest of the walk.
// The compiler avoids such a branch only if the variables are ints.
func (k Links) Before(l *List, c uint16) (before uint8, ok bool) {
	x, last, found := int(l.Head), int(c), int(None)
	for n := int(l.N); n > 0; n-- {
		if x == int(c) {
			found = last
		}
		last, x = x, int(k[x])
	}
	return uint8(found), found != int(None)
}

// Cut takes c out of l, where it follows before. If c is the head, before is c itself, and Cut writes c's
// own link, which nobody reads any more. This saves a branch, as in Before.
func (k Links) Cut(l *List, c, before uint8) {
	next, head, tail := int(k[c]), int(l.Head), int(l.Tail)
	if head == int(c) {
		head = next
	}
	if tail == int(c) {
		tail = int(before)
	}
	k[before] = uint8(next)
	l.Head, l.Tail = uint8(head), uint8(tail)
	l.N--
}

// Take takes c out of l. If l does not hold c, Take changes nothing and reports false.
func (k Links) Take(l *List, c uint8) bool {
	before, ok := k.Before(l, uint16(c))
	if ok {
		k.Cut(l, c, before)
	}
	return ok
}

// Move appends all cards of from to l and empties from.
func (k Links) Move(l, from *List) {
	switch {
	case from.N == 0:
		return
	case l.N == 0:
		*l = *from
	default:
		k[l.Tail] = from.Head
		l.Tail = from.Tail
		l.N += from.N
	}
	*from = Empty
}

// Chain makes l the list of the cards first, first+1 … last, in this order.
func (k Links) Chain(l *List, first, last uint8) {
	for c := first; c < last; c++ {
		k[c] = c + 1
	}
	k[last] = None
	*l = List{Head: first, Tail: last, N: last - first + 1}
}
