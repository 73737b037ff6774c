package motion

import (
	"lastcard/engine"
	"lastcard/render/layout"
)

// Zone is where a sprite rests.
type Zone uint8

// The zones.
const (
	Fan   Zone = iota // in the fan of another seat, face down unless the hand lies open
	Pile              // the discard pile
	Hand              // my hand
	Ghost             // flying to a place where it is not shown as a card of its own
	Row               // in a row before a seat, at place Index
	Pair              // in the pairs in the middle, at place Index
)

// Sprite is a card that can be seen.
type Sprite struct {
	Zone  Zone
	Seat  engine.Seat // Fan, Hand, Row: the seat that holds it, or before which it lies
	Index int         // Fan: the number of the back; Row, Pair: the place in it
	Card  engine.Shown
	Place layout.Place // where it is now
	Z     int          // drawing order, lowest first

	start, goal layout.Place
	age         float64 // seconds since it was sent
	delay       float64 // seconds before it sets out
	duration    float64
	isFlying    bool   // it flies from one zone to another, in a curve above the others
	manner      manner // the manner in which it flies
	matched     bool
}

// isSameCard reports whether s and the target t are the same card, so that s only has to move to the place of
// t. A back in a fan is known by its seat and its number.
func (s *Sprite) isSameCard(t *Sprite) bool {
	switch {
	case s.Zone == Fan || t.Zone == Fan:
		return s.Zone == t.Zone && s.Seat == t.Seat && s.Index == t.Index
	case s.Zone == Row && t.Zone == Row: // its face may have been unknown until now
		return s.Card.Card == t.Card.Card
	}
	return s.Zone != Ghost && s.Card == t.Card
}

// onTable reports whether the sprite lies in the middle of the table.
func (s *Sprite) onTable() bool { return s.Zone == Pile || s.Zone == Pair }

func (s *Sprite) inHand() bool {
	return (s.Zone == Fan || s.Zone == Hand) && isSeat(s.Seat, engine.MaxSeats)
}

func (s *Sprite) hasArrived() bool { return s.age >= s.delay+s.duration }

// slide moves the sprite in a straight line, as within its zone.
func (s *Sprite) slide(to layout.Place, delay, dur float64) {
	s.start, s.goal = s.Place, to
	s.age, s.delay, s.duration, s.isFlying = 0, delay, dur, false
}

// send makes the sprite fly above the others, as to another zone.
func (s *Sprite) send(to layout.Place, delay float64, how manner) {
	s.start, s.goal = s.Place, to
	s.age, s.delay, s.duration, s.isFlying, s.manner = 0, delay, how.duration, true, how
}

func (s *Sprite) arrive() {
	s.age, s.delay, s.duration, s.isFlying = 0, 0, 0, false
	s.Place = s.goal
	if s.Zone == Fan && s.goal.TurnedOver == 1 {
		s.Card = engine.Shown{Card: engine.NoCard} // it was mine until now, and its face is no longer shown
	}
}

func (s *Sprite) advance(dt float64) {
	if s.hasArrived() {
		return
	}
	s.age += dt
	if s.hasArrived() {
		s.arrive()
		return
	}
	if s.age <= s.delay {
		return
	}
	t := (s.age - s.delay) / s.duration
	if s.isFlying {
		s.Place = s.manner.placeAt(s.start, s.goal, t)
		return
	}
	s.Place = mixPlaces(s.start, s.goal, ease(t))
}

// IsFlying reports whether the card is on its way from one zone to another, or about to set out.
func (s *Sprite) IsFlying() bool { return s.isFlying && !s.hasArrived() }

// IsWaiting reports whether the card has not set out yet; it lies at the place where it will start.
func (s *Sprite) IsWaiting() bool { return s.isFlying && s.age < s.delay }
