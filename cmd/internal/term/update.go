package term

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/render/seam"
)

// update says what is new since the last time, in the order it happened.
func (p *player) update() {
	p.snap = p.t.Snapshot()
	p.words()
	p.chats()
	p.audience()
	s := &p.snap
	if s.Trouble != nil && s.Trouble != p.shown.trouble {
		p.shown.trouble = s.Trouble
		text, hint := p.w.Cat.Explain(*s.Trouble)
		p.tell(text)
		p.say(hint)
	}
	if !p.shown.begun || s.Stage != p.shown.stage {
		p.shown.begun, p.shown.stage = true, s.Stage
		p.stage()
	}
	if s.Stage == seam.Lobby {
		p.terms()
		p.lobby()
		p.asked = p.shown.again && !s.Pending && slices.ContainsFunc(s.Players, func(x seam.Player) bool { return x.You && !x.Ready })
		return
	}
	p.steps()
	p.facts()
	if s.Stage == seam.Ended {
		p.after()
	}
	p.ask()
}

// stage says that the table is at a new stage.
func (p *player) stage() {
	switch p.snap.Stage {
	case seam.Connecting:
		if p.snap.Seeking { // one's own is there at once
			p.say(p.w.term("connecting"))
			p.offline()
		}
	case seam.Lobby:
		if p.shown.again {
			p.tell(p.w.term("next-match", "ready", p.w.word("ready")))
		}
		p.shown.players = ""
	case seam.Playing:
		// A rematch numbers its steps on from the last match, so p.shown.step stays.
		p.shown.asked, p.shown.chance, p.shown.prompt, p.shown.next = 0, 0, "", 0
		p.shown.rematch, p.shown.gone = 0, 0
		all := make([]string, len(p.snap.Players))
		for i := range p.snap.Players {
			all[i] = p.w.who(engine.Seat(i))
		}
		if !p.shown.again && p.snap.Step > 0 && len(p.t.Steps(0)) == 0 {
			p.tell(p.w.term("back-at", "game", p.w.Say("game."+p.w.Game.Name()), "n", strconv.Itoa(p.snap.View.Round), "names", p.w.join(all), "help", p.w.word("help")))
		} else {
			p.tell(p.w.term("begins", "names", p.w.join(all), "help", p.w.word("help")))
		}
		p.resumed()
	case seam.Ended:
		p.shown.again, p.shown.terms = true, ""
		p.steps()
		p.tell(p.w.Turn(&p.snap.View))
		p.result()
	case seam.Failed: // its Trouble has been told
	}
}

// resumed says where a resumed match stands, unless the question to this seat says
// so.
func (p *player) resumed() {
	v := &p.snap.View
	if p.snap.Step == 0 || len(p.t.Steps(0)) > 0 || v.Phase != engine.PhasePlay || v.Turn == v.Me {
		return
	}
	p.say(p.w.Turn(v) + " " + p.w.Top(v))
	if v.Me != engine.NoSeat {
		p.say(p.w.Hand(v))
	}
}

// after says who has left after a match, and who wants another.
func (p *player) after() {
	var missing []string
	for i := range p.snap.Players {
		x, s := &p.snap.Players[i], engine.Seat(i)
		if !x.Here && !x.You && !p.shown.gone.Has(s) && !p.shown.away.Has(s) {
			p.shown.gone = p.shown.gone.With(s)
			p.tell(p.w.term("left", "name", x.Name))
		}
		if x.Here && !x.Bot && !x.Rematch && !x.You {
			missing = append(missing, x.Name)
		}
	}
	for i := range p.snap.Players {
		x, s := &p.snap.Players[i], engine.Seat(i)
		if !x.Rematch || x.Bot || p.shown.rematch.Has(s) {
			continue
		}
		p.shown.rematch = p.shown.rematch.With(s)
		if !x.You {
			p.tell(p.w.term("wants-rematch", "name", x.Name))
		} else if len(missing) > 0 {
			p.say(p.w.stop(p.w.Cat.Say("result.wait-rematch", "names", p.w.join(missing))))
		}
	}
}

// enough is the end of a table that was to last some rounds only.
func (p *player) enough() {
	if p.snap.Stage != seam.Playing || p.t.Outcome().Result != table.Done {
		return
	}
	v := &p.snap.View
	p.say(p.w.term("enough", "n", strconv.Itoa(v.Round)) + " " + p.w.result(v))
	p.result()
}

// result is what remains of a table.
func (p *player) result() {
	p.say(p.w.Scores(&p.snap.View))
	p.say(p.w.term("final", "hash", p.snap.Hash))
	if p.snap.Log != "" {
		p.say(p.w.term("file", "path", p.snap.Log))
	}
}

// lobby says who is there and how to invite more.
func (p *player) lobby() {
	s := &p.snap
	if s.Code != "" && s.Code != p.shown.code {
		p.shown.code = s.Code
		if s.Opener { // the others have it, and a link is long to listen to
			p.invite()
		}
	}
	if p.openers() {
		return // nobody is sat with yet
	}
	all := make([]string, 0, len(s.Players))
	for i := range s.Players {
		x := &s.Players[i]
		who, state := x.Name, "lobby.not-ready"
		if x.You {
			who = p.w.Cat.Say("table.you")
		}
		if x.Ready {
			state = "lobby.is-ready"
		}
		state = p.w.Cat.Say(state)
		if known := p.w.acquaintance(x); known != "" {
			state = p.w.join([]string{state, known})
		}
		all = append(all, who+" ("+state+")")
	}
	if s.Seats == 0 {
		return // nothing is heard from the table yet
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

// steps says what happened at the table.
func (p *player) steps() {
	for _, st := range p.t.Steps(p.shown.step) {
		p.shown.step = st.Seq
		for _, s := range p.step(&st) {
			p.tell(s)
		}
	}
}

// step is what happened in one step. Where another acted for a seat, its name says
// so; of one's own seat it is one line.
func (p *player) step(st *seam.Step) []string {
	as := p.taken(st)
	if as == "" {
		return p.w.Events(st.Events, &st.View)
	}
	if st.Seat == p.snap.Me {
		return []string{strings.Join(append([]string{as}, p.w.Events(st.Events, &st.View)...), " ")}
	}
	w := *p.w
	w.Names = slices.Clone(w.Names)
	w.Names[st.Seat] = as
	return w.Events(st.Events, &st.View)
}

// goOn plays on without the people who have not come back.
func (p *player) goOn() {
	if p.together.GoOn() != nil {
		p.say(p.w.term("awaited-none"))
	}
}

// facts says what the table tells beside moves: who goes, who comes, who is waited for, who
// cheats.
func (p *player) facts() {
	for _, x := range p.t.Facts(p.shown.fact) {
		p.shown.fact = x.Seq
		p.tell(p.fact(x.Fact))
	}
}

// fact is a fact in words, "" for what is said elsewhere: moves, messages, the lobby, and
// what became of the match.
func (p *player) fact(f seam.Fact) string {
	switch f := f.(type) {
	case seam.Away:
		p.shown.away = p.shown.away.With(f.Seat)
		return Away(p.w.Cat, p.w.Name(f.Seat), f.Why)
	case seam.Aside:
		p.shown.aside = p.shown.aside.With(f.Seat)
		return Aside(p.w.Cat, p.w.Name(f.Seat), f.By == engine.AbsentBot)
	case seam.Back:
		p.shown.away, p.shown.aside = p.shown.away.Without(f.Seat), p.shown.aside.Without(f.Seat)
		return p.w.term("back", "name", p.w.Name(f.Seat))
	case seam.Awaited:
		return p.w.term("awaited", "names", p.w.join(p.named(f.Seats)), "word", p.w.word("continue"))
	case seam.GoingOn:
		return p.w.term("going-on", "names", p.w.join(p.named(f.Seats)))
	case seam.Older:
		return p.w.Cat.Say("table.older")
	case seam.Unsaved:
		text, hint := p.w.Cat.Explain(f.Trouble)
		return text + " " + hint
	case seam.Cheat:
		return p.w.Cat.Say("term.cheat", "name", p.w.Name(f.Seat))
	case seam.Parted:
		return p.w.Cat.Say("term.differs", "name", p.w.Name(f.Seat))
	case seam.Hurry:
		return p.hurry(f)
	}
	return ""
}

func (p *player) named(seats []engine.Seat) (names []string) {
	for _, s := range seats {
		names = append(names, p.w.Name(s))
	}
	return names
}

// hurry says that somebody is slow to act, and what this seat can do.
func (p *player) hurry(f seam.Hurry) string {
	c := p.snap.Clock
	switch {
	case f.Seat == p.snap.Me:
		return p.w.term("hurry.you", "n", strconv.Itoa(f.Left))
	case c != nil && c.Seat == f.Seat && c.Spare:
		return Hurry(p.w.Cat, p.w.Name(f.Seat), f.Left) + " " + p.w.term("hurry-wait", "wait", p.w.word("wait"))
	}
	return Hurry(p.w.Cat, p.w.Name(f.Seat), f.Left)
}

// Away says that somebody is no longer there, and why.
func Away(cat *assets.Catalog, name string, why seam.Why) string {
	switch why {
	case seam.WhyQuit:
		return cat.Say("term.left", "name", name)
	case seam.WhyCrash:
		return cat.Say("term.gone", "name", name)
	case seam.WhyCheat:
		return cat.Say("term.away-cheat", "name", name)
	case seam.WhyDiffers:
		return cat.Say("term.away-differs", "name", name)
	case seam.WhyStalls:
		return cat.Say("term.stalls", "name", name)
	case seam.WhySilent:
	}
	return cat.Say("term.silent", "name", name)
}

// Aside says that the table plays on without somebody, and who plays for them.
func Aside(cat *assets.Catalog, name string, bot bool) string {
	if bot {
		return cat.Say("term.aside-bot", "name", name)
	}
	return cat.Say("term.aside", "name", name)
}

// Hurry says that somebody is slow to act.
func Hurry(cat *assets.Catalog, name string, left int) string {
	return cat.Say("term.hurry", "name", name, "n", strconv.Itoa(left))
}

// taken is what a seat is called in a step in which another acted for it, or how
// the line about one's own seat begins; "" when it acted itself.
func (p *player) taken(st *seam.Step) string {
	name, you := p.w.Name(st.Seat), st.Seat == p.snap.Me
	switch {
	case st.By == "":
		return ""
	case st.By == engine.AbsentBot && you:
		return p.w.term("by-bot.you")
	case st.By == engine.AbsentBot:
		return p.w.term("by-bot", "name", name)
	case you:
		return p.w.term("set-aside.you")
	case p.shown.aside.Has(st.Seat):
		return p.w.term("absent", "name", name)
	}
	return p.w.term("set-aside", "name", name)
}

// ask says that the table waits for this seat, once a step.
func (p *player) ask() {
	s, v := &p.snap, &p.snap.View
	if p.shown.asked != s.Step+1 {
		p.asked = false // the table has moved on
	}
	if s.Pending || s.Me == engine.NoSeat {
		p.shown.pending = s.Pending
		return
	}
	if p.shown.pending && !p.asked {
		p.shown.asked = 0 // what was on its way has come to nothing, or this seat is back
	}
	p.shown.pending = false
	switch {
	case s.Stage == seam.Ended:
		if p.shown.asked != s.Step+1 {
			p.say(p.w.term("again", "rematch", p.w.word("rematch"), "another", p.w.word("another"), "quit", p.w.word("quit")))
		}
		p.auto = false
	case s.Stage != seam.Playing || len(v.Legal) == 0:
		return
	case v.Need == engine.NeedNext:
		if p.shown.next != v.Round { // once, however many of the others say it
			p.shown.next = v.Round
			p.say(p.w.Scores(v))
			p.say(p.w.term("next", "next", p.w.word("next")))
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
			p.say(p.w.term("quick", "choices", p.w.Choices(v)))
		}
		return
	}
	if p.shown.asked != s.Step+1 {
		p.shown.asked = s.Step + 1
		p.asked = true
	}
}

// exchange is the question while cards are exchanged before the start, again when one's
// own cards have changed.
func (p *player) exchange() {
	v := &p.snap.View
	prompt := p.w.Turn(v) + " " + p.w.Hand(v)
	if prompt == p.shown.prompt {
		return
	}
	p.shown.prompt = prompt
	p.say(prompt)
	p.say(p.w.term("can", "choices", p.w.Choices(v)))
}

// question is one's turn in three lines: the pile, the hand, the choices.
func (p *player) question() {
	v := &p.snap.View
	p.say(p.w.Turn(v) + " " + p.w.Top(v))
	p.say(p.w.Hand(v))
	p.say(p.w.term("can", "choices", p.w.Choices(v)))
}
