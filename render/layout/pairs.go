package layout

import (
	"math"

	"lastcard/engine"
	"lastcard/render/geom"
)

// pairsInRow is how many pairs lie in a row, of the cards that are laid on cards in the middle of the
// table (engine.MaxPairs). The draw pile stands beside them then, and there is no direction to be shown.
const pairsInRow = 3

// Sizes of the pairs, in widths of their cards or, where it says so, in units.
const (
	pairW      = 80   // width of a card at most, in units, on a usual screen
	pairWide   = 100  // and where nobody sits beside the pairs
	pairRight  = 0.34 // how far the second card of a pair lies to the right of the first
	pairDown   = 0.24 // and below it
	pairGap    = 16   // between pairs, in units
	pairRowGap = 10   // between rows, in units
	pairStock  = 144  // from the pairs to the middle of the draw pile, in units, on a usual screen
	pairShift  = 78   // of the pairs to the right, so that they and the draw pile stand in the middle
	underShift = 0.42 // how far the card under the draw pile looks out, in widths
)

// layPairs places the pairs round a middle, in a room of half a height, and the draw pile beside, if there
// is one.
func (t *Table) layPairs(cx, cy, half float64) {
	const rows = engine.MaxPairs / pairsInRow
	u := t.Unit
	most := float64(pairW)
	if t.sidesHigh() {
		most = pairWide
	}
	w := math.Min(most*t.grown*u, (2*half-(rows-1)*pairRowGap*u)/(rows*(Aspect+pairDown)))
	wide := pairsInRow*w*(1+pairRight) + (pairsInRow-1)*pairGap*u
	high := rows*w*(Aspect+pairDown) + (rows-1)*pairRowGap*u
	if !t.Alone {
		cx += pairShift * u
	}
	t.PairRoom = geom.Rect{X: cx - wide/2, Y: cy - high/2, W: wide, H: high}
	t.pairW = w
	t.Draw.X = t.PairRoom.X - pairStock*t.grown*u
	t.Discard.X, t.Discard.W = cx, w
	t.Color.X = t.Draw.X - t.Color.W/2
	t.Penalty.X = t.Draw.X - t.Penalty.W/2
}

// Pair is where a card of the pairs lies, by its place: 2k the first of the k-th pair, 2k+1 the
// one on it.
func (t *Table) Pair(place int) Place {
	k, w, u := place/2, t.pairW, t.Unit
	p := Place{
		X: t.PairRoom.X + w/2 + float64(k%pairsInRow)*(w*(1+pairRight)+pairGap*u),
		Y: t.PairRoom.Y + w*Aspect/2 + float64(k/pairsInRow)*(w*(Aspect+pairDown)+pairRowGap*u),
		W: w, Alpha: 1,
	}
	if place%2 == 1 {
		p.X, p.Y, p.Angle = p.X+pairRight*w, p.Y+pairDown*w, 0.05
	}
	return p
}

// Under is the place of the card that lies face up beneath the draw pile, across
// it.
func (t *Table) Under() Place {
	p := t.Draw
	p.X, p.Angle, p.Back = p.X+underShift*p.W, math.Pi/2, 0
	return p
}
