package menu

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// visit is a person at one scene, with keys only: what is reached so can be
// reached by everybody.
type visit struct {
	t      *testing.T
	b      *seamtest.Backend
	sh     *scene.Shell
	s      kit.Scene
	ui     func() *kit.UI
	toasts []kit.Toast
	opened []seam.Table
	left   int
}

func arrive(t *testing.T, b *seamtest.Backend) *visit {
	v := &visit{t: t, b: b, sh: newShell(b)}
	v.sh.Toast = func(x kit.Toast) { v.toasts = append(v.toasts, x) }
	v.sh.Open = func(x seam.Table) { v.opened = append(v.opened, x) }
	v.sh.Leave = func() { v.left++ }
	return v
}

func (v *visit) menu() *Menu {
	m := New(v.sh)
	v.s, v.ui = m, func() *kit.UI { return m.ui }
	v.tick(nil)
	return m
}

func (v *visit) lobby(tab *seamtest.Table) *Lobby {
	l := NewLobby(v.sh, tab)
	v.s, v.ui = l, func() *kit.UI { return l.ui }
	v.tick(nil)
	return l
}

func (v *visit) tick(change func(in *kit.Input)) {
	in := kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Changed: true, Mouse: kit.Pt{X: -1, Y: -1}}
	if change != nil {
		change(&in)
	}
	v.s.Update(&in)
}

func (v *visit) key(keys ...kit.Key) {
	for _, k := range keys {
		v.tick(func(in *kit.Input) { in.Keys = []kit.Key{k} })
	}
}

func (v *visit) write(s string) { v.tick(func(in *kit.Input) { in.Text = s }) }

// walk goes on by Tab until a widget has the focus.
func (v *visit) walk(id string) {
	v.t.Helper()
	for range 60 {
		if v.ui().Focus() == id {
			return
		}
		v.key(ebiten.KeyTab)
	}
	v.t.Fatalf("Tab does not reach %q", id)
}

// reaches reports whether Tab comes to a widget.
func (v *visit) reaches(id string) bool {
	for range 60 {
		v.key(ebiten.KeyTab)
		if v.ui().Focus() == id {
			return true
		}
	}
	return false
}

func (v *visit) press(id string) {
	v.t.Helper()
	v.walk(id)
	v.key(ebiten.KeyEnter)
}

func TestPlayWithBotsInOnePress(t *testing.T) {
	v := arrive(t, newBackend())
	v.menu()
	v.press("play")
	if len(v.opened) != 1 {
		t.Fatalf("opened %d tables, said %v", len(v.opened), v.toasts)
	}
	if s := v.b.Tables[0].Setup; s.Game != "uno" || s.Seats != 4 || s.Bots != 3 || s.Rules != "" {
		t.Errorf("set up %+v", s)
	}
}

func TestNameIsAskedForAndKept(t *testing.T) {
	b := newBackend()
	b.Prof.Name = ""
	v := arrive(t, b)
	v.menu()
	v.press("host")
	if len(v.toasts) != 1 || v.ui().Focus() != "name" {
		t.Fatalf("said %v, focus %q", v.toasts, v.ui().Focus())
	}
	v.write("  Zoë   Ångström-with-a-very-long-name ")
	v.key(ebiten.KeyEnter)
	if want := "Zoë Ångström-with-a-"; b.Prof.Name != want {
		t.Errorf("the name is %q, want %q", b.Prof.Name, want)
	}
	v.press("host")
	v.walk("open")
	v.key(ebiten.KeyEscape)
	b.Prof.Name = ""
	v.sh.Profile.Name = ""
	v = arrive(t, b)
	v.menu()
	v.press("play")
	if len(v.opened) != 1 {
		t.Error("playing with bots asks for a name")
	}
}

func TestHost(t *testing.T) {
	v := arrive(t, newBackend())
	v.menu()
	v.press("host")
	v.walk("seats")
	v.key(ebiten.KeyRight, ebiten.KeyRight)
	v.walk("bots")
	v.key(ebiten.KeyRight)
	v.press("shared")
	v.press("rule/stacking")
	v.press("rule/jump-in")
	v.walk("rule/points")
	v.key(ebiten.KeyLeft)
	v.press("open")
	if len(v.opened) != 1 {
		t.Fatalf("nothing opened; said %v", v.toasts)
	}
	want := seam.Setup{Game: "uno", Rules: "stacking jump-in points=450", Seats: 6, Bots: 1, LAN: false}
	if got := v.b.Tables[0].Setup; got != want {
		t.Errorf("set up %+v, want %+v", got, want)
	}
	v.key(ebiten.KeyEscape)
	if v.ui().Focus() != "play" {
		t.Errorf("Escape does not go home: focus %q", v.ui().Focus())
	}
}

func TestSeatsStayInBounds(t *testing.T) {
	v := arrive(t, newBackend())
	m := v.menu()
	v.press("host")
	v.walk("seats")
	for range 20 {
		v.key(ebiten.KeyRight)
	}
	if m.setup.Seats != uno.MaxSeats {
		t.Errorf("%d seats, the most are %d", m.setup.Seats, uno.MaxSeats)
	}
	v.walk("bots")
	for range 20 {
		v.key(ebiten.KeyRight)
	}
	if m.setup.Bots != uno.MaxSeats-1 {
		t.Errorf("%d bots", m.setup.Bots)
	}
	v.walk("seats")
	for range 20 {
		v.key(ebiten.KeyLeft)
	}
	if m.setup.Seats != uno.MinSeats || m.setup.Bots != 1 {
		t.Errorf("%d seats and %d bots at the least", m.setup.Seats, m.setup.Bots)
	}
}

func TestJoin(t *testing.T) {
	b := newBackend()
	b.Reply = map[string]*seamtest.Table{"4K7-XQ9": {}}
	v := arrive(t, b)
	m := v.menu()
	v.press("join")
	v.write("wrong")
	v.key(ebiten.KeyEnter)
	if m.wrong == nil || m.wrong.Text != seamtest.ErrCode.Text || m.wrong.Hint == "" {
		t.Fatalf("a wrong code says %+v", m.wrong)
	}
	v.write("x")
	if m.wrong != nil {
		t.Error("typing on does not clear what was wrong")
	}
	v.press("paste")
	if m.wrong == nil {
		t.Error("an empty clipboard says nothing")
	}
	b.Clip = " 4K7-XQ9\n"
	v.press("paste")
	if len(v.opened) != 1 {
		t.Errorf("paste and join opened %d tables", len(v.opened))
	}
}

func TestJoinOverLAN(t *testing.T) {
	b := newBackend()
	b.Reply = map[string]*seamtest.Table{"AAA": {}, "BBB": {}}
	v := arrive(t, b)
	v.menu()
	v.press("lan/0")
	if len(v.opened) != 1 || v.b.Tables[0] != b.Reply["AAA"] {
		t.Errorf("opened %v", v.opened)
	}
}

func TestLobby(t *testing.T) {
	b := newBackend()
	tab, err := b.Host(seam.Setup{Game: "uno", Seats: 3})
	if err != nil {
		t.Fatal(err)
	}
	fake := tab.(*seamtest.Table)
	v := arrive(t, b)
	v.lobby(fake)
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
	if b.Clip != fake.Snap.Code {
		t.Errorf("the clipboard holds %q", b.Clip)
	}
	v.press("copy-link")
	if b.Clip != fake.Snap.Link || len(v.toasts) != 2 {
		t.Errorf("the clipboard holds %q; said %v", b.Clip, v.toasts)
	}
	v.key(ebiten.KeyEscape)
	if v.left != 1 {
		t.Error("with bots only, leaving asks")
	}
}

// TestLobbyQR: the link as a QR code is one press away, and Escape closes it and
// nothing else.
func TestLobbyQR(t *testing.T) {
	tab := crowd()
	tab.Snap.QR = checks(45)
	v := arrive(t, newBackend())
	l := v.lobby(tab)
	v.press("qr")
	if !l.scanning {
		t.Fatal("the dialog is closed")
	}
	v.key(ebiten.KeyEscape)
	if l.scanning || l.leaving {
		t.Error("Escape closes the dialog and nothing else")
	}
}

// TestLobbyDoor: who opened the table says who may join, and gives it another code; a guest cannot, and one who has played
// with nobody yet cannot let in friends only.
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
		{"door-full", seam.Door{Shut: true, WhenFull: true}},
		{"door-shut", seam.Door{WhenFull: true}},
		{"door-friends", seam.Door{WhenFull: true, Friends: true}},
	} {
		v.press(c.id)
		if tab.Snap.Door != c.want {
			t.Errorf("%s: the door is %+v", c.id, tab.Snap.Door)
		}
	}
	code := tab.Snap.Code
	v.press("door-new")
	if tab.Snap.Code == code || l.asking || len(v.toasts) != 1 {
		t.Errorf("code %s, asking is %v, said %v", tab.Snap.Code, l.asking, v.toasts)
	}
	v.tick(nil)
	tab.Snap.Door, tab.Snap.Friends = seam.Door{}, 0
	v.press("door")
	if v.reaches("door-friends") {
		t.Error("friends may be chosen though there are none")
	}
	v.key(ebiten.KeyEscape)
	tab.Snap.CanMove = false
	v.tick(nil)
	if v.reaches("door") {
		t.Error("a guest has the door in hand")
	}
}

func TestLobbyRulesDialog(t *testing.T) {
	b := newBackend()
	tab, err := b.Host(seam.Setup{Game: "uno", Seats: 3, Rules: "stacking"})
	if err != nil {
		t.Fatal(err)
	}
	fake := tab.(*seamtest.Table)
	v := arrive(t, b)
	v.lobby(fake)
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

// TestStatus is the sentence about what the start waits for.
func TestStatus(t *testing.T) {
	tab := crowd()
	v := arrive(t, newBackend())
	l := v.lobby(tab)
	say := func() string { v.tick(nil); return l.status(l.me()) }
	if got := say(); got != "One seat is still free." {
		t.Error(got)
	}
	tab.Snap.Seats = 5
	if got := say(); got != "Waiting for Grüße aus Köln and José to be ready." {
		t.Error(got)
	}
	tab.Snap.Players[2].Ready, tab.Snap.Players[4].Ready = true, true
	if got := say(); !strings.Contains(got, "up to you") {
		t.Error(got)
	}
	tab.Snap.Players[0].Ready = true
	if got := say(); !strings.Contains(got, "shuffled") {
		t.Error(got)
	}
}

// TestEveryRuleHasWords: names, values and warnings of every game are
// sentences, and the editor's text is what the engine reads.
func TestEveryRuleHasWords(t *testing.T) {
	sh := newShell(newBackend())
	for _, g := range games.All() {
		if !sh.Words.Has("game." + g.Name()) {
			t.Errorf("game.%s has no words", g.Name())
		}
		all := newRules(sh, g, "")
		for _, r := range all.table {
			if !sh.Words.Has("rule." + r.Name) {
				t.Errorf("rule.%s has no words", r.Name)
			}
			if !r.Option && !sh.Words.Has("rule."+r.Name+".hint") {
				t.Errorf("rule.%s has no hint", r.Name)
			}
			for _, c := range r.Choices {
				if !sh.Words.Has("rule." + r.Name + "." + c) {
					t.Errorf("rule.%s.%s has no words", r.Name, c)
				}
			}
			if !r.Option {
				all.set(r, "on")
			}
		}
		checkWarnings(t, sh, g, all)
	}
}

// checkWarnings turns switches off one after the other and looks at what is
// warned of.
func checkWarnings(t *testing.T, sh *scene.Shell, g engine.Game, all *rules) {
	for i := range 1 << min(len(all.table), 10) {
		r := newRules(sh, g, "")
		for k, rule := range all.table {
			if !rule.Option && i>>k&1 == 1 {
				r.set(rule, "on")
			}
		}
		parsed, err := engine.ParseRules(g, r.text())
		if err != nil {
			t.Fatalf("%q: %v", r.text(), err)
		}
		for _, code := range g.Warnings(parsed) {
			if !sh.Words.Has("warning." + code) {
				t.Fatalf("warning.%s has no words", code)
			}
		}
	}
}

func TestRulesRoundTrip(t *testing.T) {
	sh := newShell(newBackend())
	for _, text := range []string{"", "stacking", "stacking jump-in stack=same points=200", "decks=2"} {
		if got := newRules(sh, uno.Game{}, text).text(); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// TestHelp: every game has a page with all sections, and the keyboard turns to
// TestHelpIsOneKeyAway: on home, host and lobby, F1 asks for the rules of the game
// TestBotsAreRemembered: game and number are chosen beside the button, and are
// TestPresets: built-in ones are chosen, one's own are named, kept, offered
// TestBuiltinPresets: every game has all of them, no two are alike, and the
