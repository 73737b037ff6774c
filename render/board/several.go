package board

import (
	"slices"
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// doubleTap is how soon after a click another on the same card plays.
const doubleTap = 350 * time.Millisecond

// Names of the games that the board treats in their own way. Which cards go
// together and what a run is worth is engine's; here is only how one chooses.
const (
	gameUno    = "uno"
	gameCrazy  = "eights"
	gameSwitch = "switch"
	gameInsane = "insane"
	gamePalace = "palace"
)

// several reports whether one play may have more than one card.
func (s *Scene) several() bool { return s.snap.Game == gameSwitch || s.snap.Game == gamePalace }

// calls reports whether the game announces the last card.
func (s *Scene) calls() bool { return s.snap.Game != gamePalace && s.snap.Game != gameCrazy }

// exchanging reports whether I may trade cards of my hand for face-up ones.
func (s *Scene) exchanging() bool {
	return s.view().Phase == engine.PhaseExchange && s.offer.ready
}

// tap is a click on a card: it plays, or where several may be played together
// it chooses, and the second of two quick clicks plays.
func (s *Scene) tap(c engine.Shown) {
	if s.isHeld(c.Card) {
		s.undoBy()
		return
	}
	s.undo() // another card instead, or beside
	switch {
	case s.exchanging():
		s.trade(c)
		return
	case !s.several() || !s.myTurn() || s.snap.Pending || s.alone(c):
		s.playCard(c)
		return
	}
	twice := s.tapped == c.Card && s.since < doubleTap
	s.tapped, s.since = c.Card, 0
	if twice {
		s.choose(c)
		s.playChosen()
		return
	}
	if i := slices.Index(s.chosen, c.Card); i >= 0 {
		s.chosen = slices.Delete(s.chosen, i, i+1)
		return
	}
	s.choose(c)
}

// alone reports whether nothing else I hold could be played together with a
// card that can be played: there is nothing to choose.
func (s *Scene) alone(c engine.Shown) bool {
	if _, ok := s.offer.play[c.Card]; !ok || len(s.chosen) > 0 {
		return false
	}
	me := s.mySeat()
	for _, list := range [...][]engine.Shown{me.Hand, me.Up} {
		if index(list, c.Card) < 0 {
			continue
		}
		for _, x := range list {
			if x.Card != c.Card && s.follows(c.Face, x.Face) {
				return false
			}
		}
	}
	return true
}

// follows reports whether a card may lie on another in one play.
func (s *Scene) follows(first, next engine.Face) bool {
	a, b := s.rank(first), s.rank(next)
	return a == b || s.runs(first) && b == a+1
}

// throw is a card let go over the table: it is played with those chosen.
func (s *Scene) throw(c engine.Shown) {
	if s.isHeld(c.Card) {
		return
	}
	s.undo()
	if s.exchanging() || !s.several() || !s.myTurn() || s.snap.Pending {
		s.tap(c)
		return
	}
	if s.choose(c) {
		s.playChosen()
	}
}

// choose adds a card to those chosen, last; one that does not go with them
// takes their place. A card that cannot begin is refused at once.
func (s *Scene) choose(c engine.Shown) bool {
	if slices.Contains(s.chosen, c.Card) {
		return true
	}
	if len(s.chosen) > 0 && s.goWith(c) {
		s.chosen = append(s.chosen, c.Card)
		return true
	}
	if _, ok := s.offer.play[c.Card]; !ok && s.view().Run == 0 {
		s.playCard(c) // refused, and why
		return false
	}
	s.chosen = []engine.Card{c.Card}
	return true
}

// goWith reports whether a card goes with those chosen: one of their rank, or
// any in a run.
func (s *Scene) goWith(c engine.Shown) bool {
	first := s.faceOf(s.chosen[0])
	return s.runs(first) || s.rank(c.Face) == s.rank(first)
}

// runs reports whether a play that begins with a face is a run.
func (s *Scene) runs(first engine.Face) bool {
	v := s.view()
	return v.Game == gameSwitch && (v.Run > 0 || s.rank(first) == 3 && v.Penalty == 0)
}

// playChosen plays the cards chosen, or the one selected by key.
func (s *Scene) playChosen() {
	if len(s.chosen) == 0 && s.selecting() && !s.choose(engine.Shown{Card: s.hand.selected, Face: s.faceOf(s.hand.selected)}) {
		return
	}
	if len(s.chosen) == 0 {
		s.say(s.words.cat.Say("choose.first"), false)
		return
	}
	a := engine.PlayCard(engine.Shown{Card: s.chosen[0], Face: s.faceOf(s.chosen[0])})
	for _, c := range s.chosen[1:] {
		a.More = append(a.More, engine.Shown{Card: c, Face: s.faceOf(c)})
	}
	if s.rules().Value("mode") == "casual" && eights.Warn(s.view(), a) {
		s.warned = &a
		return
	}
	s.ready(a, s.offer.play[a.Card.Card])
}

// selecting reports whether a card I hold is selected by the keyboard.
func (s *Scene) selecting() bool {
	me := s.mySeat()
	return s.hand.keyed && me != nil && index(me.Hand, s.hand.selected) >= 0
}

// warn asks before a bad run is sent.
func (s *Scene) warn() {
	cat, v := s.words.cat, s.view()
	n := v.Run
	if n == 0 {
		n = 3
	}
	text := cat.Say("warn.text", "n", strconv.Itoa(n+2))
	back, do := s.ui.Ask(cat.Say("warn.title"), text, cat.Say("warn.back"), cat.Say("warn.do"))
	if back || do {
		a := *s.warned
		s.warned = nil
		if do {
			s.ready(a, choice{})
		}
	}
}

// trade chooses a card of the hand and a face-up one; the pair is exchanged.
func (s *Scene) trade(c engine.Shown) {
	if i := slices.Index(s.chosen, c.Card); i >= 0 {
		s.chosen = slices.Delete(s.chosen, i, i+1)
		return
	}
	me := s.mySeat()
	inHand := index(me.Hand, c.Card) >= 0
	s.chosen = slices.DeleteFunc(s.chosen, func(x engine.Card) bool { return (index(me.Hand, x) >= 0) == inHand })
	before := s.chosen
	s.chosen = append(s.chosen, c.Card)
	if len(s.chosen) < 2 {
		return
	}
	give, get := s.chosen[0], s.chosen[1]
	if inHand {
		give, get = get, give
	}
	a := engine.Act(engine.Exchange)
	a.Card = engine.Shown{Card: give, Face: s.faceOf(give)}
	a.More = []engine.Shown{{Card: get, Face: s.faceOf(get)}}
	if s.send(a); s.unsent != nil {
		s.unsent.chosen = before
		return
	}
	s.chosen = nil
}

// tradeAt ends a drag in the exchange: over a face-up card of mine the two are
// exchanged.
func (s *Scene) tradeAt(c engine.Shown, at layout.Point) {
	s.undo()
	was := s.chosen
	for i, up := range s.mySeat().Up {
		if s.geo.Up(s.view().Me, i).Has(at) {
			s.chosen = []engine.Card{up.Card}
			s.trade(c)
			if s.unsent != nil {
				s.unsent.chosen = was
			}
			return
		}
	}
}

// unchoose drops chosen cards that I no longer hold, or all when it is not for
// me to choose.
func (s *Scene) unchoose() {
	if !s.exchanging() && !s.myTurn() {
		s.chosen, s.warned = nil, nil
		return
	}
	s.chosen = slices.DeleteFunc(s.chosen, func(c engine.Card) bool { return s.faceOf(c) == engine.Hidden })
	if s.warned != nil && len(s.chosen) == 0 {
		s.warned = nil
	}
}

// chosenTags number the chosen cards of the hand, the last of which will lie
// on top.
func (s *Scene) chosenTags() {
	if s.exchanging() {
		return
	}
	hand := s.motion.Hand()
	for k, c := range s.chosen {
		if i := index(hand, c); i >= 0 {
			s.number(s.geo.HandCard(i, len(hand), s.pose(hand[i])), strconv.Itoa(k+1), kit.Lit)
		} else if me := s.mySeat(); me != nil {
			if i := index(me.Up, c); i >= 0 {
				s.number(s.geo.Up(s.view().Me, i), strconv.Itoa(k+1), kit.Lit)
			}
		}
	}
}

// number writes a number on a disc at the left edge of a card, under rank and
// suit: there it is seen whatever lies over the rest.
func (s *Scene) number(p layout.Place, text string, fill kit.Color) {
	size := p.W * 0.23
	at := point(p.At(0.14, 0.36))
	pic := s.ui.Picture()
	pic.Box(kit.Box{Rect: at.Rect(size, size), Radius: size / 2, Fill: fill, Stroke: kit.Night, Line: 1.5, Shadow: kit.ShadowLow})
	pic.Label(kit.Label{At: at, Text: text, Style: kit.Style{Size: size * 0.62, Weight: kit.Display}, Color: kit.Night, Align: kit.Middle})
}
