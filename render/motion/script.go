package motion

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/layout"
)

// maxSpread is the longest time, in seconds, from the first to the last card of one draw or deal.
const (
	maxSpread = 0.6
	maxDeal   = 1.5
	opening   = 0.03 // seconds from one card to the next when a hand turns over
)

// script is how the cards move in a step, according to its events.
type script struct {
	now        float64 // seconds since the step began, at the event that is being read
	how        manner  // how the played cards fly
	landing    float64 // when the played cards have landed, and hands turn over
	linger     float64 // for how long the step continues after the next one may begin
	spans      []Span  // when each event is shown
	playAt     float64 // when the played card sets out
	by         engine.Seat
	movedAt    float64                  // when the hands begin to change places
	source     sources                  // which seat had the hand that a seat has now
	drewAt     [engine.MaxSeats]float64 // when a seat's drawn cards set out
	owed       [engine.MaxSeats]int     // how many cards a seat drew
	dealGap    float64                  // seconds from one dealt card to the next, 0: no deal
	fresh      bool                     // a new deal: no card on the table is the same as before
	reshuffled bool                     // the discards went back to the draw pile
	played     []engine.Shown           // the cards played, in order
	flip       layout.Place             // where a card that was turned over lay
	picker     engine.Seat              // the seat that took the discard pile, or NoSeat
	burned     bool                     // the discard pile left the game
	taken      [engine.MaxSeats]int     // how many drawn cards of a seat have set out so far
}

// plot makes the script of a step. last is the last exchange of hands, and plot updates it.
func plot(st *step, last *sources) *script {
	sc := &script{by: st.by, how: mannerOf(st), source: unmoved(), picker: engine.NoSeat}
	for _, e := range st.events {
		at := sc.now
		sc.read(e, st, last)
		sc.spans = append(sc.spans, sc.span(e.Kind, at))
	}
	sc.time()
	last.remember(st.events)
	return sc
}

// time notes when the played cards have landed, and how much longer than usual the step continues.
func (sc *script) time() {
	if n := len(sc.played); n > 0 && !sc.fresh {
		sc.landing = sc.playAt + float64(n-1)*between + sc.how.landing()
		sc.linger = max(sc.how.dur-flight, 0)
	}
	if sc.source != unmoved() {
		sc.linger += traded.dur - flight
	}
	if sc.burned {
		sc.linger += rising.dur - flight
	}
}

// span says when an event that has just been read is shown. at is the time within the step before that
// event.
func (sc *script) span(k engine.EventKind, at float64) Span {
	switch k {
	case engine.EvPlayed, engine.EvJumped, engine.EvFlipped:
		at = sc.playAt + float64(len(sc.played)-1)*between
		return Span{at, at + sc.how.landing()}
	case engine.EvTurned:
		return Span{at, at + sc.how.landing()}
	case engine.EvDrew, engine.EvPickedUp, engine.EvExchanged:
		return Span{at, at + flight}
	default:
	}
	return Span{at, at}
}

// next is when the next step may begin.
func (sc *script) next() float64 { return sc.now - sc.linger }

// place is the number of a card among the cards played in the step, from 0, or −1.
func (sc *script) place(c engine.Shown) int { return slices.Index(sc.played, c) }

// keep returns the sprites that stay in this step. If hands changed places, their cards get new
// sprites, except for the card that caused it. At a new deal all cards get new sprites.
func (sc *script) keep(all []*Sprite) []*Sprite {
	if sc.fresh {
		return nil
	}
	return slices.DeleteFunc(all, func(s *Sprite) bool { return s.held() && sc.source[s.Seat] != s.Seat && sc.place(s.Card) < 0 })
}

// hands are the cards that every seat holds, where they are now.
type hands [engine.MaxSeats][]Sprite

// hands returns the hands before this step, without the cards that are played in the step.
func (sc *script) hands(all []*Sprite) (h hands) {
	for _, s := range all {
		if s.held() && sc.place(s.Card) < 0 {
			h[s.Seat] = append(h[s.Seat], *s)
		}
	}
	return h
}
