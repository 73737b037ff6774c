package cards

import "lastcard/render/kit"

// Palette is a set of colours for the colour deck, and its value is the name under which a profile
// keeps it. The zero value is the usual one. The marks are the same in every palette.
type Palette string

// The palettes. The last three are for colour-blind eyes: they keep the colours as far apart as
// possible for people who see little or no red, green or blue light (TestPalettes has the figures). Every
// palette has three dark colours, on which paper-coloured ink is used, and a light one, yellow, on which
// dark ink is used.
const (
	Classic Palette = ""
	Protan  Palette = "protan"
	Deutan  Palette = "deutan"
	Tritan  Palette = "tritan"
)

// Palettes returns all palettes, in the order in which the settings offer them.
func Palettes() []Palette { return []Palette{Classic, Protan, Deutan, Tritan} }

// paletteColors is how many colours depend on the palette: None to Yellow.
const paletteColors = int(Yellow) + 1

var palettes = map[Palette][paletteColors]kit.Color{
	Classic: {kit.RGB(0x2B2836), kit.RGB(0xC31E0C), kit.RGB(0x006345), kit.RGB(0x1163D7), kit.RGB(0xF5BA15)},
	Protan:  {kit.RGB(0x2B2836), kit.RGB(0x842906), kit.RGB(0x0C7462), kit.RGB(0x002F9F), kit.RGB(0xE7D25E)},
	Deutan:  {kit.RGB(0x2B2836), kit.RGB(0x9B3223), kit.RGB(0x247363), kit.RGB(0x002F9F), kit.RGB(0xD7C42B)},
	Tritan:  {kit.RGB(0x2B2836), kit.RGB(0x891802), kit.RGB(0x01784B), kit.RGB(0x1E2F88), kit.RGB(0xEABF27)},
}

// Tint is the ground colour of a card of colour c in this palette, or the ink of a suit, which is the same
// in every palette. A palette that this version does not know counts as the usual one.
func (p Palette) Tint(c Color) kit.Color {
	if int(c) >= paletteColors {
		return suits[c]
	}
	set, ok := palettes[p]
	if !ok {
		set = palettes[Classic]
	}
	return set[c]
}

// Ink is a colour that can be read on the ground of a card of colour c in this palette.
func (p Palette) Ink(c Color) kit.Color { return kit.InkOn(p.Tint(c)) }

// suits are the ink colours of the suits, which are printed on paper.
var suits = map[Color]kit.Color{
	Spades: kit.RGB(0x1C2230), Hearts: kit.RGB(0xC9242F), Diamonds: kit.RGB(0xC9242F), Clubs: kit.RGB(0x1C2230),
}
