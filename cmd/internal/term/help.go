package term

import (
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// exampleCards are the cards in the help text of a game without suits (false) or with suits (true).
var exampleCards = map[bool][]string{
	false: {"R5", "GS", "BR", "Y+2", "W", "W+4"},
	true:  {"7S", "10H", "QD", "AC"},
}

// gameHelp says how to type the moves of a game.
func gameHelp(w *Words) []string {
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
	w, s := p.words, &p.snap
	moves := s.Stage == seam.Playing && p.hasPerson()
	if moves && len(s.View.Legal) > 0 {
		p.out.say(w.canText(&s.View))
	}
	if moves || everything {
		p.out.sayAll(gameHelp(w))
	}
	for c := cmdNone + 1; c < commandCount; c++ {
		if commandNames[c] != "" && (everything || applies(c, s, p.hasPerson())) {
			p.out.say(commandHelp(w, c, s.Watching))
		}
	}
	if everything || applies(cmdSay, s, p.hasPerson()) {
		p.out.say(w.term("help.quick", "all", quickCodes()))
	}
	if p.Screen != nil {
		p.out.say(w.term("help.keys"))
		if p.Screen.Full() {
			p.out.say(w.term("help.scroll"))
		}
	}
	if !everything {
		p.out.say(w.term("help.all", "help", w.typedWord("help"), "all", w.typedWord("all")))
	}
}

// commandHelp says how to type a command, and what it is for. watching says that the person is a
// spectator.
func commandHelp(w *Words, c command, watching bool) string {
	name := commandNames[c]
	word, text := w.typedWord(name), w.Cat.Say("term.cmd."+name, "example", gameExample(w))
	switch arg := "term.arg." + name; {
	case c == cmdSit && watching:
		text = w.term("sit-next")
	case w.Cat.Has(arg):
		word += " " + w.Cat.Say(arg)
	}
	return w.term("help.line", "word", word, "text", text)
}

// gameExample is what a host can type to choose this game with one of its rules.
func gameExample(w *Words) string {
	text := w.typedWord("game") + " " + w.Game.Name()
	if all := w.Game.Traits().Presets; len(all) > 0 {
		rule, _, _ := strings.Cut(all[0].Rules, " ")
		text += " " + rule
	}
	return text
}

// applies reports whether a command has an effect now. hasPerson says that a person plays this seat.
func applies(c command, s *seam.Snapshot, hasPerson bool) bool {
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
		return playing && hasPerson
	case cmdWait:
		return s.Clock.Slow() && s.Clock.CanVoteMoreTime
	case cmdContinue:
		return len(s.AwaitedSeats) > 0
	case cmdReady:
		return lobby && hasPerson || playing && s.View.Phase == engine.PhaseExchange
	case cmdGame, cmdRules:
		return lobby || ended || playing && c == cmdRules
	case cmdRematch, cmdAnother:
		return ended && hasPerson
	case cmdSit:
		return s.Watching || len(s.Openers) > 0
	case cmdSay, cmdMute, cmdUnmute:
		return s.CanTalk
	case cmdInvite:
		return s.Code != ""
	case cmdBot, cmdNoBot:
		return lobby && s.Opener
	case cmdShut, cmdWhenFull, cmdFriends, cmdEverybody:
		return hasOpened(s)
	case cmdNewCode:
		return s.CanSetDoor
	case cmdNone, cmdAct, commandCount:
	}
	return false
}
