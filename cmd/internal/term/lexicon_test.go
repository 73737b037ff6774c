package term

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
)

// In every language each command and each kind of action has a word of its own. People can type that word
// or, unless it means something else in their language, the English word. The help about moves has no
// unfilled placeholder.
func TestLexicon(t *testing.T) {
	for _, cat := range assets.Languages() {
		for _, g := range games.All() {
			w := NewWords(cat, g, []string{"Anna", "Béla"}, 0)
			l := newReader(w, commandTable())
			used := map[string]string{}
			own := func(name string) {
				for _, word := range w.alternatives(name) {
					if was := used[word]; was != "" {
						t.Errorf("%s, %s: %q is %s and %s", cat.Lang(), g.Name(), word, was, name)
					}
					used[word] = name
				}
			}
			for _, c := range commandTable() {
				name := c.name
				own(name)
				word, in := w.typedWord(name), strings.Fields(w.typedWord(name))
				if got := l.commands[word]; !got.isOneOf(name) || len(in) != 1 {
					t.Errorf("%s: %q is the command %v, want %s in one word", cat.Lang(), word, got, name)
				}
				if english := splitWords(assets.English().Say("term.word." + name))[0]; !l.commands[english].isOneOf(name) && used[english] == "" {
					t.Errorf("%s: English %q is not understood", cat.Lang(), english)
				}
			}
			for k := engine.KindNone + 1; k.Valid(); k++ {
				if k == engine.Ready {
					continue // a command
				}
				own(k.String())
				if k != engine.Call && l.kinds[w.kindWord(k)] != k {
					t.Errorf("%s: %q is %v, want %v", cat.Lang(), w.kindWord(k), l.kinds[w.kindWord(k)], k)
				}
			}
			if n := l.callLength(strings.Fields(w.typedWord("call"))); n == 0 {
				t.Errorf("%s: %q calls nothing", cat.Lang(), w.typedWord("call"))
			}
			help := gameHelp(w)
			if all := strings.Join(help, " "); len(help) < 2 || strings.ContainsAny(all, "{}") || strings.Contains(all, "term.") {
				t.Errorf("%s, %s: %q", cat.Lang(), g.Name(), help)
			}
		}
	}
}

// Only in Uno does the word “Uno” announce a last card.
func TestCallIsTheGamesOwn(t *testing.T) {
	for _, cat := range assets.Languages() {
		for _, g := range games.All() {
			w := NewWords(cat, g, []string{"Anna"}, 0)
			for _, word := range []string{"uno", "ウノ"} {
				if n := newReader(w, commandTable()).callLength([]string{word}); n != 0 && g.Name() != "uno" {
					t.Errorf("%s, %s: %q announces a last card", cat.Lang(), g.Name(), word)
				}
			}
		}
	}
}

// A game has its own word on the button that announces the last card if and only if it also has its own
// sentence about a player who has announced it.
func TestCalledIsTheGamesOwn(t *testing.T) {
	for _, cat := range assets.Languages() {
		for _, g := range games.All() {
			if own, said := cat.Has(g.Name()+".button.call"), cat.Has(g.Name()+".term.called"); own != said {
				t.Errorf("%s, %s: a word of its own %t, said of a player %t", cat.Lang(), g.Name(), own, said)
			}
		}
	}
}

// People can type the names of cards and colours in their language or in English.
func TestNamesAreRead(t *testing.T) {
	for _, cat := range assets.Languages() {
		for _, g := range games.All() {
			w := NewWords(cat, g, []string{"Anna"}, 0)
			english := NewWords(assets.English(), g, nil, 0)
			l := newReader(w, commandTable())
			for n := 1; n < 256; n++ {
				f := engine.Face(n)
				if x, ok := g.ParseFace(g.FaceString(f)); !ok || x != f {
					continue
				}
				for _, name := range []string{w.Card(f), english.Card(f)} {
					words := strings.Fields(name)
					got, used, ok := l.readCard(words)
					if !ok || used != len(words) || !got.matches(g, f) {
						t.Errorf("%s, %s: %q is read as %v, %d words, %v", cat.Lang(), g.Name(), name, got, used, ok)
					}
				}
			}
			for c := engine.Color(1); c <= 4; c++ {
				for _, name := range []string{w.Color(c), english.Color(c), g.ColorString(c)} {
					if got, ok := l.readColor(name); !ok || got != c {
						t.Errorf("%s, %s: the colour %q is read as %v, %v", cat.Lang(), g.Name(), name, got, ok)
					}
				}
			}
		}
	}
}

// In every language people can type whole moves in English.
func TestEnglishIsAlwaysRead(t *testing.T) {
	for _, cat := range assets.Languages() {
		for _, x := range []struct{ game, typed, want string }{
			{"uno", "red 5", "play R5"},
			{"uno", "wild draw four yellow", "play W+4 color=Y"},
			{"uno", "green", "name G"},
			{"eights", "queen of hearts", "play QH"},
			{"eights", "8s diamond", "play 8S color=D"},
		} {
			g, _ := games.Lookup(x.game)
			w := NewWords(cat, g, []string{"Anna", "Béla"}, 0)
			v := view(t)
			for _, s := range []string{"R5", "W+4", "QH", "8S"} {
				if f, ok := g.ParseFace(s); ok {
					own := v.Hand(0)
					own.Cards = append(own.Cards, engine.Shown{Card: engine.Card(len(own.Cards)), Face: f})
				}
			}
			if _, a, err := testReader(w).parse(x.typed, v); err != nil || a.Text(g) != x.want {
				t.Errorf("%s: %q is %q, %v", cat.Lang(), x.typed, a.Text(g), err)
			}
		}
	}
}

// People can type words without their accents, and cards by their names.
func TestTypedWithoutAccents(t *testing.T) {
	for _, x := range []struct {
		lang, game, typed string
		want              string
	}{
		{"fr", "uno", "pret", "ready"},
		{"es", "uno", "invitacion", "invite"},
		{"es", "uno", "llena", "whenfull"},
		{"es", "uno", "siestállena", "whenfull"},
		{"es", "uno", "siestallena", "whenfull"},
		{"de", "uno", "revanche", "rematch"},
		{"de", "uno", "noch-eine", "rematch"},
		{"ja", "uno", "並べ替え", "sort"},
		{"de", "uno", "wörter", "words"},
		{"de", "uno", "worter", "words"},
	} {
		g, _ := games.Lookup(x.game)
		w := NewWords(assets.Language(x.lang), g, []string{"Anna"}, 0)
		if got := newReader(w, commandTable()).commands[x.typed]; !got.isOneOf(x.want) {
			t.Errorf("%s: %q is the command %v, want %s", x.lang, x.typed, got, x.want)
		}
	}
	for _, x := range []struct{ lang, game, typed, face string }{
		{"de", "uno", "gelb 8", "Y8"},
		{"de", "uno", "grun 8", "G8"},
		{"fr", "uno", "8 jaune", "Y8"},
		{"fr", "eights", "8 de coeur", "8H"},
		{"fr", "eights", "8 de trefle", "8C"},
		{"es", "eights", "8 de treboles", "8C"},
	} {
		g, _ := games.Lookup(x.game)
		w := NewWords(assets.Language(x.lang), g, []string{"Anna"}, 0)
		want, _ := g.ParseFace(x.face)
		if got, n, ok := newReader(w, commandTable()).readCard(strings.Fields(x.typed)); !ok || n != len(strings.Fields(x.typed)) || !got.matches(g, want) {
			t.Errorf("%s: %q is read as %v, want %s", x.lang, x.typed, got, x.face)
		}
	}
}
