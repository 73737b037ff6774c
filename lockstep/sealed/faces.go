package sealed

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// change is a new form of a card.
type change struct {
	number uint16
	form   proof.Card
	layers uint64 // the seats whose layers are on it
	face   byte   // the face, if everybody or this machine's seat can read it; else 0
}

// readFaces fills in the faces that everybody or only this machine's seat can read.
func (c *Config) readFaces(changes []change) (err error) {
	for i := range changes {
		x, ok := &changes[i], true
		switch x.layers {
		case 0:
			x.face, ok = c.Suite.Face(x.form)
		case setOf(c.Seat):
			x.face, ok, err = c.Suite.Read(c.Secret, c.Table, uint8(c.Seat), x.form)
		}
		if err != nil {
			return err
		}
		if !ok {
			return errUnsound
		}
	}
	return nil
}

// tellOwn gives the game the faces that only this seat may know.
func tellOwn(game Cards, changes []change) {
	for _, x := range changes {
		if x.layers != 0 && x.face != 0 {
			game.LearnOwn(x.number, x.face)
		}
	}
}

// openFace takes all layers off a card.
func openFace(suite Suite, c proof.Card, layers []proof.Point) (form proof.Card, face byte, err error) {
	if form, err = suite.Strip(c, layers); err != nil {
		return form, 0, err
	}
	face, ok := suite.Face(form)
	if !ok {
		return form, 0, errUnsound
	}
	return form, face, nil
}

// facesOf returns the faces of public cards. changes are those that the custody does not know yet.
func (c *custody) facesOf(numbers []uint16, changes []change) []byte {
	faces := make([]byte, len(numbers))
	for i, n := range numbers {
		if x := c.cardAt(n); x != nil {
			faces[i] = x.face
		}
		for _, x := range changes {
			if x.number == n && x.layers == 0 {
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
