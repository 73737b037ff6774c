package eights

import (
	"embed"

	"lastcard/engine"
)

//go:embed words/*.txt lessons/*.txt
var texts embed.FS // of all four games

// Traits returns what the game is like.
func (g Game) Traits() engine.Traits { return traits[g] }

var traits = [gameEnd]engine.Traits{
	Crazy: {
		Kinds:   engine.KindsOf(engine.Play, engine.Draw, engine.Pass, engine.Next),
		Scoring: engine.ScoreCharges,
		Skill:   engine.Skill{Choose: Crazy.choose, Options: Crazy.options, Quick: quickCrazy, Suited: true},
		Words:   []string{"eights", "french"},
		Emblem:  []string{"8S", "8H", "8C", "8D", "QS"},
		Texts:   texts,
		Presets: engine.Presets("specials points=50", "specials max-draw=20 points=200"),
	},
	Switch: {
		Kinds:   engine.KindsOf(engine.Play, engine.Draw, engine.Call, engine.Catch, engine.Next),
		Scoring: engine.ScoreRounds,
		Fit:     fitSwitch,
		Skill:   engine.Skill{Choose: Switch.choose, Options: Switch.options, Quick: quickSwitch, Suited: true},
		Words:   []string{"switch", "french"},
		Emblem:  []string{"JD", "2S", "AH", "8C", "KS"},
		Texts:   texts,
		Presets: engine.Presets("rounds=3", "mode=cut-throat rounds=3 decks=2"),
	},
	Insane: {
		Kinds:   engine.KindsOf(engine.Play, engine.Draw, engine.Call, engine.Catch, engine.Next),
		Scoring: engine.ScoreRounds,
		Skill:   engine.Skill{Choose: Insane.choose, Options: Insane.options, Quick: quickInsane, Suited: true},
		Words:   []string{"insane"},
		Emblem:  []string{"B7", "Y+20", "W", "GR", "R+20"},
		Texts:   texts,
		Presets: engine.Presets("call=auto", "rounds=3 decks=2"),
	},
	MauMau: {
		Kinds:   engine.KindsOf(engine.Play, engine.Draw, engine.Pass, engine.Call, engine.Catch, engine.Next),
		Scoring: engine.ScoreCharges,
		Worth:   lookMauMau,
		Skill:   engine.Skill{Options: MauMau.options, Suited: true},
		Words:   []string{"maumau", "french"},
		Emblem:  []string{"7H", "8C", "JS", "QD", "AH"},
		Texts:   texts,
		Presets: engine.Presets("call=auto points=50", "nines aces jacks"),
	},
}
