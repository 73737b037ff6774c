package main

import (
	"slices"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/lockstep/sim"
)

// ruleWords returns the switches and the options of all games, which completions offer. An option with a
// list of values is there with each of them ("deck=open"), an option with a number without any ("points=").
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

func strengthWords() []string {
	return []string{bot.Easy.String(), bot.Normal.String(), bot.Hard.String()}
}

func languageWords() (all []string) {
	for _, c := range assets.Languages() {
		all = append(all, c.Lang())
	}
	return all
}

// faultWords returns the names of the faults that a simulation can have, also none and all.
func faultWords() []string {
	all := []string{sim.NoFaults.String(), sim.AllFaults.String()}
	for f := sim.Faults(1); f <= sim.AllFaults; f <<= 1 {
		if f&sim.AllFaults != 0 {
			all = append(all, f.String())
		}
	}
	return all
}
