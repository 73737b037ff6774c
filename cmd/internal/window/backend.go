package window

import (
	"sync"
	"time"

	"lastcard/cmd/internal/archive"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// ThinkTime is the average pause of bots. With this pause people can follow the match.
const ThinkTime = 900 * time.Millisecond

// Backend is the program behind the window.
type Backend struct {
	home    *table.Home
	archive *archive.Archive
	opts    table.Options // the options of all its tables

	mu      sync.Mutex
	wake    func()
	films   map[string]*film // the films that are being read, by path
	profile seam.Profile     // the profile that this window has last read or written
	choices seam.Choices     // likewise the choices
}

var _ seam.Backend = (*Backend)(nil)

// New opens the data directory and, unless c forbids it, starts looking for tables on this network, in
// the background. The options apply to all seats at the window's tables. If they set no pause for bots,
// it is ThinkTime. The error is a *table.Trouble.
func New(c table.Config, o table.Options) (*Backend, error) {
	if o.ThinkTime == 0 {
		o.ThinkTime = ThinkTime
	}
	b := &Backend{opts: o, films: map[string]*film{}}
	b.opts.Remarks, b.opts.Wake = true, b.wakeWindow
	c.Wake = b.wakeWindow
	home, err := table.Open(c)
	if err != nil {
		return nil, err
	}
	b.home = home
	b.archive = archive.New(home.Store(), b.wakeWindow)
	if !c.NoLAN || c.RunDir != "-" {
		home.Online()
	}
	return b, nil
}

// Close leaves all tables. It may take a second.
func (b *Backend) Close() error {
	b.archive.Close()
	return b.home.Close()
}

// SetWake sets the function that the backend calls, from any goroutine, when anything has changed.
func (b *Backend) SetWake(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wake = f
}

func (b *Backend) wakeWindow() {
	b.mu.Lock()
	f := b.wake
	b.mu.Unlock()
	if f != nil {
		f()
	}
}

// ReadInvite returns what a link says about its table, safe to show. The result is false if the link
// cannot be read, names nobody, or has a game or rules that this program does not know.
func (b *Backend) ReadInvite(text string) (seam.InviteContent, bool) {
	v, err := p2p.ParseInvite(text)
	if err != nil || v.Game == "" || foreign.CleanLine(v.Name, foreign.MaxShownName) == "" {
		return seam.InviteContent{}, false
	}
	g, ok := games.Lookup(v.Game)
	if !ok {
		return seam.InviteContent{}, false
	}
	if _, err := engine.ParseRules(g, v.Rules); err != nil {
		return seam.InviteContent{}, false
	}
	return seam.InviteContent{Name: foreign.CleanLine(v.Name, foreign.MaxShownName), Game: g.Name(), Rules: foreign.CleanLine(v.Rules, foreign.MaxText)}, true
}

// Games returns the games of this program.
func (b *Backend) Games() []engine.Game { return games.All() }

// Report writes a report on a faulty game to a file and returns its path (render.Options.Report).
func (b *Backend) Report(text string) (path string) { return b.home.ReportFault(text) }

// PlayBots starts a match against bots, on this computer alone.
func (b *Backend) PlayBots(s seam.Setup) (seam.Table, error) {
	return oneTable(b.home.PlayBots(s, b.opts))
}

// Host opens a table for others.
func (b *Backend) Host(s seam.Setup) (seam.Table, error) {
	return oneTable(b.home.Host(s, b.opts))
}

// Join takes a seat by a code or link.
func (b *Backend) Join(code string) (seam.Table, error) {
	return oneTable(b.home.Join(code, b.opts))
}

// Watch watches a table by a code or link, without a seat. It shows a match with the delay from the
// settings.
func (b *Backend) Watch(code string) (seam.Table, error) {
	o := b.opts
	o.Watch, o.Delay = true, b.Profile().WatchDelay()
	return oneTable(b.home.Join(code, o))
}

// Resume resumes the match of a log, with all people who share this computer.
func (b *Backend) Resume(path string) (seam.Table, error) {
	return sharedTable(b.home.Resume(path, "", b.opts))
}

// PlayOn begins a match against bots, which goes on from the end of a log.
func (b *Backend) PlayOn(path string) (seam.Table, error) {
	return oneTable(b.home.PlayOn(path, b.opts))
}

// PlayHere starts a table for several people at this computer and for bots.
func (b *Backend) PlayHere(s seam.Setup, names []string) (seam.Table, error) {
	return sharedTable(b.home.PlayHere(s, names, b.opts))
}

// sharedTable returns a table for the window: the table of one person, or of several people who share
// this computer. It returns a nil seam.Table if there is an error.
func sharedTable(all []*table.Table, err error) (seam.Table, error) {
	switch {
	case err != nil:
		return nil, err
	case len(all) == 1:
		return all[0], nil
	}
	return table.Share(all), nil
}

// oneTable returns a table for the window. If there is an error, it returns a nil seam.Table, which a nil
// *table.Table in the interface would not be.
func oneTable(t *table.Table, err error) (seam.Table, error) {
	if err != nil {
		return nil, err
	}
	return t, nil
}

// LAN lists the tables that are announced on this network.
func (b *Backend) LAN() []seam.LANTable { return b.home.LAN() }
