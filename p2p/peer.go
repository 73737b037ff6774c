package p2p

import (
	"crypto/ed25519"
	"fmt"

	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/peer"
)

// Peer is a node's identity in text ("12D3Koo…"): its Ed25519 public key.
type Peer string

// Key returns the public key inside the peer's identity.
func (p Peer) Key() (ed25519.PublicKey, error) {
	id, err := peer.Decode(string(p))
	if err != nil {
		return nil, fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	k, err := id.ExtractPublicKey()
	if err != nil {
		return nil, fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	if k.Type() != crypto.Ed25519 {
		return nil, fmt.Errorf("%w: peer id: not an Ed25519 key", errMalformed)
	}
	raw, err := k.Raw()
	if err != nil {
		return nil, fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	return ed25519.PublicKey(raw), nil
}

// PeerOf returns the identity that belongs to a public key. It returns an error if the key has a wrong length.
func PeerOf(k ed25519.PublicKey) (Peer, error) {
	pub, err := crypto.UnmarshalEd25519PublicKey(k)
	if err != nil {
		return "", fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	id, err := peer.IDFromPublicKey(pub)
	if err != nil {
		return "", fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	return peerOf(id), nil
}

// isCanonical reports whether p is an identity in the one form that peerOf writes.
func (p Peer) isCanonical() bool {
	k, err := p.Key()
	if err != nil {
		return false
	}
	same, err := PeerOf(k)
	return err == nil && same == p
}

// Short returns the last eight symbols, for texts that people read.
func (p Peer) Short() string {
	if len(p) <= 8 {
		return string(p)
	}
	return string(p[len(p)-8:])
}

func (p Peer) id() (peer.ID, error) { return peer.Decode(string(p)) }

func peerOf(id peer.ID) Peer { return Peer(id.String()) }
