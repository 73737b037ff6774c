package menu

import (
	"math"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Connecting is the scene while a table is being opened, or while the program looks for the table of somebody
// else.
type Connecting struct {
	base
	table     seam.Table
	snap      seam.Snapshot
	waitedFor time.Duration
}

// NewConnecting returns the scene of a table whose stage is Connecting.
func NewConnecting(sh *scene.Shell, t seam.Table) *Connecting {
	return &Connecting{base: newBase(sh), table: t, snap: t.Snapshot()}
}

// The sign of work in progress turns in steps, since every redraw costs time. When a search over the Internet
// has taken longer than longWaitAfter, a sentence says that it may take a while.
const (
	turnStepTime  = 100 * time.Millisecond
	turnSteps     = 12
	longWaitAfter = 8 * time.Second
)

// Update acts on one tick's input.
func (s *Connecting) Update(in *kit.Input) kit.Want {
	s.waitedFor += in.Dt
	if in.MayHaveChanged {
		s.snap = s.table.Snapshot()
	}
	s.ui.Begin(in)
	body := contentRect(in.Size)
	height := float64(330)
	if s.snap.Trouble != nil { // room to say what is wrong, and what helps
		height = 420
	}
	r := body.Center().Rect(600, height)
	s.ui.Picture().Panel(r)
	r = r.Inset(kit.Gap6)
	p := s.ui.Picture()
	s.drawWheel(r.CutTop(78, kit.Gap2))
	title, text := s.titleAndText()
	p.Line(r.CutTop(40, kit.Gap1), title, kit.Heading, kit.Ink, kit.Middle)
	cancel := r.CutBottom(kit.ControlH, kit.Gap2)
	r.CutTop(p.Lines(r, text, kit.Body, kit.InkSoft, kit.Middle), kit.Gap1)
	if s.waitedFor > longWaitAfter && s.snap.Seeking && s.snap.OverInternet && !s.snap.Offline && s.snap.Trouble == nil {
		p.Lines(r, s.say("connecting.long"), kit.Small, kit.InkFaint, kit.Middle)
	}
	b := cancel.Center().Rect(180, kit.ControlH)
	if s.ui.Button("cancel", b, s.say("connecting.cancel"), kit.ButtonOpts{Icon: kit.IconClose}) || in.TakeKey(ebiten.KeyEscape) {
		s.shell.Leave()
	}
	return s.ui.End()
}

// titleAndText returns a title that says what the program is doing, and a text with details.
func (s *Connecting) titleAndText() (title, text string) {
	w := s.shell.Words
	title, text = w.Say("connecting.title"), w.Say("connecting.tries")
	if !s.snap.OverInternet {
		text = w.Say("connecting.tries-near")
	}
	if !s.snap.Seeking {
		title, text = w.Say("connecting.opening"), ""
	}
	if n := int(s.snap.Delay.Minutes()); n > 0 && s.snap.Watching {
		text = w.Say("watch.late", "n", strconv.Itoa(n))
	}
	if s.snap.Offline {
		text = w.Say("lobby.offline")
	}
	if t := s.snap.Trouble; t != nil {
		why, hint := w.Explain(*t)
		text = why
		if hint != "" {
			text += "\n" + hint
		}
	}
	return title, text
}

func (s *Connecting) drawWheel(r kit.Rect) {
	step := 0
	if !s.shell.Profile.ReducedMotion {
		step = int(s.waitedFor/turnStepTime) % turnSteps
	}
	const part = 2 * math.Pi / turnSteps
	s.ui.Picture().Arc(kit.Arc{Center: r.Center(), Radius: 26, Width: 5, Sweep: 2 * math.Pi, Color: kit.Hairline})
	s.ui.Picture().Arc(kit.Arc{Center: r.Center(), Radius: 26, Width: 5, From: float64(step) * part, Sweep: math.Pi / 2, Color: kit.Gold})
}
