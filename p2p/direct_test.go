package p2p

import (
	"context"
	"errors"
	"io"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/author"
	"lastcard/p2p/internal/door"
	"lastcard/p2p/internal/wire"
)

// flood is a direct stream on which the peer from sends messages of one size without a pause, until end.
type flood struct {
	network.Stream
	from peer.ID
	size int
	end  time.Time
	rest []byte // the part of the present frame that the table has not read yet
}

func (f *flood) Conn() network.Conn { return from{id: f.from} }

func (f *flood) SetReadDeadline(time.Time) error { return nil }

// from stands in for a connection of which only the peer at the other end matters.
type from struct {
	network.Conn
	id peer.ID
}

func (c from) RemotePeer() peer.ID { return c.id }

func (f *flood) Read(b []byte) (int, error) {
	if !time.Now().Before(f.end) {
		return 0, io.EOF
	}
	if len(f.rest) == 0 {
		f.rest = wire.KindData.Frame(nil, make([]byte, f.size))
	}
	n := copy(b, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// A member that opens as many direct streams as libp2p allows cannot send more over all of them
// than over one.
func TestStreamsShareRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const long = 8 * time.Second
		o := bareOwner(&Node{})
		go o.obeyAll()
		defer o.end()
		o.do(func(c *circle) {
			x := newContact("cheat")
			x.phase = phaseJoined
			c.contacts[x.id], c.out.stale = x, true
		})
		table := &Table{owner: o, ctx: t.Context(), recv: make(chan Message, recvQueue)}
		sent := make(chan int)
		go func() {
			n := 0
			for m := range table.recv {
				n += len(m.Data)
			}
			sent <- n
		}()
		ended := make(chan error)
		end := time.Now().Add(long)
		for range door.MaxStreams {
			go func() { ended <- table.readFrames(&flood{from: "cheat", size: MaxDirect, end: end}, 1) }()
		}
		for range door.MaxStreams {
			if err := <-ended; !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
				t.Error(err)
			}
		}
		close(table.recv)
		most := author.ByteBurst + int(long.Seconds())*author.BytesPerSecond + door.MaxStreams*MaxDirect
		if n := <-sent; n > most || n < most/2 {
			t.Errorf("the member has sent %d MB in %v, and may send %d", n>>20, long, most>>20)
		}
	})
}

// drip is a direct stream on which the peer from sends a byte a minute, of a frame of 64 KB.
type drip struct {
	network.Stream
	from     peer.ID
	deadline time.Time
	next     time.Time
	sent     int
}

func (d *drip) Conn() network.Conn { return from{id: d.from} }

func (d *drip) SetReadDeadline(at time.Time) error {
	d.deadline = at
	return nil
}

func (d *drip) Read(b []byte) (int, error) {
	if !d.deadline.IsZero() && d.deadline.Before(d.next) {
		time.Sleep(time.Until(d.deadline))
		return 0, os.ErrDeadlineExceeded
	}
	time.Sleep(time.Until(d.next))
	head := []byte{byte(wire.KindData), 0, 0xff, 0xff}
	if b[0] = 0; d.sent < len(head) {
		b[0] = head[d.sent]
	}
	d.sent++
	d.next = d.next.Add(time.Minute)
	return 1, nil
}

// A peer that sends a byte a minute keeps its direct stream only while it is a member. A stranger's ends at once.
func TestDrip(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := bareOwner(&Node{})
		go o.obeyAll()
		defer o.end()
		table := &Table{owner: o, ctx: t.Context(), recv: make(chan Message, 1)}
		set := func(p phase) {
			o.do(func(c *circle) {
				x := newContact("slow")
				x.phase = p
				c.contacts[x.id], c.out.stale = x, true
			})
		}
		began, ended := time.Now(), make(chan error, 1)
		read := func() {
			ended <- table.readFrames(&drip{from: "slow", next: time.Now().Add(time.Minute)}, 1)
		}
		if read(); !errors.Is(<-ended, ErrNotMember) || time.Since(began) > 0 {
			t.Errorf("a stranger has a stream for %v", time.Since(began))
		}
		set(phaseJoined)
		go read()
		time.Sleep(time.Hour)
		if len(ended) > 0 {
			t.Fatalf("a member's stream ends: %v", <-ended)
		}
		set(phaseLeft)
		left := time.Now()
		if err := <-ended; err == nil || time.Since(left) > time.Minute+memberLook {
			t.Errorf("the stream of one that has left ends after %v: %v", time.Since(left), err)
		}
	})
}

// While the caller reads nothing, a member sends as much as it may over all its direct streams. There is still room for
// the messages of others.
func TestSlowCallerOfDirect(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := bareOwner(&Node{})
		go o.obeyAll()
		defer o.end()
		o.do(func(c *circle) {
			x := newContact("cheat")
			x.phase = phaseJoined
			c.contacts[x.id], c.out.stale = x, true
		})
		ctx, cancel := context.WithCancel(t.Context())
		table := &Table{owner: o, ctx: ctx, recv: make(chan Message, recvQueue)}
		for range door.MaxStreams {
			go func() { _ = table.readFrames(&flood{from: "cheat", size: 1, end: time.Now().Add(time.Hour)}, 1) }()
		}
		time.Sleep(5 * time.Second)
		if n := len(table.recv); n < recvQueue/2 || n > recvQueue*9/10 {
			t.Errorf("%d of %d places are taken", n, recvQueue)
		}
		cancel()
	})
}
