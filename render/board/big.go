package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// A card is looked at by holding the mouse still on it, or with the right
// button: it is shown large, with its name, and goes home when let go. Nothing is
// played by looking.

// longPress is how long a press lasts until it is a look.
const longPress = 420 * time.Millisecond

// bigPart is how much of the table's height a card that is looked at takes.
const bigPart = 0.5

// looked is the card that is looked at, and where it is held; ok is false when
// there is none.
func (s *Scene) looked(in *kit.Input) (f engine.Face, x float64, ok bool) {
	if !s.ui.Live() || s.hand.dragging {
		return engine.Hidden, 0, false
	}
	card := s.hand.press
	if card == engine.NoCard || s.hand.still < longPress {
		card = engine.NoCard
		if in.Right.Down {
			card = s.hand.hover
		}
	}
	hand := s.motion.Hand()
	if i := index(hand, card); i >= 0 {
		return hand[i].Face, s.geo.HandCard(i, len(hand), s.pose(hand[i])).X, true
	}
	if !in.Right.Down || !in.Inside {
		return engine.Hidden, 0, false
	}
	at := layout.Point{X: in.Mouse.X, Y: in.Mouse.Y}
	v := s.motion.View()
	if top := v.Top(); top.Card != engine.NoCard && s.geo.Discard.Has(at) {
		return top.Face, s.geo.Discard.X, true
	}
	for seat := range v.Seats {
		for i, c := range v.Seats[seat].Up {
			if p := s.geo.Up(engine.Seat(seat), i); s.geo.Rows && p.Has(at) {
				return c.Face, p.X, true
			}
		}
	}
	return engine.Hidden, 0, false
}

// magnify shows the card that is looked at.
func (s *Scene) magnify(in *kit.Input) {
	f, x, ok := s.looked(in)
	if !ok {
		return
	}
	w := s.geo.Felt.H * bigPart / layout.Aspect
	at := kit.Pt{X: min(max(x, s.geo.Felt.X+w*0.6), s.geo.Felt.X+s.geo.Felt.W-w*0.6), Y: s.geo.Felt.Y + s.geo.Felt.H*0.36}
	s.high = append(s.high, drawing{face: cards.Of(s.words.game, f), place: cards.Place{At: at, W: w}, opts: cards.Opts{Lift: 1}})
	st := kit.Style{Size: 19 * s.geo.Unit, Weight: kit.SemiBold}
	name := s.words.card(f)
	box := kit.Pt{X: at.X, Y: at.Y + w*layout.Aspect/2 + 24*s.geo.Unit}.Rect(kit.Width(name, st)+36*s.geo.Unit, 36*s.geo.Unit)
	pic := s.ui.Picture()
	pic.Box(kit.Box{Rect: box, Radius: box.H / 2, Fill: kit.Plate, Stroke: kit.Gold, Line: 1.5, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{At: box.Center(), Text: name, Style: st, Color: kit.Ink, Align: kit.Middle})
}
