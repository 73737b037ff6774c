package chat

import (
	"maps"
	"slices"
	"time"

	"lastcard/lockstep"
)

// How much one player may say: a few messages at once, then one every few seconds.
// We allow other players twice as much, since messages that they sent in time may
// all arrive at once.
const (
	Burst = 5
	Every = 2 * time.Second
	slack = 2
)

// remembered is how many message numbers of each speaker a Room keeps, so that
// it takes each message once.
const remembered = 32

// maxSpeakers is how many speakers a Room remembers: enough for a long evening at which players and
// spectators come and go. When there are more, the Room forgets the speaker who has said nothing for longest.
const maxSpeakers = 256

// Room keeps the rates of a table's speakers and takes each message once. The
// zero value is empty. It is not safe for concurrent use.
type Room struct {
	speakers map[lockstep.Key]*speaker
	own      bucket
	last     uint64 // number of this player's last message
}

type speaker struct {
	bucket bucket
	seen   []uint64 // the latest message numbers, in ascending order
	upTo   uint64   // all numbers up to this one count as seen
}

// bucket limits how many messages a speaker may send now; it gets room again as time
// passes.
type bucket struct {
	used     float64
	filledAt time.Time
}

// take reports whether one more message is allowed, and counts it. The bucket has room
// for most.
func (b *bucket) take(now time.Time, most int, every time.Duration) bool {
	if d := now.Sub(b.filledAt); d > 0 && !b.filledAt.IsZero() {
		b.used = max(0, b.used-float64(d)/float64(every))
	}
	b.filledAt = now
	if b.used > float64(most)-1 {
		return false
	}
	b.used++
	return true
}

// Next returns the number of this player's next message; ok is false if this
// player has just said too much.
func (r *Room) Next(now time.Time) (n uint64, ok bool) {
	if !r.own.take(now, Burst, Every) {
		return 0, false
	}
	r.last = max(r.last+1, uint64(now.UnixMilli()))
	return r.last, true
}

// Take reports whether to show a message of another player: yes if it has not arrived before and
// its sender has not said too much.
func (r *Room) Take(m *Message, now time.Time) bool {
	s := r.speakers[m.From]
	if s == nil {
		if len(r.speakers) >= maxSpeakers {
			r.forget()
		}
		if r.speakers == nil {
			r.speakers = map[lockstep.Key]*speaker{}
		}
		s = &speaker{}
		r.speakers[m.From] = s
	}
	return s.fresh(m.N) && s.bucket.take(now, slack*Burst, Every/slack)
}

// forget forgets the speaker who has said nothing for longest.
func (r *Room) forget() {
	oldest := slices.MinFunc(slices.Collect(maps.Keys(r.speakers)), func(a, b lockstep.Key) int {
		return r.speakers[a].bucket.filledAt.Compare(r.speakers[b].bucket.filledAt)
	})
	delete(r.speakers, oldest)
}

// fresh notes a number and reports whether it is new.
func (s *speaker) fresh(n uint64) bool {
	i, found := slices.BinarySearch(s.seen, n)
	if found || n <= s.upTo {
		return false
	}
	s.seen = slices.Insert(s.seen, i, n)
	if len(s.seen) > remembered {
		s.upTo = s.seen[0]
		s.seen = slices.Delete(s.seen, 0, 1)
	}
	return true
}
