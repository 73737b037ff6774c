package term

import (
	"context"
	"io"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/cmd/internal/term/screen"
	"lastcard/engine/bot"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Options are where a table is shown and typed.
type Options struct {
	In    io.Reader
	Out   io.Writer
	Alone bool // nobody types: In is not read, nobody is asked, and the caller tells why the table failed
	Typed bool // a person types, not a pipe (see doc.go)
	// Screen is the terminal, where it is one that can be drawn on: Out writes there, and what is
	// typed comes from there. nil: lines, one after the other.
	Screen *screen.Screen
	Paint  bool // coloured letters
	// Wake receives after a snapshot has changed (table.Options.Wake).
	Wake <-chan struct{}
	// Lang is the language; nil is English.
	Lang *assets.Catalog
	// Online reports whether other computers can be reached at all; nil: it does not
	// matter here.
	Online func() bool
	// Words names cards in words from the start, for people who listen.
	Words bool
	// Counts says after each move how many cards the others have, if that has changed.
	Counts bool
	// Resume is the command that continues the match of a log, with more flags.
	Resume func(log string, flags ...string) string
	// Watch is the command that watches the table that this program was asked to join; ""
	// at a table of one's own.
	Watch string
	// Ampersand: PowerShell takes Resume and Watch only with & before them, cmd.exe only without.
	Ampersand bool
	// Auto: a bot of the table plays this seat (table.Options.Auto). All players are called by
	// their names, and nobody is asked.
	Auto bool
	// Seed feeds `auto` and `hint`.
	Seed uint64
}

// Play shows the tables of the people who share this terminal, the first of them this home's player,
// until they are over, the people leave, or ctx ends. Then it leaves the tables. If the game has a
// fault here, the error is a *table.GameFault.
func Play(ctx context.Context, all []*table.Table, o Options) error {
	return table.Sound(gameOf(all[0]), func() error { return play(ctx, all, o) })
}

// gameOf is the game of a table, for an error.
func gameOf(t *table.Table) func() *lockstep.Genesis {
	return func() *lockstep.Genesis { return &lockstep.Genesis{Game: t.Snapshot().Game} }
}

func play(ctx context.Context, all []*table.Table, o Options) error {
	h := share(all, o)
	ended := make(chan struct{})
	defer close(ended)
	keys := newKeyboard(h.all[0].read(ended), o.Typed)
	defer h.Leave()
	for {
		if over, err := h.step(ctx, keys); over {
			return err
		}
	}
}

// step does what there is to do and waits for what comes next.
func (h *sharing) step(ctx context.Context, keys *keyboard) (over bool, err error) {
	if h.called < 0 {
		h.look()
		if p := h.current(); p.snap.Stage == seam.Failed {
			p.trouble() // says why, in case nobody had the keyboard when the table failed
			if t := p.snap.Trouble; t != nil && t.Code == "diverged" {
				p.show(h.called < 0)
				p.linger(ctx)
			}
			return true, nil
		}
	}
	p, calling := h.current(), h.called >= 0
	if p.auto && p.awaits && !calling {
		p.act(bot.Choose(p.w.Game, &p.snap.View, p.rng))
		return false, nil
	}
	p.show(!calling)
	select {
	case <-ctx.Done():
		p.say(p.w.term("leaving"))
		p.sayHowToResume()
		return true, ctx.Err()
	case <-p.t.Done():
		p.update()
		if len(h.all) == 1 { // several people have read the scores already
			p.enough()
		}
		return true, nil
	case <-p.Wake:
	case line, ok := <-keys.open(p.awaits || calling, p.waits()):
		return h.typed(keys, line, ok), nil
	}
	return false, nil
}

// typed does what a line says, or leaves at the end of the input; it reports whether to leave.
func (h *sharing) typed(keys *keyboard, line string, more bool) (leave bool) {
	p, calling := h.current(), h.called >= 0
	switch {
	case !calling && p.tooEarly(line):
		keys.put(line, more)
		return false
	case !more:
		p.say(p.w.term("ended"))
		p.sayHowToResume()
		return true
	case calling:
		return h.answered(p, line)
	}
	return p.line(line)
}

// waits reports whether a resumed match waits for people.
func (p *player) waits() bool { return len(p.snap.Awaited) > 0 }

// tooEarly reports whether a line from a pipe has to wait until the table asks for one: it is
// nothing that can be said while a resumed match waits for people.
func (p *player) tooEarly(line string) bool {
	if p.Typed || p.awaits {
		return false
	}
	c, _, err := p.w.parse(line, &p.snap.View)
	return err != nil || c != cmdContinue && c != cmdQuit
}

// linger waits until a table that diverged has exchanged its reports.
func (p *player) linger(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-p.t.Done():
	case <-time.After(table.DivergedLinger):
	}
	p.update()
}
