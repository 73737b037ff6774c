package uno

import (
	"math/bits"

	"lastcard/engine"
	"lastcard/engine/legal"
	"lastcard/engine/pile"
)

// isPlain reports whether a play is the usual one: its card has no effect, and the action names
// nothing but the card.
func (s *setup) isPlain(a *engine.Action) bool {
	return s.plain.Has(a.Card.Face) && a.Color == engine.NoColor && a.Target == engine.NoSeat &&
		!a.Call && a.Pos == 0 && len(a.More) == 0
}

// checkNames checks everything that a play names besides its card. The caller has checked that the
// card may be played. left is how many cards the play leaves in the hand. called is set if the seat
// has already announced its last card.
func (s *setup) checkNames(seat engine.Seat, a *engine.Action, left uint16, called bool) engine.Reason {
	if a.Pos != 0 || len(a.More) != 0 {
		return engine.NotCalledFor
	}
	if r := a.CheckColor(colorOf[a.Card.Face] == engine.NoColor); r != engine.OK {
		return r
	}
	if a.Call && (left != 1 || called) {
		return engine.CannotCall
	}
	x := a.Target
	switch swaps := s.swaps(a.Card.Face, left); {
	case !swaps && x != engine.NoSeat:
		return engine.NotCalledFor
	case !swaps:
		return engine.OK
	case x == engine.NoSeat && s.seats > 2:
		return engine.TargetNeeded
	case x == engine.NoSeat:
		return engine.OK
	case x < 0 || int(x) >= s.seats || x == seat:
		return engine.BadTarget
	}
	return engine.OK
}

// swaps reports whether a play of f trades hands. left is how many cards the play leaves in the
// hand.
func (s *setup) swaps(f engine.Face, left uint16) bool {
	return valueOf[f] == 7 && s.sevenSwap && (left > 0 || s.lastApplies)
}

// skips returns how many seats lose their turn because of the card on top of the pile. v is the value
// of that card.
func (s *setup) skips(v uint8, cards pile.Cards, discards pile.List) int {
	switch {
	case v == Skip && s.multipleSkips:
		return cards.OnTop(discards, sameAs[Skip])
	case v == Skip, v == Reverse && s.seats == 2:
		return 1
	}
	return 0
}

// listPlays appends the plays of each card of a hand whose face is in m. left is how many cards a
// play leaves in the seat's hand.
func (s *setup) listPlays(seat engine.Seat, hand []engine.Shown, m engine.Faces, left uint16, into []engine.Action) []engine.Action {
	for len(hand) > 64 {
		into = s.listPlays(seat, hand[:64], m, left, into)
		hand = hand[64:]
	}
	// Find the cards first, without a branch for each, and then list the actions.
	var hits uint64
	for i, c := range hand {
		hits |= uint64(m.Bit(c.Face)) << i
	}
	for ; hits != 0; hits &= hits - 1 {
		c := hand[bits.TrailingZeros64(hits)]
		if c.Face >= wild {
			for k := engine.Color(1); k <= 4; k++ {
				into = legal.Append(into, engine.Play, k, c)
			}
		} else {
			into = s.listTargets(engine.Play, seat, c, left, into)
		}
	}
	return into
}

// listJumps is listPlays for jumps on the top card.
func (s *setup) listJumps(seat engine.Seat, hand []engine.Shown, top engine.Face, left uint16, into []engine.Action) []engine.Action {
	if colorOf[top] == engine.NoColor {
		return into
	}
	for _, c := range hand {
		if c.Face == top {
			into = s.listTargets(engine.Jump, seat, c, left, into)
		}
	}
	return into
}

// listTargets appends a play or a jump of c. If c trades hands, it appends one for each other seat.
func (s *setup) listTargets(kind engine.Kind, seat engine.Seat, c engine.Shown, left uint16, into []engine.Action) []engine.Action {
	if !s.sevenSwap || !s.swaps(c.Face, left) {
		return legal.Append(into, kind, engine.NoColor, c)
	}
	for x := range engine.Seat(s.seats) {
		if x != seat {
			into = legal.Append(into, kind, engine.NoColor, c)
			into[len(into)-1].Target = x
		}
	}
	return into
}
