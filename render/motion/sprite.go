package motion

import (
	"lastcard/engine"
	"lastcard/render/layout"
)

// Zone is where a sprite rests.
type Zone uint8

// The zones.
const (
	Fan   Zone = iota // backs of another seat
	Pile              // the discard pile
	Hand              // my hand
	Ghost             // on its way to where it is no longer shown singly
	Row               // in a row before a seat, at place Index
	Pair              // in the pairs in the middle, at place Index
)

// Sprite is one card as it is seen.
type Sprite struct {
	Zone  Zone
	Seat  engine.Seat // Fan: whose
	Index int         // Fan: the number of the back; Row, Pair: the place in it
	Under int         // Row: how many rows lie over it
	Card  engine.Shown
	Place layout.Place // where it is now
	Z     int          // drawing order, lowest first

	from, to layout.Place
	age      float64 // seconds since it was sent
	delay    float64 // before it sets out
	dur      float64
	fly      bool   // from one zone to another: above the others, in a bow
	how      manner // of flying
	seen     bool
}

// same reports whether s rests where a target of the same kind does, so that
// it is the same card moving on.
func (s *Sprite) same(t *Sprite) bool {
	switch {
	case s.Zone == Fan || t.Zone == Fan:
		return s.Zone == t.Zone && s.Seat == t.Seat && s.Index == t.Index
	case s.Zone == Row && t.Zone == Row: // its face may only now be known
		return s.Card.Card == t.Card.Card
	}
	return s.Zone != Ghost && s.Card == t.Card
}

// onTable reports whether the sprite lies in the middle of the table.
func (s *Sprite) onTable() bool { return s.Zone == Pile || s.Zone == Pair }

// held reports whether the sprite is in the hand of a seat.
func (s *Sprite) held() bool {
	return (s.Zone == Fan || s.Zone == Hand) && within(s.Seat, engine.MaxSeats)
}

// resting reports whether the sprite has arrived.
func (s *Sprite) resting() bool { return s.age >= s.delay+s.dur }

// slide lets the sprite move on in its zone.
func (s *Sprite) slide(to layout.Place, delay, dur float64) {
	s.from, s.to = s.Place, to
	s.age, s.delay, s.dur, s.fly = 0, delay, dur, false
}

// send lets the sprite fly to another zone.
func (s *Sprite) send(to layout.Place, delay float64, how manner) {
	s.from, s.to = s.Place, to
	s.age, s.delay, s.dur, s.fly, s.how = 0, delay, how.dur, true, how
}

// rest puts the sprite at its goal.
func (s *Sprite) rest() {
	s.age, s.delay, s.dur, s.fly = 0, 0, 0, false
	s.Place = s.to
	if s.Zone == Fan && s.to.Back == 1 {
		s.Card = engine.Shown{Card: engine.NoCard} // it was mine until now, and is nobody's business
	}
}

// advance moves the sprite by dt seconds.
func (s *Sprite) advance(dt float64) {
	if s.resting() {
		return
	}
	s.age += dt
	if s.resting() {
		s.rest()
		return
	}
	if s.age <= s.delay {
		return
	}
	t := (s.age - s.delay) / s.dur
	if s.fly {
		s.Place = s.how.between(s.from, s.to, t)
		return
	}
	s.Place = mix(s.from, s.to, ease(t))
}

// Flying reports whether the card is on its way from one zone to another.
func (s *Sprite) Flying() bool { return s.fly && !s.resting() }

// Waits reports whether the card has not set out yet; it lies where it will
// come from.
func (s *Sprite) Waits() bool { return s.fly && s.age < s.delay }
