package motion

import (
	"math"

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
	isFlying    bool    // it flies from one zone to another, in a curve above the others
	manner      manner  // the manner in which it flies
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

func (s *Sprite) hasArrived() bool { return s.age >= s.delay+s.manner.duration }

// slide moves the sprite in a straight line, as within its zone. It is a flight without a bend.
func (s *Sprite) slide(to layout.Place, delay, dur float64) {
	s.send(to, delay, manner{duration: dur})
	s.isFlying = false
}

// send makes the sprite fly above the others, as to another zone.
func (s *Sprite) send(to layout.Place, delay float64, how manner) {
	s.start, s.goal = s.Place, to
	s.age, s.delay, s.isFlying, s.manner = 0, delay, true, how
}

func (s *Sprite) arrive() {
	s.age, s.delay, s.isFlying, s.manner = 0, 0, false, manner{}
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
	s.Place = s.manner.placeAt(s.start, s.goal, (s.age-s.delay)/s.manner.duration)
}

// IsFlying reports whether the card is on its way from one zone to another, or about to set out.
func (s *Sprite) IsFlying() bool { return s.isFlying && !s.hasArrived() }

// IsWaiting reports whether the card has not set out yet; it lies at the place where it will start.
func (s *Sprite) IsWaiting() bool { return s.isFlying && s.age < s.delay }

// manner is how a card flies from one zone to another.
type manner struct {
	duration float64 // seconds
	bend     float64 // how far from the straight line the card is half way, as a part of the length of the line
	growth   float64 // how much wider the card is half way, as a part of its width
	end      ending
}

type ending uint8

const (
	lands ending = iota
	falls        // flies ever faster, and is pressed a little where it hits
	burns        // lands, and goes up in flames
)

// The manners. Each is shorter than [MaxMoment].
var (
	usualManner  = manner{flightTime, 0.12, 0.08, lands}
	heavyManner  = manner{0.42, 0.15, 0.55, falls}     // a card that will make somebody draw
	cutManner    = manner{0.28, 0, 0.30, falls}        // a card that cuts in, out of turn
	grandManner  = manner{0.80, 0.20, 0.90, lands}     // the last card of a player
	tradedManner = manner{0.62, 0.14, 0.30, lands}     // a hand that goes to another seat
	burnedManner = manner{0.72, 0.08, 0.10, burns}     // the card that burns the pile
	risingManner = manner{2 * flightTime, 0, 0, lands} // a card of the pile that burns
)

// hitPart is the part of a flight after which a card has fallen, burnPart the part after which it
// begins to burn.
const hitPart, burnPart = 0.8, 0.55

// mannerOf returns the manner in which the played cards of a step fly.
func mannerOf(st *step) manner {
	how := usualManner
	for _, e := range st.events {
		switch e.Kind {
		case engine.EvPlayed, engine.EvFlipped, engine.EvJumped:
			if isSeat(e.Seat, len(st.view.Seats)) && st.view.CardCount(e.Seat) == 0 {
				return grandManner
			}
			if e.Kind == engine.EvJumped {
				how = cutManner
			}
		case engine.EvPenalty:
			if e.N > 0 && how == usualManner {
				how = heavyManner
			}
		default:
		}
	}
	return how
}

// landTime is the number of seconds after which the card has landed.
func (h manner) landTime() float64 {
	return h.duration * [...]float64{lands: 1, falls: hitPart, burns: burnPart}[h.end]
}

// placeAt is where a card flying from a to b is after the part t of its time.
func (h manner) placeAt(a, b layout.Place, t float64) layout.Place {
	switch h.end {
	case falls:
		if t > hitPart {
			b.W *= 1 - 0.08*math.Sin((t-hitPart)/(1-hitPart)*math.Pi)
			return b
		}
		return h.bowedPlace(a, b, math.Pow(t/hitPart, 1.7))
	case burns:
		laid := b
		laid.Alpha, laid.W, laid.Y = 1, b.W/burnGrow, b.Y+b.W/burnGrow*burnRise
		if t < burnPart {
			return h.bowedPlace(a, laid, ease(t/burnPart))
		}
		return mixPlaces(laid, b, ease((t-burnPart)/(1-burnPart)))
	case lands:
	}
	return h.bowedPlace(a, b, ease(t))
}

// bowedPlace is where a card is after the part t of its curved path from a to b.
func (h manner) bowedPlace(a, b layout.Place, t float64) layout.Place {
	p, bow := mixPlaces(a, b, t), math.Sin(t*math.Pi)
	p.Y -= bow * h.bend * math.Hypot(b.X-a.X, b.Y-a.Y)
	p.W *= 1 + h.growth*bow
	return p
}

// ease returns the part of the way after the part t of the time, for a movement that starts and arrives softly.
func ease(t float64) float64 {
	t = min(max(t, 0), 1)
	if t < 0.5 {
		return 4 * t * t * t
	}
	u := 2 - 2*t
	return 1 - u*u*u/2
}

// mixPlaces is the place after the part t of the straight line from a to b.
func mixPlaces(a, b layout.Place, t float64) layout.Place {
	m := func(x, y float64) float64 { return x + (y-x)*t }
	return layout.Place{
		X: m(a.X, b.X), Y: m(a.Y, b.Y), W: m(a.W, b.W), Angle: m(a.Angle, b.Angle),
		TurnedOver: m(a.TurnedOver, b.TurnedOver), Dimming: m(a.Dimming, b.Dimming), Alpha: m(a.Alpha, b.Alpha),
	}
}
