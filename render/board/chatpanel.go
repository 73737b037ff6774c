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
	muteLines = 3    // the most lines of chips that are visible at once
	muteBar   = 16.0 // room for the scroll bar
	phraseH   = 34.0
	reactH    = 40.0
	chatText  = 14.0
)

var muteStyle = kit.Style{Size: 13, Weight: kit.SemiBold}

// updatePanel draws the panel in which a player talks: the players who can be muted, the messages,
// messages that can be sent with one click, and a field for words.
func (c *chat) updatePanel(f *part.Frame, t seam.Table) (w part.Wish) {
	body, closed := c.panel.begin(f, "chat", "chat.title")
	if closed {
		w.Kind = part.ToggleChat
		c.moveFocus(f, false)
	}
	w = w.Or(drawMutes(f, &body, t))
	w = w.Or(c.drawField(f, body.CutBottom(kit.ControlH, kit.Gap2), t))
	w = w.Or(c.drawQuick(f, &body, t))
	c.drawMessages(f, body)
	return w
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
func drawMutes(f *part.Frame, body *kit.Rect, t seam.Table) (w part.Wish) {
	all, high := muteChips(f, body.W)
	if len(all) == 0 {
		return part.Wish{}
	}
	const maxHeight = muteLines*(chipH+kit.Gap1) - kit.Gap1
	if high > maxHeight {
		all, high = muteChips(f, body.W-muteBar)
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
		o := kit.ButtonOpts{Style: muteStyle, Icon: iconChat, Name: f.Words.Cat.Say("chat.mute", "name", p.Name)}
		if p.Muted {
			o.Kind, o.Icon, o.Name = kit.Quiet, kit.IconClose, f.Words.Cat.Say("chat.unmute", "name", p.Name)
		}
		if f.UI.Button("chat-mute-"+strconv.Itoa(m.seat), m.place.Move(area.X, area.Y), p.Name, o) {
			t.Mute(engine.Seat(m.seat), !p.Muted)
			code := "chat.muted"
			if p.Muted {
				code = "chat.unmuted"
			}
			w = part.NoteWish(f.Words.Cat.Say(code, "name", p.Name))
			f.LookSoon()
		}
	}
	return w
}

func (c *chat) drawField(f *part.Frame, r kit.Rect, t seam.Table) (w part.Wish) {
	send := r.CutRight(kit.ControlH, kit.Gap1)
	entered := f.UI.Field(chatField, r, &c.typedText, kit.FieldOpts{Placeholder: f.Words.Cat.Say("chat.placeholder"), MaxRunes: seam.MaxSay})
	if f.In.Caret == nil && f.UI.IsLive() { // typing goes into the field, wherever the focus is
		f.In.Caret = &kit.Caret{Rect: kit.Rect{X: r.X + kit.Gap3, Y: r.Y, W: 1, H: r.H}, Before: c.typedText}
	}
	empty := strings.TrimSpace(c.typedText) == ""
	pressed := f.UI.Button("chat-send", send, "", kit.ButtonOpts{Kind: kit.Primary, Icon: kit.IconForward, Name: f.Words.Cat.Say("chat.send"), Style: kit.Style{Size: 15}, Disabled: empty})
	if !entered && !pressed || empty {
		return part.Wish{}
	}
	w, ok := c.sendMessage(f, t, seam.SayWords, c.typedText)
	if ok {
		c.typedText = ""
	}
	return w
}

// drawQuick draws the messages that can be sent with one click, and the switch for the bubbles.
func (c *chat) drawQuick(f *part.Frame, body *kit.Rect, t seam.Table) (w part.Wish) {
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
			w, _ = c.sendMessage(f, t, seam.SayPhrase, code)
		}
	}
	row := body.CutBottom(reactH, kit.Gap2)
	wide = (row.W - float64(len(seam.Reactions)-1)*kit.Gap1) / float64(len(seam.Reactions))
	for _, code := range seam.Reactions {
		b := row.CutLeft(wide, kit.Gap1)
		if f.UI.Button("chat-react-"+code, b, "", kit.ButtonOpts{Icon: reactionIcons[code], Name: cat.Say("chat.reaction." + code), Style: kit.Style{Size: 18}}) {
			w, _ = c.sendMessage(f, t, seam.SayReaction, code)
		}
	}
	return w
}

// drawMessages draws the messages, newest last.
func (c *chat) drawMessages(f *part.Frame, r kit.Rect) {
	pic := f.UI.Picture()
	if len(c.messages) == 0 {
		pic.Lines(r, f.Words.Cat.Say("chat.empty"), kit.Small, kit.InkSoft, kit.Start)
		return
	}
	st, name := kit.Style{Size: chatText}, kit.Style{Size: 12.5, Weight: kit.SemiBold}
	width := r.W - 16
	height := func(m *seam.Chat) float64 {
		return kit.LineHeight(name) + float64(len(kit.Wrap(m.Sentence(f.Words.Cat, f.Words.Name), st, width)))*kit.LineHeight(st) + kit.Gap2
	}
	all := 0.0
	for i := range c.messages {
		all += height(&c.messages[i])
	}
	c.panel.scroll(f, "chat", r, all, len(c.messages), func(area kit.Rect) {
		y := area.Y
		for i := range c.messages {
			m := &c.messages[i]
			h := height(m)
			if y+h >= r.Y && y < r.Bottom() {
				drawSpeaker(f, kit.Rect{X: area.X, Y: y, W: width, H: kit.LineHeight(name)}, m, name)
				drawMessage(f, kit.Rect{X: area.X, Y: y + kit.LineHeight(name), W: width}, m, st)
			}
			y += h
		}
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
		portrait := part.PortraitPicture(p)
		portrait.At, portrait.Radius = kit.Pt{X: r.X + 8, Y: mid}, 8
		f.UI.Picture().Portrait(portrait)
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

// sendMessage sends a message. If that fails, the wish shows why.
func (c *chat) sendMessage(f *part.Frame, t seam.Table, kind seam.Saying, text string) (w part.Wish, ok bool) {
	if err := t.Say(kind, text); err != nil {
		return part.RefusalWish(scene.ErrorToast(f.Words.Cat, err).Text), false
	}
	f.LookSoon()
	return part.Wish{}, true
}

// moveFocus moves the keyboard focus into the field when the panel opens, and out of it when the panel
// closes.
func (c *chat) moveFocus(f *part.Frame, open bool) {
	switch {
	case open:
		c.unreadCount = 0
		f.UI.SetFocus(chatField)
	case f.UI.Focus() == chatField:
		f.UI.SetFocus("")
	}
}
