package kit

import (
	"slices"
	"testing"
)

// TestPortraits: animals have no drawn part in common, their bright papers stand out from every disc, and
// numbers out of range have a disc too.
func TestPortraits(t *testing.T) {
	seen := map[Icon]int{}
	for i, animal := range portraits {
		for _, l := range animal {
			MustPath(string(l.Shape))
			if _, ok := papers[l.Paint]; !ok {
				t.Errorf("animal %d: there is no paper %q", i+1, l.Paint)
			}
			if other, ok := seen[l.Shape]; ok {
				t.Errorf("animals %d and %d share a part", other+1, i+1)
			}
			seen[l.Shape] = i
		}
	}
	for i, tint := range Tints {
		for name, paper := range map[string]Color{"paper": Paper, "sand": sand} {
			if got := Contrast(paper, tint); got < MarkAA {
				t.Errorf("%s on tint %d: contrast %.2f", name, i, got)
			}
		}
	}
	var p Picture
	for _, n := range []int{-3, 0, 1, len(portraits), len(portraits) + 1, 1 << 20} {
		x := Portrait{Radius: 20, Animal: n, Tint: n}
		if p.Portrait(x); !slices.Contains(Tints, x.disc().Fill) {
			t.Errorf("number %d lies on %v", n, x.disc().Fill)
		}
	}
}
