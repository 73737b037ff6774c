package p2p

import (
	"bufio"
	"context"
	"encoding/binary"
	"sync/atomic"
	"time"

	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
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
// queue writes them to a stream. Pings and pongs have a queue of their own: on a slow line they would
// otherwise wait behind long frames, and we would seem to be gone.
type link struct {
	id             peer.ID
	ctx            context.Context
	cancel         context.CancelFunc // ends the writers of both queues
	queue          chan []byte
	pulseQueue     chan []byte // pings and pongs
	queuedBytes    atomic.Int64
	answeredPing   atomic.Int64  // when we sent the latest ping that the member has answered, in nanoseconds since 1970
	quickestAnswer atomic.Int64  // how long its quickest answer took, in nanoseconds; 0: no answer yet
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

// write sends the frames of one queue of a link on a stream, until the link ends. When the stream breaks, write
// opens another one.
func (t *Table) write(l *link, queue <-chan []byte) {
	o := outlet{host: t.node.host, longTurns: t.longTurns, head: binary.BigEndian.AppendUint64(t.keys.directTag[:], t.session), receiver: l.id}
	o.ping = func(now time.Time) {
		t.owner.post(func(c *circle) {
			if x := c.contacts[l.id]; x != nil && x.link == l { // the member has not got another link meanwhile
				c.ping(x, now)
			}
		})
	}
	defer o.close()
	for {
		var frame []byte
		if len(queue) == 0 && queue == l.queue {
			l.busySince.Store(0)
		}
		select {
		case <-l.ctx.Done():
			return
		case frame = <-queue:
		}
		if o.ensureStream(l.ctx) != nil {
			l.queuedBytes.Add(-int64(len(frame)))
			continue
		}
		bye, err := o.writeWaiting(frame, l, queue)
		if err != nil {
			o.reset()
		}
		if bye {
			return
		}
	}
}

// outlet is the stream that the frames of one queue go out on; there is none at first.
type outlet struct {
	host      host.Host
	head      []byte // the beginning of each stream
	receiver  peer.ID
	ping      func(time.Time) // sends the member a ping
	longTurns chan struct{}   // Table.longTurns
	gaveWayAt time.Time       // when writing a long frame last took longer than longTurn
	stream    network.Stream
	writer    *bufio.Writer
	lastStart wire.Start
}

func (o *outlet) close() {
	if o.stream != nil {
		o.stream.Close()
		o.stream = nil
	}
}

func (o *outlet) reset() {
	o.stream.Reset()
	o.stream = nil
}

// ensureStream makes sure that there is a stream to write to. It leaves a stream through a relay once there is a
// direct connection.
func (o *outlet) ensureStream(ctx context.Context) error {
	if o.stream != nil && o.stream.Conn().Stat().Limited && o.host.Network().Connectedness(o.receiver) == network.Connected {
		o.close()
	}
	if o.stream != nil && !o.stream.Conn().IsClosed() {
		return nil
	}
	o.stream = nil
	ctx, cancel := context.WithTimeout(network.WithAllowLimitedConn(network.WithNoDial(ctx, "a member is dialled elsewhere"), "members"), openTimeout)
	defer cancel()
	s, err := o.host.NewStream(ctx, o.receiver, directProtocol)
	if err != nil {
		return err
	}
	o.stream, o.writer, o.lastStart = s, bufio.NewWriter(s), nil
	_, _ = o.writer.Write(o.head) // an error comes back at the flush
	return nil
}

// writeWaiting writes the frame and all others that wait. It reports whether the last one was a goodbye; in that
// case it first waits, at most byeTimeout, until the other side has read the goodbye.
func (o *outlet) writeWaiting(frame []byte, l *link, queue <-chan []byte) (bye bool, err error) {
	if bye, err = o.writeUntilBye(frame, l, queue); err != nil || !bye {
		return bye, err
	}
	// The caller may close the connection next, and frames on their way would be lost. So wait until the other
	// side ends the stream.
	o.stream.CloseWrite()
	o.stream.SetReadDeadline(time.Now().Add(byeTimeout))
	_, _ = o.stream.Read(make([]byte, 1))
	return true, nil
}

// writeUntilBye writes the frame and all others that wait, up to a goodbye, and reports whether it has written one.
// It ends with the link, even if the other side reads nothing.
func (o *outlet) writeUntilBye(frame []byte, l *link, queue <-chan []byte) (bye bool, err error) {
	s := o.stream
	stop := context.AfterFunc(l.ctx, func() { s.SetWriteDeadline(time.Now()) })
	defer stop()
	for {
		l.queuedBytes.Add(-int64(len(frame)))
		s.SetWriteDeadline(time.Now().Add(writeTimeout))
		if err := l.ctx.Err(); err != nil { // check this after setting the deadline, which may have replaced the deadline that ends the link
			return false, err
		}
		if frame = o.lastStart.Shorten(frame); len(frame) > longFrame {
			err = o.writeLong(frame, l)
		} else {
			_, err = o.writer.Write(frame)
		}
		if err != nil {
			return false, err
		}
		if wire.Kind(frame[0]) == wire.KindBye {
			return true, o.writer.Flush()
		}
		select {
		case frame = <-queue:
			continue
		default:
			return false, o.writer.Flush()
		}
	}
}
