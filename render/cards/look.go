package cards

import (
	"slices"

	"lastcard/render/kit"
)

// Look is how the cards look to one person. Others at the table may have another look, since the
// look has no effect on the game. The zero Look is the usual one. If this version does not know a
// part of a look, it shows the usual one.
type Look struct {
	Palette Palette
	Pattern Pattern
	Courts  Courts
}

// Pattern is the design on the backs. Its value is the name under which a profile keeps it. The
// zero value is the usual one.
type Pattern string

// The patterns.
const (
	Marks   Pattern = ""        // the four marks, in gold on violet
	Lattice Pattern = "lattice" // diamonds, on green
	Rays    Pattern = "rays"    // a sun, on red
	Waves   Pattern = "waves"   // waves, on blue
)

// Patterns returns all patterns, in the order in which the settings offer them.
func Patterns() []Pattern { return []Pattern{Marks, Lattice, Rays, Waves} }

// Courts is a way to draw jacks, queens and kings. Its value is the name under which a profile
// keeps it. The zero value is the usual one.
type Courts string

// The ways to draw the courts.
const (
	Figures Courts = ""       // people
	Crests  Courts = "crests" // the headgear of each, over its suit
)

// AllCourts returns all ways to draw the courts, in the order in which the settings offer them.
func AllCourts() []Courts { return []Courts{Figures, Crests} }

// KnownOrUsual returns l with the usual part in place of each one that this version does not know.
func (l Look) KnownOrUsual() Look {
	return Look{knownOrFirst(l.Palette, Palettes()), knownOrFirst(l.Pattern, Patterns()), knownOrFirst(l.Courts, AllCourts())}
}

// knownOrFirst returns x if it is in all. Otherwise it returns the first of all, which is the usual one.
func knownOrFirst[T comparable](x T, all []T) T {
	if slices.Contains(all, x) {
		return x
	}
	return all[0]
}

// lookInUse is the look in which cards are drawn.
var lookInUse Look

// UseLook sets the look in use, from the next frame on: Draw draws cards in that look, and Tint returns
// its colours. Only the window's goroutine may call UseLook.
func UseLook(l Look) {
	if l = l.KnownOrUsual(); l != lookInUse {
		lookInUse = l
		cardAlbum.forget()
	}
}

// Tint is the ground colour of a card of colour c in the palette in use, or the ink of a suit.
func Tint(c Color) kit.Color { return lookInUse.Palette.Tint(c) }

// BackTint is the ground colour of the backs in use. Text in the colour kit.Paper can be read on it.
func BackTint() kit.Color { return backGrounds[lookInUse.Pattern] }
