package speech

import (
	"errors"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/cards"
)

// Words makes sentences about one table: codes of the catalogue with the names
// of this table.
type Words struct {
	Cat   *assets.Catalog
	Game  engine.Game // nil: not known
	Me    engine.Seat // who reads; NoSeat: somebody who watches
	Names []string    // by seat; "" is the seat's number
}

// Name is what a seat is called.
func (w *Words) Name(s engine.Seat) string {
	if s >= 0 && int(s) < len(w.Names) && w.Names[s] != "" {
		return w.Names[s]
	}
	if s < 0 {
		return "–"
	}
	return strconv.Itoa(int(s) + 1)
}

// NameAll returns the names of seats, separated by commas.
func (w *Words) NameAll(seats []engine.Seat) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = w.Name(s)
		if s == w.Me {
			all[i] = w.Cat.Say("table.you")
		}
	}
	return strings.Join(all, ", ")
}

// signCodes are the sentences of signs that are not numbers, without a colour.
var signCodes = map[cards.Sign]string{
	cards.Skip: "card.skip", cards.Reverse: "card.reverse", cards.DrawTwo: "card.draw-two", cards.DrawTwenty: "card.draw-twenty",
	cards.Wild: "card.wild", cards.WildFour: "card.wild-four",
	cards.Ace: "rank.ace", cards.Jack: "rank.jack", cards.Queen: "rank.queen", cards.King: "rank.king",
}

// Card is a face in words.
func (w *Words) Card(f engine.Face) string {
	face := cards.Of(w.Game, f)
	color := w.colorName(face.Color)
	switch {
	case face == cards.Back && w.Game != nil && f != engine.Hidden:
		return w.Game.FaceString(f)
	case face == cards.Back:
		return "?"
	case face.Color.French():
		return w.Cat.Say("card.french", "suit", color, "rank", w.Sign(f))
	case signCodes[face.Sign] != "":
		return w.Say(signCodes[face.Sign], "color", color)
	}
	return w.Cat.Say("card.number", "color", color, "sign", w.Sign(f))
}

// Sign is what a face has beside its colour: "7", "Skip", "King".
func (w *Words) Sign(f engine.Face) string {
	face := cards.Of(w.Game, f)
	switch {
	case face.Sign >= cards.Zero && face.Sign <= cards.Nine:
		return strconv.Itoa(int(face.Sign - cards.Zero))
	case signCodes[face.Sign] != "":
		return strings.TrimSpace(w.Say(signCodes[face.Sign], "color", ""))
	case face.Color.French():
		return strconv.Itoa(int(face.Sign-cards.Ace) + 1)
	}
	return "?"
}

// Rank is a French rank in words: 1 and 14 are the ace.
func (w *Words) Rank(n int) string {
	switch n {
	case 1, 14:
		return w.Cat.Say("rank.ace")
	case 11:
		return w.Cat.Say("rank.jack")
	case 12:
		return w.Cat.Say("rank.queen")
	case 13:
		return w.Cat.Say("rank.king")
	}
	return strconv.Itoa(n)
}

// Place is how a seat came off in a round: "1st".
func (w *Words) Place(n int) string {
	if n >= 1 && n <= 3 {
		return w.Cat.Say("place." + strconv.Itoa(n))
	}
	return w.Cat.Say("place.n", "n", strconv.Itoa(n))
}

// Code is the code of a sentence as this game says it: under one of the words that
// the game or its scoring is kept under ("french.choose.color"), or <code>.
func (w *Words) Code(code string) string {
	if w.Game == nil {
		return code
	}
	t := w.Game.Traits()
	for _, words := range [...][]string{t.Words, t.Scoring.Words()} {
		for _, word := range words {
			if c := word + "." + code; w.Cat.Has(c) || w.Cat.Has(c+".other") {
				return c
			}
		}
	}
	return code
}

// Say is a sentence as this game says it.
func (w *Words) Say(code string, pairs ...string) string { return w.Cat.Say(w.Code(code), pairs...) }

// Color is a colour of the game in words.
func (w *Words) Color(c engine.Color) string { return w.colorName(cards.ColorOf(w.Game, c)) }

func (w *Words) colorName(c cards.Color) string {
	code := [...]string{
		cards.None: "", cards.Red: "color.red", cards.Green: "color.green",
		cards.Blue: "color.blue", cards.Yellow: "color.yellow", cards.Spades: "suit.spades", cards.Hearts: "suit.hearts",
		cards.Diamonds: "suit.diamonds", cards.Clubs: "suit.clubs",
	}[c]
	if code == "" {
		return ""
	}
	return w.Cat.Say(code)
}

// mine is code, or what is said to me when the seat is mine.
func (w *Words) mine(code string, s engine.Seat) string {
	if s == w.Me && s != engine.NoSeat && (w.Cat.Has(code+".you") || w.Cat.Has(code+".you.other")) {
		return code + ".you"
	}
	return code
}

// About is a sentence about a seat.
func (w *Words) About(code string, s engine.Seat, pairs ...string) string {
	return w.Cat.Say(w.mine(code, s), append(pairs, "name", w.Name(s))...)
}

// Counted is a sentence about a seat and a number, in the plural that calls for.
func (w *Words) Counted(code string, s engine.Seat, n int, pairs ...string) string {
	return w.Cat.Count(w.mine(code, s), n, append(pairs, "name", w.Name(s))...)
}

// eventCodes are the sentences of events; those without one are not written
// into the log.
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
	engine.EvDealt: "event.dealt", engine.EvRoundOver: "event.round-over", engine.EvMatchOver: "event.match-over",
	engine.EvSaid: "event.said",
}

// Happened returns the i-th of some events that happened together in one sentence, or "" when it needs
// none: cards played together are told with the first of them, and so are seats that are skipped.
func (w *Words) Happened(events []engine.Event, i int) string {
	switch events[i].Kind {
	case engine.EvPlayed:
		return w.played(events, i)
	case engine.EvSkipped:
		return w.skipped(events, i)
	default:
		return w.Event(events[i])
	}
}

// Event returns what happened in one sentence, or "" when it needs none.
func (w *Words) Event(e engine.Event) string {
	if int(e.Kind) >= len(eventCodes) || eventCodes[e.Kind] == "" {
		return ""
	}
	if e.Kind == engine.EvSwapped && e.Other == w.Me {
		e.Seat, e.Other = e.Other, e.Seat
	}
	code := eventCodes[e.Kind]
	if e.Kind == engine.EvSaid {
		code += "-" + strconv.Itoa(int(e.N))
	}
	if code = w.Code(code); e.Kind == engine.EvSaid && !w.Cat.Has(code) {
		return "" // another game's
	}
	if e.Kind == engine.EvCaught && e.Other == engine.NoSeat {
		code = "event.late" // by the rules, not by a player
	}
	code = w.mine(code, e.Seat)
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

// skipped is the sentence of seats that are skipped.
func (w *Words) skipped(events []engine.Event, i int) string {
	var seats []engine.Seat
	for k, x := range events {
		switch {
		case x.Kind != engine.EvSkipped:
		case k < i:
			return ""
		default:
			seats = append(seats, x.Seat)
		}
	}
	if len(seats) == 1 {
		return w.Event(events[i])
	}
	return w.Cat.Say("event.skipped-all", "names", w.NameAll(seats))
}

// played is the sentence of a play: its first card tells of them all.
func (w *Words) played(events []engine.Event, i int) string {
	e := events[i]
	var all []string
	for k, x := range events {
		switch {
		case x.Kind != engine.EvPlayed || x.Seat != e.Seat:
		case k < i:
			return ""
		default:
			all = append(all, w.Card(x.Card.Face))
		}
	}
	return w.About("event.played", e.Seat, "card", strings.Join(all, ", "))
}

// Refusal says why an action on a card (or none, face Hidden) was refused.
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
	case r == engine.PenaltyPending && v.Ask.Face != engine.Hidden: // only that card answers
		code, base = "reason.stack-same", v.Ask.Face
	}
	if !w.Cat.Has(code) {
		return w.Cat.Say("reason.other", "text", r.String())
	}
	return w.Cat.Say(code, "name", w.Name(v.Turn), "card", w.Card(f), "color", w.Color(v.Color),
		"sign", w.Sign(base), "n", strconv.Itoa(v.Penalty()), "value", w.Value(v.Chip(engine.ChipBeat).N))
}

// Chip is what a chip says, "" if there is no sentence for it. One that is full may have a sentence of its
// own ("force.reverses-most").
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

// ChipArgs are what the sentence of a chip may name. name says a card; one that counts as a card of another suit
// than the one in force counts as that suit.
func (w *Words) ChipArgs(v *engine.View, c engine.Chip, name func(engine.Face) string) []string {
	card := ""
	switch {
	case c.As == engine.Hidden:
	case w.Game.FaceColor(c.As) != v.Color:
		card = w.Color(v.Color)
	default:
		card = name(c.As)
	}
	return []string{
		"n", strconv.Itoa(c.N), "most", strconv.Itoa(c.Most), "rank", w.Rank(c.N), "next", w.Rank(c.N + 1),
		"value", w.Value(c.N), "card", card,
	}
}

// Value is what a card must be at least, the ace being 14.
func (w *Words) Value(n int) string {
	switch n {
	case 2: // a reset: the next play is 3 or higher
		n = 3
	case 14:
		return w.Cat.Say("beat.ace")
	}
	return w.Cat.Say("beat.value", "n", w.Rank(n))
}
