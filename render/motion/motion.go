package motion

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/layout"
)

// MaxBacklog is how many steps may wait to be played.
const MaxBacklog = 16

// MaxMoment is how many seconds of its own a moment may take at most: a flight that is
// more than the usual one, and what is drawn over the table when an event is more than a
// word.
const MaxMoment = 0.9

// Seconds a movement takes at normal speed.
const (
	hold    = 0.16 // a card of the hand making room
	slide   = 0.30 // a card moving on in its zone
	flight  = 0.36 // from one zone to another
	between = 0.07 // from one drawn card to the next
	turning = 0.45 // of the arc, when the direction changes
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

	table     *layout.Table
	view      engine.View
	hand      []engine.Shown
	sprites   []*Sprite
	effects   []Effect
	queue     []step
	untilNext float64 // seconds until the next step may begin
	linger    float64 // and how many more until one that ends the round may
	before    engine.View
	landing   float64           // seconds until the cards played in the last step lie there
	scored    []engine.SeatView // the seats before the last end of a round
	dir       float64
	pinned    engine.Card // a card of my hand that is held elsewhere
	pin       layout.Place
	swap      sources              // the last exchange of hands, for undoing it
	given     [engine.MaxSeats]int // how many cards a seat's hand had when it went to another seat
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
	m.queue, m.effects, m.untilNext, m.linger, m.landing = nil, nil, 0, 0, 0
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

// Push adds a step to be played: the seat that acted, what happened, and the table after it.
func (m *Motion) Push(by engine.Seat, events []engine.Event, v *engine.View) {
	m.queue = append(m.queue, step{by, events, *v})
	if over := len(m.queue) - MaxBacklog; over > 0 {
		// The oldest are jumped over; so is what was on its way.
		rest := slices.Clone(m.queue[over:])
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
			s.slide(to, 0, hold)
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
			s.slide(s.to, 0, slide)
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
	dt *= pace(m.queue)
	m.landing = max(m.landing-dt, 0)
	for m.untilNext -= dt; len(m.queue) > 0 && m.untilNext <= leftAtNext(&m.queue[0], m.linger); {
		m.begin(m.queue[0])
		m.queue = m.queue[1:]
	}
	m.untilNext = max(m.untilNext, -m.linger)
	for _, s := range m.sprites {
		s.advance(dt)
	}
	m.sprites = slices.DeleteFunc(m.sprites, func(s *Sprite) bool { return s.Zone == Ghost && s.resting() })
	m.holdPin()
	m.turn(dt)
	m.age(dt)
	return !m.Still()
}

// leftAtNext is how many seconds a step may have left when the next one begins: none, or less
// where the next step ends the round. Play does not wait for what a moment takes longer
// than usual; the end of a round does.
func leftAtNext(next *step, linger float64) float64 {
	if over(next.view.Phase) {
		return -linger
	}
	return 0
}

// pace is how much faster than normal a backlog is played. The end of a round is not
// hurried, however many players have said Next meanwhile.
func pace(queue []step) float64 {
	n := len(queue)
	for n > 0 && over(queue[n-1].view.Phase) {
		n--
	}
	return 1 + 0.5*float64(n)
}

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
	for i := range m.effects {
		m.effects[i].age += dt
	}
	m.effects = slices.DeleteFunc(m.effects, func(e Effect) bool { return e.age >= e.dur })
}

// Still reports whether nothing moves and nothing waits.
func (m *Motion) Still() bool {
	return len(m.queue) == 0 && len(m.effects) == 0 && m.untilNext <= -m.linger &&
		m.dir == float64(m.view.Dir) && m.Arrived()
}

// Arrived reports whether every card lies where it belongs.
func (m *Motion) Arrived() bool {
	return !slices.ContainsFunc(m.sprites, func(s *Sprite) bool { return !s.resting() })
}

// Backlog is how many steps wait.
func (m *Motion) Backlog() int { return len(m.queue) }

// Skip ends the moves that are under way and the effects that show: the person has seen
// enough.
func (m *Motion) Skip() {
	if n := len(m.queue); n > 0 {
		m.Reset(&m.queue[n-1].view)
		return
	}
	m.settle()
	m.effects, m.untilNext, m.linger, m.landing, m.dir = nil, 0, 0, 0, float64(m.view.Dir)
}
