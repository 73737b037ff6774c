package board

import (
	"math"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
)

// looks says how each card is held and marked. That depends on several components. looks asks them all, so
// that no component has to ask another.
type looks struct {
	f      *part.Frame
	hand   *hand
	row    *row
	path   *path
	marked engine.Action // the action that a pupil is asked for
}

// isDrawPileGlowing reports whether the draw pile glows: a lesson asks me to draw, I can draw and play no card,
// or my draw is held and can still be taken back.
func (l looks) isDrawPileGlowing() bool {
	h := l.path.outbox.held
	return l.marked.Kind == engine.Draw && l.f.ShowsTruth() || h != nil && h.action.Kind == engine.Draw || l.f.Offer.May(engine.Draw) && len(l.f.Offer.Play) == 0 && l.f.ShowsTruth() && !l.f.TooFewPlayers()
}

func (l looks) liftedCard() engine.Card { return l.hand.liftedCard(l.path.outbox.sentCard) }

// poseOf says how a card of my hand is held.
func (l looks) poseOf(c engine.Shown) layout.Pose {
	switch {
	case l.path.outbox.isOnWay(c.Card) && l.f.TooFewPlayers():
		return layout.Chosen // the card stays in my hand until the missing players are back
	case l.path.outbox.isOnWay(c.Card):
		return layout.Offered
	case l.f.TooFewPlayers():
		return layout.Rest
	case c.Card == l.liftedCard(), l.path.chooser.asksFor(c.Card):
		return layout.Lifted
	case l.path.plan.has(c.Card):
		return layout.Chosen
	case l.f.ShowsTruth() && l.f.Offer.CanPlay(c.Card):
		return layout.Raised
	}
	return layout.Rest
}

// isDimmed reports whether a card is dimmed because it cannot be played now.
func (l looks) isDimmed(c engine.Shown) bool {
	if l.f.TooFewPlayers() {
		return !l.path.outbox.isOnWay(c.Card)
	}
	if l.path.chooser.phase == whichColor || mustNameColor(l.f) {
		return false // the whole hand helps me to choose a colour
	}
	if l.path.plan.has(c.Card) || l.path.plan.hasCards() && l.f.MyTurn() && l.path.plan.goesWith(&l.f.Facts, c) {
		return false
	}
	return l.f.ShowsTruth() && l.f.MyTurn() && !l.f.Offer.CanPlay(c.Card) && c.Card != l.liftedCard()
}

func (l looks) drawingOf(sp *motion.Sprite, dyes dyes) part.Drawing {
	w := l.f.Geo.CardW
	inRow := sp.Zone == motion.Row
	switch {
	case sp.IsFlying():
	case sp.Zone == motion.Fan:
		w = l.f.Geo.BackPlace(sp.Seat, 0, 1).W
	case inRow:
		w = l.f.Geo.RowCard(sp.Seat, 0, 0).W
	case sp.Zone == motion.Pair:
		w = l.f.Geo.PairPlace(0).W
	}
	d := part.Drawing{Face: dyes.face(l.f, sp), Place: part.CardAt(sp.Place, w)}
	if held := sp.Zone == motion.Fan || sp.Zone == motion.Hand; held && !sp.IsFlying() {
		d.Place.Center = d.Place.Center.Add(moment.Nudge(l.f, sp.Seat))
	}
	d.Opts = cards.Opts{Dim: math.Round(sp.Place.Dimming*50) / 50 * 0.5, Fade: 1 - sp.Place.Alpha}
	switch {
	case sp.IsFlying():
		d.Opts.Lift = 0.7
	case inRow:
		l.markRowCard(sp, &d.Opts)
	case sp.Zone == motion.Hand:
		l.markHandCard(sp.Card.Card, &d.Opts)
	}
	return d
}

// markHandCard marks a card of my hand: with a glow if it can be played or jumped in with, with a ring if it
// is chosen, selected by key or asked for by a lesson. The card that stands out throws a longer shadow.
func (l looks) markHandCard(c engine.Card, o *cards.Opts) {
	o.Lift = 0.25
	lifted := c == l.liftedCard()
	if lifted {
		o.Lift = 0.8
	}
	_, play := l.f.Offer.Play[c]
	_, jump := l.f.Offer.Jump[c]
	switch {
	case !l.f.ShowsTruth(), l.f.TooFewPlayers():
	case play:
		o.Glow = kit.Glow
	case jump:
		o.Glow = kit.Jump
	}
	asked := l.marked.Kind == engine.Play && l.marked.Card.Card == c && l.f.ShowsTruth()
	if asked || lifted && l.hand.usedByKey || l.path.plan.has(c) {
		o.Ring = kit.Gold
	}
}

// markRowCard marks a card of my row: with a glow if it can be played, exchanged or turned over, with a ring
// if it has the focus, is chosen or belongs to a held action.
func (l looks) markRowCard(sp *motion.Sprite, o *cards.Opts) {
	if sp.Seat != l.f.View().Me || !l.f.ShowsTruth() || l.f.TooFewPlayers() {
		return
	}
	c, up := sp.Card.Card, sp.Card.Face != engine.Hidden
	if up && (l.f.Offer.CanPlay(c) || l.f.CanExchange()) || !up && len(l.f.Offer.FlipPlaces) > 0 {
		o.Glow = kit.Glow
		if sp.Index == l.row.hover {
			o.Glow = kit.Gold
		}
	}
	h := l.path.outbox.held
	flips := h != nil && h.action.Kind == engine.Flip && int(h.action.Pos) == sp.Index
	if sp.Index == l.row.focus || up && (l.path.plan.has(c) || l.path.outbox.holds(c)) || !up && flips {
		o.Ring = kit.Gold
	}
}

// puzzlingCard is the dimmed card that the person looks at, perhaps wondering why it is dimmed. It is
// NoCard if there is none. A card that was selected by key and then played is no longer mine and does
// not count.
func (l looks) puzzlingCard() engine.Card {
	c := l.liftedCard()
	busy := l.hand.press.card != engine.NoCard || l.path.plan.hasCards() || l.path.chooser.asksChoice() || l.f.CanExchange()
	if c == engine.NoCard || busy || !l.f.UI.IsLive() || !l.f.MyTurn() || !l.f.AcceptsAction() || l.f.FaceOf(c) == engine.Hidden || l.f.Offer.CanPlay(c) {
		return engine.NoCard
	}
	return c
}

// cardState says whether a card of mine is held, chosen or sent; "": none of these.
func (l looks) cardState(c engine.Card) string {
	switch {
	case l.path.outbox.holds(c):
		return "held"
	case l.path.plan.has(c):
		return "chosen"
	case l.path.outbox.isOnWay(c):
		return "sent"
	}
	return ""
}

// mustNameColor reports whether I must name the colour that the round starts with.
func mustNameColor(f *part.Frame) bool {
	return len(f.Offer.NameColors) > 0 && f.MyTurn() && f.ShowsTruth()
}
