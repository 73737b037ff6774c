package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// A person looks at a card of their hand by holding the left mouse button down on it without moving, or with
// the right button. With the right button they can also look at the top of the discard pile and at the face-up
// cards in rows. The card is drawn large, with its name, until the button is released. Looking never plays a
// card.

// longPress is how long a press must last to count as looking.
const longPress = 420 * time.Millisecond

// magnifiedPart is the height of the magnified card as a part of the table's height.
const magnifiedPart = 0.5

// lookedAtCard is the face of the card that the person looks at, and the x where the card lies. ok is false
// when there is none.
func lookedAtCard(f *part.Frame, h *hand, pose func(engine.Shown) layout.Pose) (face engine.Face, x float64, ok bool) {
	if !f.UI.IsLive() || h.press.dragging {
		return engine.Hidden, 0, false
	}
	card := h.press.card
	if card == engine.NoCard || h.press.stillFor < longPress {
		card = engine.NoCard
		if f.In.Right.Down {
			card = h.hover
		}
	}
	if p, ok := f.HandCard(card, pose); ok {
		hand := f.Motion.Hand()
		return hand[part.Index(hand, card)].Face, p.X, true
	}
	if !f.In.Right.Down || !f.In.MouseInside {
		return engine.Hidden, 0, false
	}
	v := f.Motion.View()
	if top := v.Top(); top.Card != engine.NoCard && f.Geo.DiscardPile.Contains(f.In.Mouse) {
		return top.Face, f.Geo.DiscardPile.X, true
	}
	for k := range v.Zones {
		z := &v.Zones[k]
		for i, c := range z.Cards {
			if p := f.Geo.RowCard(z.Owner, 0, i); z.Shape == engine.ShapeRow && c.Face != engine.Hidden && p.Contains(f.In.Mouse) {
				return c.Face, p.X, true
			}
		}
	}
	return engine.Hidden, 0, false
}

// drawMagnified draws the card that the person looks at.
func drawMagnified(f *part.Frame, h *hand, pose func(engine.Shown) layout.Pose) {
	face, x, ok := lookedAtCard(f, h, pose)
	if !ok {
		return
	}
	w := f.Geo.Felt.H * magnifiedPart / layout.Aspect
	at := kit.Pt{X: min(max(x, f.Geo.Felt.X+w*0.6), f.Geo.Felt.X+f.Geo.Felt.W-w*0.6), Y: f.Geo.Felt.Y + f.Geo.Felt.H*0.36}
	f.HighCards = append(f.HighCards, part.Drawing{Face: cards.FaceOf(f.Words.Game, face), Place: cards.Place{Center: at, W: w}, Opts: cards.Opts{Lift: 1}})
	st := kit.Style{Size: 19 * f.Geo.Unit, Weight: kit.SemiBold}
	name := f.Words.Card(face)
	box := kit.Pt{X: at.X, Y: at.Y + w*layout.Aspect/2 + 24*f.Geo.Unit}.Rect(kit.Width(name, st)+36*f.Geo.Unit, 36*f.Geo.Unit)
	pic := f.UI.Picture()
	pic.Box(kit.Box{Rect: box, Radius: box.H / 2, Fill: kit.Plate, Stroke: kit.Gold, StrokeWidth: 1.5, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{At: box.Center(), Text: name, Style: st, Color: kit.Ink, Align: kit.Middle})
}
