// Package seamtest is a fake seam.Backend in memory, for tests of scenes and of the app. A test
// sets the state of its tables, which play no game. Only NewFilm plays one, to make a recording.
package seamtest

import (
	"errors"
	"strings"
	"sync"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
)

// Backend stands in for the program behind the window and keeps everything in memory. A test may
// set the fields before it uses the Backend. Only one goroutine may use it, except for Wake.
type Backend struct {
	SavedProfile seam.Profile
	SavedChoices seam.Choices
	GameList     []engine.Game
	LANTables    []seam.LANTable
	RecentList   []seam.Recent
	Invites      map[string]seam.InviteContent // by link
	Clipboard    string                        // the text on the clipboard
	// Replies maps a code, link or path to the table that Join, Watch, Resume or PlayOn returns for it.
	// For any other text they return ErrCode.
	Replies      map[string]*Table
	Tables       []*Table // opened so far, the newest last
	SavedArchive seam.Archive
	Films        map[string]seam.Film // by path; other paths cannot be read

	mu   sync.Mutex
	wake func()
}

// ErrCode is the error for a text that is not in Backend.Replies.
var ErrCode = &seam.Trouble{Code: "bad-code"}

// Wake tells the window that something has changed.
func (b *Backend) Wake() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.wake != nil {
		b.wake()
	}
}

func (b *Backend) Profile() seam.Profile { return b.SavedProfile }

func (b *Backend) SetProfile(p seam.Profile) error { b.SavedProfile = p; return nil }

func (b *Backend) Choices() seam.Choices { return b.SavedChoices }

func (b *Backend) SetChoices(c seam.Choices) error { b.SavedChoices = c; return nil }

func (b *Backend) Games() []engine.Game { return b.GameList }

func (b *Backend) LAN() []seam.LANTable { return b.LANTables }

func (b *Backend) RecentEntries() []seam.Recent { return b.RecentList }

func (b *Backend) Archive() seam.Archive { return b.SavedArchive }

func (b *Backend) ReadArchive() {}

// Film returns the entry of Films for a path.
func (b *Backend) Film(path string) seam.Film {
	if f := b.Films[path]; f != nil {
		return f
	}
	return &Film{Trouble: &seam.Trouble{Code: "unreadable-log", Args: assets.Args{"path": path, "why": "no such file"}}}
}

func (b *Backend) CopyText(s string) error { b.Clipboard = s; return nil }

func (b *Backend) PasteText() (string, error) {
	if b.Clipboard == "" {
		return "", errors.New("seamtest: the clipboard is empty")
	}
	return b.Clipboard, nil
}

func (b *Backend) SetWake(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wake = f
}

// PlayBots opens a table whose match has begun.
func (b *Backend) PlayBots(s seam.Setup) (seam.Table, error) {
	t := b.openTable(s)
	t.Snap.Stage = seam.Playing
	return t, nil
}

// PlayHere opens a table whose match has begun.
func (b *Backend) PlayHere(s seam.Setup, names []string) (seam.Table, error) {
	t := b.openTable(s)
	t.Snap.Stage, t.HereNames = seam.Playing, names
	return t, nil
}

// Host opens a table that is in its lobby.
func (b *Backend) Host(s seam.Setup) (seam.Table, error) {
	t := b.openTable(s)
	t.Snap.Stage, t.Snap.Opener = seam.Lobby, true
	t.Snap.Code, t.Snap.OverInternet = "4K7-XQ9-P2M", true
	t.Snap.Link = "lastcard:4K7XQ9P2M#/ip4/192.168.1.20/udp/40404/quic-v1"
	return t, nil
}

// Join returns the entry of Replies for a code.
func (b *Backend) Join(code string) (seam.Table, error) {
	t := b.Replies[strings.TrimSpace(code)]
	if t == nil {
		return nil, ErrCode
	}
	t.backend = b
	b.Tables = append(b.Tables, t)
	return t, nil
}

// Watch returns the entry of Replies for a code.
func (b *Backend) Watch(code string) (seam.Table, error) { return b.Join(code) }

func (b *Backend) ReadInvite(text string) (seam.InviteContent, bool) {
	x, ok := b.Invites[text]
	return x, ok
}

// Resume returns the entry of Replies for a path.
func (b *Backend) Resume(path string) (seam.Table, error) { return b.Join(path) }

// PlayOn returns the entry of Replies for a path.
func (b *Backend) PlayOn(path string) (seam.Table, error) { return b.Join(path) }

func (b *Backend) openTable(s seam.Setup) *Table {
	t := &Table{backend: b, Setup: s}
	t.Snap = seam.Snapshot{Game: s.Game, Rules: s.Rules, Seats: s.Seats}
	t.Snap.Players = append(t.Snap.Players, seam.Player{Name: b.SavedProfile.Name, You: true, IsHere: true, Opener: true})
	for range s.Bots {
		t.addBot()
	}
	b.Tables = append(b.Tables, t)
	return t
}
