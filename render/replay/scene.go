package replay

import (
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/stats"
)

// Scene is the page that looks back: the matches, or one of them. It lies over
// any other scene.
type Scene struct {
	base
	direct bool // a file was asked for: back leads out

	tab       int // tabMatches, tabStats
	archive   seam.Archive
	stats     *stats.Stats
	readBegun bool   // whether the archive is being read, or has been
	path      string // being typed

	favourites []favourite

	film   seam.Film // being opened
	named  string    // its file
	player *player
}

// The tabs.
const (
	tabMatches = iota
	tabStats
)

// New is the page at the list of matches, or at the match of a file.
func New(sh *scene.Shell, file string) *Scene {
	s := &Scene{base: newBase(sh)}
	if file != "" {
		s.direct = true
		s.open(file)
	}
	return s
}

// Game is the game of the match that is shown, "" in the list.
func (s *Scene) Game() string {
	if s.player == nil {
		return ""
	}
	return s.player.reel.match.Game
}

// Showing is which of its pages shows, for an outline.
func (s *Scene) Showing() string {
	switch {
	case s.player != nil:
		return "replay"
	case s.film != nil:
		return "opening"
	}
	return "archive"
}

// open begins to read a file.
func (s *Scene) open(path string) {
	s.film, s.named = s.sh.Backend.Film(path), path
	s.ui.SetFocus("")
}

// leave goes back to the list, or out.
func (s *Scene) leave() {
	s.film, s.player = nil, nil
	s.closed = s.closed || s.direct
	s.ui.SetFocus("")
}

// refresh takes up what the archive says.
func (s *Scene) refresh() {
	s.archive = s.sh.Backend.Archive()
	s.stats = stats.Of(s.archive.Matches)
}
