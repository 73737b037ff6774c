package assets

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Catalog is the sentences of one language. A Catalog does not change and may
// be used from any goroutine.
type Catalog struct {
	lang      string
	sentences map[string]string
	plural    func(n int) string // the suffix of the plural form for n
}

// English is the catalogue every other language is measured against.
func English() *Catalog { return english }

// englishParts are the tables of English; no code is in two of them.
var englishParts = []map[string]string{
	englishSentences,
	englishRules,
	englishTable,
	englishReasons,
	englishSettings,
	englishHelp,
	englishGames,
	englishReplay,
	englishChat,
	englishGuide,
	englishHere,
	englishKeys,
	englishTips,
	englishTroubles, englishWatch,
	englishTerm,
}

var english = &Catalog{
	lang:      "en",
	sentences: joined(englishParts...),
	plural: func(n int) string {
		if n == 1 {
			return "one"
		}
		return "other"
	},
}

// joined is the union of maps; a code in two of them is the later one's.
func joined(all ...map[string]string) map[string]string {
	m := map[string]string{}
	for _, part := range all {
		maps.Copy(m, part)
	}
	return m
}

// Lang is the language's BCP 47 tag.
func (c *Catalog) Lang() string { return c.lang }

// Has reports whether there is a sentence for code.
func (c *Catalog) Has(code string) bool {
	_, ok := c.sentences[code]
	return ok
}

// Say is the sentence for code. The pairs are placeholder names, each followed
// by its value: Say("event.passed", "name", "Mária"). A missing code is
// returned as it stands.
func (c *Catalog) Say(code string, pairs ...string) string {
	s, ok := c.sentences[code]
	if !ok {
		return code
	}
	return fill(s, pairs)
}

// Count is Say for the plural form of code that n calls for; {n} is filled in.
func (c *Catalog) Count(code string, n int, pairs ...string) string {
	s, ok := c.sentences[code+"."+c.plural(n)]
	if !ok {
		return code
	}
	return fill(s, append(slices.Clip(pairs), "n", strconv.Itoa(n)))
}

// fill replaces {name} by its value. Values are not looked at again, so a
// player called "{n}" stays that.
func fill(s string, pairs []string) string {
	if !strings.ContainsRune(s, '{') {
		return s
	}
	var b strings.Builder
	for s != "" {
		open := strings.IndexByte(s, '{')
		if open < 0 {
			break
		}
		end := strings.IndexByte(s[open:], '}')
		if end < 0 {
			break
		}
		b.WriteString(s[:open])
		b.WriteString(value(s[open+1:open+end], pairs))
		s = s[open+end+1:]
	}
	b.WriteString(s)
	return b.String()
}

func value(name string, pairs []string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] == name {
			return pairs[i+1]
		}
	}
	return "{" + name + "}"
}
