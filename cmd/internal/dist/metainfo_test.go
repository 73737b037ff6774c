package main

import (
	"encoding/xml"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// component has the parts that the AppStream specification requires of the metainfo file
// of a program.
type component struct {
	Type            string      `xml:"type,attr"`
	ID              string      `xml:"id"`
	MetadataLicense string      `xml:"metadata_license"`
	ProjectLicense  string      `xml:"project_license"`
	Name            string      `xml:"name"`
	Summaries       []localText `xml:"summary"`
	Developer       struct {
		ID   string `xml:"id,attr"`
		Name string `xml:"name"`
	} `xml:"developer"`
	Paragraphs []localText `xml:"description>p"`
	Launchable struct {
		Type string `xml:"type,attr"`
		ID   string `xml:",chardata"`
	} `xml:"launchable"`
	URL struct {
		Type string `xml:"type,attr"`
		At   string `xml:",chardata"`
	} `xml:"url"`
	Rating struct {
		Type string `xml:"type,attr"`
	} `xml:"content_rating"`
	Releases []struct {
		Version string `xml:"version,attr"`
		Date    string `xml:"date,attr"`
	} `xml:"releases>release"`
}

// localText is a text with its language; English text names no language.
type localText struct {
	Lang string `xml:"lang,attr"`
	Text string `xml:",chardata"`
}

// metainfoOf returns the metainfo file of a release by this publisher, and the parsed contents of the file.
func metainfoOf(t *testing.T, homepage, maintainer string) (f file, c component) {
	t.Helper()
	p, err := readPublisher(homepage, maintainer)
	if err != nil {
		t.Fatal(err)
	}
	f = (&release{version: "1.2.3", time: noon, publisher: p}).metainfo()
	if err := xml.Unmarshal(f.data, &c); err != nil {
		t.Fatalf("%v\n%s", err, f.data)
	}
	return f, c
}

// The metainfo file has all that AppStream requires, and the facts about the publisher.
func TestMetainfo(t *testing.T) {
	f, c := metainfoOf(t, "https://my-cards.example.org/a&b", "Anna & Zoë <anna@example.org>")
	if want := "share/metainfo/" + c.ID + ".metainfo.xml"; f.name != want {
		t.Errorf("the file is %s, want %s", f.name, want)
	}
	for what, x := range map[string][2]string{
		"type": {c.Type, "desktop-application"}, "id": {c.ID, "org.example.my_cards.lastcard"}, "name": {c.Name, "Lastcard"},
		"developer": {c.Developer.Name, "Anna & Zoë"}, "developer's id": {c.Developer.ID, "org.example.my_cards"},
		"licence of the file": {c.MetadataLicense, "MIT"}, "licence": {c.ProjectLicense, "MIT"},
		"launchable": {c.Launchable.Type + " " + c.Launchable.ID, "desktop-id lastcard.desktop"},
		"page":       {c.URL.Type + " " + c.URL.At, "homepage https://my-cards.example.org/a&b"}, "rating": {c.Rating.Type, "oars-1.1"},
	} {
		if x[0] != x[1] {
			t.Errorf("%s: %q, want %q", what, x[0], x[1])
		}
	}
	if len(c.Releases) != 1 || c.Releases[0].Version != "1.2.3" || c.Releases[0].Date != "2026-11-21" {
		t.Errorf("releases: %+v", c.Releases)
	}
	if strings.ContainsAny(string(f.data), "{}") {
		t.Errorf("something is not filled in:\n%s", f.data)
	}
}

// The metainfo file has texts in each language of the program: one summary without a full stop, and as many
// paragraphs as English has.
func TestMetainfoInEachLanguage(t *testing.T) {
	_, c := metainfoOf(t, nobody.homepage, nobody.maintainer)
	files, err := filepath.Glob("../../../assets/languages/??.txt")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		lang := strings.TrimSuffix(filepath.Base(f), ".txt")
		if lang == "en" {
			lang = ""
		}
		summaries, paragraphs := textsIn(lang, c.Summaries), textsIn(lang, c.Paragraphs)
		if len(summaries) != 1 || summaries[0] == "" || strings.HasSuffix(summaries[0], ".") || strings.HasSuffix(summaries[0], "。") {
			t.Errorf("%q: summaries %q", lang, summaries)
		}
		if len(paragraphs) == 0 || len(paragraphs)*len(files) != len(c.Paragraphs) {
			t.Errorf("%q: %d of %d paragraphs: %q", lang, len(paragraphs), len(c.Paragraphs), paragraphs)
		}
	}
}

func textsIn(lang string, all []localText) (texts []string) {
	for _, x := range all {
		if x.Lang == lang {
			texts = append(texts, strings.TrimSpace(x.Text))
		}
	}
	return texts
}

// The validator of AppStream finds no fault. The test is skipped where it is not
// installed.
func TestMetainfoIsValid(t *testing.T) {
	validator, err := exec.LookPath("appstreamcli")
	if err != nil {
		t.Skip("appstreamcli is not installed")
	}
	f, _ := metainfoOf(t, nobody.homepage, nobody.maintainer)
	path := filepath.Join(t.TempDir(), filepath.Base(f.name))
	if err := os.WriteFile(path, f.data, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(validator, "validate", "--no-net", path).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
