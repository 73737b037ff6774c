// Package layout is the geometry of the table scene: it turns a window's size, the
// number of seats and the size of a hand into rectangles and angles.
//
// It is pure: no window, no clock, no picture, no text. It imports the engine's
// types and geom, and may be imported by render/motion and render/board.
//
// layout.go lays a [Table] out, part by part (seat.go, row.go, hand.go, pairs.go, arc.go). Calls between
// the files run one way.
//
// # Units
//
// All lengths are in the measure of the window given to [New]; the board gives
// it in units of kit. Everything grows with [Table.Unit], the length of one
// unit of a 1180×720 table, so a larger window shows larger cards, not more
// felt. Angles are radians, positive clockwise (y grows downwards).
//
// Type and controls grow with [Table.Text]. In a window of many units, as on a large
// screen, Text is less than Unit: plates, words and buttons leave room, and the hand
// and the middle of the table take it. In a window of few units, as with
// large print, Text is more than Unit: names, words and buttons keep
// the size they have in units elsewhere, the cards of the hand grow a little, and the
// plates grow as far as they can without touching anything. If the piles have
// too little height left for a ring, the direction is shown at their sides.
//
// # Seats
//
// Seats follow each other clockwise as seen from above: from the viewer at the
// bottom to the left, over the top, to the right. A spectator sits at seat 0's
// place, without cards of their own.
//
// # Rows
//
// Where cards lie before every seat, mine lie above my hand, between it and the line
// that says whose turn it is, and the piles are a little smaller for that. Another
// seat's row shares its room with the fan of its hand; an open hand lies in front of
// the row, lower, so that both can be read.
//
// # Pairs
//
// Where cards are laid on cards, the pairs take the middle of the table. The draw pile, if there is one, stands at
// their left, and no ring shows a direction.
//
// # Windows of other shapes
//
// In an upright window my hand has the whole width, my plate and the buttons stand over it, and most of the
// others sit at the sides: the units are larger than the width alone would make them. One or two others sit at
// the top, and the cards and the ring, which nobody sits beside then, are larger. Where cards are laid on
// cards and one seat is at each side, these two seats stand over the middle, which has the whole width. A window
// wider than 21:9 has a table of that shape in its middle, and in one wider than usual my plate and the
// buttons keep to my hand.
//
// # Invariants (kept by tests for 2–15 seats at the window sizes of the test)
//
//   - seats, piles, the turn line, buttons, my plate and the log do not overlap
//     and lie inside the window;
//   - every card of my hand shows at least [Table.Index] of its left edge, and
//     its corner and its middle lie inside the window;
//   - a point in the visible part of a card is a hit on that card.
package layout
