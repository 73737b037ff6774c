package board

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// dragFrom is how far, in units, the mouse must move to turn a press into a drag.
const dragFrom = 5

// handID is the id of the hand among the stops of the keyboard focus.
const handID = "hand"

// hand is what the person does with the cards of my hand: point at a card, select one by key, press one
// or drag one.
type hand struct {
	hover     engine.Card // the card under the mouse
	selected  engine.Card // the card selected with the keyboard
	usedByKey bool        // the keyboard was used last, not the mouse
	focused   bool
	press     press
}

// press is a card on which the mouse button is down. card is NoCard if there is none.
type press struct {
	card     engine.Card
	start    kit.Pt        // where the button went down
	stillFor time.Duration // for how long it has been down; it counts unless the press becomes a drag
	dragging bool
}

// liftedCard is the card of my hand that stands out, or NoCard. sent is the card that I have played and that
// is still on its way, or NoCard.
func (h *hand) liftedCard(sent engine.Card) engine.Card {
	switch {
	case h.press.dragging:
		return h.press.card
	case sent != engine.NoCard:
		return sent
	case h.usedByKey:
		return h.selected
	}
	return h.hover
}

// selectedCard is the card that I hold and that is selected by key, or NoCard.
func (h *hand) selectedCard(f *part.Facts) engine.Card {
	if h.usedByKey && f.Holds(h.selected) {
		return h.selected
	}
	return engine.NoCard
}

// update lets the person point at, select, drag and play cards. It only reads p.
func (h *hand) update(f *part.Frame, p *path) {
	cards := f.Motion.Hand()
	if f.Traits.Several() && !f.CanExchange() && f.UI.IsLive() && (h.usedByKey || p.plan.hasCards()) && (f.UI.Focus() == handID || f.UI.Focus() == "") && f.In.TakeEnter() {
		f.Want(part.PlayChosen.If(true)) // Space chooses a card, Enter plays the chosen ones
	}
	focused, entered := f.UI.AddStop(handID, f.Geo.HandRoom)
	if !f.UI.IsLive() {
		h.hover = engine.NoCard
		h.drop(f, false)
		return
	}
	h.pointAt(f, &p.outbox)
	h.selectBy(f)
	h.setFocus(f, focused)
	if f.UI.Focus() == "" && f.In.TakeEnter() {
		entered = true
	}
	if i := part.Index(cards, h.selected); entered && h.usedByKey && i >= 0 {
		f.Want(part.Wish{Kind: part.Tap, Card: cards[i]})
	}
}

// setFocus notes whether the hand has the keyboard focus. When Tab moves the focus to the hand, setFocus selects
// a card, so that the person sees where the focus is.
func (h *hand) setFocus(f *part.Frame, focused bool) {
	cards := f.Motion.Hand()
	if focused && !h.focused && f.UI.LastUsedByKey() && len(cards) > 0 {
		h.usedByKey = true
		if part.Index(cards, h.selected) < 0 {
			h.selected = cards[f.Offer.FirstOf(cards)].Card
		}
	}
	h.focused = focused
	if !focused {
		h.usedByKey = h.usedByKey && f.UI.Focus() == ""
	}
}

// pointAt finds the card under the mouse, and begins a press on it when the mouse button goes down.
func (h *hand) pointAt(f *part.Frame, out *outbox) {
	in, cards := f.In, f.Motion.Hand()
	h.usedByKey = h.usedByKey && !in.Left.Pressed && !in.MouseMoved
	if h.press.card != engine.NoCard {
		h.drag(f)
		return
	}
	i := -1
	if in.MouseInside && !f.Geo.LogPanel.Contains(in.Mouse) && in.Mouse.Y >= f.Geo.TurnLine.Y {
		// HandHit must know the lifted card, so that it stays lifted under a still mouse.
		i = f.Geo.HandHit(len(cards), part.Index(cards, h.liftedCard(out.sentCard)), func(i int) layout.Pose { return f.Motion.PoseOf(cards[i]) }, in.Mouse)
	}
	h.hover = engine.NoCard
	if i < 0 || out.covers(f) || f.UI.IsHovered(f.Geo.TurnLine) && !f.Geo.HandCard(i, len(cards), layout.Raised).Contains(in.Mouse) {
		return
	}
	h.hover = cards[i].Card
	if f.Offer.CanPlay(cards[i].Card) {
		in.Cursor = ebiten.CursorShapePointer
	}
	if !in.Left.Pressed {
		return
	}
	h.press = press{card: cards[i].Card, start: in.Mouse}
	f.UI.SetFocus(handID)
	if in.Left.Released {
		h.drop(f, true)
	}
}

// drag moves the pressed card with the mouse until the person releases the button.
func (h *hand) drag(f *part.Frame) {
	in := f.In
	if in.Left.Released || !in.Left.Down {
		h.drop(f, in.Left.Released)
		return
	}
	h.press.stillFor += in.Dt
	if in.Mouse.Dist(h.press.start) > dragFrom {
		h.press.dragging = true
	}
	if h.press.dragging {
		f.Motion.Pin(h.press.card, layout.Place{X: in.Mouse.X, Y: in.Mouse.Y, W: f.Geo.HandW * 1.08, Alpha: 1})
		in.Cursor = ebiten.CursorShapeMove
	}
}

// drop ends a press. The person wants something if the card was clicked, or dragged and let go over the table;
// in the exchange the card may be let go anywhere. A card let go elsewhere returns to its place. After a long
// press without a drag the person wants nothing. released is false if the press was broken off.
func (h *hand) drop(f *part.Frame, released bool) {
	p := h.press
	h.press = press{card: engine.NoCard}
	if p.card == engine.NoCard {
		return
	}
	cards := f.Motion.Hand()
	if i := part.Index(cards, p.card); i >= 0 && released {
		switch {
		case !p.dragging && p.stillFor >= longPress: // the person only looked at the card
		case !p.dragging:
			f.Want(part.Wish{Kind: part.Tap, Card: cards[i]})
		case f.CanExchange() || f.In.Mouse.Y < f.Geo.HandRoom.Y+20*f.Geo.Unit:
			f.Want(part.Wish{Kind: part.Drop, Card: cards[i], Point: f.In.Mouse})
		}
	}
	if p.dragging {
		f.Motion.Pin(engine.NoCard, layout.Place{})
	}
}

// selectBy moves the selection with the left and right arrows, Home and End.
func (h *hand) selectBy(f *part.Frame) {
	cards := f.Motion.Hand()
	if focusedID := f.UI.Focus(); focusedID != "" && focusedID != handID && f.UI.LastUsedByKey() {
		// After Tab has moved the focus to a button, the arrows belong to the buttons.
		return
	}
	index, n := part.Index(cards, h.selected), len(cards)
	arrow := func(step int) int {
		if index < 0 {
			return f.Offer.FirstOf(cards)
		}
		return (index + step + n) % n
	}
	switch {
	case f.In.TakeKey(ebiten.KeyLeft):
		index = arrow(-1)
	case f.In.TakeKey(ebiten.KeyRight):
		index = arrow(1)
	case f.In.TakeKey(ebiten.KeyHome):
		index = 0
	case f.In.TakeKey(ebiten.KeyEnd):
		index = n - 1
	default:
		return
	}
	if n == 0 {
		return
	}
	h.selected, h.usedByKey = cards[index].Card, true
	f.UI.SetFocus(handID)
}

// draw writes a word over each card that I can jump in with but not play in turn, to say why it is marked.
func (h *hand) draw(f *part.Frame) {
	if !f.ShowsTruth() || !f.Motion.AllArrived() {
		return
	}
	hand := f.Motion.Hand()
	for i, c := range hand {
		_, jump := f.Offer.Jump[c.Card]
		if _, play := f.Offer.Play[c.Card]; !jump || play && f.MyTurn() {
			continue
		}
		at := f.Geo.HandCard(i, len(hand), f.Motion.PoseOf(c)).PointAt(0.36, -0.02)
		part.DrawTag(f.UI.Picture(), at, f.Words.Cat.Say("table.jump"), 12.5*f.Geo.TextUnit, kit.Spark, kit.Night)
	}
}

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
func lookedAtCard(f *part.Frame, h *hand) (face engine.Face, x float64, ok bool) {
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
	if p, ok := f.HandCard(card); ok {
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
func drawMagnified(f *part.Frame, h *hand) {
	face, x, ok := lookedAtCard(f, h)
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
