package replay

import (
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
