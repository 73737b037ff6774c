package durak

import (
	"lastcard/engine"
	"lastcard/engine/french"
)

// Apply carries out an action: every check comes before the first change.
func (s *State) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if a.Kind == engine.Next {
		return s.sayNext(seat, a, ev)
	}
	if r := s.allowed(seat, a); r != engine.OK {
		return ev, r
	}
	r := engine.RuleOff
	switch a.Kind {
	case engine.Play:
		ev, r = s.playCard(seat, a, ev)
	case engine.Take:
		ev, r = s.takeBout(ev)
	case engine.Pass:
		ev, r = s.throwNothing(ev)
	default: // an action of another game
	}
	if r != engine.OK {
		return ev, r
	}
	s.actions++
	return s.endIfCapped(ev), engine.OK
}

// allowed checks the conditions of every action in a turn.
func (s *State) allowed(seat engine.Seat, a *engine.Action) engine.Reason {
	switch {
	case s.wait != waitPlay:
		return engine.WrongPhase
	case a.Kind != engine.Play && a.Kind != engine.Take && a.Kind != engine.Pass:
		return engine.RuleOff
	case seat != s.turn:
		return engine.NotYourTurn
	case a.Call || a.Color != engine.NoColor || a.Target != engine.NoSeat || len(a.More) > 0:
		return engine.NotCalledFor
	case a.Kind != engine.Play && (a.Card != noCard || a.Pos != 0):
		return engine.NotCalledFor
	}
	return engine.OK
}

// endIfCapped ends the round if it has had too many actions.
func (s *State) endIfCapped(ev []engine.Event) []engine.Event {
	if s.actions >= ActionCap && s.wait == waitPlay {
		return s.finishRound(ev)
	}
	return ev
}

// playCard lays a card of the hand at a place of the bout.
func (s *State) playCard(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if a.Faceless() {
		return s.leadAbsent(seat, a, ev)
	}
	if !inDeck(a.Card.Face) {
		return ev, engine.UnknownCard
	}
	if _, r := s.links().Holds(&s.hand[seat], a.Card, s.face[:]); r != engine.OK {
		return ev, r
	}
	if r := s.checkFit(a.Card.Face, a.Pos); r != engine.OK {
		if !s.fitsAnywhere(a.Card.Face) {
			r = engine.NotPlayable
		}
		return ev, r
	}
	return s.layCard(seat, a.Card, a.Pos, ev), engine.OK
}

// leadAbsent is the attack of an absent seat with the first card of its hand. It asks for the face of
// that card.
func (s *State) leadAbsent(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	head := s.hand[seat].Head
	if s.stage != stageAttack || a.Pos != 0 || a.Card.Card != engine.Card(head) || s.face[head] != engine.Hidden {
		return ev, engine.UnknownCard
	}
	s.wait = waitLead
	return ev, engine.OK
}

// checkFit says whether the seat in turn may lay a face at a place of the bout, and if not, why.
func (s *State) checkFit(f engine.Face, pos uint8) engine.Reason {
	fresh := 2 * s.attacks // where the next attack goes
	switch {
	case s.stage == stageDefend && pos%2 == 1:
		return s.checkBeats(f, pos/2)
	case pos != fresh || s.stage == stageDefend && !s.mayTransfer():
		return engine.BadPosition
	case s.stage != stageAttack && !s.boutHas(valueOf[f]):
		return engine.NotPlayable
	}
	return engine.OK
}

// usablePlaces returns how many places of the bout the seat in turn can use: all places up to that of
// the next attack.
func (s *State) usablePlaces() uint8 { return min(2*s.attacks+1, uint8(len(s.bout))) }

func (s *State) fitsAnywhere(f engine.Face) bool {
	for pos := range s.usablePlaces() {
		if s.checkFit(f, pos) == engine.OK {
			return true
		}
	}
	return false
}

// checkBeats says whether a face beats the k-th attack, and if not, why.
func (s *State) checkBeats(f engine.Face, k uint8) engine.Reason {
	if k >= s.attacks || !s.isUnbeaten(k) {
		return engine.BadPosition
	}
	if !higher(f, s.face[s.bout[2*k]], s.trump) {
		return engine.NotPlayable
	}
	return engine.OK
}

// higher reports whether f beats g.
func higher(f, g engine.Face, trump engine.Color) bool {
	if french.Suit(f) == french.Suit(g) {
		return valueOf[f] > valueOf[g]
	}
	return french.Suit(f) == trump
}

// mayTransfer reports whether the defender may pass the attack on.
func (s *State) mayTransfer() bool {
	return s.setup.transfer && s.unbeatenCount() == s.attacks && s.attacks < maxAttacks && s.hand[s.seatAfter(s.defender)].N > s.attacks
}

// takeBout is the action by which the defender takes the cards. The other seats may add some first.
func (s *State) takeBout(ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.stage != stageDefend {
		return ev, engine.WrongStage
	}
	ev = tellGame(ev, sayTakes, s.turn)
	s.stage, s.passedSeats = stageGive, 0
	return s.askNext(ev), engine.OK
}

// throwNothing is the action by which a seat throws nothing in.
func (s *State) throwNothing(ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.stage != stageThrow && s.stage != stageGive {
		return ev, engine.WrongStage
	}
	s.passedSeats = s.passedSeats.With(s.turn)
	return s.askNext(ev), engine.OK
}
