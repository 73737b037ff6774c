package cards

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

func TestMain(m *testing.M) { kittest.Main(m) }

// faces returns all faces of the colour deck except DrawTwenty, in the notation of the scenario language.
func faces() (names []string) {
	for _, c := range "RGBY" {
		for _, s := range []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"} {
			names = append(names, string(c)+s)
		}
	}
	return append(names, "W", "W+4")
}

func TestParse(t *testing.T) {
	seen := map[Face]string{}
	for _, n := range faces() {
		f, ok := parse(n)
		if !ok || f == Back {
			t.Errorf("%s is not read", n)
		}
		if seen[f] != "" {
			t.Errorf("%s and %s are the same face", n, seen[f])
		}
		seen[f] = n
	}
	for _, n := range frenchFaces() {
		f, ok := parse(n)
		if !ok || !f.Color.French() || f.Sign.printedText() != n[:len(n)-1] {
			t.Errorf("%s is read as %v", n, f)
		}
	}
	for _, n := range []string{"", "R", "X5", "R10", "W+2", "r5", "RX", "1H", "11S", "H", "10"} {
		if f, ok := parse(n); ok || f != Back {
			t.Errorf("%q is read as %v", n, f)
		}
	}
}

func frenchFaces() (names []string) {
	for _, s := range "SHDC" {
		for _, r := range []string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"} {
			names = append(names, r+string(s))
		}
	}
	return names
}

// TestEveryGameHasFaces: this package can draw every face of every game's deck.
func TestEveryGameHasFaces(t *testing.T) {
	for _, g := range games.All() {
		for _, f := range g.Deck(2, engine.DefaultRules(g)) {
			if FaceOf(g, f) == Back {
				t.Errorf("%s: %s has no picture", g.Name(), g.FaceString(f))
			}
			if c := g.FaceColor(f); c != engine.NoColor && ColorOf(g, c) != FaceOf(g, f).Color {
				t.Errorf("%s: the colour of %s is %v", g.Name(), g.FaceString(f), ColorOf(g, c))
			}
		}
		if FaceOf(g, engine.Hidden) != Back {
			t.Errorf("%s: a hidden face is not the back", g.Name())
		}
	}
}

func TestFrench(t *testing.T) {
	kittest.Shot(t, "french", 1280, 720, 1, func(c *kit.Canvas) {
		c.Felt()
		for i, n := range append(frenchFaces(), "R+20", "B+20") {
			f, _ := parse(n)
			at := kit.Pt{X: 60 + float64(i%13)*96.5, Y: 80 + float64(i/13)*140}
			Draw(c, f, Place{Center: at, W: 84}, Opts{})
		}
		for i, n := range []string{"10H", "KS", "9D", "QC", "AS", "7H"} {
			f, _ := parse(n)
			Draw(c, f, Place{Center: kit.Pt{X: 560 + float64(i)*60, Y: 690}, W: 160}, Opts{})
		}
	})
}

// TestSheet draws the colour deck and the back.
func TestSheet(t *testing.T) {
	for _, size := range []struct {
		name  string
		w, h  int
		scale float64
	}{{"sheet", 1280, 720, 1}, {"sheet-2x", 2560, 1440, 2}} {
		kittest.Shot(t, size.name, size.w, size.h, size.scale, func(c *kit.Canvas) {
			c.Felt()
			for i, n := range append(faces(), "back") {
				f, _ := parse(n)
				at := kit.Pt{X: 60 + float64(i%13)*96.5, Y: 80 + float64(i/13)*140}
				Draw(c, f, Place{Center: at, W: 84}, Opts{})
			}
		})
	}
}

// TestLooks draws cards in states other than plain: fanned, dimmed, glowing, lifted, turning, large, faded.
func TestLooks(t *testing.T) {
	kittest.Shot(t, "looks", 1280, 720, 1, func(c *kit.Canvas) {
		c.Felt()
		for i, n := range []string{"R5", "R+2", "Y0", "G9", "G6", "B7", "BR", "YS", "W", "W+4"} {
			f, _ := parse(n)
			p := Place{Center: kit.Pt{X: 120 + float64(i)*42, Y: 560 + float64(i-5)*float64(i-5)*2.4}, W: 120, Angle: float64(i-5) * 0.05}
			Draw(c, f, p, Opts{})
		}
		seven, _ := parse("B7")
		wild, _ := parse("W+4")
		Draw(c, seven, Place{Center: kit.Pt{X: 130, Y: 190}, W: 190}, Opts{})
		Draw(c, wild, Place{Center: kit.Pt{X: 350, Y: 190}, W: 190}, Opts{})
		Draw(c, Back, Place{Center: kit.Pt{X: 570, Y: 190}, W: 190}, Opts{})
		Draw(c, seven, Place{Center: kit.Pt{X: 760, Y: 130}, W: 110}, Opts{Dim: 1})
		Draw(c, seven, Place{Center: kit.Pt{X: 900, Y: 130}, W: 110}, Opts{Glow: kit.Gold})
		Draw(c, seven, Place{Center: kit.Pt{X: 1040, Y: 130}, W: 110, Angle: 0.1}, Opts{Lift: 1})
		Draw(c, seven, Place{Center: kit.Pt{X: 1180, Y: 130}, W: 110}, Opts{Ring: kit.Gold})
		for i := range 5 {
			Draw(c, seven, Place{Center: kit.Pt{X: 760 + float64(i)*100, Y: 330}, W: 90, Turn: float64(i) * 0.75}, Opts{})
		}
		Draw(c, seven, Place{Center: kit.Pt{X: 760, Y: 560}, W: 110, Scale: 1.4, Angle: -0.3}, Opts{})
		Draw(c, seven, Place{Center: kit.Pt{X: 960, Y: 560}, W: 110, Scale: 0.5, Angle: 0.3}, Opts{Fade: 0.4})
		Draw(c, seven, Place{Center: kit.Pt{X: 1100, Y: 560}, W: 44}, Opts{})
	})
}
