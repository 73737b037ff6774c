package term

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
)

// `?` lists what applies now: no hand before the match, no rematch before its end, and for
// somebody who watches no move, but how to ask for a seat. `help all` lists everything.
func TestHelpIsForNow(t *testing.T) {
	for _, c := range []struct {
		name       string
		snap       seam.Snapshot
		auto       bool
		want, miss string
	}{
		{"lobby, as a guest", seam.Snapshot{Stage: seam.Lobby, Code: "15R8", CanTalk: true}, false, "ready game say invite quit", "hand bot newcode rematch sit hint"},
		{"lobby, as the opener", seam.Snapshot{Stage: seam.Lobby, Code: "15R8", Opener: true}, false, "ready bot newcode", "hand rematch say"},
		{"playing", seam.Snapshot{Stage: seam.Playing}, false, "hand table hint auto sort", "ready game rematch wait continue newcode"},
		{"somebody is slow", seam.Snapshot{Stage: seam.Playing, Clock: &seam.Clock{Seat: 1, Spare: true}}, false, "wait", "continue"},
		{"a bot plays", seam.Snapshot{Stage: seam.Playing, CanTalk: true}, true, "table say quit hand", "hint auto ready"},
		{"watching", seam.Snapshot{Stage: seam.Playing, Watching: true, Me: engine.NoSeat, CanTalk: true}, false, "table say sit quit", "hand hint ready rematch"},
		{"after the match", seam.Snapshot{Stage: seam.Ended}, false, "rematch another game scores", "hand table ready"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out strings.Builder
			p := &player{Options: Options{Out: &out, Auto: c.auto}, snap: c.snap, w: words()}
			p.line("?")
			offered := map[string]bool{}
			for line := range strings.Lines(out.String()) {
				typed, _, _ := strings.Cut(line, ":")
				word, _, _ := strings.Cut(typed, " ") // after it stands what it is about
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
			p.line("help all")
			for _, name := range commandNames {
				if name != "" && !strings.Contains(out.String(), "\n"+p.w.word(name)) {
					t.Errorf("%s is missing in everything:\n%s", name, &out)
				}
			}
		})
	}
}

// Somebody who watches, or whose seat a bot plays, is told so when a move is typed, and asks for a
// seat with sit.
func TestMovesOfSomebodyWhoWatches(t *testing.T) {
	for _, lang := range assets.Languages() {
		var out strings.Builder
		p := &player{Options: Options{Out: &out}, snap: seam.Snapshot{Stage: seam.Playing, Watching: true, Me: engine.NoSeat}}
		p.Lang = lang
		p.snap.Game = "uno"
		p.words()
		p.snap.View.Me = engine.NoSeat
		if p.line("draw"); out.String() != p.w.term("no-turn", "help", p.w.word("help"))+"\n" {
			t.Errorf("%s: %q", lang.Lang(), &out)
		}
	}
}
