package speech

import (
	"errors"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/engine"
)

// Target returns the goal of a match in words: how many points or rounds.
func (w *Words) Target(n int) string {
	if code := w.Code("result.target"); w.Cat.Has(code + ".other") {
		return w.Cat.Count(code, n)
	}
	return w.Say("result.target", "n", strconv.Itoa(n))
}

// addressReader returns code. If the seat is the reader's own, it returns the code of the sentence that
// addresses the reader, if there is one.
func (w *Words) addressReader(code string, s engine.Seat) string {
	if s == w.Me && s != engine.NoSeat && (w.Cat.Has(code+".you") || w.Cat.Has(code+".you.other")) {
		return code + ".you"
	}
	return code
}

// SeatSentence returns a sentence about a seat. If the seat is the reader's own, it addresses the reader
// where the catalogue has such a sentence.
func (w *Words) SeatSentence(code string, s engine.Seat, pairs ...string) string {
	return w.Cat.Say(w.addressReader(code, s), append(pairs, "name", w.Name(s))...)
}

// CountSentence is SeatSentence with a number, in the plural form that the number needs.
func (w *Words) CountSentence(code string, s engine.Seat, n int, pairs ...string) string {
	return w.Cat.Count(w.addressReader(code, s), n, append(pairs, "name", w.Name(s))...)
}

// Chip returns the text of a chip, "" if it has no sentence. A chip at its limit may have a sentence of
// its own ("force.reverses-most").
func (w *Words) Chip(v *engine.View, c engine.Chip) string {
	code := w.Code("force." + c.Code)
	if most := w.Code("force." + c.Code + "-most"); c.Full() && w.Cat.Has(most) {
		code = most
	}
	if !w.Cat.Has(code) {
		return ""
	}
	return w.Cat.Say(code, w.ChipArgs(v, c, w.Card)...)
}

// ChipArgs returns the values that the sentence of a chip may use. name puts a card into words. If the card
// that c.As names is not of the suit in force, the sentence names that suit instead of the card.
func (w *Words) ChipArgs(v *engine.View, c engine.Chip, name func(engine.Face) string) []string {
	card := ""
	switch {
	case c.As == engine.Hidden:
	case w.Game != nil && w.Game.FaceColor(c.As) != v.Color:
		card = w.Color(v.Color)
	default:
		card = name(c.As)
	}
	return []string{
		"n", strconv.Itoa(c.N), "most", strconv.Itoa(c.Most), "rank", w.Rank(c.N), "next", w.Rank(c.N + 1),
		"value", w.Value(c.N), "card", card,
	}
}

// MyTurn says what the game asks this player to do in their turn.
func (w *Words) MyTurn(a engine.Ask) string {
	if a.Code == "" {
		a.Code = "any"
	}
	return w.Say("turn."+a.Code, "card", w.Card(a.Face), "sign", w.Sign(a.Face), "color", w.Color(a.Color),
		"n", strconv.Itoa(a.N), "most", strconv.Itoa(a.Most), "value", w.Value(a.N), "rank", w.Rank(a.N), "next", w.Rank(a.N+1))
}

// Button is the label of an action's button.
func (w *Words) Button(l engine.Label) string {
	return w.Say("button."+l.Code, "n", strconv.Itoa(l.N))
}

// Refusal says why an action was refused. v is the table, and f is the action's card, Hidden if it has
// none.
func (w *Words) Refusal(err error, v *engine.View, f engine.Face) string {
	var r engine.Reason
	if x, ok := errors.AsType[*assets.Trouble](err); ok {
		text, hint := w.Cat.Explain(*x)
		return strings.TrimSpace(text + " " + hint)
	}
	if !errors.As(err, &r) {
		return w.Cat.Say("reason.other", "text", err.Error())
	}
	code := w.Code("reason." + r.String())
	base := v.Base()
	switch {
	case r == engine.AlreadyDrawn && v.Ask.Code == "drawn-must":
		code = "reason.must-play-drawn"
	case r == engine.AlreadyDrawn && v.Ask.Code == "drawn-keep":
		code = "reason.must-keep-drawn"
	case r == engine.PenaltyPending && v.Ask.Face != engine.Hidden: // only that card can answer
		code, base = "reason.stack-same", v.Ask.Face
	}
	if !w.Cat.Has(code) {
		return w.Cat.Say("reason.other", "text", r.String())
	}
	return w.Cat.Say(code, "name", w.Name(v.Turn), "card", w.Card(f), "color", w.Color(v.Color),
		"sign", w.Sign(base), "n", strconv.Itoa(v.Penalty()), "value", w.Value(v.Chip(engine.ChipBeat).N))
}

// roundCodes are the codes of the sentences for the end of a round, by the reason for the end.
var roundCodes = [...]string{engine.EndOut: "event.round-over", engine.EndStuck: "event.round-stuck", engine.EndCap: "event.round-capped"}

// HappenedSentence returns a sentence for event i of several that happened together, or "" if that event
// needs none: one sentence covers all cards that were played together, and one covers all seats that are
// skipped.
func (w *Words) HappenedSentence(events []engine.Event, i int) string {
	e := events[i]
	if e.Kind != engine.EvPlayed && e.Kind != engine.EvSkipped {
		return w.Event(e)
	}
	var cards []string
	var seats []engine.Seat
	for k, x := range events {
		if x.Kind != e.Kind || e.Kind == engine.EvPlayed && x.Seat != e.Seat {
			continue
		}
		if k < i {
			return ""
		}
		cards, seats = append(cards, w.Card(x.Card.Face)), append(seats, x.Seat)
	}
	switch {
	case e.Kind == engine.EvPlayed:
		return w.SeatSentence("event.played", e.Seat, "card", strings.Join(cards, ", "))
	case len(seats) == 1:
		return w.Event(e)
	}
	return w.Cat.Say("event.skipped-all", "names", w.NameAll(seats))
}

// Event returns a sentence for an event, or "" if it needs none. The code of most sentences is "event."
// with the word of the event's kind.
func (w *Words) Event(e engine.Event) string {
	if e.Kind == engine.EvSwapped && e.Other == w.Me {
		e.Seat, e.Other = e.Other, e.Seat
	}
	code := "event." + e.Kind.String()
	switch {
	case e.Kind == engine.EvSaid: // each game has sentences of its own
		code += "-" + strconv.Itoa(int(e.N))
	case e.Kind == engine.EvRoundOver && e.N > 0 && int(e.N) < len(roundCodes):
		code = roundCodes[e.N]
	case e.Kind == engine.EvCaught && e.Other == engine.NoSeat:
		code = "event.late" // done by the rules, not by a player
	}
	code = w.addressReader(w.Code(code), e.Seat)
	n := strconv.Itoa(int(e.N))
	pairs := []string{"name", w.Name(e.Seat), "other", w.Name(e.Other), "card", w.Card(e.Card.Face), "color", w.Color(e.Color)}
	switch {
	case e.Kind == engine.EvDrew && e.N == 0, !w.Cat.Has(code) && !w.Cat.Has(code+".other"):
		return ""
	case w.Cat.Has(code + ".other"):
		return w.Cat.Count(code, int(e.N), pairs...)
	}
	return w.Cat.Say(code, append(pairs, "n", n)...)
}
