package lobby

import (
	"testing"

	"lastcard/lockstep"
)

// A lobby remembers at most maxPulses other lobbies, whatever nonces a node claims.
func TestMaxPulses(t *testing.T) {
	p := pulses{}
	for i := range 3 * maxPulses {
		p.note(lockstep.Hash{byte(i)}, i)
		if len(p) > maxPulses {
			t.Fatalf("%d lobbies are remembered", len(p))
		}
	}
}
