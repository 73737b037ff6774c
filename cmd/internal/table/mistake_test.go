package table

import (
	"testing"

	"lastcard/engine"
	"lastcard/lockstep"
)

// In a match each player may take back one mistake. After that the player gets no warning of another
// mistake. A player who plays a mistake in spite of the warning has not taken one back.
func TestOneMistakeIsForgiven(t *testing.T) {
	g, err := NewGame(&lockstep.Genesis{Game: "switch", Rules: "deck=open", Seats: make([]lockstep.Player, 2)})
	if err != nil {
		t.Fatal(err)
	}
	m := &match{game: g}
	first, second := engine.PlayCard(engine.Shown{Card: 1, Face: 3}), engine.PlayCard(engine.Shown{Card: 2, Face: 5})
	if !m.noteWarning(first) || !m.noteWarning(first) {
		t.Error("the first mistake is not warned of")
	}
	if m.noteWarning(second) {
		t.Error("a second one is")
	}
	m.warnedOf = "" // as if the player had played the first mistake
	if !m.noteWarning(second) {
		t.Error("nothing was taken back, and there is no warning")
	}
}
