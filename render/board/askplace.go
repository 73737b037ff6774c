package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// tableChoice is something on the table that the person can press to answer a question.
type tableChoice struct {
	id, name string
	place    kit.Rect
	ring     kit.Box
	tag      kit.Pt // where the number of its key stands
	tagSize  float64
}

// askOnTable asks the person to press one of several things on the table. Each has a ring, and the first
// nine also show the numbers of their keys. chosen is the index of the answer in all, −1 while there is none.
// closed says that the person has dismissed the question.
func askOnTable(f *part.Frame, title, hint string, all []tableChoice) (chosen int, closed bool) {
	f.UI.BeginLayer()
	chosen = -1
	var places []kit.Rect
	for i, c := range all {
		places = append(places, c.place)
		if c.update(f, i) || i < len(digitKeys) && f.In.TakeKey(digitKeys[i]) {
			chosen = i
		}
	}
	askOnLine(f, title, hint)
	closed = f.UI.Dismissed(places...)
	f.UI.EndDialog()
	return chosen, closed
}

// update draws the ring and the number, and reports whether the person pressed the thing.
func (c *tableChoice) update(f *part.Frame, i int) (pressed bool) {
	focused, pressed := f.UI.AddStop(c.id, c.place)
	f.UI.Describe(kit.Node{ID: c.id, Role: kit.RoleButton, Name: c.name})
	pic, ring := f.UI.Picture(), c.ring
	ring.Stroke, ring.Shadow = kit.Gold, kit.Shadow{Color: kit.Alpha(kit.Gold, 0.5), Blur: 14}
	if f.UI.PointCursor(c.place) || focused && f.UI.LastUsedByKey() {
		ring.Fill, ring.StrokeWidth = kit.LitSoft, 3
	}
	pic.Box(ring)
	if i < len(digitKeys) {
		part.DrawTag(pic, c.tag, strconv.Itoa(i+1), c.tagSize, kit.Lit, kit.Night)
	}
	return pressed
}

// askPlace asks at which of the places a card is laid. answered says that chosen is the answer; closed says
// that the person has dismissed the question.
func askPlace(f *part.Frame, card engine.Face, places []uint8) (chosen uint8, answered, closed bool) {
	u := f.Geo.TextUnit
	var all []tableChoice
	for i, place := range places {
		at := pairTarget(f, place)
		ring := kit.Box{Rect: at.Inset(-4), Radius: 12 * u, StrokeWidth: 3}
		all = append(all, tableChoice{"at-" + strconv.Itoa(i), placeName(f, int(place)), at, ring, kit.Pt{X: at.Center().X, Y: at.Y}, 15 * u})
	}
	i, closed := askOnTable(f, f.Words.Say("choose.place", "card", f.Words.Card(card)), f.Words.Say("choose.place-hint"), all)
	if i < 0 {
		return 0, false, closed
	}
	return places[i], true, closed
}
