package engine

import (
	"encoding/binary"
	"errors"
)

// The canonical binary forms of the actions and lists of faces that enter the log. Numbers are
// big-endian. Each action or list has exactly one form, and decoders accept no other.
//
//	shown   card u16, face u8
//	action  kind u8, call u8 (0 or 1), colour u8 (0–4), target u8 (0xFF: none),
//	        pos u8, card shown, n u8 (≤ MaxPlay), n × shown
//	list    n u16 (≤ MaxShown), n × shown

// MaxShown is the most cards of one answer to NeedFaces. No game has more cards.
const MaxShown = 512

const (
	shownSize      = 3
	actionHeadSize = 5 + shownSize + 1
)

// ErrAction is the error of DecodeAction, ErrShown that of DecodeShown.
var (
	ErrAction = errors.New("malformed action")
	ErrShown  = errors.New("malformed list of cards")
)

// AppendBinary appends the canonical form. If More has more than MaxPlay cards, the action has no
// canonical form: AppendBinary writes only the first MaxPlay of them, and no state accepts the result.
func (a Action) AppendBinary(b []byte) []byte {
	call := byte(0)
	if a.Call {
		call = 1
	}
	more := a.More
	if len(more) > MaxPlay {
		more = more[:MaxPlay]
	}
	b = append(b, byte(a.Kind), call, byte(a.Color), byte(a.Target), a.Pos)
	b = appendCard(b, a.Card)
	return appendCards(append(b, byte(len(more))), more)
}

// DecodeAction decodes the form that AppendBinary writes. The form must fill all of b.
func DecodeAction(b []byte) (Action, error) {
	if len(b) < actionHeadSize {
		return Action{}, ErrAction
	}
	n := int(b[actionHeadSize-1])
	if n > MaxPlay || len(b) != actionHeadSize+n*shownSize {
		return Action{}, ErrAction
	}
	a := Action{Kind: Kind(b[0]), Call: b[1] == 1, Color: Color(b[2]), Target: Seat(b[3]), Pos: b[4], Card: decodeCard(b[5:])}
	if !a.Kind.Valid() || b[1] > 1 || a.Color > maxColor || a.Target < NoSeat || a.Target >= MaxSeats {
		return Action{}, ErrAction
	}
	if n > 0 {
		a.More = decodeCards(b[actionHeadSize:])
	}
	return a, nil
}

// AppendShown appends the canonical form of a list of cards.
func AppendShown(b []byte, list []Shown) []byte {
	return appendCards(binary.BigEndian.AppendUint16(b, uint16(len(list))), list)
}

func appendCards(b []byte, list []Shown) []byte {
	for _, c := range list {
		b = appendCard(b, c)
	}
	return b
}

// DecodeShown decodes the form that AppendShown writes. The form must fill all of b.
func DecodeShown(b []byte) ([]Shown, error) {
	if len(b) < 2 {
		return nil, ErrShown
	}
	n := int(binary.BigEndian.Uint16(b))
	if n > MaxShown || len(b) != 2+n*shownSize {
		return nil, ErrShown
	}
	return decodeCards(b[2:]), nil
}

func decodeCards(b []byte) []Shown {
	list := make([]Shown, len(b)/shownSize)
	for i := range list {
		list[i] = decodeCard(b[i*shownSize:])
	}
	return list
}

func appendCard(b []byte, c Shown) []byte {
	return append(b, byte(c.Card>>8), byte(c.Card), byte(c.Face))
}

func decodeCard(b []byte) Shown {
	return Shown{Card: Card(binary.BigEndian.Uint16(b)), Face: Face(b[2])}
}

// stateTag is the beginning of the bytes whose SHA-256 is the hash of a state. The name of the
// game, a zero byte and the canonical encoding follow.
const stateTag = "lastcard/state/1\x00"
