package maumau

import (
	"crypto/sha256"
	"encoding/binary"

	"lastcard/engine"
	"lastcard/engine/pile"
)

// The canonical encoding. Numbers are big-endian; a seat is one byte, none
// 0xFF; a card is one byte.
//
//	setup   seats u8, cards of the deck u8, switches u8, target u32
//	turn    wait u8, turn, dir (0 or 1), dealer, winner, suit u8, rank u8,
//	        penalty u8, drawn u8, idle u8, under u8
//	sets    called u16, catchable u16, said u16
//	counts  actions u16, round u16, n u16, shuffles u32
//	draw    seat, after u8, left u8, got u8
//	seats   score u32, points u32 for each seat
//	lists   hands in seat order, discards top first, draw pile first drawn
//	        first: each its length u8, then the cards
//	faces   n × u8, by card, 0 while not public

// maxEncoding bounds the encoding of any state, in bytes.
const maxEncoding = 64 + MaxSeats*8 + MaxSeats + 2 + 2*MaxCards

const hashTag = engine.StateTag + "maumau\x00"

var be = binary.BigEndian

// Hash is the hash of the tagged encoding.
func (s *State) Hash() [32]byte {
	var buf [len(hashTag) + maxEncoding]byte
	return sha256.Sum256(s.AppendBinary(append(buf[:0], hashTag...)))
}

// AppendBinary appends the canonical encoding.
func (s *State) AppendBinary(b []byte) []byte {
	set := s.set
	b = append(b, byte(set.seats), byte(len(set.deck)), flags(set.nines, set.aces, set.jacks, set.autoCall))
	b = be.AppendUint32(b, uint32(set.target))
	b = append(b, byte(s.wait), byte(s.turn), flags(s.dir > 0), byte(s.dealer), byte(s.winner), byte(s.suit), s.rank)
	b = append(b, s.penalty, flags(s.drawn), byte(s.idle), s.under)
	b = be.AppendUint16(b, uint16(s.calls.Called))
	b = be.AppendUint16(b, uint16(s.calls.Catchable))
	b = be.AppendUint16(b, uint16(s.said))
	b = be.AppendUint16(b, s.actions)
	b = be.AppendUint16(b, s.round)
	b = be.AppendUint16(b, s.n)
	b = be.AppendUint32(b, s.shuffles)
	b = append(b, byte(s.draw.seat), byte(s.draw.after), s.draw.left, s.draw.got)
	for x := range set.seats {
		b = be.AppendUint32(b, uint32(s.score[x]))
		b = be.AppendUint32(b, uint32(s.points[x]))
	}
	for x := range set.seats {
		b = s.links().Append(b, s.hand[x])
	}
	b = s.links().Append(b, s.pile)
	b = s.links().Append(b, s.stock)
	return pile.AppendFaces(b, s.face[:s.n])
}

// flags packs bools into a byte, the first into its lowest bit.
func flags(all ...bool) (b byte) {
	for i, on := range all {
		if on {
			b |= 1 << i
		}
	}
	return b
}

// Clone is an independent copy.
func (s *State) Clone() engine.State {
	t := new(State)
	t.CopyFrom(s)
	return t
}

// CopyFrom makes s equal to src, a state of the same game and setup.
func (s *State) CopyFrom(src engine.State) {
	from := src.(*State)
	s.set, s.core, s.link, s.face = from.set, from.core, from.link, from.face
}
