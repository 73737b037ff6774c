package term

import (
	"errors"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/engine"
)

// Words makes sentences about one table: its game, the names of its seats, and
// which of them reads this.
type Words struct {
	cat   *assets.Catalog
	game  engine.Game
	names []string
	me    engine.Seat
	paint bool // coloured letters
	long  bool // cards in words where a short form would do
}

// NewWords is English without colours.
func NewWords(g engine.Game, names []string, me engine.Seat) *Words {
	return &Words{cat: assets.English(), game: g, names: names, me: me}
}

// Name is what a seat is called.
func (w *Words) Name(s engine.Seat) string {
	if s >= 0 && int(s) < len(w.names) && w.names[s] != "" {
		return w.names[s]
	}
	return "seat " + strconv.Itoa(int(s))
}

// who is Name, or "You".
func (w *Words) who(s engine.Seat) string {
	if s == w.me && s != engine.NoSeat {
		return w.cat.Say("table.you")
	}
	return w.Name(s)
}

// colorCodes are the words of colours by their letter in the card notation.
var colorCodes = map[string]string{"R": "color.red", "G": "color.green", "B": "color.blue", "Y": "color.yellow"}

// Color is a colour in words.
func (w *Words) Color(c engine.Color) string {
	letter := w.game.ColorString(c)
	if code, ok := colorCodes[letter]; ok {
		return w.cat.Say(code)
	}
	return letter
}

// signCodes are the sentences of cards by what follows the colour's letter.
var signCodes = map[string]string{"S": "card.skip", "R": "card.reverse", "+2": "card.draw-two"}

// Card is a face in words.
func (w *Words) Card(f engine.Face) string {
	short := w.game.FaceString(f)
	switch {
	case f == engine.Hidden:
		return "a card"
	case short == "W":
		return w.cat.Say("card.wild")
	case short == "W+4":
		return w.cat.Say("card.wild-four")
	}
	c := w.game.FaceColor(f)
	letter := w.game.ColorString(c)
	sign, ok := strings.CutPrefix(short, letter)
	if _, known := colorCodes[letter]; !ok || !known || sign == "" {
		return short
	}
	if code, ok := signCodes[sign]; ok {
		return w.cat.Say(code, "color", w.Color(c))
	}
	return w.cat.Say("card.number", "color", w.Color(c), "sign", sign)
}

// sign is what a face has beside its colour: "5", "Skip".
func (w *Words) sign(f engine.Face) string {
	return strings.TrimSpace(strings.TrimPrefix(w.Card(f), w.Color(w.game.FaceColor(f))))
}

// ansi are the escape codes of the colours, by their letter.
var ansi = map[string]string{"R": "\x1b[31m", "G": "\x1b[32m", "B": "\x1b[34m", "Y": "\x1b[33m"}

// short is a face as it is typed, or in words where that is wanted.
func (w *Words) short(f engine.Face) string {
	s := w.game.FaceString(f)
	if w.long {
		s = w.Card(f) + " (" + s + ")"
	}
	if code := ansi[w.game.ColorString(w.game.FaceColor(f))]; w.paint && code != "" {
		return code + s + "\x1b[0m"
	}
	return s
}

// faces lists cards as they are typed.
func (w *Words) faces(cards []engine.Shown) string {
	if len(cards) == 0 {
		return "none"
	}
	sep := " "
	if w.long {
		sep = ", "
	}
	all := make([]string, len(cards))
	for i, c := range cards {
		all[i] = w.short(c.Face)
	}
	return strings.Join(all, sep)
}

// Event is what happened in one sentence, or "" when it needs none.
func (w *Words) Event(e engine.Event) string {
	code := "event." + e.Kind.String()
	if e.Seat == w.me && e.Seat != engine.NoSeat && (w.cat.Has(code+".you") || w.cat.Has(code+".you.other")) {
		code += ".you"
	}
	pairs := []string{
		"name", w.Name(e.Seat), "other", w.Name(e.Other), "card", w.Card(e.Card.Face), "color", w.Color(e.Color),
	}
	switch {
	case e.Kind == engine.EvDrew && e.N == 0:
		return ""
	case e.Kind == engine.EvDrew:
		return w.cat.Count(code, int(e.N), pairs...)
	case !w.cat.Has(code):
		return ""
	}
	return w.cat.Say(code, append(pairs, "n", strconv.Itoa(int(e.N)))...)
}

// Refusal says why an action was refused; f is the card it named, or Hidden.
func (w *Words) Refusal(err error, v *engine.View, f engine.Face) string {
	r, ok := errors.AsType[engine.Reason](err)
	if !ok || !w.cat.Has("reason."+r.String()) {
		return w.cat.Say("reason.other", "text", err.Error())
	}
	return w.cat.Say("reason."+r.String(), "name", w.Name(v.Turn), "card", w.Card(f), "color", w.Color(v.Color),
		"sign", w.sign(v.Top().Face), "n", strconv.Itoa(v.Penalty))
}
