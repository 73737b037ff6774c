package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// tricks is the set of the values of trick cards. The five of hearts is a trick card too.
const tricks = 1<<valAce | 1<<val2 | 1<<val3 | 1<<val7 | 1<<val8 | 1<<valJack

func trick(f engine.Face) bool { return tricks>>valueOf[f]&1 != 0 || f == heart5 }

// playableSwitch returns the faces that may be played. In a run, these are the faces of its rank
// and of the next one. While a penalty is pending, they are the cards that answer it. Otherwise
// they are the faces of the suit or the rank, the aces and the 7s.
func (d *demand) playableSwitch() engine.Faces {
	switch {
	case d.run > 0:
		return inRun(d.run)
	case d.five:
		return inColor[heart] & sameAs[val2]
	case d.penalty > 0:
		m := sameAs[val2]
		if valueOf[d.top] == val2 && colorOf[d.top] == heart {
			m |= 1 << heart5
		}
		return m
	}
	return d.matching() | sameAs[valAce] | sameAs[val7]
}

const heart = engine.Color(2)

// judge says what a play is. It can be a run up to the rank last (aceHigh if an ace ends it), a
// bad run (bad), or cards of one rank (last is 0 and bad is false). If r is not OK, the game
// refuses the play.
func (d *demand) judge(a *engine.Action) (last uint8, bad bool, r engine.Reason) {
	v := valueOf[a.Card.Face]
	if d.run > 0 {
		last, ok := chain(d.run, a)
		return last, !ok, a.CheckColor(false)
	}
	m := d.playableSwitch()
	if r = d.check(a.Card.Face, m); r != engine.OK {
		return 0, false, r
	}
	if v == val3 && d.penalty == 0 {
		last, ok := chain(runFrom, a)
		return last, !ok, a.CheckColor(false)
	}
	for _, c := range a.More {
		switch {
		case valueOf[c.Face] != v:
			return 0, false, engine.MixedRanks
		case d.penalty > 0 && v != val2 && !m.Has(c.Face):
			return 0, false, engine.PenaltyPending
		}
	}
	return 0, false, a.CheckColor(v == valAce)
}

// effectSwitch carries out the effect of k cards of one rank outside a run; f lies on top, and c
// is the suit that the play names. It returns the seat whose turn is next.
func (d *demand) effectSwitch(o *round.Ring, seat engine.Seat, f engine.Face, k int, c engine.Color, seats int, ev []engine.Event) (engine.Seat, []engine.Event) {
	next := o.Step(seat, 1, seats)
	switch v := valueOf[f]; {
	case v == val2:
		d.five = false
		ev = d.charge(2*uint16(k), ev)
	case f == heart5:
		d.five = true
		ev = d.charge(5, ev)
	case v == valAce:
		d.color, d.baseColor = c, c
		ev = note.Color(ev, seat, c)
	case v == val7:
		d.mirror()
	case v == val8 && k%2 == 0:
		next = seat
	case v == val8:
		ev = o.Reverse(ev)
		next = o.Step(seat, 1, seats)
	case v == valJack:
		for i := 1; i <= k; i++ {
			ev = note.Seat(ev, engine.EvSkipped, o.Step(seat, i, seats))
		}
		next = o.Step(seat, 1+k, seats)
	}
	return next, ev
}

// mirrored returns the face that a 7 on top of a pile counts as: the face of the first card below
// that is not a 7. It returns Hidden if there is none, or if no 7 lies on top.
func mirrored(cards pile.Cards, discards pile.List) engine.Face {
	c := discards.Head
	if c == pile.None || valueOf[cards.Face(c)] != val7 {
		return engine.Hidden
	}
	for ; c != pile.None; c = cards.Next(c) {
		if f := cards.Face(c); valueOf[f] != val7 {
			return f
		}
	}
	return engine.Hidden
}
