package layout

import (
	"math"

	"lastcard/engine"
	"lastcard/render/geom"
)

// Pose is how a card of my hand is held.
type Pose uint8

// The poses.
const (
	Rest    Pose = iota
	Raised       // it can be played
	Lifted       // the pointer or the selection is on it
	Chosen       // to be played with other cards
	Offered      // played but not agreed yet: held over the discard pile
)

// How a hand is spread, in card widths.
const (
	looseStep = 0.66 // from card to card while there is room, on a usual screen
	tightStep = 0.36 // with less than this, a second row begins
	rowRise   = 0.57 // how far a row stands above the row in front, so that its marks are visible
	maxRows   = 3
	fanRadius = 3000 // radius of the arc on which the cards lie, in units
	// rowLift is how far a card that is lifted from the back of several rows stands above them, in card
	// widths. Such a card is also a little larger.
	rowLift = 0.28
)

// splitRows says how n cards are divided: how many rows there are, and how many cards are in a full row.
func (t *Table) splitRows(n int) (rows, per int) {
	fit := 1 + int((t.HandRoom.W-t.HandW)/(tightStep*t.HandW))
	rows = min(max((n+fit-1)/fit, 1), maxRows)
	return rows, (n + rows - 1) / rows
}

// HandCard is the place of the i-th of n cards of my hand in a pose. Cards are drawn in order of i: the
// back row first, and in a row from left to right.
func (t *Table) HandCard(i, n int, pose Pose) Place {
	if pose == Offered {
		p := t.DiscardPile
		p.X, p.Y, p.W, p.Angle = p.X+14*t.Unit, p.Y+34*t.Unit, p.W*1.06, 0.06
		return p
	}
	rows, per := t.splitRows(n)
	row := i / max(per, 1)
	cardsInRow := min(per, n-row*per)
	w := t.HandW
	if rows > 1 {
		w *= 0.9
		// If there are many cards, they are smaller, so that all of them fit next to each other.
		w = math.Min(w, t.HandRoom.W/(1.01*indexPart*float64(per-1)+1.12))
		half := math.Min(t.loose*w*float64(per-1), t.HandRoom.W-1.12*w) / 2
		arcDepth := half * half / (2 * fanRadius * t.Unit) // depth of the arc that the cards lie on
		w = math.Min(w, (t.HandRoom.H-12*t.Unit-0.6*arcDepth)/(Aspect+float64(rows-1)*rowRise+rowLift))
	}
	step := t.loose * w
	if cardsInRow > 1 {
		step = math.Min(step, (t.HandRoom.W-w*1.12)/float64(cardsInRow-1))
	}
	dx := (float64(i-row*per) - float64(cardsInRow-1)/2) * step
	radius := fanRadius * t.Unit
	angle := dx / radius
	sag := radius * (1 - math.Cos(angle))
	edge := float64(cardsInRow-1) / 2 * step / radius
	arcDepth := radius * (1 - math.Cos(edge))
	y := t.Felt.H - 12*t.Unit - w*Aspect/2 - arcDepth*0.6 + sag
	y -= float64(rows-1-row) * rowRise * w
	p := Place{X: t.HandRoom.X + t.HandRoom.W/2 + dx, Y: y, W: w, Angle: angle, Alpha: 1}
	p.raise(pose, rows)
	return p
}

// raise moves a card up along its own axis, as far as its pose asks, and enlarges a lifted one.
func (c *Place) raise(pose Pose, rows int) {
	up := [...]float64{Rest: 0, Raised: 0.13, Lifted: 0.25, Chosen: 0.24, Offered: 0}[pose]
	if rows > 1 {
		up *= 0.6
	}
	c.X += math.Sin(c.Angle) * up * c.W
	c.Y -= math.Cos(c.Angle) * up * c.W
	if pose == Lifted {
		c.W *= 1.08
		c.Y -= c.W * Aspect * 0.03
	}
}

// HandHit is the card under p in my hand of n cards, or −1. pose says how each card is held, and lifted which
// one stands out (−1: none). A card is hit where it rests as well as where it is held, so that it does not
// flutter under a still pointer. Where cards overlap, the one with the higher index is hit.
func (t *Table) HandHit(n, lifted int, pose func(i int) Pose, p geom.Pt) int {
	for i := n - 1; i >= 0; i-- {
		if t.HandCard(i, n, Rest).Contains(p) || t.HandCard(i, n, pose(i)).Contains(p) {
			return i
		}
		if i == lifted && t.HandCard(i, n, Lifted).Contains(p) {
			return i
		}
	}
	return -1
}

// PilePlace is the place of a card of the discard pile with depth cards above it. It is a little off the
// middle and turned, as the card's identity says, so the card stays where it fell.
func (t *Table) PilePlace(c engine.Card, depth int) Place {
	h := uint32(c)*2654435761 + 12345
	part := func(shift uint) float64 { return float64(h>>shift&0xff)/255 - 0.5 }
	p := t.DiscardPile
	p.Angle = part(24) * 0.34
	p.X += part(16) * 12 * t.Unit
	p.Y += part(8) * 10 * t.Unit
	if depth == 0 {
		p.Angle *= 0.4
	}
	return p
}
