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
)

// picture is what Draw draws below and above the widgets, apart from the empty slots. Update makes it.
type picture struct {
	underWidgets []part.Drawing // the cards on the table
	overWidgets  []part.Drawing // the magnified card, a hand made public, the hands of a result
	ring         ring
	tint         kit.Box // the light that a card throws on the cloth
}

// compose makes a new picture and reports whether it differs from the last one.
func (s *Scene) compose() bool {
	was := s.picture
	s.dyes.refresh(&s.frame)
	v := s.frame.Motion.LaidView()
	p := picture{overWidgets: s.frame.HighCards, ring: ring{cards.ColorOf(s.frame.Words.Game, v.Color), s.frame.Motion.Dir(), v.Phase == engine.PhasePlay}, tint: moment.TintLight(&s.frame), underWidgets: s.middle.stockCards(&s.frame, s.isDrawPileGlowing())}
	for _, sp := range s.frame.Motion.Sprites() {
		if pile := s.frame.Geo.DrawPile; sp.IsWaiting() && sp.Place.X == pile.X && sp.Place.Y == pile.Y {
			continue // the card still belongs to the pile
		}
		p.underWidgets = append(p.underWidgets, s.drawingOf(sp))
	}
	s.picture = p
	return was.ring != p.ring || was.tint != p.tint || !slices.Equal(was.underWidgets, p.underWidgets) || !slices.Equal(was.overWidgets, p.overWidgets)
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
		for _, f := range g.Deck(2, engine.DefaultRules(g)) {
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

// ring is the ring around the piles, which shows the direction of play and the colour in force.
type ring struct {
	color   cards.Color
	dir     float64
	isShown bool
}

// trackOverhang is how far the track continues beyond an arc, in radians.
const trackOverhang = 0.1

// ringTint is the colour of the ring for a card colour: mixed with the theme's RingTint until it stands
// out from the cloth.
func ringTint(c kit.Color) kit.Color {
	const least, step = 0.35, 0.05
	for t := least; ; t += step {
		if ring := kit.Mix(c, kit.RingTint, t); t >= 1 || kit.Contrast(ring, kit.FeltLight) >= kit.MarkAA {
			return ring
		}
	}
}

// draw draws the direction: two arcs with heads that point in the direction of play. A table with pairs
// shows no direction.
func (r ring) draw(c *kit.Canvas, geo *layout.Table) {
	if geo.HasPairs {
		return
	}
	g := geo.Ring
	mid := kit.Pt{X: g.X, Y: g.Y}
	radius := g.Radius - layout.Inset*geo.Unit
	track := kit.Arc{Center: mid, Radius: radius, Width: 24 * geo.Unit, Color: kit.Track}
	middles := g.Middles()
	if g.AtSides {
		for _, center := range middles {
			track.From, track.Sweep = center-g.HalfSweep-trackOverhang, 2*(g.HalfSweep+trackOverhang)
			c.Arc(track)
		}
	} else {
		track.Sweep = 2 * math.Pi
		c.Arc(track)
	}
	if !r.isShown {
		return
	}
	col := kit.Neutral
	if r.color != cards.None {
		col = ringTint(cards.Tint(r.color))
	}
	turnedPart := math.Abs(r.dir)
	sweep := g.HalfSweep * (0.25 + 0.75*turnedPart)
	for _, center := range middles {
		c.Arc(kit.Arc{Center: mid, Radius: radius, Width: 5 * geo.Unit, From: center - sweep, Sweep: 2 * sweep, Color: col})
		if turnedPart < 0.15 {
			continue
		}
		direction := math.Copysign(1, r.dir)
		head := g.Head(center, sweep, direction)
		tip := kit.Pt{X: mid.X + radius*math.Cos(head), Y: mid.Y + radius*math.Sin(head)}
		c.Icon(kit.IconArrow, tip, layout.HeadSize*geo.Unit*turnedPart, head+direction*(math.Pi/2+0.05), col)
	}
}
