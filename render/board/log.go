package board

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// maxLines is how many lines the log keeps. It deletes the oldest.
const maxLines = 400

// logIndent is the room for a portrait to the left of the lines.
const logIndent = 22.0

// log reports in words what has happened: a panel with all lines, and the last few lines above the
// small buttons.
type log struct {
	lines      []line
	news       []seam.Fact // what addNews has written lines about
	totalLines int         // the number of lines, including those that were deleted
	panel      sidePanel   // it counts the deleted lines too, as totalLines does
}

// line is one line of the log.
type line struct {
	text         string
	isRoundStart bool        // the first line of a round
	seat         engine.Seat // the seat that the line is about; NoSeat: the table
	step         uint64

	rows  []string // text in rows that are no wider than width
	width float64
}

// addLine adds a line.
func (l *log) addLine(x line) {
	l.lines = append(l.lines, x)
	l.totalLines++
	if over := len(l.lines) - maxLines; over > 0 {
		l.lines = slices.Delete(l.lines, 0, over)
	}
}

// addMove writes the events of a move.
func (l *log) addMove(f *part.Facts, st *seam.Entry) {
	w := f.Words
	if f.Viewer == part.Plays || f.Viewer == part.Learns {
		w.Me = st.View.Me
	}
	for i, e := range st.Events {
		if e.Kind == engine.EvDealt {
			l.addLine(line{text: w.Cat.Say("table.round", "n", strconv.Itoa(max(st.View.Round, 1))), isRoundStart: true, seat: engine.NoSeat, step: st.Step})
		}
		if text := w.HappenedSentence(st.Events, i); text != "" {
			l.addLine(line{text: text, seat: e.Seat, step: st.Step})
		}
	}
}

// addNews writes news about the log on disk; any other fact is none.
func (l *log) addNews(f *part.Facts, news seam.Fact) {
	switch news := news.(type) {
	case seam.OlderLog:
		l.addLine(line{text: f.Words.Cat.Say("table.older"), seat: engine.NoSeat, step: f.LastMove})
	case seam.WatchUnsaved:
		text, hint := f.Words.Cat.Explain(news.Trouble)
		l.addLine(line{text: text + " " + hint, seat: engine.NoSeat, step: f.LastMove})
	default:
		return
	}
	l.news = append(l.news, news)
}

// rewrite writes the log again, in another language.
func (l *log) rewrite(f *part.Facts, told []remark) {
	news := l.news
	l.lines, l.news = nil, nil
	moves := seam.Moves(f.Table.Facts(0))
	for i := range moves {
		st := &moves[i]
		if st.Step > f.LastMove {
			break
		}
		for ; len(told) > 0 && told[0].step < st.Step; told = told[1:] {
			l.addLine(told[0].line(&f.Words))
		}
		l.addMove(f, st)
	}
	for _, r := range told {
		l.addLine(r.line(&f.Words))
	}
	for _, x := range news {
		l.addNews(f, x)
	}
}

// shownLines returns the lines about moves that can be seen already.
func (l *log) shownLines(f *part.Frame) []line {
	n := len(l.lines)
	for n > 0 && l.lines[n-1].step > f.ShownStep() {
		n--
	}
	return l.lines[:n]
}

// drawFeed draws the lines about the last few events, above the small buttons.
func (l *log) drawFeed(f *part.Frame) {
	r, u := f.Geo.FeedRoom, f.Geo.TextUnit
	st := kit.Style{Size: 13 * u}
	h := 17.5 * u
	y := r.Bottom()
	last := len(l.shownLines(f)) - 1
	for i := last; i >= 0 && i > last-4; i-- {
		x := &l.lines[i]
		if x.isRoundStart {
			return
		}
		rows := kit.Wrap(x.text, st, r.W)
		if y -= h*float64(len(rows)) + 3; y < r.Y {
			return
		}
		col := kit.InkSoft
		if i == last {
			col = kit.Ink
		}
		for k, row := range rows {
			f.UI.Picture().Label(kit.Label{At: kit.Pt{X: r.X, Y: y + h*(float64(k)+0.5)}, Text: row, Style: st, Color: col})
		}
	}
}

// update draws the panel, with the newest line last.
func (l *log) update(f *part.Frame) part.Wish {
	body, closed := l.panel.begin(f, "log", "table.log")
	if len(l.shownLines(f)) == 0 {
		f.UI.Picture().Label(kit.Label{At: kit.Pt{X: body.X, Y: body.Y + 12}, Text: f.Words.Cat.Say("table.log-empty"), Style: kit.Small, Color: kit.InkSoft})
	} else {
		l.drawLines(f, body)
	}
	if closed {
		return part.Wish{Kind: part.ToggleLog}
	}
	return part.Wish{}
}

// drawLines draws the visible lines. The wheel scrolls to older ones.
func (l *log) drawLines(f *part.Frame, r kit.Rect) {
	st := kit.Style{Size: 14}
	room := r.W - 16 - logIndent
	height, lines := 0.0, l.shownLines(f)
	for i := range lines {
		height += lines[i].wrap(st, room)
	}
	l.panel.scroll(f, "log", r, height, l.totalLines-len(l.lines)+len(lines), func(area kit.Rect) {
		y := area.Y
		for i := range lines {
			h := lines[i].wrap(st, room)
			if y+h >= r.Y && y < r.Bottom() {
				lines[i].draw(f, kit.Rect{X: area.X + logIndent, Y: y, W: room, H: h}, i == len(lines)-1, st)
			}
			y += h
		}
	})
}

// wrap breaks the line for a width, once, and returns its height.
func (l *line) wrap(st kit.Style, width float64) float64 {
	if l.width != width {
		l.rows, l.width = kit.Wrap(l.text, st, width), width
	}
	h := float64(len(l.rows))*kit.LineHeight(st) + 3
	if l.isRoundStart {
		h += 8
	}
	return h
}

func (l *line) draw(f *part.Frame, r kit.Rect, newest bool, st kit.Style) {
	pic := f.UI.Picture()
	col := kit.InkSoft
	if newest {
		col = kit.Ink
	}
	if l.isRoundStart {
		pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Bottom() - 6, W: r.W, H: 1}, Fill: kit.Hairline})
		st.Weight, col = kit.SemiBold, kit.Gold
	}
	h := kit.LineHeight(st)
	if l.isRoundStart {
		r.X -= logIndent
	} else if l.seat != engine.NoSeat {
		part.DrawFace(f, kit.Pt{X: r.X - logIndent + 8, Y: r.Y + h/2}, 8, l.seat, kit.Color{})
	}
	for i, row := range l.rows {
		pic.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + h*(float64(i)+0.5)}, Text: row, Style: st, Color: col})
	}
}
