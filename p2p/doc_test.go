package p2p

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The package doc names each file of the package except tests, and comments name only files and
// sections that exist.
func TestDocNamesFiles(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	text := map[string]string{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		text[f] = string(b)
	}
	doc := text["doc.go"]
	comment := regexp.MustCompile(`(?m)//.*$`)
	file, section := regexp.MustCompile(`\b[a-z]+\.go\b`), regexp.MustCompile(`doc\.go, "([^"]+)"`)
	for f, s := range text {
		if !strings.HasSuffix(f, "_test.go") && f != "doc.go" && !regexp.MustCompile(`\b`+regexp.QuoteMeta(f)).MatchString(doc) {
			t.Errorf("doc.go does not say what %s is", f)
		}
		for _, c := range comment.FindAllString(s, -1) {
			for _, name := range file.FindAllString(c, -1) {
				if _, ok := text[name]; !ok {
					t.Errorf("%s leads to %s, which is not there", f, name)
				}
			}
			for _, m := range section.FindAllStringSubmatch(c, -1) {
				if !strings.Contains(doc, "// # "+m[1]+"\n") {
					t.Errorf("%s leads to a section %q of doc.go, which is not there", f, m[1])
				}
			}
		}
	}
}
