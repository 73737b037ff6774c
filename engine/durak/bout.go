package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// beginBout opens a bout in which attacker attacks the seat after it.
func (s *State) beginBout(attacker engine.Seat) {
	s.stage, s.attacks, s.passedSeats = stageAttack, 0, 0
	s.attacker, s.turn = attacker, attacker
	s.setDefender(s.seatAfter(attacker))
}

// setDefender makes a seat the defender. The others may attack it with at most as many cards as it
// holds.
func (s *State) setDefender(x engine.Seat) {
	s.defender, s.attackLimit = x, min(maxAttacks, s.hand[x].N)
}

// layCard moves a card from a seat's hand to its place in the bout, and continues the bout.
func (s *State) layCard(seat engine.Seat, c engine.Shown, pos uint8, ev []engine.Event) []engine.Event {
	card := uint8(c.Card)
	s.links().Take(&s.hand[seat], card)
	s.face[card], s.bout[pos] = c.Face, card
	ev = note.Card(ev, engine.EvPlayed, seat, c)
	if pos%2 == 1 {
		return s.followBeaten(ev)
	}
	s.attacks++
	switch s.stage {
	case stageDefend: // the attack is passed on
		s.attacker = s.defender
		s.setDefender(s.seatAfter(s.defender))
		ev = tellGame(ev, sayPassesOn, s.attacker)
		ev[len(ev)-1].Other = s.defender
	case stageGive:
		return s.askNext(ev)
	case stageAttack, stageThrow, stageEnd:
	}
	s.stage, s.turn = stageDefend, s.defender
	return ev
}

// followBeaten continues the bout after the defender has beaten an attack. While another attack is unbeaten, the
// defender stays in turn. Otherwise the others may throw in.
func (s *State) followBeaten(ev []engine.Event) []engine.Event {
	if s.unbeatenCount() > 0 {
		return ev
	}
	s.stage, s.passedSeats = stageThrow, 0
	return s.askNext(ev)
}

// askNext gives the turn to the next seat that may add a card, the attacker first. If no seat may add
// one, the bout is over.
func (s *State) askNext(ev []engine.Event) []engine.Event {
	if s.attacks < s.attackLimit {
		for i := range s.setup.seats {
			x := engine.Step(s.attacker, i, s.setup.seats)
			if x != s.defender && s.hand[x].N > 0 && !s.passedSeats.Has(x) {
				s.turn = x
				return ev
			}
		}
	}
	return s.endBout(ev)
}

// endBout takes all cards out of the bout. They are beaten, or the defender takes them.
func (s *State) endBout(ev []engine.Event) []engine.Event {
	took := s.stage == stageGive
	k, n := s.links(), uint16(0)
	for i, c := range s.bout {
		if c == pile.None {
			continue
		}
		if took {
			k.Push(&s.hand[s.defender], c)
		} else {
			k.Push(&s.discard, c)
		}
		s.bout[i] = pile.None
		n++
	}
	if took {
		ev = note.Count(ev, engine.EvPickedUp, s.defender, n)
	} else {
		ev = note.Count(ev, engine.EvBurned, engine.NoSeat, n)
	}
	s.attacks = 0
	return s.refill(took, ev)
}

// refill lets the seats draw after a bout and takes the seats that hold no card then out of the
// round. Then it begins the next bout or ends the round.
func (s *State) refill(took bool, ev []engine.Event) []engine.Event {
	first := s.attacker
	order := func(each func(x engine.Seat)) {
		for i := range s.setup.seats {
			if x := engine.Step(first, i, s.setup.seats); x != s.defender && !s.out.Has(x) {
				each(x)
			}
		}
		each(s.defender)
	}
	order(func(x engine.Seat) {
		if have := s.hand[x].N; have < handSize {
			if n := s.drawCards(x, handSize-have); n > 0 {
				ev = note.Count(ev, engine.EvDrew, x, uint16(n))
			}
		}
	})
	order(func(x engine.Seat) {
		if s.hand[x].N == 0 {
			s.leaveRound(x)
			ev = note.Of(ev, engine.EvOut, x)
		}
	})
	if s.liveCount() <= 1 {
		return s.finishRound(ev)
	}
	if took || s.out.Has(s.defender) {
		s.beginBout(s.seatAfter(s.defender))
	} else {
		s.beginBout(s.defender)
	}
	return ev
}
