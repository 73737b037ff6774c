package seam

import (
	"slices"
	"strings"
)

// Tempers are the characters of bots; the code temper.NAME is the name of one. The temper decides
// how long a bot thinks and what it says. A sly bot also bluffs now and then in games with bluffs.
// Apart from that, a temper does not change how well a bot plays.
var Tempers = []string{
	"calm",   // thinks for some time, and is polite
	"hasty",  // plays at once, and is loud
	"sly",    // bluffs, thinks for long although it has no choice, and says untrue things
	"grumpy", // slow, and never satisfied
}

// BotNames are the names that bots take, in this order. A bot leaves out a name that looks like the name of
// somebody at its table. When none is left, the names come again with a number, as in "Ada 2".
var BotNames = []string{
	"Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Felix", "Grace", "Hedy", "Isaac", "Joan", "Kurt", "Lise", "Mary", "Niels",
	"Olga", "Paul",
}

// TemperOf returns the temper of the bot with this name. It is the same on every computer. It follows from
// the first letter, so that neighbours in BotNames, whose first letters follow the alphabet, have different
// tempers.
func TemperOf(name string) string {
	for _, r := range strings.ToUpper(name) {
		n := len(Tempers)
		return Tempers[(int(r-'A')%n+n)%n]
	}
	return Tempers[0]
}

// Occasions are the moments at which a bot may say something.
var Occasions = []string{
	"begins", // the round begins
	"hit",    // it has to draw cards
	"hits",   // somebody has to draw because of its card
	"last",   // it has one card left
	"wins",   // it wins the round
	"loses",  // it loses the round
}

// Remarks are the phrases that only bots use, in addition to Phrases: one for each temper and
// occasion. Their sentences are chat.phrase.REMARK.
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

// IsRemark reports whether a message is one of the phrases that only bots use.
func (m *Chat) IsRemark() bool { return m.Kind == SayPhrase && slices.Contains(Remarks, m.Text) }
