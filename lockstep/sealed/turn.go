package sealed

import (
	"cmp"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// turnStage is the stage in which cards come under the key of their present holder, such as after a swap of hands,
// or after a seat has become a member late.
//
//	part  hand overs by receiver, ascending, then take overs by layers, ascending: each the new
//	      cards (A, B), and the proof
type turnStage struct{ turns []turn }

// turn is what one seat does to some cards. In a hand over it replaces its own layer by the receiver's; in a take
// over it adds its own layer to the layers that are there.
type turn struct {
	giver    int      // the seat that does it
	receiver int      // in a take over: takesOver
	layers   uint64   // the seats whose layers are on the cards before the turn
	cards    []uint16 // in the order of the hand that they are in
}

const takesOver = MaxSeats

// wantTurns returns the stage for the turns that the hands need. A card that no present seat can turn
// does not change.
func wantTurns(held []heldCard, seats *roster) stage {
	var t turnStage
	for _, c := range held {
		if c.layers == 0 || has(c.layers, c.seat) {
			continue
		}
		from, alone := soleSeat(c.layers)
		switch {
		case alone && seats.present(from) && has(seats.members, c.seat):
			t.addCard(turn{giver: from, receiver: c.seat, layers: c.layers}, c.number)
		case seats.present(c.seat) && has(seats.members, c.seat):
			t.addCard(turn{giver: c.seat, receiver: takesOver, layers: c.layers}, c.number)
		}
	}
	if len(t.turns) == 0 {
		return nil
	}
	slices.SortFunc(t.turns, func(a, b turn) int {
		return cmp.Or(cmp.Compare(a.giver, b.giver), cmp.Compare(a.receiver, b.receiver), cmp.Compare(a.layers, b.layers))
	})
	return t
}

func (t *turnStage) addCard(x turn, n uint16) {
	i := slices.IndexFunc(t.turns, func(y turn) bool { return x.giver == y.giver && x.receiver == y.receiver && x.layers == y.layers })
	if i < 0 {
		i, t.turns = len(t.turns), append(t.turns, x)
	}
	t.turns[i].cards = append(t.turns[i].cards, n)
}

func (turnStage) name() string { return "turn" }

func (t turnStage) wantedSeats(*Machine) (seats uint64) {
	for _, x := range t.turns {
		seats |= setOf(x.giver)
	}
	return seats
}

func (t turnStage) turnsOf(seat int) []turn {
	return slices.DeleteFunc(slices.Clone(t.turns), func(x turn) bool { return x.giver != seat })
}

func (t turnStage) makePart(m *Machine) (part []byte) {
	c := m.place.context("turn", m.cfg.Seat)
	for _, x := range t.turnsOf(m.cfg.Seat) {
		kind, other := x.kind(m)
		part = append(part, mustMake(m.cfg.Suite.ProveTurn(kind, m.cfg.Secret, c, other, m.cards.forms(x.cards)))...)
	}
	return part
}

// kind returns the statement of a turn, and its other key.
func (x *turn) kind(m *Machine) (proof.Turn, proof.Point) {
	if x.receiver == takesOver {
		return proof.TakeOver, sumKeys(m, x.layers)
	}
	return proof.HandOver, m.ring.keys[x.receiver].key
}

func (t turnStage) checkPart(m *Machine, seat int, part []byte) error {
	list := t.turnsOf(seat)
	pieces, err := splitPart(part, list)
	if err != nil {
		return err
	}
	c := m.place.context("turn", seat)
	for i, x := range list {
		kind, other := x.kind(m)
		if _, err := m.cfg.Suite.CheckTurn(kind, c, m.ring.keys[seat].key, other, m.cards.forms(x.cards), pieces[i]); err != nil {
			return err
		}
	}
	return nil
}

// splitPart splits a part into one piece for each turn.
func splitPart(part []byte, list []turn) (pieces [][]byte, err error) {
	for _, x := range list {
		n := proof.TurnSize(len(x.cards))
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

func (t turnStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	var all []change
	for _, p := range parts {
		list := t.turnsOf(p.seat)
		pieces, err := splitPart(p.part, list)
		if err != nil {
			return nil, err
		}
		for i, x := range list {
			forms := proof.CardsIn(pieces[i], len(x.cards))
			for k, n := range x.cards {
				all = append(all, change{number: n, form: forms[k], layers: x.layersAfter()})
			}
		}
	}
	if err := m.cfg.readFaces(all); err != nil {
		return nil, err
	}
	return func() {
		for _, x := range all {
			m.cards.cards[x.number].keepForm()
			m.cards.take(x)
		}
		tellOwn(m.game, all)
	}, nil
}

// layersAfter returns the seats whose layers are on the cards after the turn.
func (x *turn) layersAfter() uint64 {
	if x.receiver == takesOver {
		return x.layers | setOf(x.giver)
	}
	return setOf(x.receiver)
}

// sumKeys returns the sum of the keys whose layers are on a card that is taken over. These are the keys of a
// deck, which were checked not to cancel each other out when the deck began, or the key of one seat. After a
// take over the other layers of the card are given at once (nextStage), so the key of a latecomer is never
// added to the keys of a deck (TestLateKeyCancelsOut).
func sumKeys(m *Machine, seats uint64) proof.Point {
	pk, err := m.cfg.Suite.Sum(m.ring.keysOf(seats))
	must(err)
	return pk
}
