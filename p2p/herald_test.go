package p2p

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"
)

// hall is one network with many programs, in a time of its own.
type hall struct {
	t        *testing.T
	now      time.Time
	rand     *rand.Rand
	loss     float64
	programs []*herald
	found    []map[string]time.Time // by each program: signs, and when
	said     []time.Time            // every packet
	flying   []flight
}

// flight is a word on its way to all.
type flight struct {
	at   time.Time
	from int
	word word
}

const hallDelay = 2 * time.Millisecond

func newHall(t *testing.T) *hall {
	return &hall{t: t, now: time.Unix(1e9, 0), rand: rand.New(rand.NewPCG(1, 2))}
}

// enter adds a program that answers to names and looks for others, and returns its number.
func (x *hall) enter(names, asks []string) int {
	x.t.Helper()
	i := len(x.programs)
	id := test.RandPeerIDFatal(x.t)
	h := newHerald(id, rand.New(rand.NewPCG(uint64(i), 3)))
	addr := ma.StringCast(fmt.Sprintf("/ip4/10.0.%d.%d/udp/4001/quic-v1", i/250, i%250))
	h.be(names, peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{addr}}, asks, x.now)
	x.programs, x.found = append(x.programs, h), append(x.found, map[string]time.Time{})
	return i
}

// open adds a program with a table that everybody may see.
func (x *hall) open(name string) int { return x.enter([]string{"", name}, []string{name}) }

// run lets time pass.
func (x *hall) run(d time.Duration) {
	for end := x.now.Add(d); ; {
		at := end
		if len(x.flying) > 0 && x.flying[0].at.Before(at) {
			at = x.flying[0].at
		}
		for _, h := range x.programs {
			if next := h.next(); !next.IsZero() && next.Before(at) {
				at = next
			}
		}
		if at.After(x.now) {
			x.now = at
		}
		if !x.now.Before(end) {
			return
		}
		x.deliver()
		for i, h := range x.programs {
			if w, ok := h.speak(x.now); ok {
				x.say(i, w)
			}
		}
	}
}

func (x *hall) say(from int, w word) {
	x.t.Helper()
	b, err := w.append(nil)
	if err != nil || len(b) > maxWord {
		x.t.Fatalf("%d bytes, %v", len(b), err)
	}
	heard, err := parseWord(b)
	if err != nil {
		x.t.Fatal(err)
	}
	x.programs[from].spoken(1, x.now)
	x.said = append(x.said, x.now)
	x.flying = append(x.flying, flight{x.now.Add(hallDelay), from, heard})
}

func (x *hall) deliver() {
	for len(x.flying) > 0 && !x.flying[0].at.After(x.now) {
		f := x.flying[0]
		x.flying = x.flying[1:]
		for i, h := range x.programs {
			if i == f.from || x.rand.Float64() < x.loss {
				continue
			}
			for range h.hear(f.word, x.now) {
				if x.found[i][f.word.sign].IsZero() {
					x.found[i][f.word.sign] = x.now
				}
			}
		}
	}
}

// busiest is the most packets in any second since a time.
func (x *hall) busiest(since time.Time) (most int) {
	for i, at := range x.said {
		if at.Before(since) {
			continue
		}
		n, _ := slices.BinarySearchFunc(x.said[i:], at.Add(time.Second), time.Time.Compare)
		most = max(most, n)
	}
	return most
}

// sees is how long after a time a program has found so many others; it fails if it has not.
func (x *hall) sees(i, others int, since time.Time) time.Duration {
	x.t.Helper()
	var last time.Time
	for _, at := range x.found[i] {
		if at.After(last) {
			last = at
		}
	}
	if len(x.found[i]) != others {
		x.t.Errorf("program %d has found %d others, want %d", i, len(x.found[i]), others)
	}
	return last.Sub(since)
}

// mostPackets is what a network may carry in any second of two hundred programs.
const mostPackets = 50

// Two hundred tables that are opened at the same moment do not disturb their network, neither then nor later. Somebody who comes
// with a code meets that table at once, and somebody who looks at all tables sees them soon.
func TestHallOfTables(t *testing.T) {
	for _, loss := range []float64{0, 0.05} {
		x := newHall(t)
		x.loss = loss
		const tables = 200
		for i := range tables {
			x.open(fmt.Sprintf("table%07d", i))
		}
		began := x.now
		x.run(time.Minute)
		settled := x.now
		x.run(5 * time.Minute)
		t.Logf("loss %v: %d packets in the first minute, %d in the busiest second; then %d a minute, %d in the busiest second", loss,
			count(x.said, began, settled), x.busiest(began), count(x.said, settled, x.now)/5, x.busiest(settled))
		if n := x.busiest(began); n > mostPackets {
			t.Errorf("%d packets in a second", n)
		}

		came, before := x.now, len(x.said)
		friend := x.enter([]string{"table0000077"}, []string{"table0000077"})
		x.run(5 * time.Second)
		t.Logf("somebody with a code has found the table after %v; %d packets", x.sees(friend, 1, came), len(x.said)-before)
		if took := x.sees(friend, 1, came); took > 2*time.Second {
			t.Errorf("after %v", took)
		}
		x.sees(77, 1, came)

		came, before = x.now, len(x.said)
		looker := x.enter(nil, []string{""})
		x.run(time.Minute)
		took := x.sees(looker, len(x.found[looker]), came)
		half := slices.SortedFunc(maps.Values(x.found[looker]), time.Time.Compare)[len(x.found[looker])/2].Sub(came)
		if most := int(loss * tables); len(x.found[looker]) < tables-most {
			t.Errorf("somebody who looks at all tables has found only %d", len(x.found[looker]))
		}
		t.Logf("somebody who looks at all tables has found half after %v and %d after %v; %d packets, %d in the busiest second", half, len(x.found[looker]), took, len(x.said)-before, x.busiest(came))
		if n := x.busiest(came); n > mostPackets {
			t.Errorf("%d packets in a second", n)
		}
	}
}

func count(said []time.Time, from, to time.Time) (n int) {
	for _, at := range said {
		if !at.Before(from) && at.Before(to) {
			n++
		}
	}
	return n
}

// Two hundred people who look at the same list hardly say anything, and all see a table as soon as it is opened.
func TestHallOfLookers(t *testing.T) {
	x := newHall(t)
	for range 200 {
		x.enter(nil, []string{""})
	}
	began := x.now
	x.run(5 * time.Minute)
	t.Logf("%d packets in five minutes, %d in the busiest second", len(x.said), x.busiest(began))
	if n := x.busiest(began); n > mostPackets {
		t.Errorf("%d packets in a second", n)
	}
	opened := x.now
	x.open("table0000001")
	x.run(5 * time.Second)
	var slowest time.Duration
	for i := range 200 {
		slowest = max(slowest, x.sees(i, 1, opened))
	}
	t.Logf("all see the table after %v", slowest)
	if slowest > time.Second {
		t.Error("late")
	}
}

// A table that has just told of itself answers somebody who came too late to hear it, and nobody else.
func TestAnswersWhoeverCame(t *testing.T) {
	x := newHall(t)
	early := x.enter([]string{"table0000001"}, []string{"table0000001"})
	x.run(speakSoon)
	x.open("table0000001")
	x.run(tellAgain / 2)
	x.sees(early, 1, x.now)
	came, before := x.now, len(x.said)
	late := x.enter([]string{"table0000001"}, []string{"table0000001"})
	x.run(tellAgain / 4)
	if took := x.sees(late, 2, came); took > speakSoon+answerSoon+3*hallDelay {
		t.Errorf("found after %v", took)
	}
	if n := len(x.said) - before; n > 3 {
		t.Errorf("%d packets", n)
	}
}
