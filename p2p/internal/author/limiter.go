package author

import (
	"context"
	"errors"
	"time"

	"golang.org/x/time/rate"
)

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
