package motion

import (
	"lastcard/engine"
	"lastcard/render/layout"
)

// begin plays a step: cards that stay move to their new places, and new cards come from where the
// events say.
func (m *Motion) begin(st step) {
	sc := plot(&st, &m.swap)
	for i, e := range st.events {
		m.effect(sc, i, e, &st)
	}
	m.before = m.view
	m.landing, m.linger, m.untilNext = sc.landing, sc.linger, sc.next()
	before := sc.hands(m.sprites)
	m.flipped(sc, &st)
	m.sprites = sc.keep(m.sprites)
	m.show(&st.view)
	for to := range m.view.Seats {
		if from := sc.source[to]; within(from, engine.MaxSeats) {
			m.given[from] = m.view.Hand(engine.Seat(to)).Count
		}
	}
	fresh, gone := m.retarget(func(s *Sprite, to layout.Place) { m.moveOn(s, to, sc) })
	for _, s := range fresh {
		m.enter(s, sc, before)
	}
	for _, s := range gone {
		m.leave(s, sc)
	}
	m.fuel(sc)
	m.ghosts(sc)
	if m.Reduced {
		m.settle()
		m.untilNext, m.linger, m.landing = 0, 0, 0
	}
}

// moveOn sends a sprite that was already on the table to its new place.
func (m *Motion) moveOn(s *Sprite, to layout.Place, sc *script) {
	played := s.Zone == Pile && (s.to.Y != to.Y || s.to.X != to.X) && s.Card == m.view.Top() || s.Zone == Pair && sc.place(s.Card) >= 0
	switch {
	case s.to == to:
	case played:
		s.send(to, sc.playAt, sc.how)
	case s.Zone == Fan && s.to.Back != to.Back: // the round is over
		s.slide(to, sc.landing+float64(s.Index)*opening, turning)
	default:
		s.slide(to, 0, slide)
	}
}

// flipped finds where the card lay that was turned over in a step.
func (m *Motion) flipped(sc *script, st *step) {
	for _, e := range st.events {
		if e.Kind != engine.EvFlipped || !within(e.Seat, len(m.view.Seats)) || !within(e.Seat, len(st.view.Seats)) {
			continue
		}
		was, is := m.view.Rows(e.Seat), st.view.Rows(e.Seat)
		for k, row := range was[:min(len(was), len(is))] {
			for p := range engine.RowPlaces {
				if row.Has(p) && !is[k].Has(p) {
					sc.flip = m.table.RowCard(e.Seat, len(was)-1-k, p)
					sc.flip.Back = 1
				}
			}
		}
	}
}
