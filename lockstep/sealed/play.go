package sealed

import (
	"encoding/binary"

	"lastcard/lockstep/sealed/proof"
)

// MaxBody is the longest body of a play, in bytes.
const MaxBody = 6 << 10

// The body of a play is
//
//	uvarint length | action | openings
//
// Openings are the player's own layers (D) on the cards that the action names and that are not public, in
// order, and one share proof for all of them. There are none if there is no such card. The context of the
// proof (stage "open") has no chain, so that a play that came too late can be offered again.

// Action is the action of a play entry, without its openings.
func Action(body []byte) ([]byte, error) {
	action, _, err := splitBody(body)
	return action, err
}

func splitBody(body []byte) (action, openings []byte, err error) {
	n, k := binary.Uvarint(body)
	if len(body) > MaxBody || k <= 0 || k > 1 && body[k-1] == 0 || n > uint64(len(body)-k) {
		return nil, nil, errBody
	}
	return body[k : k+int(n)], body[k+int(n):], nil
}

func joinBody(action, openings []byte) []byte {
	return append(append(binary.AppendUvarint(nil, uint64(len(action))), action...), openings...)
}

// Play is the body of a play of this seat with this action.
func (m *Machine) Play(action []byte) ([]byte, error) {
	if m.cfg.Seat < 0 {
		return nil, errSeat
	}
	sealed, err := m.cards.namedCards(m.game, m.cfg.Seat, action)
	if err != nil || len(sealed) == 0 {
		return joinBody(action, nil), err
	}
	part, err := m.cfg.Suite.ProveShare(m.cfg.Secret, m.place.openingContext(m.cfg.Seat), inputsOf(sealed))
	if err != nil {
		return nil, err
	}
	return joinBody(action, part), nil
}

// namedCards returns the cards that an action names and that its openings have to open: those under the layer of
// its seat alone. It fails if the action names a card that the seat cannot open, or a public card with a wrong
// face. An action that names a card without its face opens nothing: only a rule may do that, and the game checks
// that it is the action by rule.
func (c *custody) namedCards(game Cards, seat int, action []byte) (sealed []namedCard, err error) {
	numbers, faces, err := game.NamedCards(action)
	if err != nil {
		return nil, err
	}
	if len(numbers) > proof.MaxCards {
		return nil, errCount
	}
	if len(faces) == 1 && faces[0] == 0 {
		return nil, nil
	}
	for i, n := range numbers {
		switch x := c.cardAt(n); {
		case x == nil:
			return nil, errSealed
		case x.layers == 0 && x.face != faces[i]:
			return nil, errFace
		case x.layers == 0:
		case x.layers != setOf(seat):
			return nil, errSealed
		default:
			sealed = append(sealed, namedCard{n, x, faces[i]})
		}
	}
	return sealed, nil
}

// Check returns the error with which Apply would refuse the play now. It verifies the openings too.
func (m *Machine) Check(seat int, body []byte) error {
	_, _, err := m.readPlay(seat, body)
	return err
}

// readBody splits the body of a play, if the table waits for plays and has the seat.
func (m *Machine) readBody(seat int, body []byte) (action, openings []byte, err error) {
	if m.stage != nil {
		return nil, nil, errOutOfPlace
	}
	if seat < 0 || seat >= m.roster.count {
		return nil, nil, errSeat
	}
	return splitBody(body)
}

// readPlay verifies a play. It returns the action and the cards that the play opens.
func (m *Machine) readPlay(seat int, body []byte) (action []byte, sealed []namedCard, err error) {
	action, openings, err := m.readBody(seat, body)
	if err != nil {
		return nil, nil, err
	}
	if err := m.game.Check(seat, action); err != nil {
		return nil, nil, err
	}
	if sealed, err = m.cards.namedCards(m.game, seat, action); err != nil {
		return nil, nil, err
	}
	if len(sealed) == 0 {
		if len(openings) > 0 {
			return nil, nil, errLength
		}
		return action, nil, nil
	}
	return action, sealed, m.opened.check(m.cfg.Suite, m.place.openingContext(seat), m.ring.keys[seat].key, openings, sealed)
}

// Apply plays an action. The cards that it opens are public from then on.
func (m *Machine) Apply(seat int, body []byte) error {
	action, sealed, err := m.readPlay(seat, body)
	if err != nil {
		return err
	}
	forms := m.cfg.Suite.Deck(facesNamed(sealed))
	if err := m.game.Apply(seat, action); err != nil {
		return err
	}
	for i, x := range sealed {
		m.cards.take(change{number: x.number, form: proof.Card{A: x.card.A, B: forms[i].B}, face: x.face})
	}
	m.place.link("play", encodeNumber(uint64(seat)), body)
	m.settle()
	return nil
}

func facesNamed(sealed []namedCard) []byte {
	faces := make([]byte, len(sealed))
	for i := range sealed {
		faces[i] = sealed[i].face
	}
	return faces
}

// AbsentAction is the body of the play by rule for an absent seat; it opens nothing. ok is false while parts are
// wanted, or if the game has no action for that seat.
func (m *Machine) AbsentAction(seat int) ([]byte, bool) {
	if m.stage != nil {
		return nil, false
	}
	action, ok := m.game.AbsentAction(seat)
	if !ok {
		return nil, false
	}
	return joinBody(action, nil), true
}

// Rank is the game's rank of the action of a play. Plays without a valid body have the highest ranks.
func (m *Machine) Rank(seat int, body []byte) uint32 {
	action, err := Action(body)
	if err != nil {
		return 1<<31 + uint32(seat)&0xFFFF
	}
	return m.game.Rank(seat, action)
}

// CheckByRule returns the error with which PlayByRule would refuse the play now.
func (m *Machine) CheckByRule(seat int, body []byte) error {
	action, err := m.readRule(seat, body)
	if err != nil {
		return err
	}
	return m.game.CheckByRule(seat, action)
}

// readRule returns the action of a play by rule. It refuses a play that opens cards.
func (m *Machine) readRule(seat int, body []byte) (action []byte, err error) {
	action, openings, err := m.readBody(seat, body)
	if err != nil {
		return nil, err
	}
	if len(openings) > 0 {
		return nil, errLength
	}
	if sealed, err := m.cards.namedCards(m.game, seat, action); err != nil || len(sealed) > 0 {
		return nil, errSealed
	}
	return action, nil
}

// PlayByRule plays the action by rule that AbsentAction returned.
func (m *Machine) PlayByRule(seat int, body []byte) error {
	action, err := m.readRule(seat, body)
	if err != nil {
		return err
	}
	if err := m.game.PlayByRule(seat, action); err != nil {
		return err
	}
	m.place.link("rule", encodeNumber(uint64(seat)), body)
	m.settle()
	return nil
}
