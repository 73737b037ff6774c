package board

import (
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Sizes of the panel, in units.
const (
	chipH     = 32.0
	muteLines = 3 // the most lines of chips that are visible at once
	phraseH   = 34.0
)

var muteStyle = kit.Style{Size: 13, Weight: kit.SemiBold}

// updatePanel draws the panel in which a player talks: the players who can be muted, the messages,
// messages that can be sent with one click, and a field for words. closed says that the person has closed it.
func (c *chat) updatePanel(f *part.Frame) (closed bool) {
	body, closed := c.panel.begin(f, "chat", "chat.title")
	drawMutes(f, &body)
	c.drawField(f, body.CutBottom(kit.ControlH, kit.Gap2))
	c.drawQuick(f, &body)
	c.drawMessages(f, body)
	return closed
}

// muteChip is the chip of a player who can be muted, with its place in the list of chips.
type muteChip struct {
	seat  int
	place kit.Rect
}

// muteChips returns the chips, in lines of the given width, and the height of all lines. The first line leaves
// room for the words before the chips.
func muteChips(f *part.Frame, width float64) (all []muteChip, high float64) {
	x, y := muteWordsWidth(f, width)+kit.Gap2, 0.0
	for i := range f.Snap.Players {
		p := &f.Snap.Players[i]
		if p.Bot || engine.Seat(i) == f.View().Me || p.You {
			continue
		}
		wide := min(kit.Width(p.Name, muteStyle)+50, width)
		if len(all) == 0 {
			wide = min(wide, width-x)
		} else if x+wide > width {
			x, y = 0, y+chipH+kit.Gap1
		}
		all = append(all, muteChip{i, kit.Rect{X: x, Y: y, W: wide, H: chipH}})
		x, high = x+wide+kit.Gap1, y+chipH
	}
	return all, high
}

// muteWordsWidth is the width of the words before the chips: at most half of a line of the given width.
func muteWordsWidth(f *part.Frame, width float64) float64 {
	return min(kit.Width(f.Words.Cat.Say("chat.mutes"), kit.Small), width/2)
}

// drawMutes draws the chips, and before them the words that say what they do. A press on a chip mutes the player
// or ends that. If there are many chips, they scroll, so that the messages have room.
func drawMutes(f *part.Frame, body *kit.Rect) {
	all, high := muteChips(f, body.W)
	if len(all) == 0 {
		return
	}
	const maxHeight = muteLines*(chipH+kit.Gap1) - kit.Gap1
	if high > maxHeight {
		all, high = muteChips(f, body.W-sideBar)
	}
	area := body.CutTop(min(high, maxHeight), kit.Gap2)
	if high > maxHeight {
		area = f.UI.BeginScroll("chat-mutes", area, high)
		f.UI.ScrollOn(kit.Side)
		defer f.UI.EndScroll()
	}
	f.UI.Picture().Label(kit.Label{
		At: kit.Pt{X: area.X, Y: area.Y + chipH/2}, Text: f.Words.Cat.Say("chat.mutes"), Style: kit.Small, Color: kit.InkSoft, MaxWidth: muteWordsWidth(f, area.W),
	})
	for _, m := range all {
		p := &f.Snap.Players[m.seat]
		o, name, said := kit.ButtonOpts{Style: muteStyle, Icon: iconChat}, "chat.mute", "chat.muted"
		if p.Muted {
			o.Kind, o.Icon, name, said = kit.Quiet, kit.IconClose, "chat.unmute", "chat.unmuted"
		}
		o.Name = f.Words.Cat.Say(name, "name", p.Name)
		if f.UI.Button("chat-mute-"+strconv.Itoa(m.seat), m.place.Move(area.X, area.Y), p.Name, o) {
			f.Table.Mute(engine.Seat(m.seat), !p.Muted)
			f.Want(part.NoteWish(f.Words.Cat.Say(said, "name", p.Name)))
			f.LookSoon()
		}
	}
}

func (c *chat) drawField(f *part.Frame, r kit.Rect) {
	send := r.CutRight(kit.ControlH, kit.Gap1)
	entered := f.UI.Field(chatField, r, &c.typedText, kit.FieldOpts{Placeholder: f.Words.Cat.Say("chat.placeholder"), MaxRunes: seam.MaxSay})
	if f.In.Caret == nil && f.UI.IsLive() { // typing goes into the field, wherever the focus is
		f.In.Caret = &kit.Caret{Rect: kit.Rect{X: r.X + kit.Gap3, Y: r.Y, W: 1, H: r.H}, Before: c.typedText}
	}
	empty := strings.TrimSpace(c.typedText) == ""
	pressed := f.UI.Button("chat-send", send, "", kit.ButtonOpts{Kind: kit.Primary, Icon: kit.IconForward, Name: f.Words.Cat.Say("chat.send"), Style: kit.Style{Size: 15}, Disabled: empty})
	if (entered || pressed) && !empty && sendMessage(f, seam.SayWords, c.typedText) {
		c.typedText = ""
	}
}

// drawQuick draws the messages that can be sent with one click, and the switch for the bubbles.
func (c *chat) drawQuick(f *part.Frame, body *kit.Rect) {
	cat := f.Words.Cat
	c.bubblesOff = f.UI.Toggle("chat-quiet", body.CutBottom(kit.RowH-8, kit.Gap1), kit.Row{Label: cat.Say("chat.quiet")}, c.bubblesOff)
	if c.bubblesOff {
		c.bubbles = nil
	}
	const columns = 2
	lines := (len(seam.Phrases) + columns - 1) / columns
	grid := body.CutBottom(float64(lines)*(phraseH+kit.Gap1)-kit.Gap1, kit.Gap2)
	wide := (grid.W - kit.Gap1) / columns
	for i, code := range seam.Phrases {
		b := kit.Rect{X: grid.X + float64(i%columns)*(wide+kit.Gap1), Y: grid.Y + float64(i/columns)*(phraseH+kit.Gap1), W: wide, H: phraseH}
		o := kit.ButtonOpts{Style: kit.Style{Size: 13, Weight: kit.SemiBold}}
		if f.UI.Button("chat-phrase-"+code, b, cat.Say("chat.phrase."+code), o) {
			sendMessage(f, seam.SayPhrase, code)
		}
	}
	row := body.CutBottom(40, kit.Gap2)
	wide = (row.W - float64(len(seam.Reactions)-1)*kit.Gap1) / float64(len(seam.Reactions))
	for _, code := range seam.Reactions {
		b := row.CutLeft(wide, kit.Gap1)
		if f.UI.Button("chat-react-"+code, b, "", kit.ButtonOpts{Icon: reactionIcons[code], Name: cat.Say("chat.reaction." + code), Style: kit.Style{Size: 18}}) {
			sendMessage(f, seam.SayReaction, code)
		}
	}
}

// drawMessages draws the messages, newest last.
func (c *chat) drawMessages(f *part.Frame, r kit.Rect) {
	pic := f.UI.Picture()
	if len(c.messages) == 0 {
		pic.Lines(r, f.Words.Cat.Say("chat.empty"), kit.Small, kit.InkSoft, kit.Start)
		return
	}
	st, name := kit.Style{Size: 14}, kit.Style{Size: 12.5, Weight: kit.SemiBold}
	height := func(i int, width float64) float64 {
		return kit.LineHeight(name) + kit.Height(c.messages[i].Sentence(f.Words.Cat, f.Words.Name), st, width) + kit.Gap2
	}
	c.panel.scroll(f, "chat", r, len(c.messages), len(c.messages), height, func(i int, r kit.Rect) {
		drawSpeaker(f, r.CutTop(kit.LineHeight(name), 0), &c.messages[i], name)
		drawMessage(f, r, &c.messages[i], st)
	})
}

// drawSpeaker draws the portrait and the name of the person who wrote a message. A spectator who has left has
// no portrait.
func drawSpeaker(f *part.Frame, r kit.Rect, m *seam.Chat, st kit.Style) {
	who, col := m.Name, kit.Gold
	if m.Mine {
		who, col = f.Words.Cat.Say("chat.you"), kit.InkSoft
	}
	mid := r.Center().Y
	p, there := f.Snap.SpectatorPortrait(m)
	if m.Seat != engine.NoSeat {
		p, there = part.PortraitOf(f, m.Seat), true
	}
	if there {
		at := kit.Pt{X: r.X + 8, Y: mid}
		f.UI.Picture().Portrait(kit.Portrait{At: at, Radius: 8, Animal: int(p.Animal), Tint: int(p.Tint)})
		r.CutLeft(16, kit.Gap1)
	}
	f.UI.Picture().Label(kit.Label{At: kit.Pt{X: r.X, Y: mid}, Text: who, Style: st, Color: col, MaxWidth: r.W})
}

// drawMessage draws one message. A reaction is shown as its icon. If somebody else sent it, words
// follow. A reaction of my own has no words, since "You loves it" is not a sentence.
func drawMessage(f *part.Frame, r kit.Rect, m *seam.Chat, st kit.Style) {
	const sign = 16
	pic := f.UI.Picture()
	if m.Kind == seam.SayReaction {
		mid := r.Y + kit.LineHeight(st)/2
		pic.Icon(reactionIcons[m.Text], kit.Pt{X: r.X + sign/2, Y: mid}, sign, kit.Gold)
		if m.Mine {
			f.UI.Describe(kit.Node{Role: kit.RoleText, Name: m.Sentence(f.Words.Cat, f.Words.Name), Rect: kit.Rect{X: r.X, Y: r.Y, W: sign, H: kit.LineHeight(st)}})
			return
		}
		r.X, r.W = r.X+sign+kit.Gap2, r.W-sign-kit.Gap2
	}
	pic.Lines(r, m.Sentence(f.Words.Cat, f.Words.Name), st, kit.Ink, kit.Start)
}

// sendMessage sends a message and reports whether it was sent. If not, a note says why.
func sendMessage(f *part.Frame, kind seam.Saying, text string) (sent bool) {
	if err := f.Table.Say(kind, text); err != nil {
		f.Want(part.RefusalWish(scene.ErrorToast(f.Words.Cat, err).Text))
		return false
	}
	f.LookSoon()
	return true
}

// toggle has the scene open or close the panel. The keyboard focus moves into the field when the panel
// opens, and out of it when the panel closes.
func (c *chat) toggle(f *part.Frame, open bool) {
	f.Want(part.ToggleChat.If(true))
	switch {
	case open:
		c.unreadCount = 0
		f.UI.SetFocus(chatField)
	case f.UI.Focus() == chatField:
		f.UI.SetFocus("")
	}
}
