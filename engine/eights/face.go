package eights

import (
	"strings"

	"lastcard/engine"
	"lastcard/engine/french"
)

// Both decks number their faces 13 to a colour or suit, 1 … 52, and the
// coloured one adds two wilds. So the tables below hold for all three games: a
// face's value is its place among the 13. In the French deck (package french)
// value is rank − 1; in the coloured one 0–7 and 9 are 0 … 8, then come the
// symbols.
const (
	perColor    = 13
	wild        = engine.Face(53) // the wild 8
	wild4       = engine.Face(54)
	maxFace     = wild4
	coloredDeck = 104
)

// Values of the coloured deck besides the numbers.
const (
	colNine    = 8
	colSkip    = 9
	colReverse = 10
	colPlus2   = 11
	colPlus20  = 12
	valWild    = 13
	valWild4   = 14
)

// Values of the French deck that mean something.
const (
	valAce   = french.Ace - 1
	val2     = 1
	val3     = 2
	val5     = 4
	val7     = 6
	val8     = 7
	valJack  = french.Jack - 1
	valQueen = french.Queen - 1
)

// noValue is the value of what is no face, and of a pile that takes any card.
const noValue = 0xFF

// heart5 is the five of hearts.
const heart5 = engine.Face(perColor + val5 + 1)

var (
	colorOf [256]engine.Color // NoColor for wilds
	valueOf [256]uint8        // 0 … 14, noValue for what is no face
	worth   [gameEnd][256]int16
	sameAs  [15]uint64 // by value: the faces that show it
	inColor [5]uint64  // by colour: its faces
)

// anyFace is every face of the French deck.
const anyFace = uint64(1)<<53 - 2

func init() {
	for f := range valueOf {
		valueOf[f] = noValue
	}
	for f := engine.Face(1); f < wild; f++ {
		c, v := engine.Color((f-1)/perColor+1), uint8((f-1)%perColor)
		colorOf[f], valueOf[f] = c, v
		sameAs[v] |= 1 << f
		inColor[c] |= 1 << f
		rank := int16(v) + 1
		worth[Crazy][f], worth[Switch][f] = min(rank, 10), min(rank, 10)
		switch {
		case v == valAce:
			worth[Crazy][f] = 10
		case v == val8:
			worth[Crazy][f] = 50
		}
		switch {
		case v >= colSkip:
			worth[Insane][f] = 20
		case v == colNine:
			worth[Insane][f] = 9
		default:
			worth[Insane][f] = int16(v)
		}
	}
	valueOf[wild], valueOf[wild4] = valWild, valWild4
	worth[Insane][wild], worth[Insane][wild4] = 50, 50
	sameAs[valWild], sameAs[valWild4] = 1<<wild, 1<<wild4
	pluses = sameAs[colPlus2] | sameAs[colPlus20] | sameAs[valWild4]
}

// valid reports whether f is a face of the game.
func (g Game) valid(f engine.Face) bool {
	return f >= 1 && (f < wild || g == Insane && f <= maxFace)
}

// plusOf is what a + card of the coloured deck makes the next seat draw.
func plusOf(f engine.Face) uint16 {
	switch valueOf[f] {
	case colPlus2:
		return 2
	case colPlus20:
		return 20
	case valWild4:
		return 4
	}
	return 0
}

// Plus is what a card of Insane Eights adds to the penalty, 0 for no + card.
func Plus(f engine.Face) int { return int(plusOf(f)) }

const (
	coloredLetters = "-RGBY"
	coloredValues  = "012345679SR"
)

func coloredLetter(c engine.Color) string {
	if int(c) < len(coloredLetters) {
		return coloredLetters[c : c+1]
	}
	return "?"
}

func coloredString(f engine.Face) string {
	c, v := coloredLetter(colorOf[f]), valueOf[f]
	switch {
	case v == noValue:
		return "?"
	case v == valWild:
		return "W"
	case v == valWild4:
		return "W+4"
	case v == colPlus2:
		return c + "+2"
	case v == colPlus20:
		return c + "+20"
	}
	return c + coloredValues[v:v+1]
}

func parseColored(s string) (engine.Face, bool) {
	switch {
	case s == "W":
		return wild, true
	case s == "W+4":
		return wild4, true
	case len(s) < 2:
		return engine.Hidden, false
	}
	c := strings.IndexByte(coloredLetters, s[0])
	v := -1
	switch rest := s[1:]; {
	case rest == "+2":
		v = colPlus2
	case rest == "+20":
		v = colPlus20
	case len(rest) == 1:
		v = strings.IndexByte(coloredValues, rest[0])
	}
	if c < 1 || v < 0 {
		return engine.Hidden, false
	}
	return engine.Face((c-1)*perColor + v + 1), true
}

// coloredDeckOf is the multiset of n coloured decks in ascending order.
func coloredDeckOf(n int) []engine.Face {
	faces := make([]engine.Face, 0, n*coloredDeck)
	for f := engine.Face(1); f <= maxFace; f++ {
		copies := 2
		switch valueOf[f] {
		case 0, colPlus20:
			copies = 1
		case valWild, valWild4:
			copies = 4
		}
		for range n * copies {
			faces = append(faces, f)
		}
	}
	return faces
}
