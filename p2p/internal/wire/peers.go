package wire

import (
	"encoding/binary"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
	"golang.org/x/crypto/cryptobyte"

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
	s := cryptobyte.String(b)
	var n uint8
	if !s.ReadUint8(&n) {
		return nil, ErrMalformed
	}
	if n > MaxMembers {
		return nil, ErrTooBig
	}
	list := make([]peer.AddrInfo, 0, n)
	for range n {
		var rawID cryptobyte.String
		var count uint8
		if !s.ReadUint8LengthPrefixed(&rawID) || !s.ReadUint8(&count) {
			return nil, ErrMalformed
		}
		id, err := peer.IDFromBytes(rawID)
		if err != nil || len(id) > MaxPeerID {
			return nil, ErrMalformed
		}
		if count > addr.MaxAddrs {
			return nil, ErrTooBig
		}
		var addrs []ma.Multiaddr
		for range count {
			var raw cryptobyte.String
			if !s.ReadUint16LengthPrefixed(&raw) {
				return nil, ErrMalformed
			}
			if len(raw) > addr.MaxAddr {
				return nil, ErrTooBig
			}
			if a, err := ma.NewMultiaddrBytes(raw); err == nil {
				addrs = append(addrs, a)
			}
		}
		list = append(list, peer.AddrInfo{ID: id, Addrs: addr.Fit(addrs)})
	}
	if !s.Empty() {
		return nil, ErrMalformed
	}
	return list, nil
}
