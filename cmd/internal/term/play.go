package term

import (
	"context"
	"io"
	"math/rand/v2"
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
	// Counts says after each move how many cards the others have, where that has changed.
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

// Play shows the table until the table is over, the person leaves, or ctx ends. Then it leaves
// the table. If the game has a fault here, the error is a *table.GameFault.
func Play(ctx context.Context, t *table.Table, o Options) error {
	return table.Sound(gameOf(t), func() error { return play(ctx, t, o) })
}

// gameOf is the game of a table, for an error.
func gameOf(t *table.Table) func() *lockstep.Genesis {
	return func() *lockstep.Genesis { return &lockstep.Genesis{Game: t.Snapshot().Game} }
}

func play(ctx context.Context, t *table.Table, o Options) error {
	p := &player{Options: o, t: t, together: t, counts: o.Counts, rng: rand.New(rand.NewPCG(o.Seed, 0))}
	left := make(chan struct{})
	defer close(left)
	keys := newKeyboard(p.read(left), p.Typed)
	defer t.Leave()
	for {
		p.update()
		if p.auto && p.asked {
			p.act(bot.Choose(p.w.Game, &p.snap.View, p.rng))
			continue
		}
		p.show(true)
		if p.snap.Stage == seam.Failed {
			p.failed(ctx)
			return nil
		}
		select {
		case <-ctx.Done():
			p.say(p.w.term("leaving"))
			p.kept()
			return ctx.Err()
		case <-t.Done():
			p.update()
			p.enough()
			return nil
		case <-p.Wake:
		case line, ok := <-keys.open(p.asked, p.waits()):
			if p.tooEarly(line) {
				keys.put(line, ok)
			} else if p.typed(line, ok) {
				return nil
			}
		}
	}
}

// typed does what a line says, or leaves at the end of the input; it reports whether to leave.
func (p *player) typed(line string, more bool) (leave bool) {
	if more {
		return p.line(line)
	}
	p.say(p.w.term("ended"))
	p.kept()
	return true
}

// waits reports whether a resumed match waits for people.
func (p *player) waits() bool { return len(p.snap.Awaited) > 0 }

// tooEarly reports whether a line from a pipe has to wait until the table asks for one: it is
// nothing that can be said while a resumed match waits for people.
func (p *player) tooEarly(line string) bool {
	if p.Typed || p.asked {
		return false
	}
	c, _, err := p.w.parse(line, &p.snap.View)
	return err != nil || c != cmdContinue && c != cmdQuit
}

// failed is the end of a table that cannot go on. After a desync the reports
// are exchanged first.
func (p *player) failed(ctx context.Context) {
	if p.snap.Trouble == nil || p.snap.Trouble.Code != "diverged" {
		return
	}
	select {
	case <-ctx.Done():
	case <-p.t.Done():
	case <-time.After(table.DivergedLinger):
	}
	p.update()
}
