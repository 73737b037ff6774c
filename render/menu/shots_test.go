package menu

import (
	"testing"

	"lastcard/assets"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

func TestMain(m *testing.M) { kittest.Main(m) }

// pages are the scenes of the package, each in several states. TestShots names those that are drawn in
// every look and size.
var pages = []struct {
	name string
	make func() kit.Scene
}{
	{"home", func() kit.Scene { return New(newShell(newBackend())) }},
	{"home-alone", func() kit.Scene {
		b := newBackend()
		b.LANTables, b.SavedProfile.Name = nil, ""
		return New(newShell(b))
	}},
	{"home-games", func() kit.Scene {
		b := newBackend()
		b.GameList = games.All()
		b.SavedChoices.Bots = seam.Setup{Game: "insane", Seats: 6, Bots: 5}
		return New(newShell(b))
	}},
	{"home-late", func() kit.Scene {
		b := newBackend()
		b.GameList, b.LANTables, b.RecentList = games.All(), nil, recents()
		return New(newShell(b))
	}},
	{"host", func() kit.Scene {
		m := New(newShell(newBackend()))
		m.page = pageHost
		return m
	}},
	{"host-rules", func() kit.Scene {
		sh := newShell(newBackend())
		m := New(sh)
		m.page = pageHost
		m.rules = newRules(sh, uno.Game{}, "stacking jump-in seven-swap zero-rotation points=200")
		m.ui.SetFocus("seats")
		return m
	}},
	{"host-warnings", func() kit.Scene {
		sh := newShell(newBackend())
		m := New(sh)
		m.page = pageHost
		m.rules = newRules(sh, uno.Game{}, "stacking jump-in seven-swap zero-rotation draw-to-match force-play multiple-skips decks=1 points=500")
		m.hostSetup.Seats = 10
		return m
	}},
	{"host-games", func() kit.Scene {
		b := newBackend()
		b.GameList = games.All()
		m := New(newShell(b))
		m.page = pageHost
		return m
	}},
	{"host-presets", func() kit.Scene {
		b := newBackend()
		b.SavedChoices.Presets = []seam.Preset{
			{Name: "Sunday rules", Game: "uno", Rules: "jump-in"},
			{Name: "At the office", Game: "uno", Rules: "stacking"},
			{Name: "Long evening with M", Game: "uno", Rules: "points=1000"},
		}
		m := New(newShell(b))
		m.page = pageHost
		m.rules = newRules(m.shell, uno.Game{}, "stacking jump-in points=200")
		return m
	}},
	{"host-save", func() kit.Scene {
		m := New(newShell(newBackend()))
		m.page = pageHost
		m.rules = newRules(m.shell, uno.Game{}, "jump-in")
		m.askName(func(string) {})
		in := kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}}
		m.Update(&in) // gives the focus to the field
		in.Text = "Sunday"
		m.Update(&in)
		return m
	}},
	{"join", func() kit.Scene {
		m := New(newShell(newBackend()))
		m.page = pageJoin
		m.ui.SetFocus("code")
		return m
	}},
	{"join-wrong", func() kit.Scene {
		m := New(newShell(newBackend()))
		m.page, m.join.code = pageJoin, "4K7-XQ9"
		m.showOpened(m.shell.Backend.Join(m.join.code))
		return m
	}},
	{"settings", func() kit.Scene {
		b := newBackend()
		b.SavedProfile.Palette = "deutan"
		return NewSettings(newShell(b))
	}},
	{"portrait", func() kit.Scene {
		b := newBackend()
		b.SavedProfile.Portrait = "lion 7"
		m := New(newShell(b))
		m.askPortrait(false)
		return m
	}},
	{"settings-foot", func() kit.Scene {
		s := NewSettings(newShell(newBackend()))
		s.ui.ScrollTo("settings", 1e6)
		return s
	}},
	{"help", func() kit.Scene {
		b := newBackend()
		b.GameList = games.All()
		return NewHelp(newShell(b), "uno", "stacking jump-in points=200")
	}},
	{"help-switch", func() kit.Scene {
		b := newBackend()
		b.GameList = games.All()
		return NewHelp(newShell(b), "switch", "")
	}},
	{"lobby", func() kit.Scene { return NewLobby(newShell(newBackend()), crowd()) }},
	{"lobby-empty", lobbyWith(func(s *seam.Snapshot) { s.Rules, s.Players = "", s.Players[:1] })},
	{"lobby-full", lobbyWith(func(s *seam.Snapshot) {
		s.Seats = 10
		for _, name := range []string{"Yuki", "Åsa", "Maximiliane", "Noor", "Zoë"} {
			s.Players = append(s.Players, seam.Player{Name: name, IsHere: true, Ready: true, Path: "this network"})
		}
	})},
	{"lobby-guest", lobbyWith(func(s *seam.Snapshot) {
		s.Opener, s.CanSetDoor, s.Rules = false, false, ""
		s.Players[0].Ready = true
	})},
	{"lobby-keep", lobbyWith(func(s *seam.Snapshot) { s.Opener, s.CanSetDoor = false, false })},
	{"lobby-rules", openLobby(func(l *Lobby) { l.editRules() })},
	{"lobby-qr", openLobby(func(l *Lobby) { l.dialog = l.askQR })},
	{"lobby-door", openLobby(func(l *Lobby) { l.dialog = l.askDoor })},
	{"lobby-openers", lobbyWith(func(s *seam.Snapshot) { s.Opener, s.Fingerprint, s.Openers = false, "", rivals })},
	{"lobby-alone", lobbyWith(func(s *seam.Snapshot) {
		s.Fingerprint, s.Digits, s.Players = "", "123 456 789 012 345 678", s.Players[:1]
	})},
	{"lobby-here", lobbyWith(func(s *seam.Snapshot) {
		s.OverInternet, s.CanSetDoor = false, false
		s.Players[1].OldName = "Lukas"
	})},
	{"lobby-talk", func() kit.Scene {
		x := newTalkTable(crowd())
		x.players = x.Snap.Players
		x.Hear(seam.Chat{Seat: 1, Name: "Łukasz", Text: "Good evening! José comes a little later, the train is late. Shall we wait for him, or begin with a bot?"})
		x.Hear(seam.Chat{Seat: 2, Name: "Grüße aus Köln", Kind: seam.SayPhrase, Text: "hello"})
		_ = x.Say(seam.SayWords, "We wait.")
		l := NewLobby(newShell(newBackend()), x)
		l.talk.isOpen = true
		return l
	}},
	{"lobby-leave", openLobby(func(l *Lobby) { l.dialog = l.askLeave })},
	{"join-link", func() kit.Scene {
		b := newBackend()
		const link = "lastcard:4K7XQ9P2M"
		b.Invites = map[string]seam.InviteContent{link: {Name: "Łukasz", Game: "uno", Rules: "stacking jump-in seven-swap zero-rotation draw-to-match multiple-skips points=200 decks=2 turn-time=60"}}
		m := New(newShell(b))
		m.page, m.join.code = pageJoin, link
		m.join.readLink(m.shell)
		return m
	}},
	{"join-watch", func() kit.Scene {
		m := New(newGalleryShell(&gallery{}))
		m.page = pageJoin
		return m
	}},
	{"lobby-watch", func() kit.Scene { return NewLobby(newGalleryShell(&gallery{}), spectatorTable()) }},
	{"lobby-next", func() kit.Scene {
		l := NewLobby(newGalleryShell(&gallery{}), &openTable{Table: crowd()})
		l.dialog = l.chooseGame
		return l
	}},
	{"offline", func() kit.Scene {
		c := crowd()
		c.Snap.Opener, c.Snap.Stage, c.Snap.Seeking, c.Snap.Offline = false, seam.Connecting, true, true
		return NewConnecting(newShell(newBackend()), c)
	}},
	{"connecting", func() kit.Scene {
		c := crowd()
		c.Snap.Opener, c.Snap.Stage, c.Snap.Seeking = false, seam.Connecting, true
		return NewConnecting(newShell(newBackend()), c)
	}},
	{"failed-desync", func() kit.Scene {
		return failed(seam.Trouble{Code: "diverged", Case: "others", Args: assets.Args{"names": []string{"Łukasz"}, "file": reportFile}})
	}},
	{"failed", func() kit.Scene {
		return failed(seam.Trouble{Code: "not-found", Case: "router", Args: assets.Args{"tried": []seam.Trouble{
			{Code: "tried", Args: assets.Args{"way": seam.Trouble{Code: "way", Case: "link"}, "why": "no connection to the address: no answer (203.0.113.5 udp)"}},
			{Code: "tried", Args: assets.Args{"way": seam.Trouble{Code: "way", Case: "internet"}, "why": seam.Trouble{Code: "tried-nobody"}}},
		}}})
	}},
}

// lobbyWith makes the lobby of crowd with a changed snapshot.
func lobbyWith(change func(s *seam.Snapshot)) func() kit.Scene {
	return func() kit.Scene {
		c := crowd()
		change(&c.Snap)
		return NewLobby(newShell(newBackend()), c)
	}
}

// openLobby makes the lobby of crowd with a dialog open.
func openLobby(open func(l *Lobby)) func() kit.Scene {
	return func() kit.Scene {
		l := NewLobby(newShell(newBackend()), crowd())
		open(l)
		return l
	}
}

const reportFile = "/home/maria/.local/share/lastcard/tables/2026-11-21-uno-3f9a.desync.txt"

// failed returns the page about a trouble that ended a guest's table.
func failed(x seam.Trouble) kit.Scene {
	c := crowd()
	c.Snap.Stage, c.Snap.Opener, c.Snap.Trouble = seam.Failed, false, &x
	c.Snap.Log = "/home/maria/.local/share/lastcard/tables/2026-11-21-uno-3f9a.log"
	return NewFailed(newShell(newBackend()), c)
}

// settled makes a page and returns it after two ticks without input in a window.
func settled(make func() kit.Scene, size kit.Size) kit.Scene {
	s := make()
	for range 2 {
		s.Update(&kit.Input{Dt: kit.Tick, Size: size, MayHaveChanged: true, Mouse: kit.Pt{X: -1, Y: -1}})
	}
	return s
}

// TestShots compares every page with its golden: some in every look and size, the others in fewer.
func TestShots(t *testing.T) {
	scenes := map[string]bool{"home": true, "host-rules": true, "join": true, "lobby": true, "lobby-watch": true, "connecting": true, "failed": true, "settings": true, "help": true, "host": true}
	for _, p := range pages {
		shoot := kittest.ShootState
		if scenes[p.name] {
			shoot = kittest.Shoot
		}
		t.Run(p.name, func(t *testing.T) {
			shoot(t, p.name, func(size kit.Size) func(c *kit.Canvas) { return settled(p.make, size).Draw })
		})
	}
}
