package replay

import (
	"math"
	"strconv"

	"lastcard/render/kit"
)

// chartBar is one row of a bar chart. It shows a part and the whole.
type chartBar struct {
	label string
	icon  kit.Icon
	part  int // the part, drawn in a strong colour
	whole int // the whole, drawn faint behind the part
	text  string
}

const (
	barRowH   = 34.0
	barRowMin = 25.0 // least height of a row
	barLabelW = 132.0
	barTextW  = 96.0
)

// drawBars draws rows of bars that share one scale, with the figures beside them.
func drawBars(p *kit.Picture, r kit.Rect, all []chartBar) {
	most := 1
	for _, b := range all {
		most = max(most, b.whole, b.part)
	}
	h := max(min(barRowH, r.H/float64(max(len(all), 1))), barRowMin)
	for _, b := range all {
		row := r.CutTop(h, 0)
		name := row.CutLeft(min(barLabelW, row.W*0.34), kit.Gap3)
		text := row.CutRight(barTextW, kit.Gap3)
		x := name.X
		if b.icon != "" {
			p.Icon(b.icon, kit.Pt{X: x + 8, Y: name.Center().Y}, 15, kit.InkFaint)
			x += 22
		}
		p.Label(kit.Label{At: kit.Pt{X: x, Y: name.Center().Y}, Text: b.label, Style: kit.Body.WithSize(15), Color: kit.Ink, MaxWidth: name.Right() - x})
		track := kit.Rect{X: row.X, Y: row.Center().Y - 8, W: row.W, H: 16}
		p.Box(kit.Box{Rect: track, Radius: 5, Fill: kit.Raise1})
		fill := func(n int, col kit.Color) {
			if n > 0 {
				p.Box(kit.Box{Rect: kit.Rect{X: track.X, Y: track.Y, W: max(track.W*float64(n)/float64(most), 6), H: track.H}, Radius: 5, Fill: col})
			}
		}
		fill(b.whole, kit.Edge)
		fill(b.part, kit.Lit)
		p.Label(kit.Label{At: kit.Pt{X: text.X, Y: text.Center().Y}, Text: b.text, Style: kit.Small, Color: kit.InkSoft, MaxWidth: text.W})
	}
}

// chartPoint is one point of a line chart: a part and the whole at a time.
type chartPoint struct {
	label       string
	part, whole int
}

// drawLines draws two lines in one chart, a faint one for the whole and a strong one for the part.
// Their dots differ, so that a person can tell them apart without the colours.
func drawLines(p *kit.Picture, r kit.Rect, all []chartPoint) {
	const axisW, axisH = 30.0, 24.0
	plot := kit.Rect{X: r.X + axisW, Y: r.Y + 8, W: r.W - axisW - 10, H: r.H - axisH - 8}
	most := 1
	for _, x := range all {
		most = max(most, x.whole)
	}
	step := niceStep(most)
	top := (most + step - 1) / step * step
	for n := 0; n <= top; n += step {
		y := plot.Bottom() - plot.H*float64(n)/float64(top)
		p.Box(kit.Box{Rect: kit.Rect{X: plot.X, Y: y - 0.5, W: plot.W, H: 1}, Fill: kit.Hairline})
		p.Label(kit.Label{At: kit.Pt{X: plot.X - 8, Y: y}, Text: strconv.Itoa(n), Style: kit.Small.WithSize(12), Color: kit.InkFaint, Align: kit.End})
	}
	pointAt := func(i, n int) kit.Pt {
		x := plot.X + plot.W/2
		if len(all) > 1 {
			x = plot.X + plot.W*float64(i)/float64(len(all)-1)
		}
		return kit.Pt{X: x, Y: plot.Bottom() - plot.H*float64(n)/float64(top)}
	}
	line := func(n func(chartPoint) int, width float64, col kit.Color) {
		for i := range all {
			a := pointAt(i, n(all[i]))
			if i > 0 {
				b := pointAt(i-1, n(all[i-1]))
				p.Box(kit.Box{Rect: a.Add(b).Mul(0.5).Rect(a.Dist(b)+width/2, width), Radius: width / 2, Fill: col, Angle: math.Atan2(a.Y-b.Y, a.X-b.X)})
			}
		}
	}
	line(func(x chartPoint) int { return x.whole }, 2, kit.Alpha(kit.Ink, 0.45))
	line(func(x chartPoint) int { return x.part }, 3, kit.Gold)
	labelEvery := max(1, int(math.Ceil(float64(len(all))*52/plot.W)))
	for i, x := range all {
		w, g := pointAt(i, x.whole), pointAt(i, x.part)
		p.Box(kit.Box{Rect: w.Rect(8, 8), Radius: 4, Fill: kit.SheetTop, Stroke: kit.Alpha(kit.Ink, 0.7), StrokeWidth: 2})
		p.Box(kit.Box{Rect: g.Rect(9, 9), Radius: 1.5, Fill: kit.Gold, Angle: math.Pi / 4})
		if (len(all)-1-i)%labelEvery == 0 {
			p.Label(kit.Label{At: kit.Pt{X: w.X, Y: plot.Bottom() + axisH/2 + 4}, Text: x.label, Style: kit.Small.WithSize(12), Color: kit.InkFaint, Align: kit.Middle})
		}
	}
}

// niceStep is a round number that divides 0 … most into at most five steps.
func niceStep(most int) int {
	for step := 1; ; step *= 10 {
		for _, k := range []int{1, 2, 5} {
			if step*k*5 >= most {
				return step * k
			}
		}
	}
}
