package motion

import (
	"sort"

	"lastcard/engine"
	"lastcard/render/layout"
)

// MaxBacklog is how many steps may wait to be played.
const MaxBacklog = 16

// Seconds a movement takes at normal speed.
const (
	hold    = 0.16 // a card of the hand making room
	slide   = 0.30 // a card moving on in its zone
	flight  = 0.36 // from one zone to another
	between = 0.07 // from one drawn card to the next
	turning = 0.45 // the arc
)

// Motion is the moving picture of one table. The zero value is not usable; see
// [New].
type Motion struct {
	// Less orders my hand; nil: as the cards came. Pose says how a card of my
	// hand is held, Dim whether it is dimmed; nil: at rest, bright. Call
	// Refresh after their answers have changed.
	Less func(a, b engine.Shown) bool
	Pose func(c engine.Shown) layout.Pose
	Dim  func(c engine.Shown) bool
	// Open shows the faces of other seats' hands as far as a View has them, not
	// only when a round is over.
	Open bool
	// Reduced makes cards jump instead of move.
	Reduced bool

	table   *layout.Table
	view    engine.View
	hand    []engine.Shown
	sprites []*Sprite
	effects []Effect
	queue   []step
	left    float64 // seconds until the next step may begin
	dir     float64
	pinned  engine.Card // a card of my hand that is held elsewhere
	pin     layout.Place
	swap    [engine.MaxSeats]engine.Seat // the last exchange of hands, for undoing it
}

type step struct {
	by     engine.Seat
	events []engine.Event
	view   engine.View
}

// New is a still picture of v.
func New(t *layout.Table, v *engine.View) *Motion {
	m := &Motion{table: t, pinned: engine.NoCard}
	m.Reset(v)
	return m
}

// Reset jumps to v and forgets whatever was on its way.
func (m *Motion) Reset(v *engine.View) {
	m.queue, m.effects, m.left = nil, nil, 0
	m.pinned = engine.NoCard
	m.swap = unmoved()
	m.show(v)
	m.sprites = m.targets()
	m.dir = float64(v.Dir)
}

// Layout jumps to another geometry.
func (m *Motion) Layout(t *layout.Table) {
	m.table = t
	m.sprites = m.targets()
	m.Pin(engine.NoCard, layout.Place{})
}

// Glide goes over to a geometry in which some things lie elsewhere: the cards
// move there.
func (m *Motion) Glide(t *layout.Table) {
	m.table = t
	m.Refresh()
}

// Push adds a step to be played: who acted, what happened, and the table after
// it.
func (m *Motion) Push(by engine.Seat, events []engine.Event, v *engine.View) {
	m.queue = append(m.queue, step{by, events, *v})
	if over := len(m.queue) - MaxBacklog; over > 0 {
		// The oldest are jumped over; so is what was on its way.
		rest := append([]step(nil), m.queue[over:]...)
		m.Reset(&m.queue[over-1].view)
		m.queue = rest
	}
}

// Refresh lets the hand follow Less, Pose and Dim.
func (m *Motion) Refresh() {
	m.show(&m.view)
	m.retarget(func(s *Sprite, to layout.Place) {
		switch {
		case s.to == to:
		case s.resting():
			s.send(to, 0, hold, false)
		default:
			s.to = to
		}
	})
	if m.Reduced {
		m.settle()
	}
}

// Pin holds a card of my hand at a place of its own, while it is dragged or
// about to be played; NoCard lets go, and it goes home. A card that leaves the
// hand sets out from where it was pinned.
func (m *Motion) Pin(c engine.Card, p layout.Place) {
	was := m.pinned
	m.pinned, m.pin = c, p
	for _, s := range m.sprites {
		switch {
		case s.Zone != Hand:
		case s.Card.Card == c:
			s.rest()
			s.Place = p
		case s.Card.Card == was:
			s.send(s.to, 0, slide, false)
		}
	}
}

// holdPin keeps the pinned card where it is held, or forgets it when it has
// left the hand.
func (m *Motion) holdPin() {
	if m.pinned == engine.NoCard {
		return
	}
	for _, s := range m.sprites {
		if s.Zone == Hand && s.Card.Card == m.pinned {
			s.rest()
			s.Place = m.pin
			return
		}
	}
	m.pinned = engine.NoCard
}

// Advance lets dt seconds pass and reports whether anything is still moving or
// to be seen for a while only.
func (m *Motion) Advance(dt float64) bool {
	dt *= m.rate()
	for m.left -= dt; m.left <= 0 && len(m.queue) > 0; {
		m.begin(m.queue[0])
		m.queue = m.queue[1:]
	}
	m.left = max(m.left, 0)
	kept := m.sprites[:0]
	for _, s := range m.sprites {
		s.advance(dt)
		if s.Zone != Ghost || !s.resting() {
			kept = append(kept, s)
		}
	}
	m.sprites = kept
	m.holdPin()
	m.turn(dt)
	m.age(dt)
	return !m.Still()
}

// rate is how much faster than normal a backlog is played.
func (m *Motion) rate() float64 { return 1 + 0.5*float64(len(m.queue)) }

// turn lets the arc follow the direction of play.
func (m *Motion) turn(dt float64) {
	want, by := float64(m.view.Dir), 2*dt/turning
	switch {
	case m.Reduced || (m.dir < want+by && m.dir > want-by):
		m.dir = want
	case m.dir < want:
		m.dir += by
	default:
		m.dir -= by
	}
}

func (m *Motion) age(dt float64) {
	kept := m.effects[:0]
	for _, e := range m.effects {
		if e.age += dt; e.age < e.dur {
			kept = append(kept, e)
		}
	}
	m.effects = kept
}

// Still reports whether nothing moves and nothing waits.
func (m *Motion) Still() bool {
	return len(m.queue) == 0 && len(m.effects) == 0 && m.left <= 0 &&
		m.dir == float64(m.view.Dir) && m.Arrived()
}

// Arrived reports whether every card lies where it belongs.
func (m *Motion) Arrived() bool {
	for _, s := range m.sprites {
		if !s.resting() {
			return false
		}
	}
	return true
}

// Backlog is how many steps wait.
func (m *Motion) Backlog() int { return len(m.queue) }

// View is the table as it is shown now: that of the step being played.
func (m *Motion) View() *engine.View { return &m.view }

// Hand is my hand as it is shown, in order.
func (m *Motion) Hand() []engine.Shown { return m.hand }

// Dir is the direction as it is shown: from +1 to −1 and back.
func (m *Motion) Dir() float64 { return m.dir }

// Effects returns what is to be seen for a while, oldest first.
func (m *Motion) Effects() []Effect { return m.effects }

// Sprites returns all cards in drawing order. They belong to the Motion.
func (m *Motion) Sprites() []*Sprite {
	sort.SliceStable(m.sprites, func(i, j int) bool { return m.sprites[i].order() < m.sprites[j].order() })
	return m.sprites
}

// order is Z, with flying cards above all others.
func (s *Sprite) order() int {
	if s.fly && !s.resting() {
		return s.Z + 10000
	}
	return s.Z
}

// Count is how many cards a seat shows: those still on their way do not count.
func (m *Motion) Count(seat engine.Seat) int {
	if seat < 0 || int(seat) >= len(m.view.Seats) {
		return 0
	}
	n := m.view.Hand(seat).Count
	for _, s := range m.sprites {
		if s.fly && !s.resting() && !s.onTable() && s.Seat == seat {
			n--
		}
	}
	return max(n, 0)
}
