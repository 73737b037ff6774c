package motion

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/layout"
)

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
			g := &Sprite{Zone: Ghost, Seat: seat, Place: m.takePile(sc, seat), Card: engine.Shown{Card: engine.NoCard}}
			g.send(m.layout.BackPlace(seat, n-1, n), sc.drewAt[i]+float64(k)*drawGap, usualManner)
			m.sprites = append(m.sprites, g)
		}
	}
}
