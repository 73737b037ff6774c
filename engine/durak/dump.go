package durak

import (
	"lastcard/engine"
	"lastcard/engine/dump"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

var stageNames = [stageEnd]string{stageAttack: "attack", stageDefend: "defend", stageThrow: "throw", stageGive: "give"}

// Dump writes every field as text, one `name value` a line in a fixed order. Each card is its
// number, followed by its face if that is public: 17=10H.
func (s *State) Dump() string {
	t := dump.Text{NameFace: french.String}
	t.Line("wait", waits[s.wait].name)
	t.Line("stage", stageNames[s.stage])
	t.Line("round", s.round)
	t.Line("dealer", s.dealer)
	t.Line("turn", s.turn)
	t.Line("attacker", s.attacker)
	t.Line("defender", s.defender)
	t.Line("trump", french.SuitString(s.trump))
	t.Line("attacks", s.attacks)
	t.Line("limit", s.attackLimit)
	t.Line("passed", s.passedSeats)
	t.Line("out", s.out)
	t.Line("placed", s.placedCount)
	t.Line("said", s.saidNext)
	t.Line("winner", s.winner)
	t.Line("fool", s.fool)
	t.Line("actions", s.actions)
	t.Line("shuffles", s.shuffles)
	t.Line("cards", s.roundCards)
	for x := range s.setup.seats {
		t.Line(dump.Of("score", x), s.score[x])
		t.Line(dump.Of("place", x), s.place[x])
	}
	k, faces := s.links(), s.face[:]
	for x := range s.setup.seats {
		t.Cards(dump.Of("hand", x), k.Shown(s.hand[x], faces, nil))
	}
	t.Cards("bout", s.appendBout(nil))
	t.Cards("stock", k.Shown(s.stock, faces, nil))
	t.Cards("gone", k.Shown(s.discard, faces, nil))
	return t.String()
}

// appendBout appends the cards of the bout by place, up to the last attack. A place without a card is
// NoCard.
func (s *State) appendBout(into []engine.Shown) []engine.Shown {
	for _, c := range s.bout[:2*s.attacks] {
		at := noCard
		if c != pile.None {
			at = s.shownCard(c)
		}
		into = append(into, at)
	}
	return into
}
