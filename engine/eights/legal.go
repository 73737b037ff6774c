package eights

import (
	"lastcard/engine"
	"lastcard/engine/legal"
)

// Legal appends the actions of seat: plays, draw or pass, call, catches.
func (s *State) Legal(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
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
		into = listPlays(hand, s.demand.playable(s.setup), s.demand.choosers(s.setup), into)
		into = legal.List(into, s.drawOrPass(), engine.NoColor, legal.NoCard)
	}
	return s.calls.Legal(seat, s.canCall(seat), into)
}

// listPlays appends the plays of the cards of a hand whose faces are among m. A play of a face in
// choose names a colour.
func listPlays(hand []engine.Shown, m, choose engine.Faces, into []engine.Action) []engine.Action {
	for _, c := range hand {
		switch {
		case !m.Has(c.Face):
		case !choose.Has(c.Face):
			into = legal.List(into, engine.Play, engine.NoColor, c)
		default:
			for k := engine.Color(1); k <= 4; k++ {
				into = legal.List(into, engine.Play, k, c)
			}
		}
	}
	return into
}

// LegalFaces is Legal with a list of all faces, by card, which must be the same at each call for
// one state. For the seat in turn it lists the plays in one walk along the hand. It skips the
// cards among which an earlier call has found no play (dry).
func (s *State) LegalFaces(seat engine.Seat, faces []engine.Face, into []engine.Action) []engine.Action {
	if seat != s.turn || s.wait != waitAction {
		a := s.room.Answers(MaxCards)
		a.Hand = s.ReadHand(seat, faces, a.Hand[:0])
		return s.Legal(seat, a.Hand, into)
	}
	h, k := &s.hand[seat], len(into)
	if cap(into)-k <= legal.PerCard*int(h.N) {
		into = legal.Grow(into, int(h.N))
	}
	m, choose := s.demand.playable(s.setup), s.demand.choosers(s.setup)
	slots := into[:cap(into)]
	// The loop counts the cards instead of looking for their end, so that the processor notices a
	// mispredicted branch sooner. It keeps the pointer a from card to card, so that its address
	// is computed once.
	c, n, a, used := h.Head, h.N, &slots[k], 0
	if s.dry.n > 0 {
		c, n = s.cards.link[s.dry.end], n-s.dry.n
	}
	for ; n > 0; n-- {
		f := faces[c]
		// Write the play, and keep it if it is legal: no branch to predict.
		used |= legal.Play(a, engine.Card(c), f)
		if (m & choose).Bit(f) != 0 {
			k = legal.Colors(slots, k)
		} else {
			k += m.Bit(f)
		}
		c = s.cards.link[c]
		a = &slots[k]
	}
	if k == len(into) && s.setup.game.draws() {
		s.dry = dry{h.N, h.Tail}
	}
	legal.Fill(a, s.drawOrPass(), engine.NoColor, legal.NoCard)
	if used != 0 {
		legal.Tidy(slots[len(into):k])
	}
	into = slots[:k+1]
	if h.N > 2 && s.calls.Catchable == 0 {
		return into // nothing to announce and nobody to catch
	}
	return s.calls.Legal(seat, s.canCall(seat), into)
}

// drawOrPass returns what the seat in turn may do instead of playing a card: draw or pass.
func (s *State) drawOrPass() engine.Kind {
	if s.setup.game.draws() && s.demand.penalty == 0 && s.mayPassCrazy() {
		return engine.Pass
	}
	return engine.Draw
}

// Obliges is false: no rule of these games concerns a hidden hand.
func (s *State) Obliges() bool { return false }

// Honest is always OK.
func (s *State) Honest(engine.Seat, engine.Action, []engine.Shown) engine.Reason { return engine.OK }

// Rank puts interrupts before turns, and then nearer seats before farther ones. It counts in the
// direction of play from the seat in turn, or between rounds clockwise from the dealer.
func (s *State) Rank(seat engine.Seat, a engine.Action) uint32 {
	n := s.setup.seats
	from, dir := s.turn, int(s.dir)
	if from == engine.NoSeat {
		from, dir = max(s.dealer, 0), 1
	}
	d := (int(seat) - int(from)) * dir % n
	if d < 0 {
		d += n
	}
	if a.Kind == engine.Catch || a.Kind == engine.Call {
		return uint32(d)
	}
	return 0x100 + uint32(d)
}

// Absent draws the penalty, or draws one card. In Crazy Eights and Mau-Mau it draws until it may
// pass, and then passes. Between rounds it says Next.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.said.Has(seat)
	case waitAction:
		return engine.Act(s.drawOrPass()), seat == s.turn
	case waitDeal, waitFirst, waitReshuffle, waitCount, waitOver, waitEnd:
	}
	return engine.Action{}, false
}
