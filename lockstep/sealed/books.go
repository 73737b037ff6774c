package sealed

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// book keeps a finished shuffle, whose steps can be repeated after the round with the seeds of its seats.
type book struct {
	numbers []uint16 // the numbers of the shuffled cards
	faces   []byte   // the faces: in canonical order until the book is open, then in the order of numbers
	pk      proof.Point
	steps   []bookStep // nil once the book is retired: no more seeds of it are wanted
	open    bool       // everybody knows which card has which face
}

type bookStep struct {
	seat    int
	context proof.Context
	in, out []proof.Card
}

// bookStage is the stage after a round in which every present seat shows the seeds of its shuffles. Then everybody
// knows the faces of the shuffled cards, and can check once more that each shuffle was correct. A deck that an absent
// seat has helped to shuffle stays closed.
//
//	part  the seeds of 32 bytes, in the order of the shuffles
type bookStage struct{}

// maxBooks is how many shuffles of a round are opened afterwards: the last ones. A round can have
// thousands of shuffles. Their seeds would be longer than a part may be, and repeating all of them would
// take minutes.
const maxBooks = 16

// shelf holds the books of all finished shuffles.
type shelf struct {
	all     []book
	retired int // how many books are retired, so that none of their seeds are wanted: those of earlier rounds, and the oldest of a long round
}

// keep adds the book of a shuffle. If the round has more than maxBooks of them, it retires the oldest, which then
// never opens.
func (x *shelf) keep(b book) {
	x.all = append(x.all, b)
	if len(x.all)-x.retired > maxBooks {
		x.all[x.retired].steps = nil
		x.retired++
	}
}

// retire takes all books of the round out of use: none of their seeds are wanted any more.
func (x *shelf) retire() {
	for i := range x.round() {
		x.round()[i].steps = nil
	}
	x.retired = len(x.all)
}

func (x *shelf) round() []book { return x.all[x.retired:] }

// shufflers returns the seats that have shuffled in the round.
func (x *shelf) shufflers() (seats uint64) {
	for _, b := range x.round() {
		for _, s := range b.steps {
			seats |= setOf(s.seat)
		}
	}
	return seats
}

// stepsOf returns a seat's shuffle steps in the round, each with the key that its deck is under.
func (x *shelf) stepsOf(seat int) (steps []bookStep, pks []proof.Point) {
	for _, b := range x.round() {
		for _, s := range b.steps {
			if s.seat == seat {
				steps, pks = append(steps, s), append(pks, b.pk)
			}
		}
	}
	return steps, pks
}

func roundOver(game Cards) bool {
	w := game.WaitKind()
	return w == waitNext || w == waitNothing
}

// seedGivers returns the seats whose seeds are wanted: the present seats that have shuffled in the round
// that is over.
func (m *Machine) seedGivers() uint64 {
	if !roundOver(m.game) {
		return 0
	}
	return m.books.shufflers() & m.roster.presentSeats()
}

func (bookStage) name() string { return "books" }

func (bookStage) wantedSeats(m *Machine) uint64 { return m.seedGivers() }

func (bookStage) makePart(m *Machine) (part []byte) {
	steps, pks := m.books.stepsOf(m.cfg.Seat)
	for i, s := range steps {
		seed := m.cfg.Suite.Seed(m.cfg.Secret, s.context, pks[i], s.in)
		part = append(part, seed[:]...)
	}
	return part
}

const seedSize = 32

func (bookStage) checkPart(m *Machine, seat int, part []byte) error {
	steps, pks := m.books.stepsOf(seat)
	if len(part) != seedSize*len(steps) {
		return errLength
	}
	for i, s := range steps {
		out, _, err := m.cfg.Suite.Shuffle([seedSize]byte(part[seedSize*i:]), pks[i], s.in)
		if err != nil {
			return err
		}
		if !slices.Equal(out, s.out) {
			return errSeed
		}
	}
	return nil
}

func (bookStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	var seeds [MaxSeats][]byte
	for _, p := range parts {
		if steps, _ := m.books.stepsOf(p.seat); len(p.part) != seedSize*len(steps) {
			return nil, errLength
		}
		seeds[p.seat] = p.part
	}
	books := slices.Clone(m.books.round())
	for i := range books {
		if b := &books[i]; !b.open {
			b.faces, b.open = b.unfoldFaces(m.cfg.Suite, &seeds)
		}
	}
	if !m.cards.agrees(books) {
		return nil, errUnsound
	}
	return func() {
		copy(m.books.round(), books)
		m.books.retire()
	}, nil
}

// unfoldFaces computes the faces of a deck in the order in which it was dealt, from the seeds of its steps. open
// is false if a seed is missing. It removes the seeds that it uses from the front of each seat's list.
func (b *book) unfoldFaces(suite Suite, seeds *[MaxSeats][]byte) (faces []byte, open bool) {
	faces, open = slices.Clone(b.faces), true
	for _, s := range b.steps {
		if len(seeds[s.seat]) == 0 {
			open = false
			continue
		}
		order := suite.Order([seedSize]byte(seeds[s.seat][:seedSize]), len(faces))
		seeds[s.seat] = seeds[s.seat][seedSize:]
		next := make([]byte, len(faces))
		for i, from := range order {
			next[i] = faces[from]
		}
		faces = next
	}
	if !open {
		return b.faces, false
	}
	return faces, true
}

// agrees reports whether all public cards have the faces that the books give them. If several books have
// a card of the same number, the last one counts.
func (c *custody) agrees(books []book) bool {
	seen := map[uint16]bool{}
	for _, b := range slices.Backward(books) {
		for i, n := range b.numbers {
			if x := c.cardAt(n); !seen[n] && b.open && x.layers == 0 && x.face != b.faces[i] {
				return false
			}
			seen[n] = true
		}
	}
	return true
}

// Book returns the cards of a shuffle, in the order of Cards.Spread, and the faces that the shuffle gave
// them. Shuffles are numbered from 0. ok is false as long as the book of the shuffle is closed. Some books
// never open.
func (m *Machine) Book(shuffle int) (cards []uint16, faces []byte, ok bool) {
	if shuffle < 0 || shuffle >= len(m.books.all) || !m.books.all[shuffle].open {
		return nil, nil, false
	}
	b := &m.books.all[shuffle]
	return slices.Clone(b.numbers), slices.Clone(b.faces), true
}
