package sealed

import "lastcard/lockstep/sealed/proof"

// lowestStage is the stage in which the owner of a hand names its lowest card and opens it. The table cannot see
// the other cards of the hand, so it believes that the card is the lowest.
//
//	part  the index of the card among those asked for u8; then, unless that card is public, the
//	      owner's layer (D), and the proof
//
// An absent seat shows none.
type lowestStage struct {
	owner      int
	askedCards []uint16
}

// ownerOf returns the seat that holds the first of some cards.
func ownerOf(cards []uint16, held []heldCard) (owner int, ok bool) {
	for _, x := range held {
		if len(cards) > 0 && x.number == cards[0] {
			return x.seat, true
		}
	}
	return 0, false
}

// showNone answers the game for an absent owner: no lowest card is shown. It reports whether it did.
func (m *Machine) showNone() bool {
	asked, lowest := m.game.AskedCards()
	if !lowest {
		return false
	}
	owner, ok := ownerOf(asked, m.heldCards())
	if !ok || m.roster.present(owner) {
		return false
	}
	mustTake(m.game.Show(m.game.EncodeShown(nil, nil)))
	return true
}

func (lowestStage) name() string { return "lowest" }

func (s lowestStage) wantedSeats(*Machine) uint64 { return setOf(s.owner) }

func (s lowestStage) makePart(m *Machine) []byte {
	lowest, ok := m.game.LowestCard()
	if !ok {
		return nil
	}
	for i, n := range s.askedCards {
		if n != lowest {
			continue
		}
		part := []byte{byte(i)}
		if c := m.cards.cardAt(n); c.layers != 0 {
			part = append(part, mustMake(m.cfg.Suite.ProveShare(m.cfg.Secret, m.place.context("lowest", m.cfg.Seat), []proof.Point{c.A}))...)
		}
		return part
	}
	return nil
}

func (s lowestStage) checkPart(m *Machine, seat int, part []byte) error {
	_, c, err := s.choice(m, part)
	if err != nil || c.layers == 0 {
		return err
	}
	// checkPart does not check that there is a face under the layer. If there is none, a proof about a deck was
	// false, which is not the owner's fault, and takeParts stops the table.
	_, err = m.cfg.Suite.CheckShare(m.place.context("lowest", seat), m.ring.keys[seat].key, []proof.Point{c.A}, part[1:])
	return err
}

// choice returns the card that a part names. The owner must be able to open the card, and the part must
// have the length needed for that.
func (s lowestStage) choice(m *Machine, part []byte) (n uint16, c *card, err error) {
	if len(part) < 1 {
		return 0, nil, errLength
	}
	if int(part[0]) >= len(s.askedCards) {
		return 0, nil, errIndex
	}
	n = s.askedCards[part[0]]
	c = m.cards.cardAt(n)
	if c == nil || c.layers&^setOf(s.owner) != 0 {
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

// stripCard opens the card that a part names: it removes the owner's layer, if there is one, and reads the face.
func stripCard(suite Suite, n uint16, c *card, part []byte) (x change, err error) {
	x = change{number: n, form: c.Card, face: c.face}
	if c.layers != 0 {
		x.form, x.face, err = openFace(suite, c.Card, proof.PointsIn(part[1:], 1))
	}
	return x, err
}

func (s lowestStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	n, c, err := s.choice(m, parts[0].part)
	if err != nil {
		return nil, err
	}
	x, err := stripCard(m.cfg.Suite, n, c, parts[0].part)
	if err != nil {
		return nil, err
	}
	if err := m.game.Show(m.game.EncodeShown([]uint16{x.number}, []byte{x.face})); err != nil {
		return nil, err
	}
	return func() { m.cards.take(x) }, nil
}
