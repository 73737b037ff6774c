package term

import (
	"errors"
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// runLine carries out a typed line, and reports whether to leave.
func (p *player) runLine(line string) (leave bool) {
	v := &p.snap.View
	if p.completesPlay(line) || p.handlesTalk(line) {
		return false
	}
	c, a, err := p.reader.parse(line, v)
	if err != nil {
		p.printMisread(err)
		return false
	}
	return p.runCommand(c, a)
}

// completesPlay handles a line that only adds the colour or the player that the last play lacked.
func (p *player) completesPlay(line string) bool {
	a := p.halfPlay
	p.halfPlay = engine.Act(engine.KindNone)
	line = strings.TrimSpace(line)
	if a.Kind == engine.KindNone || line == "" {
		return false
	}
	if c, ok := p.reader.lexicon.readColor(line); ok {
		a.Color = c
	} else if s, err := p.reader.readPlayer(line); err == nil {
		a.Target = s
	} else {
		return false
	}
	p.act(a)
	return true
}

// runCommand carries out a command or action, and reports whether to leave.
func (p *player) runCommand(c command, a engine.Action) (leave bool) {
	switch c {
	case cmdAct:
		p.act(a)
	case cmdShut, cmdWhenFull, cmdFriends, cmdEverybody, cmdNewCode:
		p.changeDoor(c)
	case cmdWho, cmdHand, cmdTable, cmdScores, cmdWords, cmdSort:
		if len(p.snap.View.Seats) > 0 {
			commandFuncs[c](p)
		} else {
			p.answerEarly(c)
		}
	default:
		if do := commandFuncs[c]; do != nil { // nil for an empty line, and for a command that talks handles
			do(p)
		}
	}
	return c == cmdQuit
}

// commandFuncs holds the functions of the other commands.
var commandFuncs = map[command]func(*player){
	cmdHelp:     func(p *player) { p.printHelp(false) },
	cmdHand:     func(p *player) { p.say(p.words.Hand(&p.snap.View)) },
	cmdTable:    func(p *player) { p.sayAll(p.words.Table(&p.snap.View)) },
	cmdWho:      (*player).sayWho,
	cmdScores:   func(p *player) { p.say(p.words.Scores(&p.snap.View)) },
	cmdLog:      func(p *player) { p.sayAll(p.log) },
	cmdWords:    (*player).toggleWords,
	cmdCounts:   (*player).toggleCounts,
	cmdHint:     func(p *player) { p.giveHint(&p.snap.View) },
	cmdAuto:     (*player).letBotPlay,
	cmdReady:    (*player).sayReady,
	cmdSort:     (*player).changeSorting,
	cmdBot:      func(p *player) { p.complain(p.sharedTable.AddBot()) },
	cmdNoBot:    (*player).removeBot,
	cmdInvite:   (*player).sayInvite,
	cmdWait:     (*player).askMoreTime,
	cmdContinue: (*player).goOn,
	cmdRematch:  (*player).rematch,
	cmdAnother:  (*player).chooseAnother,
	cmdQuit:     (*player).sayGoodbye,
}

// answerEarly answers questions about a table whose cards nobody sees yet. In the lobby it answers `who`
// with the players. To a spectator, or to a person who has not found the table, it never says that
// the match has not begun, since the match may be under way.
func (p *player) answerEarly(c command) {
	switch {
	case c == cmdWho && p.snap.Stage == seam.Lobby && p.lastPrinted.players != "":
		p.say(p.lastPrinted.players)
	case p.snap.Watching || p.snap.Stage != seam.Lobby:
		p.complain(seam.ErrStage)
	default:
		p.say(p.words.term("not-begun"))
	}
}

// toggleWords switches between cards in words and cards in short form.
func (p *player) toggleWords() {
	p.words.inWords = !p.words.inWords
	p.say(p.words.Hand(&p.snap.View))
}

// changeSorting switches to the next sorting, and shows the hand.
func (p *player) changeSorting() {
	p.words.sorting = (p.words.sorting + 1) % sortingCount
	p.say(p.words.Cat.Say("sort.now", "how", p.words.Cat.Say(p.words.sorting.code())) + ".")
	p.say(p.words.Hand(&p.snap.View))
}

// letBotPlay lets a bot answer the questions to this person. A second call lets the person answer
// them again.
func (p *player) letBotPlay() {
	if p.botAnswers = !p.botAnswers; p.botAnswers {
		p.say(p.words.term("auto", "auto", p.words.typedWord("auto")))
		return
	}
	p.say(p.words.term("auto-off"))
	p.lastPrinted.askAgain()
}

func (p *player) removeBot() {
	err := p.sharedTable.RemoveBot()
	if p.snap.Stage == seam.Lobby && errors.Is(err, seam.ErrStage) {
		p.say(p.words.term("no-bot"))
		return
	}
	p.complain(err)
}

// askMoreTime asks for more time for a slow player.
func (p *player) askMoreTime() {
	if p.sharedTable.VoteMoreTime() != nil {
		p.say(p.words.term("spare-none"))
		return
	}
	p.say(p.words.term("spare"))
}

func (p *player) rematch() { p.afterMatch(p.sharedTable.Rematch) }

func (p *player) sayGoodbye() {
	p.sayHowToResume()
	p.say(p.words.term("goodbye"))
}

func (p *player) complain(err error) {
	if err != nil {
		p.complainAbout(err, engine.Hidden)
	}
}

// sayReady says that this seat is ready: for the match, or for the first turn after an exchange of cards.
func (p *player) sayReady() {
	switch {
	case p.snap.Stage == seam.Playing && p.snap.View.Phase == engine.PhaseExchange:
		p.act(engine.Act(engine.Ready))
	case p.snap.Stage == seam.Playing:
		p.say(p.words.Turn(&p.snap.View)) // the match has begun
	case p.snap.Stage == seam.Lobby && slices.ContainsFunc(p.snap.Players, func(x seam.Player) bool { return x.You && x.Ready }):
		p.say(p.lastPrinted.players) // this seat has already said that it is ready
	default:
		p.sharedTable.SetReady(true)
	}
}

func (p *player) sayInvite() {
	if p.snap.Code == "" {
		p.say(p.words.term("local"))
		return
	}
	p.sayWhole(p.words.term("code", "code", p.snap.Code))
	p.sayWhole(p.words.term("link", "link", p.snap.Link))
	if p.snap.Digits != "" {
		p.say(p.words.term("opener-print", "digits", p.snap.Digits))
	}
	p.sayOffline()
}

// sayOffline says that there is no network, before something fails because of it.
func (p *player) sayOffline() {
	if p.Online != nil && !p.Online() {
		p.tell(p.words.term("offline"))
	}
}

// sayWho says whose turn it is, and for which players the table waits.
func (p *player) sayWho() {
	p.say(p.words.Turn(&p.snap.View))
	var all []string
	for _, x := range p.snap.WaitingFor {
		all = append(all, p.words.Name(x.Seat))
	}
	if len(all) > 0 {
		p.say(p.words.term("waited", "names", p.words.joinList(all)))
	}
}

// goOn plays on without the people who have not come back.
func (p *player) goOn() {
	if p.sharedTable.GoOn() != nil {
		p.say(p.words.term("awaited-none"))
	}
}
