package assets

import (
	"slices"
	"strconv"
	"strings"
)

// Catalog holds the sentences of one language. A Catalog never changes, so any goroutine may use
// it.
type Catalog struct {
	lang      string
	sentences map[string]string
}

// English returns the catalogue that has a sentence for every code.
func English() *Catalog { return catalogs[english] }

// Lang is the language's BCP 47 tag.
func (c *Catalog) Lang() string { return c.lang }

// Has reports whether code has a sentence, in this language or in English.
func (c *Catalog) Has(code string) bool {
	_, ok := c.find(code)
	return ok
}

// Game returns the title of a game. For a game that this version does not have it returns the name.
func (c *Catalog) Game(name string) string {
	return c.sayOr("game."+name, name)
}

// sayOr returns the sentence for code, or fallback if there is none.
func (c *Catalog) sayOr(code, fallback string) string {
	if s, ok := c.find(code); ok {
		return s
	}
	return fallback
}

// find returns the sentence of a code. Where the language has none it returns the English sentence.
func (c *Catalog) find(code string) (string, bool) {
	s, ok := c.sentences[code]
	if !ok && c.lang != english {
		s, ok = English().sentences[code]
	}
	return s, ok
}

// Say returns the sentence for code. The pairs are placeholder names, each followed by its value:
// Say("event.passed", "name", "Mária"). For a code without a sentence Say returns the code itself.
func (c *Catalog) Say(code string, pairs ...string) string {
	text, _ := fillPlaceholders(c.sayOr(code, code), pairs)
	return text
}

// Sentences returns the sentences of several codes, joined by spaces.
func (c *Catalog) Sentences(codes []string) string {
	all := make([]string, len(codes))
	for i, code := range codes {
		all[i] = c.Say(code)
	}
	return strings.Join(all, " ")
}

// Count is Say with the plural form that goes with n. It also fills in {n}.
func (c *Catalog) Count(code string, n int, pairs ...string) string {
	text, _ := fillPlaceholders(c.sayOr(code+"."+c.plural(n), code), append(slices.Clip(pairs), "n", strconv.Itoa(n)))
	return text
}

// fillPlaceholders replaces each {name} by its value; a placeholder without a value stays. It does not
// replace anything inside a value, so a player called "{n}" keeps that name. complete says that each
// placeholder has a value that is not empty.
func fillPlaceholders(s string, pairs []string) (text string, complete bool) {
	if !strings.ContainsRune(s, '{') {
		return s, true
	}
	var b strings.Builder
	for complete = true; ; {
		before, rest, open := strings.Cut(s, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			b.WriteString(s)
			return b.String(), complete
		}
		value, ok := pairValue(name, pairs)
		complete = complete && ok && value != ""
		b.WriteString(before + value)
		s = after
	}
}

// pairValue returns the value of a placeholder, or the placeholder itself if it has none.
func pairValue(name string, pairs []string) (value string, ok bool) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] == name {
			return pairs[i+1], true
		}
	}
	return "{" + name + "}", false
}

// plural returns the suffix of the plural form for n.
func (c *Catalog) plural(n int) string {
	one := n == 1
	switch c.lang {
	case "fr":
		one = n < 2
	case "ja":
		one = false
	}
	if one {
		return "one"
	}
	return "other"
}
