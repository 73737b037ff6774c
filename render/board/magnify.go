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

// lookedAt is the card that is looked at, and where it is held; ok is false when
// there is none.
func lookedAt(f *frame, h *hand, pose func(engine.Shown) layout.Pose) (face engine.Face, x float64, ok bool) {
	if !f.ui.Live() || h.press.dragging {
		return engine.Hidden, 0, false
	}
	card := h.press.card
	if card == engine.NoCard || h.press.still < longPress {
		card = engine.NoCard
		if f.in.Right.Down {
			card = h.hover
		}
	}
	if p, ok := f.handCard(card, pose); ok {
		hand := f.motion.Hand()
		return hand[index(hand, card)].Face, p.X, true
	}
	if !f.in.Right.Down || !f.in.Inside {
		return engine.Hidden, 0, false
	}
	at := kit.Pt{X: f.in.Mouse.X, Y: f.in.Mouse.Y}
	v := f.motion.View()
	if top := v.Top(); top.Card != engine.NoCard && f.geo.Discard.Has(at) {
		return top.Face, f.geo.Discard.X, true
	}
	for k := range v.Zones {
		z := &v.Zones[k]
		for i, c := range z.Cards {
			if p := f.geo.RowCard(z.Owner, 0, i); z.Shape == engine.ShapeRow && c.Face != engine.Hidden && p.Has(at) {
				return c.Face, p.X, true
			}
		}
	}
	return engine.Hidden, 0, false
}

// drawMagnified shows the card that is looked at.
func drawMagnified(f *frame, h *hand, pose func(engine.Shown) layout.Pose) {
	face, x, ok := lookedAt(f, h, pose)
	if !ok {
		return
	}
	w := f.geo.Felt.H * bigPart / layout.Aspect
	at := kit.Pt{X: min(max(x, f.geo.Felt.X+w*0.6), f.geo.Felt.X+f.geo.Felt.W-w*0.6), Y: f.geo.Felt.Y + f.geo.Felt.H*0.36}
	f.high = append(f.high, drawing{face: cards.Of(f.words.Game, face), place: cards.Place{At: at, W: w}, opts: cards.Opts{Lift: 1}})
	st := kit.Style{Size: 19 * f.geo.Unit, Weight: kit.SemiBold}
	name := f.words.Card(face)
	box := kit.Pt{X: at.X, Y: at.Y + w*layout.Aspect/2 + 24*f.geo.Unit}.Rect(kit.Width(name, st)+36*f.geo.Unit, 36*f.geo.Unit)
	pic := f.ui.Picture()
	pic.Box(kit.Box{Rect: box, Radius: box.H / 2, Fill: kit.Plate, Stroke: kit.Gold, Line: 1.5, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{At: box.Center(), Text: name, Style: st, Color: kit.Ink, Align: kit.Middle})
}
