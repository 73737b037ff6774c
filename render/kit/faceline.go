package kit

import "strings"

// faceRoom is the space that WithFaceRoom leaves for a portrait. FaceLine recognises it, because no name
// has so many no-break spaces in a row.
const faceRoom = "\u00a0\u00a0\u00a0\u00a0\u00a0"

// faceRadius is the radius of a portrait in a line of text, as a part of the text's size.
const faceRadius = 0.55

// WithFaceRoom returns a name with space for a portrait before it, for a text that [Picture.FaceLine]
// draws.
func WithFaceRoom(name string) string { return faceRoom + name }

// FaceLine draws a line of text with portraits. It takes the faces in order, puts one into each space that
// WithFaceRoom has left, and sets its place and size. It returns the remaining faces, for the next line.
// Each part of the text is a label of its own: text is drawn a little narrower than Width says, so in one
// long label the names would drift away from their faces.
func (p *Picture) FaceLine(l Label, faces []Portrait) []Portrait {
	parts := strings.Split(l.Text, faceRoom)
	if len(parts) == 1 {
		p.Label(l)
		return faces
	}
	width := Width(l.Text, l.Style)
	if l.MaxWidth > 0 {
		width = min(width, l.MaxWidth)
	}
	x, radius := l.At.X-l.Align.partBefore()*width, faceRadius*l.Style.Size
	end := x + width
	l.Align = Start
	for i, part := range parts {
		if i > 0 && len(faces) > 0 {
			face := faces[0]
			faces = faces[1:]
			if x+2*radius > end {
				continue // the portrait is cut off, like its name
			}
			face.At, face.Radius = Pt{X: x + radius, Y: l.At.Y}, radius
			p.Portrait(face)
			x += Width(faceRoom, l.Style)
		}
		if text := strings.TrimRight(part, " "); text != "" && x < end {
			l.At.X, l.Text, l.MaxWidth = x, text, end-x
			p.Label(l)
		}
		x += Width(part, l.Style)
	}
	return faces
}
