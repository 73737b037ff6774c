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

// Rules returns the differences from the official game, in words.
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

// ruleText says how people type a rule, and what the rule does. It returns "" for a second name of a
// rule.
func (w *Words) ruleText(t engine.Rule) string {
	if t.Means != "" {
		return ""
	}
	typed := t.Name
	switch {
	case len(t.Choices) > 0:
		all := make([]string, len(t.Choices))
		for i, v := range t.Choices {
			all[i] = t.Name + "=" + w.Cat.Choice(t, v)
		}
		typed = w.joinList(all)
	case t.Option:
		typed = fmt.Sprintf("%s=%d–%d", t.Name, t.Min, t.Max)
	case t.Default == "on":
		typed = "-" + t.Name
	}
	text := w.Cat.Rule(t)
	if hint := w.Cat.RuleHint(t); hint != "" {
		text = w.addStop(text) + " " + hint
	}
	return w.term("help.line", "word", typed, "text", strings.TrimRight(text, ".。"))
}

// handlesTerms handles a line that chooses the game or its rules: game NAME RULES, or rules RULES. The
// word game or rules alone prints the present game or rules. It reports whether the line was one of
// these.
func (p *player) handlesTerms(c command, rest string) {
	words := strings.Fields(rest)
	if c == cmdRules && len(words) == 1 && p.reader.lexicon.meansAll(words[0]) {
		for _, t := range engine.AllRules(p.words.Game) {
			p.say(p.words.ruleText(t))
		}
		return
	}
	if len(words) == 0 {
		p.say(p.words.term("rules", "game", p.words.Say("game."+p.words.Game.Name()), "rules", p.words.Rules(p.snap.Rules)))
		if c == cmdGame {
			p.say(p.words.term("games", "names", p.words.joinList(games.Names()), "game", p.words.typedWord("game")))
		}
		p.say(p.words.term("rules-all", "rules", p.words.typedWord("rules"), "all", p.words.typedWord("all")))
		return
	}
	name := p.words.Game.Name()
	if c == cmdGame {
		g, used := p.words.findGame(words)
		if used == 0 {
			p.say(p.words.term("no-game", "name", words[0]))
			p.handlesTerms(cmdGame, "")
			return
		}
		name, words = g.Name(), words[used:]
	}
	if len(words) == 1 && p.words.isOfficial(words[0]) {
		words = nil
	}
	p.setTerms(name, strings.Join(words, " "))
}

// isOfficial reports whether a word means the official rules.
func (w *Words) isOfficial(word string) bool {
	word = strings.ToLower(word)
	return slices.Contains(w.alternatives("official"), word) || slices.Contains(splitWords(assets.English().Say("term.word.official")), word)
}

// maxTitle bounds the number of words of a game's title.
const maxTitle = 3

// findGame returns the game whose name is at the start of words, and how many words the name has, 0
// if no name is there. The name is as in the flag --game, or the title in the reader's language or
// in English.
func (w *Words) findGame(words []string) (g engine.Game, used int) {
	for n := min(len(words), maxTitle); n > 0; n-- {
		typed := strings.Join(words[:n], " ")
		for _, g := range games.All() {
			title := "game." + g.Name()
			for _, name := range []string{g.Name(), w.Cat.Say(title), assets.English().Say(title)} {
				if strings.EqualFold(typed, name) {
					return g, n
				}
			}
		}
	}
	return nil, 0
}

// setTerms sets the game and its rules for the next match.
func (p *player) setTerms(game, rules string) {
	if p.snap.Stage == seam.Ended {
		p.chooseAnother()
	}
	if err := p.sharedTable.SetGame(game, rules); err != nil { // everybody, this person too, hears the change as a fact
		p.complainAbout(err, engine.Hidden)
	}
}

// chooseAnother goes to the lobby of the next match, where the game may change.
func (p *player) chooseAnother() { p.afterMatch(p.sharedTable.Regroup) }

// afterMatch runs a function that leads to the next match, if this one is over.
func (p *player) afterMatch(next func()) {
	if p.snap.Stage != seam.Ended {
		p.say(p.words.term("after"))
		return
	}
	p.awaitsLine = false
	next()
}
