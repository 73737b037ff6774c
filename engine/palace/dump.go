package palace

import (
	"lastcard/engine"
	"lastcard/engine/dump"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

// Dump writes every field as text, one `name value` a line in a fixed order. Each card is its
// number, followed by its face if that is public: 17=10H.
func (s *State) Dump() string {
	t := dump.Text{NameFace: french.String}
	t.Line("wait", waits[s.wait].name)
	t.Line("round", s.round)
	t.Line("dealer", s.dealer)
	t.Line("turn", s.turn)
	t.Line("value", s.pileValue)
	t.Line("row", s.inRow)
	t.Line("pos", s.flipPosition)
	t.Line("ready", s.ready)
	t.Line("out", s.out)
	t.Line("placed", s.placedCount)
	t.Line("said", s.saidNext)
	t.Line("winner", s.winner)
	t.Line("actions", s.actions)
	t.Line("shuffles", s.shuffles)
	t.Line("cards", s.roundCards)
	for x := range s.setup.seats {
		t.Line(dump.Of("score", x), s.score[x])
		t.Line(dump.Of("place", x), s.place[x])
		t.Line(dump.Of("lowest", x), s.lowest[x])
	}
	k, faces := s.links(), s.face[:]
	for x := range s.setup.seats {
		t.Cards(dump.Of("hand", x), k.Shown(s.hand[x], faces, nil))
		t.Cards(dump.Of("up", x), k.Shown(s.up[x], faces, nil))
		t.Cards(dump.Of("down", x), s.downRow(x))
	}
	t.Cards("pile", k.Shown(s.pile, faces, nil))
	t.Cards("stock", k.Shown(s.stock, faces, nil))
	t.Cards("burned", k.Shown(s.burned, faces, nil))
	for x := range s.setup.seats {
		t.Cards(dump.Of("readied", x), s.readyHand(uint8(x)))
	}
	return t.String()
}

// readyHand returns the cards of the hand that seat x had when it showed its lowest card, by
// number.
func (s *State) readyHand(x uint8) (cards []engine.Shown) {
	for c := range uint8(s.roundCards) {
		if s.readySeat[c] == 1+x {
			cards = append(cards, s.shownCard(c))
		}
	}
	return cards
}

// downRow returns the face-down cards of a seat by position, NoCard where no card is left.
func (s *State) downRow(x int) []engine.Shown {
	cards := make([]engine.Shown, rowSize)
	for p, c := range s.down[x] {
		if cards[p] = noCard; c != pile.None {
			cards[p] = s.shownCard(c)
		}
	}
	return cards
}
