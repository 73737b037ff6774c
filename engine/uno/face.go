package uno

import (
	"strings"

	"lastcard/engine"
)

// Faces are numbered 13 to a colour: red 0–9, Skip, Reverse, Draw Two are
// 1 … 13, green 14 … 26, blue, yellow … 52; then Wild and Wild Draw Four. All
// fit into the bits of a uint64.
const (
	perColor = 13
	wild     = engine.Face(53)
	wild4    = engine.Face(54)
	maxFace  = wild4
)

// What is printed besides the colour; 0–9 are the numbers.
const (
	Skip          = 10
	Reverse       = 11
	DrawTwo       = 12
	Wild          = 13
	WildDrawFour  = 14
	skip, reverse = Skip, Reverse
	draw2         = DrawTwo
	valWild       = Wild
	valW4         = WildDrawFour
)

// Symbol is what a face shows besides its colour: 0–9, or one of the constants
// Skip … WildDrawFour; −1 for what is no face of the game.
func Symbol(f engine.Face) int {
	if !valid(f) {
		return -1
	}
	return int(valueOf[f])
}

var (
	colorOf [256]engine.Color // NoColor for wilds
	valueOf [256]uint8        // 0 … 14, none for what is no face
	worth   [256]int16        // points in a hand
	sameAs  [15]uint64        // by value: the faces that show it
	inColor [5]uint64         // by colour: its faces
	wilds   = uint64(1)<<wild | uint64(1)<<wild4
)

const noValue = 0xFF

func init() {
	for f := range valueOf {
		valueOf[f] = noValue
	}
	for f := engine.Face(1); f < wild; f++ {
		c, v := engine.Color((f-1)/perColor+1), uint8((f-1)%perColor)
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
}

func valid(f engine.Face) bool { return f >= 1 && f <= maxFace }

func face(c engine.Color, v uint8) engine.Face {
	return engine.Face(c-1)*perColor + engine.Face(v) + 1
}

// drawsOf is what a draw card makes the next seat draw, 0 for another card.
func drawsOf(f engine.Face) uint16 {
	switch valueOf[f] {
	case draw2:
		return 2
	case valW4:
		return 4
	}
	return 0
}

const (
	colorLetters = "-RGBY"
	valueLetters = "0123456789SR"
)

func faceString(f engine.Face) string {
	switch {
	case f == wild:
		return "W"
	case f == wild4:
		return "W+4"
	case !valid(f):
		return "?"
	case valueOf[f] == draw2:
		return colorLetters[colorOf[f]:][:1] + "+2"
	}
	return colorLetters[colorOf[f]:][:1] + valueLetters[valueOf[f]:][:1]
}

func parseFace(s string) (engine.Face, bool) {
	switch {
	case s == "W":
		return wild, true
	case s == "W+4":
		return wild4, true
	case len(s) < 2:
		return engine.Hidden, false
	}
	c := strings.IndexByte(colorLetters, s[0])
	if c < 1 {
		return engine.Hidden, false
	}
	if s[1:] == "+2" {
		return face(engine.Color(c), draw2), true
	}
	v := strings.IndexByte(valueLetters, s[1])
	if v < 0 || len(s) != 2 {
		return engine.Hidden, false
	}
	return face(engine.Color(c), uint8(v)), true
}

// deckFaces is the multiset of n decks in ascending order of face.
func deckFaces(n int) []engine.Face {
	faces := make([]engine.Face, 0, n*deckSize)
	for f := engine.Face(1); f <= maxFace; f++ {
		copies := 2
		switch valueOf[f] {
		case 0:
			copies = 1
		case valWild, valW4:
			copies = 4
		}
		for range n * copies {
			faces = append(faces, f)
		}
	}
	return faces
}
