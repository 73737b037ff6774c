package palace

import (
	"lastcard/engine"
	"lastcard/engine/french"
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
	default: // an action of another game
	}
	if r != engine.OK {
		return ev, r
	}
	s.course.Actions++
	return s.settle(ev), engine.OK
}

// settle ends the round if it has had too many actions.
func (s *State) settle(ev []engine.Event) []engine.Event {
	if s.course.Actions >= ActionCap && s.wait == waitPlay {
		return s.finish(ev)
	}
	return ev
}

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
		case s.sourceOf(seat) != fromDown:
			return ev, engine.WrongStage
		case int(a.Pos) >= rowSize || s.rows[seat].down[a.Pos] == pile.None:
			return ev, engine.BadPosition
		}
		s.wait, s.flip = waitFlip, a.Pos
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
	case s.wait != waitExchange || s.course.Actions >= exchangeCap:
		return ev, engine.WrongPhase
	case s.ready.Has(seat):
		return ev, engine.WrongStage
	case a.Call || a.Pos != 0 || a.Color != engine.NoColor || a.Target != engine.NoSeat || len(a.More) != 1:
		return ev, engine.NotCalledFor
	}
	give, get := a.Card, a.More[0]
	k, hand, up := s.cards, &s.hand[seat], &s.rows[seat].up
	if _, r := k.Holds(hand, give, french.Faces); r != engine.OK {
		return ev, r
	}
	if _, r := k.Holds(up, get, french.Faces); r != engine.OK {
		return ev, r
	}
	k.Take(hand, give.Card)
	k.Take(up, get.Card)
	k.Push(hand, uint16(get.Card))
	k.Push(up, uint16(give.Card))
	k.SetFace(uint16(give.Card), give.Face)
	return note.Seat(ev, engine.EvExchanged, seat), engine.OK
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
	s.words.lowest[s.turn] = low
	s.ready = s.ready.With(s.turn)
	ev = note.Card(ev, engine.EvReady, s.turn, c)
	s.wait, s.turn = waitExchange, engine.NoSeat
	if s.ready != engine.AllSeats(s.setup.seats) {
		return ev
	}
	s.wait = waitPlay
	s.leaveRound()
	s.turn = round.Lowest(s.words.lowest[:s.setup.seats], s.course.Dealer, s.exits.Out)
	if s.turn == engine.NoSeat {
		return s.finish(ev)
	}
	return ev
}
