package chat

import (
	"maps"
	"slices"
	"time"

	"lastcard/lockstep"
)

// This player may say MaxBurst messages at once, and then one every MessageEvery. The Room allows each other
// speaker slackFactor times as much, since a slow network may deliver several of their messages at once.
const (
	MaxBurst     = 5
	MessageEvery = 2 * time.Second
	slackFactor  = 2
)

// keptNumbers is how many message numbers of each speaker a Room keeps, so that
// it takes each message once.
const keptNumbers = 32

// maxSpeakers is how many speakers a Room remembers: enough for a long evening at which players and
// spectators come and go. When there are more, the Room forgets the speaker who has said nothing for longest.
const maxSpeakers = 256

// Room limits how often this player and each other speaker may say something, and takes each message of
// the others once. The zero value is ready for use. A Room is not safe for concurrent use.
type Room struct {
	speakers   map[lockstep.Key]*speaker // the others
	own        bucket                    // for the messages of this player
	lastNumber uint64                    // the number of this player's last message
}

type speaker struct {
	bucket      bucket
	seenNumbers []uint64 // the highest message numbers, in ascending order
	seenUpTo    uint64   // all numbers up to this one count as seen
}

// bucket is a leaky bucket: each message fills it, and time empties it.
type bucket struct {
	level    float64 // in messages
	filledAt time.Time
}

// allows reports whether one more message fits into the bucket, and if so adds it. The argument most is how
// many messages the bucket holds, and every is the time in which it loses one.
func (b *bucket) allows(now time.Time, most int, every time.Duration) bool {
	if d := now.Sub(b.filledAt); d > 0 && !b.filledAt.IsZero() {
		b.level = max(0, b.level-float64(d)/float64(every))
	}
	b.filledAt = now
	if b.level > float64(most)-1 {
		return false
	}
	b.level++
	return true
}

// NextNumber counts one more message of this player and returns its number. ok is false if the player has
// said too much lately; then the message must not be sent.
func (r *Room) NextNumber(now time.Time) (n uint64, ok bool) {
	if !r.own.allows(now, MaxBurst, MessageEvery) {
		return 0, false
	}
	r.lastNumber = max(r.lastNumber+1, uint64(now.UnixMilli()))
	return r.lastNumber, true
}

// Accept reports whether to show a message of somebody else: yes if it has not arrived before and its
// sender has not said too much lately.
func (r *Room) Accept(m *Message, now time.Time) bool {
	s := r.speakers[m.From]
	if s == nil {
		if len(r.speakers) >= maxSpeakers {
			r.forgetSpeaker()
		}
		if r.speakers == nil {
			r.speakers = map[lockstep.Key]*speaker{}
		}
		s = &speaker{}
		r.speakers[m.From] = s
	}
	return s.markSeen(m.Number) && s.bucket.allows(now, slackFactor*MaxBurst, MessageEvery/slackFactor)
}

func (r *Room) forgetSpeaker() {
	oldest := slices.MinFunc(slices.Collect(maps.Keys(r.speakers)), func(a, b lockstep.Key) int {
		return r.speakers[a].bucket.filledAt.Compare(r.speakers[b].bucket.filledAt)
	})
	delete(r.speakers, oldest)
}

// markSeen notes a number and reports whether it is new.
func (s *speaker) markSeen(n uint64) bool {
	i, found := slices.BinarySearch(s.seenNumbers, n)
	if found || n <= s.seenUpTo {
		return false
	}
	s.seenNumbers = slices.Insert(s.seenNumbers, i, n)
	if len(s.seenNumbers) > keptNumbers {
		s.seenUpTo = s.seenNumbers[0]
		s.seenNumbers = slices.Delete(s.seenNumbers, 0, 1)
	}
	return true
}
