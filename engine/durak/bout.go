package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// begin opens a bout in which attacker attacks the seat after it.
func (s *State) begin(attacker engine.Seat) {
	s.stage, s.attacks, s.passed = stageAttack, 0, 0
	s.attacker, s.turn = attacker, attacker
	s.defend(s.after(attacker))
}

// defend makes a seat the defender. The others may attack it with at most as many cards as it
// holds.
func (s *State) defend(x engine.Seat) {
	s.defender, s.limit = x, min(maxAttacks, s.hand[x].N)
}

// lay moves a card from a seat's hand to its place in the bout, and continues the bout.
func (s *State) lay(seat engine.Seat, c engine.Shown, pos uint8, ev []engine.Event) []engine.Event {
	card := uint8(c.Card)
	s.links().Take(&s.hand[seat], card)
	s.face[card], s.bout[pos] = c.Face, card
	ev = note.Card(ev, engine.EvPlayed, seat, c)
	if pos%2 == 1 {
		return s.beaten(ev)
	}
	s.attacks++
	switch s.stage {
	case stageDefend: // the attack is passed on
		s.attacker = s.defender
		s.defend(s.after(s.defender))
		ev = tell(ev, sayPassesOn, s.attacker)
		ev[len(ev)-1].Other = s.defender
	case stageGive:
		return s.ask(ev)
	case stageAttack, stageThrow, stageEnd:
	}
	s.stage, s.turn = stageDefend, s.defender
	return ev
}

// beaten follows each attack that the defender has beaten. While another attack is unbeaten, the
// defender stays in turn. Otherwise the others may throw in.
func (s *State) beaten(ev []engine.Event) []engine.Event {
	if s.unbeaten() > 0 {
		return ev
	}
	s.stage, s.passed = stageThrow, 0
	return s.ask(ev)
}

// ask gives the turn to the next seat that may add a card, the attacker first. If no seat may add
// one, the bout is over.
func (s *State) ask(ev []engine.Event) []engine.Event {
	if s.attacks < s.limit {
		for i := range s.setup.seats {
			x := engine.Step(s.attacker, i, s.setup.seats)
			if x != s.defender && s.hand[x].N > 0 && !s.passed.Has(x) {
				s.turn = x
				return ev
			}
		}
	}
	return s.end(ev)
}

// end takes all cards out of the bout. They are beaten, or the defender takes them.
func (s *State) end(ev []engine.Event) []engine.Event {
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
			if n := s.draws(x, handSize-have); n > 0 {
				ev = note.Count(ev, engine.EvDrew, x, uint16(n))
			}
		}
	})
	order(func(x engine.Seat) {
		if s.hand[x].N == 0 {
			s.leave(x)
			ev = note.Of(ev, engine.EvOut, x)
		}
	})
	if s.live() <= 1 {
		return s.finish(ev)
	}
	if took || s.out.Has(s.defender) {
		s.begin(s.after(s.defender))
	} else {
		s.begin(s.defender)
	}
	return ev
}
