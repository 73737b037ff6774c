package board

import (
	"math"

	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

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
