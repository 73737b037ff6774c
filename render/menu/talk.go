package menu

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// Sizes of the chat, in units.
const (
	talkW   = 620.0
	talkH   = 560.0
	phraseH = 34.0
	muteH   = 32.0
)

// talk is the chat of the lobby: a dialog with the messages.
type talk struct {
	isOpen        bool
	typedText     string // the text being typed
	messages      []seam.Chat
	lastFact      uint64 // number of the last fact read
	unreadCount   int    // how many messages of others the person has not seen
	scrolledCount int    // how many messages there were when the list was last scrolled to its end
}

// canTalk reports whether this person may send messages and another person is there to read them.
func (l *Lobby) canTalk() bool {
	watched := slices.ContainsFunc(l.snap.Spectators, func(w seam.Spectator) bool { return !w.You })
	return l.snap.CanTalk && (watched || l.hasCompany())
}

// hasCompany reports whether another person has a seat.
func (l *Lobby) hasCompany() bool {
	return slices.ContainsFunc(l.snap.Players, func(p seam.Player) bool { return !p.You && !p.Bot && p.Name != "" })
}

// TypedText returns the text in the field of the chat; open reports whether the chat is open. If it is, the
// app hands the text to the chat of the table when the match begins.
func (l *Lobby) TypedText() (text string, open bool) {
	return l.talk.typedText, l.talk.isOpen && l.canTalk()
}

// TakeTyped takes over the text that a person was typing in the chat of the table. If open is set, the
// person is still typing, so the field gets the focus. Further keys then press no button of the lobby, even
// if nobody is left to talk to.
func (l *Lobby) TakeTyped(text string, open bool) {
	l.talk.typedText = text
	if open {
		l.talk.isOpen = l.canTalk()
		l.ui.SetFocus("talk-text")
	}
}

// readMessages reads the new messages. It skips those of bots if the person has muted the bots, and never
// counts them as unread.
func (l *Lobby) readMessages() {
	for _, n := range l.table.Facts(l.talk.lastFact) {
		l.talk.lastFact = n.Seq
		m, ok := n.Fact.(seam.Chat)
		if !ok {
			continue
		}
		bot := l.isFromBot(&m)
		if bot && l.shell.Profile.BotsQuiet {
			continue
		}
		l.talk.messages = append(l.talk.messages, m)
		if !m.Mine && !bot {
			l.talk.unreadCount++
		}
	}
	l.talk.messages = l.talk.messages[max(0, len(l.talk.messages)-maxTalk):]
}

// isFromBot reports whether m comes from a bot: it is a remark, which only bots make, or its sender has the
// name of a bot.
func (l *Lobby) isFromBot(m *seam.Chat) bool {
	named := func(p seam.Player) bool { return p.Bot && p.Name == m.Name }
	return m.IsRemark() || slices.ContainsFunc(l.snap.Players, named)
}

// maxTalk is how many messages the dialog keeps.
const maxTalk = 200

// drawTalkButton reads the new messages and draws the button that opens the chat, with the number of unread
// messages. If there is nobody to talk to, it does neither.
func (l *Lobby) drawTalkButton(r *kit.Rect) {
	if !l.canTalk() {
		return
	}
	l.readMessages()
	label, o := l.say("chat.button"), kit.ButtonOpts{}
	if l.talk.unreadCount > 0 {
		label, o.Kind = label+" ("+strconv.Itoa(l.talk.unreadCount)+")", kit.Primary
	}
	if l.ui.Button("talk", r.CutLeft(120, kit.Gap6), label, o) {
		l.talk.isOpen = true
		l.ui.SetFocus("talk-text")
	}
}

// drawTalk draws the chat: the players to mute, the messages, the phrases, and the field for text.
func (l *Lobby) drawTalk() {
	body, closed := l.ui.BeginDialog(l.say("chat.title"), kit.Size{W: talkW, H: min(talkH, l.ui.Size().H-60)})
	l.talk.unreadCount = 0
	bar := body.CutBottom(kit.ControlH, kit.Gap3)
	done := bar.CutRight(120, kit.Gap2)
	send := bar.CutRight(kit.ControlH, kit.Gap1)
	entered := l.ui.Field("talk-text", bar, &l.talk.typedText, kit.FieldOpts{Placeholder: l.say("chat.placeholder"), MaxRunes: seam.MaxSay})
	empty := strings.TrimSpace(l.talk.typedText) == ""
	pressed := l.ui.Button("talk-send", send, "", kit.ButtonOpts{Kind: kit.Primary, Icon: kit.IconForward, Name: l.say("chat.send"), Style: kit.Style{Size: 15}, Disabled: empty})
	if (entered || pressed) && !empty {
		if l.shell.ToastError(l.table.Say(seam.SayWords, l.talk.typedText)) {
			l.talk.typedText = ""
		}
		l.refresh()
	}
	l.drawMutes(&body)
	l.drawPhrases(&body)
	l.drawMessages(body)
	if l.ui.Button("talk-done", done, l.say("lobby.rules-done"), kit.ButtonOpts{}) || closed {
		l.talk.isOpen = false
	}
	l.ui.EndDialog()
}

// drawMutes draws, at the top of body, words that say what the buttons do, and a button for each player who can
// be muted, in as many lines as needed. Afterwards body is the room below them.
func (l *Lobby) drawMutes(body *kit.Rect) {
	most := (body.W - (mutesInLine-1)*kit.Gap1) / mutesInLine
	if !l.hasCompany() {
		return
	}
	line := body.CutTop(muteH, kit.Gap2)
	words := l.say("chat.mutes")
	l.ui.Picture().Line(line.CutLeft(kit.Width(words, kit.Small), kit.Gap2), words, kit.Small, kit.InkSoft, kit.Start)
	pressed := -1
	for i := range l.snap.Players {
		p := &l.snap.Players[i]
		if p.Bot || p.You || p.Name == "" {
			continue
		}
		w := min(kit.Width(p.Name, kit.SmallStrong)+44, most)
		if w > line.W+0.1 { // allow for rounding
			line = body.CutTop(muteH, kit.Gap2)
		}
		o := kit.ButtonOpts{Style: kit.SmallStrong, Name: l.say("chat.mute", "name", p.Name)}
		if p.Muted {
			o.Kind, o.Icon, o.Name = kit.Quiet, kit.IconClose, l.say("chat.unmute", "name", p.Name)
		}
		if l.ui.Button("talk-mute-"+strconv.Itoa(i), line.CutLeft(w, kit.Gap1), p.Name, o) {
			pressed = i
		}
	}
	if pressed >= 0 {
		l.mute(pressed)
	}
}

// mute hides the messages of a player, or shows them again.
func (l *Lobby) mute(i int) {
	p, code := &l.snap.Players[i], "chat.muted"
	if p.Muted {
		code = "chat.unmuted"
	}
	l.shell.Toast(kit.Toast{Text: l.say(code, "name", p.Name)})
	l.table.Mute(engine.Seat(i), !p.Muted)
	l.refresh()
}

// mutesInLine is how many buttons of drawMutes fit in a line at least, so that a full table leaves room for
// the messages.
const mutesInLine = 3

// drawPhrases draws the phrases that a person can send with one press, at the bottom of body. Afterwards
// body is the room above them.
func (l *Lobby) drawPhrases(body *kit.Rect) {
	const columns = 4
	lines := (len(seam.Phrases) + columns - 1) / columns
	grid := body.CutBottom(float64(lines)*(phraseH+kit.Gap1)-kit.Gap1, kit.Gap2)
	for i, code := range seam.Phrases {
		if l.ui.Button("talk-phrase-"+code, grid.Cell(i, columns, phraseH, kit.Gap1), l.say("chat.phrase."+code), kit.ButtonOpts{Style: kit.SmallStrong}) {
			l.shell.ToastError(l.table.Say(seam.SayPhrase, code))
			l.refresh()
		}
	}
}

// talkIndent is the room for a portrait before a message, in units.
const talkIndent = 24.0

// drawMessages draws the messages, newest last.
func (l *Lobby) drawMessages(r kit.Rect) {
	pic := l.ui.Picture()
	if len(l.talk.messages) == 0 {
		pic.Lines(r, l.say("chat.empty"), kit.Small, kit.InkSoft, kit.Start)
		return
	}
	lines := make([]string, len(l.talk.messages))
	all := 0.0
	room := r.W - 16 - talkIndent
	height := func(s string) float64 {
		return kit.Height(s, kit.Small, room) + kit.Gap1
	}
	for i := range l.talk.messages {
		m := &l.talk.messages[i]
		who := m.Name
		if m.Mine {
			who = l.say("chat.you")
		}
		lines[i] = l.say("chat.said", "name", who, "text", m.Sentence(l.shell.Words, nil))
		all += height(lines[i])
	}
	if l.talk.scrolledCount != len(lines) {
		l.talk.scrolledCount = len(lines)
		l.ui.ScrollTo("talk", all)
	}
	area := l.ui.BeginScroll("talk", r, all)
	for i, s := range lines {
		m, ink := &l.talk.messages[i], kit.Ink
		if m.Mine {
			ink = kit.InkSoft
		}
		if p, ok := l.speakerPortrait(m); ok {
			drawPortrait(pic, p, kit.Portrait{At: kit.Pt{X: area.X + 8, Y: area.Y + kit.LineHeight(kit.Small)/2}, Radius: 8})
		}
		pic.Lines(kit.Rect{X: area.X + talkIndent, Y: area.Y, W: room}, s, kit.Small, ink, kit.Start)
		area.Y += height(s)
	}
	l.ui.EndScroll()
}

// speakerPortrait returns the portrait of the player or spectator who sent m; ok is false if they have
// left. It finds a player by name, because the player may have changed seats since.
func (l *Lobby) speakerPortrait(m *seam.Chat) (p seam.Portrait, ok bool) {
	k := slices.IndexFunc(l.snap.Players, func(p seam.Player) bool { return p.Name == m.Name || m.Mine && p.You })
	if k >= 0 {
		return l.snap.Players[k].ShownPortrait(), true
	}
	return l.snap.SpectatorPortrait(m)
}
