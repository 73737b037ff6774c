package board

import (
	"math"
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// middle is the draw pile and the discard pile as buttons, with the text around them. force.go says
// what must be matched or drawn.
type middle struct {
	stockHover, stockFocus bool    // the mouse is over the draw pile and I can draw; the pile has the keyboard focus
	stockEnd               float64 // the text under the draw pile must end to the left of this
}

// middleView is what the middle needs to know from the other components.
type middleView struct {
	dragging     bool // the person holds the mouse button down on a card of my hand
	heldOverPile bool // a card that can be taken back lies over the discard pile
	hasChosen    bool
}

// update makes the piles buttons. A click on the draw pile draws. A click on the discard pile plays the
// chosen cards, or takes a held card back.
func (m *middle) update(f *part.Frame, v middleView) (w part.Wish) {
	m.stockHover = false
	if !f.UI.IsLive() {
		return part.Wish{}
	}
	if hasStock(f.View()) {
		w = m.pressStock(f, v)
	}
	lays := v.hasChosen && f.Traits.Several() && !f.CanExchange()
	if !v.heldOverPile && !lays {
		return w
	}
	r := f.Geo.DiscardPile.Bounds()
	f.UI.PointCursor(r)
	focused, pressed := f.UI.AddStop("discard-pile", r)
	if focused && f.UI.LastUsedByKey() && !v.heldOverPile {
		f.UI.Picture().Box(kit.Box{Rect: r.Inset(-6), Radius: r.W * 0.14, Stroke: kit.Gold, StrokeWidth: 2})
	}
	return w.Or(part.TapHeld.If(pressed && v.heldOverPile)).Or(part.PlayChosen.If(pressed))
}

func (m *middle) pressStock(f *part.Frame, v middleView) (w part.Wish) {
	r := f.Geo.DrawPile.Bounds()
	m.stockHover = !v.dragging && f.Offer.May(engine.Draw) && f.UI.PointCursor(r)
	focused, pressed := f.UI.AddStop("draw-pile", r)
	m.stockFocus = focused && f.UI.LastUsedByKey()
	if pressed && f.Traits.Kinds.Has(engine.Draw) {
		w = part.ActWish(engine.Draw)
	}
	return w
}

// hasStock reports whether the game has a draw pile. In some games all cards are dealt.
func hasStock(v *engine.View) bool { return v.Has(engine.NoSeat, engine.ZoneDraw) }

// draw draws the signs around the piles, such as the colour in force, how many cards must be drawn, and how many
// cards are left.
func (m *middle) draw(f *part.Frame) {
	v := f.Motion.LaidView()
	m.stockEnd = f.Geo.Ring.X
	m.drawInForce(f, v)
	if n := v.Owed(); n > 0 {
		drawOwed(f, n)
	}
	m.drawStock(f, v)
}

// drawStock draws, under the draw pile, how many cards are left and how many have been burned.
func (m *middle) drawStock(f *part.Frame, v *engine.View) {
	d, u := f.Geo.DrawPile, f.Geo.TextUnit
	at := kit.Pt{X: d.X, Y: f.Geo.ColorRoom.Y + f.Geo.ColorRoom.H/2}
	st := kit.Style{Size: 14 * u}
	label := func(text string) {
		at.X = min(d.X, m.stockEnd-8*u-kit.Width(text, st)/2) // clear of the colour in force or the chip in its place
		f.UI.Picture().Label(kit.Label{At: at, Text: text, Style: st, Color: kit.InkSoft, Align: kit.Middle})
		at.Y += 19 * u
	}
	stock, burned := v.Zone(engine.NoSeat, engine.ZoneDraw).Count, v.Zone(engine.NoSeat, engine.ZoneBurned).Count
	switch {
	case f.Geo.HasPairs: // here the colour in force lies under the draw pile
		m.stockEnd = math.Inf(1)
		at.Y += f.Geo.ColorRoom.H/2 + 14*u
	case burned > 0:
		at.Y -= 8 * u
	}
	if hasStock(v) {
		label(f.Words.Cat.Say("table.left", "n", strconv.Itoa(stock)))
	}
	if burned > 0 {
		label(f.Words.Say("force.burned", "n", strconv.Itoa(burned)))
	}
}

// stockCards returns drawings of the draw pile, in which a few cards stand for many, and of the face-up card
// under it, if there is one. glows says that the pile glows.
func (m *middle) stockCards(f *part.Frame, glows bool) (all []part.Drawing) {
	if c := f.Motion.View().Zone(engine.NoSeat, engine.ZoneDraw).Under; c.Card != engine.NoCard {
		all = append(all, part.Drawing{Face: cards.FaceOf(f.Words.Game, c.Face), Place: part.CardAt(f.Geo.UnderPlace(), f.Geo.CardW)})
	}
	layers := 0
	draw := f.Motion.View().Zone(engine.NoSeat, engine.ZoneDraw)
	if n := draw.Count; n > 1 || n > 0 && draw.Under.Card == engine.NoCard {
		layers = 1 + min(n/14, 6)
	}
	for i := range layers {
		p := f.Geo.DrawPile
		p.X -= float64(i) * 0.7 * f.Geo.Unit
		p.Y -= float64(i) * 1.6 * f.Geo.Unit
		d := part.Drawing{Face: cards.Back, Place: part.CardAt(p, f.Geo.CardW), Opts: cards.Opts{Flat: i > 0}}
		if i == layers-1 {
			if m.stockHover || glows {
				d.Opts.Glow = kit.Gold
			}
			if m.stockFocus {
				d.Opts.Ring = kit.Gold
			}
		}
		all = append(all, d)
	}
	return all
}

// drawSlots draws the empty places of the piles and of my row, which the cards then cover.
func drawSlots(c *kit.Canvas, f *part.Frame) {
	slots := []layout.Place{f.Geo.DiscardPile}
	if f.Geo.HasPairs {
		slots[0] = f.Geo.PairPlace(0)
	}
	if hasStock(f.View()) {
		slots = append(slots, f.Geo.DrawPile)
	}
	if f.Geo.HasRows && f.View().Me != engine.NoSeat {
		for i := range engine.RowPlaces {
			slots = append(slots, f.Geo.RowCard(f.View().Me, 0, i))
		}
	}
	for _, p := range slots {
		r := kit.Pt{X: p.X, Y: p.Y}.Rect(p.W, p.W*layout.Aspect)
		c.Box(kit.Box{Rect: r, Radius: p.W * 0.1, Fill: kit.Slot, Stroke: kit.Hairline, StrokeWidth: 1.5})
	}
}
