package cards

import (
	"slices"

	"lastcard/render/kit"
)

// Look is how the cards look to a person: it may differ from one person to the next,
// and says nothing about a game. The zero Look is the usual one. A part that is not
// known is taken from the usual one.
type Look struct {
	Palette Palette
	Pattern Pattern
	Courts  Courts
}

// Pattern is what is printed on the backs, by the name under which a profile keeps
// it. The zero value is the usual one.
type Pattern string

// The patterns.
const (
	Marks   Pattern = ""        // the four marks, in gold on violet
	Lattice Pattern = "lattice" // diamonds, on green
	Rays    Pattern = "rays"    // a sun, on red
	Waves   Pattern = "waves"   // waves, on blue
)

// Patterns returns all patterns, in the order they are offered.
func Patterns() []Pattern { return []Pattern{Marks, Lattice, Rays, Waves} }

// Courts is how jacks, queens and kings are drawn, by the name under which a profile
// keeps it. The zero value is the usual one.
type Courts string

// The courts.
const (
	Figures Courts = ""       // people
	Crests  Courts = "crests" // what they wear, over their suit
)

// AllCourts returns all ways to draw the courts, in the order they are offered.
func AllCourts() []Courts { return []Courts{Figures, Crests} }

// Known is l with the usual parts for those that are not known.
func (l Look) Known() Look {
	return Look{known(l.Palette, Palettes()), known(l.Pattern, Patterns()), known(l.Courts, AllCourts())}
}

// known returns x or, if x is not in all, the usual one, which is the first.
func known[T comparable](x T, all []T) T {
	if slices.Contains(all, x) {
		return x
	}
	return all[0]
}

// inUse is the look cards are drawn in.
var inUse Look

// Use makes a look the one that Tint answers from and cards are drawn in, from the
// next frame on. Like everything that draws it belongs to the window's goroutine.
func Use(l Look) {
	if l = l.Known(); l != inUse {
		inUse = l
		cache.forget()
	}
}

// Tint is the colour of a card colour's ground in the palette in use.
func Tint(c Color) kit.Color { return inUse.Palette.Tint(c) }

// BackTint is the colour of the backs in use: a ground for Paper.
func BackTint() kit.Color { return grounds[inUse.Pattern] }
