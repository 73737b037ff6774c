package menu

import (
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// talkTable is a lobby in which people can talk. Its players are those in players.
type talkTable struct {
	*seamtest.Table
	*seamtest.Talk
	players []seam.Player
}

func (l *talkTable) Snapshot() seam.Snapshot {
	s := l.Table.Snapshot()
	s.CanTalk = true
	s.Players = append([]seam.Player(nil), l.players...)
	for i := range s.Players {
		s.Players[i].Muted = l.Muted[engine.Seat(i)]
	}
	return s
}

func newTalkTable(tab *seamtest.Table) *talkTable {
	return &talkTable{Table: tab, Talk: &seamtest.Talk{Feed: &tab.Feed}}
}

// A spectator's portrait stands before their message, like a player's. There is no portrait for a person
// who has left.
func TestLobbyTalkOfSpectators(t *testing.T) {
	x := spectatorTable()
	l := NewLobby(newShell(newBackend()), x)
	l.refresh()
	for _, c := range []struct {
		said seam.Chat
		want seam.Portrait
		ok   bool
	}{
		{seam.Chat{Name: x.Snap.Players[1].Name}, x.Snap.Players[1].ShownPortrait(), true},
		{seam.Chat{Name: "Zoë"}, x.Snap.Spectators[0].ShownPortrait(), true},
		{seam.Chat{Name: "Noor", Mine: true}, x.Snap.Spectators[1].Portrait, true},
		{seam.Chat{Name: "somebody who has left"}, seam.Portrait{}, false},
	} {
		if got, ok := l.speakerPortrait(&c.said); got != c.want || ok != c.ok {
			t.Errorf("%q: %v, %v", c.said.Name, got, ok)
		}
	}
}

// People can talk before the match: the button counts unread messages, and a person can send text and
// phrases and mute somebody. With bots alone there is nobody to talk to.
func TestLobbyTalk(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	tab, err := b.Host(seam.Setup{Game: "uno", Seats: 4})
	if err != nil {
		t.Fatal(err)
	}
	x := newTalkTable(tab.(*seamtest.Table))
	x.players = []seam.Player{{Name: "Anna", You: true, IsHere: true, Opener: true}, {Name: "Ada", Bot: true, IsHere: true}}
	l := NewLobby(v.sh, x)
	v.s, v.ui = l, func() *kit.UI { return l.ui }
	v.tick(nil)
	if v.reaches("talk") {
		t.Error("the button for the chat is there with bots alone")
	}
	x.players = append(x.players, seam.Player{Name: "Ben", IsHere: true})
	x.Hear(seam.Chat{Seat: 2, Name: "Ben", Kind: seam.SayPhrase, Text: "hello"})
	v.tick(nil)
	if len(l.ui.Picture().Find("Chat (1)")) == 0 {
		t.Error("the button does not count the unread message")
	}
	v.press("talk")
	v.tick(nil)
	if len(l.ui.Picture().Find("Ben: Hello!")) == 0 {
		t.Error("the message is not shown")
	}
	v.walk("talk-text")
	v.write("Good evening")
	v.key(ebiten.KeyEnter)
	v.press("talk-phrase-good-luck")
	if n := len(x.Messages); n != 3 || x.Messages[1].Text != "Good evening" || x.Messages[2].Kind != seam.SayPhrase || x.Messages[2].Text != "good-luck" {
		t.Errorf("said: %+v", x.Messages)
	}
	if len(l.ui.Picture().Find("Mute:")) == 0 {
		t.Error("nothing says what the name of a player does")
	}
	v.press("talk-mute-2")
	if !x.Muted[2] || len(v.toasts) != 1 {
		t.Errorf("muted: %v, said %v", x.Muted, v.toasts)
	}
	x.SayError = &seam.Trouble{Code: "too-fast"}
	v.press("talk-phrase-thanks")
	if len(v.toasts) != 2 {
		t.Error("the person is not told of a refusal")
	}
	v.press("talk-done")
	v.tick(nil)
	if l.talk.isOpen || len(l.ui.Picture().Find("Chat")) == 0 {
		t.Error("the chat is still open, or read messages still count")
	}
}

// company returns a table at which other people can talk, and a visit that has no scene yet.
func company(t *testing.T, b *seamtest.Backend, others ...seam.Player) (*visit, *talkTable) {
	t.Helper()
	v := arrive(t, b)
	tab, err := b.Host(seam.Setup{Game: "uno", Seats: 1 + len(others)})
	if err != nil {
		t.Fatal(err)
	}
	x := newTalkTable(tab.(*seamtest.Table))
	x.players = append([]seam.Player{{Name: "Anna", You: true, IsHere: true, Opener: true}}, others...)
	return v, x
}

// The chat closes when nobody is left to talk to, and the dialog about the door when the person may no
// longer set it. Neither comes back by itself.
func TestDialogsDoNotComeBack(t *testing.T) {
	v, x := company(t, newBackend(), seam.Player{Name: "Ben", IsHere: true})
	l := NewLobby(v.sh, x)
	v.s, v.ui = l, func() *kit.UI { return l.ui }
	shown := func(id string) bool {
		v.tick(nil)
		_, ok := l.ui.WidgetRect(id)
		return ok
	}
	v.tick(nil)
	v.press("talk")
	all := x.players
	x.players = all[:1]
	if shown("talk-text") {
		t.Error("the chat is open with nobody to talk to")
	}
	x.players = all
	if shown("talk-text") {
		t.Error("the chat opens by itself")
	}
	x.Snap.CanSetDoor, x.Snap.CanRenewCode = true, true
	v.tick(nil)
	v.press("door")
	x.Snap.CanSetDoor = false
	if shown("door-new") {
		t.Error("the dialog about the door is open though the person may not set it")
	}
	x.Snap.CanSetDoor = true
	if shown("door-new") {
		t.Error("the dialog about the door opens by itself")
	}
}

// Messages from before this lobby, such as messages of the last match, can be read but do not count as
// new.
func TestOldMessagesAreNotNew(t *testing.T) {
	v, x := company(t, newBackend(), seam.Player{Name: "Ben", IsHere: true})
	for _, text := range []string{"hello", "thanks", "again"} {
		x.Hear(seam.Chat{Seat: 1, Name: "Ben", Kind: seam.SayPhrase, Text: text, To: engine.NoSeat})
	}
	l := NewLobby(v.sh, x)
	v.s, v.ui = l, func() *kit.UI { return l.ui }
	v.tick(nil)
	if len(l.ui.Picture().Find("Chat")) == 0 || len(l.talk.messages) != 3 {
		t.Errorf("%d messages count as unread, %d can be read", l.talk.unreadCount, len(l.talk.messages))
	}
}

// Messages of bots do not count as new, and are hidden from a person who has muted the bots.
func TestLobbyBotsAreQuiet(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		b := newBackend()
		b.SavedProfile.BotsQuiet = quiet
		v, x := company(t, b, seam.Player{Name: "Ben", IsHere: true}, seam.Player{Name: "Ada", Bot: true, IsHere: true})
		l := NewLobby(v.sh, x)
		v.s, v.ui = l, func() *kit.UI { return l.ui }
		x.Hear(seam.Chat{Seat: 2, Name: "Ada", Kind: seam.SayPhrase, Text: seam.Remark("sly", "wins"), To: engine.NoSeat})
		x.Hear(seam.Chat{Seat: 2, Name: "Ada", Kind: seam.SayReaction, Text: "clap", To: 1})
		v.tick(nil)
		if n := len(l.talk.messages); (n == 0) != quiet || l.talk.unreadCount != 0 {
			t.Errorf("bots muted %v: %d messages can be read, %d count as unread", quiet, n, l.talk.unreadCount)
		}
	}
}

// Even at a full table with long names everybody can be muted, and there is room left for the
// messages.
func TestEverybodyCanBeMuted(t *testing.T) {
	var others []seam.Player
	for i := range engine.MaxSeats - 1 {
		others = append(others, seam.Player{Name: strings.Repeat(string(rune('A'+i)), seam.MaxName), IsHere: true})
	}
	for _, window := range []string{"usual", "large"} {
		v, x := company(t, newBackend(), others...)
		v.size = kittest.Windows()[window]
		l := NewLobby(v.sh, x)
		v.s, v.ui = l, func() *kit.UI { return l.ui }
		l.talk.isOpen = true
		v.tick(nil)
		for i := range others {
			if _, ok := l.ui.WidgetRect("talk-mute-" + strconv.Itoa(i+1)); !ok {
				t.Fatalf("%s: player %d cannot be muted", window, i+1)
			}
		}
		last, _ := l.ui.WidgetRect("talk-mute-" + strconv.Itoa(len(others)))
		if phrase, _ := l.ui.WidgetRect("talk-phrase-hello"); phrase.Y-last.Bottom() < 2*kit.LineHeight(kit.Small) {
			t.Errorf("%s: %.0f units are left for the messages", window, phrase.Y-last.Bottom())
		}
		v.press("talk-mute-" + strconv.Itoa(len(others)))
		if !x.Muted[engine.Seat(len(others))] {
			t.Errorf("%s: the last is not muted: %v", window, x.Muted)
		}
	}
}
