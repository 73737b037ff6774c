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

// sources are parsed once: the weight's own file, then the fallbacks.
var sources = sync.OnceValue(func() (f [weights][3]*text.GoTextFaceSource) {
	load := func(b []byte) *text.GoTextFaceSource {
		s, err := text.NewGoTextFaceSource(bytes.NewReader(b))
		if err != nil {
			panic("kit: embedded font: " + err.Error())
		}
		return s
	}
	japanese, fallback := load(assets.Japanese), load(dejavusans.TTF)
	for w, b := range [weights][]byte{assets.Regular, assets.SemiBold, assets.Display} {
		f[w] = [3]*text.GoTextFaceSource{load(b), japanese, fallback}
	}
	return f
})

type faceKey struct {
	px     float64
	weight Weight
}

var (
	faceMu sync.Mutex
	faces  = map[faceKey]text.Face{}
)

// Face is the face of a style at so many pixels a unit, with fallback glyphs. Its
// size is whole pixels: at any other, the shaper would set letters of this size
// as far apart as those of the next one, and lines would be up to 7 % wider than
// [Width] says.
func Face(s Style, scale float64) text.Face {
	const almost = 0.05
	k := faceKey{math.Max(math.Floor(s.Size*scale+almost), 1), s.Weight}
	faceMu.Lock()
	defer faceMu.Unlock()
	if f, ok := faces[k]; ok {
		return f
	}
	src := sources()[s.Weight]
	f, err := text.NewMultiFace(
		&text.GoTextFace{Source: src[0], Size: k.px},
		&text.GoTextFace{Source: src[1], Size: k.px},
		&text.GoTextFace{Source: src[2], Size: k.px},
	)
	if err != nil {
		panic("kit: faces: " + err.Error())
	}
	if len(faces) > 512 { // sizes that a resized window left behind
		clear(faces)
	}
	faces[k] = f
	return f
}

// measured is the size in pixels that all text is measured in: its width goes
// with its size, whatever the window.
const measured = 64

// Width is the width of one line of text, in units.
func Width(s string, st Style) float64 {
	if s == "" {
		return 0
	}
	return text.AdvanceAt(s, len(s), Face(st.At(measured), 1)) * st.Size / measured
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
