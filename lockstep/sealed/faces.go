package sealed

import (
	"slices"
)

// faces returns the face of each card that has no layers, and 0 for each other card.
func (m *Machine) faces(cards []turned) ([]face, error) {
	all := make([]face, len(cards))
	for i, x := range cards {
		all[i].n = x.n
		if x.layers != 0 {
			continue
		}
		f, ok := m.c.Suite.Face(x.form)
		if !ok {
			return nil, errUnsound
		}
		all[i].face = f
	}
	return all, nil
}

// facesOf returns the faces of public cards, some of which have just been opened.
func (m *Machine) facesOf(numbers []uint16, open []face) []byte {
	faces := make([]byte, len(numbers))
	for i, n := range numbers {
		if c := m.cards.at(n); c != nil {
			faces[i] = c.face
		}
		for _, x := range open {
			if x.n == n {
				faces[i] = x.face
			}
		}
	}
	return faces
}

// showPublic shows the game the faces that it asks for, if everybody knows them already.
func (m *Machine) showPublic() bool {
	if m.g.Waits() != waitShow {
		return false
	}
	if shown, ok := m.g.Answer(); ok {
		taken(m.g.Show(shown))
		return true
	}
	asked, lowest := m.g.Asked()
	if lowest || slices.ContainsFunc(asked, func(n uint16) bool { c := m.cards.at(n); return c == nil || c.layers != 0 }) {
		return false
	}
	taken(m.g.Show(m.g.Shown(asked, m.facesOf(asked, nil))))
	return true
}

// readAll returns the faces of the cards that only this seat can read.
func (m *Machine) readAll(all []turned) (own []face, err error) {
	for _, x := range all {
		if m.c.Seat < 0 || x.layers != only(m.c.Seat) {
			continue
		}
		f, ok, err := m.c.Suite.Read(m.c.Secret, m.c.Table, uint8(m.c.Seat), x.form)
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, errUnsound
		}
		own = append(own, face{x.n, f})
	}
	return own, nil
}

// face is a card's number with its face.
type face struct {
	n    uint16
	face byte
}

// tell gives the game the faces that only this seat may know.
func (m *Machine) tell(own []face) {
	for _, x := range own {
		m.g.Own(x.n, x.face)
	}
}
