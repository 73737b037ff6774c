package motion

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/layout"
)

// MaxBacklog is how many steps may wait to be played.
const MaxBacklog = 16

// MaxMoment is the longest time, in seconds, that a moment may take. A moment is a flight in an unusual
// manner, or a picture over the table for an event.
const MaxMoment = 0.9

// How many seconds a movement takes at normal speed.
const (
	holdTime   = 0.16 // for a card of the hand that makes room
	slideTime  = 0.30 // for a card that moves within its zone
	flightTime = 0.36 // from one zone to another
	drawGap    = 0.07 // from one drawn or played card to the next
	turnTime   = 0.45 // for the ring, when the direction changes, and for a hand that turns over
)

// Motion is the moving picture of one table. The zero value is not usable; see [New].
type Motion struct {
	// Compare sorts my hand and the open hands of others; nil: cards stay in the order in which they came. Pose
	// says how a card of my hand is held; nil: at rest. IsDimmed says whether a card of my hand or of my row is
	// dimmed; nil: none is. Call Refresh after their answers have changed.
	Compare  func(a, b engine.Shown) int
	Pose     func(c engine.Shown) layout.Pose
	IsDimmed func(c engine.Shown) bool
	// HandsOpen shows the hands of other seats face up, as far as the View knows their cards. Without it
	// they lie face down until the round is over.
	HandsOpen bool
	// Reduced makes cards jump to their places instead of moving.
	Reduced bool

	layout      *layout.Table
	view        engine.View
	hand        []engine.Shown
	sprites     []*Sprite
	effects     []Effect
	queue       []step
	untilNext   float64           // seconds until the next step may begin
	linger      float64           // how many more seconds until a step that ends the round may begin
	viewBefore  engine.View       // the table before the last step
	untilLanded float64           // seconds until the cards played in the last step have landed
	scoredSeats []engine.SeatView // the seats as they were before the last end of a round
	dir         float64
	pinnedCard  engine.Card // a card of my hand that the person holds elsewhere
	pinPlace    layout.Place
	lastSwap    sources              // the last swap of hands, needed when it is undone
	givenCounts [engine.MaxSeats]int // how many cards a seat's hand had when it went to another seat
}

type step struct {
	actor  engine.Seat
	events []engine.Event
	view   engine.View
}

// New returns a still picture of v.
func New(t *layout.Table, v *engine.View) *Motion {
	m := &Motion{layout: t, pinnedCard: engine.NoCard}
	m.Reset(v)
	return m
}

// Reset jumps to v and forgets all movement.
func (m *Motion) Reset(v *engine.View) {
	m.queue, m.effects, m.untilNext, m.linger, m.untilLanded = nil, nil, 0, 0, 0
	m.pinnedCard = engine.NoCard
	m.lastSwap = unmovedHands()
	m.showView(v)
	m.sprites = m.targets()
	m.dir = float64(v.Dir)
}

// SetLayout changes to another geometry: at once or, if glides is set, by moving the cards there.
func (m *Motion) SetLayout(t *layout.Table, glides bool) {
	if m.layout = t; glides {
		m.Refresh()
		return
	}
	m.sprites = m.targets()
	m.Pin(engine.NoCard, layout.Place{})
}

// Push adds a step to be played: the seat that acted, the events, and the table after it.
func (m *Motion) Push(by engine.Seat, events []engine.Event, v *engine.View) {
	m.queue = append(m.queue, step{by, events, *v})
	if over := len(m.queue) - MaxBacklog; over > 0 {
		// The oldest steps are skipped, and movements under way are ended.
		rest := slices.Clone(m.queue[over:])
		m.Reset(&m.queue[over-1].view)
		m.queue = rest
	}
}

// Refresh arranges the hand again, as Compare, Pose and IsDimmed now say.
func (m *Motion) Refresh() {
	m.showView(&m.view)
	m.retarget(func(s *Sprite, to layout.Place) {
		switch {
		case s.goal == to:
		case s.hasArrived():
			s.slide(to, 0, holdTime)
		default:
			s.goal = to
		}
	})
	if m.Reduced {
		m.settleCards()
	}
}

// Pin holds a card of my hand at a place of its own while the person drags it. Pin with NoCard lets the card
// go, and it returns to its place. A card that leaves the hand sets out from where it was pinned.
func (m *Motion) Pin(c engine.Card, p layout.Place) {
	for _, s := range m.sprites {
		if s.Zone == Hand && s.Card.Card == m.pinnedCard && m.pinnedCard != c {
			s.slide(s.goal, 0, slideTime)
		}
	}
	m.pinnedCard, m.pinPlace = c, p
	m.holdPin()
}

// holdPin keeps the pinned card at its place, or forgets the card when it has left the hand.
func (m *Motion) holdPin() {
	if m.pinnedCard == engine.NoCard {
		return
	}
	for _, s := range m.sprites {
		if s.Zone == Hand && s.Card.Card == m.pinnedCard {
			s.arrive()
			s.Place = m.pinPlace
			return
		}
	}
	m.pinnedCard = engine.NoCard
}

// Advance lets dt seconds pass. It reports whether anything still moves or waits, or an effect is shown.
func (m *Motion) Advance(dt float64) bool {
	dt *= backlogPace(m.queue)
	m.untilLanded = max(m.untilLanded-dt, 0)
	for m.untilNext -= dt; len(m.queue) > 0 && m.untilNext <= leftAtNext(&m.queue[0], m.linger); {
		m.beginStep(m.queue[0])
		m.queue = m.queue[1:]
	}
	m.untilNext = max(m.untilNext, -m.linger)
	for _, s := range m.sprites {
		s.advance(dt)
	}
	m.sprites = slices.DeleteFunc(m.sprites, func(s *Sprite) bool { return s.Zone == Ghost && s.hasArrived() })
	m.holdPin()
	m.turnRing(dt)
	for i := range m.effects {
		m.effects[i].age += dt
	}
	m.effects = slices.DeleteFunc(m.effects, func(e Effect) bool { return e.age >= e.duration })
	return !m.IsStill()
}

// leftAtNext is the value of untilNext at which the next step may begin. An ordinary step begins at 0, while
// the last linger seconds of the current step still run. A step that ends the round waits for them too, and
// begins at -linger.
func leftAtNext(next *step, linger float64) float64 {
	if isRoundOver(next.view.Phase) {
		return -linger
	}
	return 0
}

// backlogPace is how much faster than normal a backlog is played. The end of a round is not sped up,
// even if many players have pressed Next already.
func backlogPace(queue []step) float64 {
	n := len(queue)
	for n > 0 && isRoundOver(queue[n-1].view.Phase) {
		n--
	}
	return 1 + 0.5*float64(n)
}

func (m *Motion) turnRing(dt float64) {
	want, by := float64(m.view.Dir), 2*dt/turnTime
	switch {
	case m.Reduced || (m.dir < want+by && m.dir > want-by):
		m.dir = want
	case m.dir < want:
		m.dir += by
	default:
		m.dir -= by
	}
}

// IsStill reports whether nothing moves, no effect is shown and no step waits.
func (m *Motion) IsStill() bool {
	return len(m.queue) == 0 && len(m.effects) == 0 && m.untilNext <= -m.linger &&
		m.dir == float64(m.view.Dir) && m.AllArrived()
}

// AllArrived reports whether every card is in its place.
func (m *Motion) AllArrived() bool {
	return !slices.ContainsFunc(m.sprites, func(s *Sprite) bool { return !s.hasArrived() })
}

// Backlog is how many steps wait.
func (m *Motion) Backlog() int { return len(m.queue) }

// Skip shows the table as it is after the last step, and ends all movements and effects, because the person
// has asked for that.
func (m *Motion) Skip() {
	if n := len(m.queue); n > 0 {
		m.Reset(&m.queue[n-1].view)
		return
	}
	m.settleCards()
	m.effects, m.untilNext, m.linger, m.untilLanded, m.dir = nil, 0, 0, 0, float64(m.view.Dir)
}
