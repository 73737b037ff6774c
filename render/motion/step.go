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

// enterSprite sends a new sprite from where its card was to its place.
func (m *Motion) enterSprite(s *Sprite, sc *script, before hands) {
	goal := s.goal
	delay, from := sc.now, m.layout.DrawPile
	switch s.Zone {
	case Pile, Pair:
		delay = sc.playAt
		k := sc.playedIndex(s.Card)
		switch {
		case k < 0 && (s.Zone == Pair || s.Card != m.view.Top()):
			return // it lay there before, under other cards
		case k > 0:
			delay += float64(k) * drawGap
		}
		switch {
		case sc.flippedFrom.W > 0:
			from = sc.flippedFrom
		case sc.actor != engine.NoSeat && !sc.isNewDeal:
			from = m.layout.GatherPlace(sc.actor)
			from.TurnedOver = 1
		}
	case Fan, Hand, Row:
		delay, from = m.origin(s, sc, before)
	case Ghost:
		return
	}
	from.Dimming, from.Alpha = 0, 1
	s.Place = from
	how := usualManner
	switch {
	case s.onTable():
		how = sc.playManner
	case s.inHand() && sc.source[s.Seat] != s.Seat:
		how = tradedManner
	}
	s.send(goal, delay, how)
}

// origin returns when a new card of a hand or row sets out, and from where.
func (m *Motion) origin(s *Sprite, sc *script, before hands) (float64, layout.Place) {
	seat := s.Seat
	if !isSeat(seat, len(m.view.Seats)) {
		return 0, m.layout.DrawPile
	}
	if src := sc.source[seat]; src != seat {
		from := m.layout.GatherPlace(src)
		if old := before[src]; len(old) > 0 {
			was := &old[min(s.Index, len(old)-1)]
			if from = was.Place; was.Zone == Hand {
				s.Card = was.Card // the card shows its face until it turns over on its way
			}
		}
		if seat == m.view.Me {
			from.TurnedOver = 1
		}
		return sc.movedAt, from
	}
	if sc.dealGap <= 0 && s.Zone == Row { // the card was exchanged for a card of the hand
		return 0, m.layout.GatherPlace(seat)
	}
	k := sc.departedCounts[seat]
	sc.departedCounts[seat]++
	if sc.dealGap > 0 {
		n := len(m.view.Seats)
		after := (int(seat) - int(m.view.Dealer) - 1 + 2*n) % n
		return float64(k*n+after) * sc.dealGap, m.layout.DrawPile
	}
	return sc.drewAt[seat] + float64(k)*min(drawGap, maxSpread/float64(max(k, 1))), m.sourcePile(sc, seat)
}

// sourcePile is the place of the pile from which a seat takes cards in the step.
func (m *Motion) sourcePile(sc *script, seat engine.Seat) layout.Place {
	if sc.picker == seat {
		return m.layout.DiscardPile
	}
	return m.layout.DrawPile
}

// flyOff lets the sprite of a card that the View no longer shows fly to where the card went, or vanish.
func (m *Motion) flyOff(s *Sprite, sc *script) {
	to, delay := m.layout.DrawPile, 0.0
	switch {
	case sc.burned && (s.onTable() || s.Zone == Hand || s.Zone == Row):
		m.burnSprite(s, sc)
		return
	case s.Zone == Pile && sc.reshuffled:
	case s.onTable() && sc.picker != engine.NoSeat && sc.picker != m.view.Me:
		to, delay = m.layout.GatherPlace(sc.picker), sc.drewAt[sc.picker]
		to.TurnedOver = 1
	default:
		return
	}
	m.flyAway(s, to, delay, usualManner)
}

// flyAway lets a sprite fly to a place and vanish there.
func (m *Motion) flyAway(s *Sprite, to layout.Place, delay float64, how manner) {
	s.Zone, s.Seat = Ghost, engine.NoSeat
	s.send(to, delay, how)
	m.sprites = append(m.sprites, s)
}

// burnSprite makes a card of the burned pile, or a card that burned the pile, go up in flames in the middle
// of the table. Any other card just vanishes.
func (m *Motion) burnSprite(s *Sprite, sc *script) {
	if !s.onTable() && sc.playedIndex(s.Card) < 0 {
		return
	}
	delay, to, how := sc.playAt, m.layout.DiscardPile, burnedManner
	if s.onTable() {
		delay, to, how = sc.playAt+sc.playManner.duration, s.Place, risingManner
	}
	to.Y -= to.W * burnRise
	to.W *= burnGrow
	to.Alpha = 0
	m.flyAway(s, to, delay, how)
}

// showFuel shows the cards that burned the pile and had not been seen before they were played.
func (m *Motion) showFuel(sc *script) {
	if !sc.burned || sc.actor == engine.NoSeat || sc.actor == m.view.Me {
		return
	}
	for _, c := range sc.playedCards {
		if slices.ContainsFunc(m.sprites, func(s *Sprite) bool { return s.Card == c }) {
			continue
		}
		s := &Sprite{Zone: Hand, Seat: sc.actor, Card: c, Place: m.layout.GatherPlace(sc.actor), Z: zPile}
		s.Place.TurnedOver = 1
		m.burnSprite(s, sc)
	}
}

// A burning card rises by burnRise of its width, and grows to burnGrow times its size.
const burnRise, burnGrow = 0.4, 1.25

// maxGhosts limits how many cards are seen flying into a full fan.
const maxGhosts = 6

// sendGhosts lets drawn cards fly to a fan and vanish there if the fan has no place for them.
func (m *Motion) sendGhosts(sc *script) {
	for i := range m.view.Seats {
		seat := engine.Seat(i)
		if seat == m.view.Me {
			continue
		}
		n := layout.BackCount(m.view.Hand(seat).Count)
		for k := range min(sc.drawnCounts[i]-sc.departedCounts[i], maxGhosts) {
			if n == 0 {
				break
			}
			g := &Sprite{Zone: Ghost, Seat: seat, Place: m.sourcePile(sc, seat), Card: engine.Shown{Card: engine.NoCard}}
			g.send(m.layout.BackPlace(seat, n-1, n), sc.drewAt[i]+float64(k)*drawGap, usualManner)
			m.sprites = append(m.sprites, g)
		}
	}
}
