package table

import (
	"testing"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
)

// A message for one player goes to nobody else, even if that player has named no node. (For the line, node "" is
// everybody.)
func TestSendToNoNode(t *testing.T) {
	m := newNetwork(faults{})
	mine, other := m.Node("a"), m.Node("b")
	p := place{net: mine}
	arrived := func(x lockstep.Message) (n int) {
		p.send([]lockstep.Message{x})
		for len(other.Events()) > 0 {
			if (<-other.Events()).Kind == line.Packet {
				n++
			}
		}
		return n
	}
	to := lockstep.Key{1}
	for _, x := range []struct {
		what string
		m    lockstep.Message
		want int
	}{
		{"for everybody", lockstep.Message{}, 1},
		{"for everybody, again", lockstep.Message{MayDrop: true}, 1},
		{"for one", lockstep.Message{To: to, Node: "b", MayDrop: true}, 1},
		{"for one without a node", lockstep.Message{To: to}, 0},
		{"for one without a node, again", lockstep.Message{To: to, MayDrop: true}, 0},
	} {
		if x.m.Data = []byte("x"); arrived(x.m) != x.want {
			t.Errorf("%s: %d wanted", x.what, x.want)
		}
	}
}
