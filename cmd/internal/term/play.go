package term

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/cmd/internal/term/screen"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
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
	// Watch is the command that watches the table which was asked for; "" where it was not
	// another's.
	Watch string
	// Auto: a bot of the table plays this seat (table.Options.Auto). All players are called by
	// their names, and nobody is asked.
	Auto bool
	// Seed feeds `auto` and `hint`.
	Seed uint64
}

// keptLines is how many past sentences `log` repeats.
const keptLines = 20

// player is one person at one table.
type player struct {
	Options
	t *table.Table // as this person sees it
	// together does what counts for everybody at this terminal: t, or the table they share.
	together seam.Table
	w        *Words
	snap     seam.Snapshot
	shown    shown
	asked    bool // the table waits for a line, and this was said
	auto     bool // a bot types
	counts   bool // how many cards the others have is said
	wants    bool // asked for a seat in the next match, while watching
	rng      *rand.Rand
	log      []string

	// half is a play that still lacks a colour or a player; the next line
	// names it. Its kind is KindNone when there is none.
	half engine.Action
	// warned is the play that was held back with a warning, as text; typed
	// again it is played.
	warned string
}

// shown is what has been said already.
type shown struct {
	stage   seam.Stage
	begun   bool
	code    string
	players string
	openers string
	trust   string // the sentences of Snapshot.Trust
	print   string
	prompt  string // the last question before the start
	asked   uint64 // step at which this seat was last asked, plus one
	chance  uint64 // step at which a chance out of turn was last named, plus one
	fact    uint64 // number of the last fact
	held    []int  // how many cards each seat has
	away    engine.SeatSet
	aside   engine.SeatSet // of these, the seats without which the table plays on
	rematch engine.SeatSet // who wants another match
	gone    engine.SeatSet // who left after it
	pending bool           // an action was on its way
	lobby   bool           // that this is a lobby
	next    int            // the round after which this seat was last asked for the next
	trouble string

	audience string // the spectators
	again    bool   // there was a match before
	terms    string // of the next
}

// Play shows the table until the table is over, the person leaves, or ctx ends. Then it leaves
// the table.
func Play(ctx context.Context, t *table.Table, o Options) error {
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

func (p *player) say(s string) {
	if s != "" {
		fmt.Fprintln(p.Out, s)
	}
}

// sayWhole says a line that is to be copied.
func (p *player) sayWhole(s string) {
	if p.Screen != nil {
		p.Screen.Whole(s)
		return
	}
	p.say(s)
}

func (p *player) tell(s string) {
	if s == "" {
		return
	}
	p.say(s)
	p.log = append(p.log, s)
	if len(p.log) > keptLines {
		p.log = p.log[1:]
	}
}

// names are the players' names by seat.
func names(s *seam.Snapshot) []string {
	all := make([]string, len(s.Players))
	for i := range s.Players {
		all[i] = s.Players[i].Name
	}
	return all
}

// words brings the names and the reader's seat up to date.
func (p *player) words() {
	g, ok := games.Lookup(p.snap.Game)
	if !ok {
		g = games.All()[0]
	}
	if p.w == nil || p.w.Game != g {
		long, sort := p.Words, asDrawn
		if p.w != nil {
			long, sort = p.w.long, p.w.sort
		}
		lang := p.Lang
		if lang == nil {
			lang = assets.English()
		}
		p.w = NewWords(lang, g, nil, engine.NoSeat)
		p.w.paint, p.w.long, p.w.sort = p.Paint, long, sort
	}
	p.w.Names, p.w.Me, p.w.past = names(&p.snap), p.snap.Me, p.auto
	if p.Auto {
		p.w.Me = engine.NoSeat
	}
}

// plays reports whether a person plays this seat.
func (p *player) plays() bool { return !p.Alone && !p.Auto && p.snap.Me != engine.NoSeat }
