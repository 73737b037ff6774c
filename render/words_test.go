package render

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"lastcard/assets"
)

// sentenceCall matches each call in the source that asks for a sentence, and captures the code of the sentence.
// Other tests check codes that are put together at run time, such as TestEverythingHasWords in speech.
var sentenceCall = regexp.MustCompile(`\b(?:[sS]ay|Count|Has|row|copy)\((?:[a-zA-Z.]+, )?"([a-z0-9+-]+(?:\.[a-z0-9+-]+)+)"`)

// TestEveryCodeHasASentence checks the codes in the source files of the front end.
func TestEveryCodeHasASentence(t *testing.T) {
	words, found := assets.English(), 0
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range sentenceCall.FindAllStringSubmatch(string(src), -1) {
			found++
			if code := m[1]; !words.Has(code) && !words.Has(code+".other") {
				t.Errorf("%s: %q has no sentence", path, code)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 60 {
		t.Errorf("only %d codes found: does the expression still fit the sources?", found)
	}
}
