package motion

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/layout"
)

// The drawing order of the first card in each zone.
const (
	zFan    = 0
	zRow    = 500
	zOpen   = 700 // hands that lie open in front of rows
	zPile   = 1000
	zHand   = 2000
	zLifted = 3000
)

func (m *Motion) showView(v *engine.View) {
	m.view = *v
	m.hand = m.hand[:0]
	if isSeat(v.Me, len(v.Seats)) {
		m.hand = m.Sorted(append(m.hand, v.Hand(v.Me).Cards...))
	}
}

// Sorted sorts cards as my hand is sorted, and returns them.
func (m *Motion) Sorted(cards []engine.Shown) []engine.Shown {
	if m.Compare != nil {
		slices.SortStableFunc(cards, m.Compare)
	}
	return cards
}

// targets returns the sprites of the shown view, at rest.
func (m *Motion) targets() []*Sprite {
	var all []*Sprite
	add := func(s Sprite) {
		s.start, s.Place = s.goal, s.goal
		all = append(all, &s)
	}
	zFan := zFan
	if m.layout.HasRows && m.layout.HandsOpen {
		zFan = zOpen
	}
	for i := range m.view.Seats {
		seat := engine.Seat(i)
		if seat == m.view.Me {
			continue
		}
		var open []engine.Shown // the hand, if it lies open
		if m.HandsOpen || isRoundOver(m.view.Phase) {
			open = m.Sorted(slices.Clone(m.view.Hand(seat).Cards))
		}
		n := layout.BackCount(m.view.Hand(seat).Count)
		for j := range n {
			s := Sprite{
				Zone: Fan, Seat: seat, Index: j, Card: engine.Shown{Card: engine.NoCard},
				Z: zFan + i*layout.MaxBacks + j, goal: m.layout.BackPlace(seat, j, n),
			}
			if j < len(open) {
				s.Card, s.goal.TurnedOver = open[j], 0
			}
			add(s)
		}
	}
	m.addRows(add)
	m.addPairs(add)
	pile := m.view.Zone(engine.NoSeat, engine.ZoneDiscard).Cards
	for i, c := range pile {
		depth := len(pile) - 1 - i
		add(Sprite{Zone: Pile, Seat: engine.NoSeat, Card: c, Z: zPile + i, goal: m.layout.PilePlace(c.Card, depth)})
	}
	for i, c := range m.hand {
		pose := m.PoseOf(c)
		s := Sprite{Zone: Hand, Seat: m.view.Me, Card: c, Z: zHand + i, goal: m.layout.HandCard(i, len(m.hand), pose)}
		if pose == layout.Lifted || pose == layout.Offered || c.Card == m.pinnedCard {
			s.Z += zLifted - zHand
		}
		if m.IsDimmed != nil && m.IsDimmed(c) {
			s.goal.Dimming = 1
		}
		add(s)
	}
	return all
}

// addRows adds the cards that lie before the seats, cards that lie on others last.
func (m *Motion) addRows(add func(Sprite)) {
	for i := range m.view.Seats {
		seat := engine.Seat(i)
		rows := m.view.Rows(seat)
		for k, row := range rows[:min(len(rows), engine.MaxRows)] {
			for p, c := range row.Cards[:min(len(row.Cards), engine.RowPlaces)] {
				if row.Has(p) {
					above := len(rows) - 1 - k
					s := Sprite{Zone: Row, Seat: seat, Index: p, Card: c, Z: zRow + (i*engine.MaxRows+k)*engine.RowPlaces + p, goal: m.layout.RowCard(seat, above, p)}
					switch {
					case c.Face == engine.Hidden:
						s.goal.TurnedOver = 1
					case m.IsDimmed != nil && seat == m.view.Me && m.IsDimmed(c):
						s.goal.Dimming = 1
					}
					add(s)
				}
			}
		}
	}
}

// addPairs adds the cards that were laid on cards, the upper ones last.
func (m *Motion) addPairs(add func(Sprite)) {
	z := m.view.Pairs()
	if z == nil {
		return
	}
	for i, c := range z.Cards[:min(len(z.Cards), 2*engine.MaxPairs)] {
		if z.Has(i) {
			add(Sprite{Zone: Pair, Seat: engine.NoSeat, Index: i, Card: c, Z: zPile + i, goal: m.layout.PairPlace(i)})
		}
	}
}

func isRoundOver(p engine.Phase) bool {
	return p == engine.PhaseRoundOver || p == engine.PhaseMatchOver
}

// PoseOf says how a card of my hand is held.
func (m *Motion) PoseOf(c engine.Shown) layout.Pose {
	if m.Pose == nil {
		return layout.Rest
	}
	return m.Pose(c)
}

// retarget makes the sprites match the view that is shown. It calls move for each sprite that stays,
// with its new place. It puts new sprites at their places and returns them as fresh. It returns sprites
// that no longer belong to the view as gone.
func (m *Motion) retarget(move func(s *Sprite, to layout.Place)) (fresh, gone []*Sprite) {
	old := m.sprites
	for _, s := range old {
		s.matched = false
	}
	next := m.targets()
	for i, t := range next {
		at := slices.IndexFunc(old, func(s *Sprite) bool { return !s.matched && s.isSameCard(t) })
		if at < 0 {
			fresh = append(fresh, t)
			continue
		}
		s := old[at]
		s.matched = true
		s.Zone, s.Seat, s.Index, s.Card, s.Z = t.Zone, t.Seat, t.Index, t.Card, t.Z
		move(s, t.goal)
		next[i] = s
	}
	for _, s := range old {
		switch {
		case s.Zone == Ghost:
			next = append(next, s)
		case !s.matched:
			gone = append(gone, s)
		}
	}
	m.sprites = next
	return fresh, gone
}

// settleCards puts every card at its place.
func (m *Motion) settleCards() {
	m.sprites = slices.DeleteFunc(m.sprites, func(s *Sprite) bool { return s.Zone == Ghost })
	for _, s := range m.sprites {
		s.arrive()
	}
}
