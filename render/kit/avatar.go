package kit

import (
	"strings"
	"unicode"
)

// Avatar records a disc with a player's initial, or a bot's sign.
func (p *Picture) Avatar(at Pt, radius float64, name string, seat int, bot bool) {
	tint := Tints[seat%len(Tints)]
	p.Box(Box{
		Rect: at.Rect(2*radius, 2*radius), Radius: radius, Fill: tint,
		Stroke: Alpha(White, 0.24), Line: 1,
	})
	if bot {
		p.Icon(IconBot, at, radius*1.15, Paper)
		return
	}
	p.Label(Label{At: at, Text: initial(name), Style: Style{Size: radius, Weight: SemiBold}, Color: Paper, Align: Middle})
}

func initial(name string) string {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return strings.ToUpper(string(r))
		}
	}
	return "?"
}
