package board

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
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

// handView is what the hand needs to know from the other components.
type handView struct {
	pose      func(engine.Shown) layout.Pose
	sentCard  engine.Card // a card that I have played and that is still on its way, or NoCard
	playBegun bool        // the person has chosen cards to play together
	covered   bool        // the mouse is over something that lies above the cards
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

// update lets the person point at, select, drag and play cards.
func (h *hand) update(f *part.Frame, v handView) (w part.Wish) {
	cards := f.Motion.Hand()
	if f.Traits.Several() && !f.CanExchange() && f.UI.IsLive() && (h.usedByKey || v.playBegun) && (f.UI.Focus() == handID || f.UI.Focus() == "") && f.In.TakeEnter() {
		w.Kind = part.PlayChosen // Space chooses a card, Enter plays the chosen ones
	}
	focused, entered := f.UI.AddStop(handID, f.Geo.HandRoom)
	if !f.UI.IsLive() {
		h.hover = engine.NoCard
		return w.Or(h.drop(f, false))
	}
	w = w.Or(h.pointAt(f, v))
	h.selectBy(f)
	h.setFocus(f, focused)
	if f.UI.Focus() == "" && f.In.TakeEnter() {
		entered = true
	}
	if i := part.Index(cards, h.selected); entered && h.usedByKey && i >= 0 {
		w = w.Or(part.Wish{Kind: part.Tap, Card: cards[i]})
	}
	return w
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
func (h *hand) pointAt(f *part.Frame, v handView) part.Wish {
	in, cards := f.In, f.Motion.Hand()
	if in.MouseMoved || in.Left.Pressed {
		h.usedByKey = h.usedByKey && !in.Left.Pressed && !in.MouseMoved
	}
	if h.press.card != engine.NoCard {
		return h.drag(f)
	}
	i := -1
	if in.MouseInside && !f.Geo.LogPanel.Contains(in.Mouse) && in.Mouse.Y >= f.Geo.TurnLine.Y {
		// HandHit must know the lifted card, so that it stays lifted under a still mouse.
		i = f.Geo.HandHit(len(cards), part.Index(cards, h.liftedCard(v.sentCard)), func(i int) layout.Pose { return v.pose(cards[i]) }, in.Mouse)
	}
	h.hover = engine.NoCard
	if i < 0 || v.covered || f.UI.IsHovered(f.Geo.TurnLine) && !f.Geo.HandCard(i, len(cards), layout.Raised).Contains(in.Mouse) {
		return part.Wish{}
	}
	h.hover = cards[i].Card
	if f.Offer.CanPlay(cards[i].Card) {
		in.Cursor = ebiten.CursorShapePointer
	}
	if !in.Left.Pressed {
		return part.Wish{}
	}
	h.press = press{card: cards[i].Card, start: in.Mouse}
	f.UI.SetFocus(handID)
	if in.Left.Released {
		return h.drop(f, true)
	}
	return part.Wish{}
}

// drag moves the pressed card with the mouse until the person releases the button.
func (h *hand) drag(f *part.Frame) part.Wish {
	in := f.In
	if in.Left.Released || !in.Left.Down {
		return h.drop(f, in.Left.Released)
	}
	h.press.stillFor += in.Dt
	if in.Mouse.Dist(h.press.start) > dragFrom {
		h.press.dragging = true
	}
	if h.press.dragging {
		f.Motion.Pin(h.press.card, layout.Place{X: in.Mouse.X, Y: in.Mouse.Y, W: f.Geo.HandW * 1.08, Alpha: 1})
		in.Cursor = ebiten.CursorShapeMove
	}
	return part.Wish{}
}

// drop ends a press. It returns a wish about a card that was clicked, or dragged and let go over the table;
// in the exchange the card may be let go anywhere. A card let go elsewhere returns to its place. After a long
// press without a drag there is no wish. released is false if the press was broken off.
func (h *hand) drop(f *part.Frame, released bool) (w part.Wish) {
	p := h.press
	h.press = press{card: engine.NoCard}
	if p.card == engine.NoCard {
		return part.Wish{}
	}
	cards := f.Motion.Hand()
	if i := part.Index(cards, p.card); i >= 0 && released {
		w.Card = cards[i]
		switch {
		case !p.dragging && p.stillFor >= longPress: // the person only looked at the card
		case !p.dragging:
			w.Kind = part.Tap
		case f.CanExchange():
			w.Kind, w.Point = part.DropInExchange, f.In.Mouse
		case f.In.Mouse.Y < f.Geo.HandRoom.Y+20*f.Geo.Unit:
			w.Kind, w.Point = part.DropOnTable, f.In.Mouse
		}
	}
	if p.dragging {
		f.Motion.Pin(engine.NoCard, layout.Place{})
	}
	return w
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
func (h *hand) draw(f *part.Frame, pose func(engine.Shown) layout.Pose) {
	if !f.ShowsTruth() || !f.Motion.AllArrived() {
		return
	}
	hand := f.Motion.Hand()
	for i, c := range hand {
		_, jump := f.Offer.Jump[c.Card]
		if _, play := f.Offer.Play[c.Card]; !jump || play && f.MyTurn() {
			continue
		}
		at := f.Geo.HandCard(i, len(hand), pose(c)).PointAt(0.36, -0.02)
		part.DrawTag(f.UI.Picture(), at, f.Words.Cat.Say("table.jump"), 12.5*f.Geo.TextUnit, kit.Spark, kit.Night)
	}
}
