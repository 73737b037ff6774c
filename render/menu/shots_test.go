package menu

import (
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

func TestMain(m *testing.M) { kittest.Main(m) }

// newBackend is a fake with a name, one game and two tables on the network.
func newBackend() *seamtest.Backend {
	return &seamtest.Backend{
		Prof:     seam.Profile{Name: "Mária", Scale: 1},
		GameList: []engine.Game{uno.Game{}},
		Heard: []seam.LANTable{
			{Name: "Łukasz", Game: "uno", Taken: 2, Seats: 4, Code: "AAA"},
			{Name: "José with a rather long name", Game: "uno", Taken: 6, Seats: 6, Code: "BBB"},
		},
	}
}

// newShell is a shell over a backend; opened and left note what was asked.
func newShell(b *seamtest.Backend) *scene.Shell {
	sh := &scene.Shell{Backend: b, Words: assets.English(), Profile: b.Prof}
	sh.SetProfile = func(p seam.Profile) { sh.Profile, b.Prof = p, p }
	sh.Toast = func(kit.Toast) {}
	sh.Open = func(seam.Table) {}
	sh.Help = func(string, string) {}
	sh.Leave, sh.Quit, sh.Settings = func() {}, func() {}, func() {}
	return sh
}

// crowd is a lobby with people, bots and free seats.
func crowd() *seamtest.Table {
	return &seamtest.Table{Snap: seam.Snapshot{
		Stage: seam.Lobby, Game: "uno", Rules: "stacking jump-in points=200", Seats: 6, Opener: true,
		Code: "4K7-XQ9-P2M", Link: "lastcard:4K7XQ9P2M#/ip4/192.168.1.20/udp/40404/quic-v1",
		Players: []seam.Player{
			{Name: "Mária", You: true, Here: true, Opener: true},
			{Name: "Łukasz", Here: true, Ready: true, Path: "this network"},
			{Name: "Grüße aus Köln", Here: true, Path: "direct"},
			{Name: "Bot Ada", Here: true, Ready: true, Bot: true},
			{Name: "José", Path: "relayed"},
		},
	}}
}

// sizes are the windows every scene is looked at in.
var sizes = []struct {
	suffix string
	w, h   int
	scale  float64
	shot   func(testing.TB, string, int, int, float64, func(*kit.Canvas))
}{
	{"", 1280, 720, 1, kittest.Shot},
	{"-2x", 2560, 1440, 2, kittest.Shot},
	{"-min", 800, 500, 0.78, kittest.Look},
	{"-large", 1280, 720, 1.333, kittest.Look},
}

// shoot draws a scene that has had two quiet ticks.
func shoot(t *testing.T, name string, make func() kit.Scene) {
	for _, size := range sizes {
		t.Run(name+size.suffix, func(t *testing.T) {
			kittest.Need(t)
			size.shot(t, name+size.suffix, size.w, size.h, size.scale, func(c *kit.Canvas) {
				s := make()
				for range 2 {
					s.Update(&kit.Input{Dt: kit.Tick, Size: c.Size, Changed: true, Mouse: kit.Pt{X: -1, Y: -1}})
				}
				s.Draw(c)
			})
		})
	}
}

// TestShots is how every scene looks, at 1280 × 720, at twice that, in the
// smallest window and at one and a half times the size.
func TestShots(t *testing.T) {
	shoot(t, "home", func() kit.Scene { return New(newShell(newBackend())) })
	shoot(t, "home-alone", func() kit.Scene {
		b := newBackend()
		b.Heard, b.Prof.Name = nil, ""
		return New(newShell(b))
	})
	shoot(t, "home-games", func() kit.Scene {
		b := newBackend()
		b.GameList = games.All()
		b.Chosen.Bots = seam.Setup{Game: "insane", Seats: 6, Bots: 5}
		return New(newShell(b))
	})
	shoot(t, "host", func() kit.Scene {
		m := New(newShell(newBackend()))
		m.page = pageHost
		return m
	})
	shoot(t, "host-rules", func() kit.Scene {
		sh := newShell(newBackend())
		m := New(sh)
		m.page = pageHost
		m.rules = newRules(sh, uno.Game{}, "stacking jump-in seven-swap zero-rotation points=200")
		m.ui.SetFocus("seats")
		return m
	})
	shoot(t, "host-games", func() kit.Scene {
		b := newBackend()
		b.GameList = games.All()
		m := New(newShell(b))
		m.page = pageHost
		return m
	})
	shoot(t, "host-presets", func() kit.Scene {
		b := newBackend()
		b.Chosen.Presets = []seam.Preset{
			{Name: "Sunday rules", Game: "uno", Rules: "jump-in"},
			{Name: "At the office", Game: "uno", Rules: "stacking"},
			{Name: "Long evening with M", Game: "uno", Rules: "points=1000"},
		}
		m := New(newShell(b))
		m.page = pageHost
		m.rules = newRules(m.shell, uno.Game{}, "stacking jump-in points=200")
		return m
	})
	shoot(t, "host-save", func() kit.Scene {
		m := New(newShell(newBackend()))
		m.page, m.saving, m.presetName = pageHost, true, "Sunday"
		m.rules = newRules(m.shell, uno.Game{}, "jump-in")
		return m
	})
	shoot(t, "join", func() kit.Scene {
		m := New(newShell(newBackend()))
		m.page = pageJoin
		m.ui.SetFocus("code")
		return m
	})
	shoot(t, "join-wrong", func() kit.Scene {
		m := New(newShell(newBackend()))
		m.page, m.code = pageJoin, "4K7-XQ9"
		m.opened(m.shell.Backend.Join(m.code))
		return m
	})
	shoot(t, "settings", func() kit.Scene {
		b := newBackend()
		b.Prof.Palette = "deutan"
		return NewSettings(newShell(b))
	})
	shoot(t, "help", func() kit.Scene {
		b := newBackend()
		b.GameList = games.All()
		return NewHelp(newShell(b), "uno", "stacking jump-in points=200")
	})
	shoot(t, "help-switch", func() kit.Scene {
		b := newBackend()
		b.GameList = games.All()
		return NewHelp(newShell(b), "switch", "")
	})
	shoot(t, "lobby", func() kit.Scene { return NewLobby(newShell(newBackend()), crowd()) })
	shoot(t, "lobby-guest", func() kit.Scene {
		c := crowd()
		c.Snap.Opener, c.Snap.Rules = false, ""
		c.Snap.Players[0].Ready = true
		return NewLobby(newShell(newBackend()), c)
	})
	shoot(t, "lobby-rules", func() kit.Scene {
		l := NewLobby(newShell(newBackend()), crowd())
		l.editing = true
		return l
	})
	shoot(t, "connecting", func() kit.Scene {
		c := crowd()
		c.Snap.Opener, c.Snap.Stage = false, seam.Connecting
		return NewConnecting(newShell(newBackend()), c)
	})
	shoot(t, "failed", func() kit.Scene {
		c := crowd()
		c.Snap.Stage, c.Snap.Opener = seam.Failed, false
		c.Snap.Log = "/home/maria/.local/share/lastcard/tables/2026-11-21-uno-3f9a.log"
		c.Snap.Trouble = &seam.Trouble{
			Code: "no-route",
			Text: "Nobody at this table could be reached: the code is right, but none of the four addresses in the link answered.",
			Hint: "Ask whether the table is still open. If it is, both of you try the same network, or ask a friend to offer a relay.",
		}
		return NewFailed(newShell(newBackend()), c)
	})
}
