package board

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
)

// pressPairs makes the pairs in the middle to which cards of mine can be laid stops of mouse and
// keyboard. A pair to which only one card can be laid is a button that lays it.
func pressPairs(f *frame) (w wish) {
	if f.view().Pairs() == nil || !f.ui.Live() || !f.current() {
		return wish{}
	}
	for _, place := range f.offer.pairs() {
		at := f.target(place)
		_, pressed := f.ui.Stop("place-"+strconv.Itoa(int(place)), at)
		if f.ui.Hover(at) {
			f.in.Cursor = ebiten.CursorShapePointer
		}
		if !pressed {
			continue
		}
		if only, ok := f.offer.onlyTo(place); ok {
			w = w.or(wish{kind: act, action: only})
		} else {
			w = w.or(wish{kind: say, note: note{text: f.words.Cat.Say("choose.first")}})
		}
	}
	return w
}

// target returns where a person points to lay a card at a place of the pairs: at the place, or at the
// card that it is laid on.
func (f *frame) target(place uint8) kit.Rect {
	if place%2 == 1 {
		place--
	}
	return f.geo.Pair(int(place)).Bounds()
}

// aimed returns a move with the place of the pairs that a point lies on, if the card can be laid there.
func (f *frame) aimed(m move, at kit.Pt) move {
	if f.view().Pairs() == nil {
		return m
	}
	for _, place := range m.needs.places {
		if r := f.target(place); r.Contains(at) {
			m.action.Pos, m.placed = place, true
		}
	}
	return m
}

// pairs returns a place of each pair to which cards of mine can be laid.
func (o *offer) pairs() (all []uint8) {
	for _, a := range o.legal {
		if a.Kind == engine.Play && !slices.ContainsFunc(all, func(place uint8) bool { return together(place, a.Pos) }) {
			all = append(all, a.Pos)
		}
	}
	return all
}

// together reports whether two places are those of one pair.
func together(a, b uint8) bool { return a/2 == b/2 }

// onlyTo returns the play to the pair of a place, if there is only one.
func (o *offer) onlyTo(place uint8) (only engine.Action, ok bool) {
	n := 0
	for _, a := range o.legal {
		if a.Kind == engine.Play && together(a.Pos, place) {
			only = a
			n++
		}
	}
	return only, n == 1
}

// placeName returns the name of what lies where a card can be laid.
func (f *frame) placeName(place int) string {
	if z := f.view().Pairs(); place%2 == 1 && z.Has(place-1) {
		return f.words.Card(z.Cards[place-1].Face)
	}
	return f.words.Cat.Say("choose.free")
}
