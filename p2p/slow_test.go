package p2p

import (
	"context"
	"fmt"
	"testing"
	"time"
)

// Four people on slow lines are all members within slowJoin. On lines of at least slowGood bits a second, no member
// ever counts another one as gone, since the players would see that.
const (
	slowJoin = 15 * time.Second
	slowGood = 64_000
)

// Four people on slow lines meet soon, and stay members for each other while they send what players usually send, and
// then long broadcasts.
func TestSimSlow(t *testing.T) {
	for _, rate := range []int{64_000, 128_000} {
		t.Run(fmt.Sprint(rate), func(t *testing.T) {
			inSim(t, 20*time.Millisecond, func(s *simNet) {
				s.rate = rate
				began := time.Now()
				tables := s.joinAll(4)
				took := time.Since(began)
				t.Logf("all are together after %v; all have sent %d KB", took.Round(time.Millisecond), s.spent()>>10)
				if took > slowJoin {
					t.Errorf("later than %v", slowJoin)
				}
				lost := noteLost(tables)
				for range 30 {
					for _, table := range tables {
						table.Broadcast(costMessage())
					}
					time.Sleep(time.Second)
				}
				for _, table := range tables { // each broadcast has the length of the data of a sealed shuffle
					table.Broadcast(make([]byte, 25<<10))
					time.Sleep(15 * time.Second) // all have it after 10 s
				}
				for len(lost) > 0 {
					if text := <-lost; rate >= slowGood {
						t.Error(text)
					}
				}
			})
		})
	}
}

// A long message on a slow line arrives in reasonable time. Meanwhile pings are answered in time, and few packets are
// sent twice.
func TestSimLongOnSlowLine(t *testing.T) {
	const size, takes = 100 << 10, 23 * time.Second // sent in one go, the message would take 13 s
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		s.rate = 64_000
		tables := s.party(2)
		time.Sleep(10 * time.Second)
		spent, began := s.spent(), time.Now()
		if err := tables[0].Send(tables[1].node.Peer(), make([]byte, size)); err != nil {
			t.Fatal(err)
		}
		var slowest time.Duration
		for len(tables[1].Recv()) == 0 && time.Since(began) < time.Minute {
			time.Sleep(100 * time.Millisecond)
			tables[0].owner.query(func(c *circle) {
				for _, x := range c.contacts {
					slowest = max(slowest, x.rtt)
				}
			})
		}
		took, cost := time.Since(began), s.spent()-spent
		t.Logf("there after %v; the slowest answer took %v; %d KB", took, slowest, cost>>10)
		if took > takes || slowest > 1500*time.Millisecond || cost > size*5/4 {
			t.Errorf("it may take %v, an answer 1.5 s, and a quarter more bytes", takes)
		}
	})
}

// sendAll sends a message of this size from the first table to each of the others. The links get their turns in this
// order, so the last one waits.
func sendAll(t *testing.T, tables []*Table, size int) {
	t.Helper()
	for _, to := range tables[1:] {
		if err := tables[0].Send(to.node.Peer(), make([]byte, size)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Millisecond)
	}
}

// While the links to two members that answer nothing have both turns, they delay a long message
// to a third member by pieceWait, and no longer.
func TestSimLongBesideTwoSilent(t *testing.T) {
	const size, atOnce = 20 << 10, time.Second
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(4)
		time.Sleep(10 * time.Second)
		s.locked(func() {
			for _, silent := range []string{"1.0.0.2", "1.0.0.3"} {
				s.wall[[2]string{"1.0.0.1", silent}] = true
			}
		})
		began := time.Now()
		sendAll(t, tables, size)
		receive(t, tables[3])
		if took := time.Since(began); took > pieceWait+atOnce {
			t.Errorf("it comes after %v", took)
		} else if took < pieceWait-atOnce {
			t.Errorf("the two keep nothing back: it comes after %v", took)
		}
	})
}

// While the links to two members that answer late have both turns, they delay a long message to a third member by
// longTurn, or, if the answers take longer than giveWay, until the first answer. They do so only once in alongside,
// however much there is to send to them.
func TestSimLongBesideTwoLate(t *testing.T) {
	const size, atOnce = 20 << 10, time.Second
	for _, x := range []struct{ late, first time.Duration }{
		{giveWay - 500*time.Millisecond, longTurn},
		{giveWay + 500*time.Millisecond, giveWay + 500*time.Millisecond},
	} {
		t.Run(x.late.String(), func(t *testing.T) {
			inSim(t, 20*time.Millisecond, func(s *simNet) {
				tables := s.party(4)
				time.Sleep(10 * time.Second)
				for _, cheat := range tables[1:3] {
					answerLate(cheat, tables[0], x.late)
				}
				for began := time.Now(); time.Since(began) < alongside; time.Sleep(5 * time.Second) {
					first := time.Now()
					sendAll(t, tables, size)
					receive(t, tables[3])
					took := time.Since(first)
					if again := first.Sub(began) > 0; again && took > atOnce || !again && took > x.first+atOnce {
						t.Errorf("%v after the first, it comes after %v", first.Sub(began), took)
					} else if !again && took < x.first-atOnce {
						t.Errorf("the two keep nothing back: it comes after %v", took)
					}
				}
			})
		})
	}
}

// answerLate makes member delay its pings and pongs to other by late.
func answerLate(member, other *Table, late time.Duration) {
	member.owner.do(func(c *circle) {
		l := c.contacts[other.node.host.ID()].link
		now, later := l.pulseQueue, make(chan []byte, outPulses)
		l.pulseQueue = later
		go func() {
			for {
				select {
				case frame := <-later:
					time.AfterFunc(late, func() { offer(now, frame) })
				case <-l.ctx.Done():
					return
				}
			}
		}()
	})
}

// On a line with a long delay but a high rate, a long message does not take long, since its pieces grow.
func TestSimLongOnFarLine(t *testing.T) {
	inSim(t, 300*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		time.Sleep(10 * time.Second)
		began := time.Now()
		if err := tables[0].Send(tables[1].node.Peer(), make([]byte, 200<<10)); err != nil {
			t.Fatal(err)
		}
		receive(t, tables[1])
		if took := time.Since(began); took > 6*time.Second {
			t.Errorf("200 KB take %v", took)
		}
	})
}

// joinAll opens a table that n-1 others join at the same time.
func (s *simNet) joinAll(n int) []*Table {
	s.t.Helper()
	tables := []*Table{mustOpen(s.t, s.node(nil, s.address(), 8000), NewInvite(), TableConfig{})}
	v := tables[0].Invite()
	joined, failed := make(chan *Table, n), make(chan error, n)
	for range n - 1 {
		node := s.node(nil, s.address(), 8000)
		go func() {
			table, err := node.Join(context.Background(), v, TableConfig{Patience: time.Minute})
			if err != nil {
				failed <- err
			}
			joined <- table
		}()
	}
	for range n - 1 {
		tables = append(tables, <-joined)
	}
	if len(failed) > 0 {
		s.t.Fatal(<-failed)
	}
	assemble(s.t, tables)
	return tables
}

// noteLost returns a channel with a text for each member that one of the tables counts as gone from now on.
func noteLost(tables []*Table) <-chan string {
	lost, began := make(chan string, 1000), time.Now()
	for i, table := range tables {
		go func() {
			for e := range table.Events() {
				if e.Kind == MemberLeft {
					lost <- fmt.Sprintf("after %v member %d loses one: %v", time.Since(began).Round(time.Millisecond), i, e.Err)
				}
			}
		}()
	}
	return lost
}
