package p2p

import (
	"bytes"
	"errors"
	"io"
	"net"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// tamper changes one bit of all that is written through it, in byte n, counted from 0; below 0: none.
type tamper struct {
	net.Conn
	n int
}

func (c *tamper) Write(b []byte) (int, error) {
	b = bytes.Clone(b)
	if c.n >= 0 && c.n < len(b) {
		b[c.n] ^= 4
	}
	c.n -= len(b)
	return c.Conn.Write(b)
}

// meeting is the outcome of one hello: the errors of both sides, whether R has proved the secret to I, and whether R
// has admitted I.
type meeting struct {
	askErr, answerErr error
	proved, admitted  bool
}

// meet runs both sides of a hello over a pipe, in virtual time. pi and pr are the peer ids as I and R see them; si and
// sr are what I and R bring along. meet changes byte i of what I writes, and byte r of what R writes, both counted from
// 0; -1: none. st is R's verdict on an I that has proved the secret.
func meet(t *testing.T, pi, pr parties, si, sr helloSide, i, r int, st status) (m meeting) {
	t.Helper()
	synctest.Test(t, func(*testing.T) { m = meetNow(pi, pr, si, sr, i, r, st) })
	return m
}

func meetNow(pi, pr parties, si, sr helloSide, i, r int, st status) (m meeting) {
	a, b := net.Pipe()
	a.SetDeadline(time.Now().Add(time.Second))
	b.SetDeadline(time.Now().Add(time.Second))
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer b.Close()
		find := func(q *helloFrame) (helloSide, bool) {
			return sr, bytes.Equal(sr.keys.helloTag(pr, q.nonce[:]), q.proof)
		}
		m.answerErr = helloAnswer(&tamper{b, r}, pr, find, func(uint64, role) (status, []byte) {
			m.admitted = st == statusOK
			return st, nil
		})
	}()
	m.askErr = helloAsk(&tamper{a, i}, pi, si, func(uint64, role) error { m.proved = true; return nil })
	a.Close()
	<-done
	return m
}

func TestHello(t *testing.T) {
	p := parties{"alice", "bob"}
	k, other := deriveKeys(NewInvite()), deriveKeys(NewInvite())
	good := helloSide{k, 7, roleSits, "uno/1"}
	if m := meet(t, p, p, good, helloSide{k, 8, roleWatches, "uno/1"}, -1, -1, statusOK); m.askErr != nil || m.answerErr != nil || !m.proved || !m.admitted {
		t.Errorf("good: %+v", m)
	}
	for name, c := range map[string]struct {
		pr   parties
		sr   helloSide
		st   status
		want error
	}{
		"wrong secret":     {p, helloSide{other, 8, roleSits, "uno/1"}, statusOK, ErrWrongSecret},
		"carried by a man": {parties{"mallory", "bob"}, good, statusOK, ErrWrongSecret},
		"carried to a man": {parties{"alice", "mallory"}, good, statusOK, ErrWrongSecret},
		"other version":    {p, helloSide{k, 8, roleSits, "uno/2"}, statusOK, ErrOtherVersion},
		"full":             {p, good, statusFull, ErrFull},
		"refused":          {p, good, statusRefused, ErrRefused},
		"again":            {p, good, statusAgain, errAgain},
	} {
		m := meet(t, p, c.pr, good, c.sr, -1, -1, c.st)
		if !errors.Is(m.askErr, c.want) || m.admitted {
			t.Errorf("%s: %+v", name, m)
		}
	}
}

// If a bit is changed on the way before R's verdict, in either direction, R does not let I in.
func TestHelloTampered(t *testing.T) {
	p, s := parties{"alice", "bob"}, helloSide{deriveKeys(NewInvite()), 7, roleSits, "uno/1"}
	const asked, answered = 2 + 1 + nonceLen + 8 + tagLen + 1 + 5 + 2 + macLen, 2 + 1 + nonceLen + 8 + macLen + 1 + 5
	for n := range asked {
		if m := meet(t, p, p, s, s, n, -1, statusOK); m.admitted || m.askErr == nil {
			t.Errorf("byte %d of I: %+v", n, m)
		}
	}
	for n := range answered {
		if m := meet(t, p, p, s, s, -1, n, statusOK); m.admitted || m.askErr == nil || m.proved && n > 2 {
			t.Errorf("byte %d of R: %+v", n, m)
		}
	}
}

// pipeOf reads given bytes, and forgets all that is written to it.
type pipeOf struct{ io.Reader }

func (pipeOf) Write(b []byte) (int, error) { return len(b), nil }

// FuzzHello: whatever a stranger sends as either side of a hello, it never proves the secret.
func FuzzHello(f *testing.F) {
	k := deriveKeys(NewInvite())
	p := parties{"alice", "bob"}
	a := helloFrame{head: helloVersion, role: roleSits, protocol: "uno/1"}
	a.proof = k.helloTag(p, a.nonce[:])
	b := helloFrame{head: byte(statusOK), role: roleSits, protocol: "uno/1"}
	b.proof = k.helloMAC("answer", p, &a, &b)
	var buf bytes.Buffer
	wire.WriteShort(&buf, maxHello, a.append(nil))
	wire.WriteShort(&buf, maxHello, make([]byte, macLen))
	f.Add(bytes.Clone(buf.Bytes()))
	buf.Reset()
	wire.WriteShort(&buf, maxHello, b.append(nil))
	f.Add(bytes.Clone(buf.Bytes()))
	f.Add([]byte{0, 1, byte(statusVersion)})
	f.Fuzz(func(t *testing.T, in []byte) {
		s := helloSide{k, 1, roleSits, "uno/1"}
		helloAsk(pipeOf{bytes.NewReader(in)}, p, s, func(uint64, role) error { t.Error("proved to I"); return nil })
		find := func(*helloFrame) (helloSide, bool) { return s, true }
		helloAnswer(pipeOf{bytes.NewReader(in)}, p, find, func(uint64, role) (status, []byte) { t.Error("proved to R"); return statusOK, nil })
	})
}

// Somebody with the code says hello again and again with another version. However many events wait for the caller, it
// still learns who joins.
func TestOtherVersionAgainAndAgain(t *testing.T) {
	table := mustOpen(t, newNode(t, "-"), NewInvite(), TableConfig{})
	n, h := table.node, foreignHost(t)
	if err := h.Connect(t.Context(), peer.AddrInfo{ID: n.host.ID(), Addrs: n.addrs()}); err != nil {
		t.Fatal(err)
	}
	for range 2 * eventQueue {
		s, err := h.NewStream(t.Context(), n.host.ID(), helloProtocol)
		if err != nil {
			t.Fatal(err)
		}
		ours := helloSide{keys: table.keys, role: roleSits, protocol: "another"}
		if err := helloAsk(s, parties{peerOf(h.ID()), n.self}, ours, nil); !errors.Is(err, ErrOtherVersion) {
			t.Fatal(err)
		}
		s.Close()
	}
	friend := mustJoin(t, newNode(t, "-"), table.Invite(), TableConfig{})
	assembled := func() (joined bool) {
		table.owner.query(func(c *circle) { joined = c.contacts[friend.node.host.ID()].phase.joined() })
		return joined
	}
	for limit := time.Now().Add(testPatience); !assembled(); {
		if time.Now().After(limit) {
			t.Fatal("the friend does not join")
		}
	}
	var kinds []EventKind
	for len(table.Events()) > 0 {
		kinds = append(kinds, (<-table.Events()).Kind)
	}
	if !slices.Contains(kinds, MemberJoined) || !slices.Contains(kinds, OtherVersion) {
		t.Errorf("%d events, none that the friend has joined", len(kinds))
	}
}
