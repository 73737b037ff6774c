package moment

import (
	"math"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/motion"
)

// Pictures of what happens to a player: a skip strikes the plate; a catch, or a challenge that finds the player
// guilty, shakes it.

// Nudge is how far the things of a seat are moved out of place now.
func Nudge(f *part.Frame, seat engine.Seat) (by kit.Pt) {
	if t, ok := Progress(f, seat, engine.EvCaught, engine.EvGuilty); ok {
		by.X += 9 * f.Geo.Unit * math.Sin(t*motion.MaxMoment*46) * (1 - EaseEarly(t, 0.8))
	}
	if t, ok := Progress(f, seat, engine.EvSkipped); ok && t > strokePart {
		by.Y += 5 * f.Geo.Unit * math.Sin((t-strokePart)*26) * (1 - EaseEarly(t-strokePart, 0.5))
	}
	return by
}

// strokePart is the part of a moment after which the stroke is complete.
const strokePart = 0.2

// drawStrike draws a skip: a stroke through the plate.
func drawStrike(f *part.Frame, seat engine.Seat, t float64) {
	g, pic := &f.Geo.Seats[seat], f.UI.Picture()
	at := Nudge(f, seat)
	r := g.Plate.Move(at.X, at.Y)
	a := kit.Pt{X: r.X - 10*g.Scale, Y: r.Bottom() + 8*g.Scale}
	b := kit.Pt{X: r.Right() + 10*g.Scale, Y: r.Y - 8*g.Scale}
	solid := 1 - min(max((t-0.55)/0.45, 0), 1)
	end := a.Add(b.Sub(a).Mul(min(t/strokePart, 1)))
	mid, length := a.Add(end).Mul(0.5), a.Dist(end)
	angle := math.Atan2(b.Y-a.Y, b.X-a.X)
	for _, s := range [...]struct {
		thick float64
		col   kit.Color
	}{{14, kit.Alpha(kit.Night, 0.6)}, {8.5, kit.Bad}} {
		line := mid.Rect(length, s.thick*g.Scale)
		pic.Box(kit.Box{Rect: line, Radius: line.H / 2, Fill: kit.Alpha(s.col, solid), Angle: angle})
	}
}

// drawCaught draws the alarm around a plate that shakes.
func drawCaught(f *part.Frame, seat engine.Seat, t float64) {
	g := &f.Geo.Seats[seat]
	at := Nudge(f, seat)
	r := g.Plate.Move(at.X, at.Y)
	left := (1 - t) * (1 - t)
	f.UI.Picture().Box(kit.Box{
		Rect: r.Inset(-3 * g.Scale), Radius: 15 * g.Scale, Fill: kit.Alpha(kit.Alarm, 0.5*left), Stroke: kit.Alpha(kit.Bad, left), StrokeWidth: 3 * g.Scale,
		Shadow: kit.Shadow{Color: kit.Alpha(kit.Alarm, left), Blur: 26 * g.Scale},
	})
}
