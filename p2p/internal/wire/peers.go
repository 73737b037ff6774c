package wire

import (
	"encoding/binary"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// Limits of a list of peers, in bytes. The list is the number of peers, and then for each peer: length and
// bytes of the id, the number of addresses, and length and bytes of each address. The length of an address has two
// bytes; each other number is a byte.
const (
	MaxPeerID    = 64
	maxPeersBody = 1 + MaxMembers*(2+MaxPeerID+addr.MaxAddrs*(2+addr.MaxAddr))
)

// AppendPeers appends a list of peers: the first MaxMembers, with those addresses that addr.Fit keeps.
func AppendPeers(b []byte, list []peer.AddrInfo) []byte {
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

// ParsePeers reads a list of peers, and leaves out addresses that it cannot read or that addr.Fit does not keep.
// Errors: ErrMalformed, ErrTooBig.
func ParsePeers(b []byte) ([]peer.AddrInfo, error) {
	r := NewReader(b)
	n := int(r.Byte())
	if n > MaxMembers {
		return nil, ErrTooBig
	}
	list := make([]peer.AddrInfo, 0, n)
	for range n {
		id, err := peer.IDFromBytes(r.Bytes(int(r.Byte())))
		if err != nil || len(id) > MaxPeerID {
			return nil, ErrMalformed
		}
		count := int(r.Byte())
		if count > addr.MaxAddrs {
			return nil, ErrTooBig
		}
		var addrs []ma.Multiaddr
		for range count {
			raw := r.Bytes(int(r.uint16()))
			if len(raw) > addr.MaxAddr {
				return nil, ErrTooBig
			}
			if a, err := ma.NewMultiaddrBytes(raw); err == nil {
				addrs = append(addrs, a)
			}
		}
		list = append(list, peer.AddrInfo{ID: id, Addrs: addr.Fit(addrs)})
	}
	if !r.AllRead() {
		return nil, ErrMalformed
	}
	return list, nil
}

// Reader takes fields off a byte slice. Once a field does not fit into what is left, that field and all further ones
// are zero.
type Reader struct {
	rest     []byte
	tooShort bool
}

// NewReader returns a reader of b. What it returns later shares memory with b.
func NewReader(b []byte) *Reader { return &Reader{rest: b} }

// AllRead reports whether all fields were there, and no byte is left.
func (r *Reader) AllRead() bool { return !r.tooShort && len(r.rest) == 0 }

// Bytes takes n bytes. It returns nil if there are fewer.
func (r *Reader) Bytes(n int) []byte {
	if n > len(r.rest) {
		r.tooShort, r.rest = true, nil
		return nil
	}
	out := r.rest[:n:n]
	r.rest = r.rest[n:]
	return out
}

// Byte takes one byte. It returns 0 if there is none.
func (r *Reader) Byte() byte {
	if b := r.Bytes(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *Reader) uint16() uint16 {
	if b := r.Bytes(2); b != nil {
		return binary.BigEndian.Uint16(b)
	}
	return 0
}
