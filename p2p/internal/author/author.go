package author

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"golang.org/x/time/rate"
)

// MaxAuthors is the most authors that a table remembers. A stranger is an author that is not a member. Anybody with
// the secret can invent any number of strangers. So a new stranger gets a free place only while there are fewer than
// MaxStrangers authors in all. Otherwise it takes the place of a stranger that we have known for Forget, and not heard
// for as long, and whose limiters are full again, so that being forgotten gains that one nothing. When all places are
// taken, a new member takes the place of any stranger.
const (
	MaxAuthors   = 64
	MaxStrangers = 40
	Forget       = time.Minute
)

// Author holds what we remember of the messages of a peer. It outlives the contact of p2p: a peer that we have
// forgotten as a contact gets no new rate when it comes back.
type Author struct {
	Name    string        // the peer's id as text
	Casts   *Limiter      // limits its broadcasts
	Streams *Limiter      // limits all its direct streams together
	Handed  *Limiter      // limits the broadcasts that it hands on and that count as its own (circle.receiveCast)
	Few     *rate.Limiter // limits its messages while the caller has little room for them
	HeardAt time.Time     // when we last delivered one of its broadcasts, whoever passed that on; zero: never; set by the caller
	madeAt  time.Time     // when we made this entry
	Naming  *rate.Limiter // limits how often it names peers that we then call

	ownSession     uint64   // the session of the broadcasts that the author itself has handed us last
	ownFirst       uint64   // the number of the first of them; 0: there was none
	Arrived        Sessions // the broadcasts that have arrived, by whichever way
	ArrivedOnTopic Sessions // those that came over the topic: one that came directly may still have to be passed on
}

// NoteOwn notes that the author itself has handed us the broadcast of a session with this number.
func (a *Author) NoteOwn(session, number uint64) {
	if a.ownFirst == 0 || a.ownSession != session {
		a.ownSession, a.ownFirst = session, number
	}
}

// IsBeforeOwn reports whether the broadcast of a session with this number is older than the first that the author
// itself has handed us in that session.
func (a *Author) IsBeforeOwn(session, number uint64) bool {
	return session == a.ownSession && number < a.ownFirst
}

// Authors holds what we remember of each author.
type Authors map[peer.ID]*Author

// Of returns the entry of a peer, and makes it if there is none. It returns nil if there is no room
// for it. member reports whether a peer is a member.
func (l Authors) Of(id peer.ID, member func(peer.ID) bool, now time.Time) *Author {
	a := l[id]
	if a == nil && l.makeRoom(member(id), member, now) {
		a = &Author{
			Name: id.String(), Casts: newLimiter(), Streams: newLimiter(), Handed: newLimiter(),
			Few: rate.NewLimiter(fewPerSecond, fewBurst), Naming: rate.NewLimiter(namesPerSecond, nameBurst), madeAt: now,
		}
		l[id] = a
	}
	return a
}

// makeRoom reports whether there is room for another author, a member or not (forMember). If the room is full,
// makeRoom first forgets an author that is not a member, as far as MaxAuthors allows.
func (l Authors) makeRoom(forMember bool, member func(peer.ID) bool, now time.Time) bool {
	most, pause := MaxAuthors, time.Duration(0)
	if !forMember {
		most, pause = MaxStrangers, Forget
	}
	if len(l) < most {
		return true
	}
	oldest, found := peer.ID(""), false
	for id, a := range l {
		if member(id) || now.Sub(a.usedAt()) < pause || !forMember && !a.ratesUnused(now) {
			continue
		}
		if !found || a.usedAt().Before(l[oldest].usedAt()) {
			oldest, found = id, true
		}
	}
	delete(l, oldest)
	return found
}

func (a *Author) usedAt() time.Time {
	if a.HeardAt.After(a.madeAt) {
		return a.HeardAt
	}
	return a.madeAt
}

// ratesUnused reports whether the author may send as much as a new one, so that nobody gains if it is forgotten.
func (a *Author) ratesUnused(now time.Time) bool {
	return a.Streams.full(now) && a.Casts.full(now) && a.Handed.full(now) && a.Naming.TokensAt(now) >= nameBurst
}

// HeardLately: an author whose latest broadcast is younger than this counts as present at the table.
const HeardLately = 3 * time.Second

// Heard reports whether a broadcast of a peer was delivered within HeardLately.
func (l Authors) Heard(id peer.ID, now time.Time) bool {
	a := l[id]
	return a != nil && now.Sub(a.HeardAt) < HeardLately
}

// How much a peer may send. One limiter with these numbers covers all its broadcasts, another one all its direct
// streams, and a third one the broadcasts of others that it hands on and that count as its own. People cause about ten
// messages a second; a node that carries nine bots that play without a pause causes about a thousand.
const (
	MessagesPerSecond = 4000
	MessageBurst      = 8000
	BytesPerSecond    = 4 << 20
	ByteBurst         = 16 << 20
)

// How many messages of one peer we take while the caller has little room for them: more than people cause.
const (
	fewPerSecond = 32
	fewBurst     = 32
)

// How often a member may name a peer that we then call, unless we are connected to that peer already. A call goes to
// up to 12 addresses, and ends at once if the peer refuses it. Without this limit, one member could have all
// others call any computer as often as they can. The burst is enough to name all members of a table a few times.
const (
	namesPerSecond = 1
	nameBurst      = 128
)

// Limiter limits the messages of a peer, and their bytes.
type Limiter struct{ messages, bytes *rate.Limiter }

func newLimiter() *Limiter {
	return &Limiter{rate.NewLimiter(MessagesPerSecond, MessageBurst), rate.NewLimiter(BytesPerSecond, ByteBurst)}
}

// Allows reports whether a message of n bytes is within the rate.
func (l *Limiter) Allows(now time.Time, n int) bool {
	return l.messages.AllowN(now, 1) && l.bytes.AllowN(now, n)
}

// Wait waits until a message of n bytes is within the rate, or ctx ends.
func (l *Limiter) Wait(ctx context.Context, n int) error {
	return errors.Join(l.messages.Wait(ctx), l.bytes.WaitN(ctx, n))
}

// full reports whether the limiter is unused again: a new one would allow no more.
func (l *Limiter) full(now time.Time) bool {
	return l.messages.TokensAt(now) >= MessageBurst && l.bytes.TokensAt(now) >= ByteBurst
}

// How much we remember to recognise duplicates.
const (
	windowBits  = 1024 // we still take a broadcast whose number is less than this below the highest so far
	maxSessions = 4    // sessions of one author that we remember
)

// window remembers which of the latest sequence numbers have arrived. The zero window has
// seen none.
type window struct {
	highestSeen uint64
	seenBits    [windowBits / 64]uint64
}

// noteNew reports whether seq comes for the first time, and remembers it. Numbers begin at 1. A number below the window
// counts as a duplicate.
func (w *window) noteNew(seq uint64) bool {
	if seq == 0 || seq+windowBits <= w.highestSeen {
		return false
	}
	if seq > w.highestSeen {
		if seq-w.highestSeen >= windowBits {
			clear(w.seenBits[:])
		} else {
			for s := w.highestSeen + 1; s <= seq; s++ {
				w.seenBits[s/64%uint64(len(w.seenBits))] &^= 1 << (s % 64)
			}
		}
		w.highestSeen = seq
	}
	word, bit := &w.seenBits[seq/64%uint64(len(w.seenBits))], uint64(1)<<(seq%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	return true
}

// Sessions are the windows of one author's latest maxSessions sessions, in the order in which they began.
type Sessions []sessionWindow

type sessionWindow struct {
	id uint64
	window
}

// NoteNew reports whether the broadcast of a session with this number arrives for the first time, and remembers it. A
// new session takes the place of the oldest, but never that of the session that the author named last (present).
func (s *Sessions) NoteNew(session, number, present uint64) bool {
	i := slices.IndexFunc(*s, func(x sessionWindow) bool { return x.id == session })
	if i < 0 {
		if len(*s) == maxSessions {
			oldest := slices.IndexFunc(*s, func(x sessionWindow) bool { return x.id != present })
			*s = slices.Delete(*s, oldest, oldest+1)
		}
		i = len(*s)
		*s = append(*s, sessionWindow{id: session})
	}
	return (*s)[i].noteNew(number)
}
