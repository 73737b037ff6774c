package p2p

import (
	"bufio"
	"context"
	"encoding/binary"
	"time"

	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// write sends the frames of one queue of a link on a stream, until the link ends. When the stream breaks, write
// opens another one.
func (t *Table) write(l *link, queue <-chan []byte) {
	o := outlet{host: t.node.host, longTurns: t.longTurns, head: binary.BigEndian.AppendUint64(t.keys.directTag[:], t.session), receiver: l.id}
	o.ping = func(now time.Time) {
		t.owner.do(func(c *circle) {
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

// outlet holds the stream on which the frames of one queue go out; it has none at first.
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
