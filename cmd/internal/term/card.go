package term

import (
	"strings"

	"lastcard/engine"
)

// hasSuits reports whether the cards of a game are French, with suits instead of colours.
func hasSuits(g engine.Game) bool {
	switch g.ColorString(1) {
	case "S", "H", "D", "C":
		return true
	}
	return false
}

// colors returns the four colours to choose from, as people type them.
func (w *Words) colors() (all [4]string) {
	for i := range all {
		all[i] = strings.ToLower(w.Color(engine.Color(i + 1)))
	}
	return all
}

// Card returns a face in words, and "a card" for a hidden one.
func (w *Words) Card(f engine.Face) string {
	if f == engine.Hidden {
		return w.term("card")
	}
	return w.Words.Card(f)
}

// ansiColors maps the letter of a colour or suit to the escape sequence that colours the letters of a card.
var ansiColors = map[string]string{
	"R": "\x1b[31m", "G": "\x1b[32m", "B": "\x1b[34m", "Y": "\x1b[33m",
	"H": "\x1b[31m", "D": "\x1b[31m",
}

// shortCard returns a card as people type it. If the person prefers words, these come first: "Red 5 (R5)".
func (w *Words) shortCard(f engine.Face) string {
	s := w.Game.FaceString(f)
	if w.inWords {
		s = w.Card(f) + " (" + s + ")"
	}
	if code := ansiColors[w.Game.ColorString(w.Game.FaceColor(f))]; w.colored && code != "" {
		return code + s + "\x1b[0m"
	}
	return s
}

func (w *Words) faceList(cards []engine.Shown) string {
	if len(cards) == 0 {
		return w.term("none")
	}
	all := make([]string, len(cards))
	for i, c := range cards {
		all[i] = w.shortCard(c.Face)
	}
	if w.inWords {
		return w.joinList(all)
	}
	return strings.Join(all, " ")
}
