package palace

import "lastcard/engine"

// Traits are those of Palace.
func (Game) Traits() engine.Traits { return traits }

var traits = engine.Traits{
	Kinds:   engine.KindsOf(engine.Play, engine.Take, engine.Flip, engine.Exchange, engine.Ready, engine.Next),
	Scoring: engine.ScorePlaces,
	Ranked:  true, Several: true, Rows: true,
	Words:  []string{"palace", "french"},
	Emblem: []string{"QC", "2D", "10S", "8H", "AC"},
	Presets: []engine.Preset{
		{Name: "family", Rules: "stop=first"},
		{Name: "chaos", Rules: "decks=2 rounds=3"},
	},
}
