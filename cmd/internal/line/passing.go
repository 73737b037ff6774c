package line

import (
	"crypto/sha256"
	"slices"
	"time"
)

// Limits of the packets that a Stand passes on.
const (
	passInterval      = time.Second / 20 // the least mean time between two passed packets
	passBurst         = 100              // packets that a Stand may pass on at once
	keptPackets       = 32               // how many of the latest packets a newcomer gets
	rememberedPackets = 512              // packets that a Stand remembers having passed on
)

// passLog remembers which packets a Stand has passed on.
type passLog struct {
	nextDue       time.Time // when the next packet is due if packets are spaced by passInterval
	seenHashes    [][sha256.Size]byte
	latestPackets [][]byte
}

// mayPass reports whether the stand may pass a packet on: the packet has not arrived before, and
// packets do not arrive too fast. If so, it keeps a copy.
func (p *passLog) mayPass(data []byte, now time.Time) bool {
	id := sha256.Sum256(data)
	late := p.nextDue.Sub(now) > passBurst*passInterval
	if late || slices.Contains(p.seenHashes, id) {
		return false
	}
	if p.nextDue.Before(now) {
		p.nextDue = now
	}
	p.nextDue = p.nextDue.Add(passInterval)
	p.seenHashes = append(p.seenHashes[max(0, len(p.seenHashes)-rememberedPackets+1):], id)
	p.latestPackets = append(p.latestPackets[max(0, len(p.latestPackets)-keptPackets+1):], slices.Clone(data))
	return true
}
