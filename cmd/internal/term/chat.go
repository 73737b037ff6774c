package term

import (
	"errors"
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// handlesTalk handles the lines whose command takes more words: say TEXT, a quick phrase or reaction such
// as :thanks, mute NAME, unmute NAME, game and rules, sit NUMBER, help all. It reports whether the
// line was one of these.
func (p *player) handlesTalk(line string) bool {
	line = strings.TrimSpace(line)
	word, rest, _ := strings.Cut(line, " ")
	word = strings.ToLower(word)
	if code, ok := strings.CutPrefix(word, ":"); ok {
		p.sayQuick(code)
		return true
	}
	switch c := p.reader.lexicon.commands[word]; c {
	case cmdSay:
		p.speak(seam.SayWords, rest)
	case cmdMute, cmdUnmute:
		p.mute(strings.TrimSpace(rest), c == cmdMute)
	case cmdGame, cmdRules:
		p.handlesTerms(c, rest)
	case cmdSit:
		p.askForSeat(strings.TrimSpace(rest))
	case cmdHelp:
		p.printHelp(p.reader.lexicon.meansAll(strings.TrimSpace(rest)))
	default:
		return false
	}
	return true
}

// sayQuick sends a phrase or a reaction by its code.
func (p *player) sayQuick(code string) {
	switch {
	case slices.Contains(seam.Phrases, code):
		p.speak(seam.SayPhrase, code)
	case slices.Contains(seam.Reactions, code):
		p.speak(seam.SayReaction, code)
	default:
		p.say(p.words.term("quick-all", "all", quickCodes()))
	}
}

func (p *player) speak(kind seam.Saying, text string) {
	x, refused := errors.AsType[*seam.Trouble](p.table.Say(kind, text))
	switch {
	case !refused:
	case x.Code == "nothing":
		p.say(p.words.term("say-what", "say", p.words.typedWord("say")))
	default:
		said, _ := p.words.Cat.Explain(*x)
		p.say(said)
	}
}

func (p *player) mute(name string, on bool) {
	seat, err := p.reader.readPlayer(name)
	if err != nil || seat == p.snap.Me || seat == engine.NoSeat {
		p.say(p.words.term("mute-whom", "mute", p.words.typedWord("mute"), "unmute", p.words.typedWord("unmute")))
		return
	}
	p.table.Mute(seat, on)
	if on {
		p.say(p.words.term("muted", "name", p.words.Name(seat), "unmute", p.words.typedWord("unmute")))
	} else {
		p.say(p.words.Cat.Say("chat.unmuted", "name", p.words.Name(seat)))
	}
}

// messageText returns the text of a message in the reader's language.
func (w *Words) messageText(kind seam.Saying, text string) string {
	switch kind {
	case seam.SayPhrase:
		return w.Cat.Say("chat.phrase." + text)
	case seam.SayReaction:
		return "(" + w.Cat.Say("chat.reaction."+text) + ")"
	case seam.SayWords:
	}
	return text
}
