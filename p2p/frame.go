package p2p

import (
	"encoding/binary"
	"io"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// The frames of a direct stream; doc.go specifies them.
const (
	directProtocol = "/lastcard/direct/3"
	frameHead      = 4 // the kind, and the length in three bytes
	clockLen       = 8
	markLen        = 4
	pingLen        = clockLen + reachLen
	maxPing        = pingLen + MaxMarks*markLen
	directHead     = tagLen + sessionLen // bytes at the beginning of a stream
)

// maxFrame is the greatest length that a frame's head can hold.
const maxFrame = 1<<24 - 1

// kind says which kind of content a frame holds.
type kind byte

const (
	kindData  kind = iota + 1 // a message of the caller of this package
	kindCast                  // a broadcast: bytes left out[1], its number as a uvarint, the other data (start.go)
	kindPeers                 // members that we know, or the sender itself (home.go), or the receiver (place.go)
	kindPing                  // nanoseconds of the sender's clock [8] reach[8] marks[4 each]
	kindPong                  // a ping's nanoseconds [8] reach[8] marks[4 each]
	kindBye                   // empty: we leave the table
)

// frame appends a frame to b.
func (k kind) frame(b []byte, body ...[]byte) []byte {
	n := 0
	for _, p := range body {
		n += len(p)
	}
	b = binary.BigEndian.AppendUint32(b, uint32(k)<<24|uint32(n))
	for _, p := range body {
		b = append(b, p...)
	}
	return b
}

// readFrame reads one frame. Its errors are those of r, ErrTooBig and errMalformed.
func readFrame(r io.Reader) (kind, []byte, error) {
	var head [frameHead]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, nil, err
	}
	n, k := binary.BigEndian.Uint32(head[:])&maxFrame, kind(head[0])
	most := uint32(0)
	switch k {
	case kindData:
		most = MaxDirect
	case kindCast:
		most = 1 + binary.MaxVarintLen64 + MaxBroadcast
	case kindPeers:
		most = maxPeersBody
	case kindPing, kindPong:
		most = maxPing
	case kindBye:
	default:
		return 0, nil, errMalformed
	}
	if n > most {
		return 0, nil, ErrTooBig
	}
	body := make([]byte, n)
	_, err := io.ReadFull(r, body)
	return k, body, err
}

// Limits of a list of members. The list is a count, then for each member: length and
// bytes of the id, the number of addresses, and length (two bytes) and bytes of each
// address.
const (
	maxPeerID    = 64
	maxPeersBody = 1 + MaxMembers*(2+maxPeerID+MaxAddrs*(2+MaxAddr))
)

func appendPeers(b []byte, list []peer.AddrInfo) []byte {
	list = list[:min(len(list), MaxMembers)]
	b = append(b, byte(len(list)))
	for _, p := range list {
		addrs := addr.Fit(p.Addrs)
		b = append(append(b, byte(len(p.ID))), p.ID...)
		b = append(b, byte(len(addrs)))
		for _, a := range addrs {
			raw := a.Bytes()
			b = append(binary.BigEndian.AppendUint16(b, uint16(len(raw))), raw...)
		}
	}
	return b
}

func parsePeers(b []byte) ([]peer.AddrInfo, error) {
	r := reader{rest: b}
	n := int(r.byte())
	if n > MaxMembers {
		return nil, ErrTooBig
	}
	list := make([]peer.AddrInfo, 0, n)
	for range n {
		id, err := peer.IDFromBytes(r.takeBytes(int(r.byte())))
		if err != nil || len(id) > maxPeerID {
			return nil, errMalformed
		}
		count := int(r.byte())
		if count > MaxAddrs {
			return nil, ErrTooBig
		}
		var addrs []ma.Multiaddr
		for range count {
			raw := r.takeBytes(int(r.uint16()))
			if len(raw) > MaxAddr {
				return nil, ErrTooBig
			}
			if a, err := ma.NewMultiaddrBytes(raw); err == nil {
				addrs = append(addrs, a)
			}
		}
		list = append(list, peer.AddrInfo{ID: id, Addrs: addr.Fit(addrs)})
	}
	if r.tooShort || len(r.rest) > 0 {
		return nil, errMalformed
	}
	return list, nil
}

// reader takes fields off a byte slice. Once the slice is too short, it returns zeros.
type reader struct {
	rest     []byte
	tooShort bool
}

func (r *reader) takeBytes(n int) []byte {
	if n > len(r.rest) {
		r.tooShort, r.rest = true, nil
		return nil
	}
	out := r.rest[:n:n]
	r.rest = r.rest[n:]
	return out
}

func (r *reader) byte() byte {
	if b := r.takeBytes(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) uint16() uint16 {
	if b := r.takeBytes(2); b != nil {
		return binary.BigEndian.Uint16(b)
	}
	return 0
}

// writeFrame16 writes a short frame, of a hello or of cards, with two bytes for its
// length before it.
func writeFrame16(w io.Writer, most int, b []byte) error {
	if len(b) > most {
		return ErrTooBig
	}
	_, err := w.Write(append(binary.BigEndian.AppendUint16(nil, uint16(len(b))), b...))
	return err
}

// readFrame16 reverses writeFrame16.
func readFrame16(r io.Reader, most int) ([]byte, error) {
	var n [2]byte
	if _, err := io.ReadFull(r, n[:]); err != nil {
		return nil, err
	}
	size := int(binary.BigEndian.Uint16(n[:]))
	if size > most {
		return nil, ErrTooBig
	}
	b := make([]byte, size)
	_, err := io.ReadFull(r, b)
	return b, err
}
