package window

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/archive"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/store"
	"lastcard/engine"
	"lastcard/render/seam"
)

// parseRecents makes matches from lines "path players", with the person's own seat first and bots in
// brackets. A / before the path means that the match is not over. A ! after the path means that the
// match cannot be continued, and a + that all players were at one computer. A line "lastcard:link name"
// makes a visit at that person's table.
func parseRecents(t *testing.T, lines ...string) (all []archive.Match, visits []store.Visit) {
	t.Helper()
	now := time.Date(2026, 1, 2, 20, 0, 0, 0, time.UTC)
	for i, line := range lines {
		when := now.Add(-time.Duration(i) * time.Hour)
		f := strings.Fields(line)
		if link, ok := strings.CutPrefix(f[0], "lastcard:"); ok {
			visits = append(visits, store.Visit{Name: f[1], Game: "uno", Link: link, Time: when})
			continue
		}
		s := &replay.Summary{Game: "uno", Rules: "stacking", Ended: !strings.HasPrefix(f[0], "/"), Local: strings.HasSuffix(f[0], "+")}
		for _, name := range f[1:] {
			bare := strings.Trim(name, "[]")
			s.Players = append(s.Players, seam.Record{Name: bare, Bot: bare != name})
		}
		all = append(all, archive.Match{Path: f[0], ModTime: when, Summary: s})
	}
	return all, visits
}

// chooseRecents lists unfinished matches, visited tables, and the latest finished match of each group of people.
func TestLately(t *testing.T) {
	matches, visits := parseRecents(
		t,
		"/a me [Ada] [Bob]",
		"/b me [Ada]", // there is no room for a second match against bots
		"c me Anna Bela [Ada]",
		"d me Bela Anna [Ada]", // the same group
		"lastcard:x Cleo",
		"/e! me Dora", // nothing says where it meets
		"f me [Ada]",
		"g+ me Emil",
		"h me Fred",
	)
	foreign := matches[2]
	foreign.Me = engine.NoSeat // somebody else sent this log
	matches = append([]archive.Match{{Path: "unread"}, foreign}, matches...)
	var got []string
	for _, r := range chooseRecents(matches, visits, func(log string) (string, bool) { return "", !strings.HasSuffix(log, "!") }) {
		got = append(got, fmt.Sprintf("%v %v log=%s link=%s seats=%d bots=%d here=%v", r.Names, r.AgainstBots, r.Log, r.Link, r.Setup.Seats, r.Setup.Bots, r.HereNames))
	}
	want := []string{
		"[Ada Bob] true log=/a link= seats=3 bots=2 here=[]",
		"[Anna Bela] false log= link= seats=4 bots=1 here=[]",
		"[Cleo] false log= link=x seats=0 bots=0 here=[]",
		"[Emil] false log= link= seats=2 bots=0 here=[me Emil]",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") || len(got) > seam.MaxRecent {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}

// A person can continue every unfinished match of a group, even if the group has played another
// match since.
func TestLatelyLosesNoMatchOfAGroup(t *testing.T) {
	matches, visits := parseRecents(
		t,
		"again me Anna Bela",
		"/first me Anna Bela",
		"/second me Bela Anna",
		"older me Anna Bela", // only the newest finished match of the group is listed
	)
	var got []string
	for _, r := range chooseRecents(matches, visits, func(string) (string, bool) { return "", true }) {
		got = append(got, "log="+r.Log)
	}
	if want := "log= log=/first log=/second"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// A person who plays only against bots can continue each match that is not over, and play each kind of finished
// match again, as far as there are rows for them. Matches with people get their rows first.
func TestLatelyAgainstBots(t *testing.T) {
	matches, visits := parseRecents(
		t,
		"over me [Ada]",
		"/first me [Ada]",
		"same me [Ada]", // a match of this kind is listed already
		"two me [Ada] [Bob]",
		"/second me [Ada] [Bob]",
		"/lost! me [Ada]", // nothing says where it meets
		"/third me [Ada] [Bob]",
	)
	choose := func() (got []string) {
		for _, r := range chooseRecents(matches, visits, func(log string) (string, bool) { return "", !strings.HasSuffix(log, "!") }) {
			got = append(got, fmt.Sprintf("%s/%v/%d", r.Log, r.Names, r.Setup.Bots))
		}
		return got
	}
	if got, want := strings.Join(choose(), " "), "/[Ada]/1 /first/[Ada]/1 /[Ada Bob]/2 /second/[Ada Bob]/2"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	people, _ := parseRecents(t, "a me Anna", "b me Bela", "c me Cleo")
	matches = append(matches, people...)
	if got, want := strings.Join(choose(), " "), "/[Anna]/0 /first/[Ada]/1 /[Bela]/0 /[Cleo]/0"; got != want {
		t.Errorf("with people: got  %s\nwant %s", got, want)
	}
}

// A table that this person has visited is not listed again while its match can be continued.
func TestLatelyListsATableOnce(t *testing.T) {
	const here, elsewhere = "1YAX-HBTS-9QWV-YT2P-3YXW-B0YH", "1AVR-CK40-YFG2-2NN1-7H4R-0WAF"
	matches, visits := parseRecents(t, "/log me Anna", "over me Bela", "lastcard:"+here+" Anna", "lastcard:"+elsewhere+" Cleo")
	got := chooseRecents(matches, visits, func(string) (string, bool) { return "lastcard:" + here + "?g=uno", true })
	if len(got) != 3 || got[0].Log != "/log" || got[1].Names[0] != "Bela" || got[2].Names[0] != "Cleo" {
		t.Errorf("got %v", got)
	}
}

// sameTable finds the table of a link among the tables that were announced on this network, so that
// the window does not list it twice.
func TestSameTable(t *testing.T) {
	link := "lastcard:1YAX-HBTS-9QWV-YT2P-3YXW-B0YH?g=switch"
	if !sameTable(link, "1YAXHBTS9QWVYT2P3YXWB0YH") || sameTable(link, "1AVR-CK40-YFG2-2NN1-7H4R-0WAF") || sameTable(link, "") {
		t.Error("a code and a link of one table are not told from those of others")
	}
}
