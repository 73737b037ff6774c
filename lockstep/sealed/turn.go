package sealed

import (
	"cmp"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// turning is the stage in which cards come under the key of their present holder: after a swap of hands,
// or for a seat that has come back.
//
//	part  hand overs by receiver, ascending, then take overs by layers, ascending: each the new
//	      cards (A, B), and the proof
type turning struct{ list []turn }

// turn is one seat's step on some cards, in the order of the receiver's hand. A hand over replaces the
// seat's own layer by the receiver's; a take over adds the seat's own layer to the layers that are there.
type turn struct {
	by     int
	to     int // the receiver, or takesOver
	layers uint64
	cards  []uint16
}

const takesOver = MaxSeats

// wantTurns returns the stage for the turns that the hands need. A card that no present seat can turn
// does not change.
func (m *Machine) wantTurns() stage {
	var t turning
	m.eachHeld(func(seat int, n uint16, c *card) {
		if c.layers == 0 || has(c.layers, seat) {
			return
		}
		from, alone := sole(c.layers)
		switch {
		case alone && m.present(from) && has(m.members, seat):
			t.add(turn{by: from, to: seat, layers: c.layers}, n)
		case m.present(seat) && has(m.members, seat):
			t.add(turn{by: seat, to: takesOver, layers: c.layers}, n)
		}
	})
	if len(t.list) == 0 {
		return nil
	}
	slices.SortFunc(t.list, func(a, b turn) int {
		return cmp.Or(cmp.Compare(a.by, b.by), cmp.Compare(a.to, b.to), cmp.Compare(a.layers, b.layers))
	})
	return t
}

func (t *turning) add(x turn, n uint16) {
	i := slices.IndexFunc(t.list, func(y turn) bool { return x.by == y.by && x.to == y.to && x.layers == y.layers })
	if i < 0 {
		i, t.list = len(t.list), append(t.list, x)
	}
	t.list[i].cards = append(t.list[i].cards, n)
}

func (turning) name() string { return "turn" }

func (t turning) wanted(*Machine) (seats uint64) {
	for _, x := range t.list {
		seats |= only(x.by)
	}
	return seats
}

func (turning) guarded() bool { return true }

// of returns the turns of one seat.
func (t turning) of(seat int) []turn {
	return slices.DeleteFunc(slices.Clone(t.list), func(x turn) bool { return x.by != seat })
}

func (t turning) part(m *Machine) (part []byte) {
	c := m.context("turn", m.c.Seat)
	for _, x := range t.of(m.c.Seat) {
		if x.to == takesOver {
			part = append(part, made(m.c.Suite.ProveTakeOver(m.c.Secret, c, m.sum(x.layers), m.forms(x.cards)))...)
			continue
		}
		part = append(part, made(m.c.Suite.ProveHandOver(m.c.Secret, c, m.ring[x.to].key, m.forms(x.cards)))...)
	}
	return part
}

func (t turning) check(m *Machine, seat int, part []byte) error {
	list := t.of(seat)
	pieces, err := cut(part, list)
	if err != nil {
		return err
	}
	c := m.context("turn", seat)
	for i, x := range list {
		if x.to == takesOver {
			_, err = m.c.Suite.CheckTakeOver(c, m.ring[seat].key, m.sum(x.layers), m.forms(x.cards), pieces[i])
		} else {
			_, err = m.c.Suite.CheckHandOver(c, m.ring[seat].key, m.ring[x.to].key, m.forms(x.cards), pieces[i])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// cut splits a part into its statements. All have the same length for the same number of cards, as a take
// over is as long as a hand over.
func cut(part []byte, list []turn) (pieces [][]byte, err error) {
	for _, x := range list {
		n := proof.HandOverSize(len(x.cards))
		if len(part) < n {
			return nil, errLength
		}
		pieces, part = append(pieces, part[:n]), part[n:]
	}
	if len(part) > 0 {
		return nil, errLength
	}
	return pieces, nil
}

// turned holds a card in its new form.
type turned struct {
	n      uint16
	form   proof.Card
	layers uint64
}

func (t turning) take(m *Machine, parts []given) (func(), error) {
	var all []turned
	for _, p := range parts {
		list := t.of(p.seat)
		pieces, err := cut(p.part, list)
		if err != nil {
			return nil, err
		}
		for i, x := range list {
			forms := proof.CardsIn(pieces[i], len(x.cards))
			for k, n := range x.cards {
				all = append(all, turned{n, forms[k], x.after()})
			}
		}
	}
	own, err := m.readAll(all)
	if err != nil {
		return nil, err
	}
	return func() {
		for _, x := range all {
			m.cards.turn(x.n, x.form, x.layers)
		}
		m.tell(own)
	}, nil
}

// after returns the seats whose layers are on the cards after the turn.
func (x *turn) after() uint64 {
	if x.to == takesOver {
		return x.layers | only(x.by)
	}
	return only(x.to)
}

// forms returns the present forms of cards.
func (m *Machine) forms(numbers []uint16) []proof.Card {
	cards := make([]proof.Card, len(numbers))
	for i, n := range numbers {
		cards[i] = m.cards.all[n].Card
	}
	return cards
}

// sum returns the sum of the keys whose layers are on a card that is taken over. These are the keys of a
// deck, which were checked not to cancel each other out when the deck began, or the key of one seat. A
// seat that takes a card over gets its other layers at once (next), so the key of a latecomer is never
// added to the keys of a deck (TestLateKeyCancelsOut).
func (m *Machine) sum(seats uint64) proof.Point {
	pk, err := m.c.Suite.Sum(m.keysOf(seats))
	must(err)
	return pk
}
