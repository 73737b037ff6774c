package line

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// people is a table and its spectators, in memory. There is a MemNet for the table, and one for each level
// at which a spectator feeds others.
type people struct {
	t      *testing.T
	mu     sync.Mutex
	nets   map[string]*MemNet
	stands map[Node]*Stand
	level  map[Node]int
	full   bool // the table has no room for another spectator
}

func newPeople(t *testing.T) *people {
	return &people{t: t, nets: map[string]*MemNet{"": NewMemNet(nil)}, stands: map[Node]*Stand{}, level: map[Node]int{}}
}

// network returns the network on which a node feeds others at a level. Node "" stands for the table, which has
// one network only.
func (p *people) network(of Node, level int) *MemNet {
	p.mu.Lock()
	defer p.mu.Unlock()
	name := ""
	if of != "" {
		name = fmt.Sprint(of, level)
	}
	if p.nets[name] == nil {
		p.nets[name] = NewMemNet(nil)
	}
	return p.nets[name]
}

// come adds a spectator. Its Find returns the first of the nodes in by that can feed it; "" stands for the
// table.
func (p *people) come(self Node, by ...Node) *Stand {
	find := func(_ context.Context, except []Node, below int) (Feeder, error) {
		for _, f := range by {
			level, there := p.stand(f)
			if f == "" && !p.full || f != "" && there && !slices.Contains(except, f) && (below == 0 || level < below) {
				return Feeder{f, p.network(f, level).Node(self), level}, nil
			}
		}
		return Feeder{}, ErrNoNode
	}
	first, err := find(p.t.Context(), nil, 99)
	if err != nil {
		p.t.Fatal(err)
	}
	p.mu.Lock()
	p.level[self] = first.Level + 1
	p.mu.Unlock()
	s := NewStand(StandConfig{
		Self: self, Find: find, PassOn: func(data []byte) bool { return data[0] != '-' },
		Open: func(level int) Net { return p.network(self, level).Node(self) },
	}, first)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stands[self] = s
	return s
}

// stand returns the level at which a spectator feeds others, and whether the spectator is there.
func (p *people) stand(of Node) (level int, there bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.level[of], p.stands[of] != nil
}

func (p *people) leave(self Node) {
	p.mu.Lock()
	s := p.stands[self]
	delete(p.stands, self)
	p.mu.Unlock()
	s.Close()
}

// hears checks that heard returns exactly want.
func hears(t *testing.T, s *Stand, want ...string) {
	t.Helper()
	if got := heard(s); !slices.Equal(got, want) {
		t.Errorf("%s has heard %q, not %q", s.Self(), got, want)
	}
}

// heard returns the packets that have come since the last call, as "sender:data". It also returns a line
// for each feeder that is gone, and "deserted" if a search has found no feeder.
func heard(s *Stand) (out []string) {
	synctest.Wait()
	for len(s.Events()) > 0 {
		switch ev := <-s.Events(); ev.Kind {
		case Packet:
			out = append(out, string(ev.Node)+":"+string(ev.Data))
		case NodeGone:
			out = append(out, "gone "+string(ev.Node))
		case FeedersGone:
			out = append(out, "deserted")
		case NodeCame, NodeAlive, OtherVersion, CrowdedOut:
		}
	}
	return out
}

func (p *people) close() {
	for _, s := range p.stands {
		s.Close()
	}
}

// A spectator passes the broadcast of a seat on to the spectators that it feeds, once, and only if PassOn
// allows it. A spectator that comes later gets the latest packets.
func TestStandPassesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPeople(t)
		defer p.close()
		seat := p.network("", 0).Node("seat")
		a, b := p.come("a", ""), p.come("b", "")
		c := p.come("c", "a", "b")
		d := p.come("d", "c")
		synctest.Wait()
		if got := c.Feeders(); !slices.Equal(got, []Node{"a", "b"}) || len(a.Feeders()) > 0 {
			t.Errorf("c is fed by %v, a by %v", got, a.Feeders())
		}
		seat.Broadcast([]byte("hello"))
		seat.Broadcast([]byte("-match"))
		for _, x := range []struct {
			s    *Stand
			want []string
		}{{a, []string{"seat:-match", "seat:hello"}}, {b, []string{"seat:-match", "seat:hello"}}, {c, []string{"a:hello", "b:hello"}}, {d, []string{"c:hello"}}} {
			got := heard(x.s)
			slices.Sort(got)
			if !slices.Equal(got, x.want) {
				t.Errorf("%s has heard %q", x.s.Self(), got)
			}
		}
		hears(t, p.come("late", "b"), "b:hello")
	})
}

// The broadcast of a spectator that does not hear the table reaches its feeders only. They do not pass it
// on, but they can answer it.
func TestStandSpeaksUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPeople(t)
		defer p.close()
		seat := p.network("", 0).Node("seat")
		a := p.come("a", "")
		b := p.come("b", "a")
		other := p.come("other", "a")
		synctest.Wait()
		b.Broadcast([]byte("ask"))
		hears(t, a, "b:ask")
		hears(t, other)
		for len(seat.Events()) > 0 {
			if ev := <-seat.Events(); ev.Kind == Packet {
				t.Errorf("the seat has heard %q", ev.Data)
			}
		}
		if err := a.Send("b", []byte("answer")); err != nil {
			t.Error(err)
		}
		hears(t, b, "a:answer")
	})
}

// When a feeder leaves, the spectator finds another one if there is any. It does not take a feeder that
// feeds at the same level as the spectator itself, or at a higher one.
func TestStandDeserted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPeople(t)
		defer p.close()
		p.come("a", "")
		p.come("b", "")
		c := p.come("c", "a", "d", "b")
		p.come("d", "c")
		synctest.Wait()
		p.leave("a")
		time.Sleep(time.Second)
		if got := c.Feeders(); !slices.Equal(got, []Node{"b"}) {
			t.Errorf("c is fed by %v", got)
		}
		p.leave("b")
		time.Sleep(maxFindPause)
		if got := heard(c); !slices.Contains(got, "gone a") || !slices.Contains(got, "gone b") || !slices.Contains(got, "deserted") {
			t.Errorf("%q", got)
		}
	})
}

// A spectator that finds room at the table hears the table from then on, and feeds others at
// level 1.
func TestStandMovesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPeople(t)
		defer p.close()
		seat := p.network("", 0).Node("seat")
		p.come("a", "")
		b := p.come("b", "a", "")
		synctest.Wait()
		heard(b)
		seat.Broadcast([]byte("hello"))
		if got := heard(b); !slices.Equal(got, []string{"seat:hello"}) || len(b.Feeders()) > 0 || b.fedLevel != 1 {
			t.Errorf("%q, level %d", got, b.fedLevel)
		}
	})
}

// When somebody else has taken a spectator's place at the table, a spectator at the table feeds it. It then
// feeds others one level further away from the table.
func TestStandLosesItsPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPeople(t)
		defer p.close()
		seat := p.network("", 0).Node("seat")
		p.come("b", "")
		a := p.come("a", "", "b")
		c := p.come("c", "a", "b")
		synctest.Wait()
		p.full = true
		a.tableNet().(*memNode).push(Event{Kind: CrowdedOut})
		time.Sleep(time.Second)
		heard(a)
		heard(c)
		seat.Broadcast([]byte("hello"))
		if got := heard(a); !slices.Equal(got, []string{"b:hello"}) || !slices.Equal(a.Feeders(), []Node{"b"}) || a.fedLevel != 2 {
			t.Errorf("%q, fed by %v, level %d", got, a.Feeders(), a.fedLevel)
		}
		if got := heard(c); !slices.Equal(got, []string{"b:hello"}) {
			t.Errorf("whoever was fed by the one without a place hears %q", got)
		}
	})
}

// In a flood a spectator passes on a limited number of packets. It passes on the same packet only once.
func TestStandFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPeople(t)
		defer p.close()
		seat := p.network("", 0).Node("seat")
		p.come("a", "")
		b := p.come("b", "a")
		synctest.Wait()
		for i := range 10 * passBurst {
			seat.Broadcast(fmt.Append(nil, "noise ", i))
		}
		if n := len(heard(b)); n < passBurst || n > passBurst+2 {
			t.Errorf("%d came", n)
		}
		time.Sleep(time.Minute)
		for range 5 {
			seat.Broadcast([]byte("again"))
		}
		if n := len(heard(b)); n != 1 {
			t.Errorf("the same came %d times", n)
		}
	})
}
