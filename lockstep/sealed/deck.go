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
	spread    spread
	cards     []proof.Card // the cards after the last step
	layers    uint64       // the members whose layers are on the deck; these do not change
	pk        proof.Point  // the sum of their keys
	shufflers uint64       // the seats that have shuffled it
	book      book
}

func (d *deck) appendTo(b []byte) []byte {
	if d == nil {
		return append(b, 0)
	}
	b = append(append(b, 1), encodeNumber(d.layers)...)
	b = append(b, encodeNumber(d.shufflers)...)
	b = binary.BigEndian.AppendUint16(b, uint16(len(d.cards)))
	return proof.AppendCards(b, d.cards)
}

// shuffleStage is the stage in which one seat after another shuffles. Nobody knows the order as long as one
// of the seats keeps its shuffle secret.
//
//	part  the new cards (A, B), and the proof
type shuffleStage struct{}

func (shuffleStage) isGuarded() bool { return false }

func (shuffleStage) name() string { return "shuffle" }

// wantedSeats returns the next seat. Each shuffle begins with another seat. Absent seats are wanted only if
// there are too few present ones.
func (shuffleStage) wantedSeats(m *Machine) uint64 {
	if m.deck == nil && m.countMachines(m.members) < m.threshold {
		return m.allSeats() &^ m.members // the keys of these seats are needed first
	}
	left := m.unshuffled()
	return m.firstOf(cmp.Or(left&m.liveSeats&^m.cheats, left&^m.cheats, left))
}

// unshuffled returns the members that have not shuffled this deck.
func (m *Machine) unshuffled() uint64 {
	if m.deck == nil {
		return m.members
	}
	return m.members &^ m.deck.shufflers
}

// Shuffling returns how many seats have shuffled the deck under way, and how many will have shuffled it
// once all present seats have; 0 of 0 if no deck is under way.
func (m *Machine) Shuffling() (done, all int) {
	if _, ok := m.stage.(shuffleStage); !ok {
		return 0, 0
	}
	var have uint64
	if m.deck != nil {
		have = m.deck.shufflers
	}
	return bits.OnesCount64(have), bits.OnesCount64(have | m.unshuffled()&m.liveSeats&^m.cheats)
}

// firstOf returns the first of some seats, counted from the seat with which this shuffle begins.
func (m *Machine) firstOf(seats uint64) uint64 {
	for i := range m.seats {
		if s := (int(m.shuffles%uint32(m.seats)) + i) % m.seats; has(seats, s) {
			return setOf(s)
		}
	}
	return 0
}

// shuffleEarly reports whether the seats shuffle the deck of the next round now, while people look at the
// result. The seats assume that the next round has the same deck as the round before. If the game then wants
// another deck, the seats shuffle that deck instead.
func (m *Machine) shuffleEarly() bool {
	if m.game.WaitKind() != waitNext || m.shutCount != len(m.books) || len(m.roundDeck.numbers) < 2 {
		return false
	}
	return m.unshuffled()&m.liveSeats&^m.cheats != 0 && (m.deck != nil || m.countMachines(m.members&m.liveSeats&^m.cheats) >= m.threshold)
}

// sourceDeck returns the deck that the next step shuffles: the deck under way, or at first the faces in
// the open.
func (m *Machine) sourceDeck() (*deck, error) {
	if m.deck != nil {
		return m.deck, nil
	}
	d := &deck{layers: m.sealers()}
	var err error
	if d.pk, err = m.cfg.Suite.Sum(m.keysOf(d.layers)); err != nil {
		return nil, err
	}
	if d.spread = m.roundDeck; m.game.WaitKind() == waitEntropy {
		d.spread.numbers, d.spread.faces = m.game.Spread()
	}
	d.cards = m.cfg.Suite.Deck(d.spread.faces)
	d.book.numbers, d.book.faces, d.book.pk = d.spread.numbers, d.spread.faces, d.pk
	return d, nil
}

// sealers returns the seats under whose keys a deck begins: the present members, or all members if the
// present ones are on too few machines.
func (m *Machine) sealers() uint64 {
	seats := m.members & m.liveSeats &^ m.cheats
	if m.countMachines(seats) < m.threshold {
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

// exposeCancellers finds sealers whose keys cancel each other out. Each has proven to know its own key, so they
// must have worked together, and all are cheats.
func (m *Machine) exposeCancellers() bool {
	if m.game.WaitKind() != waitEntropy && !m.shuffleEarly() || m.deck != nil || m.sealers()&^m.cheats == 0 {
		return false
	}
	if _, err := m.cfg.Suite.Sum(m.keysOf(m.sealers())); err == nil {
		return false
	}
	for s, seats := 0, m.sealers(); s < m.seats; s++ {
		if has(seats, s) {
			m.noteCheat(s, m.ring[s].keyPart)
		}
	}
	return true
}

func (shuffleStage) makePart(m *Machine) []byte {
	if !has(m.members, m.cfg.Seat) {
		return nil // the key of this seat is needed first
	}
	d, err := m.sourceDeck()
	must(err)
	return mustMake(m.cfg.Suite.ProveShuffle(m.cfg.Secret, m.context("shuffle", m.cfg.Seat), d.pk, d.cards))
}

func (shuffleStage) checkPart(m *Machine, seat int, part []byte) error {
	if !has(m.members, seat) {
		return errSeat
	}
	d, err := m.sourceDeck()
	if err != nil {
		return err
	}
	_, err = m.cfg.Suite.CheckShuffle(m.context("shuffle", seat), d.pk, d.cards, part)
	return err
}

func (shuffleStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
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
	next.shufflers |= setOf(parts[0].seat)
	next.book.steps = append(slices.Clone(d.book.steps), bookStep{
		seat: parts[0].seat, context: m.context("shuffle", parts[0].seat), in: d.cards, out: next.cards,
	})
	return func() { m.deck, m.ringLeaf.known = &next, false }, nil
}

// dealFinished deals the deck under way when the game waits for it and all present members have shuffled it, on
// at least threshold machines. If the game wants another deck than the deck that was shuffled early, dealFinished
// discards the early deck.
func (m *Machine) dealFinished() bool {
	if m.deck == nil || m.game.WaitKind() != waitEntropy {
		return false
	}
	d := m.deck
	numbers, faces := m.game.Spread()
	other := !slices.Equal(numbers, d.spread.numbers) || !slices.Equal(faces, d.spread.faces)
	if !other && (m.unshuffled()&m.liveSeats&^m.cheats != 0 || m.countMachines(d.shufflers) < m.threshold) {
		return false
	}
	m.deck, m.ringLeaf.known = nil, false
	if other {
		return true
	}
	if m.shutCount == len(m.books) { // the first shuffle of the round
		m.roundDeck = d.spread
	}
	m.keepBook(d.book)
	m.handToGame(numbers, d.cards, d.layers)
	return true
}

// discardDeck discards a deck that the present seats cannot finish although they are on enough machines. Nobody
// becomes a member while a deck is under way, so a seat that has come back could not help. Nobody knows the
// order of that deck.
func (m *Machine) discardDeck() {
	present := m.liveSeats &^ m.cheats
	if m.deck != nil && m.countMachines(m.deck.shufflers|m.members&present) < m.threshold && m.countMachines(present) >= m.threshold {
		m.deck, m.ringLeaf.known = nil, false
	}
}

// dealSingle deals a pile of one card: everybody knows its face, so there is nothing to hide.
func (m *Machine) dealSingle() bool {
	if m.game.WaitKind() != waitEntropy || m.deck != nil {
		return false
	}
	numbers, faces := m.game.Spread()
	if len(numbers) != 1 {
		return false
	}
	m.keepBook(book{numbers: numbers, faces: faces, open: true})
	m.handToGame(numbers, m.cfg.Suite.Deck(faces), 0)
	m.cards.openCard(numbers[0], m.cards.cards[numbers[0]].Card, 0, faces[0])
	if m.cfg.Seat >= 0 {
		m.game.LearnOwn(numbers[0], faces[0])
	}
	return true
}

// handToGame hands shuffled cards to the game.
func (m *Machine) handToGame(numbers []uint16, cards []proof.Card, layers uint64) {
	m.cards.deal(numbers, cards, layers)
	e := m.laterEntropy()
	if m.shuffles == 0 {
		e = m.entropy
	}
	m.shuffles++
	mustTake(m.game.Entropy(e))
}
