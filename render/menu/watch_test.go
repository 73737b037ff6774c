package menu

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// gallery is a backend that notes which table is watched and which match is resumed.
type gallery struct {
	*seamtest.Backend
	watched, resumed string
	failedTable      *seamtest.Table // the failed table: the person must leave it before they watch or resume
}

// mustHaveLeft panics if the person is still at a table: the program cannot be at the same one twice.
func (g *gallery) mustHaveLeft() {
	if g.failedTable != nil && g.failedTable.LeaveCount == 0 {
		panic("the person is still at the failed table")
	}
}

func (g *gallery) Watch(code string) (seam.Table, error) {
	g.mustHaveLeft()
	g.watched = code
	return &seamtest.Table{}, nil
}

func (g *gallery) Resume(log string) (seam.Table, error) {
	g.mustHaveLeft()
	g.resumed = log
	return &seamtest.Table{}, nil
}

// openTable is a table between two matches. Spectators may ask for a seat, and the opener may choose
// another game.
type openTable struct {
	*seamtest.Table
	wants bool
	game  string
}

func (t *openTable) Snapshot() seam.Snapshot {
	s := t.Table.Snapshot()
	s.CanRegroup = true
	return s
}

func (t *openTable) AskForSeat(wants bool) { t.wants = wants; t.Snap.Spectators[1].WantsSeat = wants }
func (t *openTable) Regroup()              {}
func (t *openTable) SetGame(game, _ string) error {
	t.game = game
	return nil
}

func newGalleryShell(g *gallery) *scene.Shell {
	g.Backend = newBackend()
	g.GameList = games.All()
	sh := newShell(g.Backend)
	sh.Backend = g
	return sh
}

func (v *visit) goTo(s kit.Scene, ui *kit.UI) {
	v.s, v.ui = s, func() *kit.UI { return ui }
	v.tick(nil)
}

// A person can watch the table whose code is typed or, if nothing is typed, on the clipboard.
func TestWatchFromJoin(t *testing.T) {
	for _, typed := range []string{"4K7XQ9P2M", ""} {
		g := &gallery{}
		v := arrive(t, newBackend())
		m := New(newGalleryShell(g))
		g.Clipboard = "FROM-CLIPBOARD"
		m.page, m.join.code = pageJoin, typed
		v.goTo(m, m.ui)
		v.press("watch")
		if want := map[bool]string{true: typed, false: g.Clipboard}[typed != ""]; g.watched != want {
			t.Errorf("watched %q, want %q", g.watched, want)
		}
	}
}

// A person who arrives after the match has begun can watch it with one press. The page shows no command.
func TestWatchInstead(t *testing.T) {
	g := &gallery{}
	c := crowd()
	c.Snap.Stage, c.Snap.Opener = seam.Failed, false
	c.Snap.Trouble = &seam.Trouble{Code: "started", Args: assets.Args{"code": c.Snap.Code}}
	g.failedTable = c
	f := NewFailed(newGalleryShell(g), c)
	v := arrive(t, newBackend())
	v.goTo(f, f.ui)
	outline := &kit.Outline{}
	f.Update(&kit.Input{Size: kit.Size{W: 1280, H: 720}, Outline: outline, MayHaveChanged: true})
	if said := fmt.Sprint(outline.Nodes()); !strings.Contains(said, "you can watch the match") || strings.Contains(said, "--") {
		t.Errorf("the page says %s", said)
	}
	v.press("watch")
	if g.watched != c.Snap.Link {
		t.Errorf("watched %q", g.watched)
	}
}

// A person who comes back to a match in which they have a seat continues it with one press. The page does
// not send them to the file of the match.
func TestContinueInstead(t *testing.T) {
	g := &gallery{}
	c := crowd()
	c.Snap.Stage, c.Snap.Opener = seam.Failed, false
	c.Snap.Trouble = &seam.Trouble{Code: "ours", Args: assets.Args{"path": "mine.lastcard"}}
	g.failedTable = c
	f := NewFailed(newGalleryShell(g), c)
	v := arrive(t, newBackend())
	v.goTo(f, f.ui)
	outline := &kit.Outline{}
	f.Update(&kit.Input{Size: kit.Size{W: 1280, H: 720}, Outline: outline, MayHaveChanged: true})
	said := fmt.Sprint(outline.Nodes())
	if !strings.Contains(said, "you have a seat in it") || strings.Contains(said, "mine.lastcard") {
		t.Errorf("the page says %s", said)
	}
	v.press("resume")
	if g.resumed != "mine.lastcard" || g.watched != "" {
		t.Errorf("resumed %q, watched %q", g.resumed, g.watched)
	}
}

// One press copies the path of the report about a match that stopped.
func TestCopyReport(t *testing.T) {
	g := &gallery{}
	c := crowd()
	c.Snap.Stage, c.Snap.Opener = seam.Failed, false
	c.Snap.Trouble = &seam.Trouble{Code: "diverged", Args: assets.Args{"file": reportFile}}
	f := NewFailed(newGalleryShell(g), c)
	v := arrive(t, newBackend())
	v.goTo(f, f.ui)
	v.press("copy-report")
	if g.Clipboard != reportFile {
		t.Errorf("on the clipboard: %q", g.Clipboard)
	}
	if _, again := f.ui.WidgetRect("again"); again {
		t.Error("the page offers to join the stopped match again")
	}
}

// While a person opens a table, the page does not say that the program is looking for one.
func TestConnectingSays(t *testing.T) {
	for seeking, want := range map[bool]string{true: "connecting.title", false: "connecting.opening"} {
		c := crowd()
		c.Snap.Stage, c.Snap.Opener, c.Snap.Seeking = seam.Connecting, false, seeking
		s := NewConnecting(newShell(newBackend()), c)
		if title, _ := s.titleAndText(); title != s.shell.Words.Say(want) {
			t.Errorf("seeking %v: %q", seeking, title)
		}
	}
}

// The page tells a person who watches a table with a delay why nothing is shown yet. The table's delay
// counts, not the setting, which applies to the next table.
func TestConnectingSaysThatItShowsLater(t *testing.T) {
	for late, want := range map[time.Duration]bool{3 * time.Minute: true, 0: false} {
		c := crowd()
		c.Snap.Stage, c.Snap.Seeking, c.Snap.Watching, c.Snap.Delay = seam.Connecting, true, true, late
		b := newBackend()
		b.SavedProfile.DelayMinutes = 3
		s := NewConnecting(newShell(b), c)
		if _, text := s.titleAndText(); strings.Contains(text, "3 min late,") != want {
			t.Errorf("%v later: %q", late, text)
		}
	}
}

// The lobby tells a person who watches a table with a delay that the match is shown later.
func TestLobbySaysThatItShowsLater(t *testing.T) {
	for late, want := range map[time.Duration]bool{0: false, 3 * time.Minute: true} {
		b := newBackend()
		b.SavedProfile.DelayMinutes = 3 // the setting applies to the next table, not to this one
		x := spectatorTable()
		x.Snap.Delay = late
		if text := NewLobby(newShell(b), x).statusText(nil); strings.Contains(text, "3 min after") != want {
			t.Errorf("%v later: %q", late, text)
		}
	}
}

// Until the program has found out what happens at a table, a spectator does not read that the match is still to
// begin, and a guest does not read that it begins now.
func TestLobbySaysThatItLooksForTheMatch(t *testing.T) {
	x := spectatorTable()
	l := NewLobby(newShell(newBackend()), x)
	if got, want := l.statusText(nil), l.say("watch.lobby"); got != want {
		t.Errorf("before the match: %q, want %q", got, want)
	}
	x.Snap.Game, x.Snap.Seats, x.Snap.Players = "", 0, nil
	l = NewLobby(newShell(newBackend()), x)
	if got, want := l.statusText(nil), l.say("watch.lobby-search"); got != want {
		t.Errorf("while it looks for the match: %q, want %q", got, want)
	}
	x.Snap.Watching, x.Snap.Spectators = false, nil
	if got := NewLobby(newShell(newBackend()), x).statusText(nil); got != "" {
		t.Errorf("a guest reads %q", got)
	}
}

// Without a network a code is of no use, and the lobby says so.
func TestLobbyWithoutNetwork(t *testing.T) {
	x := spectatorTable()
	x.Snap.Opener, x.Snap.Offline = true, true
	for i := range x.Snap.Players {
		x.Snap.Players[i].Bot, x.Snap.Players[i].You = i > 0, i == 0
	}
	l := NewLobby(newGalleryShell(&gallery{}), x)
	if l.inviteHints()[0] != l.say("lobby.offline") {
		t.Errorf("the hint is %q", l.inviteHints()[0])
	}
	x.Snap.Offline = false
	if l = NewLobby(newGalleryShell(&gallery{}), x); l.inviteHints()[0] == l.say("lobby.offline") {
		t.Error("the hint is the same with a network")
	}
}

func spectatorTable() *openTable {
	x := &openTable{Table: crowd()}
	x.Snap.Opener, x.Snap.Watching = false, true
	x.Snap.Players[0].You = false
	x.Snap.Spectators = []seam.Spectator{{Name: "Zoë"}, {Name: "Noor", You: true, Portrait: seam.Portrait{Animal: 2, Tint: 7}}}
	return x
}

// The names of the spectators are joined in the manner of each language.
func TestNamesOfSpectators(t *testing.T) {
	zoë, noor := kit.WithPortraitRoom("Zoë"), kit.WithPortraitRoom("Noor")
	for lang, want := range map[string]string{"en": "2 watching: " + zoë + " and " + noor, "es": "2 mirando: " + zoë + " y " + noor, "ja": "観戦 2人：" + zoë + "と" + noor} {
		l := NewLobby(newShell(newBackend()), spectatorTable())
		l.refresh()
		l.shell.Words = assets.Language(lang)
		if note, faces := l.seatsNote(); !strings.HasSuffix(note, " · "+want) || len(faces) != 2 {
			t.Errorf("%s: %q with %d faces", lang, note, len(faces))
		}
	}
}

// Long names of spectators always leave room for the title above the seats.
func TestLongNamesOfSpectators(t *testing.T) {
	x := spectatorTable()
	for i := range x.Snap.Spectators {
		x.Snap.Spectators[i].Name = strings.Repeat("W", seam.MaxName)
	}
	v := arrive(t, newBackend())
	for _, v.sh.Words = range assets.Languages() {
		for window, size := range kittest.Windows() {
			v.size = size
			l := NewLobby(v.sh, x)
			v.goTo(l, l.ui)
			title := strconv.Quote(l.say("lobby.seats"))
			if len(l.ui.Picture().Find(l.say("lobby.seats"))) == 0 {
				t.Errorf("%s %s: no title", v.sh.Words.Lang(), window)
			}
			for _, fault := range kittest.Audit(l.ui) {
				if strings.Contains(fault, title) {
					t.Errorf("%s %s: %s", v.sh.Words.Lang(), window, fault)
				}
			}
		}
	}
}

func TestAskForASeat(t *testing.T) {
	x := spectatorTable()
	l := NewLobby(newGalleryShell(&gallery{}), x)
	v := arrive(t, newBackend())
	v.goTo(l, l.ui)
	v.press("sit")
	if !x.wants {
		t.Error("no seat was asked for")
	}
	v.tick(nil)
	v.press("sit")
	if x.wants {
		t.Error("the person still asks for a seat")
	}
}

// renamed is a game under another name.
type renamed struct {
	engine.Game
	name string
}

func (r renamed) Name() string { return r.name }

// The dialog for choosing the next game has room for twice as many games as there are.
func TestManyGamesToChooseFrom(t *testing.T) {
	g := &gallery{}
	sh := newGalleryShell(g)
	for _, x := range games.All() {
		g.GameList = append(g.GameList, renamed{x, x.Name() + "-2"})
	}
	l := NewLobby(sh, &openTable{Table: crowd()})
	l.dialog = l.chooseGame
	v, out, found := arrive(t, newBackend()), &kit.Outline{}, 0
	v.goTo(l, l.ui)
	v.tick(func(in *kit.Input) { in.Outline = out })
	for _, n := range out.Nodes() {
		if strings.HasPrefix(n.ID, "game-") {
			if found++; n.Rect.Y < 0 || n.Rect.Bottom() > 720-kit.Gap4 {
				t.Errorf("%s lies at %v", n.ID, n.Rect)
			}
		}
	}
	if found != len(g.GameList) {
		t.Errorf("%d games can be chosen, want %d", found, len(g.GameList))
	}
}

func TestAnotherGame(t *testing.T) {
	x := &openTable{Table: crowd()}
	l := NewLobby(newGalleryShell(&gallery{}), x)
	v := arrive(t, newBackend())
	v.goTo(l, l.ui)
	v.press("another")
	v.press("game-palace")
	if x.game != "palace" || l.dialog != nil {
		t.Errorf("the game is %q", x.game)
	}
}

// While a person does not know the table yet, the lobby says nothing about its game, its seats or its deck.
func TestUnknownTable(t *testing.T) {
	for game, want := range map[string]bool{"": false, "uno": true} {
		x := &seamtest.Table{Snap: seam.Snapshot{Stage: seam.Lobby, Code: "AAA", Watching: true, Game: game}}
		l, outline := NewLobby(newGalleryShell(&gallery{}), x), &kit.Outline{}
		l.Update(&kit.Input{Size: kit.Size{W: 1280, H: 720}, Outline: outline, MayHaveChanged: true})
		said := fmt.Sprint(outline.Nodes())
		for _, part := range []string{"0 of 0 taken", "Open deck", "Uno table"} {
			if strings.Contains(said, part) != want {
				t.Errorf("game %q: the lobby says %s", game, said)
			}
		}
		if strings.Contains(said, "Looking for the table") == want {
			t.Errorf("game %q: the lobby says %s", game, said)
		}
	}
}
