package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// outlineCards describes the cards and piles for people who cannot see them (kit.Outline): the place of
// each, whether it can be played, is chosen or selected, and whether it is held or has been sent.
func (l looks) outlineCards() {
	if l.f.In.Outline == nil {
		return
	}
	l.outlineHand()
	l.outlineRow()
	l.outlinePairs()
	l.outlinePiles()
}

func (l looks) outlinePiles() {
	v := l.f.View()
	if hasStock(v) {
		l.f.UI.Describe(kit.Node{ID: "draw-pile", Role: kit.RolePlace, Name: l.f.Words.Cat.Say("table.left", "n", strconv.Itoa(v.Zone(engine.NoSeat, engine.ZoneDraw).Count)), Disabled: !l.f.Offer.May(engine.Draw) || !l.f.AcceptsAction(), Rect: l.f.Geo.DrawPile.Bounds()})
	}
	if !v.Has(engine.NoSeat, engine.ZoneDiscard) {
		return
	}
	top := kit.Node{ID: "discard-pile", Role: kit.RolePlace, Rect: l.f.Geo.DiscardPile.Bounds(), Disabled: !l.path.plan.hasCards()}
	if v.Top().Card != engine.NoCard {
		top.Name = l.f.Words.Card(v.Top().Face)
		if v.Color != engine.NoColor {
			top.Value = l.f.Words.Color(v.Color)
		}
	}
	l.f.UI.Describe(top)
}

func (l looks) outlineHand() {
	hand := l.f.Motion.Hand()
	for i, c := range hand {
		n := kit.Node{ID: cardID(c.Card), Role: kit.RoleCard, Name: l.f.Words.Card(c.Face), Rect: l.pressablePart(i, hand)}
		n.Focused = l.hand.usedByKey && l.hand.selected == c.Card
		n.Disabled = !l.f.AcceptsAction() || !l.f.Offer.CanPlay(c.Card) && !l.f.CanExchange()
		n.Value = l.cardState(c.Card)
		if c.Card == l.path.line.whyBubble.card {
			n.Hint = l.path.line.whyBubble.text
		}
		l.f.UI.Describe(n)
	}
}

// pressablePart is a part of the i-th card of my hand that no other card covers.
func (l looks) pressablePart(i int, hand []engine.Shown) kit.Rect {
	at := l.f.Geo.HandCard(i, len(hand), l.poseOf(hand[i]))
	r := at.Bounds()
	if i+1 < len(hand) {
		next := l.f.Geo.HandCard(i+1, len(hand), layout.Rest).Bounds()
		if next.X > r.X && next.X < r.Right() {
			r.W = next.X - r.X
		}
	}
	r.H *= 0.6 // a large hand lies in rows, and the row in front may cover the rest
	return r
}

func (l looks) outlineRow() {
	row := l.f.MyRow()
	if !l.f.Geo.HasRows || row == nil {
		return
	}
	for i := range engine.RowPlaces {
		n := kit.Node{ID: "row-" + strconv.Itoa(i), Role: kit.RoleCard, Disabled: !l.f.AcceptsAction(), Rect: l.f.Geo.RowCard(l.f.View().Me, 0, i).Bounds()}
		switch {
		case !row.Has(i):
			continue
		case row.Cards[i].Face != engine.Hidden:
			c := row.Cards[i]
			n.Name, n.Value = l.f.Words.Card(c.Face), l.cardState(c.Card)
			n.Disabled = n.Disabled || !l.f.Offer.CanPlay(c.Card) && !l.f.CanExchange()
		default:
			n.Name = l.f.Words.Card(engine.Hidden)
			n.Disabled = n.Disabled || len(l.f.Offer.FlipPlaces) == 0
		}
		l.f.UI.Describe(n)
	}
}

func (l looks) outlinePairs() {
	z := l.f.View().Pairs()
	if z == nil {
		return
	}
	for i := 0; i+1 < len(z.Cards); i += 2 {
		n := kit.Node{ID: "pair-" + strconv.Itoa(i/2), Role: kit.RolePlace, Name: l.f.Words.Card(z.Cards[i].Face), Rect: pairTarget(l.f, uint8(i))}
		if z.Has(i + 1) {
			n.Value = l.f.Words.Card(z.Cards[i+1].Face)
		}
		l.f.UI.Describe(n)
	}
}

func cardID(c engine.Card) string { return "card-" + strconv.Itoa(int(c)) }
