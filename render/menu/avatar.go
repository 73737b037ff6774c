package menu

import (
	"math"
	"strings"
	"unicode"

	"lastcard/render/kit"
)

func turn(p kit.Pt, angle float64) kit.Pt {
	sin, cos := math.Sincos(angle)
	return kit.Pt{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
}

// avatar is a disc with a player's initial, or a bot's sign.
func avatar(p *kit.Picture, at kit.Pt, radius float64, name string, seat int, bot bool) {
	tint := kit.Tints[seat%len(kit.Tints)]
	p.Box(kit.Box{
		Rect: at.Rect(2*radius, 2*radius), Radius: radius, Fill: tint,
		Stroke: kit.Alpha(kit.White, 0.24), Line: 1,
	})
	if bot {
		p.Icon(kit.IconBot, at, radius*1.15, kit.Paper)
		return
	}
	p.Label(kit.Label{At: at, Text: initial(name), Style: kit.Style{Size: radius, Weight: kit.SemiBold}, Color: kit.Paper, Align: kit.Middle})
}

func initial(name string) string {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return strings.ToUpper(string(r))
		}
	}
	return "?"
}
