package menu

import (
	"cmp"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Failed is the scene of a table that was lost or could not be reached. It says what happened, and
// what to do.
type Failed struct {
	base
	table seam.Table
	snap  seam.Snapshot
}

// NewFailed returns the scene of a table whose stage is Failed.
func NewFailed(sh *scene.Shell, t seam.Table) *Failed {
	f := &Failed{base: newBase(sh), table: t, snap: t.Snapshot()}
	f.ui.SetFocus("back")
	return f
}

// Unfocus takes the focus from the button: a key pressed now was meant for the previous scene.
func (f *Failed) Unfocus() { f.ui.SetFocus("") }

// Update acts on one tick's input.
func (f *Failed) Update(in *kit.Input) kit.Want {
	if in.MayHaveChanged {
		f.snap = f.table.Snapshot()
	}
	if f.ui.Resting(in) {
		return kit.Still
	}
	f.ui.Begin(in)
	f.drawMessage(in)
	return f.ui.End()
}

func (f *Failed) drawMessage(in *kit.Input) {
	const width = 640.0
	inner := width - 2*kit.Gap8
	w := f.shell.Words
	trouble, log, title := seam.Trouble{Code: "lost"}, "", w.Say("failed.title")
	if f.snap.Trouble != nil {
		trouble = *f.snap.Trouble
	}
	if trouble.Code == "diverged" { // the computers arrived at different states
		title = w.Say("failed.stopped")
	}
	if f.snap.Log != "" {
		log = w.Say("failed.log", "path", f.snap.Log)
	}
	says, hint := w.Explain(trouble)
	if f.ownMatch() != "" {
		hint = "" // it says how to find the match, but a button leads there
	}
	text := kit.Style{Size: 18}
	h := 2*kit.Gap8 + 44 + 40 + kit.Gap2 + kit.ControlH + kit.Gap6
	h += kit.Height(says, text, inner)
	for _, s := range []string{hint, log} {
		if s != "" {
			h += kit.Height(s, kit.Body, inner) + kit.Gap2
		}
	}
	r := contentRect(in.Size).Center().Rect(width, h)
	f.ui.Picture().Panel(r)
	r = r.Inset(kit.Gap8)
	p := f.ui.Picture()
	p.Icon(kit.IconWarning, r.CutTop(44, 0).Center(), 38, kit.Bad)
	p.Line(r.CutTop(40, kit.Gap2), title, kit.Heading, kit.Ink, kit.Middle)
	buttons := r.CutBottom(kit.ControlH, kit.Gap6)
	r.CutTop(p.Lines(r, says, text, kit.Ink, kit.Middle), kit.Gap2)
	if hint != "" {
		r.CutTop(p.Lines(r, hint, kit.Body, kit.InkSoft, kit.Middle), kit.Gap2)
	}
	if log != "" {
		p.Lines(r, log, kit.Small, kit.InkFaint, kit.Middle)
	}
	f.drawButtons(in, buttons)
}

func (f *Failed) drawButtons(in *kit.Input, r kit.Rect) {
	w := f.shell.Words
	back := r.Center().Rect(200, r.H)
	beside := func(id, label string, wide float64) bool {
		back = back.Move(-(wide+kit.Gap4)/2, 0)
		return f.ui.Button(id, kit.Rect{X: back.Right() + kit.Gap4, Y: r.Y, W: wide, H: r.H}, label, kit.ButtonOpts{Kind: kit.Primary})
	}
	open, with, id, label := f.shell.Backend.Join, cmp.Or(f.snap.Link, f.snap.Code), "again", "failed.again"
	switch t := f.snap.Trouble; {
	case t != nil && t.HintFile() != "":
		with = ""
		copies := w.Say("failed.copy")
		if beside("copy-report", copies, max(200, kit.Width(copies, kit.Strong)+2*kit.Gap4)) {
			f.shell.CopyPath(t.HintFile())
		}
	case f.ownMatch() != "":
		open, with, id, label = f.shell.Backend.Resume, f.ownMatch(), "resume", "archive.resume"
	case t != nil && t.Code == "started": // a match that has begun can be watched
		open, id, label = f.shell.Backend.Watch, "watch", "watch.instead"
	case f.snap.Opener:
		with = ""
	}
	if with != "" && beside(id, w.Say(label), 200) {
		f.table.Leave() // first: the other table may be the same one, and a computer can be at a table only once
		f.shell.Show(open(with))
		return
	}
	if f.ui.Button("back", back, w.Say("failed.back"), kit.ButtonOpts{Icon: kit.IconBack}) || in.TakeKey(ebiten.KeyEscape) {
		f.shell.Leave()
	}
}

// ownMatch is the path of the log of the match in which the person already has a seat, or "" if that is not the
// trouble.
func (f *Failed) ownMatch() string {
	if f.snap.Trouble == nil || f.snap.Trouble.Code != "ours" {
		return ""
	}
	log, _ := f.snap.Trouble.Args["path"].(string)
	return log
}
