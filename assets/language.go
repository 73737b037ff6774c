package assets

import (
	"embed"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The languages but English: lines of "code: sentence", in which \n is a new
// line; lines that are empty or begin with # are not read.
//
//go:embed languages/*.txt languages/terminal/*.txt
var languages embed.FS

// tags are the languages there are, in the order they are offered.
var tags = []string{"en", "de", "fr", "es", "ja"}

// plurals are the languages' plural forms; one and other where none is said.
var plurals = map[string]func(n int) string{
	"fr": func(n int) string {
		if n < 2 {
			return "one"
		}
		return "other"
	},
	"ja": func(int) string { return "other" },
}

// catalogs are those of all tags.
var catalogs = func() map[string]*Catalog {
	all := map[string]*Catalog{"en": english}
	for _, tag := range tags[1:] {
		own, err := sentences(tag)
		if err != nil {
			panic("assets: embedded language: " + err.Error())
		}
		c := &Catalog{lang: tag, sentences: maps.Clone(english.sentences), plural: english.plural}
		maps.Copy(c.sentences, own)
		if p := plurals[tag]; p != nil {
			c.plural = p
		}
		all[tag] = c
	}
	return all
}()

// sentences reads the files of a language.
func sentences(tag string) (map[string]string, error) {
	own := map[string]string{}
	for _, name := range []string{"languages/" + tag + ".txt", "languages/terminal/" + tag + ".txt"} {
		if err := read(name, own); err != nil {
			return nil, err
		}
	}
	return own, nil
}

// read reads a file of a language into own.
func read(name string, own map[string]string) error {
	b, err := languages.ReadFile(name)
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

// Languages are all catalogues, English first.
func Languages() []*Catalog {
	all := make([]*Catalog, len(tags))
	for i, tag := range tags {
		all[i] = catalogs[tag]
	}
	return all
}

// Language is the catalogue of the first of some tags that there is one for,
// in the form of BCP 47 ("fr-CA") or of a locale ("fr_CA.UTF-8"); English when
// there is none.
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
	return english
}

// Codes are the codes that begin with a prefix, in order.
func (c *Catalog) Codes(prefix string) (all []string) {
	for code := range c.sentences {
		if strings.HasPrefix(code, prefix) {
			all = append(all, code)
		}
	}
	slices.Sort(all)
	return all
}

// Name is what the language calls itself.
func (c *Catalog) Name() string { return c.Say("lang.name") }
