package kittest

import (
	"image"
	"image/color"
	"testing"
)

// page returns a grey picture, with or without a word that is as pale as small print is after shrinking.
// Every other pixel is brighter by noise.
func page(word bool, noise uint8) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, goldenWidth, 180))
	for y := range 180 {
		for x := range goldenWidth {
			v := uint8(60)
			if word && x >= 137 && x < 149 && y >= 97 && y < 101 {
				v = 90
			}
			if (x+y)%2 == 0 {
				v += noise
			}
			img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		}
	}
	return img
}

// A picture without a word, or of another size, fails the comparison. A picture from a renderer that draws
// everything a little differently passes it.
func TestCompare(t *testing.T) {
	want := coarsen(page(true, 0))
	if err := compare(page(false, 0), want, shadeStep, sameTolerance); err == nil {
		t.Error("a missing word is not noticed")
	}
	if err := compare(page(true, 4), want, shadeStep, sameTolerance); err != nil {
		t.Errorf("another renderer: %v", err)
	}
	if err := compare(image.NewRGBA(image.Rect(0, 0, 10, 10)), want, shadeStep, sameTolerance); err == nil {
		t.Error("another size is not noticed")
	}
}
