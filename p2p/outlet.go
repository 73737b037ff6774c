package p2p

import (
	"bufio"
	"context"
	"encoding/binary"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/network"

	"lastcard/p2p/internal/wire"
)

// write sends the frames of one queue of a link on a stream, until the link ends. When the stream breaks, write
// opens another one.
func (t *Table) write(l *link, queue <-chan []byte) {
	o := outlet{table: t, link: l, queue: queue}
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
		bye, err := o.writeWaiting(frame)
		if err != nil {
			o.reset()
		}
		if bye {
			return
		}
	}
}

// outlet holds the stream on which the frames of one queue of a link go out; it has none at first.
type outlet struct {
	table     *Table
	link      *link
	queue     <-chan []byte
	gaveWayAt time.Time // when writing a long frame last took longer than longTurn
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
	h := o.table.node.host
	if o.stream != nil && o.stream.Conn().Stat().Limited && h.Network().Connectedness(o.link.id) == network.Connected {
		o.close()
	}
	if o.stream != nil && !o.stream.Conn().IsClosed() {
		return nil
	}
	o.stream = nil
	ctx, cancel := context.WithTimeout(network.WithAllowLimitedConn(network.WithNoDial(ctx, "a member is dialled elsewhere"), "members"), openTimeout)
	defer cancel()
	s, err := h.NewStream(ctx, o.link.id, directProtocol)
	if err != nil {
		return err
	}
	o.stream, o.writer, o.lastStart = s, bufio.NewWriter(s), nil
	_, _ = o.writer.Write(binary.BigEndian.AppendUint64(o.table.keys.directTag[:], o.table.session)) // an error comes back at the flush
	return nil
}

// writeWaiting writes the frame and all others that wait. It reports whether the last one was a goodbye; in that
// case it first waits, at most byeTimeout, until the other side has read the goodbye.
func (o *outlet) writeWaiting(frame []byte) (bye bool, err error) {
	if bye, err = o.writeUntilBye(frame); err != nil || !bye {
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
func (o *outlet) writeUntilBye(frame []byte) (bye bool, err error) {
	s, l := o.stream, o.link
	stop := context.AfterFunc(l.ctx, func() { s.SetWriteDeadline(time.Now()) })
	defer stop()
	for {
		l.queuedBytes.Add(-int64(len(frame)))
		s.SetWriteDeadline(time.Now().Add(writeTimeout))
		if err := l.ctx.Err(); err != nil { // check this after setting the deadline, which may have replaced the deadline that ends the link
			return false, err
		}
		if frame = o.lastStart.Shorten(frame); len(frame) > longFrame {
			err = o.writeLong(frame)
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
		case frame = <-o.queue:
			continue
		default:
			return false, o.writer.Flush()
		}
	}
}

// A link writes a long frame in pieces. After each piece it sends a ping, and it writes the next
// piece when the member has answered. QUIC alone would take tens of kilobytes at once and send them
// as fast as it may. On a line of 64 kbit/s they take five seconds; a home's router loses most of
// them, and the rest delays everything else. A long frame in pieces still uses more than half of
// the line's rate, and pings and pongs can go between the pieces. On slow lines usually only two links of a
// table write long frames at a time (longAtOnce): more would delay everything else, and each other.
const (
	longFrame  = 4 << 10                // a frame of more bytes is long
	longAtOnce = 2                      // how many links may have a turn to write a long frame at the same time
	firstPiece = 3 << 10                // bytes of the first piece; the next piece is twice as long if the answer came soon, and otherwise half as long, but not shorter than this
	soon       = 300 * time.Millisecond // "soon" means at most this much later than the quickest answer so far
	giveWay    = 2 * time.Second        // an answer that takes longer than this ends the turn of a link
	pieceWait  = 4 * time.Second        // the longest wait for an answer, since the member may be gone
	longTurn   = 8 * time.Second        // the longest turn of a link; on a line of 64 kbit/s, a frame of about 30 KB takes seven seconds
	alongside  = time.Minute            // for this time after a frame took longer than longTurn, its link writes without a turn, and so keeps no other link waiting
)

// writeLong writes a long frame in pieces, and first waits for its turn. A turn ends when the frame is written,
// when the line proves to be fast, when an answer is slower than giveWay, or after longTurn. So members that
// delay their answers can make the others wait: for longTurn once in alongside, or for a little less again
// and again, as members on slow lines do.
//
// Each frame begins with a small piece, even if the last frame ended with long ones: on a slow line even the
// quickest answer so far may have been slow, and then later slow answers seem quick.
func (o *outlet) writeLong(frame []byte) error {
	l, done := o.link, func() {}
	if time.Since(o.gaveWayAt) > alongside {
		done = o.awaitTurn(l.ctx)
	}
	began, timer := time.Now(), time.AfterFunc(longTurn, done)
	defer func() {
		timer.Stop()
		if done(); time.Since(began) >= longTurn {
			o.gaveWayAt = time.Now()
		}
	}()
	for piece := firstPiece; len(frame) > 0; {
		n := min(piece, len(frame))
		if err := o.writePiece(frame[:n]); err != nil {
			return err
		}
		frame = frame[n:]
		now := time.Now()
		o.table.owner.do(func(c *circle) {
			if x := c.contacts[l.id]; x != nil && x.link == l { // the member has not got another link meanwhile
				c.ping(x, now)
			}
		})
		took := l.awaitEcho(now)
		if l.slow(took) {
			piece = max(firstPiece, piece/2)
		} else {
			piece *= 2
		}
		if took > giveWay || !l.slow(took) {
			done()
		}
	}
	return nil
}

func (o *outlet) writePiece(piece []byte) error {
	o.stream.SetWriteDeadline(time.Now().Add(writeTimeout))
	if err := o.link.ctx.Err(); err != nil { // check this after setting the deadline, which may have replaced the deadline that ends the link
		return err
	}
	if _, err := o.writer.Write(piece); err != nil {
		return err
	}
	return o.writer.Flush()
}

// awaitTurn waits for the turn of this link. done ends the turn; it may be called more than once.
func (o *outlet) awaitTurn(ctx context.Context) (done func()) {
	select {
	case o.table.longTurns <- struct{}{}:
		return sync.OnceFunc(func() { <-o.table.longTurns })
	case <-ctx.Done():
		return func() {}
	}
}
