package uno

import (
	"lastcard/engine"
	"lastcard/engine/legal"
	"lastcard/engine/round"
)

// Legal appends the actions of seat: plays, draw, pass, challenge, name, jumps, call, catches, next.
func (s *State) Legal(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
	switch s.wait {
	case waitAction:
	case waitName:
		if seat == s.ring.Turn {
			for c := engine.Color(1); c <= 4; c++ {
				a := engine.Act(engine.Name)
				a.Color = c
				into = append(into, a)
			}
		}
		return s.calls.Legal(seat, s.calls.May(seat, int(s.hand[seat].N), seat == s.ring.Turn), into)
	case waitNext:
		return s.course.Legal(seat, into)
	default:
		return into
	}
	if seat == s.ring.Turn {
		into = s.legalTurn(seat, hand, into)
	}
	if s.setup.jumpIn {
		into = s.setup.listJumps(seat, hand, s.demand.top, s.hand[seat].N-1, into)
	}
	return s.calls.Legal(seat, s.calls.May(seat, int(s.hand[seat].N), seat == s.ring.Turn), into)
}

func (s *State) legalTurn(seat engine.Seat, hand []engine.Shown, into []engine.Action) []engine.Action {
	m, plays, pass := s.demand.playable(s.setup), hand, s.drawn.card != engine.NoCard
	if pass {
		plays = s.drawn.in(hand)
	}
	into = s.setup.listPlays(seat, plays, m, s.hand[seat].N-1, into)
	draw := !pass || s.setup.drawToMatch
	if s.Obliges() {
		draw = draw && s.drawn.honestDraw(s.setup, m, hand) == engine.OK
		pass = pass && s.drawn.honestPass(s.setup, m, hand, s.supply.Exhausted()) == engine.OK
	}
	if draw {
		into = legal.Append(into, engine.Draw, engine.NoColor, legal.NoCard)
	}
	if pass {
		into = legal.Append(into, engine.Pass, engine.NoColor, legal.NoCard)
	}
	if s.top.mayChallenge(&s.demand, s.setup, &s.hand) {
		into = legal.Append(into, engine.Challenge, engine.NoColor, legal.NoCard)
	}
	return into
}

// LegalFaces is Legal with a list of all faces, by card. For the seat in turn it lists the plays
// in one walk along the hand, unless a house rule needs the whole hand (needsWholeHand).
func (s *State) LegalFaces(seat engine.Seat, faces []engine.Face, into []engine.Action) []engine.Action {
	if seat != s.ring.Turn || s.wait != waitAction || s.setup.needsWholeHand {
		a := s.room.Answers(deckSize)
		a.Hand = s.ReadHand(seat, faces, a.Hand[:0])
		return s.Legal(seat, a.Hand, into)
	}
	h := &s.hand[seat]
	c, n, kind := h.Head, h.N, engine.Draw
	if s.drawn.card != engine.NoCard {
		c, n, kind = uint16(s.drawn.card), 1, engine.Pass
	}
	may := s.demand.playable(s.setup)
	if may == 0 {
		n = 0 // no card answers this penalty
	}
	into = s.cards.Plays(c, n, faces, may, wilds, into)
	into = legal.Append(into, kind, engine.NoColor, legal.NoCard)
	if s.demand.penalty == 0 && h.N > 2 && s.calls.Catchable == 0 {
		return into // nothing to challenge or to announce, and nobody to catch
	}
	if s.top.mayChallenge(&s.demand, s.setup, &s.hand) {
		into = legal.Append(into, engine.Challenge, engine.NoColor, legal.NoCard)
	}
	return s.calls.Legal(seat, s.calls.May(seat, int(s.hand[seat].N), seat == s.ring.Turn), into)
}

// Obliges reports whether a rule depends on hidden hands.
func (s *State) Obliges() bool { return s.setup.forcePlay || s.setup.drawToMatch }

// Honest refuses a draw or a pass if force-play or draw-to-match forbids it to a seat with this
// hand.
func (s *State) Honest(seat engine.Seat, a engine.Action, hand []engine.Shown) engine.Reason {
	if seat != s.ring.Turn || s.wait != waitAction {
		return engine.OK
	}
	switch a.Kind {
	case engine.Draw:
		return s.drawn.honestDraw(s.setup, s.demand.playable(s.setup), hand)
	case engine.Pass:
		return s.drawn.honestPass(s.setup, s.demand.playable(s.setup), hand, s.supply.Exhausted())
	default:
		return engine.OK
	}
}

// Rank puts interrupts before turns, and then nearer seats before farther ones. It counts in
// the direction of play from the seat that played the top card (for the first card: from the
// dealer). That seat itself comes last.
func (s *State) Rank(seat engine.Seat, a engine.Action) uint32 {
	from := s.top.seat
	if from == engine.NoSeat {
		from = max(s.course.Dealer, 0)
	}
	next := s.ring.Step(from, 1, s.setup.seats)
	return round.Rank(seat, a.Kind, round.Ring{Turn: next, Dir: s.ring.Dir}, engine.NoSeat, s.setup.seats)
}

// Absent draws the penalty, or draws one card and then passes. For a wild turned as the first
// card it names red, and between rounds it says Next.
func (s *State) Absent(seat engine.Seat) (engine.Action, bool) {
	switch s.wait {
	case waitNext:
		return engine.Act(engine.Next), !s.course.Said.Has(seat)
	case waitName:
		a := engine.Act(engine.Name)
		a.Color = 1
		return a, seat == s.ring.Turn
	case waitAction:
		if s.drawn.card != engine.NoCard {
			return engine.Act(engine.Pass), seat == s.ring.Turn
		}
		return engine.Act(engine.Draw), seat == s.ring.Turn
	default:
		return engine.Action{}, false
	}
}

// Punishment is always 0: no play of this game is punished as soon as it is made.
func (s *State) Punishment(engine.Seat, engine.Action) (cards int, warn bool) { return 0, false }
