package replay

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/stats"
)

// Scene is the page for past matches: their list, the statistics, or one match. It lies over any other scene.
type Scene struct {
	base
	openedForFile bool // the page was opened for one file, so back leaves it

	tab       int // tabMatches or tabStats
	archive   seam.Archive
	stats     *stats.Stats
	readBegun bool   // the page has asked the backend to read the archive
	path      string // the path being typed

	favourites []favourite

	film     seam.Film // the film that is being read or shown; nil: one of the tabs is shown
	filmPath string    // path of its file
	player   *player
}

// The tabs.
const (
	tabMatches = iota
	tabStats
)

// New returns the page, at the list of matches, or at the match of a file.
func New(sh *scene.Shell, file string) *Scene {
	s := &Scene{base: newBase(sh)}
	if file != "" {
		s.openedForFile = true
		s.openFile(file)
	}
	return s
}

// Game is the game of the match that is shown, "" while no match is shown.
func (s *Scene) Game() string {
	if s.player == nil {
		return ""
	}
	return s.player.reel.match.Game
}

// PageName is the name of the visible page, for an outline.
func (s *Scene) PageName() string {
	switch {
	case s.player != nil:
		return "replay"
	case s.film != nil:
		return "opening"
	}
	return "archive"
}

// openFile starts reading a file.
func (s *Scene) openFile(path string) {
	s.film, s.filmPath = s.shell.Backend.Film(path), path
	s.ui.SetFocus("")
}

// goBack goes back to the tabs, or leaves the page if it was opened for one file.
func (s *Scene) goBack() {
	s.film, s.player = nil, nil
	s.closed = s.closed || s.openedForFile
	s.ui.SetFocus("")
}

// refresh reads the current data of the archive, and computes the statistics.
func (s *Scene) refresh() {
	s.archive = s.shell.Backend.Archive()
	s.stats = stats.Compute(s.archive.Matches)
}

// Update acts on one tick's input.
func (s *Scene) Update(in *kit.Input) kit.Want {
	if s.player != nil {
		want := s.player.Update(in)
		if s.player.closed {
			s.goBack()
			want = kit.Paint
		}
		return want
	}
	if !s.readBegun && !s.openedForFile {
		s.readBegun = true
		s.shell.Backend.ReadArchive()
		s.refresh()
	}
	if in.MayHaveChanged {
		s.refresh()
		if s.film != nil {
			if part, trouble := s.film.LoadProgress(); trouble == nil && part >= 1 {
				s.player = newPlayer(s.shell, s.film)
				return s.player.Update(in)
			}
		}
	}
	if s.ui.Resting(in) {
		return kit.Still
	}
	s.ui.Begin(in)
	if s.film != nil {
		s.drawOpening(in)
	} else {
		s.drawShelf(in)
	}
	return s.ui.End()
}

// drawOpening draws the page that is shown while a file is read, and when it cannot be read.
func (s *Scene) drawOpening(in *kit.Input) {
	part, trouble := s.film.LoadProgress()
	p := s.ui.Picture()
	title, text := s.say("replay.loading"), s.filmPath
	if trouble != nil {
		why, hint := s.shell.Words.Explain(*trouble)
		title, text = s.say("replay.refused"), why+"\n"+hint
	}
	w := min(620, in.Size.W-2*kit.Gap8)
	h := 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + kit.Height(text, kit.Body, w-2*kit.Gap6) + kit.Gap6 + 10 + kit.Gap4 + kit.ControlH
	r := kit.Pt{X: in.Size.W / 2, Y: in.Size.H / 2}.Rect(w, h)
	s.ui.Picture().Panel(r)
	inner := r.Inset(kit.Gap6)
	foot := inner.CutBottom(kit.ControlH, kit.Gap4)
	head := inner.CutTop(kit.LineHeight(kit.Heading), kit.Gap3)
	x := head.X
	if trouble != nil {
		p.Icon(kit.IconWarning, kit.Pt{X: x + 12, Y: head.Center().Y}, 24, kit.Bad)
		x += 36
	}
	p.Label(kit.Label{At: kit.Pt{X: x, Y: head.Center().Y}, Text: title, Style: kit.Shrink(title, kit.Heading, head.Right()-x), Color: kit.Ink, MaxWidth: head.Right() - x})
	textHeight := p.Lines(inner, text, kit.Body, kit.InkSoft, kit.Start)
	if trouble == nil {
		track := kit.Rect{X: inner.X, Y: inner.Y + textHeight + kit.Gap4, W: inner.W, H: 10}
		p.Box(kit.Box{Rect: track, Radius: 5, Fill: kit.Sunk, Stroke: kit.Hairline, StrokeWidth: 1})
		track.W = max(track.W*part, track.H)
		p.Box(kit.Box{Rect: track, Radius: 5, Fill: kit.Lit})
	}
	backRect := foot.CutRight(160, 0)
	if s.ui.Button("opening-back", backRect, s.say("replay.back"), kit.ButtonOpts{Icon: kit.IconBack}) || in.TakeKey(ebiten.KeyEscape) {
		s.goBack()
	}
}

// Draw draws the page.
func (s *Scene) Draw(c *kit.Canvas) {
	if s.player != nil {
		s.player.Draw(c)
		return
	}
	c.Felt()
	s.ui.Draw(c)
	if s.film == nil && s.tab == tabStats {
		for _, f := range s.favourites {
			cards.Draw(c.Clip(f.clip), f.face, cards.Place{Center: f.center, W: cardW}, cards.Opts{Lift: 0.2})
		}
	}
}

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
		s.drawFileField(r.CutBottom(kit.ControlH, kit.Gap4))
		s.drawList(r)
	}
	if in.TakeKey(ebiten.KeyEscape) {
		s.closed = true
	}
}

// drawFileField draws the field that opens a log at any path.
func (s *Scene) drawFileField(r kit.Rect) {
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
