package table

import (
	"fmt"
	"testing"
	"testing/synctest"

	"lastcard/cmd/internal/line"
	"lastcard/render/seam"
)

// A stranger who comes and goes with many identities does not fill the memory. The seat still knows the players, also
// one who has said goodbye, and a stranger who is there.
func TestManyIdentities(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "switch", Seats: 2}, same(2, Options{Ready: true})...)
		until(t, p.tables[0], stage(seam.Playing))
		err := p.tables[0].runCommand(func(s *seat) error {
			s.onEvent(line.Event{Kind: line.NodeCame, Node: "spectator"})
			s.onEvent(line.Event{Kind: line.NodeGone, Node: "n1", SaidGoodbye: true})
			for i := range 10 * maxNodes {
				n := line.Node(fmt.Sprint("stranger", i))
				s.onEvent(line.Event{Kind: line.NodeCame, Node: n})
				s.onEvent(line.Event{Kind: line.NodeGone, Node: n, SaidGoodbye: true})
			}
			if len(s.nodes) > maxNodes {
				t.Errorf("the seat remembers %d nodes", len(s.nodes))
			}
			if _, here := s.nodes["spectator"]; !here || !s.nodes.hasSaidGoodbye("n1") {
				t.Errorf("the seat has forgotten a player or somebody who is there: %v", s.nodes)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}
