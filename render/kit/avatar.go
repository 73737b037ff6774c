package kit

import (
	"strings"
	"unicode"
)

// Avatar draws a disc in the colour of a seat, with a player's initial or the sign of a bot on it.
func (p *Picture) Avatar(at Pt, radius float64, name string, seat int, bot bool) {
	face := Portrait{At: at, Radius: radius, Tint: seat}
	if bot {
		p.Portrait(face)
		return
	}
	p.Box(face.disc())
	p.Label(Label{At: at, Text: initialOf(name), Style: Style{Size: radius, Weight: SemiBold}, Color: Paper, Align: Middle})
}

func initialOf(name string) string {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return strings.ToUpper(string(r))
		}
	}
	return "?"
}
