package motion

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/layout"
)

// maxSpread and maxDeal are the longest times, in seconds, from the first to the last card of a draw and
// of a deal.
const (
	maxSpread  = 0.6
	maxDeal    = 1.5
	openingGap = 0.03 // seconds from one card to the next when a hand turns over
)

// script is how the cards move in a step, according to its events.
type script struct {
	now            float64 // seconds since the step began, at the event that is being read
	playManner     manner  // how the played cards fly
	landedAt       float64 // when the played cards have landed, and hands turn over
	linger         float64 // for how long the step continues after the next one may begin
	spans          []Span  // when each event is shown
	playAt         float64 // when the played card sets out
	actor          engine.Seat
	movedAt        float64                  // when the hands begin to change places
	source         sources                  // which seat had the hand that a seat has now
	drewAt         [engine.MaxSeats]float64 // when a seat's drawn cards set out
	drawnCounts    [engine.MaxSeats]int     // how many cards a seat drew
	dealGap        float64                  // seconds from one dealt card to the next, 0: no deal
	isNewDeal      bool                     // a new deal: no card on the table is the same as before
	reshuffled     bool                     // the discards went back to the draw pile
	playedCards    []engine.Shown           // the cards played, in order
	flippedFrom    layout.Place             // where a card that was turned over lay
	picker         engine.Seat              // the seat that took the discard pile, or NoSeat
	burned         bool                     // the discard pile left the game
	departedCounts [engine.MaxSeats]int     // how many drawn or dealt cards of a seat have set out so far
}

// plotScript makes the script of a step. last is the last swap of hands, and plotScript updates it.
func plotScript(st *step, last *sources) *script {
	sc := &script{actor: st.actor, playManner: mannerOf(st), source: unmovedHands(), picker: engine.NoSeat}
	for _, e := range st.events {
		at := sc.now
		sc.read(e, st, last)
		sc.spans = append(sc.spans, sc.spanOf(e.Kind, at))
	}
	if n := len(sc.playedCards); n > 0 && !sc.isNewDeal {
		sc.landedAt = sc.playAt + float64(n-1)*drawGap + sc.playManner.landTime()
		sc.linger = max(sc.playManner.duration-flightTime, 0)
	}
	if sc.source != unmovedHands() {
		sc.linger += tradedManner.duration - flightTime
	}
	if sc.burned {
		sc.linger += risingManner.duration - flightTime
	}
	last.forgetOld(st.events)
	return sc
}

// spanOf says when the event that read has just added to the script is shown. at is the script's now before
// that event.
func (sc *script) spanOf(k engine.EventKind, at float64) Span {
	switch k {
	case engine.EvPlayed, engine.EvJumped, engine.EvFlipped:
		at = sc.playAt + float64(len(sc.playedCards)-1)*drawGap
		return Span{at, at + sc.playManner.landTime()}
	case engine.EvTurned:
		return Span{at, at + sc.playManner.landTime()}
	case engine.EvDrew, engine.EvPickedUp, engine.EvExchanged:
		return Span{at, at + flightTime}
	default:
	}
	return Span{at, at}
}

// nextAt is when the next step may begin.
func (sc *script) nextAt() float64 { return sc.now - sc.linger }

// playedIndex is the number of a card among the cards played in the step, from 0, or −1.
func (sc *script) playedIndex(c engine.Shown) int { return slices.Index(sc.playedCards, c) }

// hands are the cards that every seat holds, where they are now.
type hands [engine.MaxSeats][]Sprite

// handsBefore returns the hands before this step, without the cards that are played in the step.
func (sc *script) handsBefore(all []*Sprite) (h hands) {
	for _, s := range all {
		if s.inHand() && sc.playedIndex(s.Card) < 0 {
			h[s.Seat] = append(h[s.Seat], *s)
		}
	}
	return h
}
