package cards

import "lastcard/render/kit"

// Ratio is a card's height divided by its width.
const Ratio = 1.45

// Face is the printed content of a card: its colour and its sign. The zero Face is the back.
type Face struct {
	Color Color
	Sign  Sign
}

// Color is a colour of the colour deck, or a suit of the French one.
type Color uint8

// The colours and suits. None is the colour of the wild cards and of the back.
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

// Sign is the number, rank or symbol of a card.
type Sign uint8

// The signs. The number n is Zero+n.
const (
	NoSign Sign = iota
	Zero
	Nine     = Zero + 9
	Skip     = Nine + 1
	Reverse  = Nine + 2
	DrawTwo  = Nine + 3
	Wild     = Nine + 4
	WildFour = Nine + 5
	// DrawTwenty is like DrawTwo, but for twenty cards.
	DrawTwenty = Nine + 6
	// The French ranks. The ranks from 2 to 10 are Ace+1 to Ace+9.
	Ace   = Nine + 7
	Jack  = Ace + 10
	Queen = Ace + 11
	King  = Ace + 12
)

// Back is the face of a card whose front is hidden.
var Back = Face{}

// Place is the position of a card on the screen.
type Place struct {
	Center kit.Pt  // the card's middle
	W      float64 // the card's width, in units; its image is kept for this width
	Angle  float64 // radians, clockwise
	Scale  float64 // draws the card larger or smaller than W without a new image; 0 means 1
	// Turn is how far the card is turned over about its upright axis, in
	// radians: 0 shows the face, π the back.
	Turn float64
}

// Opts are the things drawn with a card besides its face. The zero value is a plain card.
type Opts struct {
	Dim  float64   // 0 … 1: darkens a card that cannot be played
	Glow kit.Color // a halo around a card that can be played; zero: none
	Lift float64   // 0 for a card on the table … 1 for one held high; it sets the shadow
	Fade float64   // 0: opaque … 1: invisible
	Flat bool      // draws no shadow, for a card inside a pile
	// Ring outlines the card (keyboard focus, selection); zero: none.
	Ring kit.Color
}
