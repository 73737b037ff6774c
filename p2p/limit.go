package p2p

import "golang.org/x/time/rate"

// What one member may send, broadcasts and direct messages counted apart. A busy
// table makes some ten messages a second and member; a catch-up makes bursts.
const (
	messagesPerSecond = 400
	messageBurst      = 1600
	bytesPerSecond    = 2 << 20
	byteBurst         = 8 << 20
)

type limiter struct{ messages, bytes *rate.Limiter }

func newLimiter() limiter {
	return limiter{rate.NewLimiter(messagesPerSecond, messageBurst), rate.NewLimiter(bytesPerSecond, byteBurst)}
}
