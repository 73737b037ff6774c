package board

import (
	"math"
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
)

// How a card is held and marked depends on several components. The scene asks them all, so that no component
// has to ask another.

// isDrawPileGlowing reports whether the draw pile glows: a lesson asks me to draw, I can draw and play no card,
// or my draw is held and can still be taken back.
func (s *Scene) isDrawPileGlowing() bool {
	f := &s.frame
	h := s.path.outbox.held
	return s.markedAction.Kind == engine.Draw && f.ShowsTruth() || h != nil && h.action.Kind == engine.Draw || f.Offer.May(engine.Draw) && len(f.Offer.Play) == 0 && f.ShowsTruth() && !f.TooFewPlayers()
}

func (s *Scene) liftedCard() engine.Card { return s.hand.liftedCard(s.path.outbox.sentCard) }

// poseOf says how a card of my hand is held.
func (s *Scene) poseOf(c engine.Shown) layout.Pose {
	f := &s.frame
	switch {
	case s.path.outbox.isOnWay(c.Card) && f.TooFewPlayers():
		return layout.Chosen // the card stays in my hand until the missing players are back
	case s.path.outbox.isOnWay(c.Card):
		return layout.Offered
	case f.TooFewPlayers():
		return layout.Rest
	case c.Card == s.liftedCard(), s.path.chooser.asksChoice() && s.path.chooser.move.Action.Card.Card == c.Card:
		return layout.Lifted
	case s.path.plan.has(c.Card):
		return layout.Chosen
	case f.ShowsTruth() && f.Offer.CanPlay(c.Card):
		return layout.Raised
	}
	return layout.Rest
}

// isDimmed reports whether a card is dimmed because it cannot be played now.
func (s *Scene) isDimmed(c engine.Shown) bool {
	f := &s.frame
	if f.TooFewPlayers() {
		return !s.path.outbox.isOnWay(c.Card)
	}
	if s.path.chooser.phase == whichColor || mustNameColor(f) {
		return false // the whole hand helps me to choose a colour
	}
	if s.path.plan.has(c.Card) || s.path.plan.hasCards() && f.MyTurn() && s.path.plan.goesWith(&f.Facts, c) {
		return false
	}
	return f.ShowsTruth() && f.MyTurn() && !f.Offer.CanPlay(c.Card) && c.Card != s.liftedCard()
}

func (s *Scene) drawingOf(sp *motion.Sprite) part.Drawing {
	f := &s.frame
	w := f.Geo.CardW
	inRow := sp.Zone == motion.Row
	switch {
	case sp.IsFlying():
	case sp.Zone == motion.Fan:
		w = f.Geo.BackPlace(sp.Seat, 0, 1).W
	case inRow:
		w = f.Geo.RowCard(sp.Seat, 0, 0).W
	case sp.Zone == motion.Pair:
		w = f.Geo.PairPlace(0).W
	}
	d := part.Drawing{Face: s.dyes.face(f, sp), Place: part.CardAt(sp.Place, w)}
	if held := sp.Zone == motion.Fan || sp.Zone == motion.Hand; held && !sp.IsFlying() {
		d.Place.Center = d.Place.Center.Add(moment.Nudge(f, sp.Seat))
	}
	d.Opts = cards.Opts{Dim: math.Round(sp.Place.Dimming*50) / 50 * 0.5, Fade: 1 - sp.Place.Alpha}
	switch {
	case sp.IsFlying():
		d.Opts.Lift = 0.7
	case inRow:
		s.markRowCard(sp, &d.Opts)
	case sp.Zone == motion.Hand:
		s.markHandCard(sp.Card.Card, &d.Opts)
	}
	return d
}

// markHandCard marks a card of my hand: with a glow if it can be played or jumped in with, with a ring if it
// is chosen, selected by key or asked for by a lesson. The card that stands out throws a longer shadow.
func (s *Scene) markHandCard(c engine.Card, o *cards.Opts) {
	f := &s.frame
	o.Lift = 0.25
	lifted := c == s.liftedCard()
	if lifted {
		o.Lift = 0.8
	}
	_, play := f.Offer.Play[c]
	_, jump := f.Offer.Jump[c]
	switch {
	case !f.ShowsTruth(), f.TooFewPlayers():
	case play:
		o.Glow = kit.Glow
	case jump:
		o.Glow = kit.Jump
	}
	asked := s.markedAction.Kind == engine.Play && s.markedAction.Card.Card == c && f.ShowsTruth()
	if asked || lifted && s.hand.usedByKey || s.path.plan.has(c) {
		o.Ring = kit.Gold
	}
}

// markRowCard marks a card of my row: with a glow if it can be played, exchanged or turned over, with a ring
// if it has the focus, is chosen or belongs to a held action.
func (s *Scene) markRowCard(sp *motion.Sprite, o *cards.Opts) {
	f := &s.frame
	if sp.Seat != f.View().Me || !f.ShowsTruth() || f.TooFewPlayers() {
		return
	}
	c, up := sp.Card.Card, sp.Card.Face != engine.Hidden
	if up && (f.Offer.CanPlay(c) || f.CanExchange()) || !up && len(f.Offer.FlipPlaces) > 0 {
		o.Glow = kit.Glow
		if sp.Index == s.row.hover {
			o.Glow = kit.Gold
		}
	}
	h := s.path.outbox.held
	flips := h != nil && h.action.Kind == engine.Flip && int(h.action.Pos) == sp.Index
	if sp.Index == s.row.focus || up && (s.path.plan.has(c) || s.path.outbox.holds(c)) || !up && flips {
		o.Ring = kit.Gold
	}
}

// puzzlingCard is the dimmed card that the person looks at, perhaps wondering why it is dimmed. It is
// NoCard if there is none. A card that was selected by key and then played is no longer mine and does
// not count.
func (s *Scene) puzzlingCard() engine.Card {
	f := &s.frame
	c := s.liftedCard()
	busy := s.hand.press.card != engine.NoCard || s.path.plan.hasCards() || s.path.chooser.asksChoice() || f.CanExchange()
	if c == engine.NoCard || busy || !f.UI.IsLive() || !f.MyTurn() || !f.AcceptsAction() || f.FaceOf(c) == engine.Hidden || f.Offer.CanPlay(c) {
		return engine.NoCard
	}
	return c
}

// cardState says whether a card of mine is held, chosen or sent; "": none of these.
func (s *Scene) cardState(c engine.Card) string {
	switch {
	case s.path.outbox.holds(c):
		return "held"
	case s.path.plan.has(c):
		return "chosen"
	case s.path.outbox.isOnWay(c):
		return "sent"
	}
	return ""
}

// mustNameColor reports whether I must name the colour that the round starts with.
func mustNameColor(f *part.Frame) bool {
	return len(f.Offer.NameColors) > 0 && f.MyTurn() && f.ShowsTruth()
}

// dyes are the colours of cards on the discard pile that have no colour of their own. Such a card shows
// the colour that was named with it while it is visible there.
type dyes map[engine.Card]cards.Color

func (d *dyes) refresh(f *part.Frame) {
	v := f.Motion.LaidView()
	pile := v.Zone(engine.NoSeat, engine.ZoneDiscard).Cards
	for c := range *d {
		if !slices.ContainsFunc(pile, func(x engine.Shown) bool { return x.Card == c }) {
			delete(*d, c)
		}
	}
	top, named := v.Top(), cards.ColorOf(f.Words.Game, v.Color)
	if named == cards.None || !colorless(cards.FaceOf(f.Words.Game, top.Face)) {
		return
	}
	if *d == nil {
		*d = dyes{}
	}
	(*d)[top.Card] = named
}

// colorless reports whether a face has no colour of its own, so that its card takes on the named one.
func colorless(f cards.Face) bool { return f != cards.Back && f.Color == cards.None }

// face is the face that a sprite shows, in its dye if it has one.
func (d dyes) face(f *part.Frame, sp *motion.Sprite) cards.Face {
	face := cards.FaceOf(f.Words.Game, sp.Card.Face)
	if named, ok := d[sp.Card.Card]; ok && sp.Zone == motion.Pile && colorless(face) {
		face.Color = named
	}
	return face
}

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
	f := &s.frame
	v := f.View()
	if hasStock(v) {
		f.UI.Describe(kit.Node{ID: "draw-pile", Role: kit.RolePlace, Name: f.Words.Cat.Say("table.left", "n", strconv.Itoa(v.Zone(engine.NoSeat, engine.ZoneDraw).Count)), Disabled: !f.Offer.May(engine.Draw) || !f.AcceptsAction(), Rect: f.Geo.DrawPile.Bounds()})
	}
	if !v.Has(engine.NoSeat, engine.ZoneDiscard) {
		return
	}
	top := kit.Node{ID: "discard-pile", Role: kit.RolePlace, Rect: f.Geo.DiscardPile.Bounds(), Disabled: !s.path.plan.hasCards()}
	if v.Top().Card != engine.NoCard {
		top.Name = f.Words.Card(v.Top().Face)
		if v.Color != engine.NoColor {
			top.Value = f.Words.Color(v.Color)
		}
	}
	f.UI.Describe(top)
}

func (s *Scene) outlineHand() {
	f := &s.frame
	hand := f.Motion.Hand()
	for i, c := range hand {
		n := kit.Node{ID: "card-" + strconv.Itoa(int(c.Card)), Role: kit.RoleCard, Name: f.Words.Card(c.Face), Rect: s.pressablePart(i, hand)}
		n.Focused = s.hand.usedByKey && s.hand.selected == c.Card
		n.Disabled = !f.AcceptsAction() || !f.Offer.CanPlay(c.Card) && !f.CanExchange()
		n.Value = s.cardState(c.Card)
		if c.Card == s.path.line.whyBubble.card {
			n.Hint = s.path.line.whyBubble.text
		}
		f.UI.Describe(n)
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
	f := &s.frame
	row := f.MyRow()
	if !f.Geo.HasRows || row == nil {
		return
	}
	for i := range engine.RowPlaces {
		n := kit.Node{ID: "row-" + strconv.Itoa(i), Role: kit.RoleCard, Disabled: !f.AcceptsAction(), Rect: f.Geo.RowCard(f.View().Me, 0, i).Bounds()}
		switch {
		case !row.Has(i):
			continue
		case row.Cards[i].Face != engine.Hidden:
			c := row.Cards[i]
			n.Name, n.Value = f.Words.Card(c.Face), s.cardState(c.Card)
			n.Disabled = n.Disabled || !f.Offer.CanPlay(c.Card) && !f.CanExchange()
		default:
			n.Name = f.Words.Card(engine.Hidden)
			n.Disabled = n.Disabled || len(f.Offer.FlipPlaces) == 0
		}
		f.UI.Describe(n)
	}
}

func (s *Scene) outlinePairs() {
	f := &s.frame
	z := f.View().Pairs()
	if z == nil {
		return
	}
	for i := 0; i+1 < len(z.Cards); i += 2 {
		n := kit.Node{ID: "pair-" + strconv.Itoa(i/2), Role: kit.RolePlace, Name: f.Words.Card(z.Cards[i].Face), Rect: pairTarget(f, uint8(i))}
		if z.Has(i + 1) {
			n.Value = f.Words.Card(z.Cards[i+1].Face)
		}
		f.UI.Describe(n)
	}
}
