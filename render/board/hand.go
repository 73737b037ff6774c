package board

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// The keys of the table.
const (
	keyDraw      = ebiten.KeyD
	keyPass      = ebiten.KeyP
	keyUno       = ebiten.KeyU
	keyCatch     = ebiten.KeyC
	keyChallenge = ebiten.KeyH
	keyLog       = ebiten.KeyL
	keySort      = ebiten.KeyR
	keyNext      = ebiten.KeyN
	keyPlayDrawn = ebiten.KeyY
	keyEsc       = ebiten.KeyEscape
	keyTake      = ebiten.KeyT
	keyReady     = ebiten.KeyE
	keyRules     = ebiten.KeyI
	keyAuto      = ebiten.KeyA
)

// dragFrom is how far, in units, the mouse moves before a press is a drag.
const dragFrom = 5

// sendWait is how long a played card stays lifted when the table says neither
// that it is on its way nor that it was played.
const sendWait = 400 * time.Millisecond

// held is what the person does with the cards of the hand.
type held struct {
	hover    engine.Card   // under the mouse
	selected engine.Card   // by the keyboard
	keyed    bool          // the keyboard was used last
	focused  bool          // the hand has the focus
	press    engine.Card   // the mouse went down on it
	from     kit.Pt        // where
	still    time.Duration // for how long, without moving
	dragging bool
	sent     engine.Card    // played, and not yet on the pile
	more     []engine.Shown // played with it
	waited   time.Duration  // since then
}

func (h *held) clear() {
	*h = held{hover: engine.NoCard, selected: engine.NoCard, press: engine.NoCard, sent: engine.NoCard}
}

// lifted is the card that stands out, or NoCard.
func (h *held) lifted() engine.Card {
	switch {
	case h.dragging:
		return h.press
	case h.sent != engine.NoCard:
		return h.sent
	case h.keyed:
		return h.selected
	}
	return h.hover
}

// pose says how a card of my hand is held.
func (s *Scene) pose(c engine.Shown) layout.Pose {
	switch {
	case c.Card == s.hand.sent, index(s.hand.more, c.Card) >= 0:
		return layout.Offered
	case c.Card == s.hand.lifted(), s.ask != nil && c.Card == s.ask.action.Card.Card:
		return layout.Lifted
	case s.isChosen(c.Card):
		return layout.Chosen
	case s.current() && s.offer.moves(c.Card):
		return layout.Raised
	}
	return layout.Rest
}

// dim says whether a card is out of question now.
func (s *Scene) dim(c engine.Shown) bool {
	if s.isChosen(c.Card) || len(s.chosen) > 0 && s.myTurn() && s.goWith(c) {
		return false
	}
	return s.current() && s.myTurn() && !s.offer.moves(c.Card) && c.Card != s.hand.lifted()
}

// enters takes Enter, that of the digits too.
func enters(in *kit.Input) bool { return in.Take(ebiten.KeyEnter) || in.Take(ebiten.KeyNumpadEnter) }

// playHand lets the person point at, select, drag and play cards.
func (s *Scene) playHand(in *kit.Input) {
	cards := s.motion.Hand()
	if s.several() && !s.exchanging() && s.ui.Live() && (s.hand.keyed || len(s.chosen) > 0) && (s.ui.Focus() == "hand" || s.ui.Focus() == "") && enters(in) {
		s.playChosen() // Space chooses, Enter plays
	}
	focused, entered := s.ui.Stop("hand", rect(s.geo.Hand))
	if !s.ui.Live() {
		s.hand.hover = engine.NoCard
		s.drop(in, false)
		return
	}
	s.pointAt(in, cards)
	s.selectBy(in, cards)
	if focused && !s.hand.focused && s.ui.Keyed() && len(cards) > 0 {
		// Tab has led here: show where.
		s.hand.keyed = true
		if index(cards, s.hand.selected) < 0 {
			s.hand.selected = cards[s.firstPlayable(cards)].Card
		}
	}
	s.hand.focused = focused
	if !focused {
		s.hand.keyed = s.hand.keyed && s.ui.Focus() == ""
	}
	if s.ui.Focus() == "" && enters(in) {
		entered = true
	}
	if entered && s.hand.keyed {
		if i := index(cards, s.hand.selected); i >= 0 {
			s.tap(cards[i])
		}
	}
}

// pointAt follows the mouse.
func (s *Scene) pointAt(in *kit.Input, cards []engine.Shown) {
	if in.Moved || in.Left.Pressed {
		s.hand.keyed = s.hand.keyed && !in.Left.Pressed && !in.Moved
	}
	if s.hand.dragging || s.hand.press != engine.NoCard {
		s.drag(in)
		return
	}
	at := layout.Point{X: in.Mouse.X, Y: in.Mouse.Y}
	i := -1
	if in.Inside && !s.geo.Log.Has(at) && at.Y >= s.geo.Turn.Y {
		// Asked while the card under the mouse is still lifted, so that it stays so.
		i = s.geo.HandHit(len(cards), index(cards, s.hand.lifted()), func(i int) layout.Pose { return s.pose(cards[i]) }, at)
	}
	s.hand.hover = engine.NoCard
	if i < 0 || s.overTakeBack() || s.ui.Hover(rect(s.geo.Turn)) && !s.geo.HandCard(i, len(cards), layout.Raised).Has(at) {
		return
	}
	s.hand.hover = cards[i].Card
	if s.offer.moves(cards[i].Card) {
		in.Cursor = ebiten.CursorShapePointer
	}
	if in.Left.Pressed {
		s.hand.press, s.hand.from, s.hand.still = cards[i].Card, in.Mouse, 0
		s.ui.SetFocus("hand")
	}
	if in.Left.Pressed && in.Left.Released {
		s.drop(in, true)
	}
}

// drag carries the pressed card, or plays it when it is let go.
func (s *Scene) drag(in *kit.Input) {
	if in.Left.Released || !in.Left.Down {
		s.drop(in, in.Left.Released)
		return
	}
	s.hand.still += in.Dt
	if in.Mouse.Dist(s.hand.from) > dragFrom {
		s.hand.dragging = true
	}
	if s.hand.dragging {
		s.motion.Pin(s.hand.press, layout.Place{X: in.Mouse.X, Y: in.Mouse.Y, W: s.geo.HandW * 1.08, Alpha: 1})
		in.Cursor = ebiten.CursorShapeMove
	}
}

// drop ends a press: a tap plays the card, and so does letting go over the
// table; elsewhere the card goes home.
func (s *Scene) drop(in *kit.Input, released bool) {
	card, dragged := s.hand.press, s.hand.dragging
	s.hand.press, s.hand.dragging = engine.NoCard, false
	if card == engine.NoCard {
		return
	}
	i := index(s.motion.Hand(), card)
	if i >= 0 && released {
		c := s.motion.Hand()[i]
		switch {
		case !dragged && s.hand.still >= longPress: // it was looked at
		case !dragged:
			s.tap(c)
		case s.exchanging():
			s.tradeAt(c, layout.Point{X: in.Mouse.X, Y: in.Mouse.Y})
		case in.Mouse.Y < s.geo.Hand.Y+20*s.geo.Unit:
			s.throw(c)
		}
	}
	if dragged {
		s.motion.Pin(engine.NoCard, layout.Place{})
	}
}

// selectBy moves the selection by keys.
func (s *Scene) selectBy(in *kit.Input, cards []engine.Shown) {
	step, to := 0, -1
	if on := s.ui.Focus(); on != "" && on != "hand" && s.ui.Keyed() {
		// Arrows belong to the buttons once Tab has led there.
		return
	}
	switch {
	case in.Take(ebiten.KeyLeft):
		step = -1
	case in.Take(ebiten.KeyRight):
		step = 1
	case in.Take(ebiten.KeyHome):
		to = 0
	case in.Take(ebiten.KeyEnd):
		to = len(cards) - 1
	default:
		return
	}
	if len(cards) == 0 {
		return
	}
	at := index(cards, s.hand.selected)
	switch {
	case to >= 0:
		at = to
	case at < 0:
		at = s.firstPlayable(cards)
	default:
		at = (at + step + len(cards)) % len(cards)
	}
	s.hand.selected, s.hand.keyed = cards[at].Card, true
	s.ui.SetFocus("hand")
}

// firstPlayable is the card a person most likely looks for.
func (s *Scene) firstPlayable(cards []engine.Shown) int {
	for i, c := range cards {
		if s.offer.moves(c.Card) {
			return i
		}
	}
	return 0
}

// jumpTags write over a card that one can jump in with what it is marked for.
func (s *Scene) jumpTags() {
	if !s.current() || !s.motion.Arrived() {
		return
	}
	hand := s.motion.Hand()
	for i, c := range hand {
		_, jump := s.offer.jump[c.Card]
		if _, play := s.offer.play[c.Card]; !jump || play && s.myTurn() {
			continue
		}
		p := s.geo.HandCard(i, len(hand), s.pose(c))
		at := p.At(0.36, -0.02)
		tag(s.ui.Picture(), point(at), s.words.cat.Say("table.jump"), 12.5*s.geo.Text, kit.Spark, kit.Night)
	}
}

func index(cards []engine.Shown, c engine.Card) int {
	if c == engine.NoCard {
		return -1
	}
	for i := range cards {
		if cards[i].Card == c {
			return i
		}
	}
	return -1
}
