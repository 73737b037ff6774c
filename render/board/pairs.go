package board

import (
	"strconv"

	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// pressPairs lets mouse and keyboard reach the pairs in the middle on which I can lay a card. If only
// one card can be laid on a pair, pressing the pair lays that card; otherwise a note says to choose a card.
func pressPairs(f *part.Frame) {
	if f.View().Pairs() == nil || !f.UI.IsLive() || !f.ShowsTruth() {
		return
	}
	for _, place := range f.Offer.PairPlaces() {
		at := pairTarget(f, place)
		_, pressed := f.UI.AddStop("place-"+strconv.Itoa(int(place)), at)
		f.UI.PointCursor(at)
		if !pressed {
			continue
		}
		if only, ok := f.Offer.OnlyPlayTo(place); ok {
			f.Want(part.Wish{Kind: part.Act, Action: only})
		} else {
			f.Want(part.NoteWish(f.Words.Cat.Say("choose.first")))
		}
	}
}

// pairTarget is where a person points to lay a card at a place: the first place of the pair. The second one
// is for the card that covers the first card.
func pairTarget(f *part.Frame, place uint8) kit.Rect {
	if place%2 == 1 {
		place--
	}
	return f.Geo.PairPlace(int(place)).Bounds()
}

// aimAt chooses the place of m if its card was let go over a place where it can be laid. Otherwise it returns m
// unchanged. at is the point where the card was let go.
func aimAt(f *part.Frame, m part.Move, at kit.Pt) part.Move {
	if f.View().Pairs() == nil {
		return m
	}
	for _, place := range m.Needs.Places {
		if r := pairTarget(f, place); r.Contains(at) {
			m.Action.Pos, m.PlaceChosen = place, true
		}
	}
	return m
}

// placeName names a place where a card can be laid: by the card that it would cover, or as a free place.
func placeName(f *part.Frame, place int) string {
	if z := f.View().Pairs(); place%2 == 1 && z.Has(place-1) {
		return f.Words.Card(z.Cards[place-1].Face)
	}
	return f.Words.Cat.Say("choose.free")
}
