package term

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// update prints everything that has changed since its last call, in the order in which it happened.
func (p *player) update() {
	p.snap = p.table.Snapshot()
	p.updateWords()
	p.printAudience()
	s := &p.snap
	p.printTrouble()
	if !p.lastPrinted.begun || s.Stage != p.lastPrinted.stage {
		p.lastPrinted.begun, p.lastPrinted.stage = true, s.Stage
		p.printStage()
	}
	p.printFacts()
	if s.Stage == seam.Lobby {
		p.printTerms()
		p.printLobby()
		p.awaitsLine = p.lastPrinted.hadMatch && !s.ActionPending && slices.ContainsFunc(s.Players, func(x seam.Player) bool { return x.You && !x.Ready })
		return
	}
	if s.Stage == seam.Ended {
		p.printAfter()
	}
	p.ask()
}

// printTrouble prints a trouble once, with advice. If the table cannot go on and nobody types, the caller
// of Play prints the trouble instead.
func (p *player) printTrouble() {
	t := p.snap.Trouble
	if t == nil {
		p.lastPrinted.trouble = ""
		return
	}
	text, hint := p.words.Cat.Explain(*t)
	if text == p.lastPrinted.trouble || p.Unattended && p.snap.Stage == seam.Failed {
		return
	}
	p.lastPrinted.trouble = text
	p.tell(text)
	switch path, _ := t.Args["path"].(string); {
	case t.Code == "started" && p.WatchCommand != "":
		p.sayCommand("late", p.WatchCommand)
		hint = p.words.term("late-seat", "sit", p.words.typedWord("sit"))
	case t.Code == "ours":
		p.sayCommand("kept", p.ResumeCommand(path))
		hint = ""
	}
	p.say(hint)
}

// printStage prints that the table has reached a new stage.
func (p *player) printStage() {
	switch p.snap.Stage {
	case seam.Connecting:
		if p.snap.Seeking { // only a person who joins a table waits: a table that we open is there at once
			p.say(p.words.term("connecting"))
			p.sayOffline()
		}
	case seam.Lobby:
		if p.lastPrinted.hadMatch {
			p.tell(p.words.term("next-match", "ready", p.words.typedWord("ready")))
		}
		p.lastPrinted.players = ""
	case seam.Playing:
		p.lastPrinted.askAgain()
		p.lastPrinted.rematchSeats, p.lastPrinted.leftSeats = 0, 0
		all := make([]string, len(p.snap.Players))
		for i := range p.snap.Players {
			all[i] = p.words.youOrName(engine.Seat(i))
		}
		if p.hasResumed() {
			p.tell(p.words.term("back-at", "game", p.words.Say("game."+p.words.Game.Name()), "n", strconv.Itoa(p.snap.View.Round), "names", p.words.joinList(all), "help", p.words.typedWord("help")))
		} else {
			p.tell(p.words.term("begins", "names", p.words.joinList(all), "help", p.words.typedWord("help")))
		}
		p.printResumed()
	case seam.Ended:
		p.lastPrinted.hadMatch, p.lastPrinted.terms = true, ""
		p.printFacts()
		p.tell(p.words.Turn(&p.snap.View))
		p.printResult()
	case seam.Failed: // printTrouble has printed why
	}
}

// hasResumed reports whether this program has just resumed a match: the match is under way, but this
// program has seen no move of it yet.
func (p *player) hasResumed() bool {
	return !p.lastPrinted.hadMatch && p.snap.Step > 0 && len(seam.Moves(p.table.Facts(0))) == 0
}

// printResumed prints the state of a resumed match, unless the question to this seat does so.
func (p *player) printResumed() {
	v := &p.snap.View
	if !p.hasResumed() {
		return
	}
	p.sayCounts()
	if v.Phase != engine.PhasePlay || v.Turn == v.Me {
		return
	}
	p.say(p.words.Turn(v) + " " + p.words.Top(v))
	if v.Me != engine.NoSeat {
		p.say(p.words.Hand(v))
	}
}

// printLobby prints the players in the lobby, and how to invite more.
func (p *player) printLobby() {
	s := &p.snap
	if s.Code != "" && s.Code != p.lastPrinted.code {
		p.lastPrinted.code = s.Code
		if s.Opener { // the others have the link already, and a listener would have to hear it to its end
			p.sayInvite()
		}
	}
	if p.listOpeners() || p.startsAlone() {
		return // this person has to choose an opener first, or all players are here already
	}
	all := make([]string, 0, len(s.Players))
	for i := range s.Players {
		all = append(all, p.lobbyPlayer(&s.Players[i]))
	}
	if s.Seats == 0 {
		return // the table has not answered yet
	}
	line := p.words.term("taken", "taken", strconv.Itoa(len(s.Players)), "seats", strconv.Itoa(s.Seats), "names", p.words.joinList(all))
	if line != p.lastPrinted.players {
		p.lastPrinted.players = line
		p.say(line)
	}
	if trust := p.words.Cat.Sentences(s.Trust()); trust != p.lastPrinted.trust {
		p.lastPrinted.trust = trust
		p.say(trust)
	}
	p.printFingerprint()
}

// lobbyPlayer returns a text about a player in the lobby: the name, whether the player is ready, and how
// well this person knows the player.
func (p *player) lobbyPlayer(x *seam.Player) string {
	who, state := x.Name, "lobby.not-ready"
	if x.You && !p.Auto {
		who = p.words.Cat.Say("table.you")
	}
	if x.Ready {
		state = "lobby.is-ready"
	}
	state = p.words.Cat.Say(state)
	if known := p.words.acquaintance(x); known != "" {
		state = p.words.joinList([]string{state, known})
	}
	return who + " (" + state + ")"
}
