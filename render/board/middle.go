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
)

// middle is the draw pile and the discard pile as buttons, with the text around them, such as what must be
// matched or drawn.
type middle struct {
	stockHover, stockFocus bool    // the mouse is over the draw pile and I can draw; the pile has the keyboard focus
	stockEnd               float64 // the text under the draw pile must end to the left of this
}

// update makes the piles buttons. A click on the draw pile draws. A click on the discard pile plays the
// chosen cards, or takes a held card back. dragging says that the person holds the mouse button down on a card of
// my hand. update only reads p.
func (m *middle) update(f *part.Frame, p *path, dragging bool) {
	m.stockHover = false
	if !f.UI.IsLive() {
		return
	}
	if hasStock(f.View()) {
		r := f.Geo.DrawPile.Bounds()
		m.stockHover = !dragging && f.Offer.May(engine.Draw) && f.UI.PointCursor(r)
		focused, pressed := f.UI.AddStop("draw-pile", r)
		m.stockFocus = focused && f.UI.LastUsedByKey()
		if pressed && f.Traits.Kinds.Has(engine.Draw) {
			f.Want(part.ActWish(engine.Draw))
		}
	}
	// A card that can be taken back lies over the pile.
	takesBack := p.outbox.held != nil && p.outbox.sentCard != engine.NoCard
	lays := p.plan.hasCards() && f.Traits.Several() && !f.CanExchange()
	if !takesBack && !lays {
		return
	}
	r := f.Geo.DiscardPile.Bounds()
	f.UI.PointCursor(r)
	focused, pressed := f.UI.AddStop("discard-pile", r)
	if focused && f.UI.LastUsedByKey() && !takesBack {
		f.UI.Picture().Box(kit.Box{Rect: r.Inset(-6), Radius: r.W * 0.14, Stroke: kit.Gold, StrokeWidth: 2})
	}
	switch {
	case pressed && takesBack:
		f.Want(part.Wish{Kind: part.Tap, Card: p.outbox.held.action.Card})
	case pressed:
		f.Want(part.PlayChosen.If(true))
	}
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

// drawInForce draws what the next card has to match, and what a player must do besides drawing cards.
func (m *middle) drawInForce(f *part.Frame, v *engine.View) {
	main := slices.IndexFunc(v.Chips, func(c engine.Chip) bool { return c.Main }) // the chip in the place of the colour
	if main >= 0 && v.Pairs() == nil && v.Phase == engine.PhasePlay {
		m.stockEnd = drawChip(f, f.Geo.ColorRoom, f.Words.Chip(v, v.Chips[main]), kit.Gold).X
		return
	}
	m.drawColor(f, v)
	if v.Pairs() == nil && !drawNotes(f, v) { // with pairs, everybody sees the cards that must be beaten
		drawCrossedOut(f, v)
	}
}

// drawNotes draws the chips that have a sentence. It reports whether one of them says what the top card
// counts as. Outside the play phase it draws only such a chip.
func drawNotes(f *part.Frame, v *engine.View) (namesTop bool) {
	for _, c := range v.Chips {
		text := f.Words.Chip(v, c)
		if text == "" || v.Phase != engine.PhasePlay && c.As == engine.Hidden {
			continue
		}
		line := kit.Gold
		if c.Full() {
			line = kit.Bad
		}
		drawChip(f, f.Geo.NoteRoom, text, line)
		namesTop = namesTop || c.As != engine.Hidden
	}
	return namesTop
}

func (m *middle) drawColor(f *part.Frame, v *engine.View) {
	col := cards.ColorOf(f.Words.Game, v.Color)
	if col == cards.None {
		return
	}
	pic, r := f.UI.Picture(), f.Geo.ColorRoom
	st := kit.Style{Size: r.H * 0.5, Weight: kit.SemiBold}
	name := f.Words.Say("force.color", "color", f.Words.Color(v.Color))
	ink := inkOnTint(col)
	icon := r.H * 0.52
	w := icon + 8 + kit.Width(name, st)
	r = clearOfRing(f, r.Center().Rect(max(r.W, w+r.H*0.9), r.H))
	m.stockEnd = r.X
	pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: cards.Tint(col), Stroke: kit.Paper, StrokeWidth: 2, Shadow: kit.ShadowLow})
	x := r.Center().X - w/2
	pic.Icon(cards.MarkIcon(col), kit.Pt{X: x + icon/2, Y: r.Center().Y}, icon, ink)
	pic.Label(kit.Label{At: kit.Pt{X: x + icon + 8, Y: r.Center().Y}, Text: name, Style: st, Color: ink})
}

// drawChip draws a text in a small dark box in the middle of r, and returns the box. line is the colour of the
// outline.
func drawChip(f *part.Frame, r kit.Rect, text string, line kit.Color) kit.Rect {
	st := kit.Style{Size: 15 * f.Geo.TextUnit, Weight: kit.SemiBold}
	box := r.Center().Rect(kit.Width(text, st)+26*f.Geo.TextUnit, r.H)
	if r == f.Geo.ColorRoom {
		box = clearOfRing(f, box)
	}
	pic := f.UI.Picture()
	pic.Box(kit.Box{Rect: box, Radius: r.H / 2, Fill: kit.Plate, Stroke: line, StrokeWidth: 1.5, Shadow: kit.ShadowLow})
	pic.Label(kit.Label{At: box.Center(), Text: text, Style: st, Color: kit.Ink, Align: kit.Middle})
	return box
}

// clearOfRing returns the box r, which lies below the piles, moved so far to the left that it covers none of
// the arrowheads in the right half of the ring.
func clearOfRing(f *part.Frame, r kit.Rect) kit.Rect {
	for _, head := range f.Geo.Ring.Heads(f.Geo.Unit) {
		if h := head; head.X > f.Geo.Ring.X && h.Y < r.Bottom() && r.Y < h.Bottom() {
			r.X = min(r.X, h.X-r.W)
		}
	}
	return r
}

func inkOnTint(c cards.Color) kit.Color {
	if c == cards.Yellow {
		return kit.Night
	}
	return kit.White
}

// drawOwed draws how many cards a player must draw unless they answer. The sign grows for an instant
// when the number grows.
func drawOwed(f *part.Frame, n int) {
	r, pic := f.Geo.PenaltyRoom, f.UI.Picture()
	if t, ok := moment.Progress(f, engine.NoSeat, engine.EvPenalty); ok {
		more := 0.7 * (1 - moment.EaseEarly(t, 0.7))
		r = r.Center().Rect(r.W*(1+more), r.H*(1+more))
	}
	pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: kit.Alarm, Stroke: kit.Paper, StrokeWidth: 2, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{
		At: r.Center(), Text: f.Words.Cat.Say("table.owed", "n", strconv.Itoa(n)),
		Style: kit.Style{Size: r.H * 0.56, Weight: kit.Display}, Color: kit.Paper, Align: kit.Middle,
	})
}

const maxNamedSuits = 5

// drawCrossedOut shows that the suit of the top card is not in force: it is crossed out, with the named
// suit next to it. If several cards that name a suit lie on each other, such as aces, it also shows the
// suits named before.
func drawCrossedOut(f *part.Frame, v *engine.View) {
	own := cards.FaceOf(f.Words.Game, v.Top().Face).Color
	named := cards.ColorOf(f.Words.Game, v.Color)
	if own == cards.None || named == cards.None || own == named {
		return
	}
	u, r := f.Geo.TextUnit, f.Geo.NoteRoom
	before := f.Past.NamedColors // the last one of these is the suit in force
	before = before[max(len(before)-maxNamedSuits, 0):max(len(before)-1, 0)]
	box := r.Center().Rect((78+22*float64(len(before)))*u, 34*u)
	pic := f.UI.Picture()
	pic.Box(kit.Box{Rect: box, Radius: box.H / 2, Fill: kit.Paper, Stroke: kit.Night, StrokeWidth: 1.5, Shadow: kit.ShadowMid})
	x, y := box.X+22*u, box.Center().Y
	pic.Icon(cards.MarkIcon(own), kit.Pt{X: x, Y: y}, 19*u, kit.Alpha(cards.Tint(own), 0.7))
	pic.Icon(kit.IconClose, kit.Pt{X: x, Y: y}, 25*u, kit.Alarm)
	for _, c := range before {
		x += 22 * u
		col := cards.ColorOf(f.Words.Game, c)
		pic.Icon(cards.MarkIcon(col), kit.Pt{X: x, Y: y}, 14*u, kit.Alpha(cards.Tint(col), 0.7))
		pic.Box(kit.Box{Rect: kit.Pt{X: x, Y: y}.Rect(17*u, 1.5*u), Fill: kit.Alarm})
	}
	pic.Icon(cards.MarkIcon(named), kit.Pt{X: x + 30*u, Y: y}, 23*u, cards.Tint(named))
}
