package board

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// maxLines bounds the lines of the log panel; the oldest go.
const maxLines = 400

// line is one line of the log panel.
type line struct {
	text string
	head bool // begins a round
	step uint64

	rows  []string // text as wrapped to width
	width float64
}

// journal is what the scene remembers of the steps it has seen.
type journal struct {
	last   engine.Seat  // who played the last card
	before engine.Color // the colour in force before it
	color  engine.Color // the colour in force
	rounds []tally
	draws  int            // draws of the seat in turn since the last play or pass
	named  []engine.Color // by wild cards lying on each other, oldest first
}

// tally is one finished round.
type tally struct {
	winner engine.Seat
	scores []int // after it
	points []int // of its seats: see engine.SeatView
}

// record writes a step into the log panel and the journal.
func (s *Scene) record(st seam.Step) {
	w := s.words
	if !s.watch || s.pupil {
		w.Me = st.View.Me
	}
	j := &s.log
	if len(s.lines) == 0 {
		j.last = engine.NoSeat
	}
	for i, e := range st.Events {
		switch e.Kind {
		case engine.EvDealt:
			if st.View.Round <= 1 {
				j.rounds = nil // another match
			}
			s.write(line{text: w.cat.Say("table.round", "n", strconv.Itoa(max(st.View.Round, 1))), head: true, step: st.Seq})
		case engine.EvPlayed, engine.EvJumped:
			j.last, j.before = e.Seat, j.color
			j.draws = 0
			if !s.words.NamesColor(e.Card.Face) {
				j.named = nil
			}
		case engine.EvColor:
			j.named = append(j.named, e.Color)
		case engine.EvDrew:
			if j.draws++; e.Seat != st.View.Turn {
				j.draws = 0
			}
		case engine.EvPassed, engine.EvPickedUp:
			j.draws, j.named = 0, nil
		case engine.EvRoundOver:
			j.rounds = append(j.rounds, tally{e.Seat, scores(&st.View), points(&st.View)})
		default:
		}
		text := w.Event(e)
		if e.Kind == engine.EvPlayed {
			text = w.Played(st.Events, i)
		}
		if text != "" {
			s.write(line{text: text, step: st.Seq})
		}
	}
	j.color = st.View.Color
}

func (s *Scene) write(l line) {
	s.lines = append(s.lines, l)
	s.written++
	if over := len(s.lines) - maxLines; over > 0 {
		s.lines = slices.Delete(s.lines, 0, over)
	}
}

func scores(v *engine.View) []int {
	all := make([]int, len(v.Seats))
	for i := range v.Seats {
		all[i] = v.Seats[i].Score
	}
	return all
}

func points(v *engine.View) []int {
	all := make([]int, len(v.Seats))
	for i := range v.Seats {
		all[i] = v.Seats[i].Points
	}
	return all
}

// lastPlayed is who played the card on top, as far as the steps told.
func (s *Scene) lastPlayed() engine.Seat { return s.log.last }

// colorBefore is the colour in force before the card on top, in words.
func (s *Scene) colorBefore() string { return s.words.color(s.log.before) }

// logPanel records the panel of what happened, newest last.
func (s *Scene) logPanel(in *kit.Input) {
	if !s.logOpen {
		s.logEnd = -1
		return
	}
	r := rect(s.geo.Log)
	pic := s.ui.Picture()
	pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Y - 20, W: r.W + 20, H: r.H + 40}, Fill: kit.Side, Stroke: kit.Hairline, Line: 1})
	in2 := r.Inset(kit.Gap4)
	head := in2.CutTop(30, kit.Gap2)
	pic.Label(kit.Label{At: kit.Pt{X: head.X, Y: head.Center().Y}, Text: s.words.cat.Say("table.log"), Style: kit.Large, Color: kit.Ink})
	closer := kit.Rect{X: head.Right() - 30, Y: head.Y, W: 30, H: 30}
	if s.ui.Button("log-close", closer, "", kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconClose, Name: s.words.cat.Say("tip.close"), Style: kit.Small}) {
		s.logOpen = false
	}
	s.logLines(in2)
}

// logLines records as many of the last lines as there is room for, by wheel
// also older ones.
func (s *Scene) logLines(r kit.Rect) {
	if len(s.lines) == 0 {
		s.ui.Picture().Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + 12}, Text: s.words.cat.Say("table.log-empty"), Style: kit.Small, Color: kit.InkSoft})
		return
	}
	st := kit.Style{Size: 14}
	room := r.W - 16
	height := 0.0
	for i := range s.lines {
		height += s.lines[i].wrap(st, room)
	}
	if s.logEnd != s.written || s.logRoom != r {
		s.logEnd, s.logRoom = s.written, r
		s.ui.ScrollTo("log", height) // the newest line is the last
	}
	area := s.ui.BeginScroll("log", r, height)
	s.ui.ScrollOn(kit.Side)
	y := area.Y
	for i := range s.lines {
		h := s.lines[i].wrap(st, room)
		if y+h >= r.Y && y < r.Bottom() {
			s.logLine(kit.Rect{X: area.X, Y: y, W: room, H: h}, &s.lines[i], i == len(s.lines)-1, st)
		}
		y += h
	}
	s.ui.EndScroll()
}

// wrap breaks the line for a width, once, and returns the height it takes.
func (l *line) wrap(st kit.Style, width float64) float64 {
	if l.width != width {
		l.rows, l.width = kit.Wrap(l.text, st, width), width
	}
	h := float64(len(l.rows))*kit.LineHeight(st) + 3
	if l.head {
		h += 8
	}
	return h
}

func (s *Scene) logLine(r kit.Rect, l *line, newest bool, st kit.Style) {
	pic := s.ui.Picture()
	col := kit.InkSoft
	if newest {
		col = kit.Ink
	}
	if l.head {
		pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Bottom() - 6, W: r.W, H: 1}, Fill: kit.Hairline})
		st.Weight, col = kit.SemiBold, kit.Gold
	}
	h := kit.LineHeight(st)
	for i, row := range l.rows {
		pic.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + h*(float64(i)+0.5)}, Text: row, Style: st, Color: col})
	}
}
