package sealed

import "lastcard/lockstep/sealed/proof"

// showing is the stage in which the owner of a hand names its lowest card and opens it. For now the table
// believes that the card is the lowest.
//
//	part  the index of the card among those asked for u8; then, unless everybody knows it already,
//	      the owner's layer (D), and the proof
//
// An absent seat shows none.
type showing struct {
	owner int
	asked []uint16
}

// wantLowest returns the stage for the lowest card of a hand, if the game asks for one.
func (m *Machine) wantLowest() stage {
	if owner, asked, ok := m.lowest(); ok && m.present(owner) {
		return showing{owner, asked}
	}
	return nil
}

// lowest returns the seat whose lowest card the game asks for, and the cards of that hand.
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

// showNone answers the game for an absent seat: it shows no lowest card.
func (m *Machine) showNone() bool {
	owner, _, ok := m.lowest()
	if !ok || m.present(owner) {
		return false
	}
	taken(m.g.Show(m.g.Shown(nil, nil)))
	return true
}

func (showing) name() string { return "lowest" }

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
	_, c, err := s.choice(m, part)
	if err != nil || c.layers == 0 {
		return err
	}
	// We do not check here that there is a face under the layer. If there is none, some deck had a false
	// proof, which is not the owner's fault, and take stops the table.
	_, err = m.c.Suite.CheckShare(m.context("lowest", seat), m.ring[seat].key, []proof.Point{c.A}, part[1:])
	return err
}

// choice returns the card that a part names. The owner must be able to open the card, and the part must
// have the length needed for that.
func (s showing) choice(m *Machine, part []byte) (n uint16, c *card, err error) {
	if len(part) < 1 {
		return 0, nil, errLength
	}
	if int(part[0]) >= len(s.asked) {
		return 0, nil, errIndex
	}
	n = s.asked[part[0]]
	c = m.cards.at(n)
	if c == nil || c.layers&^only(s.owner) != 0 {
		return 0, nil, errSealed
	}
	want := 1
	if c.layers != 0 {
		want += proof.ShareSize(1)
	}
	if len(part) != want {
		return 0, nil, errLength
	}
	return n, c, nil
}

// without returns the card with its layer removed, and its face.
func (m *Machine) without(n uint16, c *card, part []byte) (x opening, err error) {
	if c.layers == 0 {
		return opening{n, c.Card, c.face}, nil
	}
	form, err := m.c.Suite.Strip(c.Card, proof.PointsIn(part[1:], 1))
	if err != nil {
		return x, err
	}
	f, ok := m.c.Suite.Face(form)
	if !ok {
		return x, errUnsound
	}
	return opening{n, form, f}, nil
}

// opening is a card that everybody knows from now on.
type opening struct {
	n    uint16
	form proof.Card
	face byte
}

func (s showing) take(m *Machine, parts []given) (func(), error) {
	n, c, err := s.choice(m, parts[0].part)
	if err != nil {
		return nil, err
	}
	x, err := m.without(n, c, parts[0].part)
	if err != nil {
		return nil, err
	}
	if err := m.g.Show(m.g.Shown([]uint16{x.n}, []byte{x.face})); err != nil {
		return nil, err
	}
	return func() { m.cards.open(x.n, x.form, 0, x.face) }, nil
}
