package sealed

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// sharing is the stage in which seats give layers. For a card that has come to a hand, seats give all layers
// but the holder's. For a card that everybody may see, and for the beacon, they give all layers.
//
//	part  the giver's own layers (D), and the proof; then for each seat that is away and for which the
//	      giver stands in, ascending: its shares of that seat's layers (S), and the proof
//
// The choice of the layers does not depend on which seats are present; only the choice of their givers
// does.
type sharing struct {
	kind  string // "shares", or "beacon"; also the name of the context
	items []layered
	asked []uint16 // the cards that the game wants to be shown, including public ones
	done  bool
}

// layered is a card, or the beacon, whose layers are given.
type layered struct {
	n      uint16 // the card, or beacon
	a      proof.Point
	layers uint64 // the seats whose layers are given
	holder int    // the seat to which they are given, or everybody
}

const (
	beacon    = 0xFFFF
	everybody = MaxSeats
)

// wantShares returns the stage for the layers that the hands and the game need, each card once.
func (m *Machine) wantShares() stage {
	asked, lowest := m.g.Asked()
	if lowest {
		asked = nil
	}
	s := &sharing{kind: "shares", asked: asked}
	m.eachHeld(func(seat int, n uint16, c *card) {
		if has(c.layers, seat) && c.layers != only(seat) && !slices.Contains(asked, n) {
			s.items = append(s.items, layered{n, c.A, c.layers &^ only(seat), seat})
		}
	})
	for _, n := range asked {
		if c := m.cards.at(n); c != nil && c.layers != 0 {
			s.items = append(s.items, layered{n, c.A, c.layers, everybody})
		}
	}
	if len(s.items) == 0 {
		return nil
	}
	return s
}

// wantBeacon returns the stage, once in a match, for the layers of all members on an element that nobody
// could foresee while choosing a key. These layers decide which seat deals first.
func (m *Machine) wantBeacon() stage {
	if m.lit || m.members == 0 {
		return nil
	}
	a := m.c.Suite.Beacon(m.c.Table, m.chain)
	return &sharing{kind: "beacon", items: []layered{{beacon, a, m.members, everybody}}}
}

func (s *sharing) name() string { return s.kind }

func (s *sharing) guarded() bool { return true }

func (s *sharing) wanted(m *Machine) (seats uint64) {
	owners := s.owners()
	for q := range m.seats {
		if has(owners, q) {
			seats |= m.givers(q)
		}
	}
	return seats
}

// served notes that this seat has given its part. It reports whether the seat may give it: no layer in it
// has been given to another holder. Whenever the machine takes the entry, it calls served again. So a replay
// of the log after a crash restores the notes.
func (s *sharing) served(m *Machine) bool {
	for _, x := range s.gives(m) {
		if !m.c.Served.may(x.Of, x.A, x.For) {
			return false
		}
	}
	return true
}

// Layer is a layer that a part gives: the layer of a seat on a card.
type Layer struct {
	A   [32]byte // identifies the present form of the card
	Of  int      // the seat
	For int      // the seat to which it is given; MaxSeats: everybody
}

// Gives lists the layers that the part of this seat gives now, if it is a part of shares.
func (m *Machine) Gives() []Layer {
	if s, ok := m.stage.(*sharing); ok {
		return s.gives(m)
	}
	return nil
}

func (s *sharing) gives(m *Machine) (all []Layer) {
	for _, x := range s.statements(m, m.c.Seat) {
		for i := range s.items {
			if has(s.items[i].layers, x.of) {
				all = append(all, Layer{s.items[i].a, x.of, s.items[i].holder})
			}
		}
	}
	return all
}

func (s *sharing) part(m *Machine) (part []byte) {
	if !s.served(m) {
		return nil
	}
	list := s.statements(m, m.c.Seat)
	c := m.context(s.kind, m.c.Seat)
	for _, x := range list {
		if x.of == m.c.Seat {
			part = append(part, made(m.c.Suite.ProveShare(m.c.Secret, c, x.a))...)
			continue
		}
		piece, err := m.openPiece(x.of)
		must(err) // this seat has accepted the piece, so it must open
		part = append(part, made(m.c.Suite.ProveProxy(m.c.Secret, c, piece, x.a))...)
	}
	return part
}

func (s *sharing) check(m *Machine, seat int, part []byte) error {
	c := m.context(s.kind, seat)
	for _, x := range s.statements(m, seat) {
		n := proof.ShareSize(len(x.a))
		if len(part) < n {
			return errLength
		}
		if _, err := m.c.Suite.CheckShare(c, x.key, x.a, part[:n]); err != nil {
			return err
		}
		part = part[n:]
	}
	if len(part) > 0 {
		return errLength
	}
	return nil
}

func (s *sharing) take(m *Machine, parts []given) (func(), error) {
	layers, err := s.layers(m, parts)
	if err != nil {
		return nil, err
	}
	if s.kind == "beacon" {
		return s.light(m, layers)
	}
	opened, err := s.strip(m, layers)
	if err != nil {
		return nil, err
	}
	own, err := m.readAll(opened)
	if err != nil {
		return nil, err
	}
	faces, err := m.faces(opened)
	if err != nil {
		return nil, err
	}
	if len(s.asked) > 0 {
		if err := m.g.Show(m.g.Shown(s.asked, m.facesOf(s.asked, faces))); err != nil {
			return nil, err
		}
	}
	return func() {
		s.done = true
		s.served(m)
		for i, x := range opened {
			m.cards.open(x.n, x.form, x.layers, faces[i].face)
		}
		m.tell(own)
	}, nil
}

// light makes entropy of the beacon's layers.
func (s *sharing) light(m *Machine, layers [][]proof.Point) (func(), error) {
	e, err := m.c.Suite.Entropy(layers[0])
	if err != nil {
		return nil, err
	}
	return func() { s.done, m.lit, m.entropy = true, true, e }, nil
}

// strip returns the cards without the layers that the parts gave.
func (s *sharing) strip(m *Machine, layers [][]proof.Point) ([]turned, error) {
	all := make([]turned, len(s.items))
	for i, x := range s.items {
		c := m.cards.at(x.n)
		form, err := m.c.Suite.Strip(c.Card, layers[i])
		if err != nil {
			return nil, err
		}
		all[i] = turned{x.n, form, c.layers &^ x.layers}
	}
	return all, nil
}
