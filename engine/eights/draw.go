package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// start makes a seat draw and then takes the step that follows the draw. If the draw pile runs
// out, the discards are shuffled first: the table waits for entropy, and then reshuffle continues
// the draw.
func (s *State) start(d draw, ev []engine.Event) []engine.Event {
	k, h := s.cards.links(), &s.hand[d.seat]
	for d.left > 0 {
		if s.stock.N == 0 {
			if s.exhausted() {
				break
			}
			s.wait, s.draw = waitReshuffle, d
			return ev
		}
		k.Push(h, k.Pop(&s.stock))
		d.left--
		d.got++
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
		s.pass(s.step(d.seat, 1))
	case afterPenalty:
		s.idle.Rest(d.got == 0)
		s.pass(s.step(d.seat, 1))
	case afterTrick:
		s.pass(d.to)
	case afterAside, afterEnd:
	}
	return ev
}

// giveUp ends a turn in which the seat has played no card.
func (s *State) giveUp(seat engine.Seat, ev []engine.Event) []engine.Event {
	ev = note.Of(ev, engine.EvPassed, seat)
	s.idle.Rest(s.exhausted())
	s.pass(s.step(seat, 1))
	return ev
}

// reshuffle turns the discards under the top into the new draw pile and hides their faces, since
// their numbers now stand for other cards. Then it continues the draw.
func (s *State) reshuffle(ev []engine.Event) []engine.Event {
	cards, _ := s.toShuffle()
	k := s.cards.links()
	top := s.pile.Head
	s.pile.N, s.pile.Tail = 1, top
	k[top] = pile.None
	for _, c := range cards {
		s.cards.face[c] = engine.Hidden
		k.Push(&s.stock, uint8(c))
	}
	s.room.Forget()
	d := s.draw
	s.draw = noDraw
	return s.start(d, note.Of(ev, engine.EvReshuffled, engine.NoSeat))
}
