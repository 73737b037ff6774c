package term

import (
	"errors"
	"slices"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
)

// talks takes a line that is said to the others and not played: say TEXT, a
// quick phrase or reaction as :thanks, mute NAME, unmute NAME.
func (p *player) talks(line string) bool {
	line = strings.TrimSpace(line)
	word, rest, _ := strings.Cut(line, " ")
	switch word = strings.ToLower(word); {
	case word == "say":
		p.speak(chat.Words, rest)
	case strings.HasPrefix(word, ":"):
		p.quick(word[1:])
	case word == "mute" || word == "unmute":
		p.mute(rest, word == "mute")
	default:
		return false
	}
	return true
}

// quick says a phrase or a reaction by its code.
func (p *player) quick(code string) {
	switch {
	case slices.Contains(chat.Phrases, code):
		p.speak(chat.Phrase, code)
	case slices.Contains(chat.Reactions, code):
		p.speak(chat.Reaction, code)
	default:
		p.say("There is :" + strings.Join(slices.Concat(chat.Phrases, chat.Reactions), " :") + ".")
	}
}

func (p *player) speak(kind chat.Kind, text string) {
	switch err := p.t.Say(kind, text); {
	case errors.Is(err, table.ErrNothing):
		p.say("Say what? say TEXT, or :thanks and the like.")
	case errors.Is(err, table.ErrTooFast):
		p.say("That was a lot just now. Wait a moment.")
	case err != nil:
		p.say("Nobody can hear you now.")
	}
}

func (p *player) mute(name string, on bool) {
	seat, err := p.w.player(name)
	if err != nil || seat == p.snap.Me || seat == engine.NoSeat {
		p.say("Whom? mute NAME, unmute NAME.")
		return
	}
	p.t.Mute(seat, on)
	if on {
		p.say("What " + p.w.Name(seat) + " says is not shown any more. unmute " + p.w.Name(seat) + " shows it again.")
	} else {
		p.say("What " + p.w.Name(seat) + " says is shown again.")
	}
}

// chats shows what others have said since the last time.
func (p *player) chats() {
	for _, s := range p.t.Said(p.shown.said) {
		p.shown.said = s.Seq
		if !s.Mine {
			p.tell(s.Name + ": " + saying(s.Kind, s.Text))
		}
	}
}

// saying is a message in words.
func saying(kind chat.Kind, text string) string {
	words := assets.English()
	switch kind {
	case chat.Phrase:
		return words.Say("chat.phrase." + text)
	case chat.Reaction:
		return "(" + words.Say("chat.reaction."+text) + ")"
	case chat.Words:
	}
	return text
}
