package motion

import (
	"lastcard/engine"
	"lastcard/render/layout"
)

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
	s.send(goal, delay, m.mannerIn(s, sc))
}

// mannerIn is how a new card flies to its place.
func (m *Motion) mannerIn(s *Sprite, sc *script) manner {
	switch {
	case s.onTable():
		return sc.playManner
	case s.inHand() && sc.source[s.Seat] != s.Seat:
		return tradedManner
	}
	return usualManner
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
	return sc.drewAt[seat] + float64(k)*min(drawGap, maxSpread/float64(max(k, 1))), m.takePile(sc, seat)
}

// takePile is the pile that a seat takes cards from in the step.
func (m *Motion) takePile(sc *script, seat engine.Seat) layout.Place {
	if sc.picker == seat {
		return m.layout.DiscardPile
	}
	return m.layout.DrawPile
}
