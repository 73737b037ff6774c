package board

import (
	"errors"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/palace"
	"lastcard/render/cards"
	"lastcard/render/seam"
)

// words makes sentences: codes of the catalogue with the names of this table.
type words struct {
	cat     *assets.Catalog
	game    engine.Game
	me      engine.Seat
	players []seam.Player
}

// name is what a seat is called.
func (w *words) name(s engine.Seat) string {
	if s >= 0 && int(s) < len(w.players) && w.players[s].Name != "" {
		return w.players[s].Name
	}
	if s < 0 {
		return "–"
	}
	return strconv.Itoa(int(s) + 1)
}

// names are the names of seats, separated by commas.
func (w *words) names(seats []engine.Seat) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = w.name(s)
		if s == w.me {
			all[i] = w.cat.Say("table.you")
		}
	}
	return strings.Join(all, ", ")
}

// signCodes are the sentences of signs that are no numbers, without a colour.
var signCodes = map[cards.Sign]string{
	cards.Skip: "card.skip", cards.Reverse: "card.reverse", cards.DrawTwo: "card.draw-two", cards.DrawTwenty: "card.draw-twenty",
	cards.Wild: "card.wild", cards.WildFour: "card.wild-four",
	cards.Ace: "rank.ace", cards.Jack: "rank.jack", cards.Queen: "rank.queen", cards.King: "rank.king",
}

// card is a face in words.
func (w *words) card(f engine.Face) string {
	face := cards.Of(w.game, f)
	color := w.colorName(face.Color)
	switch {
	case face == cards.Back && w.game != nil && f != engine.Hidden:
		return w.game.FaceString(f)
	case face == cards.Back:
		return "?"
	case face.Color.French():
		return w.cat.Say("card.french", "suit", color, "rank", w.sign(f))
	case signCodes[face.Sign] != "":
		return w.say(signCodes[face.Sign], "color", color)
	}
	return w.cat.Say("card.number", "color", color, "sign", w.sign(f))
}

// sign is what a face has beside its colour: "7", "Skip", "King".
func (w *words) sign(f engine.Face) string {
	face := cards.Of(w.game, f)
	switch {
	case face.Sign >= cards.Zero && face.Sign <= cards.Nine:
		return strconv.Itoa(int(face.Sign - cards.Zero))
	case signCodes[face.Sign] != "":
		return strings.TrimSpace(w.say(signCodes[face.Sign], "color", ""))
	case face.Color.French():
		return strconv.Itoa(int(face.Sign-cards.Ace) + 1)
	}
	return "?"
}

// rank is a French rank in words: 1 and 14 are the ace.
func (w *words) rank(n int) string {
	switch n {
	case 1, 14:
		return w.cat.Say("rank.ace")
	case 11:
		return w.cat.Say("rank.jack")
	case 12:
		return w.cat.Say("rank.queen")
	case 13:
		return w.cat.Say("rank.king")
	}
	return strconv.Itoa(n)
}

// place is how a seat came off in a round: "1st".
func (w *words) place(n int) string {
	if n >= 1 && n <= 3 {
		return w.cat.Say("place." + strconv.Itoa(n))
	}
	return w.cat.Say("place.n", "n", strconv.Itoa(n))
}

// namesColor reports whether a card names the colour in force when it is played.
func (w *words) namesColor(f engine.Face) bool {
	switch face := cards.Of(w.game, f); w.gameName() {
	case gameSwitch:
		return face.Sign == cards.Ace
	case gameCrazy:
		return face.Sign == cards.Ace+7
	default:
		return face.Color == cards.None
	}
}

func (w *words) gameName() string {
	if w.game == nil {
		return ""
	}
	return w.game.Name()
}

// code is the code of a sentence as this game says it: "palace.CODE", in all
// games but Uno "last.CODE", with the French deck "french.CODE", or CODE.
func (w *words) code(code string) string {
	has := func(c string) bool { return w.cat.Has(c) || w.cat.Has(c+".other") }
	name := w.gameName()
	if c := name + "." + code; has(c) {
		return c
	}
	if c := "last." + code; name != gameUno && has(c) {
		return c
	}
	if c := "french." + code; cards.ColorOf(w.game, 1).French() && has(c) {
		return c
	}
	return code
}

// say is a sentence as this game says it.
func (w *words) say(code string, pairs ...string) string { return w.cat.Say(w.code(code), pairs...) }

// color is a colour of the game in words.
func (w *words) color(c engine.Color) string { return w.colorName(cards.ColorOf(w.game, c)) }

func (w *words) colorName(c cards.Color) string {
	code := [...]string{
		cards.None: "", cards.Red: "color.red", cards.Green: "color.green",
		cards.Blue: "color.blue", cards.Yellow: "color.yellow", cards.Spades: "suit.spades", cards.Hearts: "suit.hearts",
		cards.Diamonds: "suit.diamonds", cards.Clubs: "suit.clubs",
	}[c]
	if code == "" {
		return ""
	}
	return w.cat.Say(code)
}

// mine is code, or what is said to me when the seat is mine.
func (w *words) mine(code string, s engine.Seat) string {
	if s == w.me && s != engine.NoSeat && (w.cat.Has(code+".you") || w.cat.Has(code+".you.other")) {
		return code + ".you"
	}
	return code
}

// about is a sentence about a seat.
func (w *words) about(code string, s engine.Seat, pairs ...string) string {
	return w.cat.Say(w.mine(code, s), append(pairs, "name", w.name(s))...)
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
}

// event is what happened in one sentence, or "" when it needs none.
func (w *words) event(e engine.Event) string {
	if int(e.Kind) >= len(eventCodes) || eventCodes[e.Kind] == "" {
		return ""
	}
	if e.Kind == engine.EvSwapped && e.Other == w.me {
		e.Seat, e.Other = e.Other, e.Seat
	}
	code := w.code(eventCodes[e.Kind])
	if e.Kind == engine.EvCaught && e.Other == engine.NoSeat {
		code = "event.late" // by the rules, not by a player
	}
	code = w.mine(code, e.Seat)
	n := strconv.Itoa(int(e.N))
	pairs := []string{"name", w.name(e.Seat), "other", w.name(e.Other), "card", w.card(e.Card.Face), "color", w.color(e.Color)}
	switch {
	case e.Kind == engine.EvDrew && e.N == 0:
		return ""
	case w.cat.Has(code + ".other"):
		return w.cat.Count(code, int(e.N), pairs...)
	}
	return w.cat.Say(code, append(pairs, "n", n)...)
}

// played is the sentence of a play: its first card tells of them all.
func (w *words) played(events []engine.Event, i int) string {
	e := events[i]
	var all []string
	for k, x := range events {
		switch {
		case x.Kind != engine.EvPlayed || x.Seat != e.Seat:
		case k < i:
			return ""
		default:
			all = append(all, w.card(x.Card.Face))
		}
	}
	return w.about("event.played", e.Seat, "card", strings.Join(all, ", "))
}

// refusal says why an action on a card (or none, face Hidden) was refused.
func (w *words) refusal(err error, v *engine.View, f engine.Face) string {
	var r engine.Reason
	if !errors.As(err, &r) {
		return w.cat.Say("reason.other", "text", err.Error())
	}
	code := w.code("reason." + r.String())
	if !w.cat.Has(code) {
		return w.cat.Say("reason.other", "text", r.String())
	}
	return w.cat.Say(code, "name", w.name(v.Turn), "card", w.card(f), "color", w.color(v.Color),
		"sign", w.sign(w.base(v).Face), "n", strconv.Itoa(v.Penalty), "value", w.beat(v))
}

// base is the card to be matched: the top, or in Switch what a 7 on top
// mirrors.
func (w *words) base(v *engine.View) engine.Shown {
	for i := len(v.Pile) - 1; i >= 0 && v.Game == gameSwitch; i-- {
		if cards.Of(w.game, v.Pile[i].Face).Sign != cards.Ace+6 {
			return v.Pile[i]
		}
	}
	return v.Top()
}

// beat is what a card must be at least in Palace.
func (w *words) beat(v *engine.View) string {
	n := palace.Beat(v)
	switch n {
	case 2: // a reset: the next play is 3 or higher
		n = 3
	case 14:
		return w.cat.Say("beat.ace")
	}
	return w.cat.Say("beat.value", "n", w.rank(n))
}
