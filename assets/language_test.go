package assets

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lastcard/engine/games"
)

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

// placeholdersOf returns the placeholders of a sentence, each of them once.
func placeholdersOf(s string) []string {
	all := placeholder.FindAllString(s, -1)
	slices.Sort(all)
	return slices.Compact(all)
}

// TestLanguages: every language has a sentence for every code of English, with the same
// placeholders, and for no other code. The command line speaks only English, and so does a game
// without a file in that language.
func TestLanguages(t *testing.T) {
	command := map[string]string{}
	if err := readSentences(languageFiles, commandLineFile, command); err != nil {
		t.Fatal(err)
	}
	for _, tag := range languageTags[1:] {
		own, plural, inEnglish := catalogs[tag].sentences, catalogs[tag].plural, untranslated(t, tag)
		for _, code := range slices.Sorted(maps.Keys(English().sentences)) {
			want := English().sentences[code]
			if command[code] != "" {
				continue
			}
			if _, single := strings.CutSuffix(code, ".one"); single && plural(1) != "one" {
				if own[code] != "" {
					t.Errorf("%s: %s is never said", tag, code)
				}
				continue
			}
			s, ok := own[code]
			if file := inEnglish[code]; file != "" {
				t.Logf("%s: %s is said in English: there is no %s", tag, code, file)
				continue
			}
			if !ok {
				t.Errorf("%s lacks %s (%q): write it beside the English one", tag, code, want)
				continue
			}
			if a, b := placeholdersOf(s), placeholdersOf(want); !slices.Equal(a, b) && !strings.HasSuffix(code, ".one") {
				t.Errorf("%s: %s has the placeholders %v, English %v", tag, code, a, b)
			}
			if strings.TrimSpace(s) != s || s == "" {
				t.Errorf("%s: %s is %q", tag, code, s)
			}
			if a, b := strings.Count(s, "\n"), strings.Count(want, "\n"); a != b {
				t.Errorf("%s: %s has %d lines more than English", tag, code, a-b)
			}
		}
		for code := range own {
			if _, ok := English().sentences[code]; !ok {
				t.Errorf("%s: English has no %s", tag, code)
			}
		}
	}
}

// untranslated maps each code of a game that has no file in a language to the path of the missing
// file.
func untranslated(t *testing.T, tag string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, g := range games.All() {
		if _, err := g.Traits().Texts.ReadFile(wordsPath(g, tag)); err == nil {
			continue
		}
		own := map[string]string{}
		if err := readSentences(g.Traits().Texts, wordsPath(g, english), own); err != nil {
			t.Errorf("%s has no words: %v", g.Name(), err)
		}
		for code := range own {
			all[code] = wordsPath(g, tag)
		}
	}
	return all
}

// BenchmarkParse measures how long it takes to read all languages when the program starts.
func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		for _, tag := range languageTags {
			if _, err := parseCatalog(tag); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func TestLanguage(t *testing.T) {
	for _, x := range []struct {
		want string
		tags []string
	}{
		{"en", nil},
		{"de", []string{"de"}},
		{"de", []string{"de_AT.UTF-8"}},
		{"fr", []string{"fr-CA"}},
		{"ja", []string{"ja_JP.eucJP"}},
		{"en", []string{"C", "de_DE"}},
		{"en", []string{"C.UTF-8"}},
		{"es", []string{"eu_ES", "es_ES", "fr"}},
		{"en", []string{"eu_ES", ""}},
		{"en", []string{"deutsch"}},
	} {
		if got := Language(x.tags...).Lang(); got != x.want {
			t.Errorf("%q: %s, want %s", x.tags, got, x.want)
		}
	}
	names := map[string]bool{}
	for _, c := range Languages() {
		names[c.Name()] = true
	}
	if len(names) != len(languageTags) || !names["Deutsch"] || !names["日本語"] {
		t.Errorf("names %v", names)
	}
}

func TestPlurals(t *testing.T) {
	for _, x := range []struct {
		lang string
		n    int
		want string
	}{
		{"de", 1, "1 Karte"}, {"de", 0, "0 Karten"}, {"fr", 0, "0 carte"}, {"fr", 2, "2 cartes"}, {"es", 1, "1 carta"}, {"ja", 1, "1枚"},
	} {
		if got := Language(x.lang).Count("table.cards", x.n); got != x.want {
			t.Errorf("%s: %q, want %q", x.lang, got, x.want)
		}
	}
}
