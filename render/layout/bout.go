package layout

import "math"

// Cards that are laid on cards in the middle of the table: BoutPairs pairs, in rows of
// boutRow. The draw pile stands beside them then, and there is no direction to be shown.
const (
	BoutPairs = 6
	boutRow   = 3
)

// Sizes of the pairs, in widths of their cards or, where it says so, in units.
const (
	boutW      = 80   // width of a card at most, in units
	boutRight  = 0.34 // how far the second card of a pair lies to the right of the first
	boutDown   = 0.24 // and below it
	boutGap    = 16   // between pairs, in units
	boutRowGap = 10   // between rows, in units
	boutStock  = 128  // from the pairs to the middle of the draw pile, in units
	boutShift  = 70   // of the pairs to the right, so that they and the draw pile stand in the middle
	underShift = 0.42 // how far the card under the draw pile looks out, in widths
)

// bout places the pairs round a middle, in a room of half a height, and the draw pile beside.
func (t *Table) bout(cx, cy, half float64) {
	const rows = BoutPairs / boutRow
	u := t.Unit
	w := math.Min(boutW*u, (2*half-(rows-1)*boutRowGap*u)/(rows*(Aspect+boutDown)))
	wide := boutRow*w*(1+boutRight) + (boutRow-1)*boutGap*u
	high := rows*w*(Aspect+boutDown) + (rows-1)*boutRowGap*u
	cx += boutShift * u
	t.Bout = Rect{cx - wide/2, cy - high/2, wide, high}
	t.boutW = w
	t.Draw.X = t.Bout.X - boutStock*u
	t.Discard.X, t.Discard.W = cx, w
	t.Color.X = t.Draw.X - t.Color.W/2
	t.Penalty.X = t.Draw.X - t.Penalty.W/2
}

// Pair is where a card of the pairs lies, by its place: 2k the first of the k-th pair, 2k+1 the
// one on it.
func (t *Table) Pair(place int) Place {
	k, w, u := place/2, t.boutW, t.Unit
	p := Place{
		X: t.Bout.X + w/2 + float64(k%boutRow)*(w*(1+boutRight)+boutGap*u),
		Y: t.Bout.Y + w*Aspect/2 + float64(k/boutRow)*(w*(Aspect+boutDown)+boutRowGap*u),
		W: w, Alpha: 1,
	}
	if place%2 == 1 {
		p.X, p.Y, p.Angle = p.X+boutRight*w, p.Y+boutDown*w, 0.05
	}
	return p
}

// Under is where the card lies that is turned up beneath the draw pile, across it.
func (t *Table) Under() Place {
	p := t.Draw
	p.X, p.Angle, p.Back = p.X+underShift*p.W, math.Pi/2, 0
	return p
}
