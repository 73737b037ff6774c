package term

import (
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// exampleCards are the cards in the help text of a game.
var exampleCards = map[bool][]string{
	false: {"R5", "GS", "BR", "Y+2", "W", "W+4"},
	true:  {"7S", "10H", "QD", "AC"},
}

// gameHelp says how to type the moves of a game.
func (w *Words) gameHelp() []string {
	pairs := []string{"color", w.colors()[0]}
	for i, short := range exampleCards[hasSuits(w.Game)] {
		if f, ok := w.Game.ParseFace(short); ok {
			pairs = append(pairs, string(rune('a'+i)), w.Card(f))
		}
	}
	for _, name := range kindNames {
		pairs = append(pairs, name, w.typedWord(name))
	}
	pairs = append(pairs, "all", w.typedWord("all"))
	return strings.Split(w.Cat.Say("term.help."+w.Game.Name(), pairs...), "\n")
}

// printHelp lists the commands that work now, or with everything all commands.
func (p *player) printHelp(everything bool) {
	moves := p.snap.Stage == seam.Playing && p.hasPerson()
	if moves && len(p.snap.View.Legal) > 0 {
		p.say(p.words.term("can", "choices", p.words.Choices(&p.snap.View)))
	}
	if moves || everything {
		p.sayAll(p.words.gameHelp())
	}
	for c := cmdNone + 1; c < commandCount; c++ {
		if name := commandNames[c]; name != "" && (everything || p.applies(c)) {
			p.say(p.commandHelp(c))
		}
	}
	if everything || p.applies(cmdSay) {
		p.say(p.words.term("help.quick", "all", quickCodes()))
	}
	p.keysHelp()
	if !everything {
		p.say(p.words.term("help.all", "help", p.words.typedWord("help"), "all", p.words.typedWord("all")))
	}
}

// commandHelp says how to type a command, and what it is for.
func (p *player) commandHelp(c command) string {
	name := commandNames[c]
	word, text := p.words.typedWord(name), p.words.Cat.Say("term.cmd."+name, "example", p.gameExample())
	switch arg := "term.arg." + name; {
	case c == cmdSit && p.snap.Watching:
		text = p.words.term("sit-next")
	case p.words.Cat.Has(arg):
		word += " " + p.words.Cat.Say(arg)
	}
	return p.words.term("help.line", "word", word, "text", text)
}

// gameExample is what a host can type to choose this game with one of its rules.
func (p *player) gameExample() string {
	text := p.words.typedWord("game") + " " + p.words.Game.Name()
	if all := p.words.Game.Traits().Presets; len(all) > 0 {
		rule, _, _ := strings.Cut(all[0].Rules, " ")
		text += " " + rule
	}
	return text
}

// keysHelp says what the keys of a drawn terminal do.
func (p *player) keysHelp() {
	if p.Screen == nil {
		return
	}
	p.say(p.words.term("help.keys"))
	if p.Screen.Full() {
		p.say(p.words.term("help.scroll"))
	}
}

// applies reports whether a command has an effect now.
func (p *player) applies(c command) bool {
	s := &p.snap
	lobby, playing, ended := s.Stage == seam.Lobby, s.Stage == seam.Playing, s.Stage == seam.Ended
	switch c {
	case cmdHelp, cmdLog, cmdCounts, cmdQuit:
		return true
	case cmdTable, cmdWho:
		return playing || lobby && c == cmdWho
	case cmdScores, cmdWords:
		return playing || ended
	case cmdHand, cmdSort:
		return playing && s.Me != engine.NoSeat
	case cmdHint, cmdAuto:
		return playing && p.hasPerson()
	case cmdWait:
		return s.Clock.Slow() && s.Clock.CanVoteMoreTime
	case cmdContinue:
		return len(s.AwaitedSeats) > 0
	case cmdReady:
		return lobby && p.hasPerson() || playing && s.View.Phase == engine.PhaseExchange
	case cmdGame, cmdRules:
		return lobby || ended || playing && c == cmdRules
	case cmdRematch, cmdAnother:
		return ended && p.hasPerson()
	case cmdSit:
		return s.Watching || len(s.Openers) > 0
	case cmdSay, cmdMute, cmdUnmute:
		return s.CanTalk
	case cmdInvite:
		return s.Code != ""
	case cmdBot, cmdNoBot:
		return lobby && s.Opener
	case cmdShut, cmdWhenFull, cmdFriends, cmdEverybody:
		return p.hasOpened()
	case cmdNewCode:
		return s.CanSetDoor
	case cmdNone, cmdAct, commandCount:
	}
	return false
}

// quickCodes lists the codes of the quick phrases and reactions.
func quickCodes() string {
	return ":" + strings.Join(slices.Concat(seam.Phrases, seam.Reactions), " :")
}
