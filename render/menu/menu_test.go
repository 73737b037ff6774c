package menu

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/cards"
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
// each of them.
func TestHelp(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	v := arrive(t, b)
	for _, g := range games.All() {
		for _, s := range sections {
			if code := "help." + g.Name() + "." + s; !v.sh.Words.Has(code) || !v.sh.Words.Has("help."+s) {
				t.Errorf("%s has no words", code)
			}
		}
	}
	h := NewHelp(v.sh, "uno", "stacking jump-in")
	v.s, v.ui = h, func() *kit.UI { return h.ui }
	v.tick(nil)
	if len(h.rules.changed()) != 2 || len(h.rules.warnings()) != 1 {
		t.Errorf("at this table: %v", h.rules.changed())
	}
	v.walk("help-game")
	for range 5 {
		v.key(ebiten.KeyRight)
		if h.at != 0 && len(h.rules.changed()) != 0 {
			t.Error("another game has the rules of this table")
		}
	}
	if h.at != 0 || len(h.rules.changed()) != 2 {
		t.Error("five games on it is not Uno again")
	}
	if v.key(ebiten.KeyEscape); !h.Closed() {
		t.Error("Escape does not close")
	}
}

// TestHelpIsOneKeyAway: on home, host and lobby, F1 asks for the rules of the game
// there.
func TestHelpIsOneKeyAway(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	var asked []string
	v.sh.Help = func(game, rules string) { asked = append(asked, game+" "+rules) }
	v.menu()
	v.key(ebiten.KeyF1)
	v.press("host")
	v.press("rule/jump-in")
	v.key(ebiten.KeyF1)
	v.press("help")
	v.lobby(crowd())
	v.key(ebiten.KeyF1)
	want := []string{"uno ", "uno jump-in", "uno jump-in", "uno stacking jump-in points=200"}
	if !slices.Equal(asked, want) {
		t.Errorf("asked for %q, want %q", asked, want)
	}
}

// TestBotsAreRemembered: game and number are chosen beside the button, and are
// there again the next time.
func TestBotsAreRemembered(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	v := arrive(t, b)
	v.menu()
	v.walk("bots-game")
	v.key(ebiten.KeyLeft, ebiten.KeyLeft) // round to the last but one: Palace
	v.walk("bots-count")
	v.key(ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	v.press("play")
	want := seam.Setup{Game: "palace", Seats: 5, Bots: 4} // five play with one deck
	if got := b.Tables[0].Setup; got != want {
		t.Fatalf("set up %+v, want %+v", got, want)
	}
	v = arrive(t, b)
	v.menu()
	v.press("play")
	if got := b.Tables[1].Setup; got != want {
		t.Errorf("the next time %+v", got)
	}
}

// TestPresets: built-in ones are chosen, one's own are named, kept, offered
// again and forgotten.
func TestPresets(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	m := v.menu()
	v.press("host")
	v.press("preset/chaos")
	if got := m.rules.parsed(); got.Value("jump-in") != "on" || got.Value("decks") != "2" {
		t.Errorf("chaos is %q", m.rules.text())
	}
	v.press("preset/official")
	v.press("rule/jump-in")
	v.press("preset-save")
	v.tick(nil)
	v.write(" Sunday  rules")
	v.key(ebiten.KeyEnter)
	want := seam.Preset{Name: "Sunday rules", Game: "uno", Rules: "jump-in"}
	if len(b.Chosen.Presets) != 1 || b.Chosen.Presets[0] != want || m.page != pageHost {
		t.Fatalf("kept %+v", b.Chosen.Presets)
	}
	v.press("open")
	v = arrive(t, b)
	m = v.menu()
	v.press("host")
	if m.rules.text() != "jump-in" {
		t.Errorf("the next time the rules are %q", m.rules.text())
	}
	v.press("preset/family")
	v.press("preset-own/0")
	if m.rules.text() != "jump-in" {
		t.Errorf("the preset gives %q", m.rules.text())
	}
	v.press("preset-forget")
	if len(b.Chosen.Presets) != 0 {
		t.Errorf("kept %+v", b.Chosen.Presets)
	}
	v.press("preset-save")
	v.tick(nil)
	v.key(ebiten.KeyEscape)
	if m.saving || m.page != pageHost {
		t.Error("Escape does not close the dialog only")
	}
}

// TestBuiltinPresets: every game has all of them, no two are alike, and the
// engine reads them.
func TestBuiltinPresets(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	m := arrive(t, b).menu()
	for _, g := range games.All() {
		seen := map[string]bool{}
		for _, x := range builtin {
			text, ok := x.rules[g.Name()]
			r, err := engine.ParseRules(g, text)
			if !ok || err != nil {
				t.Errorf("%s, %s: %q: %v", g.Name(), x.name, text, err)
				continue
			}
			if low, high := g.Seats(r); low > 4 || high < 4 {
				t.Errorf("%s, %s: %d to %d seats", g.Name(), x.name, low, high)
			}
			seen[newRules(m.shell, g, text).text()] = true
		}
		if list := m.presets(g); len(list) != len(builtin) || len(seen) != len(builtin) {
			t.Errorf("%s: %d presets, %d of them different", g.Name(), len(list), len(seen))
		}
	}
}

// TestSettings walks through every setting by keys.
func TestSettings(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	s := NewSettings(v.sh)
	v.s, v.ui = s, func() *kit.UI { return s.ui }
	v.tick(nil)
	v.walk("name")
	v.key(ebiten.KeyBackspace)
	v.write("o  Elena")
	v.walk("scale")
	v.tick(nil)
	if b.Prof.Name != "Mário Elena" {
		t.Errorf("the name is %q", b.Prof.Name)
	}
	v.key(ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	v.press("reduced")
	v.walk("volume")
	v.key(ebiten.KeyLeft, ebiten.KeyLeft)
	v.press("palette/tritan")
	v.press("sounds")
	want := seam.Profile{Name: "Mário Elena", Scale: 1.5, Reduced: true, Volume: 50, Palette: "tritan", Muted: true}
	if b.Prof != want {
		t.Errorf("kept %+v, want %+v", b.Prof, want)
	}
	if b.Prof.Loudness() != 0 {
		t.Error("it is not quiet")
	}
	if v.key(ebiten.KeyEscape); !s.Closed() {
		t.Error("Escape does not close")
	}
}

func TestEveryPaletteHasWords(t *testing.T) {
	for _, p := range cards.Palettes() {
		if code := paletteName(p); !assets.English().Has(code) {
			t.Errorf("%s has no words", code)
		}
	}
}

func TestScaleIsKept(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	v.menu()
	v.press("larger")
	if b.Prof.Scale != 1.15 {
		t.Errorf("the scale is %v", b.Prof.Scale)
	}
	v.press("smaller")
	v.press("smaller")
	if b.Prof.Scale != 0.85 {
		t.Errorf("the scale is %v", b.Prof.Scale)
	}
}
