package menu

import (
	"strings"
	"testing"
	"time"

	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// recents returns recent entries, newest first: a table to join again, a match against bots to resume, and two
// groups for whom a new table is opened, over the network and at this computer.
func recents() []seam.Recent {
	evening := time.Date(2026, 11, 21, 20, 15, 0, 0, time.Local)
	return []seam.Recent{
		{Names: []string{"Łukasz"}, Game: "switch", Time: evening.Add(time.Hour), Link: "lastcard:AAA"},
		{Names: []string{"Ada", "Blaise", "Carl"}, AgainstBots: true, Game: "uno", Time: evening, Log: "/tables/uno.lastcard"},
		{Names: []string{"Grüße", "José"}, Game: "uno", Time: evening.Add(-24 * time.Hour), Setup: seam.Setup{Game: "uno", Rules: "stacking", Seats: 4, Bots: 1}},
		{Names: []string{"Łukasz"}, Game: "eights", Time: evening.Add(-48 * time.Hour), Setup: seam.Setup{Game: "eights", Seats: 2}, HereNames: []string{"Mária", "Łukasz"}},
	}
}

// One press on the home page continues a recent entry: it joins the table again, resumes the match, opens
// another table for the same people, over the network or at this computer, or plays against bots again.
func TestRecentEntries(t *testing.T) {
	b := newBackend()
	b.RecentList = append(recents(), seam.Recent{Names: []string{"Ada"}, AgainstBots: true, Game: "palace", Setup: seam.Setup{Game: "palace", Rules: "decks=1", Seats: 2, Bots: 1}})
	b.Replies = map[string]*seamtest.Table{"lastcard:AAA": {}, "/tables/uno.lastcard": {}}
	v := arrive(t, b)
	v.menu()
	for i, want := range []func(*seamtest.Table) bool{
		func(x *seamtest.Table) bool { return x == b.Replies["lastcard:AAA"] },
		func(x *seamtest.Table) bool { return x == b.Replies["/tables/uno.lastcard"] },
		func(x *seamtest.Table) bool {
			return x.Setup == seam.Setup{Game: "uno", Rules: "stacking", Seats: 4, Bots: 1, AnnounceLAN: true} && x.Snap.Stage == seam.Lobby
		},
		func(x *seamtest.Table) bool {
			return strings.Join(x.HereNames, " ") == "Mária Łukasz" && x.Setup.Game == "eights"
		},
		func(x *seamtest.Table) bool {
			return x.Setup == seam.Setup{Game: "palace", Rules: "decks=1", Seats: 2, Bots: 1} && x.Snap.Stage == seam.Playing
		},
	} {
		v.press("late/" + string(rune('0'+i)))
		if len(v.opened) != i+1 || !want(v.opened[i].(*seamtest.Table)) {
			t.Fatalf("%d: opened %d tables, said %v", i, len(v.opened), v.toasts)
		}
	}
	if len(v.toasts) != 1 || !strings.Contains(v.toasts[0].Text, "Grüße, José") {
		t.Errorf("said %v", v.toasts)
	}
}

// A person without a name can continue a match against bots, but not join a table again.
func TestRecentBotsNeedNoName(t *testing.T) {
	b := newBackend()
	b.SavedProfile.Name, b.RecentList = "", recents()
	b.Replies = map[string]*seamtest.Table{"lastcard:AAA": {}, "/tables/uno.lastcard": {}}
	v := arrive(t, b)
	v.menu()
	v.press("late/0")
	if len(v.opened) != 0 {
		t.Error("joined a table without a name")
	}
	v.press("late/1")
	if len(v.opened) != 1 {
		t.Errorf("the match against bots is not continued: %v", v.toasts)
	}
}

// A full table on this network can be watched; a table with a free seat can be joined.
func TestFullTableIsWatched(t *testing.T) {
	g := &gallery{}
	m := New(newGalleryShell(g))
	m.lanTables = g.LAN()
	free, full := m.lanRow(0, m.lanTables[0]), m.lanRow(1, m.lanTables[1]) // see newBackend
	if full.buttonLabel != m.say("watch.button") || free.buttonLabel != m.say("home.lan-join") {
		t.Errorf("the button of the full table says %q, that of the other %q", full.buttonLabel, free.buttonLabel)
	}
	v := arrive(t, newBackend())
	v.goTo(m, m.ui)
	v.press("lan/0")
	if g.watched != "" {
		t.Errorf("a table with a free seat is watched: %q", g.watched)
	}
	v.press("lan/1")
	if g.watched != "BBB" {
		t.Errorf("watched %q", g.watched)
	}
}
