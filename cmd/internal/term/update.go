package term

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
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
		text, hint := p.w.Cat.Explain(s.Trouble.Trouble)
		p.tell(text)
		p.say(hint)
	}
	if !p.shown.begun || s.Stage != p.shown.stage {
		p.shown.begun, p.shown.stage = true, s.Stage
		p.stage()
	}
	if s.Stage == table.Lobby {
		p.terms()
		p.lobby()
		p.asked = p.shown.again && !s.Pending && slices.ContainsFunc(s.Players, func(x table.Player) bool { return x.You && !x.Ready })
		return
	}
	p.steps()
	p.cheats()
	p.awaited()
	if s.Stage == table.Ended {
		p.after()
	} else {
		p.waiting()
	}
	p.clock()
	p.ask()
}

// stage says that the table is at a new stage.
func (p *player) stage() {
	switch p.snap.Stage {
	case table.Connecting:
		if p.snap.Seeking { // one's own is there at once
			p.say(p.w.term("connecting"))
			p.offline()
		}
	case table.Lobby:
		if p.shown.again {
			p.tell(p.w.term("next-match", "ready", p.w.word("ready")))
		}
		p.shown.players = ""
	case table.Playing:
		// Steps are numbered on through rematches: what was told is not told again.
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
	case table.Ended:
		p.shown.again, p.shown.terms = true, ""
		p.steps()
		p.tell(p.w.Turn(&p.snap.View))
		p.result()
	case table.Failed: // its Trouble has been told
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
		if !x.Here && !x.You && !p.shown.gone.Has(s) && !p.shown.waiting.Has(s) {
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
	if p.snap.Stage != table.Playing || p.t.Outcome().Result != table.Done {
		return
	}
	v := &p.snap.View
	p.say(p.w.term("enough", "n", strconv.Itoa(v.Round)) + " " + p.w.result(v))
	p.result()
}

// result is what remains of a table.
func (p *player) result() {
	p.say(p.w.Scores(&p.snap.View))
	p.say(p.w.term("final", "hash", fmt.Sprintf("%x", p.snap.Hash)))
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
func (p *player) step(st *table.Step) []string {
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

// awaited says for whom a resumed match waits, and what to type to play on without them;
// and that its log was an older copy.
func (p *player) awaited() {
	if p.snap.Older && !p.shown.older {
		p.tell(p.w.Cat.Say("table.older"))
	}
	p.shown.older = p.snap.Older
	var now engine.SeatSet
	var names []string
	for _, s := range p.snap.Awaited {
		now, names = now.With(s), append(names, p.w.Name(s))
	}
	if now != p.shown.awaited && now != 0 {
		p.tell(p.w.term("awaited", "names", p.w.join(names), "word", p.w.word("continue")))
	}
	p.shown.awaited = now
}

// goOn plays on without the people who have not come back.
func (p *player) goOn() {
	var names []string
	for _, s := range p.snap.Awaited {
		names = append(names, p.w.Name(s))
	}
	if p.t.GoOn() != nil {
		p.say(p.w.term("awaited-none"))
		return
	}
	p.tell(p.w.term("going-on", "names", p.w.join(names)))
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
			p.tell(Away(p.w.Cat, p.w.Name(s), why[s]))
		case was && !is:
			p.tell(p.w.term("back", "name", p.w.Name(s)))
		}
		if aside.Has(s) && !p.shown.aside.Has(s) {
			p.tell(Aside(p.w.Cat, p.w.Name(s), p.snap.StandIn))
		}
	}
	p.shown.waiting, p.shown.aside = now, aside
}

// cheats tells of those who were proven to cheat, and of those whose state differs.
func (p *player) cheats() {
	for i := range p.snap.Players {
		x := &p.snap.Players[i]
		if s := engine.Seat(i); x.Cheat && !p.shown.cheats.Has(s) {
			p.shown.cheats = p.shown.cheats.With(s)
			p.tell(p.w.Cat.Say("term.cheat", "name", x.Name))
		} else if x.Differs && !x.Cheat && !p.shown.differs.Has(s) {
			p.shown.differs = p.shown.differs.With(s)
			p.tell(p.w.Cat.Say("term.differs", "name", x.Name))
		}
	}
}

// Away says that somebody is not there any more, and how that came.
func Away(cat *assets.Catalog, name string, why table.Why) string {
	switch why {
	case table.WhyQuit:
		return cat.Say("term.left", "name", name)
	case table.WhyCrash:
		return cat.Say("term.gone", "name", name)
	case table.WhyCheat:
		return cat.Say("term.away-cheat", "name", name)
	case table.WhyDiffers:
		return cat.Say("term.away-differs", "name", name)
	case table.WhyStalls:
		return cat.Say("term.stalls", "name", name)
	case table.WhySilent:
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
		p.tell(p.w.term("hurry.you", "n", strconv.Itoa(left)))
	case c.Spare:
		p.tell(Hurry(p.w.Cat, p.w.Name(c.Seat), left) + " " + p.w.term("hurry-wait", "wait", p.w.word("wait")))
	default:
		p.tell(Hurry(p.w.Cat, p.w.Name(c.Seat), left))
	}
}

// taken is what a seat is called in a step in which another acted for it, or how
// the line about one's own seat begins; "" when it acted itself.
func (p *player) taken(st *table.Step) string {
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
	case s.Stage == table.Ended:
		if p.shown.asked != s.Step+1 {
			p.say(p.w.term("again", "rematch", p.w.word("rematch"), "another", p.w.word("another"), "quit", p.w.word("quit")))
		}
		p.auto = false
	case s.Stage != table.Playing || len(v.Legal) == 0:
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
	p.say(p.w.term("can", "choices", p.w.Choices(v)))
}

// question is one's turn in three lines: the pile, the hand, the choices.
func (p *player) question() {
	v := &p.snap.View
	p.say(p.w.Turn(v) + " " + p.w.Top(v))
	p.say(p.w.Hand(v))
	p.say(p.w.term("can", "choices", p.w.Choices(v)))
}
