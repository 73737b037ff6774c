package menu

import (
	"math"

	"rsc.io/qr"

	"lastcard/render/kit"
)

// qrQuiet is how many light modules must surround a QR code (the quiet zone of ISO/IEC 18004), and qrButton
// is the width of the button that shows the code.
const (
	qrQuiet  = 4
	qrButton = 58.0
)

// drawQR draws a code, with the light border around it, at the top of r and in the middle of its width. A
// module is a whole number of units wide, and neighbouring dark modules in a row share one box, so that no
// light lines run through the code.
func drawQR(p *kit.Picture, q *qr.Code, r kit.Rect) {
	n := q.Size + 2*qrQuiet
	m := max(math.Floor(min(r.W, r.H)/float64(n)), 1)
	side := m * float64(n)
	at := kit.Pt{X: math.Round(r.Center().X - side/2), Y: math.Round(r.Y)}
	p.Box(kit.Box{Rect: kit.Rect{X: at.X, Y: at.Y, W: side, H: side}, Fill: kit.White})
	for y := range q.Size {
		for x := 0; x < q.Size; x++ {
			from := x
			for x < q.Size && q.Black(x, y) {
				x++
			}
			if x > from {
				p.Box(kit.Box{Fill: kit.Night, Rect: kit.Rect{
					X: at.X + m*float64(from+qrQuiet), Y: at.Y + m*float64(y+qrQuiet), W: m * float64(x-from), H: m,
				}})
			}
		}
	}
}

// maxModules is the longest side, in modules, of a QR code that a telephone can read from a screen.
const maxModules = 117

// qrCache keeps the QR code of the last link, so that a code is made only when the link changes.
type qrCache struct {
	link string
	code *qr.Code
}

// codeOf returns the QR code of a link. It is nil if the link is empty, or too long for a telephone to
// read the code. The code has the lowest level of error correction, which leaves the most room for data: a
// screen has no scratches, and larger modules are easier to read.
func (p *qrCache) codeOf(link string) *qr.Code {
	if link == p.link {
		return p.code
	}
	*p = qrCache{link: link}
	if c, err := qr.Encode(link, qr.L); link != "" && err == nil && c.Size <= maxModules {
		p.code = c
	}
	return p.code
}
