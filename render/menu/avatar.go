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

// avatarTints are the grounds of players' discs, by seat: quiet ones, so that
// the cards keep the strong colours.
var avatarTints = []kit.Color{
	kit.RGB(0x3F7F95), kit.RGB(0x8A6FA8), kit.RGB(0xA9774A), kit.RGB(0x5E8F57), kit.RGB(0xA85F6C),
	kit.RGB(0x5672A6), kit.RGB(0x93894A), kit.RGB(0x4F8F84), kit.RGB(0x9A6A91), kit.RGB(0x77808C),
}

// avatar is a disc with a player's initial, or a bot's sign.
func avatar(p *kit.Picture, at kit.Pt, radius float64, name string, seat int, bot bool) {
	tint := avatarTints[seat%len(avatarTints)]
	p.Box(kit.Box{
		Rect: at.Rect(2*radius, 2*radius), Radius: radius, Fill: kit.Mix(tint, kit.White, 0.12), Fill2: tint,
		Stroke: kit.RGBA(0xFFFFFF, 60), Line: 1,
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
