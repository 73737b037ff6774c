package sealed

import "lastcard/lockstep/sealed/proof"

// showing is the stage in which the owner of a hand names its lowest card, and opens it. The table
// believes it for now.
//
//	part  the index of the card among those asked for u8; then, unless everybody knows it already,
//	      the own layer (D), and the proof
//
// A seat that is away shows none.
type showing struct {
	owner int
	asked []uint16
}

// wantLowest is the lowest card of a hand, when the game asks for it.
func (m *Machine) wantLowest() stage {
	if owner, asked, ok := m.lowest(); ok && m.present(owner) {
		return showing{owner, asked}
	}
	return nil
}

// lowest is whose lowest card the game asks for, and of which.
func (m *Machine) lowest() (owner int, asked []uint16, ok bool) {
	asked, lowest := m.g.Asked()
	if !lowest || len(asked) == 0 {
		return 0, nil, false
	}
	m.eachHeld(func(seat int, n uint16, _ *card) {
		if n == asked[0] {
			owner, ok = seat, true
		}
	})
	return owner, asked, ok
}

// showNone shows no lowest card for a seat that is away.
func (m *Machine) showNone() bool {
	owner, _, ok := m.lowest()
	if !ok || m.present(owner) {
		return false
	}
	must(m.g.Show(m.g.Shown(nil, nil)))
	return true
}

func (s showing) wanted(*Machine) uint64 { return only(s.owner) }

func (showing) guarded() bool { return true }

func (s showing) part(m *Machine) []byte {
	lowest, ok := m.g.Lowest()
	if !ok {
		return nil
	}
	for i, n := range s.asked {
		if n != lowest {
			continue
		}
		part := []byte{byte(i)}
		if c := m.cards.at(n); c.layers != 0 {
			part = append(part, made(m.c.Suite.ProveShare(m.c.Secret, m.context("lowest", m.c.Seat), []proof.Point{c.A}))...)
		}
		return part
	}
	return nil
}

func (s showing) check(m *Machine, seat int, part []byte) error {
	x, err := s.open(m, part)
	if err != nil || x.sealed == nil {
		return err
	}
	_, err = m.c.Suite.CheckShare(m.context("lowest", seat), m.ring[seat].key, []proof.Point{x.sealed.A}, part[1:])
	return err
}

// lowestCard is what a part says.
type lowestCard struct {
	n      uint16
	sealed *card // nil if it is public already
	form   proof.Card
	face   byte
}

// open is what a part says, unless the game would refuse it.
func (s showing) open(m *Machine, part []byte) (x lowestCard, err error) {
	if len(part) < 1 {
		return x, errLength
	}
	if int(part[0]) >= len(s.asked) {
		return x, errIndex
	}
	x.n = s.asked[part[0]]
	c := m.cards.at(x.n)
	if c == nil || c.layers&^only(s.owner) != 0 {
		return x, errSealed
	}
	if c.layers == 0 {
		if x.form, x.face = c.Card, c.face; len(part) != 1 {
			return x, errLength
		}
		return x, nil
	}
	if len(part) != 1+proof.ShareSize(1) {
		return x, errLength
	}
	x.sealed = c
	if x.form, err = m.c.Suite.Strip(c.Card, pointsIn(part[1:], 1)); err != nil {
		return x, err
	}
	var ok bool
	if x.face, ok = m.c.Suite.Face(x.form); !ok {
		return x, errUnsound
	}
	return x, nil
}

func (s showing) take(m *Machine, parts []given) (func(), error) {
	x, err := s.open(m, parts[0].part)
	if err != nil {
		return nil, err
	}
	if err := m.g.Show(m.g.Shown([]uint16{x.n}, []byte{x.face})); err != nil {
		return nil, err
	}
	return func() { m.cards.open(x.n, x.form, 0, x.face) }, nil
}
