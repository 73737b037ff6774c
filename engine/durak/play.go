package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

func (s *State) playCard(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if a.Faceless() {
		return s.leadAbsent(seat, a, ev)
	}
	if _, r := s.cards.Holds(&s.hand[seat], a.Card, deckFaces); r != engine.OK {
		return ev, r
	}
	b, transfer := &s.bout, s.mayTransfer()
	if r := b.checkFit(a.Card.Face, a.Pos, s.trump, transfer, s.cards); r != engine.OK {
		for pos := range b.usablePlaces() {
			if b.checkFit(a.Card.Face, pos, s.trump, transfer, s.cards) == engine.OK {
				return ev, r
			}
		}
		return ev, engine.NotPlayable
	}
	return s.layCard(seat, a.Card, a.Pos, ev), engine.OK
}

// leadAbsent is the attack of an absent seat with the first card of its hand. It asks for the face of
// that card.
func (s *State) leadAbsent(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	head := s.hand[seat].Head
	if s.bout.stage != stageAttack || a.Pos != 0 || a.Card.Card != engine.Card(head) || s.cards.Face(head) != engine.Hidden {
		return ev, engine.UnknownCard
	}
	s.wait = waitLead
	return ev, engine.OK
}

// mayTransfer reports whether the defender may pass the attack on.
func (s *State) mayTransfer() bool {
	b := &s.bout
	return s.setup.transfer && b.unbeatenCount() == b.attackCount && b.attackCount < maxAttacks && s.hand[s.seatAfter(b.defender)].N > uint16(b.attackCount)
}

// beginBout opens a bout in which attacker attacks the seat after it.
func (s *State) beginBout(attacker engine.Seat) {
	x := s.seatAfter(attacker)
	s.bout.begin(attacker, x, s.hand[x].N)
	s.turn = attacker
}

// takeBout is the action by which the defender takes the cards. The other seats may add some first.
func (s *State) takeBout(ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.bout.stage != stageDefend {
		return ev, engine.WrongStage
	}
	ev = noteSaid(ev, sayTakes, s.turn)
	s.bout.stage, s.bout.passed = stageGive, 0
	return s.askNext(ev), engine.OK
}

// throwNothing is the action by which a seat throws nothing in.
func (s *State) throwNothing(ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.bout.stage != stageThrow && s.bout.stage != stageGive {
		return ev, engine.WrongStage
	}
	s.bout.passed = s.bout.passed.With(s.turn)
	return s.askNext(ev), engine.OK
}

// layCard moves a card from a seat's hand to its place in the bout, and continues the bout.
func (s *State) layCard(seat engine.Seat, c engine.Shown, pos uint8, ev []engine.Event) []engine.Event {
	b := &s.bout
	s.cards.Take(&s.hand[seat], c.Card)
	s.cards.SetFace(uint16(c.Card), c.Face)
	b.places[pos] = uint16(c.Card)
	ev = note.Card(ev, engine.EvPlayed, seat, c)
	if pos%2 == 1 {
		if b.unbeatenCount() > 0 {
			return ev // the defender stays in turn
		}
		b.stage, b.passed = stageThrow, 0
		return s.askNext(ev)
	}
	b.attackCount++
	switch b.stage {
	case stageDefend: // the attack is passed on
		b.attacker = b.defender
		x := s.seatAfter(b.defender)
		b.setDefender(x, s.hand[x].N)
		ev = noteSaid(ev, sayPassesOn, b.attacker)
		ev[len(ev)-1].Other = x
	case stageGive:
		return s.askNext(ev)
	case stageAttack, stageThrow, stageEnd:
	}
	b.stage, s.turn = stageDefend, b.defender
	return ev
}

// askNext gives the turn to the next seat that may add a card. If no seat may add one, the bout is over.
func (s *State) askNext(ev []engine.Event) []engine.Event {
	if x := s.bout.next(s.hand[:s.setup.seats]); x != engine.NoSeat {
		s.turn = x
		return ev
	}
	return s.endBout(ev)
}

// endBout moves all cards of the bout into the hand of the defender, if the defender takes them, or else to
// the beaten cards.
func (s *State) endBout(ev []engine.Event) []engine.Event {
	b, to, took := &s.bout, &s.discard, s.bout.stage == stageGive
	if took {
		to = &s.hand[b.defender]
	}
	n := uint16(0)
	for _, c := range b.places {
		if c != pile.None {
			s.cards.Push(to, c)
			n++
		}
	}
	b.places, b.attackCount = noPlaces, 0
	if took {
		ev = note.Count(ev, engine.EvPickedUp, b.defender, n)
	} else {
		ev = note.Count(ev, engine.EvBurned, engine.NoSeat, n)
	}
	return s.refill(took, ev)
}

// refill lets the seats draw after a bout. Seats that still hold no card leave the round. Then refill
// begins the next bout or ends the round. took is set if the defender has taken the cards.
func (s *State) refill(took bool, ev []engine.Event) []engine.Event {
	defender := s.bout.defender
	order := func(each func(x engine.Seat)) {
		for i := range s.setup.seats {
			if x := engine.Step(s.bout.attacker, i, s.setup.seats); x != defender && !s.exits.Out.Has(x) {
				each(x)
			}
		}
		each(defender)
	}
	order(func(x engine.Seat) {
		if h := &s.hand[x]; h.N < handSize {
			if n := s.cards.Draw(h, &s.stock, handSize-h.N); n > 0 {
				ev = note.Count(ev, engine.EvDrew, x, n)
			}
		}
	})
	order(func(x engine.Seat) {
		if s.hand[x].N == 0 {
			s.leaveRound(x)
			ev = note.Seat(ev, engine.EvOut, x)
		}
	})
	if s.exits.Live(s.setup.seats) <= 1 {
		return s.finish(ev)
	}
	if took || s.exits.Out.Has(defender) {
		defender = s.seatAfter(defender)
	}
	s.beginBout(defender)
	return ev
}
