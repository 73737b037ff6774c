package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// row says which of the cards that lie before me is under the mouse, and which has the keyboard focus. Both
// are positions in the row; −1: none.
type row struct{ hover, focus int }

func newRow() row { return row{-1, -1} }

// update lets the mouse and the keyboard reach the cards that lie before me: the face-up ones or, when
// none are left, the face-down ones by position.
func (r *row) update(f *part.Frame) {
	*r = newRow()
	v, row := f.View(), f.MyRow()
	if !f.Geo.HasRows || row == nil || part.IsOver(v.Phase) {
		return
	}
	for i := range engine.RowPlaces {
		if !row.Has(i) {
			continue
		}
		cardRect := f.Geo.RowCard(v.Me, 0, i).Bounds()
		focused, pressed := f.UI.AddStop("row-"+strconv.Itoa(i), cardRect)
		if f.UI.IsLive() && f.In.TakeKey(digitKeys[i]) {
			pressed = true
		}
		if f.UI.PointCursor(cardRect) {
			r.hover = i
		}
		if focused && f.UI.LastUsedByKey() {
			r.focus = i
		}
		switch {
		case pressed && row.Cards[i].Face != engine.Hidden:
			f.Want(part.Wish{Kind: part.Tap, Card: row.Cards[i]})
		case pressed:
			flip := part.ActWish(engine.Flip)
			flip.Action.Pos = uint8(i)
			f.Want(flip)
		}
	}
}

// draw draws the name of my row, and the keys for its cards.
func (r *row) draw(f *part.Frame) {
	row := f.MyRow()
	if !f.Geo.HasRows || row == nil || !f.ShowsTruth() || part.IsOver(f.View().Phase) {
		return
	}
	pic, u, at := f.UI.Picture(), f.Geo.TextUnit, f.Geo.RowRoom
	beside := kit.Pt{X: at.X - 10*u, Y: f.Geo.RowCard(f.View().Me, 0, 0).Y}
	pic.Label(kit.Label{At: beside, Text: f.Words.Say("row." + row.Name), Style: kit.Style{Size: 14 * u}, Color: kit.InkSoft, Align: kit.End})
	if len(f.Offer.FlipPlaces) == 0 && !f.CanExchange() && !(f.MyTurn() && f.View().Hand(f.View().Me).Count == 0) {
		return
	}
	for i := range engine.RowPlaces {
		if row.Has(i) {
			p := f.Geo.RowCard(f.View().Me, 0, i)
			part.DrawTag(pic, p.PointAt(0.5, 1), strconv.Itoa(i+1), 12*u, kit.Lit, kit.Night)
		}
	}
}

// steadyRows remember, for each seat, where the cards that can be exchanged lie. A card that was taken
// in an exchange lies in the place of the other card, and not at the end of the row as in the engine's
// list. The caller must pass the views in order.
type steadyRows [engine.MaxSeats][]engine.Shown

// view returns v with the exchangeable cards where they lay before.
func (r *steadyRows) view(v engine.View) engine.View {
	v = v.Fork()
	for i := range v.Zones {
		if z := &v.Zones[i]; z.Shape == engine.ShapeRow && z.For.Has(engine.Exchange) {
			z.Cards = keepOrder(r[z.Owner], z.Cards)
			r[z.Owner] = z.Cards
		}
	}
	return v
}

// keepOrder returns the cards of now in the order of was. If there are as many as before, the new ones take
// the places of the ones that are gone; otherwise the new ones come at the end.
func keepOrder(was, now []engine.Shown) []engine.Shown {
	var fresh, all []engine.Shown
	for _, c := range now {
		if part.Index(was, c.Card) < 0 {
			fresh = append(fresh, c)
		}
	}
	for _, c := range was {
		i := part.Index(now, c.Card)
		switch {
		case i >= 0:
			all = append(all, now[i])
		case len(was) == len(now) && len(fresh) > 0:
			all, fresh = append(all, fresh[0]), fresh[1:]
		}
	}
	return append(all, fresh...)
}
