package uno

import (
	"embed"

	"lastcard/engine"
)

//go:embed words/*.txt lessons/*.txt
var texts embed.FS

// Traits returns what Uno is like.
func (Game) Traits() engine.Traits { return traits }

var traits = engine.Traits{
	Kinds: engine.KindsOf(engine.Play, engine.Jump, engine.Draw, engine.Pass, engine.Call, engine.Catch,
		engine.Challenge, engine.Name, engine.Next),
	Scoring: engine.ScorePoints,
	Skill:   skill,
	Bluff:   bluff,
	Words:   []string{"uno"},
	Emblem:  []string{"Y3", "RS", "W+4", "B1", "G+2"},
	Texts:   texts,
	Presets: engine.Presets("draw-to-match wild-draw-four-any call=auto points=200",
		"stacking jump-in seven-swap zero-rotation draw-to-match multiple-skips points=300 decks=2"),
}
