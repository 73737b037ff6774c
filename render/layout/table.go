package layout

import (
	"math"

	"lastcard/engine"
)

// Params is what the geometry depends on.
type Params struct {
	W, H  float64     // the window
	Seats int         // seats at the table, 2–15
	Me    engine.Seat // the viewer, or NoSeat
	Log   bool        // the log panel is open
	Rows  bool        // every seat has cards lying before it (Palace)
	Bare  bool        // with Rows: I hold no cards, and my row lies where they were
}

// The table that everything was drawn for, in units.
const (
	baseW = 1180
	baseH = 720
	// index is the part of a card's width that must stay visible; the cards
	// package prints all a face means within 0.35.
	index = 0.33
)

// Table is the geometry of one window.
type Table struct {
	Params         // brought into what can be laid out
	Asked  Params  // as they were given
	Unit   float64 // pixels to a unit
	Felt   Rect    // what the log leaves of the window

	CardW float64 // width of a card in my hand and on the piles
	Index float64 // width of a card's left corner that must stay visible

	Draw    Place // the draw pile
	Discard Place // the top of the discard pile, straight
	Arc     Arc   // the direction of play, around both piles

	Color   Rect // the colour in force
	Penalty Rect // the pending penalty, over the draw pile
	Note    Rect // what else is in force, over the discard pile
	Turn    Rect // the line that says whose turn it is
	Banner  Rect // what has just happened
	Hand    Rect // where my hand may be
	Row     Rect // my cards that lie on the table; empty without Rows
	Mine    Rect // my own plate
	Feed    Rect // the last few things that happened
	Log     Rect // the log panel; empty when it is closed

	Seats  []Seat // by seat; mine has only its Plate
	Action [Actions]Rect
	Tool   [Tools]Rect
}

// Actions is how many action buttons have a place, from the bottom up; Tools
// how many small ones there are (sort, log; in the corner, leave and rules).
const (
	Actions = 4
	Tools   = 4
)

// Arc is the ring that shows the direction.
type Arc struct{ X, Y, R float64 }

// New works out the geometry. Seats out of 2–15 are brought into it, and so
// is a window of less than 64 pixels.
func New(p Params) *Table {
	asked := p
	p.Seats = min(max(p.Seats, 2), engine.MaxSeats)
	p.W, p.H = math.Max(p.W, 64), math.Max(p.H, 64)
	t := &Table{Params: p, Asked: asked, Felt: Rect{0, 0, p.W, p.H}}
	t.Unit = math.Min(p.W/baseW, p.H/baseH)
	if p.Log {
		w := math.Min(320*t.Unit, p.W*0.36)
		t.Log = Rect{p.W - w, 0, w, p.H}
		t.Felt.W -= w
		t.Unit = math.Min(t.Felt.W/baseW, p.H/baseH)
	}
	t.CardW = 106 * t.Unit
	t.Index = index * t.CardW
	t.corners()
	t.middle()
	t.seats()
	return t
}

// corners places what belongs to me: plate, tools, action buttons, hand.
func (t *Table) corners() {
	u, f := t.Unit, t.Felt
	const side, gap, button = 156, 10, 42
	t.Mine = Rect{f.X + gap*u, f.H - (gap+58)*u, side * u, 58 * u}
	const tools = Tools - 2
	for i := range tools {
		w := (side - (tools-1)*6.0) / tools
		t.Tool[i] = Rect{f.X + (gap+float64(i)*(w+6))*u, t.Mine.Y - 44*u, w * u, 36 * u}
	}
	t.Tool[tools] = Rect{f.X + gap*u, f.Y + gap*u, 40 * u, 40 * u}
	t.Tool[tools+1] = Rect{f.X + (gap+48)*u, f.Y + gap*u, 40 * u, 40 * u}
	for i := range t.Action {
		y := f.H - gap*u - float64(i+1)*button*u - float64(i)*8*u
		t.Action[i] = Rect{f.X + f.W - (gap+side)*u, y, side * u, button * u}
	}
	t.Feed = Rect{f.X + (gap+4)*u, f.H - 204*u, (side - 4) * u, t.Tool[0].Y - 8*u - (f.H - 204*u)}
	left := f.X + (gap+side+8)*u
	t.Hand = Rect{left, f.H - 204*u, f.X + f.W - (gap+side+8)*u - left, 204 * u}
	if t.Rows {
		t.Row = Rect{left, f.H - 160*u, rowSpace * u, 150 * u}
		t.Hand.X += (rowSpace + 8) * u
		t.Hand.W -= (rowSpace + 8) * u
	}
	if t.Rows && t.Bare {
		t.Row = Rect{f.X + f.W/2 - bareSpace/2*u, f.H - 203*u, bareSpace * u, 198 * u}
	}
}

// middle places the piles and what is around them.
func (t *Table) middle() {
	u, f := t.Unit, t.Felt
	turn := t.Hand.Y - 40*u
	t.Turn = Rect{f.X + f.W/2 - 250*u, turn, 500 * u, 36 * u}
	top := 128 * u
	cx, cy := f.X+f.W/2, (top+turn)/2
	t.Arc = Arc{cx, cy, math.Min((turn-top)/2-6*u, 176*u)}
	const lift, apart = 14, 64
	t.Draw = Place{X: cx - apart*u, Y: cy - lift*u, W: t.CardW, Back: 1, Alpha: 1}
	t.Discard = Place{X: cx + apart*u, Y: cy - lift*u, W: t.CardW, Alpha: 1}
	t.Color = Rect{t.Discard.X - 68*u, cy + 78*u, 112 * u, 32 * u}
	t.Penalty = Rect{t.Draw.X - 32*u, t.Draw.Y - t.CardW*Aspect/2 - 22*u, 64 * u, 40 * u}
	t.Note = Rect{t.Discard.X - 56*u, t.Discard.Y - t.CardW*Aspect/2 - 27*u, 112 * u, 30 * u}
	t.Banner = Rect{f.X + f.W/2 - 270*u, cy - 150*u, 540 * u, 50 * u}
}
