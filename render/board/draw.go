package board

import (
	"cmp"
	"math"
	"slices"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
)

// drawing is one card as it is drawn.
type drawing struct {
	face  cards.Face
	place cards.Place
	opts  cards.Opts
}

// picture is everything Draw draws beside the widgets. It is made by Update.
type picture struct {
	low  []drawing // under the widgets
	high []drawing // over them: the hands of a result
	ring ring

	drawHover, drawFocus bool
}

// ring is the direction of play.
type ring struct {
	color cards.Color
	dir   float64
	on    bool
}

// compose makes the picture anew and reports whether it changed.
func (s *Scene) compose() bool {
	was := s.picture
	p := picture{high: s.high, drawHover: was.drawHover, drawFocus: was.drawFocus}
	v := s.motion.View()
	p.ring = ring{cards.ColorOf(s.words.game, v.Color), s.motion.Dir(), v.Phase == engine.PhasePlay}
	p.low = s.stockCards(nil, v)
	for _, sp := range s.motion.Sprites() {
		if sp.Waits() && s.onStock(sp.Place) {
			continue // it is still one of the pile
		}
		p.low = append(p.low, s.card(sp))
	}
	s.picture = p
	return was.ring != p.ring || !slices.Equal(was.low, p.low) || !slices.Equal(was.high, p.high)
}

// stockCards are the cards of the draw pile, a few for many.
func (s *Scene) stockCards(all []drawing, v *engine.View) []drawing {
	layers := 0
	if v.Draw > 0 {
		layers = 1 + min(v.Draw/14, 6)
	}
	for i := range layers {
		p := s.geo.Draw
		p.X -= float64(i) * 0.7 * s.geo.Unit
		p.Y -= float64(i) * 1.6 * s.geo.Unit
		d := drawing{cards.Back, s.at(p, s.geo.CardW), cards.Opts{Flat: i > 0}}
		if i == layers-1 {
			if s.picture.drawHover || s.unsent != nil && s.unsent.action.Kind == engine.Draw || s.offer.draw && len(s.offer.play) == 0 && s.current() {
				d.opts.Glow = kit.Gold
			}
			if s.picture.drawFocus {
				d.opts.Ring = kit.Gold
			}
		}
		all = append(all, d)
	}
	return all
}

// onStock reports whether a card lies where the draw pile does.
func (s *Scene) onStock(p layout.Place) bool { return p.X == s.geo.Draw.X && p.Y == s.geo.Draw.Y }

// card is a sprite as it is drawn.
func (s *Scene) card(sp *motion.Sprite) drawing {
	w := s.geo.CardW
	if sp.Zone == motion.Fan && !sp.Flying() {
		w = s.geo.Back(sp.Seat, 0, 1).W
	}
	if (sp.Zone == motion.Up || sp.Zone == motion.Down) && !sp.Flying() {
		w = s.geo.Up(sp.Seat, 0).W
	}
	d := drawing{face: cards.Of(s.words.game, sp.Card.Face), place: s.at(sp.Place, w)}
	d.opts = cards.Opts{Dim: math.Round(sp.Place.Dim*50) / 50 * 0.5, Alpha: 1 - sp.Place.Alpha}
	switch {
	case sp.Flying():
		d.opts.Lift = 0.7
	case sp.Zone == motion.Up || sp.Zone == motion.Down:
		s.rowLook(sp, &d)
	case sp.Zone == motion.Hand:
		s.handLook(sp.Card, &d)
	}
	return d
}

// handLook marks what can be played, what one can jump in with, and what is
// selected.
func (s *Scene) handLook(c engine.Shown, d *drawing) {
	d.opts.Lift = 0.25
	lifted := c.Card == s.hand.lifted()
	if lifted {
		d.opts.Lift = 0.8
	}
	if s.current() {
		_, play := s.offer.play[c.Card]
		_, jump := s.offer.jump[c.Card]
		switch {
		case play:
			d.opts.Glow = kit.Glow
		case jump:
			d.opts.Glow = kit.Jump
		}
	}
	if lifted && s.hand.keyed || s.isChosen(c.Card) {
		d.opts.Ring = kit.Gold
	}
}

// at is a place of the layout as the cards package has it; base is the width
// its image is kept at.
func (s *Scene) at(p layout.Place, base float64) cards.Place {
	c := cards.Place{At: kit.Pt{X: p.X, Y: p.Y}, W: base, Angle: p.Angle, Turn: p.Back * math.Pi}
	if math.Abs(p.W-base) > 1e-6 {
		c.Scale = p.W / base
	}
	return c
}

// Draw draws the whole screen.
func (s *Scene) Draw(c *kit.Canvas) {
	c.Felt()
	if s.covered {
		s.ui.Draw(c)
		return
	}
	if s.geo == nil {
		return
	}
	s.drawRing(c)
	s.drawSlots(c)
	for _, d := range s.picture.low {
		cards.Draw(c, d.face, d.place, d.opts)
	}
	s.ui.Draw(c)
	for _, d := range s.picture.high {
		cards.Draw(c, d.face, d.place, d.opts)
	}
}

// Ahead has cards of the game painted before they are seen for the first time, at
// so many pixels a unit.
func (s *Scene) Ahead(scale float64) {
	g := s.words.game
	if g == nil || s.geo == nil {
		return
	}
	if s.deck == nil {
		for _, f := range g.Deck(engine.DefaultRules(g)) {
			s.deck = append(s.deck, cards.Of(g, f))
		}
		slices.SortFunc(s.deck, func(a, b cards.Face) int {
			return cmp.Or(cmp.Compare(a.Sign, b.Sign), cmp.Compare(a.Color, b.Color))
		})
		s.deck = slices.Compact(s.deck)
	}
	cards.Ahead(s.deck, s.geo.CardW, scale)
}

// drawSlots shows where the piles lie when they are empty.
func (s *Scene) drawSlots(c *kit.Canvas) {
	slots := []layout.Place{s.geo.Draw, s.geo.Discard}
	if s.geo.Rows && s.view().Me != engine.NoSeat {
		for i := range layout.RowCards {
			slots = append(slots, s.geo.Up(s.view().Me, i))
		}
	}
	for _, p := range slots {
		r := kit.Pt{X: p.X, Y: p.Y}.Rect(p.W, p.W*layout.Aspect)
		c.Box(kit.Box{Rect: r, Radius: p.W * 0.1, Fill: kit.Slot, Stroke: kit.Hairline, Line: 1.5})
	}
}

// trackPast is how far the track goes on beyond an arc, in radians.
const trackPast = 0.1

// ringTint is a card colour as the ring of the direction has it: mixed with the
// theme's RingTint until it stands out from the cloth.
func ringTint(c kit.Color) kit.Color {
	const least, step = 0.35, 0.05
	for t := least; ; t += step {
		if ring := kit.Mix(c, kit.RingTint, t); t >= 1 || kit.Contrast(ring, kit.FeltLight) >= kit.MarkAA {
			return ring
		}
	}
}

// drawRing draws the direction: two arcs whose heads point the way play goes.
func (s *Scene) drawRing(c *kit.Canvas) {
	g, r := s.geo.Arc, s.picture.ring
	mid := kit.Pt{X: g.X, Y: g.Y}
	radius := g.R - layout.Inset*s.geo.Unit
	track := kit.Arc{Center: mid, Radius: radius, Width: 24 * s.geo.Unit, Color: kit.Track}
	middles := g.Middles()
	if g.Beside {
		for _, center := range middles {
			track.From, track.Sweep = center-g.Half-trackPast, 2*(g.Half+trackPast)
			c.Arc(track)
		}
	} else {
		track.Sweep = 2 * math.Pi
		c.Arc(track)
	}
	if !r.on {
		return
	}
	col := kit.Neutral
	if r.color != cards.None {
		col = ringTint(cards.Tint(r.color))
	}
	open := math.Abs(r.dir)
	sweep := g.Half * (0.25 + 0.75*open)
	for _, center := range middles {
		c.Arc(kit.Arc{Center: mid, Radius: radius, Width: 5 * s.geo.Unit, From: center - sweep, Sweep: 2 * sweep, Color: col})
		if open < 0.15 {
			continue
		}
		way := math.Copysign(1, r.dir)
		head := g.Head(center, sweep, way)
		tip := kit.Pt{X: mid.X + radius*math.Cos(head), Y: mid.Y + radius*math.Sin(head)}
		c.Icon(kit.IconArrow, tip, layout.HeadSize*s.geo.Unit*open, head+way*(math.Pi/2+0.05), col)
	}
}
