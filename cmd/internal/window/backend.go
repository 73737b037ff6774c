package window

import (
	"sync"
	"time"

	"lastcard/cmd/internal/archive"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/store"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// Think is how long bots seem to think, so that people can follow.
const Think = 900 * time.Millisecond

// Options are what the command line says about the window's tables.
type Options struct {
	Think    time.Duration // of bots; 0 is Think
	Strength bot.Strength  // of bots
	Auto     bool          // the own seat is played by a bot (demonstrations, tests)
	Timeout  time.Duration // see table.Options
	Corrupt  uint64        // see table.Options
}

// Backend is the program behind the window.
type Backend struct {
	home    *table.Home
	archive *archive.Archive
	opts    Options
	clip    clip

	mu   sync.Mutex
	wake func()
}

var (
	_ seam.Backend = (*Backend)(nil)
	_ seam.Gallery = (*Backend)(nil)
)

// New opens the data directory and starts looking for tables on this network,
// in the background. The error is a *table.Trouble.
func New(c table.Config, o Options) (*Backend, error) {
	if o.Think == 0 {
		o.Think = Think
	}
	b := &Backend{opts: o}
	c.Wake = b.changed
	home, err := table.Open(c)
	if err != nil {
		return nil, err
	}
	b.home = home
	b.archive = archive.New(home.Store(), b.changed)
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

// Home is what the backend stands on.
func (b *Backend) Home() *table.Home { return b.home }

// SetWake registers what to call when anything has changed.
func (b *Backend) SetWake(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wake = f
}

func (b *Backend) changed() {
	b.mu.Lock()
	f := b.wake
	b.mu.Unlock()
	if f != nil {
		f()
	}
}

// Profile is what is kept; a profile that cannot be read is a new one.
func (b *Backend) Profile() seam.Profile {
	p, _ := b.home.Store().Profile()
	if p.Scale <= 0 {
		p.Scale = 1
	}
	if p.Name == "" {
		p.Name = b.home.Name()
	}
	return seam.Profile{Name: p.Name, Palette: p.Palette, Scale: p.Scale, Reduced: p.Reduced, Auto: p.Auto, Guided: p.Guided, Muted: p.Muted, Volume: p.Volume, Theme: p.Theme, Lang: p.Lang, TakeBack: p.TakeBack}
}

// SetProfile keeps the settings; the name is made fit for a roster.
func (b *Backend) SetProfile(p seam.Profile) error {
	return b.home.Store().SetProfile(store.Profile{
		Name: table.CleanName(p.Name), Palette: p.Palette, Scale: p.Scale, Reduced: p.Reduced, Auto: p.Auto, Guided: p.Guided, Muted: p.Muted, Volume: p.Volume, Theme: p.Theme, Lang: p.Lang, TakeBack: p.TakeBack,
	})
}

// Choices are what was chosen before; what cannot be read is forgotten.
func (b *Backend) Choices() seam.Choices {
	c, _ := b.home.Store().Choices()
	out := seam.Choices{Bots: seam.Setup(c.Bots), Host: seam.Setup(c.Host)}
	for _, p := range c.Presets {
		out.Presets = append(out.Presets, seam.Preset(p))
	}
	return out
}

// SetChoices keeps what was chosen.
func (b *Backend) SetChoices(c seam.Choices) error {
	kept := store.Choices{Bots: store.Setup(c.Bots), Host: store.Setup(c.Host)}
	for _, p := range c.Presets[:min(len(c.Presets), seam.MaxPresets)] {
		kept.Presets = append(kept.Presets, store.Preset(p))
	}
	return b.home.Store().SetChoices(kept)
}

// Invited is what a link says of its table.
func (b *Backend) Invited(text string) (seam.Invited, bool) {
	v, err := p2p.ParseInvite(text)
	if err != nil || v.Game == "" || foreign.Line(v.Name, foreign.MaxName) == "" {
		return seam.Invited{}, false
	}
	g, ok := games.Lookup(v.Game)
	if !ok {
		return seam.Invited{}, false
	}
	if _, err := engine.ParseRules(g, v.Rules); err != nil {
		return seam.Invited{}, false
	}
	return seam.Invited{Name: foreign.Line(v.Name, foreign.MaxName), Game: g.Name(), Rules: foreign.Line(v.Rules, foreign.MaxLong)}, true
}

// Games are the games of this program.
func (b *Backend) Games() []engine.Game { return games.All() }

func (b *Backend) options() table.Options {
	return table.Options{
		Auto: b.opts.Auto, Strength: b.opts.Strength, Think: b.opts.Think, Timeout: b.opts.Timeout, Corrupt: b.opts.Corrupt, Wake: b.changed,
	}
}

// PlayBots starts a table on this machine.
func (b *Backend) PlayBots(s seam.Setup) (seam.Table, error) {
	return seated(b.home.PlayBots(setup(s), b.options()))
}

// Host opens a table for others.
func (b *Backend) Host(s seam.Setup) (seam.Table, error) {
	return seated(b.home.Host(setup(s), b.options()))
}

// Join takes a seat by a code or link.
func (b *Backend) Join(code string) (seam.Table, error) {
	t, err := b.home.Join(code, b.options())
	if err != nil {
		return nil, told(err)
	}
	return seat{t, &pictures{}, code}, nil
}

// Watch looks at a table by a code or link; see seam.Gallery.
func (b *Backend) Watch(code string) (seam.Table, error) {
	return seated(b.home.Watch(code, b.options()))
}

// Resume resumes the match of a log; where several people share this machine, with
// all of them.
func (b *Backend) Resume(path string) (seam.Table, error) {
	all, err := b.home.ResumeAll(path, "", b.options())
	if err == nil && len(all) > 1 {
		return sharing(all), nil
	}
	if err != nil {
		return nil, told(err)
	}
	return seated(all[0], nil)
}

func setup(s seam.Setup) table.Setup {
	return table.Setup{Game: s.Game, Rules: s.Rules, Seats: s.Seats, Bots: s.Bots, LAN: s.LAN}
}

// LAN lists the tables heard on this network.
func (b *Backend) LAN() []seam.LANTable {
	var out []seam.LANTable
	for _, t := range b.home.LAN() {
		out = append(out, seam.LANTable{
			Name: t.Name, Game: t.Game, Taken: t.Taken, Seats: t.Seats, Code: t.Code, Link: t.Link,
		})
	}
	return out
}

// CopyText puts text on the clipboard.
func (b *Backend) CopyText(text string) error { return b.clip.write(text) }

// PasteText reads the clipboard.
func (b *Backend) PasteText() (string, error) { return b.clip.read() }
