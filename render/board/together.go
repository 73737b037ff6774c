package board

import (
	"lastcard/engine"
	"lastcard/render/cards"
)

// rank is the rank of a French face, 1 for the ace … 13; 0 for any other.
func (f *facts) rank(face engine.Face) int {
	if c := cards.Of(f.words.Game, face); c.Color.French() {
		return int(c.Sign-cards.Ace) + 1
	}
	return 0
}

// runs reports whether a play that begins with a face is a run.
func (f *facts) runs(first engine.Face) bool {
	v := f.view()
	return v.Chip(engine.ChipRun).N > 0 || v.RunFrom > 0 && f.rank(first) == v.RunFrom
}

// follows reports whether a card may lie on another in one play.
func (f *facts) follows(first, next engine.Face) bool {
	a, b := f.rank(first), f.rank(next)
	return a == b || f.runs(first) && b == a+1
}

// alone reports whether nothing else I hold could be played together with a
// card that can be played: there is nothing to choose.
func (f *facts) alone(c engine.Shown) bool {
	if _, ok := f.offer.play[c.Card]; !ok {
		return false
	}
	zone, at := f.find(c.Card)
	if at < 0 {
		return true
	}
	for _, x := range zone.Cards {
		if x.Card != c.Card && f.follows(c.Face, x.Face) {
			return false
		}
	}
	return true
}
