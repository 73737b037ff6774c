package sealed

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

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
	action, _, err := split(body)
	return action, err
}

func split(body []byte) (action, openings []byte, err error) {
	n, k := binary.Uvarint(body)
	if len(body) > MaxBody || k <= 0 || k > 1 && body[k-1] == 0 || n > uint64(len(body)-k) {
		return nil, nil, errBody
	}
	return body[k : k+int(n)], body[k+int(n):], nil
}

func join(action, openings []byte) []byte {
	return append(append(binary.AppendUvarint(nil, uint64(len(action))), action...), openings...)
}

// Play is the body of a play of this seat with this action.
func (m *Machine) Play(action []byte) ([]byte, error) {
	if m.c.Seat < 0 {
		return nil, errSeat
	}
	sealed, err := m.named(m.c.Seat, action)
	if err != nil || len(sealed) == 0 {
		return join(action, nil), err
	}
	part, err := m.c.Suite.ProveShare(m.c.Secret, m.openingContext(m.c.Seat), inputsOf(sealed))
	if err != nil {
		return nil, err
	}
	return join(action, part), nil
}

// openingContext is the context of the openings of a play.
func (m *Machine) openingContext(seat int) proof.Context {
	return proof.Context{Table: m.c.Table, Stage: "open", Seat: uint8(seat)}
}

// naming is a card that a play has to open.
type naming struct {
	n    uint16
	card *card
	face byte // the face that the action claims
}

func inputsOf(list []naming) []proof.Point {
	a := make([]proof.Point, len(list))
	for i := range list {
		a[i] = list[i].card.A
	}
	return a
}

// named returns the cards that an action names and that are not public. It fails if the action names a
// public card with a wrong face. An action that names a card without its face opens nothing: only a rule
// may do that, and the game checks that it is the action by rule.
func (m *Machine) named(seat int, action []byte) (sealed []naming, err error) {
	numbers, faces, err := m.g.Named(action)
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
		switch c := m.cards.at(n); {
		case c == nil:
			return nil, errSealed
		case c.layers == 0 && c.face != faces[i]:
			return nil, errFace
		case c.layers == 0:
		case c.layers != only(seat):
			return nil, errSealed
		default:
			sealed = append(sealed, naming{n, c, faces[i]})
		}
	}
	return sealed, nil
}

// Check reports whether Apply would accept the play now, with the faces that its openings show.
func (m *Machine) Check(seat int, body []byte) error {
	_, _, err := m.read(seat, body)
	return err
}

// read returns the action of a play and the cards it opens, all verified.
func (m *Machine) read(seat int, body []byte) (action []byte, sealed []naming, err error) {
	if m.stage != nil {
		return nil, nil, errOutOfPlace
	}
	if seat < 0 || seat >= m.seats {
		return nil, nil, errSeat
	}
	action, openings, err := split(body)
	if err != nil {
		return nil, nil, err
	}
	if err := m.g.Check(seat, action); err != nil {
		return nil, nil, err
	}
	if sealed, err = m.named(seat, action); err != nil {
		return nil, nil, err
	}
	if len(sealed) == 0 {
		if len(openings) > 0 {
			return nil, nil, errLength
		}
		return action, nil, nil
	}
	return action, sealed, m.checkOpenings(seat, openings, sealed)
}

// checkOpenings verifies that the cards have the claimed faces.
func (m *Machine) checkOpenings(seat int, openings []byte, sealed []naming) error {
	key := digest(seat, m.ring[seat].key, openings, sealed)
	if slices.Contains(m.opened.recent[:], key) {
		return nil
	}
	d, err := m.c.Suite.CheckShare(m.openingContext(seat), m.ring[seat].key, inputsOf(sealed), openings)
	if err != nil {
		return err
	}
	for i, x := range sealed {
		form, err := m.c.Suite.Strip(x.card.Card, d[i:i+1])
		if err != nil {
			return err
		}
		f, ok := m.c.Suite.Face(form)
		if !ok {
			return errUnsound
		}
		if f != x.face {
			return errFace
		}
	}
	m.opened.add(key)
	return nil
}

// Apply plays an action.
func (m *Machine) Apply(seat int, body []byte) error {
	action, sealed, err := m.read(seat, body)
	if err != nil {
		return err
	}
	forms := m.c.Suite.Deck(facesNamed(sealed))
	if err := m.g.Apply(seat, action); err != nil {
		return err
	}
	for i, x := range sealed {
		m.cards.open(x.n, proof.Card{A: x.card.A, B: forms[i].B}, 0, x.face)
	}
	m.link("play", number(uint64(seat)), body)
	m.settle()
	return nil
}

func facesNamed(sealed []naming) []byte {
	faces := make([]byte, len(sealed))
	for i := range sealed {
		faces[i] = sealed[i].face
	}
	return faces
}

// Absent is the body of the play by rule for an absent seat. It opens nothing.
func (m *Machine) Absent(seat int) ([]byte, bool) {
	if m.stage != nil {
		return nil, false
	}
	action, ok := m.g.Absent(seat)
	if !ok {
		return nil, false
	}
	return join(action, nil), true
}

// Rank is the rank of the action of a play entry.
func (m *Machine) Rank(seat int, body []byte) uint32 {
	action, err := Action(body)
	if err != nil {
		return 1<<31 + uint32(seat)&0xFFFF
	}
	return m.g.Rank(seat, action)
}

// CheckRule reports whether Rule would accept the play now.
func (m *Machine) CheckRule(seat int, body []byte) error {
	action, err := m.readRule(seat, body)
	if err != nil {
		return err
	}
	return m.g.CheckRule(seat, action)
}

// readRule is the action of a play by rule, which opens nothing.
func (m *Machine) readRule(seat int, body []byte) (action []byte, err error) {
	if m.stage != nil {
		return nil, errOutOfPlace
	}
	action, openings, err := split(body)
	if err != nil {
		return nil, err
	}
	if len(openings) > 0 {
		return nil, errLength
	}
	if seat < 0 || seat >= m.seats {
		return nil, errSeat
	}
	if sealed, err := m.named(seat, action); err != nil || len(sealed) > 0 {
		return nil, errSealed
	}
	return action, nil
}

// Rule plays the action by rule that Absent returned.
func (m *Machine) Rule(seat int, body []byte) error {
	action, err := m.readRule(seat, body)
	if err != nil {
		return err
	}
	if err := m.g.Rule(seat, action); err != nil {
		return err
	}
	m.link("rule", number(uint64(seat)), body)
	m.settle()
	return nil
}

// opened holds the openings that were verified last. Card numbers are reused, so the openings are
// identified by everything that the verdict depends on.
type opened struct {
	recent [32][32]byte
	next   int
}

func (o *opened) add(key [32]byte) {
	o.recent[o.next] = key
	o.next = (o.next + 1) % len(o.recent)
}

// digest is the hash of a seat, its key, the cards with their claimed faces, and the openings. It
// includes the number of cards, so that no bytes of the openings can pass for one more card.
func digest(seat int, x proof.Point, openings []byte, sealed []naming) [32]byte {
	h := sha256.New()
	h.Write([]byte{byte(seat)})
	h.Write(x[:])
	h.Write(binary.BigEndian.AppendUint16(nil, uint16(len(sealed))))
	for _, c := range sealed {
		h.Write(c.card.A[:])
		h.Write(c.card.B[:])
		h.Write([]byte{c.face})
	}
	h.Write(openings)
	return [32]byte(h.Sum(nil))
}
