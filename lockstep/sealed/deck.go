package sealed

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// spread is a result of Cards.Spread: cards and the faces to be spread over them.
type spread struct {
	numbers []uint16 // the numbers of the cards once they are dealt
	faces   []byte
}

// deck is a deck under way: it is being shuffled, or was shuffled early and is not dealt yet.
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

// left returns the seats of a set that have not shuffled the deck; all of them before its first step.
func (d *deck) left(of uint64) uint64 {
	if d == nil {
		return of
	}
	return of &^ d.shufflers
}

// shuffleStage is the stage in which one seat after another shuffles. Nobody knows the order as long as one
// of the seats keeps its shuffle secret.
//
//	part  the new cards (A, B), and the proof
type shuffleStage struct{}

func (shuffleStage) name() string { return "shuffle" }

// wantedSeats returns the next seat to shuffle. Each shuffle begins with another seat. An absent member is wanted
// only if all present members have shuffled and the deck still needs more computers. While the members are on too
// few computers to begin a deck, wantedSeats returns all other seats.
func (shuffleStage) wantedSeats(m *Machine) uint64 {
	if m.deck == nil && !m.roster.enough(m.roster.members) {
		return m.roster.all() &^ m.roster.members // the keys of these seats are needed first
	}
	left := m.deck.left(m.roster.members)
	return m.roster.firstOf(cmp.Or(left&m.roster.presentSeats(), left&^m.roster.cheats, left), int(m.place.shuffles%uint32(m.roster.count)))
}

// Shuffling returns how many seats have shuffled the deck, and how many will have shuffled it once all present
// members have. It returns 0, 0 unless a shuffle is wanted now.
func (m *Machine) Shuffling() (done, all int) {
	if _, ok := m.stage.(shuffleStage); !ok {
		return 0, 0
	}
	var have uint64
	if m.deck != nil {
		have = m.deck.shufflers
	}
	return bits.OnesCount64(have), bits.OnesCount64(have | m.deck.left(m.roster.members)&m.roster.presentSeats())
}

// shuffleEarly reports whether the seats shuffle the deck of the next round now, while people look at the
// result. The seats assume that the next round has the same deck as the round before. If the game then wants
// another deck, the seats shuffle that deck instead.
func (m *Machine) shuffleEarly() bool {
	if m.game.WaitKind() != waitNext || m.books.retired != len(m.books.all) || len(m.roundDeck.numbers) < 2 {
		return false
	}
	return m.deck.left(m.roster.members)&m.roster.presentSeats() != 0 && (m.deck != nil || m.roster.enough(m.roster.members&m.roster.presentSeats()))
}

// source returns the deck that the next step shuffles: the deck under way, or else a new deck whose cards have no
// layers yet.
func (shuffleStage) source(m *Machine) (*deck, error) {
	if m.deck != nil {
		return m.deck, nil
	}
	d := &deck{layers: m.roster.sealers()}
	var err error
	if d.pk, err = m.cfg.Suite.Sum(m.ring.keysOf(d.layers)); err != nil {
		return nil, err
	}
	if d.spread = m.roundDeck; m.game.WaitKind() == waitEntropy {
		d.spread.numbers, d.spread.faces = m.game.Spread()
	}
	d.cards = m.cfg.Suite.Deck(d.spread.faces)
	d.book.numbers, d.book.faces, d.book.pk = d.spread.numbers, d.spread.faces, d.pk
	return d, nil
}

// exposeCancellers finds sealers whose keys cancel each other out, and reports whether it did. Each has proven to
// know its own key, so they must have worked together, and all are cheats.
func (m *Machine) exposeCancellers() bool {
	if m.game.WaitKind() != waitEntropy && !m.shuffleEarly() || m.deck != nil || m.roster.sealers()&^m.roster.cheats == 0 {
		return false
	}
	if _, err := m.cfg.Suite.Sum(m.ring.keysOf(m.roster.sealers())); err == nil {
		return false
	}
	for s := range seatsIn(m.roster.sealers()) {
		m.roster.noteCheat(s, m.ring.keys[s].keyPart)
	}
	return true
}

func (x shuffleStage) makePart(m *Machine) []byte {
	if !has(m.roster.members, m.cfg.Seat) {
		return nil // the key of this seat is needed first
	}
	d, err := x.source(m)
	must(err)
	return mustMake(m.cfg.Suite.ProveShuffle(m.cfg.Secret, m.place.context("shuffle", m.cfg.Seat), d.pk, d.cards))
}

func (x shuffleStage) checkPart(m *Machine, seat int, part []byte) error {
	if !has(m.roster.members, seat) {
		return errSeat
	}
	d, err := x.source(m)
	if err != nil {
		return err
	}
	_, err = m.cfg.Suite.CheckShuffle(m.place.context("shuffle", seat), d.pk, d.cards, part)
	return err
}

func (x shuffleStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	if len(parts) != 1 || !has(m.roster.members, parts[0].seat) {
		return nil, errSeat
	}
	d, err := x.source(m)
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
		seat: parts[0].seat, context: m.place.context("shuffle", parts[0].seat), in: d.cards, out: next.cards,
	})
	return func() { m.deck, m.ring.leaf.known = &next, false }, nil
}

// dealFinished deals the deck under way when the game waits for it, all present members have shuffled it, and
// those who have shuffled it are on at least threshold computers. If the game wants another deck than the one that
// was shuffled early, dealFinished discards the early deck. It reports whether it did one of the two.
func (m *Machine) dealFinished() bool {
	if m.deck == nil || m.game.WaitKind() != waitEntropy {
		return false
	}
	d := m.deck
	numbers, faces := m.game.Spread()
	other := !slices.Equal(numbers, d.spread.numbers) || !slices.Equal(faces, d.spread.faces)
	if !other && (m.deck.left(m.roster.members)&m.roster.presentSeats() != 0 || !m.roster.enough(d.shufflers)) {
		return false
	}
	m.deck, m.ring.leaf.known = nil, false
	if other {
		return true
	}
	if m.books.retired == len(m.books.all) { // the first shuffle of the round
		m.roundDeck = d.spread
	}
	m.books.keep(d.book)
	m.handToGame(numbers, d.cards, d.layers)
	return true
}

// discardDeck discards a deck that the present seats cannot finish although they are on enough computers. Nobody
// becomes a member while a deck is under way, so a seat that has come back could not help. Nobody knows the order of
// that deck, so nobody gains by its loss.
func (m *Machine) discardDeck() {
	present := m.roster.presentSeats()
	if m.deck != nil && !m.roster.enough(m.deck.shufflers|m.roster.members&present) && m.roster.enough(present) {
		m.deck, m.ring.leaf.known = nil, false
	}
}

// dealSingle deals a pile of one card without a shuffle: everybody knows its face, so there is nothing to hide.
func (m *Machine) dealSingle() bool {
	if m.game.WaitKind() != waitEntropy || m.deck != nil {
		return false
	}
	numbers, faces := m.game.Spread()
	if len(numbers) != 1 {
		return false
	}
	m.books.keep(book{numbers: numbers, faces: faces, open: true})
	m.handToGame(numbers, m.cfg.Suite.Deck(faces), 0)
	m.cards.take(change{number: numbers[0], form: m.cards.cards[numbers[0]].Card, face: faces[0]})
	if m.cfg.Seat >= 0 {
		m.game.LearnOwn(numbers[0], faces[0])
	}
	return true
}

// handToGame deals shuffled cards: it puts them into the custody, and gives the game its entropy.
func (m *Machine) handToGame(numbers []uint16, cards []proof.Card, layers uint64) {
	m.cards.deal(numbers, cards, layers)
	e := m.place.laterEntropy()
	if m.place.shuffles == 0 {
		e = m.entropy
	}
	m.place.shuffles++
	mustTake(m.game.Entropy(e))
}
