package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// askPlace asks where a card is laid. Each place has a ring and the number of its key.
func askPlace(f *part.Frame, card engine.Face, places []uint8) (chosen uint8, answered, closed bool) {
	f.UI.BeginLayer()
	var rooms []kit.Rect
	for i, place := range places {
		rooms = append(rooms, pairTarget(f, place))
		if placeButton(f, place, i) || i < len(digitKeys) && f.In.TakeKey(digitKeys[i]) {
			chosen, answered = place, true
		}
	}
	askOnLine(f, f.Words.Say("choose.place", "card", f.Words.Card(card)), f.Words.Say("choose.place-hint"))
	closed = f.UI.Dismissed(rooms...)
	f.UI.EndDialog()
	return chosen, answered, closed
}

// placeButton is the button for one place.
func placeButton(f *part.Frame, place uint8, i int) (pressed bool) {
	id, at, u := "at-"+strconv.Itoa(i), pairTarget(f, place), f.Geo.TextUnit
	focused, pressed := f.UI.AddStop(id, at)
	f.UI.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: placeName(f, int(place))})
	pic := f.UI.Picture()
	ring := kit.Box{Rect: at.Inset(-4), Radius: 12 * u, Stroke: kit.Gold, StrokeWidth: 3, Shadow: kit.Shadow{Color: kit.Alpha(kit.Gold, 0.5), Blur: 14}}
	if f.UI.PointCursor(at) || focused && f.UI.MovedByKey() {
		ring.Fill = kit.LitSoft
	}
	pic.Box(ring)
	if i < len(digitKeys) {
		part.DrawTag(pic, kit.Pt{X: at.Center().X, Y: at.Y}, strconv.Itoa(i+1), 15*u, kit.Lit, kit.Night)
	}
	return pressed
}
