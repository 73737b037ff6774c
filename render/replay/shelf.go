package replay

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// drawShelf draws the page with the tabs.
func (s *Scene) drawShelf(in *kit.Input) {
	w := min(in.Size.W-2*kit.Gap8, pageW)
	r := kit.Rect{X: (in.Size.W - w) / 2, Y: 30, W: w, H: in.Size.H - 30 - kit.Gap6}
	line := r.CutTop(headH, kit.Gap4)
	if s.ui.Button("back", line.CutLeft(headH, kit.Gap3), "", kit.ButtonOpts{Icon: kit.IconBack, Name: s.say("replay.back")}) {
		s.closed = true
	}
	tabs := line.CutRight(tabsW, kit.Gap4)
	s.tab = s.ui.Segments("tab", tabs.Center().Rect(tabs.W, 40), []string{s.say("archive.matches"), s.say("archive.statistics")}, s.tab)
	p := s.ui.Picture()
	p.Label(kit.Label{At: kit.Pt{X: line.X, Y: line.Center().Y}, Text: s.say("archive.title"), Style: kit.Style{Size: 30, Weight: kit.Display}, Color: kit.Ink, MaxWidth: line.W})
	if s.tab == tabStats {
		s.drawStatistics(r)
	} else {
		s.drawFileField(in, r.CutBottom(kit.ControlH, kit.Gap4))
		s.drawList(r)
	}
	if in.TakeKey(ebiten.KeyEscape) {
		s.closed = true
	}
}

// drawFileField draws the field that opens a log at any path.
func (s *Scene) drawFileField(in *kit.Input, r kit.Rect) {
	label := s.say("archive.file")
	p := s.ui.Picture()
	p.Label(kit.Label{At: kit.Pt{X: r.X + kit.Gap3, Y: r.Center().Y}, Text: label, Style: kit.Strong, Color: kit.Ink})
	r.CutLeft(kit.Width(label, kit.Strong)+kit.Gap3, kit.Gap4)
	b := r.CutRight(120, kit.Gap3)
	entered := s.ui.Field("file", r, &s.path, kit.FieldOpts{Placeholder: s.say("archive.file-placeholder"), MaxRunes: maxTyped})
	path := strings.Trim(strings.TrimSpace(s.path), `"'`)
	if s.ui.Button("file-open", b, s.say("archive.file-open"), kit.ButtonOpts{Disabled: path == ""}) || entered && path != "" {
		s.openFile(path)
	}
}
