package p2p

import (
	"testing"
	"time"
)

func (t *Table) reachNow() (all uint64, near bool) {
	t.owner.query(func(c *circle) { all, near = c.contacts.reach(c.mark, time.Now()) })
	return all, near
}

func (t *Table) coveredNow(reach uint64) (ok bool) {
	ours, near := t.reachNow()
	return near && ours == reach
}

// Members that are near and all reach each other do not pass on what they hear; a member that the author does not reach gets it from
// the others.
func TestSimNear(t *testing.T) {
	inSim(t, time.Millisecond, func(s *simNet) {
		tables := s.party(3)
		a, b, c := tables[0], tables[1], tables[2]
		time.Sleep(2 * pingEvery)
		reach := func(t *Table) uint64 {
			all, _ := t.reachNow()
			return all
		}
		if r := reach(a); !b.coveredNow(r) || !c.coveredNow(r) {
			t.Errorf("a reaches %x, b %x, c %x: not all, or not near", r, reach(b), reach(c))
		}
		a.Broadcast([]byte("hello"))
		for _, to := range []*Table{b, c} {
			if m := receive(t, to); string(m.Data) != "hello" || m.From != a.node.self {
				t.Errorf("%+v", m)
			}
		}
		s.set(func() { s.wall[[2]string{"1.0.0.1", "1.0.0.2"}] = true })
		time.Sleep(reachable)
		if c.coveredNow(reach(a)) {
			t.Error("a has lost b, and c would not pass it on")
		}
		heard(t, a, b, time.Second)
	})
}

// At some distance a copy by another way is worth more than it costs.
func TestSimFar(t *testing.T) {
	inSim(t, nearBy, func(s *simNet) {
		tables := s.party(2)
		time.Sleep(2 * pingEvery)
		if all, near := tables[0].reachNow(); near || all == 0 {
			t.Errorf("%x, near %v", all, near)
		}
	})
}

// A busy moment does not make a member far.
func TestTimed(t *testing.T) {
	var r roundTrip
	for _, rtt := range []time.Duration{time.Millisecond, 50 * time.Millisecond} {
		r.measure(rtt)
	}
	if r.last != 50*time.Millisecond || !r.near() {
		t.Errorf("%+v", r)
	}
	for range 8 {
		r.measure(50 * time.Millisecond)
	}
	if r.near() {
		t.Errorf("far for long, and still called near: %v", r.best)
	}
}
