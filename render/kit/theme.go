package kit

import (
	"image/color"
	"time"
)

// Color is a colour, not premultiplied.
type Color = color.NRGBA

// RGB is an opaque colour from 0xRRGGBB.
func RGB(x uint32) Color { return Color{R: uint8(x >> 16), G: uint8(x >> 8), B: uint8(x), A: 255} }

// RGBA is 0xRRGGBB with an opacity of a, 0 … 255.
func RGBA(x uint32, a uint8) Color {
	c := RGB(x)
	c.A = a
	return c
}

// Alpha returns c with its opacity multiplied by a, 0 … 1.
func Alpha(c Color, a float64) Color {
	c.A = uint8(float64(c.A)*min(max(a, 0), 1) + 0.5)
	return c
}

// Mix blends a and b: the result is a at t = 0 and b at t = 1.
func Mix(a, b Color, t float64) Color {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return Color{R: m(a.R, b.R), G: m(a.G, b.G), B: m(a.B, b.B), A: m(a.A, b.A)}
}

// The colours that are the same in every theme, such as those of the cards.
var (
	Paper = RGB(0xFBF7EC) // cards; text on grounds that are dark in every theme
	Night = RGB(0x14211E) // text on Paper, Lit and other bright grounds
	White = RGB(0xFFFFFF)
	Back  = RGB(0x2C2559) // the usual back of a card
	Alarm = RGB(0xB93620) // ground of something owed or of a failure, under Paper
	Cheer = RGB(0x6FD6A4) // ground of a success, under Night
	Spark = RGB(0x6FE3FF) // ground of the word beside a card to jump in with, under Night
	// Rust is the ground of a Danger button: at its top, at its bottom, and at its top under the mouse. The
	// second is also the colour of reactions.
	Rust = [3]Color{RGB(0xB4452F), RGB(0xA03B27), RGB(0xB94A33)}
	// Golden is the ground of a Primary button: at its top and its bottom, and at both under the mouse.
	Golden = [4]Color{RGB(0xF8CB68), RGB(0xEEB443), RGB(0xFFD980), RGB(0xF6C157)}
)

// Tints are the colours of players' discs. A portrait has the number of its tint; an avatar has the tint of
// a seat. The tints are muted, so that only the cards have strong colours.
var Tints = []Color{
	RGB(0x2F6678), RGB(0x6F5690), RGB(0x80552D), RGB(0x416D41), RGB(0x86465A),
	RGB(0x435C8C), RGB(0x676027), RGB(0x346C66), RGB(0x7B4F74), RGB(0x59626D),
}

// The styles of text in use.
var (
	Title       = Style{Size: 56, Weight: Display}
	Heading     = Style{Size: 24, Weight: SemiBold}
	Large       = Style{Size: 19, Weight: SemiBold}
	Body        = Style{Size: 16}
	Strong      = Style{Size: 16, Weight: SemiBold}
	Small       = Style{Size: 14}
	SmallStrong = Style{Size: 14, Weight: SemiBold}
)

// The usual distances, the radii of corners, and the heights of controls, in units.
const (
	Gap1 = 4.0
	Gap2 = 8.0
	Gap3 = 12.0
	Gap4 = 16.0
	Gap6 = 24.0
	Gap8 = 32.0

	RadiusSmall  = 8.0
	RadiusButton = 12.0
	RadiusPanel  = 18.0

	ControlH = 44.0 // height of buttons and fields
	RowH     = 48.0
)

// Durations.
const (
	ToastTime = 4 * time.Second // how long a message stays
	CaretTime = 6 * time.Second // how long a caret blinks after it last moved or the text last changed
)
