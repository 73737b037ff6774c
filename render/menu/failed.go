package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Failed is a table that could not be reached, or was lost: what happened, and
// what to do.
type Failed struct {
	base
	table seam.Table
	snap  seam.Snapshot
}

// NewFailed is the scene of a table whose stage is Failed.
func NewFailed(sh *scene.Shell, t seam.Table) *Failed {
	f := &Failed{base: newBase(sh), table: t, snap: t.Snapshot()}
	f.ui.SetFocus("back")
	return f
}

// Unfocus takes the focus from the button: a key that is pressed now was meant for what was here before.
func (f *Failed) Unfocus() { f.ui.SetFocus("") }

// Update acts on one tick's input.
func (f *Failed) Update(in *kit.Input) kit.Want {
	if in.Changed {
		f.snap = f.table.Snapshot()
	}
	if f.ui.Resting(in) {
		return kit.Still
	}
	w := f.shell.Words
	what := seam.Trouble{Code: "lost"}
	if f.snap.Trouble != nil {
		what = *f.snap.Trouble
	}
	log := ""
	if f.snap.Log != "" {
		log = w.Say("failed.log", "path", f.snap.Log)
	}
	f.ui.Begin(in)
	f.record(in, what, log)
	return f.ui.End()
}

func (f *Failed) record(in *kit.Input, what seam.Trouble, log string) {
	const width = 640.0
	inner := width - 2*kit.Gap8
	w := f.shell.Words
	says, hint := w.Explain(what)
	text := kit.Style{Size: 18}
	h := 2*kit.Gap8 + 44 + 40 + kit.Gap2 + kit.ControlH + kit.Gap6
	h += kit.Height(says, text, inner)
	for _, s := range []string{hint, log} {
		if s != "" {
			h += kit.Height(s, kit.Body, inner) + kit.Gap2
		}
	}
	r := content(in.Size).Center().Rect(width, h)
	f.ui.Panel(r)
	r = r.Inset(kit.Gap8)
	p := f.ui.Picture()
	p.Icon(kit.IconWarning, r.CutTop(44, 0).Center(), 38, kit.Bad)
	p.Label(kit.Label{At: r.CutTop(40, kit.Gap2).Center(), Text: w.Say(f.title()), Style: kit.Heading, Color: kit.Ink, Align: kit.Middle})
	buttons := r.CutBottom(kit.ControlH, kit.Gap6)
	r.CutTop(p.Lines(r, says, text, kit.Ink, kit.Middle), kit.Gap2)
	if hint != "" {
		r.CutTop(p.Lines(r, hint, kit.Body, kit.InkSoft, kit.Middle), kit.Gap2)
	}
	if log != "" {
		p.Lines(r, log, kit.Small, kit.InkFaint, kit.Middle)
	}
	f.buttons(in, buttons)
}

func (f *Failed) buttons(in *kit.Input, r kit.Rect) {
	w := f.shell.Words
	back := r.Center().Rect(200, r.H)
	again := f.snap.Link
	if again == "" {
		again = f.snap.Code
	}
	if f.snap.Trouble != nil && f.snap.Trouble.File() != "" {
		label := w.Say("failed.copy")
		wide := max(200, kit.Width(label, kit.Strong)+2*kit.Gap4)
		back = back.Move(-(wide+kit.Gap4)/2, 0)
		if f.ui.Button("copy-report", kit.Rect{X: back.Right() + kit.Gap4, Y: r.Y, W: wide, H: r.H}, label, kit.ButtonOpts{Kind: kit.Primary}) {
			f.copy(f.snap.Trouble.File())
		}
	} else if again != "" && f.snap.Trouble != nil && f.snap.Trouble.Code == codeStarted {
		back = back.Move(-108, 0)
		if f.ui.Button("watch", back.Move(216, 0), w.Say("watch.instead"), kit.ButtonOpts{Kind: kit.Primary}) {
			f.open(f.shell.Backend.Watch(again))
			return
		}
	} else if again != "" && !f.snap.Opener {
		back = back.Move(-108, 0)
		if f.ui.Button("again", back.Move(216, 0), w.Say("failed.again"), kit.ButtonOpts{Kind: kit.Primary}) {
			f.again(again)
			return
		}
	}
	if f.ui.Button("back", back, w.Say("failed.back"), kit.ButtonOpts{Icon: kit.IconBack}) || in.Take(ebiten.KeyEscape) {
		f.shell.Leave()
	}
}

// title is the heading: that a match stopped, or that something did not work.
func (f *Failed) title() string {
	if f.snap.Trouble != nil && f.snap.Trouble.Code == codeDiverged {
		return "failed.stopped"
	}
	return "failed.title"
}

// copy puts the path of a file to be sent on the clipboard.
func (f *Failed) copy(path string) {
	if f.shell.Check(f.shell.Backend.CopyText(path)) {
		f.shell.Toast(kit.Toast{Text: f.say("replay.copied"), Hint: path, Tone: kit.Success})
	}
}

// codeDiverged is the trouble of a match at which the computers came to different
// states.
const codeDiverged = "diverged"

// codeStarted is the trouble of a person who joins when the match has begun: they
// can watch it.
const codeStarted = "started"

func (f *Failed) again(code string) { f.open(f.shell.Backend.Join(code)) }

func (f *Failed) open(t seam.Table, err error) {
	if f.shell.Check(err) {
		f.shell.Open(t)
	}
}
