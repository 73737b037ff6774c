package menu

import (
	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// newBackend returns a fake backend with a name, one game and two tables on the network.
func newBackend() *seamtest.Backend {
	return &seamtest.Backend{
		SavedProfile: seam.Profile{Name: "Mária", Scale: 1},
		GameList:     []engine.Game{uno.Game{}},
		LANTables: []seam.LANTable{
			{Name: "Łukasz", Game: "uno", TakenSeats: 2, Seats: 4, Code: "AAA"},
			{Name: "José with a rather long name", Game: "uno", TakenSeats: 6, Seats: 6, Code: "BBB"},
		},
	}
}

// words are the sentences that the scenes of a test use.
var words = assets.English()

// newShell returns a shell over a backend. It takes over and saves a changed profile, and ignores all other
// requests.
func newShell(b *seamtest.Backend) *scene.Shell {
	sh := &scene.Shell{Backend: b, Words: words, Profile: b.SavedProfile}
	sh.SetProfile = func(p seam.Profile) { sh.Profile, b.SavedProfile = p, p }
	sh.Toast = func(kit.Toast) {}
	sh.Open = func(seam.Table) {}
	sh.Help = func(string, string) {}
	sh.Lesson = func(string, string) {}
	sh.Leave, sh.Settings = func() {}, func() {}
	return sh
}

// crowd returns a lobby with people, a bot and a free seat.
func crowd() *seamtest.Table {
	return &seamtest.Table{Snap: seam.Snapshot{
		Stage: seam.Lobby, Game: "uno", Rules: "stacking jump-in points=200", Seats: 6, Opener: true,
		Code: "4K7-XQ9-P2M", Link: "lastcard:4K7XQ9P2M#/ip4/192.168.1.20/udp/40404/quic-v1",
		OverInternet: true, CanSetDoor: true, CanRenewCode: true, Friends: 3, Fingerprint: "123 456 789 012 345 678",
		Players: []seam.Player{
			{Name: "Mária", You: true, IsHere: true, Opener: true},
			{Name: "Łukasz", IsHere: true, Ready: true, Path: "this network", Friend: true},
			{Name: "Grüße aus Köln", IsHere: true, Path: "direct", NewKey: true},
			{Name: "Bot Ada", IsHere: true, Ready: true, Bot: true},
			{Name: "José", Path: "relayed"},
		},
	}}
}

// rivals are two people who each claim to have opened the same table.
var rivals = []seam.Opener{
	{ID: "a", Name: "≈1 Anna", Names: []string{"≈1 Anna", "Łukasz"}, Digits: "123 456 789 012 345 678"},
	{ID: "b", Name: "≈2 Аnnа", Names: []string{"≈2 Аnnа"}, Digits: "987 654 321 098 765 432"},
}
