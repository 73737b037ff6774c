package palace

import "lastcard/engine"

// Beat is what a view tells of the value a card must reach: 2 … 14, or 0 when
// the pile is empty and takes anything. Transparent cards are looked through;
// where a View shows only such cards (more of them than engine.PileShown lie on
// top of each other) the answer is the transparent card's own value.
func Beat(v *engine.View) int {
	for i := len(v.Pile) - 1; i >= 0; i-- {
		if n := int(valueOf[v.Pile[i].Face]); n != transparent {
			return n
		}
	}
	if len(v.Pile) == 0 {
		return 0
	}
	return transparent
}
