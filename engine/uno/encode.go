package uno

import (
	"encoding/binary"
	"slices"

	"lastcard/engine"
	"lastcard/engine/dump"
)

// The canonical encoding. Numbers are big-endian. A seat is one byte; 0xFF stands for no seat.
//
//	setup     seats u8, decks u8, switches u16, points u32, cards u8
//	turn      wait u8, turn, dir (0 or 1), dealer, topSeat, winner, colour u8,
//	          prior u8, drawn card u16, how many drawn u16, topHeld u16,
//	          penalty u16
//	sets      called u16, catchable u16, said u16
//	counts    idle u8, under u8, actions u16, round u16, shuffles u32, n u16
//	draw      seat, after u8, left u16, got u16
//	exchange  kind u8; unless none: a, b, dir, then kept u16 for each seat
//	seats     score u32, points u16 for each seat
//	lists     hands in seat order, discards top first, draw pile first drawn
//	          first: each its length u16, then for each card face<<9 | card
//	          u16, the face 0 while it is not public

var be = binary.BigEndian

// AppendBinary appends the canonical encoding.
func (s *State) AppendBinary(b []byte) []byte {
	setup := s.setup
	b = append(b, byte(setup.seats), byte(setup.decks))
	b = be.AppendUint16(b, setup.bits)
	b = be.AppendUint32(b, uint32(setup.points))
	b = append(b, byte(setup.dealt))
	dir := byte(0)
	if s.ring.Dir > 0 {
		dir = 1
	}
	b = append(b, byte(s.wait), byte(s.ring.Turn), dir, byte(s.course.Dealer), byte(s.top.seat), byte(s.course.Winner))
	b = append(b, byte(s.demand.color), byte(s.top.prior))
	b = be.AppendUint16(b, uint16(s.drawn.card))
	b = be.AppendUint16(b, s.drawn.n)
	b = be.AppendUint16(b, s.top.held)
	b = be.AppendUint16(b, s.demand.penalty)
	b = be.AppendUint16(b, uint16(s.calls.Called))
	b = be.AppendUint16(b, uint16(s.calls.Catchable))
	b = be.AppendUint16(b, uint16(s.course.Said))
	b = append(b, uint8(s.idle), s.supply.Under)
	b = be.AppendUint16(b, s.course.Actions)
	b = be.AppendUint16(b, s.course.Round)
	b = be.AppendUint32(b, s.course.Shuffles)
	b = be.AppendUint16(b, s.course.Cards)
	b = append(b, byte(s.draw.seat), byte(s.draw.after))
	b = be.AppendUint16(b, s.draw.left)
	b = be.AppendUint16(b, s.draw.got)
	b = s.exch.appendBinary(b, setup.seats)
	for x := range setup.seats {
		b = be.AppendUint32(b, uint32(s.course.Score[x]))
		b = be.AppendUint16(b, uint16(s.points[x]))
	}
	b = s.cards.AppendFaced(b, s.hand[:setup.seats]...)
	return s.cards.AppendFaced(b, s.supply.Discards, s.supply.Stock)
}

// Dump writes the state as text (dump.State).
func (s *State) Dump() string { return dump.State(Game{}, &s.core, s.cards, s.setup.seats) }

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
