package assets

import (
	"bytes"
	"image/png"
	"maps"
	"regexp"
	"slices"
	"testing"
)

func TestSay(t *testing.T) {
	c := English()
	for _, x := range []struct{ got, want string }{
		{c.Say("event.passed", "name", "Mária"), "Mária passes."},
		{c.Say("event.passed", "name", "{n}", "n", "7"), "{n} passes."}, // braces inside a value are no placeholder
		{c.Say("event.passed"), "{name} passes."},
		{c.Say("no.such-code"), "no.such-code"},
		{c.Count("event.drew", 1, "name", "Bo"), "Bo drew a card."},
		{c.Count("event.drew", 4, "name", "Bo"), "Bo drew 4 cards."},
		{c.Count("no.such-code", 2), "no.such-code"},
		{English().Say("a { b"), "a { b"},
	} {
		if x.got != x.want {
			t.Errorf("%q, want %q", x.got, x.want)
		}
	}
}

// TestCountKeepsPairs: Count does not write into the spare capacity of the caller's slice.
func TestCountKeepsPairs(t *testing.T) {
	pairs := make([]string, 2, 8)
	pairs[0], pairs[1] = "name", "Bo"
	English().Count("event.drew", 2, pairs...)
	if extra := pairs[:4]; extra[2] != "" {
		t.Error("Count wrote behind the caller's pairs")
	}
}

var codeForm = regexp.MustCompile(`^[a-z0-9+-]+(\.[a-z0-9+-]+)+$`)

// TestSentences: codes have the form described in the package doc, sentences are not empty, braces
// are closed, and plural forms come in pairs.
func TestSentences(t *testing.T) {
	for _, k := range slices.Sorted(maps.Keys(English().sentences)) {
		s := English().sentences[k]
		if !codeForm.MatchString(k) {
			t.Errorf("code %q", k)
		}
		if s == "" || bytes.Count([]byte(s), []byte("{")) != bytes.Count([]byte(s), []byte("}")) {
			t.Errorf("%s: %q", k, s)
		}
		if base, ok := bytes.CutSuffix([]byte(k), []byte(".one")); ok && !English().Has(string(base)+".other") {
			t.Errorf("%s has no .other", k)
		}
	}
}

func TestFilesAreThere(t *testing.T) {
	for name, b := range map[string][]byte{"regular": RegularFont, "semibold": SemiBoldFont, "display": DisplayFont} {
		if len(b) < 100_000 || string(b[:4]) != "OTTO" {
			t.Errorf("%s is no OpenType font", name)
		}
	}
	icons := Icons()
	if len(icons) < 3 {
		t.Errorf("%d icons", len(icons))
	}
	for _, b := range icons {
		if _, err := png.Decode(bytes.NewReader(b)); err != nil {
			t.Error(err)
		}
	}
}

func TestGameHasATitleOrItsName(t *testing.T) {
	c := English()
	if got := c.Game("durak"); got != "Durak" {
		t.Errorf("%q", got)
	}
	if got := c.Game("tarock"); got != "tarock" {
		t.Errorf("a game that this version does not have is called %q", got)
	}
}
