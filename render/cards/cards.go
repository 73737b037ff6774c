package cards

import "lastcard/render/kit"

// Ratio is a card's height over its width.
const Ratio = 1.45

// Face is what is printed on a card. The zero Face is the back.
type Face struct {
	Color Color
	Sign  Sign
}

// Color is a colour of the colour deck, or a suit of the French one.
type Color uint8

// The colours and suits. None is that of the wild cards and of the back.
const (
	None Color = iota
	Red
	Green
	Blue
	Yellow
	Spades
	Hearts
	Diamonds
	Clubs
)

// French reports whether c is a suit of the French deck.
func (c Color) French() bool { return c >= Spades && c <= Clubs }

// Sign is a number or symbol.
type Sign uint8

// The signs; numbers are Zero+n.
const (
	NoSign Sign = iota
	Zero
	Nine     = Zero + 9
	Skip     = Nine + 1
	Reverse  = Nine + 2
	DrawTwo  = Nine + 3
	Wild     = Nine + 4
	WildFour = Nine + 5
	// DrawTwenty is a draw card like the two above.
	DrawTwenty = Nine + 6
	// The French ranks; 2 to 10 are Ace+1 to Ace+9.
	Ace   = Nine + 7
	Jack  = Ace + 10
	Queen = Ace + 11
	King  = Ace + 12
)

// Back is the face of a card that nobody shows.
var Back = Face{}

// Place is where a card lies.
type Place struct {
	At    kit.Pt  // its middle
	W     float64 // its width, in units; images are kept by this width
	Angle float64 // radians, clockwise
	Scale float64 // drawn larger or smaller than W without a new image; 0 is 1
	// Turn is how far the card is turned over about its upright axis, in
	// radians: 0 shows the face, π the back.
	Turn float64
}

// Opts is how a card looks beyond its face. The zero value is a plain card.
type Opts struct {
	Dim  float64   // 0 … 1: darkened, for what cannot be played
	Glow kit.Color // a halo, for what can; zero: none
	Lift float64   // 0 lies on the table … 1 held high: the shadow
	Fade float64   // 0: solid … 1: not seen
	Flat bool      // no shadow (inside a pile)
	// Ring outlines the card (keyboard focus, selection); zero: none.
	Ring kit.Color
}
