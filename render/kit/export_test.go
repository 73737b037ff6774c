package kit

import "github.com/hajimehoshi/ebiten/v2/text/v2"

// DrawnWidth is the width in units that a line takes where a unit is as many
// pixels as scale says.
func DrawnWidth(s string, st Style, scale float64) float64 {
	return text.AdvanceAt(s, len(s), Face(s, st, scale)) / scale
}

// Portraits returns how many portraits there are; they are counted from 1.
func Portraits() int { return len(portraits) }
