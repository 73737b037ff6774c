package term

import (
	"errors"
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// sendQuick sends a phrase or a reaction by its code.
func (p *player) sendQuick(code string) {
	switch {
	case slices.Contains(seam.Phrases, code):
		p.sendMessage(seam.SayPhrase, code)
	case slices.Contains(seam.Reactions, code):
		p.sendMessage(seam.SayReaction, code)
	default:
		p.out.say(p.words.term("quick-all", "all", quickCodes()))
	}
}

func (p *player) sendMessage(kind seam.Saying, text string) {
	x, refused := errors.AsType[*seam.Trouble](p.table.Say(kind, text))
	switch {
	case !refused:
	case x.Code == "nothing":
		p.out.say(p.words.term("say-what", "say", p.words.typedWord("say")))
	default:
		said, _ := p.words.Cat.Explain(*x)
		p.out.say(said)
	}
}

// mute hides the messages of the player with a name, or shows them again, and says so.
func (p *player) mute(name string, on bool) {
	w := p.words
	seat, err := p.reader.readPlayer(strings.TrimSpace(name))
	if err != nil || seat == p.snap.Me || seat == engine.NoSeat {
		p.out.say(w.term("mute-whom", "mute", w.typedWord("mute"), "unmute", w.typedWord("unmute")))
		return
	}
	p.table.Mute(seat, on)
	if on {
		p.out.say(w.term("muted", "name", w.Name(seat), "unmute", w.typedWord("unmute")))
	} else {
		p.out.say(w.Cat.Say("chat.unmuted", "name", w.Name(seat)))
	}
}

func quickCodes() string {
	return ":" + strings.Join(slices.Concat(seam.Phrases, seam.Reactions), " :")
}

// messageSentence returns a sentence with a message of somebody else, in the reader's language.
func messageSentence(w *Words, m seam.Chat) string {
	text := m.Text
	switch m.Kind {
	case seam.SayPhrase:
		text = w.Cat.Say("chat.phrase." + m.Text)
	case seam.SayReaction:
		if text = "(" + w.Cat.Say("chat.reaction."+m.Text) + ")"; m.To >= 0 {
			text = w.Cat.Say("chat.thrown", "what", text, "name", w.Name(m.To))
		}
	case seam.SayWords:
	}
	return w.Cat.Say("chat.said", "name", m.Name, "text", text)
}
