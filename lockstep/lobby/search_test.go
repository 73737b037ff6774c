package lobby

import (
	"testing"

	"lastcard/lockstep"
)

// claim is a proposal of player i, who calls itself the opener of the second match.
func claim(i int) (*note, *proposal) {
	k := lockstep.Key{byte(i)}
	return &note{sender: k, stamp: stamp{seq: 1}}, &proposal{draft: &lockstep.Genesis{Opener: k, Epoch: 1}}
}

// A newcomer has room for the opener that its link names, even if all players of a full table, and perhaps strangers
// too, have called themselves the opener first.
func TestNamedOpenerFindsPlace(t *testing.T) {
	for _, strangers := range []int{0, 2 * lockstep.MaxSeats} {
		last := &lockstep.Genesis{}
		for i := range lockstep.MaxSeats {
			last.Seats = append(last.Seats, lockstep.Player{Key: lockstep.Key{byte(i + 1)}})
		}
		s := search{named: lockstep.Key{100}, lastMatch: last}
		for i := range lockstep.MaxSeats + strangers {
			n, p := claim(i + 1)
			s.keep(n, p, 1)
		}
		n, p := claim(100)
		if drop := s.keep(n, p, 1); drop != lockstep.DropNone {
			t.Errorf("%d strangers: %v", strangers, drop)
		}
		if c := s.elect(lockstep.Key{}, 1); c == nil || c.key != s.named {
			t.Errorf("%d strangers: the newcomer follows %+v", strangers, c)
		}
		if len(s.candidates) > keptOpeners {
			t.Errorf("%d candidates", len(s.candidates))
		}
	}
}
