package term

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
)

// Options are where a table is shown and typed.
type Options struct {
	In    io.Reader
	Out   io.Writer
	Typed bool // a person types, not a pipe (see doc.go)
	Paint bool // coloured letters
	// Wake receives after a snapshot has changed (table.Options.Wake).
	Wake <-chan struct{}
	// Seed feeds `auto` and `hint`.
	Seed uint64
}

// keptLines is how many past sentences `log` repeats.
const keptLines = 20

// player is one person at one table.
type player struct {
	Options
	t     *table.Table
	w     *Words
	snap  table.Snapshot
	shown shown
	asked bool // the table waits for a line, and this was said
	auto  bool // a bot types
	rng   *rand.Rand
	log   []string
}

// shown is what has been said already.
type shown struct {
	stage   table.Stage
	begun   bool
	code    string
	players string
	step    uint64
	asked   uint64 // step at which this seat was last asked, plus one
	chance  uint64 // step at which a chance out of turn was last named, plus one
	waiting engine.SeatSet
	trouble *table.Trouble
}

// Play shows the table until it is over, left, or ctx ends; then it is left.
func Play(ctx context.Context, t *table.Table, o Options) error {
	p := &player{Options: o, t: t, rng: rand.New(rand.NewPCG(o.Seed, 0))}
	lines := p.read()
	defer t.Leave()
	for {
		p.update()
		if p.auto && p.asked {
			p.act(bot.Choose(p.w.game, &p.snap.View, p.rng))
			continue
		}
		in := lines
		if !p.Typed && !p.asked {
			in = nil
		}
		select {
		case <-ctx.Done():
			p.say("Leaving the table.")
			return ctx.Err()
		case <-t.Done():
			p.update()
			return nil
		case <-p.Wake:
		case line, ok := <-in:
			if !ok {
				p.say("The input has ended: leaving the table.")
				return nil
			}
			if p.line(line) {
				return nil
			}
		}
	}
}

// read sends typed lines until the input ends. It cannot be stopped: a read
// from a terminal does not end before a line does.
func (p *player) read() <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		s := bufio.NewScanner(p.In)
		for s.Scan() {
			lines <- s.Text()
		}
	}()
	return lines
}

func (p *player) say(s string) {
	if s != "" {
		fmt.Fprintln(p.Out, s)
	}
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

// line does what a typed line asks for and reports whether to leave.
func (p *player) line(line string) (leave bool) {
	v := &p.snap.View
	c, a, err := p.w.parse(line, v)
	if err != nil {
		text := strings.TrimPrefix(err.Error(), errParse.Error()+": ")
		p.say("Not understood: " + text + ". Type ? for help.")
		return false
	}
	switch c {
	case cmdNone:
	case cmdAct:
		p.act(a)
	case cmdHelp:
		p.help()
	case cmdHand:
		p.say(p.w.Hand(v))
	case cmdTable:
		for _, s := range p.w.Table(v) {
			p.say(s)
		}
	case cmdScores:
		p.say(p.w.Scores(v))
	case cmdLog:
		for _, s := range p.log {
			p.say(s)
		}
	case cmdWords:
		p.w.long = !p.w.long
		p.say(p.w.Hand(v))
	case cmdHint:
		p.hint(v)
	case cmdAuto:
		p.auto = true
		p.say("A bot plays for you from now on.")
	case cmdReady:
		p.t.SetReady(true)
	case cmdBot:
		p.complain(p.t.AddBot())
	case cmdNoBot:
		p.complain(p.t.RemoveBot())
	case cmdInvite:
		p.invite()
	case cmdRematch:
		p.asked = false
		p.t.Rematch()
	case cmdQuit:
		p.say("Goodbye.")
		return true
	}
	return false
}

func (p *player) complain(err error) {
	if err != nil {
		p.say(p.w.Refusal(err, &p.snap.View, engine.Hidden))
	}
}

func (p *player) hint(v *engine.View) {
	a := bot.Choose(p.w.game, v, p.rng)
	if a.Kind == engine.KindNone {
		p.say("A bot would wait.")
		return
	}
	p.say("A bot would: " + a.Text(p.w.game) + ".")
}

// act offers an action to the table.
func (p *player) act(a engine.Action) {
	if p.snap.Stage != table.Playing {
		p.say("There is nothing to play now.")
		p.auto = false
		return
	}
	err := p.t.Act(a)
	if err == nil {
		p.asked = false
		return
	}
	p.auto = false
	p.complainAbout(err, a.Card.Face)
}

func (p *player) complainAbout(err error, f engine.Face) {
	if tr, ok := errors.AsType[*table.Trouble](err); ok {
		p.say(tr.Text + " " + tr.Hint)
		return
	}
	p.say(p.w.Refusal(err, &p.snap.View, f))
}

func (p *player) invite() {
	if p.snap.Code == "" {
		p.say("This table is on this computer only.")
		return
	}
	p.say("Code: " + p.snap.Code)
	p.say("Link: " + p.snap.Link)
}

func (p *player) help() {
	p.say("Now you can: " + p.w.Choices(&p.snap.View) + ".")
	p.say("A card is its colour's letter and its sign: R5 is Red 5, GS Green Skip, BR Blue Reverse, Y+2 Yellow Draw Two, W Wild, W+4 Wild Draw Four.")
	p.say("R5 or red 5 plays it. W red plays a Wild and names Red. uno R5 plays it and calls Uno.")
	p.say("draw, pass (keep what you drew), challenge, uno, catch NAME, jump R5, next (round).")
	p.say("hand, words (cards in words or not), table, scores, log, hint, auto, invite, rematch, quit.")
}

// names are the players' names by seat.
func names(s *table.Snapshot) []string {
	all := make([]string, len(s.Players))
	for i := range s.Players {
		all[i] = s.Players[i].Name
	}
	return all
}

// words brings the names and the reader's seat up to date.
func (p *player) words() {
	long := p.w != nil && p.w.long
	g, ok := games.Lookup(p.snap.Game)
	if !ok {
		g = games.All()[0]
	}
	p.w = NewWords(g, names(&p.snap), p.snap.Me)
	p.w.paint, p.w.long = p.Paint, long
}
