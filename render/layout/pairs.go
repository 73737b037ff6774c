package layout

import (
	"math"

	"lastcard/engine"
	"lastcard/render/geom"
)

// pairsInRow is how many of the pairs (at most engine.MaxPairs) lie in a row.
const pairsInRow = 3

// Sizes of the pairs, in card widths or, where the comment says so, in units.
const (
	pairW          = 80   // most width of a card, in units, on a usual screen
	pairWide       = 100  // the same where nobody sits at the sides
	pairRight      = 0.34 // how far the second card of a pair lies to the right of the first
	pairDown       = 0.24 // and how far below it
	pairGap        = 16   // between pairs, in units
	pairRowGap     = 10   // between rows, in units
	pairDrawPile   = 144  // from the pairs to the middle of the draw pile, in units, on a usual screen
	pairShift      = 78   // how far the pairs move to the right, in units, so that they and the draw pile together are in the middle
	stockCountHigh = 24   // the height of the line that counts the draw pile, below the colour in force, in units of text
	underShift     = 0.42 // how far the card under the draw pile sticks out, in card widths
)

// layPairs places the pairs around the point (cx, cy). half is how far they may reach above and below
// it. If there is a draw pile, it is placed next to them.
func (t *Table) layPairs(cx, cy, half float64) {
	const rows = engine.MaxPairs / pairsInRow
	u := t.Unit
	most := float64(pairW)
	if t.hasHighSides() {
		most = pairWide
	}
	w := math.Min(most*t.cardGrowth*u, (2*half-(rows-1)*pairRowGap*u)/(rows*(Aspect+pairDown)))
	wide := pairsInRow*w*(1+pairRight) + (pairsInRow-1)*pairGap*u
	high := rows*w*(Aspect+pairDown) + (rows-1)*pairRowGap*u
	if !t.PairsAlone {
		cx += pairShift * u
	}
	t.PairRoom = geom.Rect{X: cx - wide/2, Y: cy - high/2, W: wide, H: high}
	t.pairW = w
	t.DrawPile.X = t.PairRoom.X - pairDrawPile*t.cardGrowth*u
	t.DiscardPile.X, t.DiscardPile.W = cx, w
	t.ColorRoom.X = t.DrawPile.X - t.ColorRoom.W/2
	t.PenaltyRoom.X = t.DrawPile.X - t.PenaltyRoom.W/2
	t.liftDrawPile()
}

// liftDrawPile moves the draw pile up, with what is shown above and below it, until it covers no line
// about the last events. Such a line is beside the middle in a window that is only a little higher
// than wide.
func (t *Table) liftDrawPile() {
	if t.ColorRoom.X >= t.FeedRoom.X+t.FeedRoom.W {
		return
	}
	t.moveDrawPile(-math.Max(t.ColorRoom.Y+t.ColorRoom.H+stockCountHigh*t.TextUnit-t.FeedRoom.Y, 0))
}

// lowerDrawPile moves the draw pile down again if it covers a seat, as in a tiny upright window with large
// print. The lines about the last events then have less room.
func (t *Table) lowerDrawPile() {
	for i := range t.Seats {
		pile, seat := t.DrawPile.Bounds(), t.Seats[i].Block
		if t.HasPairs && !t.PairsAlone && !t.Seats[i].IsMine && pile.Overlaps(seat) {
			down := seat.Bottom() - pile.Y
			t.moveDrawPile(down)
			t.FeedRoom.CutTop(down, 0)
		}
	}
}

// moveDrawPile moves the draw pile, with what is shown above and below it.
func (t *Table) moveDrawPile(down float64) {
	t.DrawPile.Y, t.ColorRoom.Y, t.PenaltyRoom.Y = t.DrawPile.Y+down, t.ColorRoom.Y+down, t.PenaltyRoom.Y+down
}

// PairPlace is where a card of the pairs lies. Place 2k is the first card of the k-th pair, and 2k+1 the
// card on it.
func (t *Table) PairPlace(place int) Place {
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

// UnderPlace is the place of the card that lies face up and crosswise under the draw pile.
func (t *Table) UnderPlace() Place {
	p := t.DrawPile
	p.X, p.Angle, p.TurnedOver = p.X+underShift*p.W, math.Pi/2, 0
	return p
}
