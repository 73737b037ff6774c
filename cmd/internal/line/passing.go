package line

import (
	"crypto/sha256"
	"slices"
	"time"
)

// Limits of the packets that a Stand passes on.
const (
	passEvery = time.Second / 20 // the least mean time between two passed packets
	passBurst = 100              // packets that a Stand may pass on at once
	passKept  = 32               // how many of the latest packets a newcomer gets
	passSeen  = 512              // packets that a Stand remembers having passed on
)

// passing remembers which packets a Stand has passed on.
type passing struct {
	allowed time.Time // when the next packet is due if packets are spaced by passEvery
	seen    [][sha256.Size]byte
	kept    [][]byte
}

// takes reports whether the stand may pass a packet on: the packet has not arrived before, and
// packets do not arrive too fast. If so, it keeps a copy.
func (p *passing) takes(data []byte, now time.Time) bool {
	id := sha256.Sum256(data)
	late := p.allowed.Sub(now) > passBurst*passEvery
	if late || slices.Contains(p.seen, id) {
		return false
	}
	if p.allowed.Before(now) {
		p.allowed = now
	}
	p.allowed = p.allowed.Add(passEvery)
	p.seen = append(p.seen[max(0, len(p.seen)-passSeen+1):], id)
	p.kept = append(p.kept[max(0, len(p.kept)-passKept+1):], slices.Clone(data))
	return true
}
