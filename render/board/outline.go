package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// outline describes the cards for people who do not look at them (kit.Outline):
// where each lies, whether it can be played, and whether it is chosen or selected.
func (s *Scene) outline() {
	if !s.ui.Outlined() {
		return
	}
	s.outlineHand()
	s.outlineRow()
	s.outlinePairs()
	s.outlinePiles()
}

// outlinePiles describes the draw pile and the discard pile, where the game has them.
func (s *Scene) outlinePiles() {
	v := s.view()
	if hasStock(v) {
		s.ui.Describe(kit.Node{ID: "draw-pile", Role: kit.RolePlace, Name: s.words.Cat.Say("table.left", "n", strconv.Itoa(v.Zone(engine.NoSeat, engine.ZoneDraw).Count)), Disabled: !s.offer.may(engine.Draw) || !s.free(), Rect: s.geo.Draw.Bounds()})
	}
	if !v.Has(engine.NoSeat, engine.ZoneDiscard) {
		return
	}
	top := kit.Node{ID: "discard-pile", Role: kit.RolePlace, Rect: s.geo.Discard.Bounds(), Disabled: !s.plan.begun()}
	if v.Top().Card != engine.NoCard {
		top.Name = s.words.Card(v.Top().Face)
		if v.Color != engine.NoColor {
			top.Value = s.words.Color(v.Color)
		}
	}
	s.ui.Describe(top)
}

func (s *Scene) outlineHand() {
	hand := s.motion.Hand()
	for i, c := range hand {
		n := kit.Node{ID: cardID(c.Card), Role: kit.RoleCard, Name: s.words.Card(c.Face), Rect: s.pressable(i, hand)}
		n.Focused = s.hand.keyed && s.hand.selected == c.Card
		n.Disabled = !s.free() || !s.offer.moves(c.Card) && !s.exchanging()
		n.Value = s.cardState(c.Card)
		if c.Card == s.line.why.card {
			n.Hint = s.line.why.text
		}
		s.ui.Describe(n)
	}
}

// pressable is the part of a card of my hand that no other lies on.
func (s *Scene) pressable(i int, hand []engine.Shown) kit.Rect {
	at := s.geo.HandCard(i, len(hand), s.pose(hand[i]))
	r := at.Bounds()
	if i+1 < len(hand) {
		next := s.geo.HandCard(i+1, len(hand), layout.Rest).Bounds()
		if next.X > r.X && next.X < r.Right() {
			r.W = next.X - r.X
		}
	}
	r.H *= 0.6 // a row in front may lie on the rest
	return r
}

func (s *Scene) outlineRow() {
	row := s.myRow()
	if !s.geo.Rows || row == nil {
		return
	}
	for i := range engine.RowPlaces {
		n := kit.Node{ID: "row-" + strconv.Itoa(i), Role: kit.RoleCard, Disabled: !s.free(), Rect: s.geo.RowCard(s.view().Me, 0, i).Bounds()}
		switch {
		case !row.Has(i):
			continue
		case row.Cards[i].Face != engine.Hidden:
			c := row.Cards[i]
			n.Name, n.Value = s.words.Card(c.Face), s.cardState(c.Card)
			n.Disabled = n.Disabled || !s.offer.moves(c.Card) && !s.exchanging()
		default:
			n.Name = s.words.Card(engine.Hidden)
			n.Disabled = n.Disabled || len(s.offer.flip) == 0
		}
		s.ui.Describe(n)
	}
}

// outlinePairs describes the cards in the middle that were laid on cards.
func (s *Scene) outlinePairs() {
	z := s.view().Pairs()
	if z == nil {
		return
	}
	for i := 0; i+1 < len(z.Cards); i += 2 {
		n := kit.Node{ID: "pair-" + strconv.Itoa(i/2), Role: kit.RolePlace, Name: s.words.Card(z.Cards[i].Face), Rect: s.target(uint8(i))}
		if z.Has(i + 1) {
			n.Value = s.words.Card(z.Cards[i+1].Face)
		}
		s.ui.Describe(n)
	}
}

// cardState is what the person has done with a card.
func (s *Scene) cardState(c engine.Card) string {
	switch {
	case s.outbox.holds(c):
		return "held"
	case s.plan.has(c):
		return "chosen"
	case s.outbox.has(c):
		return "sent"
	}
	return ""
}

func cardID(c engine.Card) string { return "card-" + strconv.Itoa(int(c)) }
