package eights

import (
	"encoding/binary"
	"slices"

	"lastcard/engine"
	"lastcard/engine/dump"
)

// The canonical encoding. Numbers are big-endian. A seat is one byte, and 0xFF stands for no
// seat. A card is one byte.
//
//	setup   game u8, seats u8, decks u8, switches u8, target u32, max-draw u8,
//	        max-plays u16
//	turn    wait u8, turn, dir (0 or 1), dealer, winner, colour u8, value u8,
//	        penalty u16, idle u8, under u8
//	own     Crazy Eights: drawn u8, plays u16; Switch: five u8, run u8, base u8,
//	        base colour u8, quiet, late; Insane Eights: reverses u8;
//	        Mau-Mau: drawn u8
//	sets    called u16, catchable u16, said u16
//	counts  actions u16, round u16, n u16, shuffles u32
//	draw    seat, to, after u8, left u16, got u16
//	seats   score u32, points u32 for each seat
//	lists   hands in seat order, discards top first, draw pile first drawn
//	        first: each its length u8, then the cards
//	faces   n × u8, by card, 0 while not public

var be = binary.BigEndian

// AppendBinary appends the canonical encoding.
func (s *State) AppendBinary(b []byte) []byte {
	setup := s.setup
	b = append(b, byte(setup.game), byte(setup.seats), byte(setup.decks), setup.bits)
	b = be.AppendUint32(b, uint32(setup.target))
	b = append(b, byte(setup.maxDraw))
	b = be.AppendUint16(b, uint16(setup.maxPlays))
	b = append(b, byte(s.wait), byte(s.ring.Turn), flag(s.ring.Dir > 0), byte(s.course.Dealer), byte(s.course.Winner), byte(s.demand.color), s.demand.value)
	b = be.AppendUint16(b, s.demand.penalty)
	b = append(b, uint8(s.idle), s.supply.Under)
	if setup.game.staysAfterDraw() {
		b = append(b, s.drawn)
	}
	if setup.game == Crazy {
		b = be.AppendUint16(b, s.plays)
	}
	b = s.demand.appendOwn(b, setup.game)
	if setup.game == Switch {
		b = append(b, byte(s.silence.quiet), byte(s.silence.late))
	}
	b = be.AppendUint16(b, uint16(s.calls.Called))
	b = be.AppendUint16(b, uint16(s.calls.Catchable))
	b = s.course.AppendCounts(b)
	b = append(b, byte(s.draw.seat), byte(s.draw.nextTurn), byte(s.draw.after))
	b = be.AppendUint16(b, s.draw.left)
	b = be.AppendUint16(b, s.draw.got)
	for x := range setup.seats {
		b = be.AppendUint32(b, uint32(s.course.Score[x]))
		b = be.AppendUint32(b, uint32(s.points[x]))
	}
	b = s.cards.Append(b, s.hand[:setup.seats]...)
	b = s.cards.Append(b, s.supply.Discards, s.supply.Stock)
	return s.cards.AppendFaces(b, s.course.Cards)
}

// appendOwn appends the fields that only one of the games has.
func (d *demand) appendOwn(b []byte, g Game) []byte {
	switch g {
	case Switch:
		return append(b, flag(d.five), d.run, d.base, byte(d.baseColor))
	case Insane:
		return append(b, d.reverses)
	case Crazy, MauMau, gameEnd:
	}
	return b
}

func flag(on bool) byte {
	if on {
		return 1
	}
	return 0
}

// Dump writes the state as text (dump.State).
func (s *State) Dump() string { return dump.State(s.setup.game, &s.core, s.cards, s.setup.seats) }

// Clone is an independent copy.
func (s *State) Clone() engine.State {
	return &State{setup: s.setup, core: s.core, cards: slices.Clone(s.cards)}
}

// CopyFrom makes s equal to src, a state of the same game and setup.
func (s *State) CopyFrom(src engine.State) {
	from := src.(*State)
	s.setup, s.core, s.dry.n = from.setup, from.core, 0
	s.cards = append(s.cards[:0], from.cards...)
}
