package p2p

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
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
			r.table.owner.do(func(c *circle) { c.hear(id, time.Now()) })
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
				t.owner.do(func(c *circle) { c.noteWhereabouts(id, p.Addrs, time.Now()) })
			case t.node.host.ID():
				t.owner.do(func(c *circle) { c.onSeenAt(id, p.Addrs, time.Now()) })
			default:
				t.onFound(id, WayMember, p)
			}
		}
	case wire.KindPing:
		if !checkPing(body) {
			return errMalformed
		}
		t.owner.do(func(c *circle) { c.onPing(id, body, time.Now()) })
	case wire.KindPong:
		if !checkPing(body) {
			return errMalformed
		}
		now := time.Now()
		t.owner.do(func(c *circle) { c.onPong(id, body, now) })
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
