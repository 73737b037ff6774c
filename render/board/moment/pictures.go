package moment

import (
	"math"
	"slices"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
)

// drawPictures draws the pictures of this instant: a card that makes somebody draw falls heavily, a
// jump cuts in, a skip strikes a plate, a catch or a verdict of guilty shakes a plate, a pile burns, the plate
// of a round's winner shines.
func drawPictures(f *part.Frame) {
	if f.Motion.Reduced {
		return
	}
	all := f.Motion.Effects()
	for i := range all {
		e := &all[i]
		t, ok := e.Moment()
		seat := e.Event.Seat
		if !ok || int(seat) >= len(f.Geo.Seats) {
			continue
		}
		switch k := e.Event.Kind; {
		case k == engine.EvPenalty:
			drawWeight(f, int(e.Event.N), t)
		case k == engine.EvBurned:
			drawFire(f, t)
		case seat < 0:
		case k == engine.EvJumped:
			drawCut(f, seat, t)
		case k == engine.EvSkipped:
			drawStrike(f, seat, t)
		case k == engine.EvCaught, k == engine.EvGuilty:
			drawCaught(f, seat, t)
		case k == engine.EvRoundOver:
			drawBurst(f, seat, t)
		}
	}
}

// middleOf is the place to which cards are played.
func middleOf(f *part.Frame) layout.Place {
	if f.Geo.HasPairs {
		p := f.Geo.DiscardPile
		p.X, p.Y = f.Geo.PairRoom.Center().X, f.Geo.PairRoom.Center().Y
		return p
	}
	return f.Geo.DiscardPile
}

// tintInForce is the colour in force, or Alarm if there is none.
func tintInForce(f *part.Frame) kit.Color {
	if c := cards.ColorOf(f.Words.Game, f.Motion.View().Color); c != cards.None {
		return cards.Tint(c)
	}
	return kit.Alarm
}

// heaviestOwed is the number of owed cards at which a card falls as heavily as it can.
const heaviestOwed = 8

// weightOf is how heavily a card falls, 0.6 to 1. owed is how many cards must be drawn because of it.
func weightOf(owed int) float64 { return 0.6 + 0.4*float64(min(owed, heaviestOwed))/heaviestOwed }

// TintLight is the light on the cloth, in the colour in force, while a card that makes somebody draw falls
// heavily. Otherwise it is the zero Box.
func TintLight(f *part.Frame) kit.Box {
	t, ok := Progress(f, engine.NoSeat, engine.EvPenalty)
	if !ok {
		return kit.Box{}
	}
	p := middleOf(f)
	return GlowLight(kit.Pt{X: p.X, Y: p.Y}, 330*f.Geo.Unit*(0.6+0.4*EaseEarly(t, 0.5)), kit.Alpha(kit.Mix(tintInForce(f), kit.RingTint, 0.3), 0.9*(1-t)))
}

// drawWeight draws a wave from a card that falls heavily. The more cards must be drawn, the larger
// the wave.
func drawWeight(f *part.Frame, owed int, t float64) {
	p, u, pic := middleOf(f), f.Geo.Unit, f.UI.Picture()
	force := weightOf(owed)
	col := tintInForce(f)
	bright := kit.Mix(col, kit.RingTint, 0.35)
	for k := range 2 {
		out := EaseEarly(t-0.14*float64(k), 0.8)
		if out <= 0 {
			continue
		}
		w := p.W * (1 + 1.9*force*out)
		r := kit.Pt{X: p.X, Y: p.Y}.Rect(w, p.W*layout.Aspect+(w-p.W))
		fades := (1 - out) * (1 - 0.4*float64(k))
		pic.Box(kit.Box{
			Rect: r, Radius: p.W * (0.09 + 0.5*out), Stroke: kit.Alpha(bright, fades), StrokeWidth: (2 + 9*force*(1-out)) * u,
			Shadow: kit.Shadow{Color: kit.Alpha(col, 0.8*fades), Blur: 34 * u * force},
		})
	}
}

// drawCut draws the path on which a card cut in, from its seat to the pile.
func drawCut(f *part.Frame, seat engine.Seat, t float64) {
	from, p, u := f.Geo.GatherPlace(seat), middleOf(f), f.Geo.Unit
	a, b := kit.Pt{X: from.X, Y: from.Y}, kit.Pt{X: p.X, Y: p.Y}
	head, tail := EaseEarly(t, 0.32), EaseEarly(t-0.12, 0.55)
	if tail >= head {
		return
	}
	start, end := a.Add(b.Sub(a).Mul(tail)), a.Add(b.Sub(a).Mul(head))
	angle := math.Atan2(b.Y-a.Y, b.X-a.X)
	mid, length := start.Add(end).Mul(0.5), start.Dist(end)
	for _, s := range [...]struct{ thick, solid float64 }{{40, 0.18}, {20, 0.35}, {7, 0.95}} {
		r := mid.Rect(length, s.thick*u*(1-0.6*t))
		f.UI.Picture().Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: kit.Alpha(kit.Jump, s.solid*(1-tail)), Angle: angle})
	}
}

// How many soft flames and hard sparks a fire has. The light around a winner has as many sparks.
const flameCount, sparkCount = 30, 26

func drawFire(f *part.Frame, t float64) {
	if f.Geo.HasPairs {
		return // in this game nothing burns: the beaten cards are laid aside
	}
	p, u, pic := middleOf(f), f.Geo.Unit, f.UI.Picture()
	for i := range flameCount {
		age := t*1.7 - 0.7*scatterNumber(i, 1)
		if age <= 0 || age >= 1 {
			continue
		}
		at := kit.Pt{X: p.X + p.W*1.25*(scatterNumber(i, 2)-0.5)*(1-0.4*age), Y: p.Y + p.W*(0.8-0.7*scatterNumber(i, 3)-1.3*age)}
		col := kit.Mix(kit.Lit, kit.Alarm, min(age*1.3, 1))
		size := p.W * (0.5 + 0.25*scatterNumber(i, 4)) * (1 - 0.5*age)
		pic.Box(GlowLight(at, size, kit.Alpha(col, (1-age*age)*min(age*6, 1))))
	}
	for i := range sparkCount {
		age := t*1.25 - 0.25*scatterNumber(i, 5)
		if age <= 0 || age >= 1 {
			continue
		}
		sway := math.Sin(age*7+6*scatterNumber(i, 6)) * 7 * u
		at := kit.Pt{X: p.X + p.W*1.5*(scatterNumber(i, 7)-0.5)*(0.5+age) + sway, Y: p.Y + p.W*(0.6*scatterNumber(i, 8)-2.3*EaseEarly(age, 1))}
		d := (2 + 3.5*scatterNumber(i, 9)) * u * (1 - 0.6*age)
		pic.Box(kit.Box{Rect: at.Rect(d, d), Radius: d / 2, Fill: kit.Alpha(kit.Mix(kit.Lit, kit.Alarm, age*0.7), 1-age*age)})
	}
}

// GlowLight is a soft light. Its radius is in units of kit.
func GlowLight(at kit.Pt, radius float64, col kit.Color) kit.Box {
	return kit.Box{Rect: at.Rect(1, 1), Radius: 0.5, Shadow: kit.Shadow{Color: col, Blur: radius}}
}

// scatterNumber is a number from 0 to 1 that looks random. The same arguments always give the same number.
func scatterNumber(i, salt int) float64 {
	h := uint32(i)*2654435761 + uint32(salt)*40503*65537
	h ^= h >> 15
	h *= 2246822519
	h ^= h >> 13
	return float64(h>>8&0xffff) / 0xffff
}

// drawBurst draws the light around the plate of the winner of a round.
func drawBurst(f *part.Frame, seat engine.Seat, t float64) {
	g := &f.Geo.Seats[seat]
	mid, u, pic := g.Plate.Center(), g.Scale, f.UI.Picture()
	pic.Box(GlowLight(mid, 130*u*EaseEarly(t, 0.5), kit.Alpha(kit.Lit, 0.55*(1-t))))
	for i := range sparkCount {
		angle := 2 * math.Pi * (float64(i) + scatterNumber(i, 1)) / sparkCount
		far := (60 + 70*scatterNumber(i, 2)) * EaseEarly(t, 1)
		at := mid.Add(kit.Pt{X: math.Cos(angle) * (far + 40) * u, Y: (math.Sin(angle)*far + 30*t*t) * u})
		r := at.Rect((9-5*t)*u, 3*u)
		pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Angle: angle, Fill: kit.Alpha(kit.Mix(kit.Lit, kit.Paper, scatterNumber(i, 3)*0.6), 1-t*t)})
	}
}

// Draw draws the pictures and words of what has just happened.
func Draw(f *part.Frame) {
	drawPictures(f)
	drawWords(f)
}

// Progress returns the progress, 0 to 1, of the newest moment of these kinds at a seat (NoSeat: at any
// seat). ok is false if there is none, as always with reduced motion.
func Progress(f *part.Frame, seat engine.Seat, kinds ...engine.EventKind) (t float64, ok bool) {
	all := f.Motion.Effects()
	for i := len(all) - 1; i >= 0 && !f.Motion.Reduced; i-- {
		if e := &all[i].Event; !slices.Contains(kinds, e.Kind) || seat != engine.NoSeat && e.Seat != seat {
			continue
		}
		if t, ok = all[i].Moment(); ok {
			return t, true
		}
	}
	return 0, false
}

// EaseEarly returns the progress, 0 to 1, of a movement that begins fast, ends softly and takes only a
// share of the moment.
func EaseEarly(t, share float64) float64 {
	u := 1 - min(max(t/share, 0), 1)
	return 1 - u*u*u
}

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
