package seam

import (
	"slices"
	"strings"
)

// Tempers are the characters that bots have; the code temper.NAME says one. A temper shows in
// how long a bot thinks and in what it says. A sly bot also bluffs now and then, where a game
// has bluffs; apart from that, a temper does not change how well a bot plays.
var Tempers = []string{
	"calm",   // takes its time, and is polite
	"hasty",  // plays at once, and is loud
	"sly",    // bluffs, thinks long when there is nothing to choose, and claims what is not so
	"grumpy", // slow, and never content
}

// TemperOf returns the temper of the bot with this name, the same on every computer. Two names whose
// first letters are neighbours in the alphabet, as with the bots of one table, give different tempers.
func TemperOf(name string) string {
	for _, r := range strings.ToUpper(name) {
		n := len(Tempers)
		return Tempers[(int(r-'A')%n+n)%n]
	}
	return Tempers[0]
}

// Occasions are what a bot says something about.
var Occasions = []string{
	"begins", // the round
	"hit",    // it has to draw
	"hits",   // somebody has to draw for a card of its own
	"last",   // it has one card left
	"wins",   // the round
	"loses",  // the round
}

// Remarks are the phrases that only bots say, beside Phrases: one for each temper and occasion.
// The code chat.phrase.REMARK says it.
var Remarks = remarks()

func remarks() (all []string) {
	for _, t := range Tempers {
		for _, o := range Occasions {
			all = append(all, Remark(t, o))
		}
	}
	return all
}

// Remark is the phrase of a temper for an occasion.
func Remark(temper, occasion string) string { return "bot-" + temper + "-" + occasion }

// Remarked reports whether a message is one of those that only bots say.
func (m *Chat) Remarked() bool { return m.Kind == SayPhrase && slices.Contains(Remarks, m.Text) }
