package cards

import (
	"slices"
	"strings"

	"lastcard/engine"
)

// colorLetters are the letters that games print for the colours and the suits, from Red on.
const colorLetters = "RGBYSHDC"

// printedSigns is what games print for each sign. A wild card has no entry, because games print it
// without a colour.
var printedSigns = [...]string{
	Zero: "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", Skip: "S", Reverse: "R", DrawTwo: "+2", DrawTwenty: "+20",
	Ace: "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
}

// FaceOf returns the face of a game's card as this package draws it. For a hidden face, for one that this
// package cannot draw, and without a game it returns the back.
func FaceOf(g engine.Game, f engine.Face) Face {
	if f == engine.Hidden || g == nil {
		return Back
	}
	face, _ := parse(g.FaceString(f))
	return face
}

// ColorOf returns a game's colour as this package draws it. Games print colours as "R G B Y" or "S
// H D C". For NoColor, for any other colour, and without a game it returns None.
func ColorOf(g engine.Game, c engine.Color) Color {
	if c == engine.NoColor || g == nil {
		return None
	}
	s := g.ColorString(c)
	if len(s) != 1 {
		return None
	}
	return colorOf(s[0])
}

// parse reads a face in the notation of the games, such as "R5", "GS", "BR", "Y+2", "R+20", "W" and "W+4" of
// the colour deck, and "10H" and "AS" of the French one.
func parse(s string) (Face, bool) {
	switch {
	case s == "W":
		return Face{None, Wild}, true
	case s == "W+4":
		return Face{None, WildFour}, true
	case len(s) < 2:
		return Back, false
	}
	last := len(s) - 1
	if suit, rank := colorOf(s[last]), slices.Index(printedSigns[Ace:], s[:last]); suit.French() && rank >= 0 {
		return Face{suit, Ace + Sign(rank)}, true
	}
	if color, sign := colorOf(s[0]), slices.Index(printedSigns[:Ace], s[1:]); color != None && !color.French() && sign >= 0 {
		return Face{color, Sign(sign)}, true
	}
	return Back, false
}

// colorOf returns the colour or suit that a letter stands for, or None.
func colorOf(letter byte) Color { return Color(strings.IndexByte(colorLetters, letter) + 1) }

// printedText is printed on a card for the sign s: a number, a rank, or how many cards a player draws.
func (s Sign) printedText() string {
	if s == WildFour {
		return "+4"
	}
	return printedSigns[s]
}
