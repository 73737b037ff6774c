package line

import (
	"crypto/sha256"
	"slices"
	"time"

	"golang.org/x/time/rate"
)

// Limits of the packets that a Stand passes on.
const (
	passInterval      = time.Second / 20 // the mean time between two packets when many arrive
	passBurst         = 100              // packets that a Stand may pass on at once
	keptPackets       = 32               // how many of the latest packets a newcomer gets
	rememberedPackets = 512              // how many packets a Stand remembers, so that it passes on each only once
)

// passLog limits the packets that a Stand passes on, and remembers them.
type passLog struct {
	limit         *rate.Limiter // of packets: one in each passInterval, passBurst at once
	seenHashes    [][sha256.Size]byte
	latestPackets [][]byte // for newcomers
}

// mayPass reports whether the Stand may pass a packet on: it has not passed on the same packet before,
// and packets do not arrive too fast. If the answer is yes, mayPass remembers the packet.
func (p *passLog) mayPass(data []byte, now time.Time) bool {
	id := sha256.Sum256(data)
	if slices.Contains(p.seenHashes, id) || !p.limit.AllowN(now, 1) {
		return false
	}
	p.seenHashes = append(p.seenHashes[max(0, len(p.seenHashes)-rememberedPackets+1):], id)
	p.latestPackets = append(p.latestPackets[max(0, len(p.latestPackets)-keptPackets+1):], slices.Clone(data))
	return true
}
