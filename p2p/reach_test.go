package p2p

import (
	"testing"
	"time"
)

// aloneNow reports whether nobody has to pass on the broadcasts of this member.
func (t *Table) aloneNow() (alone bool) {
	t.owner.query(func(c *circle) { _, alone = c.contacts.reach(c.us, time.Now()) })
	return alone
}

// Members that all reach each other notice it, and then broadcast directly. When two of them lose each other, they
// notice that too, and the third member passes their broadcasts on.
func TestSimReach(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(3)
		a, b, c := tables[0], tables[1], tables[2]
		time.Sleep(4 * pingEvery) // the first ping may be lost, and the next one comes after twice pingEvery
		for i, table := range tables {
			if !table.aloneNow() {
				t.Errorf("member %d does not know that all reach all", i)
			}
		}
		a.Broadcast([]byte("hello"))
		for _, to := range []*Table{b, c} {
			if m := receive(t, to); string(m.Data) != "hello" || m.From != a.node.self || m.Direct {
				t.Errorf("%+v", m)
			}
		}
		s.locked(func() { s.wall[[2]string{"1.0.0.1", "1.0.0.2"}] = true })
		time.Sleep(reachableFor + time.Second)
		if a.aloneNow() {
			t.Error("a has lost b and does not know it")
		}
		untilHeard(t, a, b, time.Second)
	})
}

// differsByMarks reports whether one reach is another one without a few of its peers.
func TestDiffersByMarks(t *testing.T) {
	marks := []uint64{1 << 40, 3, 5, 9, 1 << 63}
	all := marks[0] ^ marks[1] ^ marks[2] ^ marks[3] ^ marks[4]
	for _, x := range []struct {
		reach uint64
		want  bool
	}{
		{all, true},
		{all ^ 3, true},
		{all ^ 3 ^ 9, true},
		{all ^ 1<<40 ^ 5 ^ 1<<63, true},
		{all ^ 3 ^ 5 ^ 9 ^ 1<<63, false}, // too many peers are missing
		{all ^ 1<<20, false},
		{all ^ 1<<20 ^ 3, false},
	} {
		if differsByMarks(all, x.reach, marks, mostUnmet) != x.want {
			t.Errorf("%x of %x: not %v", x.reach, all, x.want)
		}
	}
}
