package term

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// update prints everything that has changed since its last call, in the order in which it happened.
func (p *player) update() {
	p.snap = p.t.Snapshot()
	p.words()
	p.audience()
	s := &p.snap
	p.trouble()
	if !p.shown.begun || s.Stage != p.shown.stage {
		p.shown.begun, p.shown.stage = true, s.Stage
		p.stage()
	}
	p.happened()
	if s.Stage == seam.Lobby {
		p.terms()
		p.lobby()
		p.awaits = p.shown.again && !s.ActionPending && slices.ContainsFunc(s.Players, func(x seam.Player) bool { return x.You && !x.Ready })
		return
	}
	if s.Stage == seam.Ended {
		p.after()
	}
	p.ask()
}

// trouble prints a trouble once, with advice. If the table cannot go on and nobody types, the caller
// of Play prints the trouble instead.
func (p *player) trouble() {
	t := p.snap.Trouble
	if t == nil {
		p.shown.trouble = ""
		return
	}
	text, hint := p.w.Cat.Explain(*t)
	if text == p.shown.trouble || p.Alone && p.snap.Stage == seam.Failed {
		return
	}
	p.shown.trouble = text
	p.tell(text)
	switch path, _ := t.Args["path"].(string); {
	case t.Code == "started" && p.Watch != "":
		p.sayCommand("late", p.Watch)
		hint = p.w.term("late-seat", "sit", p.w.word("sit"))
	case t.Code == "ours":
		p.sayCommand("kept", p.Resume(path))
		hint = ""
	}
	p.say(hint)
}

// stage prints that the table has reached a new stage.
func (p *player) stage() {
	switch p.snap.Stage {
	case seam.Connecting:
		if p.snap.Seeking { // only a person who joins a table waits: a table that we open is there at once
			p.say(p.w.term("connecting"))
			p.offline()
		}
	case seam.Lobby:
		if p.shown.again {
			p.tell(p.w.term("next-match", "ready", p.w.word("ready")))
		}
		p.shown.players = ""
	case seam.Playing:
		p.shown.askAgain()
		p.shown.rematch, p.shown.left = 0, 0
		all := make([]string, len(p.snap.Players))
		for i := range p.snap.Players {
			all[i] = p.w.youOrName(engine.Seat(i))
		}
		if p.resumes() {
			p.tell(p.w.term("back-at", "game", p.w.Say("game."+p.w.Game.Name()), "n", strconv.Itoa(p.snap.View.Round), "names", p.w.join(all), "help", p.w.word("help")))
		} else {
			p.tell(p.w.term("begins", "names", p.w.join(all), "help", p.w.word("help")))
		}
		p.resumed()
	case seam.Ended:
		p.shown.again, p.shown.terms = true, ""
		p.happened()
		p.tell(p.w.Turn(&p.snap.View))
		p.result()
	case seam.Failed: // trouble has printed why
	}
}

// resumes reports whether this program has just resumed a match: the match is under way, but this
// program has seen no move of it yet.
func (p *player) resumes() bool {
	return !p.shown.again && p.snap.Step > 0 && len(seam.Moves(p.t.Facts(0))) == 0
}

// resumed prints the state of a resumed match, unless the question to this seat does so.
func (p *player) resumed() {
	v := &p.snap.View
	if !p.resumes() {
		return
	}
	p.sayCounts()
	if v.Phase != engine.PhasePlay || v.Turn == v.Me {
		return
	}
	p.say(p.w.Turn(v) + " " + p.w.Top(v))
	if v.Me != engine.NoSeat {
		p.say(p.w.Hand(v))
	}
}

// lobby prints the players in the lobby, and how to invite more.
func (p *player) lobby() {
	s := &p.snap
	if s.Code != "" && s.Code != p.shown.code {
		p.shown.code = s.Code
		if s.Opener { // the others have the link already, and a listener would have to hear it to its end
			p.invite()
		}
	}
	if p.openers() || p.alone() {
		return // this person has to choose an opener first, or all players are here already
	}
	all := make([]string, 0, len(s.Players))
	for i := range s.Players {
		all = append(all, p.sitting(&s.Players[i]))
	}
	if s.Seats == 0 {
		return // the table has not answered yet
	}
	line := p.w.term("taken", "taken", strconv.Itoa(len(s.Players)), "seats", strconv.Itoa(s.Seats), "names", p.w.join(all))
	if line != p.shown.players {
		p.shown.players = line
		p.say(line)
	}
	if trust := p.w.Cat.Sentences(s.Trust()); trust != p.shown.trust {
		p.shown.trust = trust
		p.say(trust)
	}
	p.fingerprint()
}

// sitting returns a text about a player in the lobby: the name, whether the player is ready, and how
// well this person knows the player.
func (p *player) sitting(x *seam.Player) string {
	who, state := x.Name, "lobby.not-ready"
	if x.You && !p.Auto {
		who = p.w.Cat.Say("table.you")
	}
	if x.Ready {
		state = "lobby.is-ready"
	}
	state = p.w.Cat.Say(state)
	if known := p.w.acquaintance(x); known != "" {
		state = p.w.join([]string{state, known})
	}
	return who + " (" + state + ")"
}
