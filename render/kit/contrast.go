package kit

import "math"

// luminance is the relative luminance of an opaque colour, 0 … 1 (WCAG 2.2).
func luminance(c Color) float64 {
	return 0.2126*Linear(c.R) + 0.7152*Linear(c.G) + 0.0722*Linear(c.B)
}

// Linear returns the amount of light, 0 … 1, that a value of one colour channel stands for (IEC
// 61966-2-1).
func Linear(v uint8) float64 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// Contrast is the contrast ratio of two opaque colours, 1 … 21 (WCAG 2.2).
func Contrast(a, b Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// LayOver returns the colour that c has when it lies over an opaque colour.
func LayOver(c, ground Color) Color {
	seen := Mix(ground, Color{R: c.R, G: c.G, B: c.B, A: 255}, float64(c.A)/255)
	seen.A = 255
	return seen
}

// InkOn returns Paper or Night, whichever can be read more easily on a ground.
func InkOn(ground Color) Color {
	if Contrast(Paper, ground) >= Contrast(Night, ground) {
		return Paper
	}
	return Night
}
