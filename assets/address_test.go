package assets

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// formal finds the words with which a language addresses a stranger. At the beginning of a
// sentence, German writes "they", "her" and "their" in the same way as these words, so the
// pattern finds only words inside a sentence.
var formal = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`[a-zäöüß,] (Sie|Ihnen|Ihr(e[mnrs]?)?)\b`),
	"fr": regexp.MustCompile(`(?i)\b(vous|votre|vos|\pL+ez)\b`),
	"es": regexp.MustCompile(`(?i)\b(usted|ustedes)\b`),
}

// notFormal are French words that end like a verb form for addressing a stranger.
var notFormal = []string{"chez", "assez", "nez", "allez"} // here “allez” is an exclamation: on y va

// toSeveralPeople are the codes of sentences that address more than one person.
var toSeveralPeople = []string{"guide.friends", "trouble.not-found.family.hint", "trouble.searching.family.hint"}

// Every sentence addresses its reader as a friend: du, tu, tú.
func TestFormOfAddress(t *testing.T) {
	for tag, words := range formal {
		for _, code := range slices.Sorted(maps.Keys(catalogs[tag].sentences)) {
			if slices.Contains(toSeveralPeople, code) {
				continue
			}
			for _, word := range words.FindAllString(catalogs[tag].sentences[code], -1) {
				if !slices.Contains(notFormal, strings.ToLower(word)) {
					t.Errorf("%s: %s says %q", tag, code, word)
				}
			}
		}
	}
}

// French has a no-break space before ! ? ; : and », and after «.
func TestFrenchSpaces(t *testing.T) {
	bare := regexp.MustCompile(`[^\x{A0}!?][!?](\P{L}|$)|[^\x{A0}][;»]|[^\x{A0}]:(\s|$)|«[^\x{A0}]`)
	for code, sentence := range catalogs["fr"].sentences {
		if fault := bare.FindString(sentence); fault != "" {
			t.Errorf("%s: %q in %q", code, fault, sentence)
		}
	}
}
