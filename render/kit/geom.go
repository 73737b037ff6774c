package kit

import "lastcard/render/geom"

// All positions and sizes are in units: device-independent lengths of which
// the shorter side of a comfortable window has about 720. A Canvas knows how
// many pixels a unit is.
type (
	Pt   = geom.Pt
	Size = geom.Size
	Rect = geom.Rect
)
