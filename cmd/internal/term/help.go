package term

import (
	"strings"

	"lastcard/engine"
)

// exampleCards are the cards in the help of a game, by whether its cards have suits.
var exampleCards = map[bool][]string{
	false: {"R5", "GS", "BR", "Y+2", "W", "W+4"},
	true:  {"7S", "10H", "QD", "AC"},
}

// gameHelp returns the lines about how to type the moves of a game.
func gameHelp(w *Words) []string {
	pairs := []string{"color", w.colors()[0]}
	for i, short := range exampleCards[hasSuits(w.Game)] {
		if f, ok := w.Game.ParseFace(short); ok {
			pairs = append(pairs, string(rune('a'+i)), w.Card(f))
		}
	}
	for k := engine.KindNone + 1; k.Valid(); k++ {
		pairs = append(pairs, k.String(), w.kindWord(k))
	}
	pairs = append(pairs, "all", w.typedWord("all"))
	return strings.Split(w.Cat.Say("term.help."+w.Game.Name(), pairs...), "\n")
}

// answerHelp says how to type the moves, and lists the commands that work now. For `help all` it lists all
// commands. rest is what follows `help`.
func (p *player) answerHelp(rest string) {
	w, s := p.words, &p.snap
	everything, moves := p.reader.meansAll(strings.TrimSpace(rest)), p.personPlays()
	if moves && len(s.View.Legal) > 0 {
		p.out.say(w.canText(&s.View))
	}
	if moves || everything {
		p.out.sayAll(gameHelp(w))
	}
	for _, c := range p.commands {
		if everything || c.works(p) {
			p.out.say(commandHelp(w, c.name, s.Watching))
		}
	}
	if everything || p.canTalk() {
		p.out.say(w.term("help.quick", "all", quickCodes()))
	}
	if p.Screen != nil {
		p.out.say(w.term("help.keys"))
		if p.Screen.IsFullScreen() {
			p.out.say(w.term("help.scroll"))
		}
	}
	if !everything {
		p.out.say(w.term("help.all", "help", w.typedWord("help"), "all", w.typedWord("all")))
	}
}

// commandHelp says how to type a command, and what it is for. watching is true for a spectator, for whom
// `sit` means something else.
func commandHelp(w *Words, name string, watching bool) string {
	word, text := w.typedWord(name), w.Cat.Say("term.cmd."+name, "example", gameExample(w))
	switch arg := "term.arg." + name; {
	case name == "sit" && watching:
		text = w.term("sit-next")
	case w.Cat.Has(arg):
		word += " " + w.Cat.Say(arg)
	}
	return w.term("help.line", "word", word, "text", text)
}

// gameExample returns an example of the command `game`: this game with one of its rules.
func gameExample(w *Words) string {
	text := w.typedWord("game") + " " + w.Game.Name()
	if all := w.Game.Traits().Presets; len(all) > 0 {
		rule, _, _ := strings.Cut(all[0].Rules, " ")
		text += " " + rule
	}
	return text
}
