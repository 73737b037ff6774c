package p2p

import (
	"testing"
	"time"
)

// alikeNow reports whether all members have told that they reach what this one reaches.
func (t *Table) alikeNow() (alike bool) {
	t.owner.query(func(c *circle) { _, alike = c.reach(time.Now()) })
	return alike
}

// Members that all reach each other send what they say to each one directly. When two of them lose each other, it goes over the
// topic, and the third passes it on.
func TestSimReach(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(3)
		a, b, c := tables[0], tables[1], tables[2]
		time.Sleep(4 * pingEvery) // a first ping may come before its receiver listens; the next one comes after twice the time
		for i, table := range tables {
			if !table.alikeNow() {
				t.Errorf("member %d does not know that all reach all", i)
			}
		}
		a.Broadcast([]byte("hello"))
		for _, to := range []*Table{b, c} {
			if m := receive(t, to); string(m.Data) != "hello" || m.From != a.node.self || m.Direct {
				t.Errorf("%+v", m)
			}
		}
		s.set(func() { s.wall[[2]string{"1.0.0.1", "1.0.0.2"}] = true })
		time.Sleep(reachable + time.Second)
		if a.alikeNow() {
			t.Error("a has lost b and does not know it")
		}
		heard(t, a, b, time.Second)
	})
}
