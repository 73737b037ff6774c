package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// inForce records what has to be matched or is owed beside the penalty.
func (m *middle) inForce(f *frame, v *engine.View) {
	w := &f.words
	switch {
	case v.Phase != engine.PhasePlay:
	case v.Pairs() != nil: // what must be beaten is seen
		m.color(f, v)
		return
	case v.Run > 0:
		drawOwed(f, v.Run)
		m.chip(f, w.Say("force.run", "n", w.Rank(v.Run), "next", w.Rank(v.Run+1)))
		return
	case f.traits.Ranked:
		m.chip(f, valueToBeat(f, v))
		return
	case v.Top().Card == engine.NoCard:
		m.chip(f, w.Say("force.any"))
		return
	case v.Reverses >= engine.MaxReverses:
		drawChip(f, rect(f.geo.Note), w.Say("force.reverse-limit"), kit.Bad)
	case v.Reverses > 0:
		text := w.Say("force.reverses", "n", strconv.Itoa(v.Reverses), "most", strconv.Itoa(engine.MaxReverses))
		drawChip(f, rect(f.geo.Note), text, kit.Gold)
	}
	m.color(f, v)
	if v.TopAs != engine.Hidden {
		drawChip(f, rect(f.geo.Note), mirrored(f, v), kit.Gold)
		return
	}
	drawCrossedOut(f, v)
}

// color shows the colour in force by ground, shape and name.
func (m *middle) color(f *frame, v *engine.View) {
	col := cards.ColorOf(f.words.Game, v.Color)
	if col == cards.None {
		return
	}
	pic, r := f.ui.Picture(), rect(f.geo.Color)
	st := kit.Style{Size: r.H * 0.5, Weight: kit.SemiBold}
	name := f.words.Say("force.color", "color", f.words.Color(v.Color))
	ink := onTint(col)
	icon := r.H * 0.52
	w := icon + 8 + kit.Width(name, st)
	r = f.clearOfRing(r.Center().Rect(max(r.W, w+r.H*0.9), r.H))
	m.stockEnd = r.X
	pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: cards.Tint(col), Stroke: kit.Paper, Line: 2, Shadow: kit.ShadowLow})
	x := r.Center().X - w/2
	pic.Icon(cards.Mark(col), kit.Pt{X: x + icon/2, Y: r.Center().Y}, icon, ink)
	pic.Label(kit.Label{At: kit.Pt{X: x + icon + 8, Y: r.Center().Y}, Text: name, Style: st, Color: ink})
}

// chip is a dark box in the place of the colour in force.
func (m *middle) chip(f *frame, text string) {
	m.stockEnd = drawChip(f, rect(f.geo.Color), text, kit.Gold).X
}

// drawChip is a small dark box with a line of a colour.
func drawChip(f *frame, r kit.Rect, text string, line kit.Color) kit.Rect {
	st := kit.Style{Size: 15 * f.geo.Text, Weight: kit.SemiBold}
	box := r.Center().Rect(kit.Width(text, st)+26*f.geo.Text, r.H)
	if r == rect(f.geo.Color) {
		box = f.clearOfRing(box)
	}
	pic := f.ui.Picture()
	pic.Box(kit.Box{Rect: box, Radius: r.H / 2, Fill: kit.Plate, Stroke: line, Line: 1.5, Shadow: kit.ShadowLow})
	pic.Label(kit.Label{At: box.Center(), Text: text, Style: st, Color: kit.Ink, Align: kit.Middle})
	return box
}

// clearOfRing moves what is written under the piles to the left, so far that the
// heads of the ring at its right are seen.
func (f *frame) clearOfRing(r kit.Rect) kit.Rect {
	for _, head := range f.geo.Arc.Heads(f.geo.Unit) {
		if h := rect(head); head.X > f.geo.Arc.X && h.Y < r.Bottom() && r.Y < h.Bottom() {
			r.X = min(r.X, h.X-r.W)
		}
	}
	return r
}

// onTint is the ink that can be read on a card colour.
func onTint(c cards.Color) kit.Color {
	if c == cards.Yellow {
		return kit.Night
	}
	return kit.White
}

// mirrored says what the top counts as: a card, or the suit that was named with it.
func mirrored(f *frame, v *engine.View) string {
	if f.words.Game.FaceColor(v.TopAs) != v.Color {
		return f.words.Say("force.mirror", "card", f.words.Color(v.Color))
	}
	return f.words.Say("force.mirror", "card", f.words.Card(v.TopAs))
}

// valueToBeat is the value that a card must reach.
func valueToBeat(f *frame, v *engine.View) string {
	switch v.Beat {
	case 0:
		return f.words.Say("force.any")
	case 14:
		return f.words.Say("force.ace")
	}
	return f.words.Value(v.Beat)
}

// drawOwed writes how many cards a player who does not answer must draw; it grows
// for an instant when the number does.
func drawOwed(f *frame, n int) {
	r, pic := rect(f.geo.Penalty), f.ui.Picture()
	if t, ok := momentOf(f, engine.NoSeat, engine.EvPenalty); ok {
		more := 0.7 * (1 - early(t, 0.7))
		r = r.Center().Rect(r.W*(1+more), r.H*(1+more))
	}
	pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: kit.Alarm, Stroke: kit.Paper, Line: 2, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{
		At: r.Center(), Text: f.words.Cat.Say("table.owed", "n", strconv.Itoa(n)),
		Style: kit.Style{Size: r.H * 0.56, Weight: kit.Display}, Color: kit.Paper, Align: kit.Middle,
	})
}

// maxNamed is how many of the suits named by aces on aces are shown.
const maxNamed = 5

// drawCrossedOut shows that the top's own suit is not the one in force: crossed
// out, with the named suit beside it, and for aces on aces the suits before.
func drawCrossedOut(f *frame, v *engine.View) {
	own := cards.Of(f.words.Game, v.Top().Face).Color
	named := cards.ColorOf(f.words.Game, v.Color)
	if own == cards.None || named == cards.None || own == named {
		return
	}
	u, r := f.geo.Text, rect(f.geo.Note)
	marks := f.past.named
	if len(marks) > maxNamed {
		marks = marks[len(marks)-maxNamed:]
	}
	w := 64 * u
	if len(marks) > 1 {
		w += float64(len(marks)-1) * 22 * u
	}
	box := r.Center().Rect(w+14*u, 34*u)
	pic := f.ui.Picture()
	pic.Box(kit.Box{Rect: box, Radius: box.H / 2, Fill: kit.Paper, Stroke: kit.Night, Line: 1.5, Shadow: kit.ShadowMid})
	x, y := box.X+22*u, box.Center().Y
	pic.Icon(cards.Mark(own), kit.Pt{X: x, Y: y}, 19*u, kit.Alpha(cards.Tint(own), 0.7))
	pic.Icon(kit.IconClose, kit.Pt{X: x, Y: y}, 25*u, kit.Alarm)
	if len(marks) > 1 {
		for _, c := range marks[:len(marks)-1] {
			x += 22 * u
			col := cards.ColorOf(f.words.Game, c)
			pic.Icon(cards.Mark(col), kit.Pt{X: x, Y: y}, 14*u, kit.Alpha(cards.Tint(col), 0.7))
			pic.Box(kit.Box{Rect: kit.Pt{X: x, Y: y}.Rect(17*u, 1.5*u), Fill: kit.Alarm})
		}
	}
	pic.Icon(cards.Mark(named), kit.Pt{X: x + 30*u, Y: y}, 23*u, cards.Tint(named))
}
