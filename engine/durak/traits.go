package durak

import (
	"embed"

	"lastcard/engine"
)

//go:embed words/*.txt lessons/*.txt
var texts embed.FS

// Traits returns what Durak is like.
func (Game) Traits() engine.Traits { return traits }

var traits = engine.Traits{
	Kinds:   engine.KindsOf(engine.Play, engine.Take, engine.Pass, engine.Next),
	Scoring: engine.ScorePlaces,
	Worth:   worth,
	Words:   []string{"durak", "french"},
	Emblem:  []string{"6S", "9D", "JC", "KH", "AS"},
	Texts:   texts,
	Presets: engine.Presets("rounds=3", "transfer rounds=3"),
}
