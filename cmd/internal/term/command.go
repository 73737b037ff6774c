package term

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/render/seam"
)

// command is a command that people can type. In the catalogue, term.word.NAME is the word to type,
// term.cmd.NAME says what the command is for, and term.arg.NAME, if there is one, which words follow.
type command struct {
	name string
	// works reports whether the command has an effect now: then `?` and Tab offer it.
	works func(*player) bool
	// run carries out a command of one word. A command that may have more words has runWith instead, which
	// gets these words.
	run     func(*player)
	runWith func(p *player, rest string)
	// needsCards is true if the command needs a table whose cards are dealt. Before the deal, answerEarly
	// answers instead.
	needsCards bool
	follow     func(*Words) []string // the words that Tab offers after the command; nil: none
}

// isOneOf reports whether the command has one of the names. c may be nil, for a line without a command.
func (c *command) isOneOf(names ...string) bool { return c != nil && slices.Contains(names, c.name) }

// runLine carries out a typed line, and reports whether to leave.
func (p *player) runLine(line string) (leave bool) {
	if a, ok := p.draft.complete(p.reader, line); ok {
		p.act(a)
		return false
	}
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	word = strings.ToLower(word)
	if code, ok := strings.CutPrefix(word, ":"); ok { // a quick phrase or reaction, such as :thanks
		p.sendQuick(code)
		return false
	}
	if c := p.reader.commands[word]; c != nil && c.runWith != nil {
		c.runWith(p, rest)
		return false
	}
	c, a, err := p.reader.parse(line, &p.snap.View)
	switch {
	case err != nil:
		p.printMisread(err)
	case c != nil:
		p.runCommand(c)
	case a.Kind != engine.KindNone: // otherwise the line is empty
		p.act(a)
	}
	return c.isOneOf("quit")
}

// runCommand carries out a command of one word. While there are no cards, answerEarly answers a command that
// needs them.
func (p *player) runCommand(c *command) {
	if c.needsCards && len(p.snap.View.Seats) == 0 {
		p.answerEarly(c)
		return
	}
	c.run(p)
}

func (p *player) showHand() { p.out.say(p.words.Hand(&p.snap.View)) }

// playOn continues a resumed match without the people for whom it waits.
func (p *player) playOn() {
	if p.sharedTable.GoOn() != nil {
		p.out.say(p.words.term("awaited-none"))
	}
}

func (p *player) sayGoodbye() {
	p.sayHowToResume()
	p.out.say(p.words.term("goodbye"))
}

// askForSeat carries out the line `sit NUMBER`. If several players claim to have opened the table, the person
// sits down with the one of that number. Otherwise a spectator asks for a seat in the next match, or, the
// second time, withdraws that request.
func (p *player) askForSeat(number string) {
	number = strings.TrimSpace(number)
	all := p.snap.Openers
	switch {
	case p.snap.Watching && len(all) == 0:
		p.wantsSeat = !p.wantsSeat
		p.table.AskForSeat(p.wantsSeat)
		if p.wantsSeat {
			p.out.say(p.words.Cat.Say("watch.asked"))
		} else {
			p.out.say(p.words.term("sit-not"))
		}
		return
	case len(all) == 0:
		p.out.say(p.words.term("sit-clear"))
		return
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(all) || p.table.SitWithOpener(all[n-1].ID) != nil {
		p.out.say(p.words.term("sit-whom", "sit", p.words.typedWord("sit")))
	}
}

// giveHint says what a bot would do in this person's place.
func (p *player) giveHint() {
	a := bot.Choose(p.words.Game, &p.snap.View, p.rng)
	if a.Kind == engine.KindNone {
		p.out.say(p.words.term("hint-wait"))
		return
	}
	p.out.say(p.words.term("hint", "what", p.words.TypedAction(a)))
}

func (p *player) toggleCounts() {
	if p.counts.on = !p.counts.on; !p.counts.on {
		p.out.say(p.words.term("counts-off"))
		return
	}
	p.out.say(p.words.term("counts-on", "counts", p.words.typedWord("counts")))
	p.sayCounts()
}

// sayCounts says how many cards each of the others has, if the person has turned this on. When there is no
// match, it forgets the numbers of the last one.
func (p *player) sayCounts() {
	if p.snap.Stage == seam.Playing {
		p.out.say(p.counts.all(p.words, &p.snap.View))
	} else {
		p.counts.held = nil
	}
}

// answerEarly answers a command that needs cards while the person sees none. In the lobby it answers `who`
// with the players. It does not tell a spectator, or a person who has not found the table yet, that the
// match has not begun, since the match may be under way.
func (p *player) answerEarly(c *command) {
	switch {
	case c.name == "who" && p.snap.Stage == seam.Lobby && p.lobby.players != "":
		p.out.say(p.lobby.players)
	case p.snap.Watching || p.snap.Stage != seam.Lobby:
		p.complain(seam.ErrStage)
	default:
		p.out.say(p.words.term("not-begun"))
	}
}

func (p *player) toggleWords() {
	p.words.inWords = !p.words.inWords
	p.showHand()
}

// changeSorting switches to the next sorting, and shows the hand.
func (p *player) changeSorting() {
	p.words.sorting = (p.words.sorting + 1) % sortingCount
	p.out.say(p.words.Cat.Say("sort.now", "how", p.words.Cat.Say(p.words.sorting.code())) + ".")
	p.showHand()
}

// letBotPlay lets a bot answer the questions to this person, or stops it. The bot also stops at the end of the
// match, and when the table refuses what it does.
func (p *player) letBotPlay() {
	if p.botAnswers = !p.botAnswers; p.botAnswers {
		p.out.say(p.words.term("auto", "auto", p.words.typedWord("auto")))
		return
	}
	p.out.say(p.words.term("auto-off"))
	p.questions.forget()
}

func (p *player) removeBot() {
	err := p.sharedTable.RemoveBot()
	if p.snap.Stage == seam.Lobby && errors.Is(err, seam.ErrStage) {
		p.out.say(p.words.term("no-bot"))
		return
	}
	p.complain(err)
}

// askMoreTime votes for more time for a slow player.
func (p *player) askMoreTime() {
	if p.sharedTable.VoteMoreTime() != nil {
		p.out.say(p.words.term("spare-none"))
		return
	}
	p.out.say(p.words.term("spare"))
}

// sayReady says that this seat is ready: for the match, or for the first turn after an exchange of cards.
func (p *player) sayReady() {
	switch {
	case p.snap.Stage == seam.Playing && p.snap.View.Phase == engine.PhaseExchange:
		p.act(engine.Act(engine.Ready))
	case p.snap.Stage == seam.Playing:
		p.out.say(p.words.Turn(&p.snap.View)) // the match has begun
	case p.snap.Stage == seam.Lobby && slices.ContainsFunc(p.snap.Players, func(x seam.Player) bool { return x.You && x.Ready }):
		p.out.say(p.lobby.players) // this seat has already said that it is ready
	default:
		p.sharedTable.SetReady(true)
	}
}

func (p *player) sayInvite() {
	if p.snap.Code == "" {
		p.out.say(p.words.term("local"))
		return
	}
	p.out.sayWhole(p.words.term("code", "code", p.snap.Code))
	p.out.sayWhole(p.words.term("link", "link", p.snap.Link))
	if p.snap.Digits != "" {
		p.out.say(p.words.term("opener-print", "digits", p.snap.Digits))
	}
	p.sayOffline()
}

// sayOffline says so if this computer has no network, before something fails because of that.
func (p *player) sayOffline() {
	if p.Online != nil && !p.Online() {
		p.out.tell(p.words.term("offline"))
	}
}
