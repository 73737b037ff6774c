package board

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// talking is a table in memory at which people talk.
type talking struct {
	*fake
	*seamtest.Talk
}

func (x talking) Snapshot() seam.Snapshot {
	s := x.fake.Snapshot()
	s.CanTalk = true
	for i := range s.Players {
		s.Players[i].Muted = x.Muted[engine.Seat(i)]
	}
	return s
}

func newTalk(t testing.TB, size kit.Size) (*rig, *seamtest.Talk) {
	t.Helper()
	r := newRig(t, newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 6 && isLegal(v, engine.Play) }), size)
	talk := &seamtest.Talk{Feed: &r.fake.Feed}
	r.scene = New(r.scene.shell, talking{r.fake, talk})
	r.settle()
	return r, talk
}

func (r *rig) wake() { r.tick(func(in *kit.Input) { in.MayHaveChanged = true }) }

// typed types a text, letter by letter, in the way the app loop delivers it: every letter is a key too.
func (r *rig) typed(text string) {
	for _, c := range text {
		r.tick(func(in *kit.Input) {
			in.Text = string(c)
			switch {
			case c >= 'a' && c <= 'z':
				in.Keys = []kit.Key{ebiten.KeyA + ebiten.Key(c-'a')}
			case c >= '0' && c <= '9':
				in.Keys = []kit.Key{ebiten.Key0 + ebiten.Key(c-'0')}
			case c == ' ':
				in.Keys = []kit.Key{ebiten.KeySpace}
			}
		})
	}
}

// With the keyboard: M opens the panel, letters type words and play nothing, Enter sends, Escape closes
// it.
func TestChatByKeys(t *testing.T) {
	r, talk := newTalk(t, hd)
	r.key(keyChat)
	r.tick(nil)
	if r.scene.side != chatPanel || !r.scene.frame.UI.IsLive() {
		t.Fatal("M does not lead into the field")
	}
	r.typed("dpuchlrnyte hello")
	r.key(ebiten.KeyEnter)
	if len(talk.Messages) != 1 || talk.Messages[0].Text != "dpuchlrnyte hello" || talk.Messages[0].Kind != seam.SayWords {
		t.Errorf("the messages sent are %+v", talk.Messages)
	}
	if len(r.fake.acts) != 0 || r.scene.side == logPanel {
		t.Errorf("typing played %v, opened the log: %v", r.fake.acts, r.scene.side == logPanel)
	}
	if r.scene.chat.typedText != "" {
		t.Errorf("%q is left in the field", r.scene.chat.typedText)
	}
	r.key(ebiten.KeyEscape)
	r.tick(nil)
	if r.scene.side == chatPanel || r.scene.asksToLeave {
		t.Errorf("after Escape: open %v, leaving %v", r.scene.side == chatPanel, r.scene.asksToLeave)
	}
	r.key(keyDraw)
	if len(r.fake.acts) != 1 {
		t.Errorf("the keys do not play again: %v", r.fake.acts)
	}
}

// While the panel is open every letter goes into the text field, even when a click or a key has moved the
// focus to a phrase or a card.
func TestLettersAreWordsWhileThePanelIsOpen(t *testing.T) {
	const every = "abcdefghijklmnopqrstuvwxyz"
	leads := map[string]func(r *rig){
		"a phrase":         func(r *rig) { r.clickOn("chat-phrase-hello") },
		"a phrase, by key": func(r *rig) { r.scene.frame.UI.SetFocus("chat-phrase-hello") },
		"the hand":         func(r *rig) { r.scene.frame.UI.SetFocus(handID) },
		"nothing":          func(r *rig) { r.scene.frame.UI.SetFocus("") },
	}
	for on, lead := range leads {
		r, _ := newTalk(t, hd)
		r.key(keyChat)
		r.tick(nil)
		lead(r)
		was, sorted := r.scene.shell.Profile, r.scene.frame.Order
		in := &kit.Input{Dt: kit.Tick, Size: r.size, MouseInside: true, HasFocus: true}
		if r.scene.Update(in); in.Caret == nil {
			t.Errorf("%s: the scene reports no caret, so the window does not know that words are typed", on)
		}
		r.typed(every)
		if r.scene.chat.typedText != every {
			t.Errorf("%s: the field has %q", on, r.scene.chat.typedText)
		}
		if len(r.fake.acts) != 0 || r.scene.side != chatPanel || r.scene.frame.Order != sorted || r.scene.shell.Profile != was {
			t.Errorf("%s: played %v, panel %v, order %v, profile %+v", on, r.fake.acts, r.scene.side, r.scene.frame.Order, r.scene.shell.Profile)
		}
		r.key(ebiten.KeyEscape)
		r.tick(nil)
		if r.scene.side == chatPanel || r.scene.asksToLeave {
			t.Errorf("%s: Escape leaves the panel open: %v, asks to leave: %v", on, r.scene.side == chatPanel, r.scene.asksToLeave)
		}
	}
}

// A space presses the button to which a key has moved the focus, and types nothing there.
func TestSpacePressesAPhrase(t *testing.T) {
	r, talk := newTalk(t, hd)
	r.key(keyChat)
	r.tick(nil)
	r.key(ebiten.KeyTab)
	r.scene.frame.UI.SetFocus("chat-phrase-hello")
	r.tick(func(in *kit.Input) { in.Keys, in.Text = []kit.Key{ebiten.KeySpace}, " " })
	if len(talk.Messages) != 1 || r.scene.chat.typedText != "" {
		t.Errorf("said %+v, field %q", talk.Messages, r.scene.chat.typedText)
	}
}

func (r *rig) clickOn(id string) {
	r.t.Helper()
	at, ok := r.scene.frame.UI.WidgetRect(id)
	if !ok {
		r.t.Fatalf("the screen has no widget %s", id)
	}
	r.click(at.Center())
}

// With the mouse a person can open the panel, send a phrase and a reaction, mute a player and hear them again,
// and close the panel.
func TestChatByMouse(t *testing.T) {
	r, talk := newTalk(t, hd)
	r.click(r.scene.frame.Geo.ToolButtons[3].Move(48*r.scene.frame.Geo.Unit, 0).Center())
	r.settle()
	if r.scene.side != chatPanel {
		t.Fatal("the button does not open the panel")
	}
	press := r.clickOn
	press("chat-phrase-well-played")
	press("chat-react-love")
	if len(talk.Messages) != 2 || talk.Messages[0].Text != "well-played" || talk.Messages[0].Kind != seam.SayPhrase || talk.Messages[1].Text != "love" || talk.Messages[1].Kind != seam.SayReaction {
		t.Errorf("the messages sent are %+v", talk.Messages)
	}
	if !strings.Contains(r.says(), "Mute:") {
		t.Error("nothing says what the name of a player does")
	}
	press("chat-mute-1")
	if !talk.Muted[1] {
		t.Errorf("muted %v", talk.Muted)
	}
	r.wake()
	press("chat-mute-1")
	if talk.Muted[1] {
		t.Errorf("still muted: %v", talk.Muted)
	}
	if _, ok := r.scene.frame.UI.WidgetRect("chat-mute-2"); ok {
		t.Error("a bot can be muted")
	}
	press("chat-close")
	r.tick(nil)
	if r.scene.side == chatPanel {
		t.Error("the button does not close the panel")
	}
}

// A message of somebody else appears in a bubble at their seat for a while, and counts as unread until the
// panel opens. Each seat has at most one bubble. A person who wants quiet sees no bubbles.
func TestBubbles(t *testing.T) {
	r, talk := newTalk(t, hd)
	talk.Hear(seam.Chat{Seat: 1, Name: "Łukasz", Text: "hello"})
	talk.Hear(seam.Chat{Seat: 1, Name: "Łukasz", Text: "anybody there?"})
	r.scene = New(r.scene.shell, talking{r.fake, talk}) // opened after the message, as when coming from the lobby
	r.settle()
	if len(r.scene.chat.bubbles) != 0 || r.scene.chat.unreadCount != 0 {
		t.Fatalf("messages from before the scene began have bubbles: %+v", r.scene.chat.bubbles)
	}
	talk.Hear(seam.Chat{Seat: 1, Name: "Łukasz", Text: "one"})
	talk.Hear(seam.Chat{Seat: 1, Name: "Łukasz", Text: "two"})
	talk.Hear(seam.Chat{Seat: 3, Name: "Grüße", Kind: seam.SayReaction, Text: "wow", To: engine.NoSeat})
	r.wake()
	if b := r.scene.chat.bubbles; len(b) != 2 || b[0].message.Text != "two" || r.scene.chat.unreadCount != 3 {
		t.Fatalf("bubbles %+v, unread %d", b, r.scene.chat.unreadCount)
	}
	r.wait(bubbleTime + 2*time.Second)
	if len(r.scene.chat.bubbles) != 0 {
		t.Error("bubbles stay")
	}
	r.key(keyChat)
	r.tick(nil)
	if r.scene.chat.unreadCount != 0 {
		t.Errorf("unread %d with the panel open", r.scene.chat.unreadCount)
	}
	r.scene.chat.bubblesOff = true
	talk.Hear(seam.Chat{Seat: 1, Name: "Łukasz", Text: "three"})
	r.wake()
	if len(r.scene.chat.bubbles) != 0 {
		t.Error("a bubble appears though the person wants quiet")
	}
}

// A long message ends with one ellipsis in its bubble, until the bubble disappears.
func TestLongBubbleEndsOnce(t *testing.T) {
	r, talk := newTalk(t, hd)
	talk.Hear(seam.Chat{Seat: 1, Name: names[1], Kind: seam.SayWords, Text: strings.Repeat("and then ", 22), To: engine.NoSeat})
	r.wake()
	for range 30 {
		r.tick(nil)
	}
	if n := strings.Count(r.says(), "…"); n != 1 {
		t.Errorf("the bubble has %d ellipses, want 1", n)
	}
}

// The bubble of my own message covers neither the last lines of the log nor the plate of another player.
func TestMyBubbleCoversNothing(t *testing.T) {
	for window, size := range kittest.Windows() {
		for _, seats := range []int{2, 3, 4, 6, 10} {
			f := newFake(t, seats, 0, "", 61).until(isMyTurn)
			r := newRig(t, f, size)
			talk := &seamtest.Talk{Feed: &f.Feed}
			r.scene = New(r.scene.shell, talking{f, talk})
			r.settle()
			talk.Hear(seam.Chat{Seat: 0, Name: names[0], Mine: true, Kind: seam.SayWords, Text: "look here", To: engine.NoSeat})
			r.wake()
			g := r.scene.frame.Geo
			text := r.labelled("look here")
			bubble := kit.Pt{X: text.X + 30*g.TextUnit, Y: text.Y}.Rect(82*g.TextUnit, 35*g.TextUnit)
			for _, x := range r.scene.log.feed(&r.scene.frame) {
				if x.y < bubble.Bottom() {
					t.Errorf("%s, %d seats: the bubble %v covers the line %q at %.0f", window, seats, bubble, x.rows, x.y)
				}
			}
			for i, s := range g.Seats {
				if !s.IsMine && s.Plate.Overlaps(bubble) {
					t.Errorf("%s, %d seats: the bubble %v covers the plate of seat %d, %v", window, seats, bubble, i, s.Plate)
				}
			}
		}
	}
}

// A spectator sees the messages of the player at the bottom, and reactions that are thrown to that
// player.
func TestSpectatorSeesTheLowestSeat(t *testing.T) {
	for _, window := range []string{"usual", "large", "upright"} {
		size := kittest.Windows()[window]
		f := newFake(t, 4, engine.NoSeat, "", 61)
		r := newRig(t, f, size)
		talk := &seamtest.Talk{Feed: &f.Feed}
		r.scene = New(r.scene.shell, talking{f, talk})
		r.settle()
		talk.Hear(seam.Chat{Seat: 0, Name: names[0], Kind: seam.SayWords, Text: "look here", To: engine.NoSeat})
		r.wake()
		if at := r.labelled("look here"); at.Y > size.H-14 {
			t.Errorf("%s: the bubble is at %.0f of %.0f", window, at.Y, size.H)
		}
		s := r.scene
		if at := gesturePlace(&s.frame, 0, 0); at.Y+gestureSize/2*s.frame.Geo.Seats[0].Scale > size.H {
			t.Errorf("%s: a reaction comes to rest at %.0f of %.0f", window, at.Y, size.H)
		}
	}
}

// A message of a spectator appears in the panel with their portrait, and the name to the right of it.
// If the spectator has left, there is no portrait and the name is at the edge.
func TestSpectatorsHavePortraitsInTheChat(t *testing.T) {
	f := newFake(t, 4, engine.NoSeat, "", 61)
	r := newRig(t, f, hd)
	talk := &seamtest.Talk{Feed: &f.Feed}
	r.scene = New(r.scene.shell, crowded{talking{f, talk}})
	r.settle()
	for _, name := range []string{"Yuki", "Zoë"} {
		talk.Hear(seam.Chat{Seat: engine.NoSeat, Name: name, Kind: seam.SayWords, Text: "hello", To: engine.NoSeat})
	}
	r.wake()
	r.key(keyChat)
	r.tick(nil)
	all := r.scene.frame.UI.Picture().Find("Zoë") // the name is in the list of spectators too, before the panel
	gone, there := r.labelled("Yuki").X, all[len(all)-1].X
	if there != gone+16+kit.Gap1 {
		t.Errorf("the name of a spectator stands at %.0f, that of a person who has gone at %.0f", there, gone)
	}
}

// crowded is a table with a spectator, where people can talk.
type crowded struct{ talking }

func (x crowded) Snapshot() seam.Snapshot {
	s := x.talking.Snapshot()
	s.Spectators = []seam.Spectator{{Name: "Zoë"}}
	return s
}

// When the table refuses a message, a note says so, and the words stay in the field.
func TestSayRefused(t *testing.T) {
	r, talk := newTalk(t, hd)
	talk.SayError = &seam.Trouble{Code: "too-fast"}
	r.key(keyChat)
	r.tick(nil)
	r.typed("hello")
	r.key(ebiten.KeyEnter)
	if r.scene.chat.typedText != "hello" || !strings.Contains(r.scene.path.line.note.text, "moment") || !r.scene.path.line.note.isRefusal {
		t.Errorf("field %q, note %+v", r.scene.chat.typedText, r.scene.path.line.note)
	}
}

// A table without a chat, such as a replay, has neither a button nor a key for the chat.
func TestNoChat(t *testing.T) {
	r := newRig(t, newFake(t, 3, 0, "", 5).until(isMyTurn), hd)
	r.settle()
	r.key(keyChat)
	if _, ok := r.scene.frame.UI.WidgetRect("chat"); ok || r.scene.side == chatPanel {
		t.Error("there is a chat where nobody can talk")
	}
}

func TestChatPictures(t *testing.T) {
	kittest.NeedDisplay(t)
	r, talk := newTalk(t, hd)
	say := func(seat engine.Seat, kind seam.Saying, text string) {
		talk.Hear(seam.Chat{Seat: seat, Name: names[seat], Mine: seat == 0, Kind: kind, Text: text, To: engine.NoSeat})
		r.wake()
	}
	r.scene.shell.Help, r.scene.shell.Settings = func(string, string) {}, func() {} // for all small buttons
	say(3, seam.SayPhrase, "hello")
	say(1, seam.SayWords, "Did you see that jump? I was one card away, and then this comes along and I draw four.")
	say(3, seam.SayReaction, "laugh")
	say(2, seam.SayPhrase, "moment")
	say(0, seam.SayPhrase, "well-played")
	r.tick(nil)
	r.shot("chat-bubbles")
	r.key(keyChat)
	r.wake()
	r.quieten()
	r.typed("See you tomorrow")
	r.shot("chat-panel")
	for _, fault := range kittest.Audit(r.scene.frame.UI) {
		if !strings.Contains(fault, "contrast") { // the table's own contrast is tested elsewhere
			t.Error(fault)
		}
	}
}

// quieten waits until all bubbles have gone and everything is at rest.
func (r *rig) quieten() {
	r.wait(bubbleTime + time.Second)
	r.settle()
}

// Even if many players with long names can be muted, there is room for the messages: the last chips do
// not cover them, and the chips scroll when keys move the focus to them.
func TestManyCanBeMuted(t *testing.T) {
	for _, window := range []string{"usual", "large"} {
		r := newRig(t, newFake(t, 10, 0, "", 5), kittest.Windows()[window])
		for i := range r.fake.players {
			r.fake.players[i].Bot, r.fake.players[i].Name = false, strings.Repeat(string(rune('A'+i)), 24)
		}
		talk := &seamtest.Talk{Feed: &r.fake.Feed}
		r.scene = New(r.scene.shell, talking{r.fake, talk})
		r.settle()
		r.key(keyChat)
		r.tick(nil)
		first, ok1 := r.scene.frame.UI.WidgetRect("chat-mute-1")
		_, ok9 := r.scene.frame.UI.WidgetRect("chat-mute-9")
		like, ok := r.scene.frame.UI.WidgetRect("chat-react-like")
		if !ok || !ok1 || !ok9 {
			t.Fatalf("%s: the first chip %t, the last %t, reactions %t", window, ok1, ok9, ok)
		}
		if room := like.Y - first.Y - muteLines*(chipH+kit.Gap1); room < 2*kit.LineHeight(kit.Small) {
			t.Errorf("%s: %.0f units are left for the messages", window, room)
		}
		if r.clickOn("chat-mute-9"); talk.Muted[9] {
			t.Errorf("%s: a chip lies over the messages that can be sent", window)
		}
		r.scene.frame.UI.SetFocus("chat-mute-9")
		r.tick(nil)
		if r.key(ebiten.KeyEnter); !talk.Muted[9] {
			t.Errorf("%s: the last cannot be muted by key", window)
		}
	}
}
