package board

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

const keyChat = ebiten.KeyM

// Times and limits of the chat.
const (
	bubbleTime      = 6 * time.Second
	remarkTime      = 3500 * time.Millisecond // how long the bubble of a remark is shown; only bots make remarks
	typingCalmTime  = 2 * time.Second         // a person who has pressed no key for this long is not typing,
	typingWordsTime = 8 * time.Second         // or for this long if the field has words
	bubbleRows      = 3
	maxMessages     = 200 // messages that the panel keeps
)

const (
	iconChat  kit.Icon = "M4 3 H20 C21.1 3 22 3.9 22 5 V15 C22 16.1 21.1 17 20 17 H11 L6 21.5 V17 H4 C2.9 17 2 16.1 2 15 V5 C2 3.9 2.9 3 4 3 Z"
	iconSmile kit.Icon = "M12 2 C17.5 2 22 6.5 22 12 C22 17.5 17.5 22 12 22 C6.5 22 2 17.5 2 12 C2 6.5 6.5 2 12 2 Z M7 8 V11 H9.5 V8 Z M14.5 8 V11 H17 V8 Z "
)

var reactionIcons = map[string]kit.Icon{
	"like":  "M2 10 H6 V21 H2 Z M8 10 L12 2.5 C13.8 2.5 14.6 3.8 14.3 5.5 L13.6 9 H20 C21.3 9 22.2 10.2 21.9 11.4 L20.2 19 C19.9 20.2 18.9 21 17.7 21 H8 Z",
	"love":  "M12 21 C5 15.5 2 12.2 2 8.3 C2 5.3 4.3 3 7.2 3 C9.1 3 10.9 4 12 5.6 C13.1 4 14.9 3 16.8 3 C19.7 3 22 5.3 22 8.3 C22 12.2 19 15.5 12 21 Z",
	"laugh": iconSmile + "M6.5 13.5 C7.5 19.5 16.5 19.5 17.5 13.5 Z",
	"wow":   iconSmile + "M12 13 C10.3 13 9.4 14.4 9.4 16 C9.4 17.8 10.5 19 12 19 C13.5 19 14.6 17.8 14.6 16 C14.6 14.4 13.7 13 12 13 Z",
	"clap":  "M12 2 L14.9 8.6 L22 9.3 L16.6 14 L18.2 21 L12 17.3 L5.8 21 L7.4 14 L2 9.3 L9.1 8.6 Z",
	"sad":   iconSmile + "M17 18 C15.5 13.5 8.5 13.5 7 18 L8.4 18.8 C9.8 15.8 14.2 15.8 15.6 18.8 Z",
}

// chat has the messages of players and spectators: bubbles at the seats of the players, and a panel with all
// messages (chatpanel.go).
type chat struct {
	typedText   string // the words in the field
	sinceKey    time.Duration
	bubblesOff  bool
	messages    []seam.Chat
	unreadCount int
	panel       sidePanel

	bubbles []bubble // at most one for each seat
}

type bubble struct {
	message  seam.Chat
	timeLeft time.Duration
}

// canTalk reports whether people can talk at the table.
func canTalk(f *part.Facts) bool { return f.Viewer == part.Plays && f.Snap.CanTalk }

// isAimed reports whether a message is a reaction from one seat of this table to another.
func isAimed(f *part.Facts, m *seam.Chat) bool {
	n := engine.Seat(len(f.Snap.Players))
	return m.Kind == seam.SayReaction && m.Seat != m.To && m.Seat >= 0 && m.Seat < n && m.To >= 0 && m.To < n
}

// rests reports whether no bubble is shown. A bubble disappears by itself.
func (c *chat) rests() bool { return len(c.bubbles) == 0 }

func (c *chat) keepMessage(m seam.Chat) {
	c.messages = append(c.messages, m)
	c.messages = c.messages[max(0, len(c.messages)-maxMessages):]
}

// hear shows a new message. Messages of bots are left out if the person wants bots to be quiet. flies says
// that the message is a reaction, and that it must now fly from seat to seat.
func (c *chat) hear(f *part.Frame, m *seam.Chat) (flies bool) {
	bot := m.Seat >= 0 && int(m.Seat) < len(f.Snap.Players) && f.Snap.Players[m.Seat].Bot
	if bot && f.Profile.BotsQuiet || !canTalk(&f.Facts) {
		return false
	}
	c.keepMessage(*m)
	if !m.Mine && !bot {
		c.unreadCount++
	}
	thrown := isAimed(&f.Facts, m)
	if !thrown || f.Profile.ReducedMotion {
		c.showBubble(*m)
	}
	return thrown && !c.bubblesOff
}

// showBubble shows a message at its seat, in place of the last one there.
func (c *chat) showBubble(m seam.Chat) {
	if c.bubblesOff || m.Seat == engine.NoSeat {
		return
	}
	c.bubbles = slices.DeleteFunc(c.bubbles, func(b bubble) bool { return b.message.Seat == m.Seat })
	long := bubbleTime
	if m.IsRemark() {
		long = remarkTime
	}
	c.bubbles = append(c.bubbles, bubble{m, long})
}

// TypedText returns the text that the person is typing in the chat. open is false if keys do not type
// words now.
func (s *Scene) TypedText() (text string, open bool) {
	return s.chat.typedText, s.side == chatPanel && s.frame.Table.Snapshot().CanTalk && s.frame.UI.IsLive()
}

// OpenChat opens the chat, if people can talk, and puts the words that the person has begun to type into
// its field.
func (s *Scene) OpenChat(text string) {
	if s.frame.Table.Snapshot().CanTalk {
		s.side, s.chat.typedText = chatPanel, text
		s.frame.UI.SetFocus(chatField)
	}
}

const chatField = "chat-text"

// isTyping reports whether the person is typing. Nothing else may take their keys then.
func (c *chat) isTyping(open bool) bool {
	most := typingCalmTime
	if strings.TrimSpace(c.typedText) != "" {
		most = typingWordsTime
	}
	return open && c.sinceKey < most
}

// holdKeys keeps keys that type words away from the table, and returns them. When the person types, the
// focus moves into the field, wherever it was. A space, however, presses the button that has the focus,
// if a key moved the focus there.
func (c *chat) holdKeys(f *part.Frame, open bool) (keys []kit.Key) {
	// A key that answers a question over the table does not count as typing (IsLive is false then).
	if c.sinceKey += f.In.Dt; f.UI.IsLive() && (f.In.Text != "" || f.In.Composing != "" || len(f.In.Keys) > 0) {
		c.sinceKey = 0
	}
	if !open || !f.UI.IsLive() {
		return nil
	}
	on := f.UI.Focus()
	presses := f.In.Text == " " && f.UI.LastUsedByKey() && on != ""
	if (f.In.Text != "" || f.In.Composing != "") && !presses {
		f.UI.SetFocus(chatField)
	}
	if f.UI.Focus() == chatField {
		keys, f.In.Keys = f.In.Keys, nil
		return keys
	}
	keepKeys(f.In, slices.Concat(walkingKeys, leadingKeys))
	return nil
}

// update draws the button, the bubbles and the panel. keys are the keys that holdKeys returned, and feedTop is
// where the feed of the log begins.
func (c *chat) update(f *part.Frame, open bool, keys []kit.Key, feedTop float64) {
	for i := range c.bubbles {
		c.bubbles[i].timeLeft -= f.In.Dt
	}
	c.bubbles = slices.DeleteFunc(c.bubbles, func(b bubble) bool { return b.timeLeft <= 0 })
	if open {
		c.unreadCount = 0
	}
	if !canTalk(&f.Facts) {
		return
	}
	words := open && f.UI.IsLive() // the keys type words: nothing lies over the table
	f.In.Keys = append(f.In.Keys, keys...)
	if c.drawButton(f, words) {
		open = !open
		c.toggle(f, open)
	}
	c.drawBubbles(f, feedTop)
	if !open {
		c.panel.forgetScroll()
		return
	}
	if c.updatePanel(f) || words && f.In.TakeKey(ebiten.KeyEscape) {
		c.toggle(f, false)
		return
	}
	if words && f.UI.Focus() == chatField {
		keepKeys(f.In, walkingKeys)
	}
	if words && f.In.Left.Released {
		f.UI.SetFocus(chatField) // after a click the person can continue to type
	}
}

// The keys that may still reach the table and its widgets while the chat is open. Walking keys move
// the focus from the field to the other widgets; leading keys act on the widget or the card that has the
// focus, and Escape closes the chat.
var (
	walkingKeys = []kit.Key{ebiten.KeyTab, ebiten.KeyUp, ebiten.KeyDown}
	leadingKeys = []kit.Key{ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace, ebiten.KeyEscape}
)

// keepKeys drops all keys of the input but the meant ones.
func keepKeys(in *kit.Input, meant []kit.Key) {
	in.Keys = slices.DeleteFunc(slices.Clone(in.Keys), func(k kit.Key) bool { return !slices.Contains(meant, k) })
}

// drawButton draws the button of the chat, next to the button of the rules, with the number of unread
// messages.
func (c *chat) drawButton(f *part.Frame, typing bool) (pressed bool) {
	u, r := f.Geo.TextUnit, f.Geo.ToolButtons[4]
	o := kit.ButtonOpts{Kind: kit.Quiet, Icon: iconChat, Name: f.Words.Cat.Say("chat.button"), Style: kit.Style{Size: 18 * u}, Key: keyChat, HasKey: !typing}
	pressed = f.UI.Button("chat", r, "", o)
	if n := c.unreadCount; n > 0 && !pressed {
		part.DrawTag(f.UI.Picture(), kit.Pt{X: r.Right() - 5*u, Y: r.Y + 7*u}, strconv.Itoa(min(n, 99)), 11.5*u, kit.Lit, kit.Night)
	}
	return pressed
}

func (c *chat) drawBubbles(f *part.Frame, feedTop float64) {
	for i := range c.bubbles {
		if m := &c.bubbles[i].message; int(m.Seat) < len(f.Geo.Seats) {
			drawBubble(f, m, feedTop)
		}
	}
}

// drawBubble draws one bubble: usually below the plate of its seat, and above my plate if the message is mine.
func drawBubble(f *part.Frame, m *seam.Chat, feedTop float64) {
	g := &f.Geo.Seats[m.Seat]
	u, pic := f.Geo.TextUnit, f.UI.Picture()
	st := kit.Style{Size: 14 * u, Weight: kit.SemiBold}
	pad := 11 * u
	rows, w, h := []string(nil), 26*u, 26*u
	if m.Kind != seam.SayReaction {
		var first [bubbleRows]string // a copy, because Wrap returns the same rows again for the same text
		all := kit.Wrap(m.Sentence(f.Words.Cat, f.Words.Name), st, 220*u)
		rows = first[:copy(first[:], all)]
		if len(all) > bubbleRows {
			rows[bubbleRows-1] += " …"
		}
		w, h = 0, float64(len(rows))*kit.LineHeight(st)
		for i, row := range rows {
			rows[i] = kit.Fit(row, st, 220*u)
			w = max(w, kit.Width(rows[i], st))
		}
	}
	r := kit.Rect{X: g.Plate.Center().X - w/2 - pad, Y: g.Plate.Bottom() + 6*u, W: w + 2*pad, H: h + 1.4*pad}
	switch {
	case g.IsMine:
		r.X, r.Y = g.Plate.X, min(f.Geo.ToolButtons[0].Y, feedTop)-6*u-r.H
		for i := range f.Geo.Seats { // at a full table others sit just above the feed
			if x := &f.Geo.Seats[i]; !x.IsMine && x.Block.Overlaps(r) {
				r.X = x.Block.Right() + 6*u
			}
		}
	case f.Geo.HasPairs: // below the plate lie played cards; above it are only backs
		r.Y = max(r.Y-g.Plate.H-12*u-r.H, 6*u)
	case r.Bottom() > f.In.Size.H-6*u: // for example at the lowest seat that a spectator sees
		r.Y = g.Plate.Y - 6*u - r.H
	}
	felt := f.Geo.Felt
	r.X = min(max(r.X, felt.X+6*u), felt.X+felt.W-r.W-6*u)
	pic.Box(kit.Box{Rect: r, Radius: min(14*u, r.H/2), Fill: kit.Paper, Shadow: kit.ShadowMid})
	if m.Kind == seam.SayReaction {
		pic.Icon(reactionIcons[m.Text], r.Center(), 26*u, kit.Rust[1])
		return
	}
	for i, row := range rows {
		y := r.Y + 0.7*pad + kit.LineHeight(st)*(float64(i)+0.5)
		pic.Label(kit.Label{At: kit.Pt{X: r.X + pad, Y: y}, Text: row, Style: st, Color: kit.Night})
	}
}
