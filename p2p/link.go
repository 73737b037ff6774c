package p2p

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// Limits of a link.
const (
	outFrames    = 1024             // frames that may wait for one member, apart from pings and pongs
	outPulses    = 4                // pings and pongs that may wait for one member
	outBytes     = 8 << 20          // bytes of all frames that may wait for one member
	writeTimeout = 30 * time.Second // the longest write of one frame; the longest frames in use take 10 s on a slow line, and a member that is gone is disconnected sooner
	openTimeout  = 5 * time.Second
	fullAfter    = 50 * time.Millisecond  // if a link is busy for longer than this without a break, its line counts as full
	byeTimeout   = 300 * time.Millisecond // the longest wait until the other side has read a goodbye
	leaveTimeout = 900 * time.Millisecond // the longest wait until goodbyes, and the frames before them, are written
)

// link sends frames to one member. The table's owner puts them into two queues, and a goroutine for each
// queue writes them to a stream (direct.go). Pings and pongs have a queue of their own: on a slow line they would
// otherwise wait behind long frames, and we would seem to be gone.
type link struct {
	id             peer.ID
	ctx            context.Context
	cancel         context.CancelFunc // ends the writers of both queues
	queue          chan []byte
	pulseQueue     chan []byte // pings and pongs
	queuedBytes    atomic.Int64
	answeredPing   atomic.Int64  // when we sent the latest ping that the member has answered, in nanoseconds since 1970
	quickestAnswer atomic.Int64  // how long the member's quickest answer took, in nanoseconds; 0: no answer yet
	echo           chan struct{} // gets a value when the member has answered a ping
	busySince      atomic.Int64  // since when, without a break, frames of queue have waited or been written, in nanoseconds since 1970; 0: none does now
	ended          chan struct{} // closed when the writer of queue has ended
}

func newLink(ctx context.Context, id peer.ID) *link {
	ctx, cancel := context.WithCancel(ctx)
	return &link{
		id: id, ctx: ctx, cancel: cancel, queue: make(chan []byte, outFrames), pulseQueue: make(chan []byte, outPulses),
		echo: make(chan struct{}, 1), ended: make(chan struct{}),
	}
}

// push queues a frame, and reports whether there was room.
func (l *link) push(frame []byte) bool {
	queue := l.queue
	if isPulse(frame) {
		queue = l.pulseQueue
	} else {
		l.busySince.CompareAndSwap(0, time.Now().UnixNano()) // before the frame is queued: its writer may be done with it at once
	}
	if l.queuedBytes.Add(int64(len(frame))) <= outBytes {
		select {
		case queue <- frame:
			return true
		default:
		}
	}
	l.queuedBytes.Add(-int64(len(frame)))
	return false
}

// full reports whether the link's line counts as full (fullAfter).
func (l *link) full(now time.Time) bool {
	since := l.busySince.Load()
	return since != 0 && now.Sub(time.Unix(0, since)) > fullAfter
}

// isPulse reports whether a frame is a ping or a pong.
func isPulse(frame []byte) bool {
	return wire.Kind(frame[0]) == wire.KindPing || wire.Kind(frame[0]) == wire.KindPong
}

// awaitEcho waits until the member has answered a ping that was sent at the time sent or later. It returns how long
// that took, or pieceWait if no answer came.
func (l *link) awaitEcho(sent time.Time) time.Duration {
	timeout := time.NewTimer(time.Until(sent.Add(pieceWait)))
	defer timeout.Stop()
	for l.answeredPing.Load() < sent.UnixNano() {
		select {
		case <-l.echo:
		case <-timeout.C:
			return pieceWait
		case <-l.ctx.Done():
			return pieceWait
		}
	}
	return min(time.Since(sent), pieceWait-1)
}

// slow reports whether an answer that took this long did not come soon.
func (l *link) slow(took time.Duration) bool {
	return took > soon+time.Duration(l.quickestAnswer.Load())
}

// noteEcho notes that the member has now answered the ping that was sent at the time sent. The owner calls it.
func (l *link) noteEcho(sent, now int64) {
	if took, before := now-sent, l.quickestAnswer.Load(); took > 0 && (before == 0 || took < before) {
		l.quickestAnswer.Store(took)
	}
	l.answeredPing.Store(sent)
	poke(l.echo)
}
