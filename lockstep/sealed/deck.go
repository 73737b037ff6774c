package sealed

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// spread holds cards and the faces to be spread over them, as Cards.Spread returns them.
type spread struct {
	numbers []uint16 // the numbers of the cards once they are dealt
	faces   []byte
}

// deck is a deck that is being shuffled.
type deck struct {
	spread   spread
	cards    []proof.Card // the cards after the last step
	layers   uint64       // the members whose layers are on the deck; these do not change
	pk       proof.Point  // the sum of their keys
	shuffled uint64       // the seats that have shuffled it
	book     book
}

func (d *deck) appendTo(b []byte) []byte {
	if d == nil {
		return append(b, 0)
	}
	b = append(append(b, 1), number(d.layers)...)
	b = append(b, number(d.shuffled)...)
	b = binary.BigEndian.AppendUint16(b, uint16(len(d.cards)))
	return proof.AppendCards(b, d.cards)
}

// shuffling is the stage in which one seat after another shuffles. Nobody knows the order as long as one
// of the seats keeps its shuffle secret.
//
//	part  the new cards (A, B), and the proof
type shuffling struct{}

func (shuffling) guarded() bool { return false }

func (shuffling) name() string { return "shuffle" }

// wanted returns the next seat. Each shuffle begins with another seat. Absent seats are wanted only if
// there are too few present ones.
func (shuffling) wanted(m *Machine) uint64 {
	if m.deck == nil && m.nodes(m.members) < m.threshold {
		return m.everyone() &^ m.members // the keys of these seats are needed first
	}
	left := m.unshuffled()
	return m.firstOf(cmp.Or(left&m.live&^m.cheats, left&^m.cheats, left))
}

// unshuffled returns the members that have not shuffled this deck.
func (m *Machine) unshuffled() uint64 {
	if m.deck == nil {
		return m.members
	}
	return m.members &^ m.deck.shuffled
}

// Shuffling returns how many seats have shuffled the deck under way, and how many will have shuffled it
// once all present seats have; 0 of 0 if no deck is under way.
func (m *Machine) Shuffling() (done, all int) {
	if _, ok := m.stage.(shuffling); !ok {
		return 0, 0
	}
	var have uint64
	if m.deck != nil {
		have = m.deck.shuffled
	}
	return bits.OnesCount64(have), bits.OnesCount64(have | m.unshuffled()&m.live&^m.cheats)
}

// firstOf returns the first of some seats, counted from the seat with which this shuffle begins.
func (m *Machine) firstOf(seats uint64) uint64 {
	for i := range m.seats {
		if s := (int(m.shuffles%uint32(m.seats)) + i) % m.seats; has(seats, s) {
			return only(s)
		}
	}
	return 0
}

// shuffleEarly reports whether the seats shuffle the deck of the next round now, while people look at the
// result. The seats assume that the next round has the same deck as the round before. If the game then wants
// another deck, the seats shuffle that deck instead.
func (m *Machine) shuffleEarly() bool {
	if m.g.Waits() != waitNext || m.closed != len(m.books) || len(m.whole.numbers) < 2 {
		return false
	}
	return m.unshuffled()&m.live&^m.cheats != 0 && (m.deck != nil || m.nodes(m.members&m.live&^m.cheats) >= m.threshold)
}

// sourceDeck returns the deck that the next step shuffles: the deck under way, or at first the faces in
// the open.
func (m *Machine) sourceDeck() (*deck, error) {
	if m.deck != nil {
		return m.deck, nil
	}
	d := &deck{layers: m.sealers()}
	var err error
	if d.pk, err = m.c.Suite.Sum(m.keysOf(d.layers)); err != nil {
		return nil, err
	}
	if d.spread = m.whole; m.g.Waits() == waitEntropy {
		d.spread.numbers, d.spread.faces = m.g.Spread()
	}
	d.cards = m.c.Suite.Deck(d.spread.faces)
	d.book.numbers, d.book.faces, d.book.pk = d.spread.numbers, d.spread.faces, d.pk
	return d, nil
}

// sealers returns the seats under whose keys a deck begins: the present members, or all members if the
// present ones are on too few machines.
func (m *Machine) sealers() uint64 {
	seats := m.members & m.live &^ m.cheats
	if m.nodes(seats) < m.threshold {
		return m.members
	}
	return seats
}

// keysOf returns the keys of some seats.
func (m *Machine) keysOf(seats uint64) (keys []proof.Point) {
	for s := range m.seats {
		if has(seats, s) {
			keys = append(keys, m.ring[s].key)
		}
	}
	return keys
}

// expose finds sealers whose keys cancel each other out. Each has proven to know its own key, so they
// must have worked together, and all are cheats.
func (m *Machine) expose() bool {
	if m.g.Waits() != waitEntropy && !m.shuffleEarly() || m.deck != nil || m.sealers()&^m.cheats == 0 {
		return false
	}
	if _, err := m.c.Suite.Sum(m.keysOf(m.sealers())); err == nil {
		return false
	}
	for s, seats := 0, m.sealers(); s < m.seats; s++ {
		if has(seats, s) {
			m.cheated(s, m.ring[s].shown)
		}
	}
	return true
}

func (shuffling) part(m *Machine) []byte {
	if !has(m.members, m.c.Seat) {
		return nil // the key of this seat is needed first
	}
	d, err := m.sourceDeck()
	must(err)
	return made(m.c.Suite.ProveShuffle(m.c.Secret, m.context("shuffle", m.c.Seat), d.pk, d.cards))
}

func (shuffling) check(m *Machine, seat int, part []byte) error {
	if !has(m.members, seat) {
		return errSeat
	}
	d, err := m.sourceDeck()
	if err != nil {
		return err
	}
	_, err = m.c.Suite.CheckShuffle(m.context("shuffle", seat), d.pk, d.cards, part)
	return err
}

func (shuffling) take(m *Machine, parts []given) (func(), error) {
	if len(parts) != 1 || !has(m.members, parts[0].seat) {
		return nil, errSeat
	}
	d, err := m.sourceDeck()
	if err != nil {
		return nil, err
	}
	if len(parts[0].part) != proof.ShuffleSize(len(d.cards)) {
		return nil, errLength
	}
	next := *d
	next.cards = proof.CardsIn(parts[0].part, len(d.cards))
	next.shuffled |= only(parts[0].seat)
	next.book.steps = append(slices.Clone(d.book.steps), bookStep{
		seat: parts[0].seat, context: m.context("shuffle", parts[0].seat), in: d.cards, out: next.cards,
	})
	return func() { m.deck, m.ringLeaf.known = &next, false }, nil
}

// finish deals the deck under way when the game waits for it and all present members have shuffled it, on
// at least threshold machines. If the game wants another deck than the deck that was shuffled early, finish
// discards the early deck.
func (m *Machine) finish() bool {
	if m.deck == nil || m.g.Waits() != waitEntropy {
		return false
	}
	d := m.deck
	numbers, faces := m.g.Spread()
	other := !slices.Equal(numbers, d.spread.numbers) || !slices.Equal(faces, d.spread.faces)
	if !other && (m.unshuffled()&m.live&^m.cheats != 0 || m.nodes(d.shuffled) < m.threshold) {
		return false
	}
	m.deck, m.ringLeaf.known = nil, false
	if other {
		return true
	}
	if m.closed == len(m.books) { // the first shuffle of the round
		m.whole = d.spread
	}
	m.keep(d.book)
	m.dealt(numbers, d.cards, d.layers)
	return true
}

// putAway discards a deck that the present seats cannot finish although they are on enough machines. Nobody
// becomes a member while a deck is under way, so a seat that has come back could not help. Nobody knows the
// order of that deck.
func (m *Machine) putAway() {
	present := m.live &^ m.cheats
	if m.deck != nil && m.nodes(m.deck.shuffled|m.members&present) < m.threshold && m.nodes(present) >= m.threshold {
		m.deck, m.ringLeaf.known = nil, false
	}
}

// dealSingle deals a pile of one card: everybody knows its face, so there is nothing to hide.
func (m *Machine) dealSingle() bool {
	if m.g.Waits() != waitEntropy || m.deck != nil {
		return false
	}
	numbers, faces := m.g.Spread()
	if len(numbers) != 1 {
		return false
	}
	m.keep(book{numbers: numbers, faces: faces, open: true})
	m.dealt(numbers, m.c.Suite.Deck(faces), 0)
	m.cards.open(numbers[0], m.cards.all[numbers[0]].Card, 0, faces[0])
	if m.c.Seat >= 0 {
		m.g.Own(numbers[0], faces[0])
	}
	return true
}

// dealt hands shuffled cards to the game.
func (m *Machine) dealt(numbers []uint16, cards []proof.Card, layers uint64) {
	m.cards.deal(numbers, cards, layers)
	e := m.laterEntropy()
	if m.shuffles == 0 {
		e = m.entropy
	}
	m.shuffles++
	taken(m.g.Entropy(e))
}
