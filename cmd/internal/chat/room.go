package chat

import (
	"maps"
	"slices"
	"time"

	"golang.org/x/time/rate"

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
	own        *rate.Limiter             // for the messages of this player; nil: there was none yet
	lastNumber uint64                    // the number of this player's last message
}

type speaker struct {
	limiter     *rate.Limiter
	heardAt     time.Time // when the last new message came
	seenNumbers []uint64  // the highest message numbers, in ascending order
	seenUpTo    uint64    // all numbers up to this one count as seen
}

// NextNumber counts one more message of this player and returns its number. ok is false if the player has
// said too much lately; then the message must not be sent.
func (r *Room) NextNumber(now time.Time) (n uint64, ok bool) {
	if r.own == nil {
		r.own = rate.NewLimiter(rate.Every(MessageEvery), MaxBurst)
	}
	if !r.own.AllowN(now, 1) {
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
		s = &speaker{limiter: rate.NewLimiter(rate.Every(MessageEvery/slackFactor), slackFactor*MaxBurst)}
		r.speakers[m.From] = s
	}
	if !s.markSeen(m.Number) {
		return false
	}
	s.heardAt = now
	return s.limiter.AllowN(now, 1)
}

func (r *Room) forgetSpeaker() {
	oldest := slices.MinFunc(slices.Collect(maps.Keys(r.speakers)), func(a, b lockstep.Key) int {
		return r.speakers[a].heardAt.Compare(r.speakers[b].heardAt)
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
