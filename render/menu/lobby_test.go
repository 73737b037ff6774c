package menu

import (
	"reflect"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// hostedLobby returns the lobby of a table that this person has opened.
func hostedLobby(t *testing.T, b *seamtest.Backend, rules string) (*visit, *seamtest.Table) {
	t.Helper()
	tab, err := b.Host(seam.Setup{Game: "uno", Seats: 3, Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	fake := tab.(*seamtest.Table)
	v := arrive(t, b)
	v.lobby(fake)
	return v, fake
}

func TestLobby(t *testing.T) {
	b := newBackend()
	v, fake := hostedLobby(t, b, "")
	v.press("add-bot")
	v.press("add-bot")
	if len(fake.Snap.Players) != 3 {
		t.Fatalf("%d players after two bots", len(fake.Snap.Players))
	}
	v.press("remove-bot")
	v.press("ready")
	if len(fake.Snap.Players) != 2 || !fake.Snap.Players[0].Ready {
		t.Errorf("players %+v", fake.Snap.Players)
	}
	v.press("copy-code")
	if b.Clipboard != fake.Snap.Code {
		t.Errorf("the clipboard holds %q", b.Clipboard)
	}
	v.press("copy-link")
	if b.Clipboard != fake.Snap.Link || len(v.toasts) != 2 {
		t.Errorf("the clipboard holds %q; said %v", b.Clipboard, v.toasts)
	}
	v.key(ebiten.KeyEscape)
	if v.left != 1 {
		t.Error("the lobby asks before leaving bots")
	}
}

// TestLobbyQR: one press shows the link as a QR code, and Escape closes only the dialog with the code.
func TestLobbyQR(t *testing.T) {
	tab := crowd()
	v := arrive(t, newBackend())
	l := v.lobby(tab)
	v.press("qr")
	if l.dialog == nil {
		t.Fatal("the dialog does not open")
	}
	v.key(ebiten.KeyEscape)
	if l.dialog != nil || v.left != 0 {
		t.Error("Escape does not close just the dialog")
	}
}

// TestLobbyDoor: the opener chooses which players may join and can give the table a new code. A guest
// can do neither. A person who has not played with anybody yet cannot limit the table to friends.
func TestLobbyDoor(t *testing.T) {
	tab := crowd()
	v := arrive(t, newBackend())
	l := v.lobby(tab)
	v.press("door")
	for _, c := range []struct {
		id   string
		want seam.Door
	}{
		{"door-shut", seam.Door{Shut: true}},
		{"door-full", seam.Door{Shut: true, ShutWhenFull: true}},
		{"door-shut", seam.Door{ShutWhenFull: true}},
		{"door-friends", seam.Door{ShutWhenFull: true, FriendsOnly: true}},
	} {
		v.press(c.id)
		if !reflect.DeepEqual(tab.Snap.Door, c.want) {
			t.Errorf("%s: the door is %+v", c.id, tab.Snap.Door)
		}
	}
	code := tab.Snap.Code
	v.press("door-new")
	if tab.Snap.Code == code || l.dialog != nil || len(v.toasts) != 1 {
		t.Errorf("code %s, asking is %v, said %v", tab.Snap.Code, l.dialog != nil, v.toasts)
	}
	v.tick(nil)
	tab.Snap.Door, tab.Snap.Friends = seam.Door{}, 0
	v.press("door")
	if v.reaches("door-friends") {
		t.Error("the table can be limited to friends though there are none")
	}
	tab.Snap.CanRenewCode = false // as between two matches
	v.tick(nil)
	if v.press("door-shut"); v.reaches("door-new") || !tab.Snap.Door.Shut {
		t.Errorf("between two matches the door is %+v, or there can be a new code", tab.Snap.Door)
	}
	v.key(ebiten.KeyEscape)
	tab.Snap.CanSetDoor = false
	v.tick(nil)
	if v.reaches("door") {
		t.Error("a guest can open the dialog about the door")
	}
}

// TestLobbyOpeners: if several people claim to have opened the table, the person sees them with
// A person vouches with one press for a player whose key is new. Then the button is gone.
func TestVouchWithOnePress(t *testing.T) {
	v := arrive(t, newBackend())
	tab := crowd()
	tab.Snap.Players[2].ID = "g"
	v.lobby(tab)
	v.press("vouch-2")
	if p := tab.Snap.Players[2]; p.NewKey || !p.Friend || v.reaches("vouch-2") || len(v.toasts) != 1 {
		t.Errorf("%+v, said %v", p, v.toasts)
	}
}

// their digits and chooses one of them to sit with.
func TestLobbyOpeners(t *testing.T) {
	tab := crowd()
	tab.Snap.Openers = rivals
	v := arrive(t, newBackend())
	v.lobby(tab)
	v.press("sit-1")
	if tab.ChosenOpener != "b" || v.reaches("sit-0") {
		t.Errorf("sat with %q", tab.ChosenOpener)
	}
}

func TestLobbyRulesDialog(t *testing.T) {
	v, fake := hostedLobby(t, newBackend(), "stacking")
	v.press("rules")
	v.press("rule/jump-in")
	if fake.Snap.Rules != "stacking" {
		t.Errorf("rules changed before the dialog was closed: %q", fake.Snap.Rules)
	}
	v.key(ebiten.KeyEscape)
	if fake.Snap.Rules != "stacking jump-in" {
		t.Errorf("rules are %q", fake.Snap.Rules)
	}
	v.press("rules")
	v.press("reset")
	v.press("done")
	if fake.Snap.Rules != "" {
		t.Errorf("rules are %q after the official ones were chosen", fake.Snap.Rules)
	}
}

// refusingTable is a table that refuses every change of its rules.
type refusingTable struct{ *seamtest.Table }

func (refusingTable) SetGame(_, _ string) error { return &seam.Trouble{Code: "bad-setup"} }

// Rules that the table refuses are not shown as the rules of the table.
func TestRefusedRulesAreNotShown(t *testing.T) {
	v, fake := hostedLobby(t, newBackend(), "stacking")
	l := NewLobby(v.sh, refusingTable{fake})
	v.s, v.ui = l, func() *kit.UI { return l.ui }
	v.tick(nil)
	v.press("rules")
	v.press("rule/jump-in")
	v.press("done")
	v.tick(nil)
	if len(v.toasts) != 1 || l.dialog != nil {
		t.Errorf("said %v, editing %v", v.toasts, l.dialog != nil)
	}
	if got := l.rules.rulesText(); got != "stacking" {
		t.Errorf("the rules shown are %q", got)
	}
}

func TestLeavingOthersAsks(t *testing.T) {
	v := arrive(t, newBackend())
	v.lobby(crowd())
	v.press("leave")
	if v.left != 0 {
		t.Fatal("left without asking")
	}
	v.tick(nil)
	v.press("ask-do")
	if v.left != 1 {
		t.Errorf("left %d times", v.left)
	}
}

// TestStatus: the lobby says what the start is waiting for.
func TestStatus(t *testing.T) {
	tab := crowd()
	v := arrive(t, newBackend())
	l := v.lobby(tab)
	say := func() string { v.tick(nil); return l.statusText(l.myPlayer()) }
	if got := say(); got != "One seat is still free." {
		t.Errorf("the status is %q", got)
	}
	tab.Snap.Seats = 5
	if got := say(); got != "Waiting for Grüße aus Köln and José to be ready." {
		t.Errorf("the status is %q", got)
	}
	tab.Snap.Players[2].Ready, tab.Snap.Players[4].Ready = true, true
	if got := say(); !strings.Contains(got, "waiting for you") {
		t.Errorf("the status is %q", got)
	}
	tab.Snap.Players[0].Ready = true
	if got := say(); !strings.Contains(got, "shuffled") {
		t.Errorf("the status is %q", got)
	}
}

// TestLobbySaysWhoMayJoin: the lobby says that everybody with the code can join, that only friends can, or
// that nobody can. In a low window it says only that nobody can.
func TestLobbySaysWhoMayJoin(t *testing.T) {
	for _, c := range []struct {
		door seam.Door
		want string
		not  string
	}{
		{seam.Door{}, "Anyone with the code or the link can join.", "lets no one in"},
		{seam.Door{Shut: true, FriendsOnly: true}, "The code lets no one in.", "Anyone with the code"},
		{seam.Door{FriendsOnly: true}, "Only people you have played with can join.", "Anyone with the code"},
	} {
		tab := crowd()
		tab.Snap.Door = c.door
		l := NewLobby(newShell(newBackend()), tab)
		if said := strings.Join(l.inviteHints(), " "); !strings.Contains(said, c.want) || strings.Contains(said, c.not) {
			t.Errorf("%+v: %q", c.door, said)
		}
		if _, shown := l.inviteHeight(kit.Rect{W: 400, H: 300}); shown != c.door.Shut {
			t.Errorf("%+v: in a low window the hints are shown: %v", c.door, shown)
		}
	}
}
