package board

import (
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

// How a card is held and marked depends on several components. The scene asks them all, so that no component
// has to ask another.

// isDrawPileGlowing reports whether the draw pile glows: a lesson asks me to draw, I can draw and play no card,
// or my draw is held and can still be taken back.
func (s *Scene) isDrawPileGlowing() bool {
	h := s.path.outbox.held
	return s.markedAction.Kind == engine.Draw && s.frame.ShowsTruth() || h != nil && h.action.Kind == engine.Draw || s.frame.Offer.May(engine.Draw) && len(s.frame.Offer.Play) == 0 && s.frame.ShowsTruth() && !s.frame.TooFewPlayers()
}

func (s *Scene) liftedCard() engine.Card { return s.hand.liftedCard(s.path.outbox.sentCard) }

// poseOf says how a card of my hand is held.
func (s *Scene) poseOf(c engine.Shown) layout.Pose {
	switch {
	case s.path.outbox.isOnWay(c.Card) && s.frame.TooFewPlayers():
		return layout.Chosen // the card stays in my hand until the missing players are back
	case s.path.outbox.isOnWay(c.Card):
		return layout.Offered
	case s.frame.TooFewPlayers():
		return layout.Rest
	case c.Card == s.liftedCard(), s.path.chooser.asksChoice() && s.path.chooser.move.Action.Card.Card == c.Card:
		return layout.Lifted
	case s.path.plan.has(c.Card):
		return layout.Chosen
	case s.frame.ShowsTruth() && s.frame.Offer.CanPlay(c.Card):
		return layout.Raised
	}
	return layout.Rest
}

// isDimmed reports whether a card is dimmed because it cannot be played now.
func (s *Scene) isDimmed(c engine.Shown) bool {
	if s.frame.TooFewPlayers() {
		return !s.path.outbox.isOnWay(c.Card)
	}
	if s.path.chooser.phase == whichColor || mustNameColor(&s.frame) {
		return false // the whole hand helps me to choose a colour
	}
	if s.path.plan.has(c.Card) || s.path.plan.hasCards() && s.frame.MyTurn() && s.path.plan.goesWith(&s.frame.Facts, c) {
		return false
	}
	return s.frame.ShowsTruth() && s.frame.MyTurn() && !s.frame.Offer.CanPlay(c.Card) && c.Card != s.liftedCard()
}

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

// markHandCard marks a card of my hand: with a glow if it can be played or jumped in with, with a ring if it
// is chosen, selected by key or asked for by a lesson. The card that stands out throws a longer shadow.
func (s *Scene) markHandCard(c engine.Card, o *cards.Opts) {
	o.Lift = 0.25
	lifted := c == s.liftedCard()
	if lifted {
		o.Lift = 0.8
	}
	_, play := s.frame.Offer.Play[c]
	_, jump := s.frame.Offer.Jump[c]
	switch {
	case !s.frame.ShowsTruth(), s.frame.TooFewPlayers():
	case play:
		o.Glow = kit.Glow
	case jump:
		o.Glow = kit.Jump
	}
	asked := s.markedAction.Kind == engine.Play && s.markedAction.Card.Card == c && s.frame.ShowsTruth()
	if asked || lifted && s.hand.usedByKey || s.path.plan.has(c) {
		o.Ring = kit.Gold
	}
}

// markRowCard marks a card of my row: with a glow if it can be played, exchanged or turned over, with a ring
// if it has the focus, is chosen or belongs to a held action.
func (s *Scene) markRowCard(sp *motion.Sprite, o *cards.Opts) {
	if sp.Seat != s.frame.View().Me || !s.frame.ShowsTruth() || s.frame.TooFewPlayers() {
		return
	}
	c, up := sp.Card.Card, sp.Card.Face != engine.Hidden
	if up && (s.frame.Offer.CanPlay(c) || s.frame.CanExchange()) || !up && len(s.frame.Offer.FlipPlaces) > 0 {
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
	c := s.liftedCard()
	busy := s.hand.press.card != engine.NoCard || s.path.plan.hasCards() || s.path.chooser.asksChoice() || s.frame.CanExchange()
	if c == engine.NoCard || busy || !s.frame.UI.IsLive() || !s.frame.MyTurn() || !s.frame.AcceptsAction() || s.frame.FaceOf(c) == engine.Hidden || s.frame.Offer.CanPlay(c) {
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
