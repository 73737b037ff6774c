package term

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// printFacts prints the facts since its last call.
func (p *player) printFacts() {
	for _, x := range p.table.Facts(p.lastPrinted.lastFact) {
		p.lastPrinted.lastFact = x.Seq
		p.printFact(x.Fact)
	}
}

// printFact prints one fact.
func (p *player) printFact(x seam.Fact) {
	switch x := x.(type) {
	case seam.MatchStarted:
		p.lastPrinted.seatNames, p.lastPrinted.awaySeats, p.lastPrinted.asideSeats, p.lastPrinted.wasHurried = x.Seats, 0, 0, false
	case seam.Entry:
		if x.Step > 0 {
			p.printMove(&x)
		}
	default:
		p.tell(p.factSentence(x))
	}
}

// printMove prints a move with the names of the players of its match, because the snapshot may already
// show the lobby of the next match.
func (p *player) printMove(move *seam.Entry) {
	names, me := p.words.Names, p.words.Me
	if p.lastPrinted.seatNames != nil {
		p.words.Names = p.lastPrinted.seatNames
		if !p.Auto {
			p.words.Me = move.View.Me
		}
	}
	for _, text := range p.moveSentences(move) {
		p.tell(text)
	}
	p.tell(p.countsAfter(move))
	if move.Seat == move.View.Me || move.View.Turn != move.View.Me {
		p.lastPrinted.wasHurried = false // the next turn has its own time
	}
	p.words.Names, p.words.Me = names, me
}

// moveSentences returns the sentences about one move. If a rule or a bot acted for another seat, an
// addition to the name of that seat says so. If it acted for the reader's seat, the first sentence says
// so.
func (p *player) moveSentences(st *seam.Entry) []string {
	if st.By == "" {
		return p.words.Events(st.Events, &st.View)
	}
	w := *p.words
	if w.noQuestion = true; st.Seat == st.View.Me {
		all := w.Events(st.Events, &st.View)
		if len(all) > 0 {
			all[0] = p.words.doneSentence(st.By, p.lastPrinted.wasHurried, all[0])
		}
		return all
	}
	if st.Seat >= 0 && int(st.Seat) < len(w.Names) {
		w.Names = slices.Clone(w.Names)
		w.Names[st.Seat] = p.takenOverName(st)
	}
	return w.Events(st.Events, &st.View)
}

// doneSentence returns a sentence about an action that a rule or a bot did for this person. hurried says
// that the person got a warning before. Then the reason is that their time was up, and not that they
// were away.
func (w *Words) doneSentence(by string, hurried bool, what string) string {
	code := "set-aside.you"
	switch {
	case hurried:
		code = "timed-out.you"
	case by == engine.AbsentBot:
		code = "by-bot.you"
	}
	return w.term(code, "what", withoutStop(what))
}

// factSentence returns a sentence about a fact. It returns "" for moves, for the lobby and for the end of
// the match, which other functions print.
func (p *player) factSentence(f seam.Fact) string {
	switch f := f.(type) {
	case seam.SeatAway:
		p.lastPrinted.awaySeats = p.lastPrinted.awaySeats.With(f.Seat)
		return p.words.awaySentence(f.Seat, f.Why)
	case seam.SeatAside:
		p.lastPrinted.asideSeats = p.lastPrinted.asideSeats.With(f.Seat)
		return p.words.asideSentence(f.Seat, f.By == engine.AbsentBot)
	case seam.SeatBack:
		p.lastPrinted.awaySeats, p.lastPrinted.asideSeats = p.lastPrinted.awaySeats.Without(f.Seat), p.lastPrinted.asideSeats.Without(f.Seat)
		return p.words.term("back", "name", p.words.Name(f.Seat))
	case seam.PeopleAwaited:
		return p.words.term("awaited", "names", p.words.joinList(p.seatNames(f.Seats)), "word", p.words.typedWord("continue"))
	case seam.TableGoesOn:
		return p.words.term("going-on", "names", p.words.joinList(p.seatNames(f.Seats)))
	case seam.MoveOvertaken:
		return p.words.Cat.Say("turn.overtaken", "name", p.words.Name(f.Seat))
	case seam.OlderLog:
		return p.words.Cat.Say("table.older")
	case seam.WatchUnsaved:
		text, hint := p.words.Cat.Explain(f.Trouble)
		return text + " " + hint
	case seam.Cheat:
		return p.words.Cat.Say("term.cheat", "name", p.words.Name(f.Seat))
	case seam.SeatParted:
		return p.words.Cat.Say("term.differs", "name", p.words.Name(f.Seat))
	case seam.Hurry:
		return p.hurrySentence(f)
	case seam.Chat:
		if !f.Mine {
			text := p.words.messageText(f.Kind, f.Text)
			if f.Kind == seam.SayReaction && f.To >= 0 {
				text = p.words.Cat.Say("chat.thrown", "what", text, "name", p.words.Name(f.To))
			}
			return p.words.Cat.Say("chat.said", "name", f.Name, "text", text)
		}
	}
	return ""
}

func (p *player) seatNames(seats []engine.Seat) (names []string) {
	for _, s := range seats {
		names = append(names, p.words.Name(s))
	}
	return names
}

// hurrySentence says that a player is slow to act, and what this person can do.
func (p *player) hurrySentence(f seam.Hurry) string {
	c := p.snap.Clock
	switch {
	case f.Seat == p.snap.Me:
		p.lastPrinted.wasHurried = true
		return p.words.Cat.Count("term.hurry.you", f.SecondsLeft)
	case c.Slow() && c.Seat == f.Seat && c.CanVoteMoreTime:
		return p.words.hurrySentence(f) + " " + p.words.term("hurry-wait", "wait", p.words.typedWord("wait"))
	}
	return p.words.hurrySentence(f)
}

// hurrySentence says that another player is slow to act.
func (w *Words) hurrySentence(f seam.Hurry) string {
	return w.Cat.Count("term.hurry", f.SecondsLeft, "name", w.Name(f.Seat))
}

// awaySentence says that a player is no longer there, and why.
func (w *Words) awaySentence(seat engine.Seat, why seam.Why) string {
	return w.term(awayCodes[why], "name", w.Name(seat))
}

var awayCodes = map[seam.Why]string{
	seam.WhyQuit: "left", seam.WhyCrash: "gone", seam.WhyCheat: "away-cheat",
	seam.WhyDiffers: "away-differs", seam.WhyStalls: "stalls", seam.WhySilent: "silent",
}

// asideSentence says that the table plays on without a player, and whether a rule or a bot plays for them.
func (w *Words) asideSentence(seat engine.Seat, bot bool) string {
	if bot {
		return w.term("aside-bot", "name", w.Name(seat))
	}
	return w.term("aside", "name", w.Name(seat))
}

// takenOverName returns the name of another seat, with an addition that says that a rule or a bot acted for
// that seat.
func (p *player) takenOverName(st *seam.Entry) string {
	name := p.words.Name(st.Seat)
	switch {
	case st.By == engine.AbsentBot:
		return p.words.term("by-bot", "name", name)
	case p.lastPrinted.asideSeats.Has(st.Seat):
		return p.words.term("absent", "name", name)
	}
	return p.words.term("set-aside", "name", name)
}
