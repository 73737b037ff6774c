package speech

import (
	"strconv"

	"lastcard/engine"
)

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
