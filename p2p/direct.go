package p2p

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/author"
	"lastcard/p2p/internal/wire"
)

const (
	directProtocol = "/lastcard/direct/3"
	directHead     = tagLen + sessionLen // bytes at the beginning of a stream
	recvPatience   = 2 * time.Second     // the longest time that a direct message waits for room in the queue of Recv
	memberLook     = 30 * time.Second    // how often we check, while nothing comes over a direct stream, whether the peer is still a member
)

// acceptDirect reads an incoming direct stream: the other end is a member's link.
func (n *Node) acceptDirect(s network.Stream) {
	s.SetReadDeadline(time.Now().Add(openTimeout))
	var head [directHead]byte
	if _, err := io.ReadFull(s, head[:]); err != nil {
		s.Reset()
		return
	}
	t := n.tables.find(func(t *Table) bool { return t.keys.directTag == [tagLen]byte(head[:]) })
	if t == nil || !t.crew.enter() {
		s.Reset()
		n.askedInVain(s.Conn().RemotePeer()) // perhaps a member that has not heard our goodbye
		return
	}
	defer t.crew.leave()
	stop := context.AfterFunc(t.ctx, func() { s.Reset() })
	defer stop()
	_ = t.readFrames(s, binary.BigEndian.Uint64(head[tagLen:])) // whatever the error is, the member opens another stream
	s.Reset()
}

// readFrames takes the frames of a member's session until the stream ends, or the peer stops being a member. A member
// may be silent on a stream for as long as it likes. readFrames refuses the stream of any other peer at once: a member
// opens its streams only when both sides trust each other.
func (t *Table) readFrames(s network.Stream, session uint64) error {
	id := s.Conn().RemotePeer()
	if !t.owner.trusted(id) {
		return ErrNotMember
	}
	s.SetReadDeadline(time.Now().Add(memberLook))
	r := bufio.NewReader(heardReader{s, t})
	var a *author.Author // of the member that sends; nil until its first frame
	var last wire.Start
	for {
		k, body, err := wire.ReadFrame(r)
		var b wire.Cast
		if err == nil && k == wire.KindCast {
			b, err = last.Complete(session, body)
		}
		if err != nil {
			return err
		}
		if !t.owner.trusted(id) {
			return ErrNotMember
		}
		if a == nil {
			t.owner.do(func(c *circle) { a = c.authors.Of(id, c.contacts.isMemberOrTrusted, time.Now()) })
		}
		if a == nil {
			return ErrNotMember // the authors have room for all members, so the peer is not one of them
		}
		// We do not drop the frame of a member over its rate; reading waits instead.
		if err := a.Streams.Wait(t.ctx, max(len(body), len(b.Data))); err != nil {
			return err
		}
		if k == wire.KindCast {
			t.receiveCast(id, id, b, false)
			continue
		}
		if k == wire.KindData && isScarce(t.recv) {
			_ = a.Few.Wait(t.ctx) // if the table has ended, the frame goes nowhere
		}
		if err := t.handleFrame(id, session, k, body); err != nil {
			return err
		}
		if k == wire.KindBye {
			return nil
		}
	}
}

// heardReader reads a direct stream for readFrames. It notes with each read that the member is alive: on a slow line,
// long frames arrive bit by bit. After each memberLook it goes on only if the peer is still a member.
type heardReader struct {
	stream network.Stream
	table  *Table
}

func (r heardReader) Read(b []byte) (int, error) {
	id := r.stream.Conn().RemotePeer()
	for {
		n, err := r.stream.Read(b)
		if n > 0 {
			r.table.owner.post(func(c *circle) { c.hear(id, time.Now()) })
			return n, err
		}
		if timeout, ok := errors.AsType[net.Error](err); !ok || !timeout.Timeout() || !r.table.owner.trusted(id) {
			return n, err
		}
		r.stream.SetReadDeadline(time.Now().Add(memberLook))
	}
}

// handleFrame acts on one frame. readFrames handles broadcasts itself.
func (t *Table) handleFrame(id peer.ID, session uint64, k wire.Kind, body []byte) error {
	switch k {
	case wire.KindData:
		t.deliver(Message{From: peerOf(id), Data: body, Direct: true})
	case wire.KindCast: // never passed here: readFrames handles it
	case wire.KindPeers:
		list, err := wire.ParsePeers(body)
		if err != nil {
			return err
		}
		for _, p := range list {
			switch p.ID {
			case id:
				t.owner.post(func(c *circle) { c.noteWhereabouts(id, p.Addrs, time.Now()) })
			case t.node.host.ID():
				t.owner.post(func(c *circle) { c.onSeenAt(id, p.Addrs, time.Now()) })
			default:
				t.onFound(id, WayMember, p)
			}
		}
	case wire.KindPing:
		if !checkPing(body) {
			return errMalformed
		}
		t.owner.post(func(c *circle) { c.onPing(id, body, time.Now()) })
	case wire.KindPong:
		if !checkPing(body) {
			return errMalformed
		}
		now := time.Now()
		t.owner.post(func(c *circle) { c.onPong(id, body, now) })
	case wire.KindBye:
		t.owner.do(func(c *circle) { c.onGoodbye(id, session) })
	}
	return nil
}

// deliver queues a direct message for Recv. It drops the message if there is no room within recvPatience, or the table
// ends.
func (t *Table) deliver(m Message) {
	select {
	case t.recv <- m:
	case <-time.After(recvPatience):
	case <-t.ctx.Done():
	}
}

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
			o.stream.Reset()
			o.stream = nil
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
	head := binary.BigEndian.AppendUint64(o.table.keys.directTag[:], o.table.session)
	_, _ = o.writer.Write(head) // an error comes back at the flush
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
		// Check this after setting the deadline, which may have replaced the deadline that ends the link.
		if err := l.ctx.Err(); err != nil {
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
		o.table.owner.post(func(c *circle) {
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
	// Check this after setting the deadline, which may have replaced the deadline that ends the link.
	if err := o.link.ctx.Err(); err != nil {
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
