package term

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// seats knows, from the facts of a match, which players are away and whether the reader's seat was warned
// about its time. It makes the sentences for which that matters.
type seats struct {
	names   []string // the names of the last match that began, by seat
	away    engine.SeatSet
	aside   engine.SeatSet // the absent seats without which the table plays on
	hurried bool           // the reader's seat got a warning about its time, and has not moved since
}

// wordsOf returns w with the names and the reader's seat of the match that a view belongs to. The snapshot may
// already show the lobby of the next match, with other players. auto means that a bot of the table plays the
// seat: then the sentences address nobody as "you".
func (t *seats) wordsOf(w *Words, v *engine.View, auto bool) *Words {
	of := *w
	if t.names != nil {
		of.Names = t.names
		if !auto {
			of.Me = v.Me
		}
	}
	return &of
}

// move returns the sentences about one move. If a rule or a bot acted for another seat, the name of that
// player has an addition that says so. If it acted for the reader's seat, the first sentence says so.
func (t *seats) move(w *Words, entry *seam.Entry) []string {
	if entry.By == "" {
		return w.Events(entry.Events, &entry.View)
	}
	done := *w
	if done.noQuestion = true; entry.Seat == entry.View.Me {
		all := done.Events(entry.Events, &entry.View)
		if len(all) > 0 {
			all[0] = doneSentence(w, entry.By, t.hurried, all[0])
		}
		return all
	}
	if entry.Seat >= 0 && int(entry.Seat) < len(done.Names) {
		done.Names = slices.Clone(done.Names)
		done.Names[entry.Seat] = t.takenOverName(w, entry)
	}
	return done.Events(entry.Events, &entry.View)
}

// takenOverName returns the name of a player for whom a rule or a bot acted, with an addition that says so.
func (t *seats) takenOverName(w *Words, entry *seam.Entry) string {
	code := "set-aside"
	switch {
	case entry.By == engine.AbsentBot:
		code = "by-bot"
	case t.aside.Has(entry.Seat):
		code = "absent"
	}
	return w.term(code, "name", w.Name(entry.Seat))
}

// moved forgets the warning about the time of the reader's seat once that turn is over: the next turn has
// its own time.
func (t *seats) moved(entry *seam.Entry) {
	if entry.Seat == entry.View.Me || entry.View.Turn != entry.View.Me {
		t.hurried = false
	}
}

// fact notes a fact that is not a move, and returns a sentence about it. It returns "" for a fact about which other
// functions print something, such as printLobby and afterwards.print.
func (t *seats) fact(w *Words, f seam.Fact, s *seam.Snapshot) string {
	switch f := f.(type) {
	case seam.MatchStarted:
		*t = seats{names: f.Seats}
	case seam.SeatAway:
		t.away = t.away.With(f.Seat)
		return w.term(awayCodes[f.Why], "name", w.Name(f.Seat))
	case seam.SeatAside:
		t.aside = t.aside.With(f.Seat)
		if f.By == engine.AbsentBot {
			return w.term("aside-bot", "name", w.Name(f.Seat))
		}
		return w.term("aside", "name", w.Name(f.Seat))
	case seam.SeatBack:
		t.away, t.aside = t.away.Without(f.Seat), t.aside.Without(f.Seat)
		return w.term("back", "name", w.Name(f.Seat))
	case seam.Hurry:
		t.hurried = t.hurried || f.Seat == s.Me
		return hurrySentence(w, f, s)
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
		return w.term("cheat", "name", w.Name(f.Seat))
	case seam.SeatParted:
		return w.term("differs", "name", w.Name(f.Seat))
	case seam.Chat:
		if !f.Mine {
			return messageSentence(w, f)
		}
	}
	return ""
}

var awayCodes = map[seam.Why]string{
	seam.WhyQuit: "left", seam.WhyCrash: "gone", seam.WhyCheat: "away-cheat",
	seam.WhyDiffers: "away-differs", seam.WhyStalls: "stalls", seam.WhySilent: "silent",
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
