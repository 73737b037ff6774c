package engine

// Ask is what a seat is asked to do in its turn, as a code and arguments. Front ends
// have one sentence for it, in the window, the terminal and for a screen reader. The
// zero Ask asks nothing in particular.
type Ask struct {
	Code  string // lower-case words joined by hyphens: "match", "draw-more"
	Face  Face   // of the card that it is about, or Hidden; of a penalty the only one that answers
	Color Color  // to be matched, or NoColor
	N     int    // cards to be drawn, or drawn so far, or the value or rank to be reached
	Most  int    // how many cards may be drawn in a turn
}

// May reports whether v has a legal action of a certain kind.
func (v *View) May(k Kind) bool {
	for i := range v.Legal {
		if v.Legal[i].Kind == k {
			return true
		}
	}
	return false
}
