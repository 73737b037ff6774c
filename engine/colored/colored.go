// Package colored is the deck of four colours (red, green, blue, yellow) and two wilds. It
// numbers the faces and writes them as text, colour first, then symbol. Each game that is played
// with it has symbols of its own. It knows no rules. Only packages under engine may import it.
package colored

import "lastcard/engine"

// Each colour has 13 faces: red has the numbers 1 … 13, green 14 … 26, blue and yellow the next
// up to 52. Then come the wild and the wild that makes the next seat draw four. All fit into an
// engine.Faces. A face's value is its place, from 0, among the 13 of its colour; the two wilds have the
// next two values.
const (
	PerColor = 13
	Wild     = engine.Face(4*PerColor + 1)
	Wild4    = engine.Face(4*PerColor + 2)
	MaxFace  = Wild4

	ValWild  = PerColor
	ValWild4 = PerColor + 1
)

// Faces is the set of all faces of the deck.
const Faces = engine.Faces(1)<<(MaxFace+1) - 2

const colorLetters = "-RGBY"

// ColorString is "R", "G", "B", "Y", or "-" for none. It is "?" for a number that is not a colour.
func ColorString(c engine.Color) string {
	if int(c) < len(colorLetters) {
		return colorLetters[c : c+1]
	}
	return "?"
}

// Valid reports whether f is a face of the deck.
func Valid(f engine.Face) bool { return f >= 1 && f <= MaxFace }

// Color is the colour printed on a face: NoColor for a wild, and for a number that is
// not a face.
func Color(f engine.Face) engine.Color {
	if f < 1 || f >= Wild {
		return engine.NoColor
	}
	return engine.Color((f-1)/PerColor + 1)
}

// Value is the place of a face among the 13 of its colour, or ValWild or ValWild4. f must be Valid.
func Value(f engine.Face) uint8 {
	if f >= Wild {
		return ValWild + uint8(f-Wild)
	}
	return uint8(f-1) % PerColor
}

// Tables returns, by face, its colour and its value (NoValue for a number that is not a face), and by value and by
// colour the faces that have it. They hold for every deck of 13 faces to a colour.
func Tables() (colorOf [256]engine.Color, valueOf [256]uint8, sameAs [ValWild4 + 1]engine.Faces, inColor [5]engine.Faces) {
	for f := range valueOf {
		valueOf[f] = NoValue
	}
	for f := engine.Face(1); f <= MaxFace; f++ {
		colorOf[f], valueOf[f] = Color(f), Value(f)
		sameAs[valueOf[f]] |= 1 << f
		inColor[colorOf[f]] |= 1 << f
	}
	inColor[engine.NoColor] = 0
	return colorOf, valueOf, sameAs, inColor
}

// NoValue is the value of a number that is not a face.
const NoValue = 0xFF

// Names returns the texts of the faces: "R5", "B+2", "W", "W+4". symbols are the marks printed on the cards besides
// the colour, by value.
func Names(symbols ...string) engine.FaceNames {
	names := engine.FaceNames{""}
	for c := engine.Color(1); c <= 4; c++ {
		for _, s := range symbols {
			names = append(names, ColorString(c)+s)
		}
	}
	return append(names, "W", "W+4")
}

// Copies says, by value, how many cards a deck has of each colour, or how many of that wild.
type Copies [ValWild4 + 1]int

// Deck returns the faces of n decks in ascending order.
func (k *Copies) Deck(n int) (faces []engine.Face) {
	for f := engine.Face(1); f <= MaxFace; f++ {
		for range n * k[Value(f)] {
			faces = append(faces, f)
		}
	}
	return faces
}
