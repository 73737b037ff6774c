package cards

import (
	"image"
	"math"

	"lastcard/render/kit"
)

// key identifies one image of a card.
type key struct {
	face Face
	look Look
	px   int // the width of the card in the image
}

// size is the size of the image, with its border.
func (k key) size() image.Point {
	return image.Pt(k.px+2*kit.ImageMargin, imageHeight(k.px)+2*kit.ImageMargin)
}

// imageWidth is the width at which to render a card that is w pixels wide on the screen: twice w, or one
// and a half times w for a large card, which looks no worse and takes half the memory. The result goes
// up in steps, so that resizing the window does not render every card again for every width. Except for
// tiny cards it is never more than twice w: when an image is drawn at less than half its size, Ebitengine
// uses a smaller copy, which is softer and takes one texture more.
func imageWidth(w float64) int {
	const step, fine, large = 16, 192, 1.5
	n := int(min(w*kit.Oversample, max(w*large, fine))/step) * step
	return min(max(n, step), maxPixels)
}

// imageHeight is the height of a card that is px pixels wide.
func imageHeight(px int) int { return int(math.Round(gridH * float64(px) / gridW)) }

// maxPixels limits the width of an image. A card that is drawn larger looks softer.
const maxPixels = 1024
