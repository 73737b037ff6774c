package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// outline tells those who do not look (kit.Outline) of the cards: which lie
// where, which can be played, chosen or are selected.
func (s *Scene) outline() {
	if !s.ui.Outlined() || s.watch {
		return
	}
	s.outlineHand()
	s.outlineRow()
	v := s.view()
	s.ui.Describe(kit.Node{ID: "draw-pile", Role: kit.RolePlace, Name: s.words.cat.Say("table.left", "n", strconv.Itoa(v.Draw)), Disabled: !s.offer.draw || !s.free(), Rect: rect(s.geo.Draw.Bounds())})
	top := kit.Node{ID: "discard-pile", Role: kit.RolePlace, Rect: rect(s.geo.Discard.Bounds()), Disabled: len(s.chosen) == 0}
	if v.Top().Card != engine.NoCard {
		top.Name = s.words.card(v.Top().Face)
		if v.Color != engine.NoColor {
			top.Value = s.words.color(v.Color)
		}
	}
	s.ui.Describe(top)
}

// free reports whether an action of mine would be sent now.
func (s *Scene) free() bool { return !s.snap.Pending && s.current() }

func (s *Scene) outlineHand() {
	hand := s.motion.Hand()
	for i, c := range hand {
		n := kit.Node{ID: cardID(c.Card), Role: kit.RoleCard, Name: s.words.card(c.Face), Rect: s.pressable(i, hand)}
		n.Focused = s.hand.keyed && s.hand.selected == c.Card
		n.Disabled = !s.free() || !s.offer.moves(c.Card) && !s.exchanging()
		n.Value = s.cardState(c.Card)
		if c.Card == s.why.card {
			n.Hint = s.why.text
		}
		s.ui.Describe(n)
	}
}

// pressable is the part of a card of my hand that no other lies on.
func (s *Scene) pressable(i int, hand []engine.Shown) kit.Rect {
	at := s.geo.HandCard(i, len(hand), s.pose(hand[i]))
	r := rect(at.Bounds())
	if i+1 < len(hand) {
		next := rect(s.geo.HandCard(i+1, len(hand), layout.Rest).Bounds())
		if next.X > r.X && next.X < r.Right() {
			r.W = next.X - r.X
		}
	}
	r.H *= 0.6 // a row in front may lie on the rest
	return r
}

func (s *Scene) outlineRow() {
	me := s.mySeat()
	if !s.geo.Rows || me == nil {
		return
	}
	for i := range layout.RowCards {
		n := kit.Node{ID: "row-" + strconv.Itoa(i), Role: kit.RoleCard, Disabled: !s.free(), Rect: rect(s.geo.Up(s.view().Me, i).Bounds())}
		switch {
		case i < len(me.Up):
			c := me.Up[i]
			n.Name, n.Value = s.words.card(c.Face), s.cardState(c.Card)
			n.Disabled = n.Disabled || !s.offer.moves(c.Card) && !s.exchanging()
		case len(me.Up) == 0 && me.Down>>i&1 != 0:
			n.Name = s.words.card(engine.Hidden)
			n.Disabled = n.Disabled || len(s.offer.flip) == 0
		default:
			continue
		}
		s.ui.Describe(n)
	}
}

// cardState is what the person has done with a card.
func (s *Scene) cardState(c engine.Card) string {
	switch {
	case s.isHeld(c):
		return "held"
	case s.isChosen(c):
		return "chosen"
	case s.hand.sent == c || index(s.hand.more, c) >= 0:
		return "sent"
	}
	return ""
}

func cardID(c engine.Card) string { return "card-" + strconv.Itoa(int(c)) }
