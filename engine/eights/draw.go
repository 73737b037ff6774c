package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// drawCard draws the penalty, the cards of a run, or a card by choice; when nothing is left to draw in Switch,
// it picks up the discards. In Crazy Eights and Mau-Mau a seat may draw up to maxDraw cards by choice in a
// turn, one by one, and is still in turn after each. Every other draw ends the turn.
func (s *State) drawCard(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	d := draw{seat: seat, nextTurn: engine.NoSeat, after: afterChoice, left: 1}
	takes := s.demand.drawPicksUp(s.setup.game, s.exhausted())
	switch {
	case seat != s.ring.Turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	case s.demand.penalty > 0:
		d = s.demand.pay(seat)
	case s.demand.run > 0:
		d.after, d.left = afterPenalty, uint16(s.demand.run)
		ev = s.demand.endRun(ev)
	case !s.setup.game.staysAfterDraw():
	case int(s.drawn) >= s.setup.maxDraw:
		return ev, engine.AlreadyDrawn
	case s.supply.Stock.N > 0:
		return s.drawOne(seat, ev), engine.OK
	case s.exhausted():
		return ev, engine.NothingToTake
	default:
		d.after = afterKeep
	}
	if s.setup.game == Switch {
		s.silence.acted(seat, &s.calls, s.setup.cutThroat)
	} else {
		s.calls.Catchable = 0
	}
	if takes {
		return s.pickUp(seat, ev), engine.OK
	}
	return s.start(d, ev), engine.OK
}

// drawOne draws one card from a draw pile that is not empty. It does the same as start and drew
// for this usual draw, and is faster.
func (s *State) drawOne(seat engine.Seat, ev []engine.Event) []engine.Event {
	s.calls.Catchable = 0
	h := &s.hand[seat]
	s.cards.Push(h, s.cards.Pop(&s.supply.Stock))
	if h.N > 1 {
		s.calls.Drew(seat)
	}
	s.drawn++
	s.idle = 0
	return note.Count(ev, engine.EvDrew, seat, 1)
}

// pickUp is the emergency pick-up of Switch: the seat takes the whole discard pile into its hand, and the
// next seat may play anything.
func (s *State) pickUp(seat engine.Seat, ev []engine.Event) []engine.Event {
	discards := &s.supply.Discards
	ev = note.Count(ev, engine.EvPickedUp, seat, discards.N)
	s.cards.Move(&s.hand[seat], discards)
	s.demand = noDemand
	s.idle = 0
	s.pass(s.ring.Step(seat, 1, s.setup.seats))
	return ev
}

// start makes a seat draw and then takes the step that follows the draw. If the draw pile runs
// out, the discards are shuffled first: the table waits for entropy, and then Shuffle (deal.go) continues
// the draw.
func (s *State) start(d draw, ev []engine.Event) []engine.Event {
	h := &s.hand[d.seat]
	n := s.cards.Draw(h, &s.supply.Stock, d.left)
	d.left, d.got = d.left-n, d.got+n
	if d.left > 0 && !s.exhausted() {
		s.wait, s.draw = waitReshuffle, d
		return ev
	}
	s.wait = waitAction
	if h.N > 1 {
		s.calls.Drew(d.seat)
	}
	return s.drew(d, ev)
}

// drew records a finished draw and takes the step that follows it.
func (s *State) drew(d draw, ev []engine.Event) []engine.Event {
	if d.got > 0 || d.after != afterChoice {
		ev = note.Count(ev, engine.EvDrew, d.seat, d.got)
	}
	switch d.after {
	case afterKeep:
		s.drawn++
		s.idle = 0
	case afterChoice:
		if d.got == 0 {
			return s.giveUp(d.seat, ev)
		}
		s.idle = 0
		s.pass(s.ring.Step(d.seat, 1, s.setup.seats))
	case afterPenalty:
		s.idle.Rest(d.got == 0)
		s.pass(s.ring.Step(d.seat, 1, s.setup.seats))
	case afterTrick:
		s.pass(d.nextTurn)
	case afterAside, afterEnd:
	}
	return ev
}

// giveUp ends a turn in which the seat has played no card.
func (s *State) giveUp(seat engine.Seat, ev []engine.Event) []engine.Event {
	ev = note.Seat(ev, engine.EvPassed, seat)
	s.idle.Rest(s.exhausted())
	s.pass(s.ring.Step(seat, 1, s.setup.seats))
	return ev
}

// passTurn is a pass in Crazy Eights and Mau-Mau. A seat may pass once it has drawn maxDraw cards in the turn, or
// when nothing is left to draw.
func (s *State) passTurn(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.ring.Turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	case s.demand.penalty > 0:
		return ev, engine.PenaltyPending
	case s.drawOrPass() == engine.Pass:
		s.calls.Catchable = 0
		return s.giveUp(seat, ev), engine.OK
	case s.drawn == 0:
		return ev, engine.NothingDrawn
	}
	return ev, engine.MustDraw
}
