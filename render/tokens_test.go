package render

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// printed are the packages that may have colours of their own: kit, which has the tokens, and cards,
// which paints the printed cards.
var printed = []string{"kit/", "cards/"}

// TestColorsAreTokens: all other files use only the colours of kit, which follow the theme.
func TestColorsAreTokens(t *testing.T) {
	own := regexp.MustCompile(`kit\.RGBA?\(`)
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		for _, p := range printed {
			if strings.HasPrefix(path, p) {
				return nil
			}
		}
		src, err := os.ReadFile(path)
		for i, line := range strings.Split(string(src), "\n") {
			if own.MatchString(line) {
				t.Errorf("%s:%d has a colour of its own: take a token of kit/colors.go or kit/theme.go", path, i+1)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
