package cards

import (
	"math"
	"testing"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestBacks: a back looks the same either way up, so that nobody can see how a card was held. No two backs
// are alike, and text in the colour kit.Paper can be read on each.
func TestBacks(t *testing.T) {
	var before [][]uint8
	for _, pattern := range Patterns() {
		var r kit.Raster
		paintCard(&r, key{px: 200, look: Look{Pattern: pattern}})
		pix := append([]uint8(nil), r.Image.Pix...)
		n, off := len(pix)/4, 0.0
		for i := range n {
			for k := range 3 {
				off += math.Abs(float64(pix[4*i+k]) - float64(pix[4*(n-1-i)+k]))
			}
		}
		if mean := off / float64(3*n); mean > 2 { // the paper is a little darker at the bottom
			t.Errorf("%q turned over differs by %.2f on average", pattern, mean)
		}
		for k, other := range before {
			if string(other) == string(pix) {
				t.Errorf("%q looks like %q", pattern, Patterns()[k])
			}
		}
		before = append(before, pix)
		if got := kit.Contrast(kit.Paper, backGrounds[pattern]); got < textAA {
			t.Errorf("Paper on %q: contrast %.2f", pattern, got)
		}
	}
}

// TestCourtsContrast: the ink of a suit stands out from the ground of a court, the disc of a crest and the
// lapels of a figure. The three courts of a suit differ in both styles.
func TestCourtsContrast(t *testing.T) {
	for c, ink := range suits {
		for name, ground := range map[string]kit.Color{"frame": courtGround(ink), "disc": kit.Mix(paper, gold, 0.35), "lapels": kit.Mix(gold, paper, 0.25)} {
			if got := kit.Contrast(ink, ground); got < markAA {
				t.Errorf("suit %d on the %s: contrast %.2f", c, name, got)
			}
		}
	}
	for _, style := range AllCourts() {
		seen := map[string]Sign{}
		for _, s := range []Sign{Jack, Queen, King} {
			var r kit.Raster
			paintCard(&r, key{face: Face{Spades, s}, px: 100, look: Look{Courts: style}})
			// The test compares only the middle, since the index differs in any style.
			all := ""
			for y := range r.Image.Rect.Dy() {
				row := r.Image.PixOffset(35, y)
				all += string(r.Image.Pix[row : row+4*30])
			}
			if other, ok := seen[all]; ok {
				t.Errorf("style %q: %d looks like %d", style, s, other)
			}
			seen[all] = s
		}
	}
}

// TestCourtsDrawings: each layer of a figure or a crest has a paint and a shape.
func TestCourtsDrawings(t *testing.T) {
	paints := courtPaints(kit.Night)
	for i, layers := range courts {
		for _, l := range layers {
			if _, ok := paints[l.Paint]; !ok {
				t.Errorf("drawing %d: there is no paint %q", i, l.Paint)
			}
			kit.MustPath(string(l.Shape))
		}
	}
	if want := 2 * firstCrest; len(courts) != want {
		t.Errorf("%d drawings, want %d", len(courts), want)
	}
}

// TestLookSheet draws the backs and the courts, large and as in a hand.
func TestLookSheet(t *testing.T) {
	kittest.Shot(t, "backs-courts", 1280, 720, 1, func(c *kit.Canvas) {
		c.Felt()
		for i, pattern := range Patterns() {
			look := Look{Pattern: pattern}
			DrawIn(c, look, Back, Place{Center: kit.Pt{X: 100 + float64(i)*175, Y: 130}, W: 150}, Opts{})
			DrawIn(c, look, Back, Place{Center: kit.Pt{X: 770 + float64(i)*70, Y: 70}, W: 56}, Opts{})
		}
		for k, style := range AllCourts() {
			for i, n := range []string{"JS", "QS", "KS", "JH", "QH", "KH"} {
				f, _ := parse(n)
				y := 370 + float64(k)*230
				DrawIn(c, Look{Courts: style}, f, Place{Center: kit.Pt{X: 90 + float64(i)*155, Y: y}, W: 140}, Opts{})
				DrawIn(c, Look{Courts: style}, f, Place{Center: kit.Pt{X: 1000 + float64(i)*46, Y: y}, W: 84}, Opts{})
			}
		}
	})
}
