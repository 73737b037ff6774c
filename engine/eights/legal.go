package eights

import (
	"lastcard/engine"
	"lastcard/engine/legal"
	"lastcard/engine/pile"
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
	return s.calls.Legal(seat, s.canCall(seat), into)
}

func (s *State) legalTurn(hand []engine.Shown, into []engine.Action) []engine.Action {
	m, choose := s.playable(), s.choosers()
	for _, c := range hand {
		switch {
		case !m.Has(c.Face):
		case !choose.Has(c.Face):
			into = legal.List(into, engine.Play, engine.NoColor, c)
		default:
			for k := engine.Color(1); k <= 4; k++ {
				into = legal.List(into, engine.Play, k, c)
			}
		}
	}
	return legal.List(into, s.rest(), engine.NoColor, legal.NoCard)
}

// LegalFaces is Legal for the seat in turn straight off a table of faces: one
// walk along the hand. ok is false, and into as it was, for every other seat,
// and where into has too little room.
func (s *State) LegalFaces(seat engine.Seat, faces []engine.Face, into []engine.Action) (all []engine.Action, ok bool) {
	if s.wait != waitAction || seat != s.turn {
		return into, false
	}
	h, k := &s.hand[seat], len(into)
	if cap(into)-k <= 4*int(h.N) {
		return into, false
	}
	m, choose := s.playable(), s.choosers()
	slots := into[:cap(into)]
	for c := h.Head; c != pile.None; c = s.link[c] {
		f := faces[c]
		// Write the action, and keep it if it is legal: no branch to guess.
		legal.Fill(&slots[k], engine.Play, engine.NoColor, engine.Shown{Card: engine.Card(c), Face: f})
		if (m & choose).Bit(f) != 0 {
			k = legal.Colors(slots, k)
		} else {
			k += m.Bit(f)
		}
	}
	legal.Fill(&slots[k], s.rest(), engine.NoColor, legal.NoCard)
	return s.calls.Legal(seat, s.canCall(seat), slots[:k+1]), true
}

// rest is what may be done in one's turn besides playing a card: draw, or pass.
func (s *State) rest() engine.Kind {
	if s.set.game.draws() && s.penalty == 0 && s.mayPassCrazy() {
		return engine.Pass
	}
	return engine.Draw
}

// choosers returns the faces that are played with a colour or suit. In a run of Switch there are none.
func (s *State) choosers() engine.Faces {
	if s.run > 0 {
		return 0
	}
	return s.set.choose
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

// Absent takes the penalty, or draws (in Crazy Eights and Mau-Mau until it may pass); says
// Next.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.said.Has(seat)
	case waitAction:
		return engine.Act(s.rest()), seat == s.turn
	case waitDeal, waitFirst, waitReshuffle, waitCount, waitOver, waitEnd:
	}
	return engine.Action{}, false
}
