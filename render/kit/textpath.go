package kit

import (
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"lastcard/assets"
)

// TextPath returns text as a path that is centred on the origin: horizontally by its advance, vertically by
// the height of its capitals and figures. The size of the style is in units of the path. TextPath is for
// the figures and letters on cards, all of which the style's own font has.
func TextPath(s string, st Style) *Path {
	f := fontOutlines[st.Weight]()
	var buf sfnt.Buffer
	size := fixed.Int26_6(math.Round(st.Size * 64))
	p, x := &Path{}, 0.0
	m, err := f.Metrics(&buf, size, font.HintingNone)
	for _, r := range s {
		if err == nil {
			var w float64
			w, err = p.glyph(f, &buf, r, size, x)
			x += w
		}
	}
	if err != nil {
		panic("kit: embedded font: " + err.Error())
	}
	p.shift(Pt{X: -x / 2, Y: float64(m.CapHeight) / 64 / 2})
	return p
}

// glyph adds a letter that begins at x on the baseline, and returns its advance.
func (p *Path) glyph(f *sfnt.Font, buf *sfnt.Buffer, r rune, size fixed.Int26_6, x float64) (float64, error) {
	g, err := f.GlyphIndex(buf, r)
	if err != nil {
		return 0, err
	}
	lines, err := f.LoadGlyph(buf, g, size, nil)
	if err != nil {
		return 0, err
	}
	at := func(q fixed.Point26_6) Pt { return Pt{X: x + float64(q.X)/64, Y: float64(q.Y) / 64} }
	for _, l := range lines {
		p.add(l.Op, at(l.Args[0]), at(l.Args[1]), at(l.Args[2]))
	}
	w, err := f.GlyphAdvance(buf, g, size, font.HintingNone)
	return float64(w) / 64, err
}

// fontOutlines are the fonts of the weights, for [TextPath].
var fontOutlines = [weightCount]func() *sfnt.Font{outlineFont(assets.RegularFont), outlineFont(assets.SemiBoldFont), outlineFont(assets.DisplayFont)}

// outlineFont returns a function that parses an embedded font at its first call, and returns it.
func outlineFont(b []byte) func() *sfnt.Font {
	return readOnce("font", func() (*sfnt.Font, error) { return sfnt.Parse(b) })
}
