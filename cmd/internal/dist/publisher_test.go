package main

import (
	"strings"
	"testing"
)

// nobody is the Makefile's default publisher, for a release that names none.
var nobody = publisher{"https://lastcard.example.invalid", "lastcard.example.invalid", "lastcard <lastcard@example.invalid>"}

func TestReadPublisher(t *testing.T) {
	got, err := readPublisher(nobody.homepage+"/", nobody.maintainer)
	if err != nil || got != nobody {
		t.Errorf("%v, %v", got, err)
	}
	for _, page := range []string{
		"", "lastcard", "lastcard.example.org", "http://example.org", "https://", "https:///cards", "https://localhost",
		"https://anna@example.org", "https://example.org/?cards", "https://example.org/#cards", `https://example.org/"`,
		"https://example.org/two words", "https://example.org/#{exit}", "https://-a.org", "https://example.org\n",
	} {
		if _, err := readPublisher(page, nobody.maintainer); err == nil {
			t.Errorf("the homepage %q is taken", page)
		}
	}
	for _, who := range []string{
		"", "Anna", "anna@example.org", "<anna@example.org>", "Anna <anna>", "Anna <anna@>", "Anna<anna@example.org>",
		"Anna <anna@example.org> or Bob", `"Anna" <anna@example.org>`, "Anna\n <anna@example.org>", `A\b <anna@example.org>`,
	} {
		if _, err := readPublisher(nobody.homepage, who); err == nil {
			t.Errorf("the maintainer %q is taken", who)
		}
	}
	if _, err := readPublisher("https://example.org:8443/anna/cards", "Zoë 'Z' d’Éx, Jr. <zoe+cards@example.org>"); err != nil {
		t.Error(err)
	}
}

func TestID(t *testing.T) {
	for page, want := range map[string]string{
		nobody.homepage:                   "invalid.example.lastcard",
		"https://example.org/cards":       "org.example.lastcard",
		"https://example.org:8443":        "org.example.lastcard",
		"https://lastcard.org":            "org.lastcard.lastcard",
		"https://my-cards.example.org":    "org.example.my-cards.lastcard",
		"https://github.com/anna-x/cards": "io.github.anna-x.lastcard",
	} {
		p, err := readPublisher(page, nobody.maintainer)
		if err != nil || p.id() != want {
			t.Errorf("%s is %q, %v; want %q", page, p.id(), err, want)
		}
	}
}

func TestFlatpakID(t *testing.T) {
	for host, want := range map[string]string{
		"example.org":            "org.example.lastcard",
		"my-cards.2.example.org": "org.example._2.my_cards.lastcard",
	} {
		if got := (publisher{host: host}).flatpakID(); got != want {
			t.Errorf("%s is %q, want %q", host, got, want)
		}
	}
}

// The packages name the publisher that the build was given.
func TestPublisherInPackages(t *testing.T) {
	p, err := readPublisher("https://cards.example.org", "Anna Example <anna@example.org>")
	if err != nil {
		t.Fatal(err)
	}
	r := &release{version: "1.2.3", time: noon, publisher: p}
	for where, c := range map[string][2]string{
		"nfpm.yaml":  {r.nfpmConfig("amd64"), "maintainer: \"Anna Example <anna@example.org>\"\nhomepage: \"https://cards.example.org\"\n"},
		"changelog":  {r.changelog(), "\n -- Anna Example <anna@example.org>  Sat, 21 Nov 2026 12:00:00 +0000\n"},
		"Info.plist": {r.infoPlist(), "<string>org.example.cards.lastcard</string>"},
	} {
		if !strings.Contains(c[0], c[1]) {
			t.Errorf("%s has no %q:\n%s", where, c[1], c[0])
		}
		if strings.Contains(c[0], "invalid") || strings.ContainsAny(c[0], "{}") {
			t.Errorf("%s: something is not filled in:\n%s", where, c[0])
		}
	}
}
