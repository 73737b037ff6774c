package maumau

import (
	"lastcard/engine"
	"lastcard/engine/legal"
	"lastcard/engine/round"
)

// Legal appends what seat may do: plays, draw or pass, the announcement, catches.
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
	m := s.playable()
	for _, c := range hand {
		switch {
		case m>>(c.Face&63)&1 == 0:
		case rankOf[c.Face] != jack:
			into = legal.List(into, engine.Play, engine.NoColor, c)
		default:
			for suit := engine.Color(1); suit <= 4; suit++ {
				into = legal.List(into, engine.Play, suit, c)
			}
		}
	}
	k := engine.Draw
	if s.mayPass() {
		k = engine.Pass
	}
	return legal.List(into, k, engine.NoColor, legal.NoCard)
}

// Obliges is false: no rule of this game concerns a hidden hand.
func (s *State) Obliges() bool { return false }

// Honest is always OK.
func (s *State) Honest(engine.Seat, engine.Action, []engine.Shown) engine.Reason { return engine.OK }

// Punishment is nothing: what is not allowed is refused.
func (s *State) Punishment(engine.Seat, engine.Action) (cards int, warn bool) { return 0, false }

// Rank: interrupts before turns, then the nearest seat clockwise.
func (s *State) Rank(seat engine.Seat, a engine.Action) uint32 {
	rank := round.Rank(seat, s.turn, s.dealer, s.set.seats)
	if a.Kind == engine.Catch || a.Kind == engine.Call {
		return rank
	}
	return rank + engine.MaxSeats
}

// Absent takes the penalty, or draws and passes; says Next.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.said.Has(seat)
	case waitAction:
		if s.mayPass() {
			return engine.Act(engine.Pass), seat == s.turn
		}
		return engine.Act(engine.Draw), seat == s.turn
	case waitDeal, waitFirst, waitReshuffle, waitCount, waitOver, waitEnd:
	}
	return engine.Action{}, false
}
