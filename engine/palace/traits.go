package palace

import (
	"embed"

	"lastcard/engine"
)

//go:embed words/*.txt lessons/*.txt
var texts embed.FS

// Traits returns what Palace is like.
func (Game) Traits() engine.Traits { return traits }

var traits = engine.Traits{
	Kinds:   engine.KindsOf(engine.Play, engine.Take, engine.Flip, engine.Exchange, engine.Ready, engine.Next),
	Scoring: engine.ScorePlaces,
	Ranked:  true,
	Fit:     fitWith,
	Skill:   skill,
	Words:   []string{"palace", "french"},
	Emblem:  []string{"QC", "2D", "10S", "8H", "AC"},
	Texts:   texts,
	Presets: engine.Presets("stop=first", "decks=2 rounds=3"),
}

// fitWith says whether a card can join the card that begins a play. It can if it has the same rank.
func fitWith(_ *engine.View, first, next engine.Face) engine.Fit {
	if valueOf[first] == valueOf[next] {
		return engine.FitWell
	}
	return engine.FitNever
}
