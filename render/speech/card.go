package speech

import (
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/render/cards"
)

// signCodes are the codes for signs that are not numbers.
var signCodes = map[cards.Sign]string{
	cards.Skip: "card.skip", cards.Reverse: "card.reverse", cards.DrawTwo: "card.draw-two", cards.DrawTwenty: "card.draw-twenty",
	cards.Wild: "card.wild", cards.WildFour: "card.wild-four",
	cards.Ace: "rank.ace", cards.Jack: "rank.jack", cards.Queen: "rank.queen", cards.King: "rank.king",
}

// Card returns a card in words: "Red 7". For a hidden card, or without a game, it returns "?". For a face
// that package cards cannot draw, it returns the notation of the game.
func (w *Words) Card(f engine.Face) string {
	face := cards.FaceOf(w.Game, f)
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

// Sign returns a card in words without its colour: "7", "Skip", "King"; or "?" as Card does.
func (w *Words) Sign(f engine.Face) string {
	face := cards.FaceOf(w.Game, f)
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

// Rank returns a French rank in words; both 1 and 14 are the ace.
func (w *Words) Rank(n int) string {
	if code := rankCodes[n]; code != "" {
		return w.Cat.Say(code)
	}
	return strconv.Itoa(n)
}

// rankCodes are the codes for ranks that are not numbers.
var rankCodes = map[int]string{1: "rank.ace", 11: "rank.jack", 12: "rank.queen", 13: "rank.king", 14: "rank.ace"}

// Color returns a colour of the game in words, or "" for NoColor.
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

// Value returns, in words, the lowest rank that may be played; 14 is the ace.
func (w *Words) Value(n int) string {
	if n == 14 {
		return w.Cat.Say("beat.ace")
	}
	return w.Cat.Say("beat.value", "n", w.Rank(n))
}
