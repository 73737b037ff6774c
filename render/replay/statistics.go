package replay

import (
	"fmt"
	"math"
	"strconv"

	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/seam"
	"lastcard/render/stats"
)

// Sizes of the statistics, in units.
const (
	tileH   = 104.0
	cardRow = 8 // how many favourite cards are shown
	cardW   = 52.0
)

// favourite is one of the cards played most, drawn over the widgets.
type favourite struct {
	face   cards.Face
	center kit.Pt
	clip   kit.Rect
}

func (s *Scene) drawStatistics(r kit.Rect) {
	s.favourites = s.favourites[:0]
	st := s.stats
	if st == nil || st.Matches == 0 {
		s.ui.Picture().Panel(r)
		s.drawEmpty(r)
		return
	}
	chart := max(214, (r.H-tileH-2*kit.Gap4)/2)
	games, people := max(chart, barsHeight(len(st.Games))), max(chart, barsHeight(len(st.Opponents)))
	whole := tileH + games + people + 2*kit.Gap4
	room := s.ui.BeginScroll("statistics", r, whole)
	if whole > r.H+1 {
		room.W = r.W - 14
	}
	s.drawTiles(room.CutTop(tileH, kit.Gap4), st)
	top := room.CutTop(games, kit.Gap4)
	left := top.CutLeft((top.W-kit.Gap4)/2, kit.Gap4)
	var played, met []chartBar
	for _, g := range st.Games {
		played = append(played, chartBar{label: s.shell.Words.Game(g.Name), part: g.Wins, whole: g.Ended})
	}
	s.drawWins(left, s.say("stats.per-game"), played)
	s.drawMonths(top, st)
	low := room.CutTop(people, 0)
	left = low.CutLeft((low.W-kit.Gap4)/2, kit.Gap4)
	s.drawCards(left, r, st)
	for _, o := range st.Opponents {
		icon := kit.IconPerson
		if o.Bot {
			icon = kit.IconBot
		}
		met = append(met, chartBar{label: o.Name, icon: icon, part: o.Wins, whole: o.Matches})
	}
	s.drawWins(low, s.say("stats.against"), met)
	s.ui.EndScroll()
}

// drawTiles draws the figures that most people look for first.
func (s *Scene) drawTiles(r kit.Rect, st *stats.Stats) {
	type tile struct{ label, figure, unit, note string }
	percent := ""
	if st.Rounds > 0 {
		percent = s.say("stats.percent", "n", strconv.Itoa((100*st.RoundsWon+st.Rounds/2)/st.Rounds))
	}
	all := []tile{
		{s.say("stats.won"), fmt.Sprintf("%d / %d", st.MatchesWon, st.MatchesEnded), "", s.say("stats.streak", "n", strconv.Itoa(st.Streak))},
		{s.say("stats.rounds"), fmt.Sprintf("%d / %d", st.RoundsWon, st.Rounds), "", percent},
		{s.say("stats.hand"), strconv.Itoa(st.LargestHand.Number), s.say("stats.hand-unit"), s.matchName(st.LargestHand.Match)},
		{s.say("stats.longest"), strconv.Itoa(st.LongestMatch.Number), s.say("stats.longest-unit"), s.matchName(st.LongestMatch.Match)},
		{s.say("stats.plays"), strconv.Itoa(st.Plays), "", s.shell.Words.Count("stats.jumps", st.Jumps)},
	}
	w := (r.W - float64(len(all)-1)*kit.Gap3) / float64(len(all))
	p := s.ui.Picture()
	for _, t := range all {
		box := r.CutLeft(w, kit.Gap3)
		s.ui.Picture().Panel(box)
		in := box.Inset(kit.Gap3)
		p.Label(kit.Label{At: kit.Pt{X: in.X, Y: in.Y + 10}, Text: t.label, Style: kit.SmallStrong, Color: kit.InkSoft, MaxWidth: in.W})
		big := kit.Style{Size: 28, Weight: kit.Display}
		p.Label(kit.Label{At: kit.Pt{X: in.X, Y: in.Y + 42}, Text: t.figure, Style: big, Color: kit.Ink, MaxWidth: in.W})
		x := in.X + kit.Width(t.figure, big) + kit.Gap2
		p.Label(kit.Label{At: kit.Pt{X: x, Y: in.Y + 46}, Text: t.unit, Style: kit.Small, Color: kit.InkSoft, MaxWidth: in.Right() - x})
		p.Label(kit.Label{At: kit.Pt{X: in.X, Y: in.Bottom() - 8}, Text: t.note, Style: kit.Small.WithSize(12.5), Color: kit.InkFaint, MaxWidth: in.W})
	}
}

// matchName names the match in which a record was set.
func (s *Scene) matchName(m *seam.Match) string {
	if m == nil {
		return ""
	}
	return s.shell.Words.Game(m.Game) + ", " + m.ModTime.Local().Format("2006-01-02")
}

const titleH = 26.0

// barsHeight is the least height of a panel with a title and n bars.
func barsHeight(n int) float64 { return 2*kit.Gap4 + titleH + kit.Gap2 + float64(n)*barRowMin }

// drawTitled draws a panel with a title, and a note at its right. It returns the room below them.
func (s *Scene) drawTitled(r kit.Rect, title, note string) kit.Rect {
	s.ui.Picture().Panel(r)
	in := r.Inset(kit.Gap4)
	line := in.CutTop(titleH, kit.Gap2)
	p := s.ui.Picture()
	p.Label(kit.Label{At: kit.Pt{X: line.X, Y: line.Center().Y}, Text: title, Style: kit.Large.WithSize(17), Color: kit.Ink, MaxWidth: line.W - kit.Width(note, kit.Small) - kit.Gap3})
	p.Label(kit.Label{At: kit.Pt{X: line.Right(), Y: line.Center().Y}, Text: note, Style: kit.Small, Color: kit.InkSoft, Align: kit.End, MaxWidth: line.W})
	return in
}

// drawWins draws a bar for each game or opponent: the matches won among those played to the end.
func (s *Scene) drawWins(r kit.Rect, title string, all []chartBar) {
	for i := range all {
		all[i].text = s.say("stats.of", "n", strconv.Itoa(all[i].part), "all", strconv.Itoa(all[i].whole))
	}
	drawBars(s.ui.Picture(), s.drawTitled(r, title, s.say("stats.won-of")), all)
}

func (s *Scene) drawMonths(r kit.Rect, st *stats.Stats) {
	in := s.drawTitled(r, s.say("stats.per-month"), s.say("stats.won-of"))
	var all []chartPoint
	for _, m := range st.Months {
		all = append(all, chartPoint{fmt.Sprintf("%02d/%02d", m.Month, m.Year%100), m.Wins, m.Ended})
	}
	drawLines(s.ui.Picture(), in, all)
}

// drawCards draws a bar for each of the faces played most, with the count above it. Draw draws the cards
// below the bars.
func (s *Scene) drawCards(r, view kit.Rect, st *stats.Stats) {
	in := s.drawTitled(r, s.say("stats.cards"), "")
	p := s.ui.Picture()
	n := min(len(st.Cards), cardRow)
	if n == 0 {
		return
	}
	most := float64(st.Cards[0].PlayCount)
	w := in.W / cardRow
	cw := min(cardW, w-6)
	h := cw * cards.Ratio
	top := 18.0
	for i := range n {
		c := &st.Cards[i]
		x := in.X + (float64(i)+0.5)*w
		room := in.H - top - h - 24
		bh := max(room*float64(c.PlayCount)/most, 4)
		base := in.Bottom() - h - 20
		p.Box(kit.Box{Rect: kit.Rect{X: x - cw*0.3, Y: base - bh, W: cw * 0.6, H: bh}, Radius: 4, Fill: kit.Lit})
		p.Label(kit.Label{At: kit.Pt{X: x, Y: base - bh - 10}, Text: strconv.Itoa(c.PlayCount), Style: kit.SmallStrong, Color: kit.Ink, Align: kit.Middle})
		at := kit.Pt{X: x, Y: base + 6 + h/2}
		g := s.shell.Game(c.Game)
		if g == nil {
			continue
		}
		if f, ok := g.ParseFace(c.Face); ok {
			s.favourites = append(s.favourites, favourite{cards.FaceOf(g, f), at, view})
		}
	}
}

// chartBar is one row of a bar chart. It shows a part and the whole.
type chartBar struct {
	label string
	icon  kit.Icon
	part  int // the part, drawn in a strong colour
	whole int // the whole, drawn faint behind the part
	text  string
}

const (
	barRowMin = 25.0 // least height of a row
)

// drawBars draws rows of bars that share one scale, with the figures beside them.
func drawBars(p *kit.Picture, r kit.Rect, all []chartBar) {
	most := 1
	for _, b := range all {
		most = max(most, b.whole, b.part)
	}
	h := max(min(34, r.H/float64(max(len(all), 1))), barRowMin)
	for _, b := range all {
		row := r.CutTop(h, 0)
		name := row.CutLeft(min(132, row.W*0.34), kit.Gap3)
		text := row.CutRight(96, kit.Gap3)
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
