package layout

import (
	"lastcard/engine"
	"lastcard/render/geom"
)

// Params are the values that the geometry depends on.
type Params struct {
	W, H       float64     // the size of the window
	Seats      int         // seats at the table, 2–15
	Me         engine.Seat // the viewer, or NoSeat
	LogOpen    bool
	HasRows    bool // every seat has cards lying before it
	HandBare   bool // with HasRows: I hold no cards, and my row has the room of my hand too
	HandsOpen  bool // the other hands lie open, so that the person can read them
	HasPairs   bool // cards are laid on cards in the middle
	PairsAlone bool // with HasPairs: there is no draw pile next to them
}

// The size, in units, of the table that all other sizes here are made for.
const (
	baseW = 1180
	baseH = 720
	// uprightW replaces baseW in an upright window, where most of the seats are at the sides. A window is
	// upright if its height is more than uprightAspect times its width or, with more seats than manySeats,
	// more than uprightManyAspect times.
	uprightW          = 760
	uprightPairsW     = 970 // the same where cards are laid on cards in the middle, between seats at the sides
	uprightAspect     = 1.15
	uprightManyAspect = 1.25
	manySeats         = 9
	// maxAspect is the greatest width of the table, compared with its height. My plate and the buttons
	// stay within usualWidth units, close to the hand.
	maxAspect  = 21.0 / 9
	usualWidth = 1300
	// indexPart is the part of a card's width, from the left, that must stay visible. At most a narrow edge of
	// the signs that identify a face is then covered: the cards package draws them within 0.35 of the width.
	indexPart = 0.33
	// maxPrint is the most by which text and controls may be larger than the table. The smallest window
	// at any scale needs that much. The cards of the hand grow by handPart of that growth.
	maxPrint = 4.0 / 3
	handPart = 0.3
	// minPrint is the smallest size of text and controls compared with the table, in a window of many
	// units. The cards grow by cardPart of the room that is saved, or by rowsPart where rows of cards
	// lie on the table, and the cards of the hand lie further apart by loosePart of it.
	minPrint  = 0.85
	cardPart  = 0.8
	rowsPart  = 0.3
	loosePart = 0.6
	// maxPrintBeside replaces maxPrint next to the open log, which makes the rest of the window narrower
	// but not lower.
	maxPrintBeside = 1.5
)

// Table is the geometry of one window.
type Table struct {
	Params                // the parameters, changed where they cannot be laid out
	AskedParams Params    // the parameters as they were given
	IsUpright   bool      // the window is upright: my hand has the whole width, plate and buttons stand above it
	Unit        float64   // the length of a unit, measured like W and H
	TextUnit    float64   // the same for text and controls: more in large print, less on a large screen
	Felt        geom.Rect // the room for the table: the window without the log, at most maxAspect wide

	CardW      float64 // width of a card on the piles
	HandW      float64 // width of a card in my hand
	pairW      float64 // width of a card in the pairs
	cardGrowth float64 // how many times larger cards are than on a usual screen, 1 or more
	loose      float64 // from card to card of my hand while there is room, in card widths

	DrawPile    Place
	DiscardPile Place // the top of the discard pile, as if it lay straight
	Ring        Ring  // the ring of the direction of play, around both piles

	ColorRoom      geom.Rect // the colour in force
	PenaltyRoom    geom.Rect // the pending penalty, above the draw pile
	NoteRoom       geom.Rect // anything else in force, above the discard pile
	TurnLine       geom.Rect // the line that says whose turn it is
	BannerRoom     geom.Rect // the room for the banner about what has just happened
	HandRoom       geom.Rect
	PairRoom       geom.Rect // the room for the pairs in the middle; empty without HasPairs
	RowRoom        geom.Rect // my cards that lie on the table; empty without HasRows
	MyPlate        geom.Rect
	FeedRoom       geom.Rect // the room for the lines about the last events
	CornerButtons  geom.Rect // the room of the small buttons in the corner: the ToolButtons from the third on
	SettingsButton geom.Rect // the small button in the other corner, for the settings
	LogPanel       geom.Rect // the log panel; empty when it is closed

	Seats         []Seat // one for each seat; mine has no more room than its Plate
	ActionButtons [Actions]geom.Rect
	ToolButtons   [Tools]geom.Rect
}

// Actions is how many action buttons have a place, from the bottom up. Tools is how many small buttons
// there are (sort, log; in the corner leave, rules, chat).
const (
	Actions = 4
	Tools   = 5
)

// hasHighSides reports whether the seats at the sides stand above the middle of the table, so that the
// middle has the whole width: in an upright window with cards on cards and at most one seat at either side.
func (t *Table) hasHighSides() bool {
	return t.IsUpright && t.HasPairs && t.Params.Seats <= maxHighSides
}

// maxHighSides is the greatest number of seats for hasHighSides; sidesTop is where the seats at the sides
// begin, in units from the top.
const (
	maxHighSides = 4
	sidesTop     = 140
)

// isRoomy reports whether the cards and the ring are larger because an upright window has few seats, which
// are all at the top: nobody sits at the sides. Where cards lie in rows or on cards, the rows or pairs take
// that room.
func (t *Table) isRoomy() bool {
	return t.IsUpright && !t.HasPairs && !t.HasRows && t.Params.Seats <= maxRoomy
}

// maxRoomy is the greatest number of seats for isRoomy; roomyGrowth is how much larger the cards and the
// ring are then.
const (
	maxRoomy    = 3
	roomyGrowth = 1.2
)

// mineInRow reports whether cards lie before me.
func (t *Table) mineInRow() bool { return t.HasRows && t.Me != engine.NoSeat }
