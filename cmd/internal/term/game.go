package term

import (
	"fmt"
	"slices"
	"strings"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// Rules says how a rule set differs from the official rules of the game. text is the rule set as the engine
// writes it; Rules returns text itself if it is not a rule set of this game.
func (w *Words) Rules(text string) string {
	r, err := engine.ParseRules(w.Game, text)
	if err != nil {
		return text
	}
	var all []string
	for _, c := range w.Cat.Changes(r) {
		all = append(all, c.Line)
	}
	if len(all) == 0 {
		return w.term("official")
	}
	return strings.Join(all, "; ")
}

// openForNow returns a sentence that the deck is not sealed yet, at a table whose rules demand a sealed deck.
// It returns "" at any other table.
func (w *Words) openForNow(s *seam.Snapshot) string {
	r, err := engine.ParseRules(w.Game, s.Rules)
	if err != nil || r.Value(engine.DeckOption) != engine.DeckSealed || s.Deck == seam.SealedDeck {
		return ""
	}
	return w.Cat.Say("lobby.trust-later")
}

// ruleText says how people type a rule, and what the rule does. It returns "" for a second name of a
// rule.
func ruleText(w *Words, rule engine.Rule) string {
	if rule.Means != "" {
		return ""
	}
	typed := rule.Name
	switch {
	case len(rule.Choices) > 0:
		all := make([]string, len(rule.Choices))
		for i, v := range rule.Choices {
			all[i] = rule.Name + "=" + w.Cat.Choice(rule, v)
		}
		typed = w.joinList(all)
	case rule.Option:
		typed = fmt.Sprintf("%s=%d–%d", rule.Name, rule.Min, rule.Max)
	case rule.Default == "on":
		typed = "-" + rule.Name
	}
	text := w.Cat.Rule(rule)
	if hint := w.Cat.RuleHint(rule); hint != "" {
		text = w.addStop(text) + " " + hint
	}
	return w.term("help.line", "word", typed, "text", strings.TrimRight(text, ".。"))
}

// printTerms prints the present game and rules, and how to list all rules. If allGames is true, it also
// prints the names of all games.
func (p *player) printTerms(allGames bool) {
	w := p.words
	p.out.say(w.term("rules", "game", w.Say("game."+w.Game.Name()), "rules", w.Rules(p.snap.Rules)))
	p.out.say(w.openForNow(&p.snap))
	if allGames {
		p.out.say(w.term("games", "names", w.joinList(games.Names()), "game", w.typedWord("game")))
	}
	p.out.say(w.term("rules-all", "rules", w.typedWord("rules"), "all", w.typedWord("all")))
}

// chooseGame carries out the line `game NAME RULES`. rest is what follows `game`.
func (p *player) chooseGame(rest string) {
	words := strings.Fields(rest)
	if len(words) == 0 {
		p.printTerms(true)
		return
	}
	g, used := findGame(p.words.Cat, words)
	if used == 0 {
		p.out.say(p.words.term("no-game", "name", words[0]))
		p.printTerms(true)
		return
	}
	p.setGame(g.Name(), words[used:])
}

// chooseRules carries out the line `rules RULES`, or lists all rules for `rules all`. rest is what follows
// `rules`.
func (p *player) chooseRules(rest string) {
	switch words := strings.Fields(rest); {
	case len(words) == 0:
		p.printTerms(false)
	case len(words) == 1 && p.reader.meansAll(words[0]):
		for _, t := range engine.AllRules(p.words.Game) {
			p.out.say(ruleText(p.words, t))
		}
	default:
		p.setGame(p.words.Game.Name(), words)
	}
}

// setGame chooses the game and the rules of the next match. If a match has just ended, it goes to the lobby
// first.
func (p *player) setGame(name string, rules []string) {
	if len(rules) == 1 && isOfficial(p.words, rules[0]) {
		rules = nil
	}
	if p.snap.Stage == seam.Ended {
		p.chooseAnother()
	}
	p.complain(p.sharedTable.SetGame(name, strings.Join(rules, " "))) // everybody, this person too, hears the change as a fact
}

// isOfficial reports whether a word means the official rules, in the reader's language or in English.
func isOfficial(w *Words, word string) bool {
	word = strings.ToLower(word)
	return slices.Contains(w.alternatives("official"), word) || slices.Contains(splitWords(assets.English().Say("term.word.official")), word)
}

// maxTitle bounds the number of words of a game's title.
const maxTitle = 3

// findGame returns the game whose name is at the start of words, and how many words the name has: 0 if
// there is no name. The name is as in the flag --game, or the title in the reader's language or
// in English.
func findGame(cat *assets.Catalog, words []string) (g engine.Game, used int) {
	for n := min(len(words), maxTitle); n > 0; n-- {
		typed := strings.Join(words[:n], " ")
		for _, g := range games.All() {
			title := "game." + g.Name()
			for _, name := range []string{g.Name(), cat.Say(title), assets.English().Say(title)} {
				if strings.EqualFold(typed, name) {
					return g, n
				}
			}
		}
	}
	return nil, 0
}

// chooseAnother goes to the lobby of the next match, where the game may change.
func (p *player) chooseAnother() { p.ifMatchOver(p.sharedTable.Regroup) }

// ifMatchOver runs next, which leads to the next match, if this one is over. Otherwise it says that it is
// too early.
func (p *player) ifMatchOver(next func()) {
	if p.snap.Stage != seam.Ended {
		p.out.say(p.words.term("after"))
		return
	}
	p.questions.awaitsLine = false
	next()
}
