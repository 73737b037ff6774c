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

// rule says how people type a rule, and what the rule does. It returns "" for a second name of a
// rule.
func (w *Words) rule(t engine.Rule) string {
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
		typed = w.join(all)
	case t.Option:
		typed = fmt.Sprintf("%s=%d–%d", t.Name, t.Min, t.Max)
	case t.Default == "on":
		typed = "-" + t.Name
	}
	text := w.Cat.Rule(t)
	if hint := w.Cat.RuleHint(t); hint != "" {
		text = w.stop(text) + " " + hint
	}
	return w.term("help.line", "word", typed, "text", strings.TrimRight(text, ".。"))
}

// arranges handles a line that chooses the game or its rules: game NAME RULES, or rules RULES. The
// word game or rules alone prints the present game or rules. It reports whether the line was one of
// these.
func (p *player) arranges(c command, rest string) {
	words := strings.Fields(rest)
	if c == cmdRules && len(words) == 1 && p.w.lex.all[strings.ToLower(words[0])] {
		for _, t := range engine.AllRules(p.w.Game) {
			p.say(p.w.rule(t))
		}
		return
	}
	if len(words) == 0 {
		p.say(p.w.term("rules", "game", p.w.Say("game."+p.w.Game.Name()), "rules", p.w.Rules(p.snap.Rules)))
		if c == cmdGame {
			p.say(p.w.term("games", "names", p.w.join(games.Names()), "game", p.w.word("game")))
		}
		p.say(p.w.term("rules-all", "rules", p.w.word("rules"), "all", p.w.word("all")))
		return
	}
	name := p.w.Game.Name()
	if c == cmdGame {
		g, used := p.w.gameNamed(words)
		if used == 0 {
			p.say(p.w.term("no-game", "name", words[0]))
			p.arranges(cmdGame, "")
			return
		}
		name, words = g.Name(), words[used:]
	}
	if len(words) == 1 && p.w.official(words[0]) {
		words = nil
	}
	p.arrange(name, strings.Join(words, " "))
}

// official reports whether a word means the official rules.
func (w *Words) official(word string) bool {
	word = strings.ToLower(word)
	return slices.Contains(w.alternatives("official"), word) || slices.Contains(split(assets.English().Say("term.word.official")), word)
}

// maxTitle bounds the number of words of a game's title.
const maxTitle = 3

// gameNamed returns the game whose name is at the start of words, and how many words the name has, 0
// if no name is there. The name is as in the flag --game, or the title in the reader's language or
// in English.
func (w *Words) gameNamed(words []string) (g engine.Game, used int) {
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

// arrange sets the game and its rules for the next match.
func (p *player) arrange(game, rules string) {
	if p.snap.Stage == seam.Ended {
		p.another()
	}
	if err := p.together.SetGame(game, rules); err != nil { // everybody, this person too, hears the change as a fact
		p.complainAbout(err, engine.Hidden)
	}
}

// another goes to the lobby of the next match, where the game may change.
func (p *player) another() { p.afterMatch(p.together.Regroup) }

// afterMatch runs a function that leads to the next match, if this one is over.
func (p *player) afterMatch(next func()) {
	if p.snap.Stage != seam.Ended {
		p.say(p.w.term("after"))
		return
	}
	p.awaits = false
	next()
}
