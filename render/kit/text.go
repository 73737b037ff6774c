package kit

import (
	"bytes"
	"math"
	"strings"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"lastcard/assets"
)

// Weight is a cut of the typeface.
type Weight uint8

// The weights. Display is for titles and for the faces of cards.
const (
	Regular Weight = iota
	SemiBold
	Display
	weights
)

// Style is how text is set. Size is in units.
type Style struct {
	Size   float64
	Weight Weight
}

// At is the style in another size.
func (s Style) At(size float64) Style { s.Size = size; return s }

// source reads an embedded font when it is first needed.
func source(b []byte) func() *text.GoTextFaceSource {
	return embedded("font", func() (*text.GoTextFaceSource, error) { return text.NewGoTextFaceSource(bytes.NewReader(b)) })
}

// The sources: one for each weight, and those of the letters that these do not
// have. The latter are large, and few people ever see a letter of them.
var (
	sources  = [weights]func() *text.GoTextFaceSource{source(assets.Regular), source(assets.SemiBold), source(assets.Display)}
	bold     = source(assets.JapaneseBold)
	japanese = [weights]func() *text.GoTextFaceSource{source(assets.Japanese), bold, bold}
	fallback = source(dejavusans.TTF)
)

// plain reports whether all of s is in the weights' own fonts.
func plain(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x7F && !inter(r) })
}

// inter reports whether a letter beyond ASCII is one of those of Inter that the
// languages of the program, and most names, are written with.
func inter(r rune) bool {
	switch {
	case r >= 0xA0 && r <= 0x17F && r != 0xAD && r != 'ŉ':
		return true
	case r >= 0x2018 && r <= 0x201E && r != 0x201B:
		return true
	}
	switch r {
	case '–', '—', '…', '−', '←', '→', '•':
		return true
	}
	return false
}

type faceKey struct {
	px        float64
	weight    Weight
	fallbacks bool // with the fallbacks
}

var (
	faceMu sync.Mutex
	faces  = map[faceKey]text.Face{}
)

// Face is the face to set s in, in a style; scale is the pixels to a unit. Where the
// style's own font does not have all of s, the face has fallback glyphs. Its size is a
// whole number of pixels: at any other, the shaper would set letters of this size as
// far apart as those of the next one, and lines would be up to 7 % wider than [Width]
// says.
func Face(s string, st Style, scale float64) text.Face {
	return face(st, scale, !plain(s))
}

func face(s Style, scale float64, fallbacks bool) text.Face {
	const almost = 0.05
	k := faceKey{math.Max(math.Floor(s.Size*scale+almost), 1), s.Weight, fallbacks}
	faceMu.Lock()
	defer faceMu.Unlock()
	if f, ok := faces[k]; ok {
		return f
	}
	var f text.Face = &text.GoTextFace{Source: sources[s.Weight](), Size: k.px}
	if fallbacks {
		multi, err := text.NewMultiFace(
			f,
			&text.GoTextFace{Source: japanese[s.Weight](), Size: k.px},
			&text.GoTextFace{Source: fallback(), Size: k.px},
		)
		if err != nil {
			panic("kit: faces: " + err.Error())
		}
		f = multi
	}
	if len(faces) > 512 { // sizes that a resized window left behind
		clear(faces)
	}
	faces[k] = f
	return f
}

// capHeight is the height of capitals, in pixels: that of the style's own font,
// whatever the letters, so that all lines of a style stand at one height.
func capHeight(s Style, scale float64) float64 { return face(s, scale, false).Metrics().CapHeight }

// measureSize is the size in pixels that all text is measured in: its width is
// proportional to its size, whatever the window.
const measureSize = 64

// Width is the width of one line of text, in units.
func Width(s string, st Style) float64 {
	if s == "" {
		return 0
	}
	return text.AdvanceAt(s, len(s), Face(s, st.At(measureSize), 1)) * st.Size / measureSize
}

// LineHeight is the distance between lines of a style, in units.
func LineHeight(st Style) float64 { return st.Size * 1.45 }

// Fit is s, cut with an ellipsis where it is wider than width.
func Fit(s string, st Style, width float64) string {
	if s == "" || Width(s, st) <= width {
		return s
	}
	r := []rune(s)
	low, high := 0, len(r) // the longest prefix that fits with an ellipsis
	for low < high {
		mid := (low + high + 1) / 2
		if Width(strings.TrimRight(string(r[:mid]), " ")+"…", st) <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(string(r[:low]), " ") + "…"
}
