package eights

import (
	"math/bits"

	"lastcard/engine"
)

// Legal appends what seat may do: plays, draw, pass, call, catches.
func (s *State) Legal(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
	if seat < 0 || int(seat) >= s.set.seats {
		return into
	}
	switch s.wait {
	case waitAction:
	case waitNext:
		if !s.said.Has(seat) {
			into = append(into, engine.Act(engine.Next))
		}
		return into
	case waitDeal, waitFirst, waitReshuffle, waitCount, waitOver, waitEnd:
		return into
	}
	if seat == s.turn {
		into = s.legalTurn(hand, into)
	}
	if s.canCall(seat) {
		into = append(into, engine.Act(engine.Call))
	}
	if s.catchable == 0 {
		return into
	}
	for x := range engine.Seat(s.set.seats) {
		if x != seat && s.catchable.Has(x) {
			a := engine.Act(engine.Catch)
			a.Target = x
			into = append(into, a)
		}
	}
	return into
}

func (s *State) legalTurn(hand []engine.Shown, into []engine.Action) []engine.Action {
	m, choose := s.playable(), s.choosers()
	for ; len(hand) > 64; hand = hand[64:] {
		into = legalPlays(hand[:64], m, choose, into)
	}
	into = legalPlays(hand, m, choose, into)
	draw, pass := true, false
	if s.set.game == Crazy && s.penalty == 0 {
		pass = s.mayPassCrazy()
		draw = !pass
	}
	if draw {
		into = list(into, engine.Draw, engine.NoColor, noCard)
	}
	if pass {
		into = list(into, engine.Pass, engine.NoColor, noCard)
	}
	return into
}

// legalPlays lists the cards of up to 64 whose faces are in m, four times those
// in choose. First which cards, without a branch for each, then the actions.
func legalPlays(hand []engine.Shown, m, choose uint64, into []engine.Action) []engine.Action {
	var hits uint64
	for i, c := range hand {
		hits |= m >> (c.Face & 63) & 1 << i
	}
	for ; hits != 0; hits &= hits - 1 {
		c := hand[bits.TrailingZeros64(hits)]
		if choose>>(c.Face&63)&1 == 0 {
			into = list(into, engine.Play, engine.NoColor, c)
			continue
		}
		for k := engine.Color(1); k <= 4; k++ {
			into = list(into, engine.Play, k, c)
		}
	}
	return into
}

// list appends an action without a target. It writes the fields in place: built
// apart and copied, the copy would wait for the writes.
func list(into []engine.Action, k engine.Kind, color engine.Color, c engine.Shown) []engine.Action {
	n := len(into)
	if n == cap(into) {
		into = append(into, engine.Action{})
	} else {
		into = into[:n+1]
	}
	a := &into[n]
	a.Kind, a.Call, a.Color, a.Target, a.Pos = k, false, color, engine.NoSeat, 0
	a.Card = c
	a.More = nil
	return into
}

// choosers is the faces that are played with a colour or suit.
func (s *State) choosers() uint64 {
	switch s.set.game {
	case Crazy:
		return sameAs[val8]
	case Switch:
		if s.run == 0 {
			return sameAs[valAce]
		}
	case Insane:
		return sameAs[valWild] | sameAs[valWild4]
	case gameEnd:
	}
	return 0
}

// Obliges is false: no rule of these games concerns a hidden hand.
func (s *State) Obliges() bool { return false }

// Honest is always OK.
func (s *State) Honest(engine.Seat, engine.Action, []engine.Shown) engine.Reason { return engine.OK }

// Rank: interrupts before turns, then the nearest seat in the direction of
// play, counted from the one in turn (between rounds: after the dealer).
func (s *State) Rank(seat engine.Seat, a engine.Action) uint32 {
	n := s.set.seats
	from, dir := s.turn, int(s.dir)
	if from == engine.NoSeat {
		from, dir = max(s.dealer, 0), 1
	}
	d := (int(seat) - int(from)) * dir % n
	if d < 0 {
		d += n
	}
	if a.Kind == engine.Catch || a.Kind == engine.Call {
		return uint32(d)
	}
	return 0x100 + uint32(d)
}

// Absent takes the penalty, or draws (in Crazy Eights until it may pass); says
// Next.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.said.Has(seat)
	case waitAction:
		if s.set.game == Crazy && s.penalty == 0 && s.mayPassCrazy() {
			return engine.Act(engine.Pass), seat == s.turn
		}
		return engine.Act(engine.Draw), seat == s.turn
	case waitDeal, waitFirst, waitReshuffle, waitCount, waitOver, waitEnd:
	}
	return engine.Action{}, false
}
