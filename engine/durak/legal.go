package durak

import (
	"lastcard/engine"
	"lastcard/engine/round"
)

// Legal appends what seat may do: play a card at a place where it fits, Take, Pass, or Next.
func (s *State) Legal(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
	switch s.wait {
	case waitPlay:
		if seat == s.turn {
			return s.legalTurn(hand, into)
		}
	case waitNext:
		return s.course.Legal(seat, into)
	default:
	}
	return into
}

func (s *State) legalTurn(hand []engine.Shown, into []engine.Action) []engine.Action {
	b, transfer := &s.bout, s.mayTransfer()
	for _, c := range hand {
		if c.Face == engine.Hidden {
			continue
		}
		for pos := range b.usablePlaces() {
			if b.checkFit(c.Face, pos, s.trump, transfer, s.cards) == engine.OK {
				a := engine.PlayCard(c)
				a.Pos = pos
				into = append(into, a)
			}
		}
	}
	switch b.stage {
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

// Punishment is always 0: no play of this game is punished as soon as it is made.
func (s *State) Punishment(engine.Seat, engine.Action) (cards int, warn bool) { return 0, false }

// Rank is the order of round.Rank, since no action of this game interrupts another.
func (s *State) Rank(seat engine.Seat, a engine.Action) uint32 {
	return round.Rank(seat, a.Kind, round.Ring{Turn: s.turn, Dir: 1}, s.course.Dealer, s.setup.seats)
}

// Absent takes, passes, or says Next. To attack, it plays the first card of the hand whose face
// is public. If there is none, it plays the first card of the hand without naming its face, and
// the state asks for the face.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.course.Said.Has(seat)
	case waitPlay:
		if seat == s.turn {
			return s.absentTurn(seat), true
		}
	default:
	}
	return engine.Action{}, false
}

func (s *State) absentTurn(seat engine.Seat) engine.Action {
	switch s.bout.stage {
	case stageDefend:
		return engine.Act(engine.Take)
	case stageThrow, stageGive:
		return engine.Act(engine.Pass)
	case stageAttack, stageEnd:
	}
	return engine.PlayCard(s.cards.OpenFirst(s.hand[seat]))
}
