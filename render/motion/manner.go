package motion

import (
	"math"

	"lastcard/engine"
	"lastcard/render/layout"
)

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
	switch h.end {
	case falls:
		return h.duration * hitPart
	case burns:
		return h.duration * burnPart
	case lands:
	}
	return h.duration
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

// ease starts and arrives softly, and is fastest half way.
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
