package maumau

import (
	"embed"

	"lastcard/engine"
)

//go:embed words/*.txt lessons/*.txt
var texts embed.FS

// Traits returns what Mau-Mau is like.
func (Game) Traits() engine.Traits { return traits }

var traits = engine.Traits{
	Kinds:   engine.KindsOf(engine.Play, engine.Draw, engine.Pass, engine.Call, engine.Catch, engine.Next),
	Scoring: engine.ScoreCharges,
	Worth:   worth,
	Words:   []string{"maumau", "french"},
	Emblem:  []string{"7H", "8C", "JS", "QD", "AH"},
	Texts:   texts,
	Presets: engine.Presets("call=auto points=50", "nines aces jacks"),
}
