package board

import (
	"lastcard/engine"
	"lastcard/render/board/part"
)

// steadyRows remember, for each seat, where the cards that can be exchanged lie. A card that was taken
// in an exchange lies in the place of the other card, and not at the end of the row as in the engine's
// list. The caller must pass the views in order.
type steadyRows [engine.MaxSeats][]engine.Shown

// view returns v with the exchangeable cards where they lay before.
func (r *steadyRows) view(v engine.View) engine.View {
	v = v.Fork()
	for i := range v.Zones {
		if z := &v.Zones[i]; z.Shape == engine.ShapeRow && z.For.Has(engine.Exchange) {
			z.Cards = keepOrder(r[z.Owner], z.Cards)
			r[z.Owner] = z.Cards
		}
	}
	return v
}

// keepOrder returns the cards of now in the order of was. If there are as many as before, the new ones take
// the places of the ones that are gone; otherwise the new ones come at the end.
func keepOrder(was, now []engine.Shown) []engine.Shown {
	var fresh, all []engine.Shown
	for _, c := range now {
		if part.Index(was, c.Card) < 0 {
			fresh = append(fresh, c)
		}
	}
	for _, c := range was {
		i := part.Index(now, c.Card)
		switch {
		case i >= 0:
			all = append(all, now[i])
		case len(was) == len(now) && len(fresh) > 0:
			all, fresh = append(all, fresh[0]), fresh[1:]
		}
	}
	return append(all, fresh...)
}
