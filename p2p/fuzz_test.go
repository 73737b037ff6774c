package p2p

import (
	"bytes"
	"strings"
	"testing"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/test"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/author"
	"lastcard/p2p/internal/wire"
)

// idleTable returns a table of a new node. It looks for nobody and dials nobody.
func idleTable(t testing.TB) *Table {
	t.Helper()
	return idleAt(t, newNode(t, "-"))
}

// idleAt is idleTable for a node that exists.
func idleAt(t testing.TB, n *Node) *Table {
	t.Helper()
	table, err := n.newTable(NewInvite(), TableConfig{}, false)
	if err != nil {
		t.Fatal(err)
	}
	go table.owner.obeyAll()
	return table
}

// obeyAll runs an owner that only carries out commands: it does no rounds and drops all
// effects.
func (o *owner) obeyAll() {
	defer close(o.ended)
	for {
		select {
		case <-o.quit:
			return
		case cmd := <-o.commands:
			o.obey(cmd, func(effects) {})
		}
	}
}

// envelope makes an envelope for this table, with its own node as the author.
func (t *Table) envelope(plain []byte) []byte {
	return t.keys.envelope(t.node.host.ID(), t.node.cfg.Key, plain)
}

// FuzzMember: whatever a peer sends on a direct stream, nothing panics and nothing grows over its limit.
func FuzzMember(f *testing.F) {
	table := idleTable(f)
	id, err := test.RandPeerID()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(wire.KindPeers.Frame(nil, wire.AppendPeers(nil, peerList(f))))
	f.Add(wire.Cast{Seq: 2, Data: []byte("x")}.Frame())
	f.Add(wire.KindPing.Frame(wire.KindPong.Frame(nil, make([]byte, wire.PingLen)), make([]byte, wire.PingLen)))
	f.Add(wire.KindBye.Frame(wire.KindPing.Frame(nil, []byte("short"))))
	f.Fuzz(func(t *testing.T, b []byte) {
		var last wire.Start
		for r := bytes.NewReader(b); ; {
			k, body, err := wire.ReadFrame(r)
			var b wire.Cast
			if err == nil && k == wire.KindCast {
				b, err = last.Complete(1, body)
			}
			if err != nil {
				break
			}
			if k == wire.KindCast {
				table.receiveCast(id, id, b, false)
			} else if k != wire.KindData { // a direct message would wait in vain: nobody reads table.recv here
				_ = table.handleFrame(id, 1, k, body)
			}
		}
		for len(table.recv) > 0 {
			if m := <-table.recv; len(m.Data) > MaxBroadcast || m.Direct {
				t.Fatalf("%d bytes, direct %v", len(m.Data), m.Direct)
			}
		}
		table.owner.query(func(c *circle) {
			if len(c.contacts) > maxContacts || len(c.authors) > author.MaxAuthors {
				t.Errorf("%d contacts, %d authors", len(c.contacts), len(c.authors))
			}
			for _, x := range c.contacts {
				if x.phase != phaseHeard || x.isMember() || len(x.addrs) > MaxAddrs || len(x.knownBy) > MaxMembers {
					t.Errorf("%+v", x)
				}
			}
		})
	})
}

// FuzzGossip: a table takes a message on its topic only if the message opens with its key and can be read, and is
// signed or comes from its author directly.
func FuzzGossip(f *testing.F) {
	table := idleTable(f)
	author := idleTable(f).node
	id, other := author.host.ID(), table.node.host.ID()
	f.Add([]byte("noise"), false, false, false)
	f.Add(wire.Cast{Reach: 7, Session: 1, Seq: 1, Data: []byte("data")}.Plain(), true, true, true)
	f.Add(wire.Cast{Reach: 7, Session: 1, Seq: 1, Data: []byte("data")}.Plain(), true, false, true)
	f.Add(wire.Cast{Reach: 7, Session: 1, Seq: 1, Data: []byte("data")}.Plain(), true, true, false)
	f.Add([]byte("too short"), true, true, true)
	f.Fuzz(func(t *testing.T, b []byte, sealed, signed, direct bool) {
		data := b
		if sealed {
			data = table.keys.envelope(id, author.cfg.Key, b)
			if !signed {
				data[len(data)-1] ^= 1
			}
		}
		from := other
		if direct {
			from = id
		}
		c, err := table.topic.openMessage(from, &pubsub.Message{Message: &pb.Message{From: []byte(id), Data: data}})
		good := sealed && (signed || direct) && len(b) >= wire.PlainHead && len(b) <= wire.PlainHead+MaxBroadcast && len(data) <= maxGossip
		if err == nil && !good {
			t.Fatalf("%d bytes, sealed %v, signed %v, direct %v: taken", len(b), sealed, signed, direct)
		}
		if err == nil && !bytes.Equal(c.Plain(), b) {
			t.Fatalf("read as %+v", c)
		}
	})
}

// FuzzCode: whatever is typed is either refused, or read as a code whose printed form reads back the same.
func FuzzCode(f *testing.F) {
	f.Add(NewInvite().Code())
	f.Add("1ABC-DEFG-HJKM-NPQR-STVW-XYZ0")
	f.Add("lI oO 0000")
	f.Fuzz(func(t *testing.T, s string) {
		v, err := parseCode(s)
		if err != nil {
			if c := Code(err); c != "bad-code" && c != "other-version" {
				t.Fatal(err)
			}
			return
		}
		if again, err := parseCode(v.Code()); err != nil || !again.Same(v) {
			t.Fatalf("%q is read as %q, and that as %v, %v", s, v.Code(), again, err)
		}
	})
}

// FuzzAddrs: whatever addresses come from a file, a link or the DHT, those that we keep read back the same,
// and the functions that are called below do not panic on them.
func FuzzAddrs(f *testing.F) {
	f.Add("/ip4/5.5.5.1/udp/4001/quic-v1 /ip6/2a00:5::1/tcp/1")
	f.Add("/ip4/5.5.5.1/tcp/1/p2p/12D3KooWRm5rK3p6HpG9Jj4NuVELDvgmz4gTSheq2wrKDPrLFyQ3/p2p-circuit")
	f.Add("/dns4/example.org/udp/1/quic-v1 /ip6zone/eth0/ip6/fe80::1/udp/1/quic-v1 /quic-v1 /")
	f.Fuzz(func(t *testing.T, s string) {
		all := addr.Parse(strings.Fields(s))
		if len(all) > MaxAddrs {
			t.Fatalf("%d addresses", len(all))
		}
		for _, a := range all {
			if again := addr.Parse([]string{a.String()}); len(again) != 1 || !again[0].Equal(a) {
				t.Fatalf("%v is read as %v", a, again)
			}
			_, _, _ = pathTo(a, all[0]), briefAddr(a), addr.IsLoopback(a)
			if p, ok := addr.UDP(a); ok && (!p.IsValid() || !addr.HasQUIC(a)) {
				t.Fatalf("%v is at %v", a, p)
			}
		}
	})
}
