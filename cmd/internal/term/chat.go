package term

import (
	"errors"
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// talks handles the lines whose command takes more words: say TEXT, a quick phrase or reaction such
// as :thanks, mute NAME, unmute NAME, game and rules, sit NUMBER, help all. It reports whether the
// line was one of these.
func (p *player) talks(line string) bool {
	line = strings.TrimSpace(line)
	word, rest, _ := strings.Cut(line, " ")
	word = strings.ToLower(word)
	if code, ok := strings.CutPrefix(word, ":"); ok {
		p.quick(code)
		return true
	}
	switch c := p.w.lex.commands[word]; c {
	case cmdSay:
		p.speak(seam.SayWords, rest)
	case cmdMute, cmdUnmute:
		p.mute(strings.TrimSpace(rest), c == cmdMute)
	case cmdGame, cmdRules:
		p.arranges(c, rest)
	case cmdSit:
		p.sit(strings.TrimSpace(rest))
	case cmdHelp:
		p.help(p.w.lex.all[strings.ToLower(strings.TrimSpace(rest))])
	default:
		return false
	}
	return true
}

// quick sends a phrase or a reaction by its code.
func (p *player) quick(code string) {
	switch {
	case slices.Contains(seam.Phrases, code):
		p.speak(seam.SayPhrase, code)
	case slices.Contains(seam.Reactions, code):
		p.speak(seam.SayReaction, code)
	default:
		p.say(p.w.term("quick-all", "all", quick()))
	}
}

func (p *player) speak(kind seam.Saying, text string) {
	x, refused := errors.AsType[*seam.Trouble](p.t.Say(kind, text))
	switch {
	case !refused:
	case x.Code == "nothing":
		p.say(p.w.term("say-what", "say", p.w.word("say")))
	default:
		said, _ := p.w.Cat.Explain(*x)
		p.say(said)
	}
}

func (p *player) mute(name string, on bool) {
	seat, err := p.w.player(name)
	if err != nil || seat == p.snap.Me || seat == engine.NoSeat {
		p.say(p.w.term("mute-whom", "mute", p.w.word("mute"), "unmute", p.w.word("unmute")))
		return
	}
	p.t.Mute(seat, on)
	if on {
		p.say(p.w.term("muted", "name", p.w.Name(seat), "unmute", p.w.word("unmute")))
	} else {
		p.say(p.w.Cat.Say("chat.unmuted", "name", p.w.Name(seat)))
	}
}

// saying returns the text of a message in the reader's language.
func (w *Words) saying(kind seam.Saying, text string) string {
	switch kind {
	case seam.SayPhrase:
		return w.Cat.Say("chat.phrase." + text)
	case seam.SayReaction:
		return "(" + w.Cat.Say("chat.reaction."+text) + ")"
	case seam.SayWords:
	}
	return text
}
