package door

import (
	"hash/maphash"
	"net/netip"
	"time"
)

// bucket limits a rate. The zero bucket is full: it allows a whole burst.
type bucket struct {
	fullAt time.Time // when the bucket is full again if nobody takes anything
}

// take takes one from the bucket, and reports whether there was one. The bucket holds at most burst, and gets rate
// more a second.
func (b *bucket) take(now time.Time, rate, burst int) bool {
	return b.takeEach(now, time.Second/time.Duration(rate), burst)
}

// takeEach is take for a bucket that gets one more each time step has passed.
func (b *bucket) takeEach(now time.Time, step time.Duration, burst int) bool {
	if b.fullAt.Before(now) {
		b.fullAt = now
	}
	if b.fullAt.Sub(now) > time.Duration(burst-1)*step {
		return false
	}
	b.fullAt = b.fullAt.Add(step)
	return true
}

// slots is how many buckets all addresses share.
const slots = 4096

// buckets limits a rate for each household. Some households share a bucket; each run of the program chooses anew which.
type buckets [slots]bucket

// seed makes the choice.
var seed = maphash.MakeSeed()

// of returns the bucket of an address.
func (b *buckets) of(ip netip.Addr) *bucket { return &b[slot(ip)] }

func slot(ip netip.Addr) uint64 { return maphash.Comparable(seed, Household(ip)) % slots }

// The number of leading bits that all addresses of one customer of a provider share: IPv4, IPv6, and IPv6 of a
// large customer such as an office.
const (
	household4 = 32
	household6 = 56
	site6      = 48
)

// Household returns the part of an address that is common to all addresses of a customer, so that these count as
// one.
func Household(ip netip.Addr) netip.Addr {
	if ip = ip.Unmap(); ip.Is6() {
		return netip.PrefixFrom(ip, household6).Masked().Addr()
	}
	return ip
}
