package term

import (
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// examples are the cards that the help of a game names.
var examples = map[bool][]string{
	false: {"R5", "GS", "BR", "Y+2", "W", "W+4"},
	true:  {"7S", "10H", "QD", "AC"},
}

// gameHelp is how a game is typed.
func (w *Words) gameHelp() []string {
	pairs := []string{"color", w.colors()[0]}
	for i, short := range examples[w.suited()] {
		if f, ok := w.Game.ParseFace(short); ok {
			pairs = append(pairs, string(rune('a'+i)), w.Card(f))
		}
	}
	for _, name := range kindNames {
		pairs = append(pairs, name, w.word(name))
	}
	pairs = append(pairs, "all", w.word("all"))
	return strings.Split(w.Cat.Say("term.help."+w.Game.Name(), pairs...), "\n")
}

// help is what can be typed: now, in this game, and at any table.
func (p *player) help() {
	p.say(p.w.term("can", "choices", p.w.Choices(&p.snap.View)))
	for _, s := range p.w.gameHelp() {
		p.say(s)
	}
	for c := cmdNone + 1; c < commands; c++ {
		if name := commandNames[c]; name != "" {
			p.say(p.w.term("help.line", "word", p.w.word(name), "text", p.w.Cat.Say("term.cmd."+name)))
		}
	}
	p.say(p.w.term("help.quick", "all", quick()))
}

// quick are the codes of what can be said at once.
func quick() string {
	return ":" + strings.Join(slices.Concat(seam.Phrases, seam.Reactions), " :")
}

// kind is the word of an action.
func (w *Words) kind(k engine.Kind) string { return w.word(kindNames[k]) }
