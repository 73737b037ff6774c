package sealed

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// book has the data of a shuffle that seats may reveal after the round.
type book struct {
	numbers []uint16 // the numbers of the shuffled cards
	faces   []byte   // the faces: in canonical order until the book is open, then in the order of numbers
	pk      proof.Point
	steps   []bookStep // nil once the book is shut
	open    bool
}

// bookStep is one step of a shuffle.
type bookStep struct {
	seat    int
	context proof.Context
	in, out []proof.Card
}

// bookStage is the stage after a round in which every present seat shows the seeds of its shuffles. Then
// everybody knows the face of every card, and can check once more that each shuffle was correct. A deck
// that an absent seat has helped to shuffle stays closed.
//
//	part  the seeds of 32 bytes, in the order of the shuffles
type bookStage struct{}

// maxBooks is how many shuffles of a round are opened afterwards: the last ones. A round can have
// thousands of shuffles. Their seeds would be longer than a part may be, and repeating all of them would
// take minutes.
const maxBooks = 16

// keepBook notes a finished shuffle. If the round has had more than maxBooks shuffles, the oldest stays
// closed.
func (m *Machine) keepBook(b book) {
	m.books = append(m.books, b)
	if len(m.books)-m.shutCount > maxBooks {
		m.books[m.shutCount].steps = nil
		m.shutCount++
	}
}

// seedGivers returns the seats whose seeds are wanted: the present seats that have shuffled in the round
// that is over.
func (m *Machine) seedGivers() (seats uint64) {
	if w := m.game.WaitKind(); w != waitNext && w != waitNothing {
		return 0
	}
	for _, b := range m.books[m.shutCount:] {
		for _, s := range b.steps {
			seats |= setOf(s.seat)
		}
	}
	return seats & m.liveSeats &^ m.cheats
}

// closeBooks gives up the books of a round if no present seat can open any of them.
func (m *Machine) closeBooks() {
	if w := m.game.WaitKind(); (w == waitNext || w == waitNothing) && m.seedGivers() == 0 {
		m.shutBooks()
	}
}

// shutBooks ends the opening of the round's books.
func (m *Machine) shutBooks() {
	for i := m.shutCount; i < len(m.books); i++ {
		m.books[i].steps = nil
	}
	m.shutCount = len(m.books)
}

func (bookStage) name() string { return "books" }

func (bookStage) wantedSeats(m *Machine) uint64 { return m.seedGivers() }

func (bookStage) isGuarded() bool { return true }

// stepsOf returns a seat's shuffle steps in the round, each with the key that its deck is under.
func (m *Machine) stepsOf(seat int) (steps []bookStep, pks []proof.Point) {
	for _, b := range m.books[m.shutCount:] {
		for _, s := range b.steps {
			if s.seat == seat {
				steps, pks = append(steps, s), append(pks, b.pk)
			}
		}
	}
	return steps, pks
}

func (bookStage) makePart(m *Machine) (part []byte) {
	steps, pks := m.stepsOf(m.cfg.Seat)
	for i, s := range steps {
		seed := m.cfg.Suite.Seed(m.cfg.Secret, s.context, pks[i], s.in)
		part = append(part, seed[:]...)
	}
	return part
}

const seedSize = 32

func (bookStage) checkPart(m *Machine, seat int, part []byte) error {
	steps, pks := m.stepsOf(seat)
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
		if steps, _ := m.stepsOf(p.seat); len(p.part) != seedSize*len(steps) {
			return nil, errLength
		}
		seeds[p.seat] = p.part
	}
	told := slices.Clone(m.books[m.shutCount:])
	for i := range told {
		if b := &told[i]; !b.open {
			b.faces, b.open = m.unfoldFaces(b, &seeds)
		}
	}
	if !m.booksAgree(told) {
		return nil, errUnsound
	}
	return func() {
		copy(m.books[m.shutCount:], told)
		m.shutBooks()
	}, nil
}

// unfoldFaces returns the faces of a deck in the order in which it was dealt, from the seeds of its steps. It
// removes the seeds that it uses from the front of each seat's list.
func (m *Machine) unfoldFaces(b *book, seeds *[MaxSeats][]byte) (faces []byte, open bool) {
	faces, open = slices.Clone(b.faces), true
	for _, s := range b.steps {
		if len(seeds[s.seat]) == 0 {
			open = false
			continue
		}
		order := m.cfg.Suite.Order([seedSize]byte(seeds[s.seat][:seedSize]), len(faces))
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

// booksAgree reports whether all public cards have the faces that the books give them. If several books have
// a card of the same number, the last one counts.
func (m *Machine) booksAgree(told []book) bool {
	seen := map[uint16]bool{}
	for _, b := range slices.Backward(told) {
		for i, n := range b.numbers {
			if c := m.cards.cardAt(n); !seen[n] && b.open && c.layers == 0 && c.face != b.faces[i] {
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
	if shuffle < 0 || shuffle >= len(m.books) || !m.books[shuffle].open {
		return nil, nil, false
	}
	b := &m.books[shuffle]
	return slices.Clone(b.numbers), slices.Clone(b.faces), true
}
