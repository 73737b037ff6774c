// Package layout is the geometry of the table scene: it turns a window's size, the
// number of seats and the size of a hand into rectangles and angles.
//
// It is pure: no window, no clock, no picture, no text. It imports the engine's
// types and geom, and may be imported by render/motion and by render/board and its folders.
//
// table.go has the [Params] and the [Table], and place.go the place of one card. layout.go lays a table
// out, part by part (seat.go, row.go, hand.go, pairs.go, ring.go). Calls between the files run one way.
//
// # Units
//
// All lengths are in the unit in which the caller gives [New] the window's size; the board uses units
// of kit. The sizes in this package are made for a table that is 1180 units wide and 720 high.
// [Table.Unit] is the length of one such unit in this window, so a larger window shows larger cards, not
// more felt. Angles are radians, positive clockwise (y grows downwards).
//
// Text and controls grow with [Table.TextUnit]. In a window of many units, as on a large screen,
// TextUnit is less than Unit: plates, words and buttons leave room, and the hand and the middle of the
// table take it. In a window of few units, as with large print, TextUnit is more than Unit: names, words
// and buttons are no smaller in kit's units than elsewhere, the cards of the hand grow a little, and the
// plates grow as far as they can without touching anything. If too little height is left for a ring
// around the piles, the direction is shown at their sides.
//
// # Seats
//
// Seats follow each other clockwise as seen from above: from the viewer at the bottom to the left,
// across the top, to the right. A spectator sees the table from seat 0's place, and holds no cards.
//
// # Rows
//
// Where cards lie before every seat, mine lie above my hand, between the hand and the line that says
// whose turn it is, and the piles are a little smaller to make room. The row of another seat shares its
// room with the fan of that seat's hand. An open hand lies in front of the row and lower, so that both
// can be read.
//
// # Pairs
//
// Where cards are laid on cards, the pairs take the middle of the table. The draw pile, if there is one,
// stands at their left, and no ring shows a direction.
//
// # Windows of other shapes
//
// In an upright window my hand has the whole width, my plate and the buttons stand above it, and most
// of the others sit at the sides: the units are larger than the width alone would make them. If there
// are only one or two others, they sit at the top. Then nobody sits at the sides, and the cards and the
// ring are larger. Where cards are laid on cards and one seat is at each side, these two seats stand
// above the middle, and the middle has the whole width. A window wider than 21:9 has a table of that
// shape in its middle. In a window wider than usual my plate and the buttons stay close to my hand.
//
// # Invariants (kept by tests)
//
// At all window sizes of the tests, with 2–15 seats:
//
//   - seats, piles, the turn line, buttons, my plate and the log do not overlap
//     and lie inside the window;
//   - every card of my hand shows at least the part indexPart of its width, from the left, and
//     its corner and its middle lie inside the window.
//
// In the usual window, a click on the visible part of a card of my hand hits that card.
package layout
