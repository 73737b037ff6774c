package enginetest

import (
	"bytes"
	"math/bits"
	"slices"

	"lastcard/engine"
)

// invariants holds after every step.
func (x *runner) invariants() error {
	if x.Depth == Light {
		return nil
	}
	if err := x.conserved(); err != nil || x.Depth == Quick {
		return err
	}
	s := x.table.State()
	h := s.Hash()
	if x.blind.Hash() != h {
		return x.errorf("the blind replay differs:\n%s", x.blind.State().Dump())
	}
	x.before = s.AppendBinary(x.before[:0])
	if s.Clone().Hash() != h {
		return x.errorf("a clone differs")
	}
	if err := x.spare.Decode(x.before); err != nil {
		return x.errorf("decode: %v", err)
	}
	if x.spare.Hash() != h || x.steps%64 == 0 && x.spare.Dump() != s.Dump() {
		return x.errorf("decoded again it differs:\n%s", x.spare.Dump())
	}
	return nil
}

// conserved counts the cards in hands and piles: as many as the deck, none held
// twice. Only a shuffle gives cards faces, so the faces are counted after one;
// Full counts them after every step.
func (x *runner) conserved() error {
	x.view.Draw, x.view.Discard, x.view.Burned = 0, 0, 0
	x.table.State().Public(&x.view)
	v := &x.view
	total := v.Draw + v.Discard + v.Burned
	var seen [engine.MaxShown]bool
	for i := range v.Seats {
		x.held = x.table.State().Hand(engine.Seat(i), x.held[:0])
		if len(x.held) != v.Seats[i].Count {
			return x.errorf("seat %d holds %d cards, the view says %d", i, len(x.held), v.Seats[i].Count)
		}
		for _, c := range x.held {
			if seen[c] {
				return x.errorf("card %d is held twice", c)
			}
			seen[c] = true
		}
		total += len(x.held) + len(v.Seats[i].Up) + bits.OnesCount(uint(v.Seats[i].Down))
	}
	if total != x.cards {
		return x.errorf("%d cards, want %d", total, x.cards)
	}
	if (!x.dealt && x.Depth != Full) || x.table.Need().Kind == engine.NeedShuffle && x.steps == 0 {
		return nil
	}
	x.dealt = false
	return x.facesConserved()
}

// facesConserved compares the open deck's faces with the deck: identities are
// unique (every state encodes each card once), so equal multisets mean that no
// card was lost or doubled in a reshuffle.
func (x *runner) facesConserved() error {
	var count [256]int
	for c := range x.cards {
		count[x.table.Dealer().Face(engine.Card(c))]++
	}
	for f, n := range x.deck {
		if count[f] != n {
			return x.errorf("%d times %s, want %d", count[f], x.Game.FaceString(engine.Face(f)), n)
		}
	}
	return nil
}

// refused tries actions at random, most of them illegal: what is refused must
// change nothing, and what is accepted must be listed as legal.
func (x *runner) refused(like engine.Action) error {
	s := x.table.State()
	x.before = s.AppendBinary(x.before[:0])
	tries := 1
	if x.Depth == Full {
		tries = 3
	}
	for range tries {
		seat := engine.Seat(x.pick(x.Seats+2) - 1)
		a := x.mutate(like)
		x.again = x.table.Legal(seat, x.again[:0])
		listed := slices.ContainsFunc(x.again, func(l engine.Action) bool { return x.covers(l, a) })
		r := x.table.Check(seat, a)
		if r == engine.OK && !listed && !x.unlisted(seat, a) || listed && !a.Call && r != engine.OK {
			return x.errorf("seat %d %s: %v, listed as legal: %v", seat, a.Text(x.Game), r, listed)
		}
		if r != engine.OK {
			ev, again := x.table.Apply(seat, a, nil)
			if again != r || len(ev) != 0 {
				return x.errorf("seat %d %s: checked %v, applied %v", seat, a.Text(x.Game), r, again)
			}
		}
		if x.after = s.AppendBinary(x.after[:0]); !bytes.Equal(x.before, x.after) {
			return x.errorf("refused %s changed the state", a.Text(x.Game))
		}
	}
	return nil
}

// covers reports whether a listed action is a, but for what Legal leaves out:
// an announcement along with the play, and the target where two seats leave no
// choice.
func (x *runner) covers(l, a engine.Action) bool {
	if x.Seats == 2 && a.Target == engine.NoSeat && a.Kind != engine.Catch {
		l.Target = engine.NoSeat
	}
	return l.Kind == a.Kind && l.Card == a.Card && l.Color == a.Color && l.Target == a.Target &&
		l.Pos == a.Pos && len(l.More) == 0 && len(a.More) == 0
}

// mutate makes an action of which most are illegal.
func (x *runner) mutate(like engine.Action) engine.Action {
	a := like
	switch x.pick(9) {
	case 0:
		a = engine.Act(engine.Kind(x.pick(16)))
	case 1:
		a.Color = engine.Color(x.pick(6))
	case 2:
		a.Target = engine.Seat(x.pick(x.Seats+3) - 2)
	case 3:
		a.Pos = uint8(1 + x.pick(3))
	case 4:
		a.Card.Card = engine.Card(x.pick(120))
	case 5:
		a.Card.Face = engine.Face(x.pick(60))
	case 6:
		a.More = []engine.Shown{{Card: engine.Card(x.pick(108)), Face: engine.Face(x.pick(60))}}
	case 7:
		a = x.anyCard()
	case 8:
		a.Call = !a.Call
	}
	return a
}

// anyCard is a play or jump of some card of the table with its true face.
func (x *runner) anyCard() engine.Action {
	c := engine.Card(x.pick(110))
	a := engine.PlayCard(engine.Shown{Card: c, Face: x.table.Dealer().Face(c)})
	if x.pick(2) == 0 {
		a.Kind = engine.Jump
	}
	if x.Game.FaceColor(a.Card.Face) == engine.NoColor {
		a.Color = engine.Color(x.pick(5))
	}
	return a
}
