package menu

import (
	"math"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// How a QR code is shown: light modules around it (ISO/IEC 18004), and the
// width of its button.
const (
	qrQuiet  = 4
	qrButton = 58.0
)

// askQR is the dialog with the link as a picture, as large as the window
// allows.
func (l *Lobby) askQR(in *kit.Input) {
	side := min(in.Size.H-250, 520)
	body, closed := l.ui.BeginDialog(l.say("lobby.qr-title"), kit.Size{W: max(side, 320) + 80, H: side + 190})
	done := body.CutBottom(kit.ControlH, kit.Gap4)
	body.CutTop(l.ui.Picture().Lines(body, l.say("lobby.qr-hint"), kit.Body, kit.InkSoft, kit.Start), kit.Gap3)
	if q := l.snap.QR; q != nil {
		drawQR(l.ui.Picture(), q, body)
	}
	if l.ui.Button("qr-done", done.CutRight(150, 0), l.say("lobby.rules-done"), kit.ButtonOpts{Kind: kit.Primary}) || closed {
		l.scanning = false
	}
	l.ui.EndDialog()
}

// drawQR draws a code in the middle of r: whole units a module, so that no
// light lines run through it, and one box for neighbours in a row.
func drawQR(p *kit.Picture, q *seam.QR, r kit.Rect) {
	n := q.Size + 2*qrQuiet
	m := max(math.Floor(min(r.W, r.H)/float64(n)), 1)
	side := m * float64(n)
	at := kit.Pt{X: math.Round(r.Center().X - side/2), Y: math.Round(r.Y)}
	p.Box(kit.Box{Rect: kit.Rect{X: at.X, Y: at.Y, W: side, H: side}, Fill: kit.White})
	for y := range q.Size {
		for x := 0; x < q.Size; x++ {
			from := x
			for x < q.Size && q.At(x, y) {
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
