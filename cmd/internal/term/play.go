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

// CommandLine is a command line of this program that a person can paste into a terminal.
type CommandLine struct {
	Text       string // for every shell; if PowerShell is set, for cmd.exe
	PowerShell string // for PowerShell; "": Text is right there too
}

// Options says where and how Play shows a table.
type Options struct {
	In  io.Reader
	Out io.Writer
	// Unattended means that nobody types. Play reads nothing and prints no questions. If the table fails, the
	// caller has to report why.
	Unattended  bool
	PersonTypes bool // a person types; false: a pipe or a file (see doc.go)
	// Screen is the terminal, if it has a line editor. Then Out is the Screen too, and typed lines come
	// from the Screen. If it is nil, Play prints line after line.
	Screen  *screen.Screen
	Colored bool // colour the letters of cards
	// Wake receives a signal when a table has a new snapshot (table.Options.Wake).
	Wake <-chan struct{}
	// Lang is the language; nil means English.
	Lang *assets.Catalog
	// Online reports whether this computer has a network; nil if the table needs none.
	Online func() bool
	// CardsInWords shows cards in words from the start, for people who listen.
	CardsInWords bool
	// ShowCounts makes Play print how many cards the others have, after each move that changes it.
	ShowCounts bool
	// ResumeCommand returns the command that continues the match of a log, with the given flags.
	ResumeCommand func(log string, flags ...string) CommandLine
	// WatchCommand is the command to watch the table that this program joins. It is empty at a table that
	// this program has opened.
	WatchCommand CommandLine
	// Auto means that a bot of the table plays this seat (table.Options.Auto). Play then calls this player by
	// name instead of "you", and prints no questions.
	Auto bool
	// Seed seeds the random choices of `auto` and `hint`.
	Seed uint64
}

// Play shows the tables of the people who share this terminal, one table for each person. It returns when the
// tables are over or have failed, when somebody types `quit` or the input ends, or when ctx ends. The first
// table is that of the person whom this home belongs to. At the end Play leaves the tables. If the game has
// a fault, the error is a *table.GameFault.
func Play(ctx context.Context, all []*table.Table, o Options) error {
	return table.CatchFault(gameOf(all[0]), func() error { return play(ctx, all, o) })
}

// gameOf returns a function that gives table.CatchFault the name of the game of t, in a genesis without
// anything else.
func gameOf(t *table.Table) func() *lockstep.Genesis {
	return func() *lockstep.Genesis { return &lockstep.Genesis{Game: t.Snapshot().Game} }
}

func play(ctx context.Context, all []*table.Table, o Options) error {
	h := share(all, o)
	ended := make(chan struct{})
	defer close(ended)
	keys := newKeyboard(readLines(&o, ended), o.PersonTypes)
	defer h.Leave()
	for {
		if over, err := h.step(ctx, keys); over {
			return err
		}
	}
}

// step prints the changes. Then it lets a bot answer a question, or waits for the next event and handles it.
// over reports whether Play has to return.
func (h *sharing) step(ctx context.Context, keys *keyboard) (over bool, err error) {
	if h.calledPerson < 0 {
		h.printChanges()
		if p := h.currentPlayer(); p.snap.Stage == seam.Failed {
			p.printTrouble() // says why, even if nobody had the keyboard when the table failed
			if t := p.snap.Trouble; t != nil && t.Code == "diverged" {
				p.show(h.calledPerson < 0)
				p.linger(ctx)
			}
			return true, nil
		}
	}
	p, calling := h.currentPlayer(), h.calledPerson >= 0
	if p.botAnswers && p.questions.awaitsLine && !calling {
		p.act(bot.Choose(p.words.Game, &p.snap.View, p.rng))
		return false, nil
	}
	p.show(!calling)
	select {
	case <-ctx.Done():
		p.out.say(p.words.term("leaving"))
		p.sayHowToResume()
		return true, ctx.Err()
	case <-p.table.Done():
		p.update()
		if len(h.players) == 1 { // if there are several people, each has read the scores already
			p.printEnough()
		}
		return true, nil
	case <-p.Wake:
	case line, ok := <-keys.nextLine(p.questions.awaitsLine || calling, len(p.snap.AwaitedSeats) > 0):
		return h.runTyped(keys, line, ok), nil
	}
	return false, nil
}

// runTyped carries out a line for the person at the keyboard or the person who is called. more is false at
// the end of the input. runTyped reports whether to leave.
func (h *sharing) runTyped(keys *keyboard, line string, more bool) (leave bool) {
	p, calling := h.currentPlayer(), h.calledPerson >= 0
	switch {
	case !calling && p.isTooEarly(line):
		keys.putBack(line, more)
		return false
	case !more:
		p.out.say(p.words.term("ended"))
		p.sayHowToResume()
		return true
	case calling:
		return h.handleCalledLine(p, line)
	}
	return p.runLine(line)
}

// isTooEarly reports whether a line from a pipe has to wait until the table asks for one. Only
// `continue` and `quit` do not have to wait.
func (p *player) isTooEarly(line string) bool {
	if p.PersonTypes || p.questions.awaitsLine {
		return false
	}
	c, _, _ := p.reader.parse(line, &p.snap.View)
	return !c.isOneOf("continue", "quit")
}

// linger gives a table that diverged the time to exchange reports.
func (p *player) linger(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-p.table.Done():
	case <-time.After(table.DivergedLinger):
	}
	p.update()
}
