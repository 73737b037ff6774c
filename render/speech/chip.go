package speech

import (
	"strconv"

	"lastcard/engine"
)

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
