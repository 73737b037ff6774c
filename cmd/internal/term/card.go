package term

import (
	"strings"

	"lastcard/engine"
)

// colorCodes are the words of colours by their letter in the card notation.
var colorCodes = map[string]string{"R": "color.red", "G": "color.green", "B": "color.blue", "Y": "color.yellow"}

// suitNames and rankNames are French cards in words, by their letters.
var (
	suitNames = map[string]string{"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
	rankNames = map[string]string{"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
)

// suited reports whether the game is played with French cards.
func (w *Words) suited() bool { return suitNames[w.game.ColorString(1)] != "" }

// colorWord is what is named with a card: "colour" or "suit".
func (w *Words) colorWord() string {
	if w.suited() {
		return "suit"
	}
	return "colour"
}

// Color is a colour or suit in words.
func (w *Words) Color(c engine.Color) string {
	letter := w.game.ColorString(c)
	if code, ok := colorCodes[letter]; ok {
		return w.cat.Say(code)
	}
	if name, ok := suitNames[letter]; ok {
		return name
	}
	return letter
}

// colors are all four, for a question.
func (w *Words) colors() string {
	all := make([]string, 4)
	for i := range all {
		all[i] = strings.ToLower(w.Color(engine.Color(i + 1)))
	}
	return strings.Join(all[:3], ", ") + " or " + all[3]
}

// rank is a French card's rank as it is typed: "A", "2" … "10", "K".
func (w *Words) rank(f engine.Face) string {
	return strings.TrimSuffix(w.game.FaceString(f), w.game.ColorString(w.game.FaceColor(f)))
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
	case w.suited():
		return w.sign(f) + " of " + w.Color(w.game.FaceColor(f))
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
	if sign == "+20" {
		sign = "Draw Twenty"
	}
	return w.cat.Say("card.number", "color", w.Color(c), "sign", sign)
}

// sign is what a face has beside its colour or suit: "5", "Skip", "Queen".
func (w *Words) sign(f engine.Face) string {
	if w.suited() {
		rank := w.rank(f)
		if name, ok := rankNames[rank]; ok {
			return name
		}
		return rank
	}
	return strings.TrimSpace(strings.TrimPrefix(w.Card(f), w.Color(w.game.FaceColor(f))))
}

// ansi are the escape codes of the colours, by their letter.
var ansi = map[string]string{
	"R": "\x1b[31m", "G": "\x1b[32m", "B": "\x1b[34m", "Y": "\x1b[33m",
	"H": "\x1b[31m", "D": "\x1b[31m",
}

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
