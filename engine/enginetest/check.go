package enginetest

import (
	"bytes"
	"slices"

	"lastcard/engine"
)

// invariants checks, as deeply as the run says, what must hold after every step.
func (x *runner) invariants() error {
	if x.Depth == Light {
		return nil
	}
	if err := x.conserved(); err != nil || x.Depth == Quick {
		return err
	}
	s := x.table.State()
	x.before = s.AppendBinary(x.before[:0])
	same := func(t engine.State) bool {
		x.after = t.AppendBinary(x.after[:0])
		return bytes.Equal(x.before, x.after)
	}
	if !same(x.blind.State()) {
		return x.errorf("the blind replay differs:\n%s", x.blind.State().Dump())
	}
	if err := x.overheard(); err != nil {
		return err
	}
	clone := x.table.Clone()
	if !same(clone.State()) {
		return x.errorf("a clone differs")
	}
	if (uint64(x.steps)+x.Seed)%hashEvery != 0 {
		return nil
	}
	return x.looksAlike(x.blind, clone)
}

// overheard checks that a reader of the log knows no more about the hands than the table shows
// everybody.
func (x *runner) overheard() error {
	s, v := x.blind.State(), &x.view
	s.Public(v)
	for i := range v.Seats {
		known := 0
		for _, c := range x.blind.Hand(engine.Seat(i), x.hand[:0]) {
			if c.Face != engine.Hidden {
				known++
			}
		}
		if shown := len(v.Hand(engine.Seat(i)).Cards); known != shown {
			return x.errorf("the log tells %d cards of the hand of seat %d, the table shows %d", known, i, shown)
		}
	}
	return nil
}

// looksAlike checks that tables with the same encoding as the runner's have the same hash and, now and then,
// the same text.
func (x *runner) looksAlike(others ...*engine.Table) error {
	h, text := x.table.Hash(), ""
	withTexts := (uint64(x.steps)+x.Seed)%textEvery == 0
	if withTexts {
		text = x.table.State().Dump()
	}
	for _, t := range others {
		if t.Hash() != h || withTexts && t.State().Dump() != text {
			return x.errorf("equal encodings, and another hash or text:\n%s", t.State().Dump())
		}
	}
	return nil
}

// The runner compares encodings at every step. Since equal encodings should give equal hashes and
// texts, it compares the hashes only at one step in hashEvery, and the texts at one step in textEvery.
const (
	hashEvery = 64
	textEvery = 1024 // a multiple of hashEvery
)

// conserved counts the cards in all zones: there must be as many as in the deck, and no card may be
// in two hands. Only before a deal may all zones be empty, as they are in a game without a draw pile.
// conserved counts the faces only after a shuffle, since nothing else gives cards faces; in a Full
// run it counts them after every step.
func (x *runner) conserved() error {
	s, v := x.table.State(), &x.view
	s.Public(v)
	if err := v.Shaped(); err != nil {
		return x.errorf("%v", err)
	}
	total := 0
	var seen [engine.MaxShown / 64]uint64
	for i := range v.Zones {
		z := &v.Zones[i]
		total += z.Count
		if z.Shape != engine.ShapeFan {
			continue
		}
		x.held = s.Hand(z.Owner, x.held[:0])
		if len(x.held) != z.Count {
			return x.errorf("seat %d holds %d cards, the view says %d", z.Owner, len(x.held), z.Count)
		}
		for _, c := range x.held {
			if seen[c/64]>>(c%64)&1 != 0 {
				return x.errorf("card %d is held twice", c)
			}
			seen[c/64] |= 1 << (c % 64)
		}
	}
	if undealt := v.Need == engine.NeedShuffle && v.Phase == engine.PhaseDeal; total != x.cards && (total > 0 || !undealt) {
		return x.errorf("%d cards, want %d", total, x.cards)
	}
	if (!x.dealt && x.Depth != Full) || v.Need == engine.NeedShuffle && x.steps == 0 {
		return nil
	}
	x.dealt = false
	return x.facesConserved()
}

// facesConserved checks that the open deck has each face as often as the game's deck does. So no
// reshuffle has lost or doubled a card.
func (x *runner) facesConserved() error {
	var count [256]int
	for c := range x.cards {
		count[x.table.Deck().Face(engine.Card(c))]++
	}
	for f, n := range x.deck {
		if count[f] != n {
			return x.errorf("%d times %s, want %d", count[f], x.Game.FaceString(engine.Face(f)), n)
		}
	}
	return nil
}

// triesEach is how many actions tryIllegal tries in a position.
const triesEach = 4

// tryIllegal tries random actions that are like one that was chosen; most of them are illegal. A refused
// action must change nothing. Legal must list every accepted action, except those for which unlisted returns true.
func (x *runner) tryIllegal(like engine.Action) error {
	s := x.table.State()
	x.before = s.AppendBinary(x.before[:0])
	for range triesEach {
		seat := x.table.Turn()
		if seat == engine.NoSeat || x.pick(2) == 0 {
			seat = engine.Seat(x.pick(x.Seats+2) - 1)
		}
		if err := x.try(seat, x.mutate(like)); err != nil {
			return err
		}
	}
	if x.after = s.AppendBinary(x.after[:0]); !bytes.Equal(x.before, x.after) {
		return x.errorf("refused actions like %s changed the state", like.Text(x.Game))
	}
	return nil
}

// try offers an action to the table. If the table accepts the action, try takes it back.
func (x *runner) try(seat engine.Seat, a engine.Action) error {
	s := x.table.State()
	x.legalNow = x.table.Legal(seat, x.legalNow[:0])
	listed := slices.ContainsFunc(x.legalNow, func(l engine.Action) bool { return x.covers(&l, &a) })
	x.spare.CopyFrom(s)
	unlisted := !listed && x.unlisted(seat, a)
	ev, r := x.table.Apply(seat, a, x.events[:0])
	x.reasonCount[r]++
	if r == engine.OK && !listed && !unlisted || listed && !a.Call && r != engine.OK {
		return x.errorf("seat %d %s: %v, listed as legal: %v", seat, a.Text(x.Game), r, listed)
	}
	switch {
	case r == engine.OK:
		x.events = ev
		s.CopyFrom(x.spare)
	case len(ev) != 0:
		return x.errorf("seat %d %s: %v, with events", seat, a.Text(x.Game), r)
	case x.Depth == Full && x.table.Check(seat, a) != r:
		return x.errorf("seat %d %s: %v, checked otherwise", seat, a.Text(x.Game), r)
	}
	return nil
}

// covers reports whether a listed action is a. It ignores what Legal leaves out: an announcement
// along with the play, and the target at a table of two seats, where there is no choice.
func (x *runner) covers(l, a *engine.Action) bool {
	target := l.Target
	if x.Seats == 2 && a.Target == engine.NoSeat && a.Kind != engine.Catch {
		target = engine.NoSeat
	}
	return l.Card == a.Card && l.Kind == a.Kind && l.Color == a.Color && target == a.Target &&
		l.Pos == a.Pos && len(l.More) == 0 && len(a.More) == 0
}

// mutate returns like with one random change, or another random action. Most results are illegal.
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
		x.more[0] = engine.Shown{Card: engine.Card(x.pick(108)), Face: engine.Face(x.pick(60))}
		a.More = x.more[:1]
	case 7:
		a = x.anyCard()
	case 8:
		a.Call = !a.Call
	}
	return a
}

// anyCard returns a play or a jump of a random card, with its true face and perhaps a colour.
func (x *runner) anyCard() engine.Action {
	c := engine.Card(x.pick(110))
	a := engine.PlayCard(engine.Shown{Card: c, Face: x.table.Deck().Face(c)})
	if x.pick(2) == 0 {
		a.Kind = engine.Jump
	}
	if x.Game.FaceColor(a.Card.Face) == engine.NoColor {
		a.Color = engine.Color(x.pick(5))
	}
	return a
}
