package term

import (
	"fmt"
	"strings"
	"time"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
)

// update says what is new since the last time, in the order it happened.
func (p *player) update() {
	p.snap = p.t.Snapshot()
	p.words()
	p.chats()
	s := &p.snap
	if s.Trouble != nil && s.Trouble != p.shown.trouble {
		p.shown.trouble = s.Trouble
		p.tell(s.Trouble.Text)
		p.say(s.Trouble.Hint)
	}
	if !p.shown.begun || s.Stage != p.shown.stage {
		p.shown.begun, p.shown.stage = true, s.Stage
		p.stage()
	}
	if s.Stage == table.Lobby {
		p.lobby()
		return
	}
	p.steps()
	p.waiting()
	p.clock()
	p.ask()
}

// stage says that the table is at a new stage.
func (p *player) stage() {
	switch p.snap.Stage {
	case table.Connecting:
		p.say(p.w.cat.Say("connecting.title") + " …")
	case table.Lobby:
		p.say("At the table. The match starts when all seats are taken and everybody is ready.")
		p.shown.players = ""
	case table.Playing:
		p.shown.step, p.shown.asked, p.shown.chance, p.shown.prompt = 0, 0, 0, ""
		all := make([]string, len(p.snap.Players))
		for i := range p.snap.Players {
			all[i] = p.w.who(engine.Seat(i))
		}
		p.tell("The match begins. Seats in clockwise order: " + strings.Join(all, ", ") + ". Type ? for help.")
	case table.Ended:
		p.steps()
		p.tell(p.w.Turn(&p.snap.View))
		p.result()
	case table.Failed: // its Trouble has been told
	}
}

// enough is the end of a table that was to last some rounds only.
func (p *player) enough() {
	if p.snap.Stage != table.Playing || p.t.Outcome().Result != table.Done {
		return
	}
	v := &p.snap.View
	p.say(fmt.Sprintf("Round %d is over, and so is this table. %s", v.Round, p.w.result(v)))
	p.result()
}

// result is what remains of a table.
func (p *player) result() {
	p.say(p.w.Scores(&p.snap.View))
	p.say(fmt.Sprintf("%s: %x", p.w.cat.Say("result.hash"), p.snap.Hash))
	if p.snap.Log != "" {
		p.say("Log: " + p.snap.Log)
	}
}

// lobby says who is there and how to invite more.
func (p *player) lobby() {
	s := &p.snap
	if s.Code != "" && s.Code != p.shown.code {
		p.shown.code = s.Code
		p.invite()
	}
	all := make([]string, 0, len(s.Players))
	for i := range s.Players {
		x := &s.Players[i]
		who, state := x.Name, "lobby.not-ready"
		if x.You {
			who = p.w.cat.Say("table.you")
		}
		if x.Ready {
			state = "lobby.is-ready"
		}
		state = p.w.cat.Say(state)
		if known := acquaintance(x); known != "" {
			state += ", " + known
		}
		all = append(all, who+" ("+state+")")
	}
	if s.Seats == 0 {
		return // nothing is heard from the table yet
	}
	line := fmt.Sprintf("%d of %d seats taken: %s.", len(s.Players), s.Seats, strings.Join(all, ", "))
	if line != p.shown.players {
		p.shown.players = line
		p.say(line)
	}
	p.fingerprint()
}

// steps says what happened at the table.
func (p *player) steps() {
	for _, st := range p.t.Steps(p.shown.step) {
		p.shown.step = st.Seq
		if s := p.taken(&st); s != "" {
			p.tell(s)
		}
		for _, s := range p.w.Events(st.Events, &st.View) {
			p.tell(s)
		}
	}
}

// waiting names seats that have fallen silent, and those that are back.
func (p *player) waiting() {
	var now, aside engine.SeatSet
	why := map[engine.Seat]table.Why{}
	for _, x := range p.snap.Waiting {
		now, why[x.Seat] = now.With(x.Seat), x.Why
		if x.Aside {
			aside = aside.With(x.Seat)
		}
	}
	for s := range engine.Seat(len(p.snap.Players)) {
		switch was, is := p.shown.waiting.Has(s), now.Has(s); {
		case is && !was:
			p.tell(Away(p.w.Name(s), why[s]))
		case was && !is:
			p.tell(p.w.Name(s) + " is back.")
		}
		if aside.Has(s) && !p.shown.aside.Has(s) {
			p.tell(Aside(p.w.Name(s), p.snap.StandIn))
		}
	}
	p.shown.waiting, p.shown.aside = now, aside
}

// Away says that somebody is not there any more, and how that came.
func Away(name string, why table.Why) string {
	switch why {
	case table.WhyQuit:
		return name + " has left."
	case table.WhyCrash:
		return "The connection to " + name + " is gone."
	case table.WhySilent:
	}
	return "Nothing is heard from " + name + "."
}

// Aside says that the table goes on without somebody, and who plays for them.
func Aside(name string, bot bool) string {
	if bot {
		return name + " is away, a bot plays for them until they are back."
	}
	return "The table goes on without " + name + ", whose turns are taken by a rule until they are back."
}

// Hurry says that somebody is slow to act.
func Hurry(name string, left int) string {
	return fmt.Sprintf("The table waits for %s. In %d seconds all vote to set the turn aside.", name, left)
}

// clock hurries whoever the table waits for, twice a turn.
func (p *player) clock() {
	c := p.snap.Clock
	if c == nil {
		p.shown.hurried = 0
		return
	}
	left := int((c.Left + time.Second - 1) / time.Second)
	if p.shown.hurried > 0 && (p.shown.hurried > 1 || c.Left > table.HurryLast) {
		return
	}
	if p.shown.hurried = 1; c.Left <= table.HurryLast {
		p.shown.hurried = 2
	}
	switch {
	case c.Seat == p.snap.Me:
		p.tell(fmt.Sprintf("The table waits for you. In %d seconds your turn is set aside.", left))
	case c.Spare:
		p.tell(Hurry(p.w.Name(c.Seat), left) + " Type wait to give them more time.")
	default:
		p.tell(Hurry(p.w.Name(c.Seat), left))
	}
}

// taken says who acted for a seat that did not act itself.
func (p *player) taken(st *table.Step) string {
	name, you := p.w.Name(st.Seat), st.Seat == p.snap.Me
	switch {
	case st.By == "":
		return ""
	case st.By == engine.AbsentBot && you:
		return "A bot plays for you:"
	case st.By == engine.AbsentBot:
		return "A bot plays for " + name + ":"
	case you:
		return "Your turn is set aside:"
	case p.shown.aside.Has(st.Seat):
		return "For " + name + ", who is away:"
	}
	return "The turn of " + name + " is set aside:"
}

// ask says that the table waits for this seat, once a step.
func (p *player) ask() {
	s, v := &p.snap, &p.snap.View
	if p.shown.asked != s.Step+1 {
		p.asked = false // the table has moved on
	}
	if s.Pending || s.Me == engine.NoSeat {
		return
	}
	switch {
	case s.Stage == table.Ended:
		if p.shown.asked != s.Step+1 {
			p.say("Type rematch, or quit.")
		}
		p.auto = false
	case s.Stage != table.Playing || len(v.Legal) == 0:
		return
	case v.Need == engine.NeedNext:
		if p.shown.asked != s.Step+1 {
			p.say(p.w.Scores(v))
			p.say("Type next for the next round.")
		}
	case v.Phase == engine.PhaseExchange:
		p.exchange()
	case v.Turn == v.Me:
		if p.shown.asked != s.Step+1 {
			p.question()
		}
	default:
		if p.shown.chance != s.Step+1 {
			p.shown.chance = s.Step + 1
			p.say("If you are quick: " + p.w.Choices(v) + ".")
		}
		return
	}
	if p.shown.asked != s.Step+1 {
		p.shown.asked = s.Step + 1
		p.asked = true
	}
}

// exchange is the question before the start of Palace, again when one's own
// cards have changed.
func (p *player) exchange() {
	v := &p.snap.View
	prompt := p.w.Turn(v) + " " + p.w.Hand(v)
	if prompt == p.shown.prompt {
		return
	}
	p.shown.prompt = prompt
	p.say(prompt)
	p.say("You can: " + p.w.Choices(v) + ".")
}

// question is one's turn in three lines: the pile, the hand, the choices.
func (p *player) question() {
	v := &p.snap.View
	p.say(p.w.Turn(v) + " " + p.w.Top(v))
	p.say(p.w.Hand(v))
	p.say("You can: " + p.w.Choices(v) + ".")
}
