package main

import (
	"slices"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/lockstep/sim"
)

// ruleWords returns the switches and the options of all games, for completion. An option appears
// once with each of its values. If its value is a number, the option appears once, without a value.
func ruleWords() (switches, options []string) {
	for _, g := range games.All() {
		for _, r := range engine.AllRules(g) {
			switch {
			case !r.Option:
				switches = append(switches, r.Name)
			case len(r.Choices) == 0:
				options = append(options, r.Name+"=")
			}
			for _, value := range r.Choices {
				options = append(options, r.Name+"="+value)
			}
		}
	}
	slices.Sort(switches)
	slices.Sort(options)
	return slices.Compact(switches), slices.Compact(options)
}

// strengthWords returns the names of the strengths of bots.
func strengthWords() []string {
	return []string{bot.Easy.String(), bot.Normal.String(), bot.Hard.String()}
}

// languageWords returns the codes of the languages.
func languageWords() (all []string) {
	for _, c := range assets.Languages() {
		all = append(all, c.Lang())
	}
	return all
}

// faultWords returns the names of a simulation's faults.
func faultWords() []string {
	all := []string{sim.NoFaults.String(), sim.AllFaults.String()}
	for f := sim.Faults(1); f <= sim.AllFaults; f <<= 1 {
		if f&sim.AllFaults != 0 {
			all = append(all, f.String())
		}
	}
	return all
}
