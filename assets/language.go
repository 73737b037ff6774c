package assets

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/engine/games"
)

// The languages. Each has one file for the window and for the sentences that the terminal shares
// with it, and one file for the terminal alone. The command line speaks English only. The
// sentences of a single game are in files of that game (engine.Traits). A line is "code: sentence", where
// \n stands for a new line. Empty lines and lines that begin with # are ignored.
//
//go:embed languages/*.txt languages/terminal/*.txt
var languageFiles embed.FS

const english = "en"

// commandLineFile is the file with the sentences that only the command line uses.
const commandLineFile = "languages/command.txt"

// languageTags are the tags of all languages, in the order in which the program offers them.
var languageTags = []string{english, "de", "fr", "es", "ja"}

// catalogs are the catalogues of all languages, by tag.
var catalogs = func() map[string]*Catalog {
	all := map[string]*Catalog{}
	for _, tag := range languageTags {
		c, err := parseCatalog(tag)
		if err != nil {
			panic("assets: embedded language: " + err.Error())
		}
		all[tag] = c
	}
	return all
}()

// parseCatalog reads the files of a language into a catalogue.
func parseCatalog(tag string) (*Catalog, error) {
	c := &Catalog{lang: tag, sentences: map[string]string{}}
	files := []string{"languages/" + tag + ".txt", "languages/terminal/" + tag + ".txt"}
	if tag == english {
		files = append(files, commandLineFile)
	}
	for _, name := range files {
		if err := readSentences(languageFiles, name, c.sentences); err != nil {
			return nil, err
		}
	}
	for _, g := range games.All() {
		err := readSentences(g.Traits().Texts, wordsPath(g, tag), c.sentences)
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // without the file, find uses the English sentences
			return nil, err
		}
	}
	return c, nil
}

// wordsPath returns the path of the file with a game's own sentences in a language.
func wordsPath(g engine.Game, tag string) string { return "words/" + g.Name() + "." + tag + ".txt" }

// readSentences reads a file of a language into own.
func readSentences(from embed.FS, name string, own map[string]string) error {
	b, err := from.ReadFile(name)
	if err != nil {
		return err
	}
	n := 0
	for line := range strings.Lines(string(b)) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if line == "" || line[0] == '#' {
			continue
		}
		code, sentence, ok := strings.Cut(line, ": ")
		if _, twice := own[code]; !ok || twice {
			return fmt.Errorf("%s:%d: %q", name, n, line)
		}
		own[code] = strings.ReplaceAll(sentence, `\n`, "\n")
	}
	return nil
}

// Languages returns all catalogues, English first.
func Languages() []*Catalog {
	all := make([]*Catalog, len(languageTags))
	for i, tag := range languageTags {
		all[i] = catalogs[tag]
	}
	return all
}

// Language returns the catalogue of the first wanted language that has one, or English if none
// has. A wanted language is a BCP 47 tag ("fr-CA") or a locale ("fr_CA.UTF-8"). The locales C and POSIX mean
// English.
func Language(wanted ...string) *Catalog {
	for _, w := range wanted {
		tag, _, _ := strings.Cut(strings.ToLower(w), ".")
		tag, _, _ = strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
		if tag == "c" || tag == "posix" {
			tag = "en"
		}
		if c := catalogs[tag]; c != nil {
			return c
		}
	}
	return English()
}

// Codes returns the codes that begin with a prefix, in order. They are the same for every catalogue, as each
// uses the English sentence where it has none of its own.
func (*Catalog) Codes(prefix string) (all []string) {
	for code := range English().sentences {
		if strings.HasPrefix(code, prefix) {
			all = append(all, code)
		}
	}
	slices.Sort(all)
	return all
}

// Name is the language's name in that language, such as "Deutsch".
func (c *Catalog) Name() string { return c.Say("lang.name") }
