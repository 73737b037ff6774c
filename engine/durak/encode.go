package durak

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
//	setup   seats u8, rounds u8, transfer (1: on)
//	turn    wait u8, stage u8, turn, dealer, winner, fool, attacker, defender,
//	        trump u8, attacks u8, limit u8, placed u8
//	sets    passed u16, out u16, said u16
//	counts  actions u16, round u16, n u16, shuffles u32
//	seats   place u8, score u32 for each seat
//	lists   hands in seat order, draw pile, beaten cards: each its length u8, then
//	        the cards
//	bout    twelve cards, by place
//	faces   n × u8, by card, 0 while not public

var be = binary.BigEndian

// AppendBinary appends the canonical encoding.
func (s *State) AppendBinary(b []byte) []byte {
	setup, transfer := s.setup, byte(0)
	if setup.transfer {
		transfer = 1
	}
	b = append(b, byte(setup.seats), byte(setup.rounds), transfer)
	bout := &s.bout
	b = append(b, byte(s.wait), byte(bout.stage), byte(s.turn), byte(s.course.Dealer), byte(s.course.Winner), byte(s.fool))
	b = append(b, byte(bout.attacker), byte(bout.defender), byte(s.trump), bout.attackCount, bout.limit, s.exits.Count)
	b = be.AppendUint16(b, uint16(bout.passed))
	b = be.AppendUint16(b, uint16(s.exits.Out))
	b = s.course.AppendCounts(b)
	for x := range setup.seats {
		b = append(b, s.exits.Place[x])
		b = be.AppendUint32(b, uint32(s.course.Score[x]))
	}
	b = s.cards.Append(b, s.hand[:setup.seats]...)
	b = s.cards.Append(b, s.stock, s.discard)
	b = pile.AppendPlaces(b, bout.places[:])
	return s.cards.AppendFaces(b, s.course.Cards)
}

// Dump writes the state as text (dump.State).
func (s *State) Dump() string { return dump.State(Game{}, &s.core, s.cards, s.setup.seats, "places") }

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
