package kit

import (
	"testing"

	"golang.org/x/image/font/sfnt"

	"lastcard/assets"
)

// TestInter: every letter that is set without fallback fonts is in the fonts of all weights.
func TestInter(t *testing.T) {
	var buf sfnt.Buffer
	for i, b := range [][]byte{assets.RegularFont, assets.SemiBoldFont, assets.DisplayFont} {
		f, err := sfnt.Parse(b)
		if err != nil {
			t.Fatal(err)
		}
		for r := rune(' '); r < 0x3000; r++ {
			if !hasAllLetters(string(r)) {
				continue
			}
			if g, err := f.GlyphIndex(&buf, r); err != nil || g == 0 {
				t.Errorf("font %d has no %q (%U)", i, r, r)
			}
		}
	}
	for _, s := range []string{"Łukasz, Zoë & Åsa", "“Größe” — 3 × 4", "← →"} {
		if !hasAllLetters(s) {
			t.Errorf("%q is set with fallbacks", s)
		}
	}
	for _, s := range []string{"日本語", "Привет", "✓"} {
		if hasAllLetters(s) {
			t.Errorf("%q is set without fallbacks", s)
		}
	}
}
