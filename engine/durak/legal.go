package durak

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// Legal appends the actions of seat: its cards at each place where they fit, take, and pass.
func (s *State) Legal(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
	switch s.wait {
	case waitPlay:
		if seat == s.turn {
			return s.legalTurn(hand, into)
		}
	case waitNext:
		if !s.saidNext.Has(seat) {
			into = append(into, engine.Act(engine.Next))
		}
	case waitDeal, waitTrump, waitLead, waitOver, waitEnd:
	}
	return into
}

func (s *State) legalTurn(hand []engine.Shown, into []engine.Action) []engine.Action {
	for _, c := range hand {
		if c.Face == engine.Hidden {
			continue
		}
		for pos := range s.usablePlaces() {
			if s.checkFit(c.Face, pos) == engine.OK {
				a := engine.PlayCard(c)
				a.Pos = pos
				into = append(into, a)
			}
		}
	}
	switch s.stage {
	case stageDefend:
		into = append(into, engine.Act(engine.Take))
	case stageThrow, stageGive:
		into = append(into, engine.Act(engine.Pass))
	case stageAttack, stageEnd:
	}
	return into
}

// Obliges is false: no rule of this game concerns a hidden hand.
func (s *State) Obliges() bool { return false }

// Honest is always OK.
func (s *State) Honest(engine.Seat, engine.Action, []engine.Shown) engine.Reason { return engine.OK }

// Punishment is always 0: this game accepts no play only to punish it.
func (s *State) Punishment(engine.Seat, engine.Action) (cards int, warn bool) { return 0, false }

// Rank is the order of round.Rank, since no action of this game interrupts another.
func (s *State) Rank(seat engine.Seat, _ engine.Action) uint32 {
	return round.Rank(seat, s.turn, s.dealer, s.setup.seats)
}

// Absent takes, passes, or says Next. To attack, it plays the first card of the hand whose face
// is public. If there is none, it plays the first card of the hand without naming its face, and
// the state asks for the face.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.saidNext.Has(seat)
	case waitPlay:
		if seat == s.turn {
			return s.absentTurn(seat), true
		}
	case waitDeal, waitTrump, waitLead, waitOver, waitEnd:
	}
	return engine.Action{}, false
}

func (s *State) absentTurn(seat engine.Seat) engine.Action {
	switch s.stage {
	case stageDefend:
		return engine.Act(engine.Take)
	case stageThrow, stageGive:
		return engine.Act(engine.Pass)
	case stageAttack, stageEnd:
	}
	for c := s.hand[seat].Head; c != pile.None; c = s.link[c] {
		if s.face[c] != engine.Hidden {
			return engine.PlayCard(s.shownCard(c))
		}
	}
	return engine.PlayCard(s.shownCard(s.hand[seat].Head))
}
