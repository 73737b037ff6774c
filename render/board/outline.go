package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// outlineCards describes the cards and piles for people who cannot see them (kit.Outline): the place of
// each, whether it can be played, is chosen or selected, and whether it is held or has been sent.
func (s *Scene) outlineCards() {
	if s.frame.In.Outline == nil {
		return
	}
	s.outlineHand()
	s.outlineRow()
	s.outlinePairs()
	s.outlinePiles()
}

func (s *Scene) outlinePiles() {
	v := s.frame.View()
	if hasStock(v) {
		s.frame.UI.Describe(kit.Node{ID: "draw-pile", Role: kit.RolePlace, Name: s.frame.Words.Cat.Say("table.left", "n", strconv.Itoa(v.Zone(engine.NoSeat, engine.ZoneDraw).Count)), Disabled: !s.frame.Offer.May(engine.Draw) || !s.frame.AcceptsAction(), Rect: s.frame.Geo.DrawPile.Bounds()})
	}
	if !v.Has(engine.NoSeat, engine.ZoneDiscard) {
		return
	}
	top := kit.Node{ID: "discard-pile", Role: kit.RolePlace, Rect: s.frame.Geo.DiscardPile.Bounds(), Disabled: !s.path.plan.hasCards()}
	if v.Top().Card != engine.NoCard {
		top.Name = s.frame.Words.Card(v.Top().Face)
		if v.Color != engine.NoColor {
			top.Value = s.frame.Words.Color(v.Color)
		}
	}
	s.frame.UI.Describe(top)
}

func (s *Scene) outlineHand() {
	hand := s.frame.Motion.Hand()
	for i, c := range hand {
		n := kit.Node{ID: "card-" + strconv.Itoa(int(c.Card)), Role: kit.RoleCard, Name: s.frame.Words.Card(c.Face), Rect: s.pressablePart(i, hand)}
		n.Focused = s.hand.usedByKey && s.hand.selected == c.Card
		n.Disabled = !s.frame.AcceptsAction() || !s.frame.Offer.CanPlay(c.Card) && !s.frame.CanExchange()
		n.Value = s.cardState(c.Card)
		if c.Card == s.path.line.whyBubble.card {
			n.Hint = s.path.line.whyBubble.text
		}
		s.frame.UI.Describe(n)
	}
}

// pressablePart is a part of the i-th card of my hand that no other card covers.
func (s *Scene) pressablePart(i int, hand []engine.Shown) kit.Rect {
	at := s.frame.Geo.HandCard(i, len(hand), s.poseOf(hand[i]))
	r := at.Bounds()
	if i+1 < len(hand) {
		next := s.frame.Geo.HandCard(i+1, len(hand), layout.Rest).Bounds()
		if next.X > r.X && next.X < r.Right() {
			r.W = next.X - r.X
		}
	}
	r.H *= 0.6 // a large hand lies in rows, and the row in front may cover the rest
	return r
}

func (s *Scene) outlineRow() {
	row := s.frame.MyRow()
	if !s.frame.Geo.HasRows || row == nil {
		return
	}
	for i := range engine.RowPlaces {
		n := kit.Node{ID: "row-" + strconv.Itoa(i), Role: kit.RoleCard, Disabled: !s.frame.AcceptsAction(), Rect: s.frame.Geo.RowCard(s.frame.View().Me, 0, i).Bounds()}
		switch {
		case !row.Has(i):
			continue
		case row.Cards[i].Face != engine.Hidden:
			c := row.Cards[i]
			n.Name, n.Value = s.frame.Words.Card(c.Face), s.cardState(c.Card)
			n.Disabled = n.Disabled || !s.frame.Offer.CanPlay(c.Card) && !s.frame.CanExchange()
		default:
			n.Name = s.frame.Words.Card(engine.Hidden)
			n.Disabled = n.Disabled || len(s.frame.Offer.FlipPlaces) == 0
		}
		s.frame.UI.Describe(n)
	}
}

func (s *Scene) outlinePairs() {
	z := s.frame.View().Pairs()
	if z == nil {
		return
	}
	for i := 0; i+1 < len(z.Cards); i += 2 {
		n := kit.Node{ID: "pair-" + strconv.Itoa(i/2), Role: kit.RolePlace, Name: s.frame.Words.Card(z.Cards[i].Face), Rect: pairTarget(&s.frame, uint8(i))}
		if z.Has(i + 1) {
			n.Value = s.frame.Words.Card(z.Cards[i+1].Face)
		}
		s.frame.UI.Describe(n)
	}
}
