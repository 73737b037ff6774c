package uno

import (
	"lastcard/engine"
	"lastcard/engine/colored"
)

// Faces are those of package colored; the 13 of a colour are 0–9, Skip, Reverse
// and Draw Two.
const (
	wild    = colored.Wild
	wild4   = colored.Wild4
	maxFace = colored.MaxFace
)

// What cards show apart from the numbers 0–9.
const (
	Skip          = 10
	Reverse       = 11
	DrawTwo       = 12
	Wild          = colored.ValWild
	WildDrawFour  = colored.ValWild4
	skip, reverse = Skip, Reverse
	draw2         = DrawTwo
	valWild       = Wild
	valW4         = WildDrawFour
)

// Symbol is what a face shows besides its colour: 0–9, or one of the constants Skip …
// WildDrawFour. It is −1 for a number that is not a face.
func Symbol(f engine.Face) int {
	if !valid(f) {
		return -1
	}
	return int(valueOf[f])
}

var (
	colorOf [256]engine.Color         // NoColor for wilds
	valueOf [256]uint8                // 0 … 14, noValue for a number that is not a face
	worth   [256]int16                // points in a hand
	sameAs  [15]engine.Faces          // by value: the faces that show it
	inColor [5]engine.Faces           // by colour: the faces that have it
	onTop   [maxFace + 1]engine.Faces // by the face on top: faces that match it, whatever colour is in force
)

const wilds = engine.Faces(1)<<wild | engine.Faces(1)<<wild4

const noValue = 0xFF

func init() {
	for f := range valueOf {
		valueOf[f] = noValue
	}
	for f := engine.Face(1); f < wild; f++ {
		c, v := colored.Color(f), colored.Value(f)
		colorOf[f], valueOf[f], worth[f] = c, v, int16(v)
		if v >= skip {
			worth[f] = 20
		}
		sameAs[v] |= 1 << f
		inColor[c] |= 1 << f
	}
	valueOf[wild], valueOf[wild4] = valWild, valW4
	worth[wild], worth[wild4] = 50, 50
	sameAs[valWild], sameAs[valW4] = 1<<wild, 1<<wild4
	for f := range onTop {
		onTop[f] = wilds
		if v := valueOf[f]; v < valWild {
			onTop[f] |= sameAs[v]
		}
	}
}

func valid(f engine.Face) bool { return colored.Valid(f) }

// drawsOf is how many cards a draw card adds to the penalty. It is 0 for every other card.
func drawsOf(f engine.Face) uint16 {
	switch valueOf[f] {
	case draw2:
		return 2
	case valW4:
		return 4
	}
	return 0
}

// The symbols, and how many cards a deck has of each.
var (
	symbols = colored.Symbols{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"}
	copies  = colored.Copies{1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4}
)
