package board

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/motion"
)

// dyes are the colours of cards on the discard pile that have no colour of their own. Such a card shows
// the colour that was named with it while it is visible there.
type dyes map[engine.Card]cards.Color

func (d *dyes) refresh(f *part.Frame) {
	v := f.Motion.LaidView()
	pile := v.Zone(engine.NoSeat, engine.ZoneDiscard).Cards
	for c := range *d {
		if !slices.ContainsFunc(pile, func(x engine.Shown) bool { return x.Card == c }) {
			delete(*d, c)
		}
	}
	top, named := v.Top(), cards.ColorOf(f.Words.Game, v.Color)
	if named == cards.None || !colorless(cards.FaceOf(f.Words.Game, top.Face)) {
		return
	}
	if *d == nil {
		*d = dyes{}
	}
	(*d)[top.Card] = named
}

// colorless reports whether a face has no colour of its own, so that its card takes on the named one.
func colorless(f cards.Face) bool { return f != cards.Back && f.Color == cards.None }

// face is the face that a sprite shows, in its dye if it has one.
func (d dyes) face(f *part.Frame, sp *motion.Sprite) cards.Face {
	face := cards.FaceOf(f.Words.Game, sp.Card.Face)
	if named, ok := d[sp.Card.Card]; ok && sp.Zone == motion.Pile && colorless(face) {
		face.Color = named
	}
	return face
}
