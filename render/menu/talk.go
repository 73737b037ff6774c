package menu

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

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

// talkDialog is the chat of the lobby: a dialog with the messages, and the button that opens it. Its
// methods take the latest snapshot of the table.
type talkDialog struct {
	*base
	table         seam.Table
	isOpen        bool
	typedText     string // the text being typed
	messages      []seam.Chat
	lastFact      uint64 // number of the last fact read
	unreadCount   int    // how many messages of others the person has not seen
	scrolledCount int    // how many messages there were when the list was last scrolled to its end
}

// canTalk reports whether this person may send messages and another person is there to read them.
func canTalk(snap *seam.Snapshot) bool {
	watched := slices.ContainsFunc(snap.Spectators, func(w seam.Spectator) bool { return !w.You })
	return snap.CanTalk && (watched || hasCompany(snap))
}

// hasCompany reports whether another person has a seat.
func hasCompany(snap *seam.Snapshot) bool {
	return slices.ContainsFunc(snap.Players, func(p seam.Player) bool { return !p.You && !p.Bot && p.Name != "" })
}

// TypedText returns the text in the field of the chat; open reports whether the chat is open. If it is, the
// app hands the text to the chat of the table when the match begins.
func (l *Lobby) TypedText() (text string, open bool) {
	return l.talk.typedText, l.talk.isOpen && canTalk(&l.snap)
}

// TakeTyped takes over the text that a person was typing in the chat of the table. If open is set, the
// person is still typing, so the field gets the focus. Further keys then press no button of the lobby, even
// if nobody is left to talk to.
func (l *Lobby) TakeTyped(text string, open bool) {
	l.talk.typedText = text
	if open {
		l.talk.isOpen = canTalk(&l.snap)
		l.ui.SetFocus("talk-text")
	}
}

// readMessages reads the new messages. It skips those of bots if the person has muted the bots, and never
// counts them as unread.
func (d *talkDialog) readMessages(snap *seam.Snapshot) {
	for _, n := range d.table.Facts(d.lastFact) {
		d.lastFact = n.Seq
		m, ok := n.Fact.(seam.Chat)
		if !ok {
			continue
		}
		bot := isFromBot(snap, &m)
		if bot && d.shell.Profile.BotsQuiet {
			continue
		}
		d.messages = append(d.messages, m)
		if !m.Mine && !bot {
			d.unreadCount++
		}
	}
	d.messages = d.messages[max(0, len(d.messages)-maxTalk):]
}

// isFromBot reports whether m comes from a bot: it is a remark, which only bots make, or its sender has the
// name of a bot.
func isFromBot(snap *seam.Snapshot, m *seam.Chat) bool {
	named := func(p seam.Player) bool { return p.Bot && p.Name == m.Name }
	return m.IsRemark() || slices.ContainsFunc(snap.Players, named)
}

// maxTalk is how many messages the dialog keeps.
const maxTalk = 200

// drawButton reads the new messages and draws the button that opens the chat, with the number of unread
// messages. If there is nobody to talk to, it does neither.
func (d *talkDialog) drawButton(snap *seam.Snapshot, r *kit.Rect) {
	if !canTalk(snap) {
		return
	}
	d.readMessages(snap)
	label, o := d.say("chat.button"), kit.ButtonOpts{}
	if d.unreadCount > 0 {
		label, o.Kind = label+" ("+strconv.Itoa(d.unreadCount)+")", kit.Primary
	}
	if d.ui.Button("talk", r.CutLeft(120, kit.Gap6), label, o) {
		d.isOpen = true
		d.ui.SetFocus("talk-text")
	}
}

// drawDialog draws the chat: the players to mute, the messages, the phrases, and the field for text. acted
// reports that the person has sent something or muted somebody, so that the snapshot is out of date.
func (d *talkDialog) drawDialog(snap *seam.Snapshot, in *kit.Input) (acted bool) {
	body, closed := d.ui.BeginDialog(d.say("chat.title"), kit.Size{W: talkW, H: min(talkH, in.Size.H-60)})
	d.unreadCount = 0
	bar := body.CutBottom(kit.ControlH, kit.Gap3)
	done := bar.CutRight(120, kit.Gap2)
	send := bar.CutRight(kit.ControlH, kit.Gap1)
	entered := d.ui.Field("talk-text", bar, &d.typedText, kit.FieldOpts{Placeholder: d.say("chat.placeholder"), MaxRunes: seam.MaxSay})
	empty := strings.TrimSpace(d.typedText) == ""
	pressed := d.ui.Button("talk-send", send, "", kit.ButtonOpts{Kind: kit.Primary, Icon: kit.IconForward, Name: d.say("chat.send"), Style: kit.Style{Size: 15}, Disabled: empty})
	if (entered || pressed) && !empty {
		acted = true
		if d.shell.ToastError(d.table.Say(seam.SayWords, d.typedText)) {
			d.typedText = ""
		}
	}
	acted = d.drawMutes(snap, &body) || acted
	acted = d.drawPhrases(&body) || acted
	d.drawMessages(snap, body)
	if d.ui.Button("talk-done", done, d.say("lobby.rules-done"), kit.ButtonOpts{}) || closed || in.TakeKey(ebiten.KeyEscape) {
		d.isOpen = false
	}
	d.ui.EndDialog()
	return acted
}

// drawMutes draws, at the top of body, words that say what the buttons do, and a button for each player who can
// be muted, in as many lines as needed. Afterwards body is the room below them. It reports whether the person
// pressed a button.
func (d *talkDialog) drawMutes(snap *seam.Snapshot, body *kit.Rect) bool {
	most := (body.W - (mutesInLine-1)*kit.Gap1) / mutesInLine
	if !hasCompany(snap) {
		return false
	}
	line := body.CutTop(muteH, kit.Gap2)
	words := d.say("chat.mutes")
	before := line.CutLeft(kit.Width(words, kit.Small), kit.Gap2)
	d.ui.Picture().Label(kit.Label{At: kit.Pt{X: before.X, Y: before.Center().Y}, Text: words, Style: kit.Small, Color: kit.InkSoft})
	pressed := -1
	for i := range snap.Players {
		p := &snap.Players[i]
		if p.Bot || p.You || p.Name == "" {
			continue
		}
		w := min(kit.Width(p.Name, kit.SmallStrong)+44, most)
		if w > line.W+0.1 { // allow for rounding
			line = body.CutTop(muteH, kit.Gap2)
		}
		o := kit.ButtonOpts{Style: kit.SmallStrong, Name: d.say("chat.mute", "name", p.Name)}
		if p.Muted {
			o.Kind, o.Icon, o.Name = kit.Quiet, kit.IconClose, d.say("chat.unmute", "name", p.Name)
		}
		if d.ui.Button("talk-mute-"+strconv.Itoa(i), line.CutLeft(w, kit.Gap1), p.Name, o) {
			pressed = i
		}
	}
	if pressed < 0 {
		return false
	}
	p, code := &snap.Players[pressed], "chat.muted"
	if p.Muted {
		code = "chat.unmuted"
	}
	d.shell.Toast(kit.Toast{Text: d.say(code, "name", p.Name)})
	d.table.Mute(engine.Seat(pressed), !p.Muted)
	return true
}

// mutesInLine is how many buttons of drawMutes fit in a line at least, so that a full table leaves room for
// the messages.
const mutesInLine = 3

// drawPhrases draws the phrases that a person can send with one press, at the bottom of body. Afterwards
// body is the room above them. It reports whether the person pressed one.
func (d *talkDialog) drawPhrases(body *kit.Rect) (pressed bool) {
	const columns = 4
	lines := (len(seam.Phrases) + columns - 1) / columns
	grid := body.CutBottom(float64(lines)*(phraseH+kit.Gap1)-kit.Gap1, kit.Gap2)
	for i, code := range seam.Phrases {
		if d.ui.Button("talk-phrase-"+code, grid.Cell(i, columns, phraseH, kit.Gap1), d.say("chat.phrase."+code), kit.ButtonOpts{Style: kit.SmallStrong}) {
			d.shell.ToastError(d.table.Say(seam.SayPhrase, code))
			pressed = true
		}
	}
	return pressed
}

// talkIndent is the room for a portrait before a message, in units.
const talkIndent = 24.0

// drawMessages draws the messages, newest last.
func (d *talkDialog) drawMessages(snap *seam.Snapshot, r kit.Rect) {
	pic := d.ui.Picture()
	if len(d.messages) == 0 {
		pic.Lines(r, d.say("chat.empty"), kit.Small, kit.InkSoft, kit.Start)
		return
	}
	lines := make([]string, len(d.messages))
	all := 0.0
	room := r.W - 16 - talkIndent
	height := func(s string) float64 {
		return kit.Height(s, kit.Small, room) + kit.Gap1
	}
	for i := range d.messages {
		m := &d.messages[i]
		who := m.Name
		if m.Mine {
			who = d.say("chat.you")
		}
		lines[i] = d.say("chat.said", "name", who, "text", m.Sentence(d.shell.Words, nil))
		all += height(lines[i])
	}
	if d.scrolledCount != len(lines) {
		d.scrolledCount = len(lines)
		d.ui.ScrollTo("talk", all)
	}
	area := d.ui.BeginScroll("talk", r, all)
	for i, s := range lines {
		m, ink := &d.messages[i], kit.Ink
		if m.Mine {
			ink = kit.InkSoft
		}
		if p, ok := speakerPortrait(snap, m); ok {
			drawPortrait(pic, p, kit.Portrait{At: kit.Pt{X: area.X + 8, Y: area.Y + kit.LineHeight(kit.Small)/2}, Radius: 8})
		}
		pic.Lines(kit.Rect{X: area.X + talkIndent, Y: area.Y, W: room}, s, kit.Small, ink, kit.Start)
		area.Y += height(s)
	}
	d.ui.EndScroll()
}

// speakerPortrait returns the portrait of the player or spectator who sent m; ok is false if they have
// left. It finds a player by name, because the player may have changed seats since.
func speakerPortrait(snap *seam.Snapshot, m *seam.Chat) (p seam.Portrait, ok bool) {
	k := slices.IndexFunc(snap.Players, func(p seam.Player) bool { return p.Name == m.Name || m.Mine && p.You })
	if k >= 0 {
		return snap.Players[k].ShownPortrait(), true
	}
	return snap.SpectatorPortrait(m)
}
