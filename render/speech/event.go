package speech

import (
	"strconv"
	"strings"

	"lastcard/engine"
)

// eventCodes are the codes of the sentences for events. Events without one do not appear in the
// list of events.
var eventCodes = [...]string{
	engine.EvTurned: "event.turned", engine.EvPlayed: "event.played", engine.EvJumped: "event.jumped",
	engine.EvFlipped: "event.flipped", engine.EvDrew: "event.drew", engine.EvPassed: "event.passed",
	engine.EvColor: "event.color", engine.EvPenalty: "event.penalty", engine.EvSkipped: "event.skipped",
	engine.EvReversed: "event.reversed", engine.EvSwapped: "event.swapped", engine.EvRotated: "event.rotated",
	engine.EvUndone: "event.undone", engine.EvCalled: "event.called", engine.EvCaught: "event.caught",
	engine.EvShown: "event.shown", engine.EvGuilty: "event.guilty", engine.EvInnocent: "event.innocent",
	engine.EvRun: "event.run", engine.EvRunOver: "event.run-over", engine.EvBadRun: "event.bad-run",
	engine.EvReset: "event.reset", engine.EvTransparent: "event.transparent", engine.EvBurned: "event.burned",
	engine.EvPickedUp: "event.picked-up", engine.EvExchanged: "event.exchanged", engine.EvReady: "event.ready",
	engine.EvReshuffled: "event.reshuffled", engine.EvOut: "event.out", engine.EvForfeited: "event.forfeited",
	engine.EvDealt: "event.dealt", engine.EvRoundOver: roundCodes[engine.EndOut], engine.EvMatchOver: "event.match-over",
	engine.EvSaid: "event.said",
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

// Event returns a sentence for an event, or "" if it needs none.
func (w *Words) Event(e engine.Event) string {
	if int(e.Kind) >= len(eventCodes) || eventCodes[e.Kind] == "" {
		return ""
	}
	if e.Kind == engine.EvSwapped && e.Other == w.Me {
		e.Seat, e.Other = e.Other, e.Seat
	}
	code := eventCodes[e.Kind]
	switch e.Kind {
	case engine.EvSaid:
		code += "-" + strconv.Itoa(int(e.N))
	case engine.EvRoundOver:
		if e.N > 0 && int(e.N) < len(roundCodes) {
			code = roundCodes[e.N]
		}
	default:
	}
	if code = w.Code(code); e.Kind == engine.EvSaid && !w.Cat.Has(code) {
		return "" // an event that this game does not have
	}
	if e.Kind == engine.EvCaught && e.Other == engine.NoSeat {
		code = "event.late" // done by the rules, not by a player
	}
	code = w.addressReader(code, e.Seat)
	n := strconv.Itoa(int(e.N))
	pairs := []string{"name", w.Name(e.Seat), "other", w.Name(e.Other), "card", w.Card(e.Card.Face), "color", w.Color(e.Color)}
	switch {
	case e.Kind == engine.EvDrew && e.N == 0:
		return ""
	case w.Cat.Has(code + ".other"):
		return w.Cat.Count(code, int(e.N), pairs...)
	}
	return w.Cat.Say(code, append(pairs, "n", n)...)
}
