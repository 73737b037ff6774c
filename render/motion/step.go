package motion

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/layout"
)

// beginStep plays a step: cards that stay move to their new places, and new cards come from where the
// events say.
func (m *Motion) beginStep(st step) {
	sc := plotScript(&st, &m.lastSwap)
	for i, e := range st.events {
		m.addEffect(sc, i, e, &st)
	}
	m.viewBefore = m.view
	m.untilLanded, m.linger, m.untilNext = sc.landedAt, sc.linger, sc.nextAt()
	before := sc.handsBefore(m.sprites)
	m.findFlipped(sc, &st)
	// If hands changed places, their cards get new sprites, except for the card that caused it. At a new deal
	// all cards get new sprites.
	m.sprites = slices.DeleteFunc(m.sprites, func(s *Sprite) bool {
		return sc.isNewDeal || s.inHand() && sc.source[s.Seat] != s.Seat && sc.playedIndex(s.Card) < 0
	})
	m.showView(&st.view)
	for to := range m.view.Seats {
		if from := sc.source[to]; isSeat(from, engine.MaxSeats) {
			m.givenCounts[from] = m.view.Hand(engine.Seat(to)).Count
		}
	}
	fresh, gone := m.retarget(func(s *Sprite, to layout.Place) { m.moveOn(s, to, sc) })
	for _, s := range fresh {
		m.enterSprite(s, sc, before)
	}
	for _, s := range gone {
		m.flyOff(s, sc)
	}
	m.showFuel(sc)
	m.sendGhosts(sc)
	if m.Reduced {
		m.settleCards()
		m.untilNext, m.linger, m.untilLanded = 0, 0, 0
	}
}

// moveOn sends a sprite that was shown before to its new place.
func (m *Motion) moveOn(s *Sprite, to layout.Place, sc *script) {
	played := s.Zone == Pile && (s.goal.Y != to.Y || s.goal.X != to.X) && s.Card == m.view.Top() || s.Zone == Pair && sc.playedIndex(s.Card) >= 0
	switch {
	case s.goal == to:
	case played:
		s.send(to, sc.playAt, sc.playManner)
	case s.Zone == Fan && s.goal.TurnedOver != to.TurnedOver: // the round is over
		s.slide(to, sc.landedAt+float64(s.Index)*openingGap, turnTime)
	default:
		s.slide(to, 0, slideTime)
	}
}

// findFlipped finds where a card that was turned over in a step lay before.
func (m *Motion) findFlipped(sc *script, st *step) {
	for _, e := range st.events {
		if e.Kind != engine.EvFlipped || !isSeat(e.Seat, len(m.view.Seats)) || !isSeat(e.Seat, len(st.view.Seats)) {
			continue
		}
		was, is := m.view.Rows(e.Seat), st.view.Rows(e.Seat)
		for k, row := range was[:min(len(was), len(is))] {
			for p := range engine.RowPlaces {
				if row.Has(p) && !is[k].Has(p) {
					sc.flippedFrom = m.layout.RowCard(e.Seat, len(was)-1-k, p)
					sc.flippedFrom.TurnedOver = 1
				}
			}
		}
	}
}
