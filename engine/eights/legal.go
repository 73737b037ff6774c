package eights

import (
	"lastcard/engine"
	"lastcard/engine/legal"
	"lastcard/engine/round"
)

// Legal appends the actions of seat: plays of one card, draw or pass, call, catches, next.
func (s *State) Legal(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
	switch s.wait {
	case waitAction:
	case waitNext:
		return s.course.Legal(seat, into)
	default:
		return into
	}
	if seat == s.ring.Turn {
		into = listPlays(hand, s.demand.playable(s.setup), s.demand.choosingFaces(s.setup), into)
		into = legal.Append(into, s.drawOrPass(), engine.NoColor, legal.NoCard)
	}
	return s.calls.Legal(seat, s.canCall(seat), into)
}

// playable is the set of faces that the first card of a play may have.
func (d *demand) playable(rules *setup) engine.Faces {
	switch rules.game {
	case Crazy:
		return d.playableCrazy()
	case Switch:
		return d.playableSwitch()
	case Insane:
		return d.playableInsane()
	case MauMau:
		return d.playableMauMau(rules.jacks)
	case gameEnd:
	}
	return 0
}

// listPlays appends a play of each card of a hand whose face is in m. If the face is in choose, it
// appends one play for each colour that the play can name.
func listPlays(hand []engine.Shown, m, choose engine.Faces, into []engine.Action) []engine.Action {
	for _, c := range hand {
		switch {
		case !m.Has(c.Face):
		case !choose.Has(c.Face):
			into = legal.Append(into, engine.Play, engine.NoColor, c)
		default:
			for k := engine.Color(1); k <= 4; k++ {
				into = legal.Append(into, engine.Play, k, c)
			}
		}
	}
	return into
}

// LegalFaces is Legal with a list of all faces, by card. At each call for one state, the list must be
// the same. For the seat in turn it lists the plays in one walk along the hand. It skips the cards
// among which an earlier call has found no play (dry).
func (s *State) LegalFaces(seat engine.Seat, faces []engine.Face, into []engine.Action) []engine.Action {
	if seat != s.ring.Turn || s.wait != waitAction {
		a := s.room.Answers(MaxCards)
		a.Hand = s.ReadHand(seat, faces, a.Hand[:0])
		return s.Legal(seat, a.Hand, into)
	}
	h, plays := &s.hand[seat], len(into)
	c, n := h.Head, h.N
	if s.dry.n > 0 {
		c, n = s.cards.Next(s.dry.end), n-s.dry.n
	}
	into = s.cards.Plays(c, n, faces, s.demand.playable(s.setup), s.demand.choosingFaces(s.setup), into)
	if len(into) == plays && s.setup.game.staysAfterDraw() {
		s.dry = dry{h.N, h.Tail}
	}
	into = legal.Append(into, s.drawOrPass(), engine.NoColor, legal.NoCard)
	if h.N > 2 && s.calls.Catchable == 0 {
		return into // nothing to announce and nobody to catch
	}
	return s.calls.Legal(seat, s.canCall(seat), into)
}

// drawOrPass returns what the seat in turn may do instead of playing a card: draw or pass.
func (s *State) drawOrPass() engine.Kind {
	if s.setup.game.staysAfterDraw() && s.demand.penalty == 0 && (int(s.drawn) >= s.setup.maxDraw || s.exhausted()) {
		return engine.Pass
	}
	return engine.Draw
}

// Obliges is false: no rule of these games concerns a hidden hand.
func (s *State) Obliges() bool { return false }

// Honest is always OK.
func (s *State) Honest(engine.Seat, engine.Action, []engine.Shown) engine.Reason { return engine.OK }

// Rank is the order of round.Rank.
func (s *State) Rank(seat engine.Seat, a engine.Action) uint32 {
	return round.Rank(seat, a.Kind, s.ring, s.course.Dealer, s.setup.seats)
}

// Absent draws, as drawCard says. In Crazy Eights and Mau-Mau it draws until it may
// pass, and then passes. Between rounds it says Next.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.course.Said.Has(seat)
	case waitAction:
		return engine.Act(s.drawOrPass()), seat == s.ring.Turn
	default:
	}
	return engine.Action{}, false
}
