package kit

import "lastcard/render/geom"

// All positions and sizes are in units, which do not depend on the device: the shorter side of a
// comfortable window has about 720 units. A Canvas knows how many pixels a unit has.
type (
	Pt   = geom.Pt
	Size = geom.Size
	Rect = geom.Rect
)
