package cards

import (
	"image"
	"math"

	"lastcard/render/kit"
)

// key is one image of a card.
type key struct {
	face Face
	look Look
	px   int // width of the card in the image
}

// size is that of the image, with the border.
func (k key) size() image.Point {
	return image.Pt(k.px+2*kit.Border, height(k.px)+2*kit.Border)
}

// pixels is the width in which a card that is w pixels wide on the screen is
// rendered: twice that, and one and a half times where the card is large, which
// looks no worse and takes half the memory. It goes in steps, so that resizing the
// window does not render every card for every width. It is never more than twice:
// below half its size Ebitengine would draw from a smaller copy, which is softer
// and takes one texture more.
func pixels(w float64) int {
	const step, fine, large = 16, 192, 1.5
	n := int(min(w*kit.Oversample, max(w*large, fine))/step) * step
	return min(max(n, step), maxPixels)
}

// height is that of a card px pixels wide.
func height(px int) int { return int(math.Round(gridH * float64(px) / gridW)) }

// maxPixels bounds the width of an image; beyond it a card gets softer.
const maxPixels = 1024
