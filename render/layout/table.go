package layout

import (
	"lastcard/engine"
	"lastcard/render/geom"
)

// Params is what the geometry depends on.
type Params struct {
	W, H  float64     // the window
	Seats int         // seats at the table, 2–15
	Me    engine.Seat // the viewer, or NoSeat
	Log   bool        // the log panel is open
	Rows  bool        // every seat has cards lying before it
	Bare  bool        // with Rows: I hold no cards, and my row lies where they were
	Open  bool        // the other hands lie open, for the person to read
	Pairs bool        // cards are laid on cards in the middle
	Alone bool        // with Pairs: there is no draw pile beside them
}

// The table that everything was drawn for, in units.
const (
	baseW = 1180
	baseH = 720
	// uprightW is baseW in an upright window, whose height is at least upright
	// times its width.
	uprightW      = 760
	uprightPairsW = 970 // where cards are laid on cards in the middle, between seats at the sides
	upright       = 1.15
	// widest is how wide the table is at most, against its height; in one that is wider
	// than usual my plate and the buttons keep to the hand.
	widest = 21.0 / 9
	usual  = 1300
	// indexPart is the part of a card's width that must stay visible; the cards
	// package prints all a face means within 0.35.
	indexPart = 0.33
	// maxPrint is how much larger than the table type and controls may be:
	// what the least window of any scale asks for. The cards of the hand take
	// handPart of what they gain.
	maxPrint = 4.0 / 3
	handPart = 0.3
	// minPrint is how large type and controls are at least against the table, in a window
	// of many units. The cards take cardPart of what they leave, where rows of cards lie on
	// the table rowsPart, and the cards of the hand lie further apart by loosePart of it.
	minPrint  = 0.85
	cardPart  = 0.8
	rowsPart  = 0.3
	loosePart = 0.6
	// maxBeside is maxPrint beside the open log, which makes the rest of the window
	// narrower but not lower.
	maxBeside = 1.5
)

// Table is the geometry of one window.
type Table struct {
	Params           // as far as they can be laid out
	Asked  Params    // as they were given
	Tall   bool      // the window is upright: my hand has the whole width, plate and buttons stand over it
	Unit   float64   // the length of a unit, in the measure of W and H
	Text   float64   // the same for type and controls: more in large print, less on a large screen
	Felt   geom.Rect // what the log leaves of the window

	CardW float64 // width of a card on the piles
	HandW float64 // and in my hand
	pairW float64 // and in the pairs
	grown float64 // how much larger cards are than on a usual screen, 1 or more
	loose float64 // between the cards of my hand while there is room, in card widths
	Index float64 // width of a card's left corner that must stay visible

	Draw    Place // the draw pile
	Discard Place // the top of the discard pile, straight
	Arc     Arc   // the direction of play, around both piles

	Color    geom.Rect // the colour in force
	Penalty  geom.Rect // the pending penalty, over the draw pile
	Note     geom.Rect // what else is in force, over the discard pile
	Turn     geom.Rect // the line that says whose turn it is
	Banner   geom.Rect // what has just happened
	Hand     geom.Rect // where my hand may be
	PairRoom geom.Rect // where the pairs in the middle lie; empty without Pairs
	Row      geom.Rect // my cards that lie on the table; empty without Rows
	Mine     geom.Rect // my own plate
	Feed     geom.Rect // the last few things that happened
	Corner   geom.Rect // the small buttons in the corner: Tool, from the third on
	Gear     geom.Rect // the small button in the other corner, to the settings
	Log      geom.Rect // the log panel; empty when it is closed

	Seats  []Seat // by seat; mine has only its Plate
	Action [Actions]geom.Rect
	Tool   [Tools]geom.Rect
}

// Actions is how many action buttons have a place, from the bottom up; Tools
// how many small ones there are (sort, log; in the corner leave, rules, chat).
const (
	Actions = 4
	Tools   = 5
)

// sidesHigh reports whether the seats at the sides stand over the middle of the table, which has
// the whole width then: in an upright window with cards on cards, where one sits at either side.
func (t *Table) sidesHigh() bool { return t.Tall && t.Pairs && t.Params.Seats <= maxSidesHigh }

// maxSidesHigh is the most seats that such a table has; sidesTop is where the seats at the sides
// begin, in units from the top.
const (
	maxSidesHigh = 4
	sidesTop     = 140
)

// roomy reports whether nobody sits at the sides of the table, so that the cards and the ring have the whole width: in an
// upright window with few seats, all of which are at the top. Where cards lie in rows or on cards, these take that room.
func (t *Table) roomy() bool { return t.Tall && !t.Pairs && !t.Rows && t.Params.Seats <= maxRoomy }

// maxRoomy is the most seats that such a table has; roomyGrown is how much larger its cards and its ring are.
const (
	maxRoomy   = 3
	roomyGrown = 1.2
)

// mineInRow reports whether cards lie before me.
func (t *Table) mineInRow() bool { return t.Rows && t.Me != engine.NoSeat }
