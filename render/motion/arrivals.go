package motion

import (
	"lastcard/engine"
	"lastcard/render/layout"
)

// enter sends a new sprite from where its card was to its place.
func (m *Motion) enter(s *Sprite, sc *script, before hands) {
	goal := s.to
	delay, from := sc.now, m.table.Draw
	switch s.Zone {
	case Pile, Pair:
		delay = sc.playAt
		k := sc.place(s.Card)
		switch {
		case k < 0 && (s.Zone == Pair || s.Card != m.view.Top()):
			return // it lay there before, under other cards
		case k > 0:
			delay += float64(k) * between
		}
		switch {
		case sc.flip.W > 0:
			from = sc.flip
		case sc.by != engine.NoSeat && !sc.fresh:
			from = m.table.From(sc.by)
			from.Back = 1
		}
	case Fan, Hand, Row:
		delay, from = m.origin(s, sc, before)
	case Ghost:
		return
	}
	from.Dim, from.Alpha = 0, 1
	s.Place = from
	s.send(goal, delay, m.mannerIn(s, sc))
}

// mannerIn is how a new card flies to its place.
func (m *Motion) mannerIn(s *Sprite, sc *script) manner {
	switch {
	case s.onTable():
		return sc.how
	case s.held() && sc.source[s.Seat] != s.Seat:
		return traded
	}
	return usual
}

// origin returns when a new card of a hand sets out, and from where.
func (m *Motion) origin(s *Sprite, sc *script, before hands) (float64, layout.Place) {
	seat := s.Seat
	if !within(seat, len(m.view.Seats)) {
		return 0, m.table.Draw
	}
	if src := sc.source[seat]; src != seat {
		from := m.table.From(src)
		if old := before[src]; len(old) > 0 {
			was := &old[min(s.Index, len(old)-1)]
			if from = was.Place; was.Zone == Hand {
				s.Card = was.Card // the card shows its face until it turns over on its way
			}
		}
		if seat == m.view.Me {
			from.Back = 1
		}
		return sc.movedAt, from
	}
	if sc.dealGap <= 0 && s.Zone == Row { // the card was traded for a card of the hand
		return 0, m.table.From(seat)
	}
	k := sc.taken[seat]
	sc.taken[seat]++
	if sc.dealGap > 0 {
		n := len(m.view.Seats)
		after := (int(seat) - int(m.view.Dealer) - 1 + 2*n) % n
		return float64(k*n+after) * sc.dealGap, m.table.Draw
	}
	return sc.drewAt[seat] + float64(k)*min(between, maxSpread/float64(max(k, 1))), m.stack(sc, seat)
}

// stack is the pile that a seat takes cards from in the step.
func (m *Motion) stack(sc *script, seat engine.Seat) layout.Place {
	if sc.picker == seat {
		return m.table.Discard
	}
	return m.table.Draw
}
