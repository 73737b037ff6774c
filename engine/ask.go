package engine

import "slices"

// Ask is what a seat is asked to do in its turn, as a code and arguments. Front ends
// make one sentence of it, for the window, the terminal and the screen reader. The
// zero Ask asks nothing in particular.
type Ask struct {
	Code  string // lower-case words joined by hyphens: "match", "draw-more"
	Face  Face   // the face that the sentence is about, or Hidden; under a penalty, the face whose symbol an answer must have
	Color Color  // the colour to match; if the seat may challenge a play, the colour in force before that play; or NoColor
	N     int    // cards to draw, or drawn so far, or the value or rank to reach
	Most  int    // the most cards that a seat may draw in a turn, or has to draw after a failed challenge
}

// CanCallAlong reports whether a play of n cards leaves v.Me exactly one card. If the game has announcements,
// such a play can announce that card.
func (v *View) CanCallAlong(n int) bool { return v.Hand(v.Me).Count == n+1 }

// May reports whether v.Me has a legal action of kind k.
func (v *View) May(k Kind) bool {
	return slices.ContainsFunc(v.Legal, func(a Action) bool { return a.Kind == k })
}
