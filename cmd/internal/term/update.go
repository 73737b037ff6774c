package term

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// update prints everything that has changed since its last call.
func (p *player) update() {
	p.snap = p.table.Snapshot()
	p.updateWords()
	s := &p.snap
	p.out.say(p.lobby.spectators(p.words, s))
	p.printTrouble()
	if !p.hasBegun || s.Stage != p.stage {
		p.hasBegun, p.stage = true, s.Stage
		p.printStage()
	}
	p.printFacts()
	if s.Stage == seam.Lobby {
		p.printLobby()
		p.questions.awaitsLine = p.hadMatch && !s.ActionPending && slices.ContainsFunc(s.Players, func(x seam.Player) bool { return x.You && !x.Ready })
		return
	}
	if s.Stage == seam.Ended {
		p.afterwards.print(p.out, p.words, s.Players, p.seats.away)
	}
	p.ask()
}

// printTrouble prints the present trouble once, with advice. If the table has failed and nobody types, the
// caller of Play prints it instead.
func (p *player) printTrouble() {
	t := p.snap.Trouble
	if t == nil {
		p.trouble = ""
		return
	}
	text, hint := p.words.Cat.Explain(*t)
	if text == p.trouble || p.Unattended && p.snap.Stage == seam.Failed {
		return
	}
	p.trouble = text
	p.out.tell(text)
	switch path, _ := t.Args["path"].(string); {
	case t.Code == "started" && p.WatchCommand.Text != "":
		p.sayCommand("late", p.WatchCommand)
		hint = p.words.term("late-seat", "sit", p.words.typedWord("sit"))
	case t.Code == "ours":
		p.sayCommand("kept", p.ResumeCommand(path))
		hint = ""
	}
	p.out.say(hint)
}

// printStage prints what the person has to know when the table reaches a new stage.
func (p *player) printStage() {
	switch p.snap.Stage {
	case seam.Connecting:
		if p.snap.Seeking { // only a person who joins a table waits: a table that we open is there at once
			p.out.say(p.words.term("connecting"))
			p.sayOffline()
		}
	case seam.Lobby:
		if p.hadMatch {
			p.out.tell(p.words.term("next-match", "ready", p.words.typedWord("ready")))
		}
		p.lobby.players = ""
	case seam.Playing:
		p.questions.forget()
		p.afterwards = afterwards{}
		names := p.words.playerList(len(p.snap.Players))
		if !p.hadMatch && p.snap.Step > 0 && len(seam.Moves(p.table.Facts(0))) == 0 { // a resumed match, of which this program has seen no move yet
			p.out.tell(p.words.term("back-at", "game", p.words.Say("game."+p.words.Game.Name()), "n", strconv.Itoa(p.snap.View.Round), "names", names, "help", p.words.typedWord("help")))
			p.printResumed()
		} else {
			p.out.tell(p.words.term("begins", "names", names, "help", p.words.typedWord("help")))
		}
	case seam.Ended:
		p.hadMatch, p.lobby.terms = true, ""
		p.printFacts()
		p.out.tell(p.words.Turn(&p.snap.View))
		p.printResult()
	case seam.Failed: // printTrouble has printed why
	}
}

// printResumed prints where a resumed match stands, unless the question to this seat will say it.
func (p *player) printResumed() {
	v := &p.snap.View
	p.sayCounts()
	if v.Phase != engine.PhasePlay || v.Turn == v.Me {
		return
	}
	p.out.say(p.words.Turn(v) + " " + p.words.Top(v))
	if v.Me != engine.NoSeat {
		p.out.say(p.words.Hand(v))
	}
}

// printLobby prints what has changed in the lobby: the terms of the next match, the players, and the
// invitation.
func (p *player) printLobby() {
	s, alone := &p.snap, p.startsAlone()
	answered := s.Seats > 0
	switch {
	case answered && p.hadMatch:
		p.lobby.printNextTerms(p.out, p.words, s)
	case answered:
		p.lobby.printFirstTerms(p.out, p.words, s, alone)
	}
	if s.Code != "" && changes(&p.code, s.Code) && s.Opener { // the others have the link already, and a listener would have to hear it to its end
		p.sayInvite()
	}
	p.out.sayAll(p.lobby.listOpeners(p.words, s.Openers))
	// With several openers, this person has to choose one first. Alone, all players are here already.
	if len(s.Openers) == 0 && !alone && answered {
		p.out.sayAll(p.lobby.seated(p.words, s))
	}
}

// startsAlone reports whether the first match is about to begin at a table on this computer only, which waits
// for nobody.
func (p *player) startsAlone() bool { return p.snap.Opener && p.snap.Code == "" && !p.hadMatch }

func (p *player) ask() {
	if p.questions.isFresh(&p.snap) {
		p.questions.awaitsLine = false // the table has moved on
	}
	if !p.hasPerson() {
		return
	}
	p.out.sayAll(p.questions.ask(p.words, &p.snap, p.botAnswers))
	if p.snap.Stage == seam.Ended && !p.snap.ActionPending {
		p.botAnswers = false
	}
}

// printFacts prints the facts since its last call.
func (p *player) printFacts() {
	for _, x := range p.table.Facts(p.lastFact) {
		p.lastFact = x.Seq
		p.printFact(x.Fact)
	}
}

// printFact prints one fact. It prints nothing about an entry whose Step is 0: such an entry changes nothing
// on the table, or its view is not known any more.
func (p *player) printFact(fact seam.Fact) {
	move, isMove := fact.(seam.Entry)
	switch {
	case !isMove:
		p.out.tell(p.seats.fact(p.words, fact, &p.snap))
	case move.Step > 0:
		w := p.seats.wordsOf(p.words, &move.View, p.Auto)
		for _, text := range p.seats.move(w, &move) {
			p.out.tell(text)
		}
		p.out.tell(p.counts.after(w, &move))
		p.seats.moved(&move)
	}
}
