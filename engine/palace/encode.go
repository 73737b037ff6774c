package palace

import (
	"encoding/binary"
	"slices"

	"lastcard/engine"
	"lastcard/engine/dump"
	"lastcard/engine/pile"
)

// The canonical encoding. Numbers are big-endian. A seat is one byte, and so is a card; 0xFF
// stands for no seat or no card.
//
//	setup   seats u8, decks u8, rounds u8, stop (1: first)
//	turn    wait u8, turn, dealer, winner, value u8, in row u8, pos u8, placed u8
//	sets    ready u16, out u16, said u16
//	counts  actions u16, round u16, n u16, shuffles u32
//	seats   lowest u8, place u8, score u32 for each seat
//	lists   hands in seat order, face-up cards, discards top first, draw pile,
//	        burned: each its length u8, then the cards
//	down    three cards for each seat, by position
//	faces   n × u8, by card, 0 while not public
//	readied n × u8, by card, 1 + the seat in whose hand it was when that seat
//	        showed its lowest, 0: none

var be = binary.BigEndian

// AppendBinary appends the canonical encoding.
func (s *State) AppendBinary(b []byte) []byte {
	setup := s.setup
	stop := byte(0)
	if setup.stopFirst {
		stop = 1
	}
	b = append(b, byte(setup.seats), byte(setup.decks), byte(setup.rounds), stop)
	b = append(b, byte(s.wait), byte(s.turn), byte(s.course.Dealer), byte(s.course.Winner), s.demand.value, s.demand.inRow, s.flip, s.exits.Count)
	b = be.AppendUint16(b, uint16(s.ready))
	b = be.AppendUint16(b, uint16(s.exits.Out))
	b = s.course.AppendCounts(b)
	for x := range setup.seats {
		b = append(b, s.words.lowest[x], s.exits.Place[x])
		b = be.AppendUint32(b, uint32(s.course.Score[x]))
	}
	b = s.cards.Append(b, s.hand[:setup.seats]...)
	for x := range setup.seats {
		b = s.cards.Append(b, s.rows[x].up)
	}
	b = s.cards.Append(b, s.pile, s.stock, s.burned)
	for x := range setup.seats {
		b = pile.AppendPlaces(b, s.rows[x].down[:])
	}
	b = s.cards.AppendFaces(b, s.course.Cards)
	return append(b, s.words.holder[:s.course.Cards]...)
}

// Dump writes the state as text (dump.State).
func (s *State) Dump() string { return dump.State(Game{}, &s.core, s.cards, s.setup.seats, "down") }

// Clone is an independent copy.
func (s *State) Clone() engine.State {
	return &State{setup: s.setup, core: s.core, cards: slices.Clone(s.cards)}
}

// CopyFrom makes s equal to src, a state of the same game and setup.
func (s *State) CopyFrom(src engine.State) {
	from := src.(*State)
	s.setup, s.core = from.setup, from.core
	s.cards = append(s.cards[:0], from.cards...)
}
