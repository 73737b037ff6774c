package board

import (
	"math"
	"time"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
)

// frame is what every component reads in one tick: the input, the true table,
// the shown one, and where everything lies. A component writes into it only what
// it draws: into the picture of ui, and into high.
type frame struct {
	facts
	ui     *kit.UI
	in     *kit.Input
	geo    *layout.Table
	motion *motion.Motion // the shown table
	order  order          // how my hand is sorted
	high   []drawing      // cards over the widgets, recorded anew in every tick

	poll time.Duration // until the snapshot is looked at without having been woken
}

// current reports whether what is shown is the true table, but for cards still
// gliding.
func (f *frame) current() bool { return f.motion.Backlog() == 0 }

// shownStep is the number of the last move that can be seen: those before it have been played, and
// the cards played in it have landed.
func (f *frame) shownStep() uint64 {
	n := f.seen - min(uint64(f.motion.Backlog()), f.seen)
	if !f.motion.Landed() && n > 0 {
		n--
	}
	return n
}

// free reports whether an action of mine would be sent now.
func (f *frame) free() bool { return !f.snap.Pending && f.current() && !f.tooFew() }

// lookSoon has the snapshot looked at in the next tick: something was asked of
// the table.
func (f *frame) lookSoon() { f.poll = 0 }

// handCard is where a card of my hand lies, by its pose; ok is false when I do
// not hold it.
func (f *frame) handCard(c engine.Card, pose func(engine.Shown) layout.Pose) (p layout.Place, ok bool) {
	hand := f.motion.Hand()
	i := index(hand, c)
	if i < 0 {
		return layout.Place{}, false
	}
	return f.geo.HandCard(i, len(hand), pose(hand[i])), true
}

// upCard is where a face-up card of my row lies.
func (f *frame) upCard(c engine.Card) (p layout.Place, ok bool) {
	zone, i := f.find(c)
	if i < 0 || zone.Shape != engine.ShapeRow || !f.geo.Rows {
		return layout.Place{}, false
	}
	return f.geo.RowCard(f.view().Me, 0, i), true
}

// drawing is one card as it is drawn.
type drawing struct {
	face  cards.Face
	place cards.Place
	opts  cards.Opts
}

// cardAt is a place of the layout as the cards package has it; base is the width
// its image is kept at.
func cardAt(p layout.Place, base float64) cards.Place {
	c := cards.Place{At: kit.Pt{X: p.X, Y: p.Y}, W: base, Angle: p.Angle, Turn: p.Back * math.Pi}
	if math.Abs(p.W-base) > 1e-6 {
		c.Scale = p.W / base
	}
	return c
}
