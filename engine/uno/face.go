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
	Skip         = 10
	Reverse      = 11
	DrawTwo      = 12
	Wild         = colored.ValWild
	WildDrawFour = colored.ValWild4
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
	colorOf, valueOf, sameAs, inColor = colored.Tables()

	worth [256]int16                // points in a hand
	onTop [maxFace + 1]engine.Faces // by the face on top: faces that match it, whatever colour is in force
)

const wilds = engine.Faces(1)<<wild | engine.Faces(1)<<wild4

func init() {
	for f := engine.Face(1); f <= maxFace; f++ {
		switch v := valueOf[f]; {
		case v >= Wild:
			worth[f] = 50
		case v >= Skip:
			worth[f] = 20
		default:
			worth[f] = int16(v)
		}
	}
	for f := range onTop {
		onTop[f] = wilds
		if v := valueOf[f]; v < Wild {
			onTop[f] |= sameAs[v]
		}
	}
}

func valid(f engine.Face) bool { return colored.Valid(f) }

// drawsOf is how many cards a draw card adds to the penalty. It is 0 for every other card.
func drawsOf(f engine.Face) uint16 {
	switch valueOf[f] {
	case DrawTwo:
		return 2
	case WildDrawFour:
		return 4
	}
	return 0
}

// The texts of the faces, and how many cards a deck has of each.
var (
	faceNames = colored.Names("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2")
	copies    = colored.Copies{1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4}
)
