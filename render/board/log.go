package board

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// maxLines is how many lines the log keeps. It deletes the oldest.
const maxLines = 400

// logIndent is the room for a portrait to the left of the lines.
const logIndent = 22.0

// log reports in words what has happened: a panel with all lines, and the last few lines above the
// small buttons.
type log struct {
	lines      []line
	totalLines int       // the number of lines, including those that were deleted
	panel      sidePanel // it counts the deleted lines too, as totalLines does
}

type line struct {
	say          func(w speech.Words) string // returns the text in the language of w
	text         string
	isRoundStart bool        // the first line of a round
	seat         engine.Seat // the seat that the line is about; NoSeat: the table
	step         uint64
}

// addLine adds a line, if it has a text.
func (l *log) addLine(f *part.Facts, x line) {
	if x.text = x.say(f.Words); x.text == "" {
		return
	}
	l.lines = append(l.lines, x)
	l.totalLines++
	l.lines = l.lines[max(0, len(l.lines)-maxLines):]
}

// addMove adds a line for each event of a move that has a sentence, and the heading of a round.
func (l *log) addMove(f *part.Facts, st *seam.Entry) {
	isMine, me := f.Viewer == part.Plays || f.Viewer == part.Learns, st.View.Me
	for i, e := range st.Events {
		if e.Kind == engine.EvDealt {
			round := strconv.Itoa(max(st.View.Round, 1))
			l.addLine(f, line{say: func(w speech.Words) string { return w.Cat.Say("table.round", "n", round) }, isRoundStart: true, seat: engine.NoSeat, step: st.Step})
		}
		say := func(w speech.Words) string {
			if isMine {
				w.Me = me
			}
			return w.HappenedSentence(st.Events, i)
		}
		l.addLine(f, line{say: say, seat: e.Seat, step: st.Step})
	}
}

// addNews adds a line about the log on disk. It ignores any other fact.
func (l *log) addNews(f *part.Facts, news seam.Fact) {
	say := func(w speech.Words) string { return w.Cat.Say("table.older") }
	switch news := news.(type) {
	case seam.OlderLog:
	case seam.WatchUnsaved:
		say = func(w speech.Words) string {
			text, hint := w.Cat.Explain(news.Trouble)
			return text + " " + hint
		}
	default:
		return
	}
	l.addLine(f, line{say: say, seat: engine.NoSeat, step: f.LastMove})
}

// translate writes the lines in another language. The panel then scrolls to its end, because the lines have
// other heights.
func (l *log) translate(w speech.Words) {
	for i := range l.lines {
		l.lines[i].text = l.lines[i].say(w)
	}
	l.panel.forgetScroll()
}

// shownLines returns the lines about moves that can be seen already.
func (l *log) shownLines(f *part.Frame) []line {
	n := len(l.lines)
	for n > 0 && l.lines[n-1].step > f.ShownStep() {
		n--
	}
	return l.lines[:n]
}

// feedLine is a line of the feed, the last few lines of this round above the small buttons.
type feedLine struct {
	rows []string
	y    float64 // where the first row begins
}

const (
	feedText  = 13.0 // size of the feed's text, in units of the table's text
	feedRowH  = 17.5 // height of a row, in the same units
	feedApart = 3.0  // space between two lines, in units of kit
	feedLines = 4    // the most lines
)

// feed returns the lines of the feed, newest first.
func (l *log) feed(f *part.Frame) (all []feedLine) {
	r, u := f.Geo.FeedRoom, f.Geo.TextUnit
	y := r.Bottom()
	for _, x := range slices.Backward(l.shownLines(f)) {
		if x.isRoundStart || len(all) == feedLines {
			break
		}
		rows := kit.Wrap(x.text, kit.Style{Size: feedText * u}, r.W)
		if y -= feedRowH*u*float64(len(rows)) + feedApart; y < r.Y {
			break
		}
		all = append(all, feedLine{rows, y})
	}
	return all
}

// feedTop is where the feed begins, or the bottom of its room if it has no line.
func (l *log) feedTop(f *part.Frame) float64 {
	all := l.feed(f)
	if len(all) == 0 {
		return f.Geo.FeedRoom.Bottom()
	}
	return all[len(all)-1].y
}

func (l *log) drawFeed(f *part.Frame) {
	u := f.Geo.TextUnit
	for i, x := range l.feed(f) {
		col := kit.InkSoft
		if i == 0 {
			col = kit.Ink
		}
		for k, row := range x.rows {
			at := kit.Pt{X: f.Geo.FeedRoom.X, Y: x.y + feedRowH*u*(float64(k)+0.5)}
			f.UI.Picture().Label(kit.Label{At: at, Text: row, Style: kit.Style{Size: feedText * u}, Color: col})
		}
	}
}

// update draws the panel, with the newest line last. The wheel scrolls to older ones.
func (l *log) update(f *part.Frame) {
	body, closed := l.panel.begin(f, "log", "table.log")
	if len(l.shownLines(f)) == 0 {
		f.UI.Picture().Label(kit.Label{At: kit.Pt{X: body.X, Y: body.Y + 12}, Text: f.Words.Cat.Say("table.log-empty"), Style: kit.Small, Color: kit.InkSoft})
	} else {
		lines, st := l.shownLines(f), kit.Style{Size: 14}
		height := func(i int, width float64) float64 { return lines[i].height(st, width-logIndent) }
		l.panel.scroll(f, "log", body, len(lines), l.totalLines-len(l.lines)+len(lines), height, func(i int, r kit.Rect) {
			r.CutLeft(logIndent, 0)
			lines[i].draw(f, r, i == len(lines)-1, st)
		})
	}
	f.Want(part.ToggleLog.If(closed))
}

func (l *line) height(st kit.Style, width float64) float64 {
	h := kit.Height(l.text, st, width) + 3
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
		r.X -= logIndent
	}
	if !l.isRoundStart && l.seat != engine.NoSeat {
		part.DrawPortrait(f, kit.Pt{X: r.X - logIndent + 8, Y: r.Y + kit.LineHeight(st)/2}, 8, l.seat, kit.Color{})
	}
	pic.Lines(r, l.text, st, col, kit.Start)
}

// people notices when the state of a player changes (fateOf): for example, when the player leaves, comes back
// or is found to cheat. It does not report the states that the players had when the scene began.
type people struct {
	last []seam.Player // the players of the last snapshot
}

// fateOf is the state of a player at the table, as the end of the code of a sentence. With "people." before it,
// the code says in the log that a player has come into the state. With "table." before it, the code says on the
// plate why a player is not here; for "back" there is no such sentence.
func fateOf(p *seam.Player) string {
	switch {
	case p.HasCheated:
		return "cheat"
	case p.Differs:
		return "differs"
	case p.IsHere:
		return "back"
	case p.Stalls: // set aside although connected
		return "stalls"
	case p.StandIn: // a bot plays in their place
		return "away-bot"
	}
	return "away"
}

// compare compares the players with the players of the last snapshot. It returns a line of the log for each
// change, which appears together with the lines of the last move.
func (p *people) compare(f *part.Facts) (news []line) {
	was := p.last
	p.last = f.Snap.Players
	if f.Viewer == part.Learns || len(was) != len(p.last) {
		return nil
	}
	for i := range p.last {
		now, seat := &p.last[i], engine.Seat(i)
		if now.Name != was[i].Name || fateOf(now) == fateOf(&was[i]) || now.You {
			continue // another name says that the match is another one, with somebody else at this seat
		}
		code := "people." + fateOf(now)
		say := func(w speech.Words) string { return w.Cat.Say(code, "name", w.Name(seat)) }
		news = append(news, line{say: say, seat: seat, step: f.LastMove})
	}
	return news
}
