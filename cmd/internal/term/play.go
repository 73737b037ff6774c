package term

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// Options are where a table is shown and typed.
type Options struct {
	In    io.Reader
	Out   io.Writer
	Typed bool // a person types, not a pipe (see doc.go)
	Paint bool // coloured letters
	// Wake receives after a snapshot has changed (table.Options.Wake).
	Wake <-chan struct{}
	// Lang is the language; nil is English.
	Lang *assets.Catalog
	// Online reports whether other computers can be reached at all; nil: it does not
	// matter here.
	Online func() bool
	// Words names cards in words from the start, for people who listen.
	Words bool
	// Resume is the command that continues the match of a log.
	Resume func(log string) string
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
	step    uint64
	asked   uint64 // step at which this seat was last asked, plus one
	chance  uint64 // step at which a chance out of turn was last named, plus one
	fact    uint64 // number of the last fact
	away    engine.SeatSet
	aside   engine.SeatSet // of these, the seats without which the table plays on
	rematch engine.SeatSet // who wants another match
	gone    engine.SeatSet // who left after it
	pending bool           // an action was on its way
	lobby   bool           // that this is a lobby
	next    int            // the round after which this seat was last asked for the next
	trouble *seam.Trouble
	said    uint64 // number of the last message

	audience string // who watches
	again    bool   // there was a match before
	terms    string // of the next
}

// Play shows the table until the table is over, the person leaves, or ctx ends. Then it leaves
// the table.
func Play(ctx context.Context, t *table.Table, o Options) error {
	p := &player{Options: o, t: t, together: t, rng: rand.New(rand.NewPCG(o.Seed, 0))}
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
				continue
			}
			if !ok {
				p.say(p.w.term("ended"))
				p.kept()
				return nil
			}
			if p.line(line) {
				return nil
			}
		}
	}
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

// read sends typed lines until the input ends, or the first after the table
// was left: a read from a terminal does not end before a line does.
func (p *player) read(left <-chan struct{}) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		in := bufio.NewReader(p.In)
		for {
			line, err := readLine(in)
			if err != nil && line == "" {
				return
			}
			select {
			case lines <- line:
			case <-left:
				return
			}
		}
	}()
	return lines
}

// readLine reads a line without its end. Of one that is too long it keeps so much
// that it is refused.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, more, err := in.ReadLine()
		if room := maxLine + 1 - len(line); room > 0 {
			line = append(line, part[:min(len(part), room)]...)
		}
		if err != nil || !more {
			return string(line), err
		}
	}
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
	if p.completed(line) || p.talks(line) {
		return false
	}
	c, a, err := p.w.parse(line, v)
	if err != nil {
		p.misread(err)
		return false
	}
	return p.command(c, a)
}

// misread says why a line was not understood.
func (p *player) misread(err error) {
	text := strings.TrimPrefix(err.Error(), errParse.Error()+": ")
	p.say(p.w.term("misread", "text", text, "help", p.w.word("help")))
}

// completed takes a line that only names what the last play still lacked.
func (p *player) completed(line string) bool {
	a := p.half
	p.half = engine.Act(engine.KindNone)
	line = strings.TrimSpace(line)
	if a.Kind == engine.KindNone || line == "" {
		return false
	}
	if c, ok := p.w.color(line); ok {
		a.Color = c
	} else if s, err := p.w.player(line); err == nil {
		a.Target = s
	} else {
		return false
	}
	p.act(a)
	return true
}

// command does what a line amounts to and reports whether to leave.
func (p *player) command(c command, a engine.Action) (leave bool) {
	v := &p.snap.View
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
	case cmdWho:
		p.who()
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
		p.say(p.w.term("auto"))
	case cmdReady:
		p.ready()
	case cmdSort:
		p.w.sort = (p.w.sort + 1) % sortings
		p.say(p.w.Cat.Say("sort.now", "how", p.w.Cat.Say(p.w.sort.code())) + ".")
		p.say(p.w.Hand(v))
	case cmdBot:
		p.complain(p.together.AddBot())
	case cmdNoBot:
		if err := p.together.RemoveBot(); p.snap.Stage == seam.Lobby && errors.Is(err, seam.ErrStage) {
			p.say(p.w.term("no-bot"))
		} else {
			p.complain(err)
		}
	case cmdInvite:
		p.invite()
	case cmdWait:
		if p.together.Spare() != nil {
			p.say(p.w.term("spare-none"))
			return false
		}
		p.say(p.w.term("spare"))
	case cmdContinue:
		p.goOn()
	case cmdShut, cmdWhenFull, cmdFriends, cmdEverybody, cmdNewCode:
		p.door(c)
	case cmdRematch:
		if p.snap.Stage != seam.Ended {
			p.say(p.w.term("after"))
			return false
		}
		p.asked = false
		p.together.Rematch()
	case cmdAnother:
		p.another()
	case cmdSay, cmdSit, cmdMute, cmdUnmute, cmdGame, cmdRules, commands: // read before (talks)
	case cmdQuit:
		p.kept()
		p.say(p.w.term("goodbye"))
		return true
	}
	return false
}

func (p *player) complain(err error) {
	if err != nil {
		p.complainAbout(err, engine.Hidden)
	}
}

// ready says that this seat is: for the match, or for the first turn once cards are exchanged.
func (p *player) ready() {
	switch {
	case p.snap.Stage == seam.Playing && p.snap.View.Phase == engine.PhaseExchange:
		p.act(engine.Act(engine.Ready))
	case p.snap.Stage == seam.Playing:
		p.say(p.w.Turn(&p.snap.View)) // it has begun
	case p.snap.Stage == seam.Lobby && slices.ContainsFunc(p.snap.Players, func(x seam.Player) bool { return x.You && x.Ready }):
		p.say(p.shown.players) // it is known already
	default:
		p.together.SetReady(true)
	}
}

// kept tells a person who leaves a match before its end how to continue it.
func (p *player) kept() {
	if p.snap.Stage != seam.Playing || p.snap.Me == engine.NoSeat || p.snap.Log == "" {
		return
	}
	p.say(p.w.term("kept", "command", p.Resume(p.snap.Log)))
}

func (p *player) invite() {
	if p.snap.Code == "" {
		p.say(p.w.term("local"))
		return
	}
	p.say(p.w.term("code", "code", p.snap.Code))
	p.say(p.w.term("link", "link", p.snap.Link))
	if p.snap.Digits != "" {
		p.say(p.w.term("opener-print", "digits", p.snap.Digits))
	}
	p.offline()
}

// offline says that there is no network, before anything fails for want of it.
func (p *player) offline() {
	if p.Online != nil && !p.Online() {
		p.tell(p.w.term("offline"))
	}
}

// who says whose turn it is, and who is waited for.
func (p *player) who() {
	p.say(p.w.Turn(&p.snap.View))
	var all []string
	for _, x := range p.snap.Waiting {
		all = append(all, p.w.Name(x.Seat))
	}
	if len(all) > 0 {
		p.say(p.w.term("waited", "names", p.w.join(all)))
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
	p.w.Names, p.w.Me = names(&p.snap), p.snap.Me
}
