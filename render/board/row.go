package board

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
)

// row is what the person does with the cards that lie before me, by position;
// −1 is nothing.
type row struct{ hover, focus int }

func newRow() row { return row{-1, -1} }

// update makes the cards that lie before me stops of mouse and keyboard: the
// face-up ones, or where there are none any more the face-down ones by position.
func (r *row) update(f *frame) (w wish) {
	*r = newRow()
	v, row := f.view(), f.myRow()
	if !f.geo.Rows || row == nil || over(v.Phase) {
		return wish{}
	}
	for i := range engine.RowPlaces {
		if !row.Has(i) {
			continue
		}
		at := f.geo.RowCard(v.Me, 0, i).Bounds()
		focused, pressed := f.ui.Stop("row-"+strconv.Itoa(i), at)
		if f.ui.Live() && f.in.Take(digits[i]) {
			pressed = true
		}
		if f.ui.Hover(at) {
			r.hover = i
			f.in.Cursor = ebiten.CursorShapePointer
		}
		if focused && f.ui.Keyed() {
			r.focus = i
		}
		switch {
		case pressed && row.Cards[i].Face != engine.Hidden:
			w = w.or(wish{kind: tap, card: row.Cards[i]})
		case pressed:
			flip := acts(engine.Flip)
			flip.action.Pos = uint8(i)
			w = w.or(flip)
		}
	}
	return w
}

// draw writes on my row the keys that stand for its cards, and what it is.
func (r *row) draw(f *frame) {
	row := f.myRow()
	if !f.geo.Rows || row == nil || !f.current() || over(f.view().Phase) {
		return
	}
	pic, u, at := f.ui.Picture(), f.geo.Text, f.geo.Row
	beside := kit.Pt{X: at.X - 10*u, Y: f.geo.RowCard(f.view().Me, 0, 0).Y}
	pic.Label(kit.Label{At: beside, Text: f.words.Say("row." + row.Name), Style: kit.Style{Size: 14 * u}, Color: kit.InkSoft, Align: kit.End})
	if len(f.offer.flip) == 0 && !f.exchanging() && !(f.myTurn() && f.held() == 0) {
		return
	}
	for i := range engine.RowPlaces {
		if row.Has(i) {
			p := f.geo.RowCard(f.view().Me, 0, i)
			tag(pic, p.At(0.5, 1), strconv.Itoa(i+1), 12*u, kit.Lit, kit.Night)
		}
	}
}
