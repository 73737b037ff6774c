package board

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
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
	return rect(f.geo.Pair(int(place)).Bounds())
}

// aimed returns a move with the place of the pairs that a point lies on, if the card can be laid there.
func (f *frame) aimed(m move, at layout.Point) move {
	if f.view().Pairs() == nil {
		return m
	}
	for _, place := range m.needs.places {
		if r := f.target(place); r.Contains(point(at)) {
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

// askPlace asks where a card is laid: the places are ringed, each with the number of its key.
func askPlace(f *frame, card engine.Face, places []uint8) (chosen uint8, answered, closed bool) {
	f.ui.BeginLayer()
	var rooms []kit.Rect
	for i, place := range places {
		rooms = append(rooms, f.target(place))
		if placeButton(f, place, i) || i < len(digits) && f.in.Take(digits[i]) {
			chosen, answered = place, true
		}
	}
	cat := f.words.Cat
	askOnLine(f, cat.Say("choose.place", "card", f.words.Card(card)), cat.Say("choose.place-hint"))
	closed = f.ui.Dismissed(rooms...)
	f.ui.EndDialog()
	return chosen, answered, closed
}

// placeButton is one place to choose.
func placeButton(f *frame, place uint8, i int) (pressed bool) {
	id, at, u := "at-"+strconv.Itoa(i), f.target(place), f.geo.Text
	focused, pressed := f.ui.Stop(id, at)
	f.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: f.placeName(int(place))})
	pic := f.ui.Picture()
	ring := kit.Box{Rect: at.Inset(-4), Radius: 12 * u, Stroke: kit.Gold, Line: 3, Shadow: kit.Shadow{Color: kit.Alpha(kit.Gold, 0.5), Blur: 14}}
	if over := f.ui.Hover(at); over || focused && f.ui.Keyed() {
		ring.Fill = kit.LitSoft
		if over {
			f.in.Cursor = ebiten.CursorShapePointer
		}
	}
	pic.Box(ring)
	if i < len(digits) {
		tag(pic, kit.Pt{X: at.Center().X, Y: at.Y}, strconv.Itoa(i+1), 15*u, kit.Lit, kit.Night)
	}
	return pressed
}

// placeName returns the name of what lies where a card can be laid.
func (f *frame) placeName(place int) string {
	if z := f.view().Pairs(); place%2 == 1 && z.Has(place-1) {
		return f.words.Card(z.Cards[place-1].Face)
	}
	return f.words.Cat.Say("choose.free")
}
