package motion

import (
	"sort"

	"lastcard/engine"
	"lastcard/render/layout"
)

// Where the zones begin in the drawing order.
const (
	zFan    = 0
	zRow    = 500
	zOpen   = 700 // hands that lie open in front of rows
	zPile   = 1000
	zHand   = 2000
	zLifted = 3000
)

// show makes v the view that is shown.
func (m *Motion) show(v *engine.View) {
	m.view = *v
	m.hand = m.hand[:0]
	if v.Me >= 0 && int(v.Me) < len(v.Seats) {
		m.hand = append(m.hand, v.Seats[v.Me].Hand...)
	}
	if m.Less != nil {
		sort.SliceStable(m.hand, func(i, j int) bool { return m.Less(m.hand[i], m.hand[j]) })
	}
}

// targets returns the sprites of the view that is shown, at rest.
func (m *Motion) targets() []*Sprite {
	var all []*Sprite
	add := func(s Sprite) {
		s.from, s.Place = s.to, s.to
		all = append(all, &s)
	}
	zFan := zFan
	if m.table.Rows && m.table.Open {
		zFan = zOpen
	}
	for i := range m.view.Seats {
		seat := engine.Seat(i)
		if seat == m.view.Me {
			continue
		}
		open := m.open(seat)
		n := layout.Backs(m.view.Seats[i].Count)
		for j := range n {
			s := Sprite{
				Zone: Fan, Seat: seat, Index: j, Card: engine.Shown{Card: engine.NoCard},
				Z: zFan + i*layout.MaxBacks + j, to: m.table.Back(seat, j, n),
			}
			if j < len(open) {
				s.Card, s.to.Back = open[j], 0
			}
			add(s)
		}
	}
	m.rows(add)
	for i, c := range m.view.Pile {
		depth := len(m.view.Pile) - 1 - i
		add(Sprite{Zone: Pile, Seat: engine.NoSeat, Card: c, Z: zPile + i, to: m.table.Pile(c.Card, depth)})
	}
	for i, c := range m.hand {
		pose := m.pose(c)
		s := Sprite{Zone: Hand, Seat: m.view.Me, Card: c, Z: zHand + i, to: m.table.HandCard(i, len(m.hand), pose)}
		if pose == layout.Lifted || pose == layout.Offered || c.Card == m.pinned {
			s.Z += zLifted - zHand
		}
		if m.Dim != nil && m.Dim(c) {
			s.to.Dim = 1
		}
		add(s)
	}
	return all
}

// rows are the cards that lie before the seats: face-down ones, and face-up
// ones on them.
func (m *Motion) rows(add func(Sprite)) {
	for i := range m.view.Seats {
		seat, sv := engine.Seat(i), &m.view.Seats[i]
		z := zRow + i*2*layout.RowCards
		for p := range layout.RowCards {
			if sv.Down>>p&1 != 0 {
				add(Sprite{Zone: Down, Seat: seat, Index: p, Card: engine.Shown{Card: engine.NoCard}, Z: z + p, to: m.table.Down(seat, p)})
			}
		}
		for p, c := range sv.Up[:min(len(sv.Up), layout.RowCards)] {
			s := Sprite{Zone: Up, Seat: seat, Index: p, Card: c, Z: z + layout.RowCards + p, to: m.table.Up(seat, p)}
			if c.Face == engine.Hidden {
				s.to.Back = 1
			}
			if m.Dim != nil && seat == m.view.Me && m.Dim(c) {
				s.to.Dim = 1
			}
			add(s)
		}
	}
}

// open is the hand of another seat once the round is over and it lies open.
func (m *Motion) open(seat engine.Seat) []engine.Shown {
	if !m.Open && m.view.Phase != engine.PhaseRoundOver && m.view.Phase != engine.PhaseMatchOver {
		return nil
	}
	hand := append([]engine.Shown(nil), m.view.Seats[seat].Hand...)
	if m.Less != nil {
		sort.SliceStable(hand, func(i, j int) bool { return m.Less(hand[i], hand[j]) })
	}
	return hand
}

func (m *Motion) pose(c engine.Shown) layout.Pose {
	if m.Pose == nil {
		return layout.Rest
	}
	return m.Pose(c)
}

// retarget makes the sprites those of the view that is shown. Those that go on
// are handed to move with their new goal; new ones stand at theirs; the others
// are returned.
func (m *Motion) retarget(move func(s *Sprite, to layout.Place)) (fresh, gone []*Sprite) {
	old := m.sprites
	for _, s := range old {
		s.seen = false
	}
	next := m.targets()
	for i, t := range next {
		s := find(old, t)
		if s == nil {
			fresh = append(fresh, t)
			continue
		}
		s.seen = true
		s.Zone, s.Seat, s.Index, s.Card, s.Z = t.Zone, t.Seat, t.Index, t.Card, t.Z
		move(s, t.to)
		next[i] = s
	}
	for _, s := range old {
		switch {
		case s.Zone == Ghost:
			next = append(next, s)
		case !s.seen:
			gone = append(gone, s)
		}
	}
	m.sprites = next
	return fresh, gone
}

// find is the sprite not yet taken that moves on to t, or nil.
func find(all []*Sprite, t *Sprite) *Sprite {
	for _, s := range all {
		if !s.seen && s.same(t) {
			return s
		}
	}
	return nil
}

// settle puts every card where it belongs.
func (m *Motion) settle() {
	kept := m.sprites[:0]
	for _, s := range m.sprites {
		if s.Zone != Ghost {
			s.rest()
			kept = append(kept, s)
		}
	}
	m.sprites = kept
}
