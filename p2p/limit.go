package p2p

import "golang.org/x/time/rate"

// What one member may send, broadcasts and direct messages counted apart. People make some ten
// messages a second; a node that carries nine bots which do not think makes some thousand.
const (
	messagesPerSecond = 4000
	messageBurst      = 8000
	bytesPerSecond    = 4 << 20
	byteBurst         = 16 << 20
)

type limiter struct{ messages, bytes *rate.Limiter }

func newLimiter() limiter {
	return limiter{rate.NewLimiter(messagesPerSecond, messageBurst), rate.NewLimiter(bytesPerSecond, byteBurst)}
}
