package term

import (
	"errors"
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// line carries out a typed line, and reports whether to leave.
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

// completed handles a line that only adds the colour or the player that the last play lacked.
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

// command carries out a command or action, and reports whether to leave.
func (p *player) command(c command, a engine.Action) (leave bool) {
	switch c {
	case cmdAct:
		p.act(a)
	case cmdShut, cmdWhenFull, cmdFriends, cmdEverybody, cmdNewCode:
		p.door(c)
	case cmdWho, cmdHand, cmdTable, cmdScores, cmdWords, cmdSort:
		if len(p.snap.View.Seats) > 0 {
			doings[c](p)
		} else {
			p.early(c)
		}
	default:
		if do := doings[c]; do != nil { // nil for an empty line, and for a command that talks handles
			do(p)
		}
	}
	return c == cmdQuit
}

// doings holds the functions of the other commands.
var doings = map[command]func(*player){
	cmdHelp:     func(p *player) { p.help(false) },
	cmdHand:     func(p *player) { p.say(p.w.Hand(&p.snap.View)) },
	cmdTable:    func(p *player) { p.sayAll(p.w.Table(&p.snap.View)) },
	cmdWho:      (*player).who,
	cmdScores:   func(p *player) { p.say(p.w.Scores(&p.snap.View)) },
	cmdLog:      func(p *player) { p.sayAll(p.log) },
	cmdWords:    (*player).lengthen,
	cmdCounts:   (*player).toggleCounts,
	cmdHint:     func(p *player) { p.hint(&p.snap.View) },
	cmdAuto:     (*player).letBotPlay,
	cmdReady:    (*player).ready,
	cmdSort:     (*player).resort,
	cmdBot:      func(p *player) { p.complain(p.together.AddBot()) },
	cmdNoBot:    (*player).removeBot,
	cmdInvite:   (*player).invite,
	cmdWait:     (*player).spare,
	cmdContinue: (*player).goOn,
	cmdRematch:  (*player).rematch,
	cmdAnother:  (*player).another,
	cmdQuit:     (*player).goodbye,
}

// early answers questions about a table whose cards nobody sees yet. In the lobby it answers `who`
// with the players. To a spectator, or to a person who has not found the table, it never says that
// the match has not begun, since the match may be under way.
func (p *player) early(c command) {
	switch {
	case c == cmdWho && p.snap.Stage == seam.Lobby && p.shown.players != "":
		p.say(p.shown.players)
	case p.snap.Watching || p.snap.Stage != seam.Lobby:
		p.complain(seam.ErrStage)
	default:
		p.say(p.w.term("not-begun"))
	}
}

// lengthen switches between cards in words and cards in short form.
func (p *player) lengthen() {
	p.w.long = !p.w.long
	p.say(p.w.Hand(&p.snap.View))
}

// resort switches to the next sorting, and shows the hand.
func (p *player) resort() {
	p.w.sort = (p.w.sort + 1) % sortings
	p.say(p.w.Cat.Say("sort.now", "how", p.w.Cat.Say(p.w.sort.code())) + ".")
	p.say(p.w.Hand(&p.snap.View))
}

// letBotPlay lets a bot answer the questions to this person. A second call lets the person answer
// them again.
func (p *player) letBotPlay() {
	if p.auto = !p.auto; p.auto {
		p.say(p.w.term("auto", "auto", p.w.word("auto")))
		return
	}
	p.say(p.w.term("auto-off"))
	p.shown.askAgain()
}

func (p *player) removeBot() {
	err := p.together.RemoveBot()
	if p.snap.Stage == seam.Lobby && errors.Is(err, seam.ErrStage) {
		p.say(p.w.term("no-bot"))
		return
	}
	p.complain(err)
}

// spare asks for more time for a slow player.
func (p *player) spare() {
	if p.together.VoteMoreTime() != nil {
		p.say(p.w.term("spare-none"))
		return
	}
	p.say(p.w.term("spare"))
}

func (p *player) rematch() { p.afterMatch(p.together.Rematch) }

func (p *player) goodbye() {
	p.sayHowToResume()
	p.say(p.w.term("goodbye"))
}

func (p *player) complain(err error) {
	if err != nil {
		p.complainAbout(err, engine.Hidden)
	}
}

// ready says that this seat is ready: for the match, or for the first turn after an exchange of cards.
func (p *player) ready() {
	switch {
	case p.snap.Stage == seam.Playing && p.snap.View.Phase == engine.PhaseExchange:
		p.act(engine.Act(engine.Ready))
	case p.snap.Stage == seam.Playing:
		p.say(p.w.Turn(&p.snap.View)) // the match has begun
	case p.snap.Stage == seam.Lobby && slices.ContainsFunc(p.snap.Players, func(x seam.Player) bool { return x.You && x.Ready }):
		p.say(p.shown.players) // this seat has already said that it is ready
	default:
		p.together.SetReady(true)
	}
}

func (p *player) invite() {
	if p.snap.Code == "" {
		p.say(p.w.term("local"))
		return
	}
	p.sayWhole(p.w.term("code", "code", p.snap.Code))
	p.sayWhole(p.w.term("link", "link", p.snap.Link))
	if p.snap.Digits != "" {
		p.say(p.w.term("opener-print", "digits", p.snap.Digits))
	}
	p.offline()
}

// offline says that there is no network, before something fails because of it.
func (p *player) offline() {
	if p.Online != nil && !p.Online() {
		p.tell(p.w.term("offline"))
	}
}

// who says whose turn it is, and for which players the table waits.
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

// goOn plays on without the people who have not come back.
func (p *player) goOn() {
	if p.together.GoOn() != nil {
		p.say(p.w.term("awaited-none"))
	}
}
