package board

import (
	"cmp"
	"math"
	"slices"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
)

// How a card looks depends on several components: the hand, the row, the planned play, the outbox and
// the chooser. Only the functions here ask all of these, so that no component has to ask another.

// picture is everything that Draw draws apart from the widgets. Update makes it.
type picture struct {
	underWidgets []part.Drawing // under the widgets
	overWidgets  []part.Drawing // above them: the hands of a result
	ring         ring
	tint         kit.Box // the light that a card throws on the cloth
}

// compose makes a new picture and reports whether it differs from the last one.
func (s *Scene) compose() bool {
	was := s.picture
	s.dyes.refresh(&s.frame)
	p := picture{overWidgets: s.frame.HighCards, ring: ringOf(&s.frame), tint: moment.TintLight(&s.frame), underWidgets: s.middle.stockCards(&s.frame, s.drawPileGlows())}
	for _, sp := range s.frame.Motion.Sprites() {
		if sp.IsWaiting() && onStock(&s.frame, sp.Place) {
			continue // the card still belongs to the pile
		}
		p.underWidgets = append(p.underWidgets, s.drawingOf(sp))
	}
	s.picture = p
	return was.ring != p.ring || was.tint != p.tint || !slices.Equal(was.underWidgets, p.underWidgets) || !slices.Equal(was.overWidgets, p.overWidgets)
}

// drawPileGlows reports whether the draw pile glows: a lesson asks me to draw, I can do nothing else, or I
// have drawn and can take that back.
func (s *Scene) drawPileGlows() bool {
	h := s.outbox.held
	return s.markedAction.Kind == engine.Draw && s.frame.ShowsTruth() || h != nil && h.action.Kind == engine.Draw || s.frame.Offer.May(engine.Draw) && len(s.frame.Offer.Play) == 0 && s.frame.ShowsTruth() && !s.frame.TooFew()
}

// liftedCard is the card that stands out, or NoCard.
func (s *Scene) liftedCard() engine.Card { return s.hand.liftedCard(s.outbox.sentCard) }

// poseOf says how a card of my hand is held.
func (s *Scene) poseOf(c engine.Shown) layout.Pose {
	switch {
	case s.outbox.isOnWay(c.Card) && s.frame.TooFew():
		return layout.Chosen // the card stays in my hand until the missing players are back
	case s.outbox.isOnWay(c.Card):
		return layout.Offered
	case s.frame.TooFew():
		return layout.Rest
	case c.Card == s.liftedCard(), s.chooser.asksFor(c.Card):
		return layout.Lifted
	case s.plan.has(c.Card):
		return layout.Chosen
	case s.frame.ShowsTruth() && s.frame.Offer.CanPlay(c.Card):
		return layout.Raised
	}
	return layout.Rest
}

// isDimmed reports whether a card is dimmed because it cannot be played now.
func (s *Scene) isDimmed(c engine.Shown) bool {
	if s.frame.TooFew() {
		return !s.outbox.isOnWay(c.Card)
	}
	if s.chooser.phase == whichColor || s.mustNameColor() {
		return false // the whole hand helps me to choose a colour
	}
	if s.plan.has(c.Card) || s.plan.hasCards() && s.frame.MyTurn() && s.plan.goesWith(&s.frame.Facts, c) {
		return false
	}
	return s.frame.ShowsTruth() && s.frame.MyTurn() && !s.frame.Offer.CanPlay(c.Card) && c.Card != s.liftedCard()
}

// drawingOf turns a sprite into a drawing.
func (s *Scene) drawingOf(sp *motion.Sprite) part.Drawing {
	w := s.frame.Geo.CardW
	inRow := sp.Zone == motion.Row
	switch {
	case sp.IsFlying():
	case sp.Zone == motion.Fan:
		w = s.frame.Geo.BackPlace(sp.Seat, 0, 1).W
	case inRow:
		w = s.frame.Geo.RowCard(sp.Seat, 0, 0).W
	case sp.Zone == motion.Pair:
		w = s.frame.Geo.PairPlace(0).W
	}
	d := part.Drawing{Face: s.dyes.face(&s.frame, sp), Place: part.CardAt(sp.Place, w)}
	if held := sp.Zone == motion.Fan || sp.Zone == motion.Hand; held && !sp.IsFlying() {
		d.Place.Center = d.Place.Center.Add(moment.Nudge(&s.frame, sp.Seat))
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

// markHandCard marks a card that can be played or jumped in with, or that is selected.
func (s *Scene) markHandCard(c engine.Card, o *cards.Opts) {
	o.Lift = 0.25
	lifted := c == s.liftedCard()
	if lifted {
		o.Lift = 0.8
	}
	_, play := s.frame.Offer.Play[c]
	_, jump := s.frame.Offer.Jump[c]
	switch {
	case !s.frame.ShowsTruth(), s.frame.TooFew():
	case play:
		o.Glow = kit.Glow
	case jump:
		o.Glow = kit.Jump
	}
	asked := s.markedAction.Kind == engine.Play && s.markedAction.Card.Card == c && s.frame.ShowsTruth()
	if asked || lifted && s.hand.usedByKey || s.plan.has(c) {
		o.Ring = kit.Gold
	}
}

// markRowCard marks a card of my row that can be played or turned over, or that is
// chosen.
func (s *Scene) markRowCard(sp *motion.Sprite, o *cards.Opts) {
	if sp.Seat != s.frame.View().Me || !s.frame.ShowsTruth() || s.frame.TooFew() {
		return
	}
	c, up := sp.Card.Card, sp.Card.Face != engine.Hidden
	if up && (s.frame.Offer.CanPlay(c) || s.frame.CanExchange()) || !up && len(s.frame.Offer.FlipPlaces) > 0 {
		o.Glow = kit.Glow
		if sp.Index == s.row.hover {
			o.Glow = kit.Gold
		}
	}
	h := s.outbox.held
	flips := h != nil && h.action.Kind == engine.Flip && int(h.action.Pos) == sp.Index
	if sp.Index == s.row.focus || up && (s.plan.has(c) || s.outbox.holds(c)) || !up && flips {
		o.Ring = kit.Gold
	}
}

// Draw draws the whole screen.
func (s *Scene) Draw(c *kit.Canvas) {
	c.Felt()
	if s.curtain.isDown() {
		s.frame.UI.Draw(c)
		return
	}
	if s.frame.Geo == nil {
		return
	}
	c.Box(s.picture.tint)
	s.picture.ring.draw(c, s.frame.Geo)
	drawSlots(c, &s.frame)
	for _, d := range s.picture.underWidgets {
		cards.Draw(c, d.Face, d.Place, d.Opts)
	}
	s.frame.UI.Draw(c)
	for _, d := range s.picture.overWidgets {
		cards.Draw(c, d.Face, d.Place, d.Opts)
	}
}

// PaintAhead has the cards of the game painted before they are seen for the first time. scale is the number
// of pixels in a unit.
func (s *Scene) PaintAhead(scale float64) {
	g := s.frame.Words.Game
	if g == nil || s.frame.Geo == nil {
		return
	}
	if s.deck == nil {
		for _, f := range g.Deck(engine.DefaultRules(g)) {
			face := cards.FaceOf(g, f)
			s.deck = append(s.deck, face)
			for _, c := range [...]cards.Color{cards.Red, cards.Green, cards.Blue, cards.Yellow} {
				if colorless(face) {
					s.deck = append(s.deck, cards.Face{Color: c, Sign: face.Sign})
				}
			}
		}
		slices.SortFunc(s.deck, func(a, b cards.Face) int {
			return cmp.Or(cmp.Compare(a.Sign, b.Sign), cmp.Compare(a.Color, b.Color))
		})
		s.deck = slices.Compact(s.deck)
	}
	cards.PaintAhead(s.deck, s.frame.Geo.CardW, scale)
}

// mustNameColor reports whether I must name the colour that the round starts with.
func (s *Scene) mustNameColor() bool {
	return len(s.frame.Offer.NameColors) > 0 && s.frame.MyTurn() && s.frame.ShowsTruth()
}
