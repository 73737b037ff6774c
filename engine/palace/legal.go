package palace

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// Legal appends the actions of seat: plays of one card, flips, and take; between rounds next. Before
// the start, it appends ready, but not the exchanges, which name two cards.
func (s *State) Legal(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
	switch s.wait {
	case waitPlay:
		if seat == s.turn {
			return s.legalTurn(seat, hand, into)
		}
	case waitExchange:
		if !s.ready.Has(seat) {
			into = append(into, engine.Act(engine.Ready))
		}
	case waitNext:
		return s.course.Legal(seat, into)
	default:
	}
	return into
}

func (s *State) legalTurn(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
	switch s.sourceOf(seat) {
	case fromHand:
		for _, c := range hand {
			if c.Face != engine.Hidden && s.demand.playable(c.Face) {
				into = append(into, engine.PlayCard(c))
			}
		}
	case fromUp:
		for c := s.rows[seat].up.Head; c != pile.None; c = s.cards.Next(c) {
			if s.demand.playable(s.cards.Face(c)) {
				into = append(into, engine.PlayCard(s.cards.Shown(c)))
			}
		}
	case fromDown:
		for p, c := range s.rows[seat].down {
			if c != pile.None {
				a := engine.Act(engine.Flip)
				a.Pos = uint8(p)
				into = append(into, a)
			}
		}
	case fromNothing:
	}
	if s.pile.N > 0 {
		into = append(into, engine.Act(engine.Take))
	}
	return into
}

// Obliges is false: no rule of this game concerns a hidden hand.
func (s *State) Obliges() bool { return false }

// Honest is always OK.
func (s *State) Honest(engine.Seat, engine.Action, []engine.Shown) engine.Reason { return engine.OK }

// Rank is the order of round.Rank, since no action of this game interrupts another.
func (s *State) Rank(seat engine.Seat, a engine.Action) uint32 {
	return round.Rank(seat, a.Kind, round.Ring{Turn: s.turn, Dir: 1}, s.course.Dealer, s.setup.seats)
}

// Absent chooses for an absent seat. Between rounds it says Next, and in play it takes the pile. On an
// empty pile it plays a hand card whose face is public. If there is none, it plays the first card of
// the hand without naming its face, and the state asks for the face. Without a hand, it plays the first
// face-up card, or flips the first face-down card. Before the start it says ready: it names the first
// card of the hand without a face, and then shows no card.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.course.Said.Has(seat)
	case waitExchange:
		a := engine.Act(engine.Ready)
		if h := s.hand[seat]; h.N > 0 {
			a.Card = engine.Shown{Card: engine.Card(h.Head)}
		}
		return a, !s.ready.Has(seat)
	case waitPlay:
		return s.absentTurn(seat), seat == s.turn
	default:
	}
	return engine.Action{}, false
}

func (s *State) absentTurn(seat engine.Seat) engine.Action {
	if s.pile.N > 0 {
		return engine.Act(engine.Take)
	}
	switch s.sourceOf(seat) {
	case fromHand:
		return engine.PlayCard(s.cards.OpenFirst(s.hand[seat]))
	case fromUp:
		return engine.PlayCard(s.cards.Shown(s.rows[seat].up.Head))
	case fromDown, fromNothing:
	}
	a := engine.Act(engine.Flip)
	for p, c := range s.rows[seat].down {
		if c != pile.None {
			a.Pos = uint8(p)
			break
		}
	}
	return a
}

// Punishment is always 0: no play of this game is punished as soon as it is made.
func (s *State) Punishment(engine.Seat, engine.Action) (cards int, warn bool) { return 0, false }
