package sealed

import (
	"slices"
)

// openFaces returns the face of each card that has no layers, and 0 for each other card.
func openFaces(suite Suite, cards []turnedCard) ([]cardFace, error) {
	all := make([]cardFace, len(cards))
	for i, x := range cards {
		all[i].number = x.number
		if x.layers != 0 {
			continue
		}
		f, ok := suite.Face(x.form)
		if !ok {
			return nil, errUnsound
		}
		all[i].face = f
	}
	return all, nil
}

// facesOf returns the faces of public cards. `open` has those that are being opened now and that the custody does not
// know yet.
func (c *custody) facesOf(numbers []uint16, open []cardFace) []byte {
	faces := make([]byte, len(numbers))
	for i, n := range numbers {
		if x := c.cardAt(n); x != nil {
			faces[i] = x.face
		}
		for _, x := range open {
			if x.number == n {
				faces[i] = x.face
			}
		}
	}
	return faces
}

// showPublic shows the game the faces that it asks for, if everybody knows them already. It reports whether it did.
func (m *Machine) showPublic() bool {
	if m.game.WaitKind() != waitShow {
		return false
	}
	if shown, ok := m.game.Answer(); ok {
		mustTake(m.game.Show(shown))
		return true
	}
	asked, lowest := m.game.AskedCards()
	if lowest || slices.ContainsFunc(asked, func(n uint16) bool { c := m.cards.cardAt(n); return c == nil || c.layers != 0 }) {
		return false
	}
	mustTake(m.game.Show(m.game.EncodeShown(asked, m.cards.facesOf(asked, nil))))
	return true
}

// readOwn returns the faces of those cards that only this machine's seat can read.
func (c *Config) readOwn(all []turnedCard) (own []cardFace, err error) {
	for _, x := range all {
		if c.Seat < 0 || x.layers != setOf(c.Seat) {
			continue
		}
		f, ok, err := c.Suite.Read(c.Secret, c.Table, uint8(c.Seat), x.form)
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, errUnsound
		}
		own = append(own, cardFace{x.number, f})
	}
	return own, nil
}

type cardFace struct {
	number uint16
	face   byte
}

// tellOwn gives the game the faces that only this seat may know.
func tellOwn(game Cards, own []cardFace) {
	for _, x := range own {
		game.LearnOwn(x.number, x.face)
	}
}
