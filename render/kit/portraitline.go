package kit

import "strings"

// portraitRoom is the space that WithPortraitRoom leaves for a portrait. PortraitLine recognises it,
// because no name has so many no-break spaces in a row.
const portraitRoom = "\u00a0\u00a0\u00a0\u00a0\u00a0"

// portraitPart is the radius of a portrait in a line of text, as a part of the text's size.
const portraitPart = 0.55

// WithPortraitRoom returns a name with space for a portrait before it, for a text that
// [Picture.PortraitLine] draws.
func WithPortraitRoom(name string) string { return portraitRoom + name }

// PortraitLine draws a line of text with portraits. It takes the portraits in order, puts one into each
// space that WithPortraitRoom has left, and sets its place and size. It returns the remaining portraits, for
// the next line.
// Each part of the text is a label of its own: text is drawn a little narrower than Width says, so in one
// long label the names would drift away from their portraits.
func (p *Picture) PortraitLine(l Label, portraits []Portrait) []Portrait {
	parts := strings.Split(l.Text, portraitRoom)
	if len(parts) == 1 {
		p.Label(l)
		return portraits
	}
	width := Width(l.Text, l.Style)
	if l.MaxWidth > 0 {
		width = min(width, l.MaxWidth)
	}
	x, radius := l.At.X-l.Align.partBefore()*width, portraitPart*l.Style.Size
	end := x + width
	l.Align = Start
	for i, part := range parts {
		if i > 0 && len(portraits) > 0 {
			portrait := portraits[0]
			portraits = portraits[1:]
			if x+2*radius > end {
				continue // the portrait is cut off, like its name
			}
			portrait.At, portrait.Radius = Pt{X: x + radius, Y: l.At.Y}, radius
			p.Portrait(portrait)
			x += Width(portraitRoom, l.Style)
		}
		if text := strings.TrimRight(part, " "); text != "" && x < end {
			l.At.X, l.Text, l.MaxWidth = x, text, end-x
			p.Label(l)
		}
		x += Width(part, l.Style)
	}
	return portraits
}
