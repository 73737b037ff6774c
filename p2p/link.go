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
)

// Limits of a way out.
const (
	outFrames    = 1024             // frames that wait to be sent to one member
	outPulses    = 4                // pings and answers that wait beside them
	outBytes     = 8 << 20          // bytes of all that waits for one member
	writeTimeout = 30 * time.Second // what a sealed shuffle needs takes 10 s on a slow line; we part from a member that is gone long before this
	openTimeout  = 5 * time.Second
	fullAfter    = 50 * time.Millisecond  // a frame that waits longer to be sent is on a line that is full
	byeTimeout   = 300 * time.Millisecond // the longest wait until the other side has read a goodbye
	leaveTimeout = 900 * time.Millisecond // the longest wait until goodbyes, and what waits before them, are written
)

// link is the way out to one member: two queues that the owner fills, and for each a goroutine that writes it to a stream.
// Pings and their answers have a queue of their own. Otherwise they would wait behind what is long, and on a slow line the
// member would seem to be gone.
type link struct {
	id       peer.ID
	ctx      context.Context
	cancel   context.CancelFunc
	out      chan []byte
	pulse    chan []byte // pings and their answers
	bytes    atomic.Int64
	answered atomic.Int64  // when the latest ping was sent that the member has answered, in nanoseconds
	quickest atomic.Int64  // how long its quickest answer took, in nanoseconds; 0: there was none
	echo     chan struct{} // receives when the member has answered a ping
	since    atomic.Int64  // since when something has waited in out, or is being written; 0: nothing
	ended    chan struct{} // closed when the writer has ended
}

func newLink(ctx context.Context, id peer.ID) *link {
	ctx, cancel := context.WithCancel(ctx)
	return &link{
		id: id, ctx: ctx, cancel: cancel, out: make(chan []byte, outFrames), pulse: make(chan []byte, outPulses),
		echo: make(chan struct{}, 1), ended: make(chan struct{}),
	}
}

// push queues a frame, and reports whether there was room.
func (l *link) push(frame []byte) bool {
	queue := l.out
	if pulse(frame) {
		queue = l.pulse
	} else {
		l.since.CompareAndSwap(0, time.Now().UnixNano()) // before the frame is queued: the writer may be done with it at once
	}
	if l.bytes.Add(int64(len(frame))) <= outBytes {
		select {
		case queue <- frame:
			return true
		default:
		}
	}
	l.bytes.Add(-int64(len(frame)))
	return false
}

// full reports whether something has waited for a while, as on a line that is full.
func (l *link) full(now time.Time) bool {
	since := l.since.Load()
	return since != 0 && now.Sub(time.Unix(0, since)) > fullAfter
}

// pulse reports whether a frame is a ping or an answer to one.
func pulse(frame []byte) bool { return kind(frame[0]) == kindPing || kind(frame[0]) == kindPong }

// cut ends the writer, and returns how many frames are lost.
func (l *link) cut() (lost int) {
	l.cancel()
	return len(l.out)
}

// write sends what a link's queue holds, on one stream, and opens another one when it breaks.
func (t *Table) write(l *link, queue <-chan []byte) {
	o := outlet{host: t.node.host, long: t.long, head: binary.BigEndian.AppendUint64(t.keys.direct[:], t.session), to: l.id}
	o.ping = func(now time.Time) { t.owner.post(func(c *circle) { c.pingOver(l, now) }) }
	defer o.close()
	lost := func(s *Stats) { s.DroppedQueueOut++ }
	for {
		var frame []byte
		if len(queue) == 0 && queue == l.out {
			l.since.Store(0)
		}
		select {
		case <-l.ctx.Done():
			return
		case frame = <-queue:
		}
		if o.ready(l.ctx) != nil {
			l.bytes.Add(-int64(len(frame)))
			t.count(lost)
			continue
		}
		bye, err := o.drain(frame, l, queue)
		if err != nil {
			o.reset()
			t.count(lost)
		}
		if bye {
			return
		}
	}
}

// outlet is the stream that the frames of one queue go out on; there is none at first.
type outlet struct {
	host    host.Host
	head    []byte // what each stream begins with
	to      peer.ID
	ping    func(time.Time) // sends the member a ping
	long    chan struct{}   // Table.long
	gaveWay time.Time       // when a long frame last took too long
	stream  network.Stream
	w       *bufio.Writer
	last    start
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

// ready sees to it that there is a stream that can be written to, on a direct connection once there is one.
func (o *outlet) ready(ctx context.Context) error {
	if o.stream != nil && o.stream.Conn().Stat().Limited && o.host.Network().Connectedness(o.to) == network.Connected {
		o.close()
	}
	if o.stream != nil && !o.stream.Conn().IsClosed() {
		return nil
	}
	o.stream = nil
	ctx, cancel := context.WithTimeout(network.WithAllowLimitedConn(network.WithNoDial(ctx, "a member is dialled elsewhere"), "members"), openTimeout)
	defer cancel()
	s, err := o.host.NewStream(ctx, o.to, directProtocol)
	if err != nil {
		return err
	}
	o.stream, o.w, o.last = s, bufio.NewWriter(s), nil
	_, _ = o.w.Write(o.head) // an error shows at the flush
	return nil
}

// drain writes the frame and all others that wait, in one go. It reports whether the last was a goodbye, which it waits for
// the other side to read.
func (o *outlet) drain(frame []byte, l *link, queue <-chan []byte) (bye bool, err error) {
	if bye, err = o.pour(frame, l, queue); err != nil || !bye {
		return bye, err
	}
	// What was sent last is lost if the connection closes at once, so wait until the other side has ended the stream.
	o.stream.CloseWrite()
	o.stream.SetReadDeadline(deadline(byeTimeout))
	_, _ = o.stream.Read(make([]byte, 1))
	return true, nil
}

// pour writes the frame and all others that wait, up to a goodbye. However little the other side takes, it ends with the link.
func (o *outlet) pour(frame []byte, l *link, queue <-chan []byte) (bye bool, err error) {
	s := o.stream
	stop := context.AfterFunc(l.ctx, func() { s.SetWriteDeadline(time.Now()) })
	defer stop()
	for {
		l.bytes.Add(-int64(len(frame)))
		s.SetWriteDeadline(time.Now().Add(writeTimeout))
		if err := l.ctx.Err(); err != nil { // checked after the deadline is set, which may have replaced the one that ends the link
			return false, err
		}
		if frame = o.last.shorten(frame); len(frame) > longFrame {
			err = o.writeLong(frame, l)
		} else {
			_, err = o.w.Write(frame)
		}
		if err != nil {
			return false, err
		}
		if kind(frame[0]) == kindBye {
			return true, o.w.Flush()
		}
		select {
		case frame = <-queue:
			continue
		default:
			return false, o.w.Flush()
		}
	}
}
