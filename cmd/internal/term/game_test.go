package term

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// After a match people choose another game and play it with the same bots. If a game cannot be played,
// the person reads why.
func TestAnotherGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		y, begun := &typist{lang: assets.English()}, 0
		y.answer = func(line string) string {
			switch {
			case strings.HasPrefix(line, "Type rematch"):
				if begun == 2 {
					return "quit"
				}
				return "another"
			case strings.HasPrefix(line, "Next: Switch,"):
				return "game chess"
			case strings.HasPrefix(line, "Games: uno"):
				return "game palace decks=9"
			case strings.HasPrefix(line, "These rules cannot be played: "):
				return "game crazy-eights"
			case strings.HasPrefix(line, "There is no game “crazy-eights”"):
				return "game EIGHTS specials points=20"
			case strings.HasPrefix(line, "Next: Crazy Eights, Special cards; Points to win the match: 20, 3 seats."):
				return "ready"
			case strings.HasPrefix(line, "The match begins"):
				if begun++; begun == 2 {
					return "rules"
				}
			}
			return ""
		}
		games := 0
		first := y.answer
		y.answer = func(line string) string { // the terminal lists the games twice, once after each unknown game
			if strings.HasPrefix(line, "Games: uno") {
				if games++; games == 2 {
					return "game EIGHTS specials points=20"
				}
			} else if strings.HasPrefix(line, "There is no game") {
				return ""
			}
			return first(line)
		}
		y.play(t, "switch", "")
		for _, want := range []string{
			"There is no game “chess”.", "These rules cannot be played: decks=9: “Decks of cards” must be a whole number from 1 to 2. Choose other rules, or the official ones.",
			"Crazy Eights, Special cards; Points to win the match: 20.",
		} {
			if !slices.Contains(y.said, want) {
				t.Errorf("%q was not said, but:\n%s", want, strings.Join(y.said[max(0, len(y.said)-60):], "\n"))
			}
		}
		if begun != 2 {
			t.Errorf("%d matches, after:\n%s", begun, y.last())
		}
	})
}

// The rules have sentences in every language, without unfilled placeholders and without codes.
func TestRulesInWords(t *testing.T) {
	for _, cat := range assets.Languages() {
		for game, rules := range map[string]string{
			"uno": "stacking stack=same points=200 absent=bot turn-time=60 diverged=aside spectators=off", "eights": "specials -reshuffle",
		} {
			g, _ := games.Lookup(game)
			w := NewWords(cat, g, nil, 0)
			text := w.Rules(rules)
			if strings.ContainsAny(text, "{}=") || strings.Contains(text, "rule.") || strings.Count(text, ";") != len(strings.Fields(rules))-1 {
				t.Errorf("%s: %q", cat.Lang(), text)
			}
			if w.Rules("") != cat.Say("term.official") {
				t.Errorf("%s: %q", cat.Lang(), w.Rules(""))
			}
		}
	}
	g, _ := games.Lookup("eights")
	if got := NewWords(assets.English(), g, nil, 0).Rules("specials -reshuffle max-draw=2"); got != "Special cards; Shuffle the discards: no; Most cards drawn in a turn: 2" {
		t.Errorf("%q", got)
	}
}

// People choose a game by its name or by its whole title, even if rules follow.
func TestGameByItsTitle(t *testing.T) {
	for _, cat := range assets.Languages() {
		w := NewWords(cat, games.All()[0], nil, 0)
		for _, g := range games.All() {
			for _, title := range []string{g.Name(), cat.Say("game." + g.Name()), assets.English().Say("game." + g.Name())} {
				words := strings.Fields(strings.ToLower(title))
				if got, used := findGame(w.Cat, append(words, "points=20")); used != len(words) || got.Name() != g.Name() {
					t.Errorf("%s: %q is %v, %d words", cat.Lang(), title, got, used)
				}
			}
		}
		if g, used := findGame(w.Cat, []string{"Crazy"}); used != 0 {
			t.Errorf("%s: half a title is %v", cat.Lang(), g)
		}
	}
}

// The terminal says that there is no network once a person looks for a table or has opened one for others.
// At a table against bots it does not say so.
func TestNoNetworkIsSaid(t *testing.T) {
	said := func(s seam.Snapshot, online bool) bool {
		var out strings.Builder
		p := testPlayer(Options{Out: &out, Online: func() bool { return online }})
		p.snap = s
		p.words = NewWords(assets.English(), games.All()[0], nil, engine.NoSeat)
		if p.printStage(); s.Stage == seam.Lobby {
			p.printLobby()
		}
		return strings.Contains(out.String(), assets.English().Say("term.offline"))
	}
	open := seam.Snapshot{Stage: seam.Lobby, Opener: true, Game: "uno", Seats: 2, Code: "1ABC", Link: "lastcard:1ABC"}
	joined := open // the search for the table has already said that there is no network
	joined.Opener = false
	bots := open
	bots.Code, bots.Link = "", ""
	for name, x := range map[string]struct {
		s      seam.Snapshot
		online bool
		want   bool
	}{
		"looking":       {seam.Snapshot{Stage: seam.Connecting, Seeking: true}, false, true},
		"looking, live": {seam.Snapshot{Stage: seam.Connecting, Seeking: true}, true, false},
		"opening":       {seam.Snapshot{Stage: seam.Connecting}, false, false},
		"open":          {open, false, true},
		"joined":        {joined, false, false},
		"bots":          {bots, false, false},
	} {
		if got := said(x.s, x.online); got != x.want {
			t.Errorf("%s: said %v, want %v", name, got, x.want)
		}
	}
}

// Before a match at this computer only, which waits for nobody, the terminal prints the rules, but not which
// players have a seat.
func TestLobbyOfOnesOwnIsShort(t *testing.T) {
	for code, want := range map[string]bool{"": false, "15R8": true} {
		var out strings.Builder
		p := testPlayer(Options{Out: &out})
		p.snap = seam.Snapshot{Stage: seam.Lobby, Opener: true, Game: "uno", Seats: 2, Code: code, Players: []seam.Player{{Name: "Anna", You: true}, {Name: "Ada", Bot: true}}}
		p.updateWords()
		p.printLobby()
		if got := strings.Contains(out.String(), "seats taken") && strings.Contains(out.String(), "At the table. "); got != want || !strings.Contains(out.String(), "Uno, official rules.\n") {
			t.Errorf("code %q: %s", code, &out)
		}
	}
}
