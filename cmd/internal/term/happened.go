package term

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// factSentence returns a sentence about a fact if the sentence depends on that fact alone, and "" otherwise.
func factSentence(w *Words, f seam.Fact) string {
	switch f := f.(type) {
	case seam.PeopleAwaited:
		return w.term("awaited", "names", w.seatNames(f.Seats), "word", w.typedWord("continue"))
	case seam.TableGoesOn:
		return w.term("going-on", "names", w.seatNames(f.Seats))
	case seam.MoveOvertaken:
		return w.Cat.Say("turn.overtaken", "name", w.Name(f.Seat))
	case seam.OlderLog:
		return w.Cat.Say("table.older")
	case seam.WatchUnsaved:
		return w.explain(f.Trouble)
	case seam.Cheat:
		return w.Cat.Say("term.cheat", "name", w.Name(f.Seat))
	case seam.SeatParted:
		return w.Cat.Say("term.differs", "name", w.Name(f.Seat))
	case seam.Chat:
		if !f.Mine {
			return messageSentence(w, f)
		}
	}
	return ""
}

// doneSentence returns a sentence about an action that a rule or a bot did for this person. by is
// seam.Entry.By, and what is the sentence about the action alone. If hurried is true, the person got a
// warning before: then the reason is that their time was up, and not that they were away.
func doneSentence(w *Words, by string, hurried bool, what string) string {
	code := "set-aside.you"
	switch {
	case hurried:
		code = "timed-out.you"
	case by == engine.AbsentBot:
		code = "by-bot.you"
	}
	return w.term(code, "what", withoutStop(what))
}

// hurrySentence says that a player is slow to act, and how this person can vote for more time, if they can.
func hurrySentence(w *Words, f seam.Hurry, s *seam.Snapshot) string {
	if f.Seat == s.Me {
		return w.Cat.Count("term.hurry.you", f.SecondsLeft)
	}
	text := w.Cat.Count("term.hurry", f.SecondsLeft, "name", w.Name(f.Seat))
	if c := s.Clock; c.Slow() && c.Seat == f.Seat && c.CanVoteMoreTime {
		text += " " + w.term("hurry-wait", "wait", w.typedWord("wait"))
	}
	return text
}
