package p2p

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p"
)

// A computer that moves to another network without telling anybody, and the other member, hear each other again within
// seconds. Then there is one connection between them: the dead one is closed.
func TestSimMove(t *testing.T) {
	for i := range 4 {
		caller := i < 2   // whether the computer that moves had dialled the other one
		breaks := i%2 > 0 // whether its old connection ends at once
		t.Run(fmt.Sprintf("caller %v, breaks %v", caller, breaks), func(t *testing.T) {
			inSim(t, 20*time.Millisecond, func(s *simNet) {
				before, after := s.address(), s.address()
				n, err := New(context.Background(), Config{
					Key: newKey(t), RunDir: "-", Listen: []string{listenAt(before, 8000), listenAt(after, 8000)},
					Options: []libp2p.Option{s.transport(before)},
				})
				if err != nil {
					t.Fatal(err)
				}
				s.nodes = append(s.nodes, n)
				stays := s.node(nil, s.address(), 8000)
				a, b := n, stays
				if caller {
					a, b = stays, n
				}
				opener := mustOpen(t, a, NewInvite(), TableConfig{})
				joiner := mustJoin(t, b, opener.Invite(), TableConfig{})
				moves, other := opener, joiner
				if caller {
					moves, other = joiner, opener
				}
				assemble(t, []*Table{opener, joiner})
				time.Sleep(5 * time.Second)
				s.locked(func() { s.cut[before], s.moved[before] = true, after })
				start := time.Now()
				if breaks {
					moves.node.host.Network().ClosePeer(other.node.host.ID())
				}
				moves.owner.do(func(c *circle) { c.contacts.askAll(moveAnswer, start) })
				untilHeard(t, moves, other, 8*time.Second)
				untilHeard(t, other, moves, time.Second)
				t.Logf("both hear each other after %v", time.Since(start))
				time.Sleep(4 * time.Second)
				for _, x := range []struct{ at, of *Table }{{other, moves}, {moves, other}} {
					conns := x.at.node.host.Network().ConnsToPeer(x.of.node.host.ID())
					if len(conns) != 1 {
						t.Errorf("connections: %v", conns)
					}
				}
				if !gossips(moves, other) || !gossips(other, moves) {
					t.Error("deaf on the topic")
				}
			})
		})
	}
}
