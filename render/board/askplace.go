package board

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
)

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
