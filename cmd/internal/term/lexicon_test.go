package term

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
)

// Every command and action has a word of its own in every language, which is read
// as what it stands for, beside the English one; the help names them all and leaves
// no gap.
func TestLexicon(t *testing.T) {
	for _, cat := range assets.Languages() {
		for _, g := range games.All() {
			w := NewWords(cat, g, []string{"Anna", "Béla"}, 0)
			used := map[string]string{}
			own := func(name string) {
				for _, word := range w.alternatives(name) {
					if was := used[word]; was != "" {
						t.Errorf("%s, %s: %q is %s and %s", cat.Lang(), g.Name(), word, was, name)
					}
					used[word] = name
				}
			}
			for c, name := range commandNames {
				if name == "" {
					continue
				}
				own(name)
				word, in := w.word(name), strings.Fields(w.word(name))
				if got := w.lex.commands[word]; got != command(c) || len(in) != 1 {
					t.Errorf("%s: %q is command %d, want %d in one word", cat.Lang(), word, got, c)
				}
				if english := split(assets.English().Say("term.word." + name))[0]; w.lex.commands[english] != command(c) && used[english] == "" {
					t.Errorf("%s: English %q is not understood", cat.Lang(), english)
				}
			}
			for k, name := range kindNames {
				if k == engine.Ready {
					continue // a command
				}
				own(name)
				if k != engine.Call && w.lex.kinds[w.word(name)] != k {
					t.Errorf("%s: %q is %v, want %v", cat.Lang(), w.word(name), w.lex.kinds[w.word(name)], k)
				}
			}
			if n := w.lex.calls(strings.Fields(w.word("call"))); n == 0 {
				t.Errorf("%s: %q calls nothing", cat.Lang(), w.word("call"))
			}
			help := w.gameHelp()
			if all := strings.Join(help, " "); len(help) < 3 || strings.ContainsAny(all, "{}") || strings.Contains(all, "term.") {
				t.Errorf("%s, %s: %q", cat.Lang(), g.Name(), help)
			}
		}
	}
}

// A card's name in the reader's language is that card.
func TestNamesAreRead(t *testing.T) {
	for _, cat := range assets.Languages() {
		for _, g := range games.All() {
			w := NewWords(cat, g, []string{"Anna"}, 0)
			for n := 1; n < 256; n++ {
				f := engine.Face(n)
				if x, ok := g.ParseFace(g.FaceString(f)); !ok || x != f {
					continue
				}
				words := strings.Fields(w.Card(f))
				got, used, ok := w.card(words)
				if !ok || used != len(words) || !got.is(w, f) {
					t.Errorf("%s, %s: %q is read as %v, %d words, %v", cat.Lang(), g.Name(), w.Card(f), got, used, ok)
				}
			}
		}
	}
}
