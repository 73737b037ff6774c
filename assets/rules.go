package assets

import (
	"strings"

	"lastcard/engine"
)

// Change is a rule that differs from the official game.
type Change struct {
	Rule string // the rule's name in the engine
	Line string // the rule and its value, in words
	Hint string // what the rule does; "" if no sentence says it
}

// Changes lists the rules that differ from the official game and have an effect, in the game's
// order.
func (c *Catalog) Changes(r engine.Rules) (list []Change) {
	for t, v := range r.Changed() {
		if r.Useful(t) {
			list = append(list, Change{t.Name, c.changeLine(t, v), c.RuleHint(t)})
		}
	}
	return list
}

// changeLine puts a rule and its value into one line of words.
func (c *Catalog) changeLine(t engine.Rule, v string) string {
	name := c.Rule(t)
	switch {
	case t.Option:
		return name + ": " + c.RuleValue(t, v)
	case v == "off":
		return c.Say("rules.off", "rule", name)
	}
	return name
}

// Rule returns the name of a rule in this language. If the catalogue has none, it returns the
// rule's name in the engine, with spaces for hyphens.
func (c *Catalog) Rule(t engine.Rule) string {
	return c.sayOr("rule."+t.Name, strings.ReplaceAll(t.Name, "-", " "))
}

// RuleHint says what a rule does, or "" if the catalogue has no sentence for it.
func (c *Catalog) RuleHint(t engine.Rule) string { return c.sayOr("rule."+t.Name+".hint", "") }

// RuleValue returns the words for a value of an option, or the value itself if the catalogue has
// none.
func (c *Catalog) RuleValue(t engine.Rule, v string) string { return c.sayOr("rule."+t.Name+"."+v, v) }

// ChoiceRule is an option with named values. As an argument of a sentence it becomes the list of those
// values.
type ChoiceRule engine.Rule

// choiceList returns the list of the values of an option, in words.
func (c *Catalog) choiceList(t engine.Rule) string {
	all := make([]string, len(t.Choices))
	for i, v := range t.Choices {
		all[i] = c.Choice(t, v)
	}
	return c.List(all)
}

// Choice returns a value as a person types it, followed by its words if it has any: "same (Same card
// only)".
func (c *Catalog) Choice(t engine.Rule, v string) string {
	words := c.RuleValue(t, v)
	if words == v {
		return v
	}
	return v + " (" + words + ")"
}

// Warnings says what players should know about how these rules combine, one sentence for each
// warning.
func (c *Catalog) Warnings(g engine.Game, r engine.Rules) []string {
	codes := engine.AllWarnings(g, r)
	all := make([]string, len(codes))
	for i, code := range codes {
		all[i] = c.sayOr("warning."+code, code)
	}
	return all
}
