package kit

import (
	"bytes"
	"math"
	"sort"
	"strings"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"lastcard/assets"
)

// Weight is a weight of the typeface.
type Weight uint8

// The weights. Display is for titles and for the faces of cards.
const (
	Regular Weight = iota
	SemiBold
	Display
	weightCount
)

// Style is the size and weight of text. Size is in units.
type Style struct {
	Size   float64
	Weight Weight
}

// WithSize returns the style with another size.
func (s Style) WithSize(size float64) Style { s.Size = size; return s }

// fontSource returns a function that reads an embedded font when it is first called.
func fontSource(b []byte) func() *text.GoTextFaceSource {
	return readOnce("font", func() (*text.GoTextFaceSource, error) { return text.NewGoTextFaceSource(bytes.NewReader(b)) })
}

// The font sources: one for each weight, and others for letters that these fonts do not have. A source is
// read when it is first used, since the others are large and most people never see a letter of them.
var (
	fontSources     = [weightCount]func() *text.GoTextFaceSource{fontSource(assets.RegularFont), fontSource(assets.SemiBoldFont), fontSource(assets.DisplayFont)}
	japaneseBold    = fontSource(assets.JapaneseBoldFont)
	japaneseSources = [weightCount]func() *text.GoTextFaceSource{fontSource(assets.JapaneseFont), japaneseBold, japaneseBold}
	fallbackSource  = fontSource(dejavusans.TTF)
)

// hasAllLetters reports whether s has only ASCII and other letters that Inter is known to have
// ([isInterLetter]), so that it needs no fallback font.
func hasAllLetters(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x7F && !isInterLetter(r) })
}

// isInterLetter reports whether r is a letter beyond ASCII that Inter has and that the program's languages,
// or most names, use.
func isInterLetter(r rune) bool {
	return r >= 0xA0 && r <= 0x17F && r != 0xAD && r != 'ŉ' ||
		r >= 0x2018 && r <= 0x201E && r != 0x201B ||
		strings.ContainsRune("–—…−←→•", r)
}

type fontFaceKey struct {
	px        float64
	weight    Weight
	fallbacks bool // the face has the fallback fonts too
}

var fontFaces = cache[fontFaceKey, text.Face]{limit: 512}

// FontFace returns the face of a font for setting s in a style; scale is pixels per unit. If the
// style's own font does not have all of s, the result includes fallback fonts. Its size is rounded down
// to whole pixels: at other sizes the shaper would space the letters for the next size up, and lines
// would be up to 7 % wider than [Width] says.
func FontFace(s string, st Style, scale float64) text.Face {
	return makeFontFace(st, scale, !hasAllLetters(s))
}

func makeFontFace(s Style, scale float64, fallbacks bool) text.Face {
	const almost = 0.05
	k := fontFaceKey{math.Max(math.Floor(s.Size*scale+almost), 1), s.Weight, fallbacks}
	return fontFaces.get(k, func() text.Face {
		own := &text.GoTextFace{Source: fontSources[s.Weight](), Size: k.px}
		if !fallbacks {
			return own
		}
		all, err := text.NewMultiFace(
			own,
			&text.GoTextFace{Source: japaneseSources[s.Weight](), Size: k.px},
			&text.GoTextFace{Source: fallbackSource(), Size: k.px},
		)
		if err != nil {
			panic("kit: faces: " + err.Error())
		}
		return all
	})
}

// measureSize is the size in pixels at which Width measures all text. A text's width is
// proportional to its size, so the result does not depend on the window.
const measureSize = 64

// Width is the width of one line of text, in units. A scene asks for the same widths in every tick, so Width
// remembers them.
func Width(s string, st Style) float64 {
	if s == "" {
		return 0
	}
	w := widths.get(widthKey{s, st.Weight}, func() float64 { return text.AdvanceAt(s, len(s), FontFace(s, st.WithSize(measureSize), 1)) })
	return w * st.Size / measureSize
}

type widthKey struct {
	text   string
	weight Weight
}

// widths keeps measured widths: more than a scene measures in one tick.
var widths = cache[widthKey, float64]{limit: 2048}

// LineHeight is the distance between lines of a style, in units.
func LineHeight(st Style) float64 { return st.Size * 1.45 }

// Fit returns s, cut with an ellipsis if it is wider than width.
func Fit(s string, st Style, width float64) string {
	if s == "" || Width(s, st) <= width {
		return s
	}
	r := []rune(s)
	head := func(n int) string { return strings.TrimRight(string(r[:n]), " ") + "…" }
	return head(sort.Search(len(r), func(n int) bool { return Width(head(n+1), st) > width }))
}
