package board

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

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
	marks := f.Past.NamedColors
	if len(marks) > maxNamedSuits {
		marks = marks[len(marks)-maxNamedSuits:]
	}
	w := 64 * u
	if len(marks) > 1 {
		w += float64(len(marks)-1) * 22 * u
	}
	box := r.Center().Rect(w+14*u, 34*u)
	pic := f.UI.Picture()
	pic.Box(kit.Box{Rect: box, Radius: box.H / 2, Fill: kit.Paper, Stroke: kit.Night, StrokeWidth: 1.5, Shadow: kit.ShadowMid})
	x, y := box.X+22*u, box.Center().Y
	pic.Icon(cards.MarkIcon(own), kit.Pt{X: x, Y: y}, 19*u, kit.Alpha(cards.Tint(own), 0.7))
	pic.Icon(kit.IconClose, kit.Pt{X: x, Y: y}, 25*u, kit.Alarm)
	if len(marks) > 1 {
		for _, c := range marks[:len(marks)-1] {
			x += 22 * u
			col := cards.ColorOf(f.Words.Game, c)
			pic.Icon(cards.MarkIcon(col), kit.Pt{X: x, Y: y}, 14*u, kit.Alpha(cards.Tint(col), 0.7))
			pic.Box(kit.Box{Rect: kit.Pt{X: x, Y: y}.Rect(17*u, 1.5*u), Fill: kit.Alarm})
		}
	}
	pic.Icon(cards.MarkIcon(named), kit.Pt{X: x + 30*u, Y: y}, 23*u, cards.Tint(named))
}
