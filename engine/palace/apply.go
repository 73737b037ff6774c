package palace

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// Apply carries out an action: every check comes before the first change.
func (s *State) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if a.Kind == engine.Next {
		return s.sayNext(seat, a, ev)
	}
	if s.wait != waitExchange && s.wait != waitPlay {
		return ev, engine.WrongPhase
	}
	r := engine.RuleOff
	switch a.Kind {
	case engine.Play, engine.Take, engine.Flip:
		ev, r = s.turnAction(seat, a, ev)
	case engine.Exchange:
		ev, r = s.exchange(seat, a, ev)
	case engine.Ready:
		ev, r = s.sayReady(seat, a, ev)
	case engine.Draw, engine.Pass, engine.Jump, engine.Call, engine.Catch, engine.Challenge, engine.Name,
		engine.KindNone, engine.Next:
		// an action of another game
	}
	if r != engine.OK {
		return ev, r
	}
	s.actions++
	return s.endIfCapped(ev), engine.OK
}

// endIfCapped ends the round if it has had too many actions.
func (s *State) endIfCapped(ev []engine.Event) []engine.Event {
	if s.actions >= ActionCap && s.wait == waitPlay {
		return s.finishRound(ev)
	}
	return ev
}

// turnAction carries out an action of the seat in turn.
func (s *State) turnAction(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case s.wait == waitExchange:
		return ev, engine.NotReady
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case a.Call || a.Color != engine.NoColor || a.Target != engine.NoSeat:
		return ev, engine.NotCalledFor
	case a.Kind != engine.Flip && a.Pos != 0, a.Kind != engine.Play && (a.Card != noCard || len(a.More) > 0):
		return ev, engine.NotCalledFor
	}
	switch a.Kind {
	case engine.Play:
		return s.playCards(seat, a, ev)
	case engine.Take:
		if s.pile.N == 0 {
			return ev, engine.NothingToTake
		}
		return s.takePile(seat, 0, ev), engine.OK
	case engine.Flip:
		switch {
		case s.stageOf(seat) != fromDown:
			return ev, engine.WrongStage
		case int(a.Pos) >= rowSize || s.down[seat][a.Pos] == pile.None:
			return ev, engine.BadPosition
		}
		s.wait, s.flipPosition = waitFlip, a.Pos
		return ev, engine.OK
	default:
		return ev, engine.RuleOff
	}
}

// exchange trades a card of the hand for a face-up card. Trading has a cap of its own, after
// which a seat can only say ready. Without that cap, a seat could trade to and fro until the cap
// on actions ends the round before it begins. Then all seats would have equally many cards, and
// the nearest seat after the dealer would win.
func (s *State) exchange(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case s.wait != waitExchange || s.actions >= exchangeCap:
		return ev, engine.WrongPhase
	case s.ready.Has(seat):
		return ev, engine.WrongStage
	case a.Call || a.Pos != 0 || a.Color != engine.NoColor || a.Target != engine.NoSeat || len(a.More) != 1:
		return ev, engine.NotCalledFor
	}
	give, get := a.Card, a.More[0]
	if r := s.checkInList(&s.hand[seat], give); r != engine.OK {
		return ev, r
	}
	if r := s.checkInList(&s.up[seat], get); r != engine.OK {
		return ev, r
	}
	k := s.links()
	k.Take(&s.hand[seat], uint8(give.Card))
	k.Take(&s.up[seat], uint8(get.Card))
	k.Push(&s.hand[seat], uint8(get.Card))
	k.Push(&s.up[seat], uint8(give.Card))
	s.face[give.Card] = give.Face
	return note.Of(ev, engine.EvExchanged, seat), engine.OK
}

// sayReady makes a seat ready and asks for the lowest card of its hand. For an absent seat, the
// action names the first card of the hand without a face, and the seat shows no card.
func (s *State) sayReady(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case s.wait != waitExchange:
		return ev, engine.WrongPhase
	case s.ready.Has(seat):
		return ev, engine.WrongStage
	}
	bare := *a
	bare.Card = noCard
	absent := a.Faceless() && a.Card.Card == engine.Card(s.hand[seat].Head)
	if !bare.Plain() || a.Card != noCard && !absent {
		return ev, engine.NotCalledFor
	}
	s.turn = seat
	if absent || s.hand[seat].N == 0 {
		return s.recordReady(noLowest, noCard, ev), engine.OK
	}
	s.wait = waitReady
	return ev, engine.OK
}

// recordReady records the lowest card of the seat that said ready. Once all seats have said ready,
// the seat with the lowest card of all begins.
func (s *State) recordReady(low uint8, c engine.Shown, ev []engine.Event) []engine.Event {
	s.lowest[s.turn] = low
	s.ready = s.ready.With(s.turn)
	ev = note.Card(ev, engine.EvReady, s.turn, c)
	s.wait, s.turn = waitExchange, engine.NoSeat
	if s.ready != s.allSeats() {
		return ev
	}
	s.wait = waitPlay
	s.leaveRound()
	s.turn = round.Lowest(s.lowest[:s.setup.seats], s.dealer, s.out)
	if s.turn == engine.NoSeat {
		return s.finishRound(ev)
	}
	return ev
}
