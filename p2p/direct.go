package p2p

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"sync/atomic"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
)

// Limits of a direct stream.
const (
	outFrames    = 1024    // waiting to be sent to one member
	outBytes     = 8 << 20 // of them in all
	writeTimeout = 10 * time.Second
	openTimeout  = 5 * time.Second
	recvPatience = 2 * time.Second // a direct message waits so long for the caller
)

// link is the way out to one member: a queue, and a goroutine that writes it to a stream.
type link struct {
	out    chan []byte
	bytes  atomic.Int64
	cancel context.CancelFunc
	ended  chan struct{} // closed when the writer has ended
}

// push queues a frame, and reports whether there was room. Table.mu is held.
func (t *Table) push(c *contact, frame []byte) bool {
	l := c.link
	if l == nil {
		return false
	}
	if l.bytes.Add(int64(len(frame))) <= outBytes {
		select {
		case l.out <- frame:
			return true
		default:
		}
	}
	l.bytes.Add(-int64(len(frame)))
	t.stats.DroppedQueueOut++
	return false
}

// linkTo starts the way out. Table.mu is held, the table is open.
func (t *Table) linkTo(c *contact) {
	if c.link != nil {
		return
	}
	ctx, cancel := context.WithCancel(t.ctx)
	l := &link{out: make(chan []byte, outFrames), cancel: cancel, ended: make(chan struct{})}
	c.link = l
	t.work.Add(1)
	go func() {
		defer t.work.Done()
		defer close(l.ended)
		t.write(ctx, c.id, l)
	}()
	if t.node.relays() {
		t.work.Add(1)
		go func() {
			defer t.work.Done()
			t.reserve(ctx, c.id)
		}()
	}
}

// unlink ends the way out; what waits there is lost. Table.mu is held.
func (t *Table) unlink(c *contact) {
	if c.link != nil {
		c.link.cancel()
		t.stats.DroppedQueueOut += uint64(len(c.link.out))
		c.link = nil
	}
}

// outlet is the stream that a link's frames go out on; nil until there is one.
type outlet struct {
	stream network.Stream
	w      *bufio.Writer
}

func (o *outlet) close() {
	if o.stream != nil {
		o.stream.Close()
		o.stream = nil
	}
}

// write sends what is queued, on one stream that is opened anew when it breaks.
func (t *Table) write(ctx context.Context, id peer.ID, l *link) {
	var o outlet
	defer o.close()
	for {
		var frame []byte
		select {
		case <-ctx.Done():
			return
		case frame = <-l.out:
		}
		if t.ready(ctx, id, &o) != nil {
			l.bytes.Add(-int64(len(frame)))
			t.count(func(s *Stats) { s.DroppedQueueOut++ })
			continue
		}
		o.stream.SetWriteDeadline(time.Now().Add(writeTimeout))
		bye, err := drain(o.w, frame, l)
		switch {
		case err != nil:
			o.stream.Reset()
			o.stream = nil
			t.count(func(s *Stats) { s.DroppedQueueOut++ })
		case bye:
			// What was sent last is lost if the connection closes at once, so wait until the other side has ended it.
			o.stream.CloseWrite()
			o.stream.SetReadDeadline(deadline(byeTimeout))
			_, _ = o.stream.Read(make([]byte, 1))
		}
		if bye {
			return
		}
	}
}

// ready sees to it that there is a stream that can be written to, on a direct connection once there is one.
func (t *Table) ready(ctx context.Context, id peer.ID, o *outlet) error {
	if o.stream != nil && o.stream.Conn().Stat().Limited && t.node.host.Network().Connectedness(id) == network.Connected {
		o.close()
	}
	if o.stream != nil && !o.stream.Conn().IsClosed() {
		return nil
	}
	s, err := t.openDirect(ctx, id)
	if err != nil {
		o.stream = nil
		return err
	}
	o.stream, o.w = s, bufio.NewWriter(s)
	_, _ = o.w.Write(t.keys.direct[:]) // the flush tells
	return nil
}

// drain writes the frame and all others that wait, in one go. It reports whether the last was a goodbye.
func drain(w *bufio.Writer, frame []byte, l *link) (bye bool, err error) {
	for {
		l.bytes.Add(-int64(len(frame)))
		if _, err = w.Write(frame); err != nil {
			return false, err
		}
		if kind(frame[frameHead-1]) == kindBye {
			return true, w.Flush()
		}
		select {
		case frame = <-l.out:
		default:
			return false, w.Flush()
		}
	}
}

func (t *Table) openDirect(ctx context.Context, id peer.ID) (network.Stream, error) {
	ctx, cancel := context.WithTimeout(network.WithAllowLimitedConn(network.WithNoDial(ctx, "a member is dialled elsewhere"), "members"), openTimeout)
	defer cancel()
	return t.node.host.NewStream(ctx, id, directProtocol)
}

// acceptDirect is the other end of write.
func (n *Node) acceptDirect(s network.Stream) {
	s.SetReadDeadline(deadline(openTimeout))
	var tag [tagLen]byte
	if _, err := io.ReadFull(s, tag[:]); err != nil {
		s.Reset()
		return
	}
	var t *Table
	n.each(func(u *Table) bool {
		if u.keys.direct == tag {
			t = u
		}
		return t == nil
	})
	if t == nil || !t.hold() {
		s.Reset()
		n.strike(s.Conn().RemotePeer(), 1)
		return
	}
	defer t.work.Done()
	stop := context.AfterFunc(t.ctx, func() { s.Reset() })
	defer stop()
	s.SetReadDeadline(time.Time{})
	err := t.read(s)
	s.Reset()
	n.log.Debug("direct stream ended", "peer", s.Conn().RemotePeer(), "err", err)
}

// read takes a member's frames until the stream ends.
func (t *Table) read(s network.Stream) error {
	id := s.Conn().RemotePeer()
	r := bufio.NewReader(s)
	limit := newLimiter()
	for {
		k, body, err := readFrame(r)
		switch {
		case errors.Is(err, ErrTooBig):
			t.count(func(s *Stats) { s.DroppedTooBig++ })
			return err
		case errors.Is(err, errMalformed):
			t.count(func(s *Stats) { s.DroppedMalformed++ })
			return err
		case err != nil:
			return err
		}
		if !t.hear(id) {
			return ErrNotMember
		}
		// Over its rate, a member waits; nothing of a direct stream is dropped for it.
		if err := errors.Join(limit.messages.Wait(t.ctx), limit.bytes.WaitN(t.ctx, len(body))); err != nil {
			return err
		}
		if err := t.handle(id, k, body); err != nil {
			t.count(func(s *Stats) { s.DroppedMalformed++ })
			return err
		}
		if k == kindBye {
			return nil
		}
	}
}

func (t *Table) handle(id peer.ID, k kind, body []byte) error {
	switch k {
	case kindData:
		t.deliver(Message{From: peerOf(id), Data: body, Direct: true}, recvPatience)
	case kindCast:
		c, err := parseCast(body)
		if err != nil {
			return err
		}
		if t.taken(id, c) {
			t.broadcast(id, c)
		}
	case kindPeers:
		list, err := parsePeers(body)
		if err != nil {
			return err
		}
		for _, p := range list {
			t.foundBy(id, WayMember, p)
		}
	case kindPing, kindPong:
		if len(body) != pingLen {
			return errMalformed
		}
		if k == kindPing {
			t.reply(id, kindPong.frame(nil, body))
		} else {
			t.measured(id, time.Duration(time.Now().UnixNano()-int64(binary.BigEndian.Uint64(body))))
		}
	case kindBye:
		t.bye(id)
	}
	return nil
}

func (t *Table) reply(id peer.ID, frame []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if c := t.contacts[id]; c != nil {
		t.push(c, frame)
	}
}

func (t *Table) measured(id peer.ID, rtt time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if c := t.contacts[id]; c != nil && rtt > 0 && rtt < silentAfter {
		c.timed(rtt)
	}
}
