package board

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// dragFrom is how far, in units, the mouse moves before a press is a drag.
const dragFrom = 5

// handID is the hand as a stop of the keyboard.
const handID = "hand"

// hand is what the person does with the cards of my hand: point at one, select
// one by key, press and drag one.
type hand struct {
	hover    engine.Card // under the mouse
	selected engine.Card // by the keyboard
	keyed    bool        // the keyboard was used last
	focused  bool        // the hand has the focus
	press    press
}

// press is a card that the mouse button is down on, card NoCard without one.
type press struct {
	card     engine.Card
	from     kit.Pt        // where it went down
	still    time.Duration // for how long, without moving
	dragging bool
}

// handView is what the hand has to know from the other components.
type handView struct {
	pose    func(engine.Shown) layout.Pose
	sent    engine.Card // a played card, which stands out
	begun   bool        // cards are chosen, to be played together
	covered bool        // the mouse is over something that lies above the cards
}

func newHand() hand {
	return hand{hover: engine.NoCard, selected: engine.NoCard, press: press{card: engine.NoCard}}
}

// lifted is the card that stands out, or NoCard; sent is a played one.
func (h *hand) lifted(sent engine.Card) engine.Card {
	switch {
	case h.press.dragging:
		return h.press.card
	case sent != engine.NoCard:
		return sent
	case h.keyed:
		return h.selected
	}
	return h.hover
}

// selecting reports whether a card I hold is selected by the keyboard.
func (h *hand) selecting(f *facts) bool { return h.keyed && f.holds(h.selected) }

// enters takes Enter, that of the digits too.
func enters(in *kit.Input) bool { return in.Take(ebiten.KeyEnter) || in.Take(ebiten.KeyNumpadEnter) }

// update lets the person point at, select, drag and play cards.
func (h *hand) update(f *frame, v handView) (w wish) {
	cards := f.motion.Hand()
	if f.traits.Several() && !f.exchanging() && f.ui.Live() && (h.keyed || v.begun) && (f.ui.Focus() == handID || f.ui.Focus() == "") && enters(f.in) {
		w.kind = playChosen // Space chooses, Enter plays
	}
	focused, entered := f.ui.Stop(handID, f.geo.Hand)
	if !f.ui.Live() {
		h.hover = engine.NoCard
		return w.or(h.drop(f, false))
	}
	w = w.or(h.pointAt(f, v))
	h.selectBy(f)
	h.focus(f, focused)
	if f.ui.Focus() == "" && enters(f.in) {
		entered = true
	}
	if i := index(cards, h.selected); entered && h.keyed && i >= 0 {
		w = w.or(wish{kind: tap, card: cards[i]})
	}
	return w
}

// focus follows the focus of the keyboard.
func (h *hand) focus(f *frame, focused bool) {
	cards := f.motion.Hand()
	if focused && !h.focused && f.ui.Keyed() && len(cards) > 0 {
		// Tab has led here: show where.
		h.keyed = true
		if index(cards, h.selected) < 0 {
			h.selected = cards[f.offer.firstOf(cards)].Card
		}
	}
	h.focused = focused
	if !focused {
		h.keyed = h.keyed && f.ui.Focus() == ""
	}
}

// pointAt follows the mouse.
func (h *hand) pointAt(f *frame, v handView) wish {
	in, cards := f.in, f.motion.Hand()
	if in.Moved || in.Left.Pressed {
		h.keyed = h.keyed && !in.Left.Pressed && !in.Moved
	}
	if h.press.card != engine.NoCard {
		return h.drag(f)
	}
	at := kit.Pt{X: in.Mouse.X, Y: in.Mouse.Y}
	i := -1
	if in.Inside && !f.geo.Log.Contains(at) && at.Y >= f.geo.Turn.Y {
		// Asked while the card under the mouse is still lifted, so that it stays so.
		i = f.geo.HandHit(len(cards), index(cards, h.lifted(v.sent)), func(i int) layout.Pose { return v.pose(cards[i]) }, at)
	}
	h.hover = engine.NoCard
	if i < 0 || v.covered || f.ui.Hover(f.geo.Turn) && !f.geo.HandCard(i, len(cards), layout.Raised).Has(at) {
		return wish{}
	}
	h.hover = cards[i].Card
	if f.offer.moves(cards[i].Card) {
		in.Cursor = ebiten.CursorShapePointer
	}
	if !in.Left.Pressed {
		return wish{}
	}
	h.press = press{card: cards[i].Card, from: in.Mouse}
	f.ui.SetFocus(handID)
	if in.Left.Released {
		return h.drop(f, true)
	}
	return wish{}
}

// drag carries the pressed card until it is let go.
func (h *hand) drag(f *frame) wish {
	in := f.in
	if in.Left.Released || !in.Left.Down {
		return h.drop(f, in.Left.Released)
	}
	h.press.still += in.Dt
	if in.Mouse.Dist(h.press.from) > dragFrom {
		h.press.dragging = true
	}
	if h.press.dragging {
		f.motion.Pin(h.press.card, layout.Place{X: in.Mouse.X, Y: in.Mouse.Y, W: f.geo.HandW * 1.08, Alpha: 1})
		in.Cursor = ebiten.CursorShapeMove
	}
	return wish{}
}

// drop ends a press: a tap plays the card, and so does letting go over the
// table; elsewhere the card goes home.
func (h *hand) drop(f *frame, released bool) (w wish) {
	p := h.press
	h.press = press{card: engine.NoCard}
	if p.card == engine.NoCard {
		return wish{}
	}
	cards := f.motion.Hand()
	if i := index(cards, p.card); i >= 0 && released {
		w.card = cards[i]
		switch {
		case !p.dragging && p.still >= longPress: // it was looked at
		case !p.dragging:
			w.kind = tap
		case f.exchanging():
			w.kind, w.at = drop, kit.Pt{X: f.in.Mouse.X, Y: f.in.Mouse.Y}
		case f.in.Mouse.Y < f.geo.Hand.Y+20*f.geo.Unit:
			w.kind, w.at = throw, kit.Pt{X: f.in.Mouse.X, Y: f.in.Mouse.Y}
		}
	}
	if p.dragging {
		f.motion.Pin(engine.NoCard, layout.Place{})
	}
	return w
}

// selectBy moves the selection by keys.
func (h *hand) selectBy(f *frame) {
	cards := f.motion.Hand()
	if on := f.ui.Focus(); on != "" && on != handID && f.ui.Keyed() {
		// Arrows belong to the buttons once Tab has led there.
		return
	}
	step, to := 0, -1
	switch {
	case f.in.Take(ebiten.KeyLeft):
		step = -1
	case f.in.Take(ebiten.KeyRight):
		step = 1
	case f.in.Take(ebiten.KeyHome):
		to = 0
	case f.in.Take(ebiten.KeyEnd):
		to = len(cards) - 1
	default:
		return
	}
	if len(cards) == 0 {
		return
	}
	at := index(cards, h.selected)
	switch {
	case to >= 0:
		at = to
	case at < 0:
		at = f.offer.firstOf(cards)
	default:
		at = (at + step + len(cards)) % len(cards)
	}
	h.selected, h.keyed = cards[at].Card, true
	f.ui.SetFocus(handID)
}

// draw writes over a card that I can jump in with what it is marked for.
func (h *hand) draw(f *frame, pose func(engine.Shown) layout.Pose) {
	if !f.current() || !f.motion.Arrived() {
		return
	}
	hand := f.motion.Hand()
	for i, c := range hand {
		_, jump := f.offer.jump[c.Card]
		if _, play := f.offer.play[c.Card]; !jump || play && f.myTurn() {
			continue
		}
		at := f.geo.HandCard(i, len(hand), pose(c)).At(0.36, -0.02)
		tag(f.ui.Picture(), at, f.words.Cat.Say("table.jump"), 12.5*f.geo.Text, kit.Spark, kit.Night)
	}
}
