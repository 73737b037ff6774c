package board

import (
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// codeFew and codeLeft are the troubles of a table at which too few are left to go on.
const (
	codeFew  = "waiting"
	codeLeft = "left"
)

// tooFew reports whether the table cannot go on without those it waits for. What can be done
// is said by the trouble.
func (s *Scene) tooFew() bool {
	x := s.snap.Trouble
	return s.snap.Stage == seam.Playing && x != nil && (x.Code == codeFew || x.Code == codeLeft) && len(s.snap.Waiting) > 0
}

// goOnStyle is how the button to play on without people is written.
func (s *Scene) goOnStyle() kit.Style { return kit.Style{Size: 15 * s.geo.Text, Weight: kit.SemiBold} }

// goOnRoom is what that button takes beside the turn line, 0 when there is none.
func (s *Scene) goOnRoom() float64 {
	if _, can := s.table.(seam.Resumed); !can || len(s.snap.Awaited) == 0 {
		return 0
	}
	return kit.Width(s.words.cat.Say("button.go-on"), s.goOnStyle()) + 48*s.geo.Text
}

// goOn is a button, beside what is written, to play on without people who have not come back
// since the match was resumed.
func (s *Scene) goOn(beside kit.Rect) {
	room := s.goOnRoom()
	if room == 0 {
		return
	}
	gap := 12 * s.geo.Text
	r := kit.Rect{X: beside.Right() + gap, Y: beside.Y, W: room - gap, H: beside.H}
	if s.ui.Button("go-on", r, s.words.cat.Say("button.go-on"), kit.ButtonOpts{Style: s.goOnStyle()}) {
		_ = s.table.(seam.Resumed).GoOn() // else somebody has come back
	}
}
