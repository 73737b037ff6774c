package part

import (
	"math"
	"time"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
	"lastcard/render/seam"
)

// Frame is what every component reads in one tick: the input, the true table, the shown table, and
// where everything lies. A component draws into the picture of UI and into HighCards, takes keys from In,
// and may drag a card or skip the show in Motion. It passes what the person wants to Want. It never changes
// the Facts.
type Frame struct {
	Facts
	UI        *kit.UI
	In        *kit.Input
	Geo       *layout.Table
	Motion    *motion.Motion // the shown table
	Profile   *seam.Profile  // the person's settings
	Order     Order          // how my hand is sorted
	HighCards []Drawing      // cards above the widgets, drawn again in every tick
	Want      func(Wish)     // carries out what the person wants, at once

	UntilPoll time.Duration // time until the scene looks at the snapshot even if nothing wakes it
}

// ShowsTruth reports whether the shown table is the true one, except for cards that are still moving.
func (f *Frame) ShowsTruth() bool { return f.Motion.Backlog() == 0 }

// ShownStep is the number of the last move that can be seen: all moves before it have been shown, and
// the cards played in it have landed.
func (f *Frame) ShownStep() uint64 {
	n := f.LastMove - min(uint64(f.Motion.Backlog()), f.LastMove)
	if !f.Motion.HasLanded() && n > 0 {
		n--
	}
	return n
}

// AcceptsAction reports whether an action of mine can be accepted now: no earlier one is on its way, the
// shown table is the true one, and enough players are here.
func (f *Frame) AcceptsAction() bool {
	return !f.Snap.ActionPending && f.ShowsTruth() && !f.TooFewPlayers()
}

// LookSoon makes the scene look at the snapshot in the next tick. A component calls it after it has asked
// something of the table.
func (f *Frame) LookSoon() { f.UntilPoll = 0 }

// HandCard is where a card of my hand lies, which depends on its pose; ok is false when I do not hold
// it.
func (f *Frame) HandCard(c engine.Card) (p layout.Place, ok bool) {
	hand := f.Motion.Hand()
	i := Index(hand, c)
	if i < 0 {
		return layout.Place{}, false
	}
	return f.Geo.HandCard(i, len(hand), f.Motion.PoseOf(hand[i])), true
}

// UpCard is where a face-up card of my row lies; ok is false when I have no such card.
func (f *Frame) UpCard(c engine.Card) (p layout.Place, ok bool) {
	zone, i := f.FindCard(c)
	if i < 0 || zone.Shape != engine.ShapeRow || !f.Geo.HasRows {
		return layout.Place{}, false
	}
	return f.Geo.RowCard(f.View().Me, 0, i), true
}

// Drawing is a card with its place and look, ready to draw.
type Drawing struct {
	Face  cards.Face
	Place cards.Place
	Opts  cards.Opts
}

// CardAt turns a place of the layout into one of the cards package. base is the width of the stored
// image of the card.
func CardAt(p layout.Place, base float64) cards.Place {
	c := cards.Place{Center: kit.Pt{X: p.X, Y: p.Y}, W: base, Angle: p.Angle, Turn: p.TurnedOver * math.Pi}
	if math.Abs(p.W-base) > 1e-6 {
		c.Scale = p.W / base
	}
	return c
}
