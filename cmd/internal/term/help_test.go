package term

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// `?` lists the commands that work now: not `hand` before the match, and not `rematch` before the end of
// the match. A spectator reads how to ask for a seat, but no moves. `help all` lists all commands.
func TestHelpIsForNow(t *testing.T) {
	for _, c := range []struct {
		name       string
		snap       seam.Snapshot
		auto       bool
		want, miss string
	}{
		{"lobby, as a guest", seam.Snapshot{Stage: seam.Lobby, Code: "15R8", CanTalk: true}, false, "ready game say invite quit who", "hand bot newcode rematch sit hint table words sort scores"},
		{"lobby, as the opener", seam.Snapshot{Stage: seam.Lobby, Code: "15R8", Opener: true, CanSetDoor: true, CanRenewCode: true}, false, "ready bot shut newcode", "hand rematch say"},
		{"lobby of another match, as the opener", seam.Snapshot{Stage: seam.Lobby, Code: "15R8", Opener: true}, false, "ready bot shut", "newcode"},
		{"after the match, as the opener", seam.Snapshot{Stage: seam.Ended, Code: "15R8", Opener: true}, false, "shut everyone friends", "newcode"},
		{"playing", seam.Snapshot{Stage: seam.Playing}, false, "hand table hint auto sort", "ready game rematch wait continue newcode"},
		{"somebody has time", seam.Snapshot{Stage: seam.Playing, Clock: &seam.Clock{Seat: 1, TimeLeft: 31e9, TurnTime: 60e9, CanVoteMoreTime: true}}, false, "hand", "wait"},
		{"somebody is slow", seam.Snapshot{Stage: seam.Playing, Clock: &seam.Clock{Seat: 1, TimeLeft: 30e9, TurnTime: 60e9, CanVoteMoreTime: true}}, false, "wait", "continue"},
		{"a bot plays", seam.Snapshot{Stage: seam.Playing, CanTalk: true}, true, "table say quit hand", "hint auto ready"},
		{"watching", seam.Snapshot{Stage: seam.Playing, Watching: true, Me: engine.NoSeat, CanTalk: true}, false, "table say sit quit", "hand hint ready rematch"},
		{"after the match", seam.Snapshot{Stage: seam.Ended}, false, "rematch another game scores", "hand table ready"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out strings.Builder
			p := annaAt(&out)
			p.Auto, p.snap = c.auto, c.snap
			p.runLine("?")
			offered := map[string]bool{}
			for line := range strings.Lines(out.String()) {
				typed, _, _ := strings.Cut(line, ":")
				word, _, _ := strings.Cut(typed, " ") // an argument may follow the word of the command
				offered[word] = true
			}
			for word := range strings.FieldsSeq(c.want) {
				if !offered[word] {
					t.Errorf("%s is missing in:\n%s", word, &out)
				}
			}
			for word := range strings.FieldsSeq(c.miss) {
				if offered[word] {
					t.Errorf("%s is in:\n%s", word, &out)
				}
			}
			out.Reset()
			p.runLine("help all")
			for _, c := range commandTable() {
				if name := c.name; !strings.Contains(out.String(), "\n"+p.words.typedWord(name)) {
					t.Errorf("%s is missing in everything:\n%s", name, &out)
				}
			}
		})
	}
}

// If a spectator types a move, they read in every language why the terminal refuses it.
func TestMovesOfSomebodyWhoWatches(t *testing.T) {
	for _, lang := range assets.Languages() {
		var out strings.Builder
		p := testPlayer(Options{Out: &out})
		p.snap = seam.Snapshot{Stage: seam.Playing, Watching: true, Me: engine.NoSeat}
		p.Lang = lang
		p.snap.Game = "uno"
		p.updateWords()
		p.snap.View.Me = engine.NoSeat
		if p.runLine("draw"); out.String() != p.words.term("no-turn", "help", p.words.typedWord("help"))+"\n" {
			t.Errorf("%s: %q", lang.Lang(), &out)
		}
	}
}

// In the lobby there is no table to describe, in any language: `who` repeats the names of the players, and
// the other commands about the table say that the match has not begun. Before there is a lobby, and to a
// spectator, they say only that they do not work now.
func TestAskedBeforeTheMatch(t *testing.T) {
	for _, lang := range assets.Languages() {
		var out strings.Builder
		p := testPlayer(Options{Out: &out, Lang: lang})
		p.snap = seam.Snapshot{Stage: seam.Lobby, Game: "uno", Seats: 3, Code: "15R8", Players: []seam.Player{{Name: "Anna", You: true}, {Name: "Béla", Ready: true}}}
		p.updateWords()
		p.printLobby()
		sits := p.words.term("taken", "taken", "2", "seats", "3", "names", p.words.joinList([]string{lobbyPlayer(p.words, &p.snap.Players[0]), lobbyPlayer(p.words, &p.snap.Players[1])}))
		for _, name := range []string{"who", "hand", "words", "sort", "table", "scores"} {
			want := p.words.term("not-begun")
			if name == "who" {
				want = sits
			}
			out.Reset()
			if p.runLine(p.words.typedWord(name)); out.String() != want+"\n" || strings.Contains(want, "term.") {
				t.Errorf("%s, %s: %q, want %q", lang.Lang(), name, &out, want)
			}
		}
		if p.words.inWords || p.words.sorting != sortAsDrawn {
			t.Errorf("%s: a refused command has changed how cards are told", lang.Lang())
		}
		p.snap.Stage, p.snap.Players = seam.Connecting, nil
		out.Reset()
		if p.runLine(p.words.typedWord("who")); out.String() != p.words.term("not-now")+"\n" {
			t.Errorf("%s, before there is a lobby: %q", lang.Lang(), &out)
		}
		p.snap.Stage, p.snap.Watching = seam.Lobby, true // this spectator has a delay, so the match may be under way
		out.Reset()
		if p.runLine(p.words.typedWord("scores")); out.String() != p.words.term("not-now")+"\n" {
			t.Errorf("%s, to somebody who watches: %q", lang.Lang(), &out)
		}
	}
}

// The example that the help gives a host works as typed: it names the game of the table, with a rule that
// the game has.
func TestGameExampleWorks(t *testing.T) {
	for _, g := range games.All() {
		w := words()
		w.Game = g
		typed := strings.Fields(gameExample(w))
		named, used := findGame(w.Cat, typed[1:])
		if typed[0] != w.typedWord("game") || used == 0 || named.Name() != g.Name() {
			t.Errorf("%s: the example is %q", g.Name(), typed)
			continue
		}
		rules := strings.Join(typed[1+used:], " ")
		r, err := engine.ParseRules(g, rules)
		if err != nil {
			t.Errorf("%s: the rules of the example are %q: %v", g.Name(), rules, err)
		}
		changes := 0
		for range r.Changed() {
			changes++
		}
		if changes != 1 {
			t.Errorf("%s: the rules of the example are %q: they change %d rules", g.Name(), rules, changes)
		}
	}
}
