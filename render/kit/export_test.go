package kit

import "github.com/hajimehoshi/ebiten/v2/text/v2"

// DrawnWidth is the width in units of a line as drawn at scale pixels per unit.
func DrawnWidth(s string, st Style, scale float64) float64 {
	return text.AdvanceAt(s, len(s), FontFace(s, st, scale)) / scale
}

// PortraitCount returns the number of portraits, which are numbered from 1.
func PortraitCount() int { return len(portraits) }
