package motion

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/layout"
)

// leave lets the sprite of a card that is no longer on the table fly to where the card went, or vanish.
func (m *Motion) leave(s *Sprite, sc *script) {
	to, delay := m.table.Draw, 0.0
	switch {
	case sc.burned && (s.onTable() || s.Zone == Hand || s.Zone == Row):
		m.burn(s, sc)
		return
	case s.Zone == Pile && sc.reshuffled:
	case s.onTable() && sc.picker != engine.NoSeat && sc.picker != m.view.Me:
		to, delay = m.table.From(sc.picker), sc.drewAt[sc.picker]
		to.Back = 1
	default:
		return
	}
	m.flyAway(s, to, delay, usual)
}

// flyAway lets a sprite fly to a place and vanish there.
func (m *Motion) flyAway(s *Sprite, to layout.Place, delay float64, how manner) {
	s.Zone, s.Seat = Ghost, engine.NoSeat
	s.send(to, delay, how)
	m.sprites = append(m.sprites, s)
}

// burn makes a card go up in flames in the middle of the table. The card is one of a burned pile, or
// one that burned it.
func (m *Motion) burn(s *Sprite, sc *script) {
	if !s.onTable() && sc.place(s.Card) < 0 {
		return
	}
	delay, to, how := sc.playAt, m.table.Discard, burned
	if s.onTable() {
		delay, to, how = sc.playAt+sc.how.dur, s.Place, rising
	}
	to.Y -= to.W * burnRise
	to.W *= burnGrow
	to.Alpha = 0
	m.flyAway(s, to, delay, how)
}

// fuel shows the cards that burned the pile and had not been seen before they were played.
func (m *Motion) fuel(sc *script) {
	if !sc.burned || sc.by == engine.NoSeat || sc.by == m.view.Me {
		return
	}
	for _, c := range sc.played {
		if slices.ContainsFunc(m.sprites, func(s *Sprite) bool { return s.Card == c }) {
			continue
		}
		s := &Sprite{Zone: Hand, Seat: sc.by, Card: c, Place: m.table.From(sc.by), Z: zPile}
		s.Place.Back = 1
		m.burn(s, sc)
	}
}

// A burning card rises by burnRise of its width, and grows to burnGrow times its size.
const burnRise, burnGrow = 0.4, 1.25

// maxGhosts limits how many cards are seen flying into a full fan.
const maxGhosts = 6

// ghosts lets drawn cards fly to a fan and vanish there if the fan has no place for them.
func (m *Motion) ghosts(sc *script) {
	for i := range m.view.Seats {
		seat := engine.Seat(i)
		if seat == m.view.Me {
			continue
		}
		n := layout.Backs(m.view.Hand(seat).Count)
		for k := range min(sc.owed[i]-sc.taken[i], maxGhosts) {
			if n == 0 {
				break
			}
			g := &Sprite{Zone: Ghost, Seat: seat, Place: m.stack(sc, seat), Card: engine.Shown{Card: engine.NoCard}}
			g.send(m.table.Back(seat, n-1, n), sc.drewAt[i]+float64(k)*between, usual)
			m.sprites = append(m.sprites, g)
		}
	}
}
