package speech

import (
	"strconv"
	"strings"

	"lastcard/engine"
)

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
