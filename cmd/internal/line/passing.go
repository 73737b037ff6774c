package line

import (
	"crypto/sha256"
	"slices"
	"time"
)

// Limits of what a Stand passes on.
const (
	passEvery = time.Second / 20 // the least mean time between two packets that are passed on
	passBurst = 100              // packets that may be passed on at once
	passKept  = 32               // how many of the latest packets a newcomer gets
	passSeen  = 512              // packets that are known to have been passed on
)

// passing is what a Stand has passed on.
type passing struct {
	allowed time.Time // when the next packet may be passed on, in the long run
	seen    [][sha256.Size]byte
	kept    [][]byte
}

// takes reports whether a packet may be passed on, and then keeps a copy of it: it has not come
// before, and packets do not come too fast.
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
