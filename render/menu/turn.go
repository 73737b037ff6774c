package menu

import (
	"math"

	"lastcard/render/kit"
)

func turn(p kit.Pt, angle float64) kit.Pt {
	sin, cos := math.Sincos(angle)
	return kit.Pt{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
}
