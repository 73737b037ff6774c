package term

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// happened prints the facts since its last call.
func (p *player) happened() {
	for _, x := range p.t.Facts(p.shown.fact) {
		p.shown.fact = x.Seq
		p.happen(x.Fact)
	}
}

// happen prints one fact.
func (p *player) happen(x seam.Fact) {
	switch x := x.(type) {
	case seam.MatchStarted:
		p.shown.seats, p.shown.away, p.shown.aside, p.shown.hurried = x.Seats, 0, 0, false
	case seam.Entry:
		if x.Step > 0 {
			p.moved(&x)
		}
	default:
		p.tell(p.fact(x))
	}
}

// moved prints a move with the names of the players of its match, because the snapshot may already
// show the lobby of the next match.
func (p *player) moved(move *seam.Entry) {
	names, me := p.w.Names, p.w.Me
	if p.shown.seats != nil {
		p.w.Names = p.shown.seats
		if !p.Auto {
			p.w.Me = move.View.Me
		}
	}
	for _, text := range p.move(move) {
		p.tell(text)
	}
	p.tell(p.counted(move))
	if move.Seat == move.View.Me || move.View.Turn != move.View.Me {
		p.shown.hurried = false // the next turn has its own time
	}
	p.w.Names, p.w.Me = names, me
}

// move returns the sentences about one move. If a rule or a bot acted for another seat, an addition
// to the name of that seat says so. If it acted for the reader's seat, the first sentence says so.
func (p *player) move(st *seam.Entry) []string {
	if st.By == "" {
		return p.w.Events(st.Events, &st.View)
	}
	w := *p.w
	if w.past = true; st.Seat == st.View.Me {
		all := w.Events(st.Events, &st.View)
		if len(all) > 0 {
			all[0] = p.w.done(st.By, p.shown.hurried, all[0])
		}
		return all
	}
	if st.Seat >= 0 && int(st.Seat) < len(w.Names) {
		w.Names = slices.Clone(w.Names)
		w.Names[st.Seat] = p.taken(st)
	}
	return w.Events(st.Events, &st.View)
}

// done returns a sentence about an action that a rule or a bot did for this person. hurried says
// that the person got a warning before. Then the reason is that their time was up, and not that they
// were away.
func (w *Words) done(by string, hurried bool, what string) string {
	code := "set-aside.you"
	switch {
	case hurried:
		code = "timed-out.you"
	case by == engine.AbsentBot:
		code = "by-bot.you"
	}
	return w.term(code, "what", unended(what))
}

// fact returns a sentence about a fact. It returns "" for moves, for the lobby and for the end of
// the match, which other functions print.
func (p *player) fact(f seam.Fact) string {
	switch f := f.(type) {
	case seam.SeatAway:
		p.shown.away = p.shown.away.With(f.Seat)
		return p.w.away(f.Seat, f.Why)
	case seam.SeatAside:
		p.shown.aside = p.shown.aside.With(f.Seat)
		return p.w.aside(f.Seat, f.By == engine.AbsentBot)
	case seam.SeatBack:
		p.shown.away, p.shown.aside = p.shown.away.Without(f.Seat), p.shown.aside.Without(f.Seat)
		return p.w.term("back", "name", p.w.Name(f.Seat))
	case seam.PeopleAwaited:
		return p.w.term("awaited", "names", p.w.join(p.named(f.Seats)), "word", p.w.word("continue"))
	case seam.GoingOn:
		return p.w.term("going-on", "names", p.w.join(p.named(f.Seats)))
	case seam.MoveOvertaken:
		return p.w.Cat.Say("turn.overtaken", "name", p.w.Name(f.Seat))
	case seam.OlderLog:
		return p.w.Cat.Say("table.older")
	case seam.WatchUnsaved:
		text, hint := p.w.Cat.Explain(f.Trouble)
		return text + " " + hint
	case seam.Cheat:
		return p.w.Cat.Say("term.cheat", "name", p.w.Name(f.Seat))
	case seam.SeatParted:
		return p.w.Cat.Say("term.differs", "name", p.w.Name(f.Seat))
	case seam.Hurry:
		return p.hurry(f)
	case seam.Chat:
		if !f.Mine {
			text := p.w.saying(f.Kind, f.Text)
			if f.Kind == seam.SayReaction && f.To >= 0 {
				text = p.w.Cat.Say("chat.thrown", "what", text, "name", p.w.Name(f.To))
			}
			return p.w.Cat.Say("chat.said", "name", f.Name, "text", text)
		}
	}
	return ""
}

func (p *player) named(seats []engine.Seat) (names []string) {
	for _, s := range seats {
		names = append(names, p.w.Name(s))
	}
	return names
}

// hurry says that a player is slow to act, and what this person can do.
func (p *player) hurry(f seam.Hurry) string {
	c := p.snap.Clock
	switch {
	case f.Seat == p.snap.Me:
		p.shown.hurried = true
		return p.w.Cat.Count("term.hurry.you", f.SecondsLeft)
	case c.Slow() && c.Seat == f.Seat && c.CanVoteMore:
		return p.w.hurry(f) + " " + p.w.term("hurry-wait", "wait", p.w.word("wait"))
	}
	return p.w.hurry(f)
}

// hurry says that another player is slow to act.
func (w *Words) hurry(f seam.Hurry) string {
	return w.Cat.Count("term.hurry", f.SecondsLeft, "name", w.Name(f.Seat))
}

// away says that a player is no longer there, and why.
func (w *Words) away(seat engine.Seat, why seam.Why) string {
	return w.term(awayCodes[why], "name", w.Name(seat))
}

var awayCodes = map[seam.Why]string{
	seam.WhyQuit: "left", seam.WhyCrash: "gone", seam.WhyCheat: "away-cheat",
	seam.WhyDiffers: "away-differs", seam.WhyStalls: "stalls", seam.WhySilent: "silent",
}

// aside says that the table plays on without a player, and whether a rule or a bot plays for them.
func (w *Words) aside(seat engine.Seat, bot bool) string {
	if bot {
		return w.term("aside-bot", "name", w.Name(seat))
	}
	return w.term("aside", "name", w.Name(seat))
}

// taken returns the name of another seat, with an addition that says that a rule or a bot acted for
// that seat.
func (p *player) taken(st *seam.Entry) string {
	name := p.w.Name(st.Seat)
	switch {
	case st.By == engine.AbsentBot:
		return p.w.term("by-bot", "name", name)
	case p.shown.aside.Has(st.Seat):
		return p.w.term("absent", "name", name)
	}
	return p.w.term("set-aside", "name", name)
}
