package mdns

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/netip"
	"slices"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"
)

// hall is one network with many programs, in virtual time.
type hall struct {
	t        *testing.T
	now      time.Time
	rand     *rand.Rand
	loss     float64
	programs []*Herald
	found    []map[string]time.Time // for each program, the signs that it has found, and when
	said     []time.Time            // when each packet was sent
	flying   []flight
}

// flight is a word on its way to all programs.
type flight struct {
	at   time.Time
	from int
	word Word
}

// computer returns the address of the computer of program i.
func computer(i int) netip.Addr { return netip.AddrFrom4([4]byte{10, 0, byte(i / 250), byte(i % 250)}) }

const hallDelay = 2 * time.Millisecond

func newHall(t *testing.T) *hall {
	return &hall{t: t, now: time.Unix(1e9, 0), rand: rand.New(rand.NewPCG(1, 2))}
}

// enter adds a program that answers to names and looks for others under asks. It returns the number of the program.
func (x *hall) enter(names, asks []string) int {
	x.t.Helper()
	i := len(x.programs)
	id := test.RandPeerIDFatal(x.t)
	h := New(id, rand.New(rand.NewPCG(uint64(i), 3)))
	addr := ma.StringCast(fmt.Sprintf("/ip4/%s/udp/4001/quic-v1", computer(i)))
	h.Introduce(names, peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{addr}}, asks, x.now)
	x.programs, x.found = append(x.programs, h), append(x.found, map[string]time.Time{})
	return i
}

// open adds a program with a table that everybody may see.
func (x *hall) open(name string) int { return x.enter([]string{"", name}, []string{name}) }

// run lets the programs speak and hear each other for the time d.
func (x *hall) run(d time.Duration) {
	for end := x.now.Add(d); ; {
		at := end
		if len(x.flying) > 0 && x.flying[0].at.Before(at) {
			at = x.flying[0].at
		}
		for _, h := range x.programs {
			if next := h.Next(); !next.IsZero() && next.Before(at) {
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
			if w, ok := h.Speak(x.now); ok {
				x.say(i, w)
			}
		}
	}
}

func (x *hall) say(from int, w Word) {
	x.t.Helper()
	b, err := w.Packet()
	if err != nil || len(b) > maxWord {
		x.t.Fatalf("%d bytes, %v", len(b), err)
	}
	heard, err := parseWord(b)
	if err != nil {
		x.t.Fatal(err)
	}
	heard.from = computer(from)
	x.programs[from].CountWords(1, x.now)
	x.said = append(x.said, x.now)
	x.fly(flight{x.now.Add(hallDelay), from, heard})
}

// fly adds a flight, in the order of arrival.
func (x *hall) fly(f flight) {
	i, _ := slices.BinarySearchFunc(x.flying, f.at.Add(1), func(f flight, at time.Time) int { return f.at.Compare(at) })
	x.flying = slices.Insert(x.flying, i, f)
}

func (x *hall) deliver() {
	for len(x.flying) > 0 && !x.flying[0].at.After(x.now) {
		f := x.flying[0]
		x.flying = x.flying[1:]
		for i, h := range x.programs {
			if i == f.from || x.rand.Float64() < x.loss {
				continue
			}
			for range h.Hear(f.word, x.now) {
				if x.found[i][f.word.sign].IsZero() {
					x.found[i][f.word.sign] = x.now
				}
			}
		}
	}
}

// busiest returns the most packets in any second that begins at since or later.
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

// sees returns the time from since until program i found the last of its programs. others is how many programs it
// must have found; otherwise the test fails.
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

// mostPackets is the most packets that two hundred programs may send in any second.
const mostPackets = 50

// Two hundred programs that open a table at the same moment send at most mostPackets in any second, then and later. A
// program that comes later with a code finds its table within 2 s, and one that looks for all tables finds them within
// a minute.
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

// Two hundred programs that only look for tables never send more than mostPackets a second, and all find a table within
// a second after it is opened.
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
		t.Errorf("the last one sees the table after %v", slowest)
	}
}

// A program that comes too late to hear an announcement is answered at once, and with few packets.
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

// A program that closes its table and opens another one is found again under the name of all shown tables, since
// others may have forgotten it meanwhile.
func TestFoundWithAnotherTable(t *testing.T) {
	x := newHall(t)
	h := x.programs[x.enter(nil, []string{""})]
	for i, c := range []struct {
		names []string
		found int
	}{{[]string{"", "table0000001"}, 1}, {[]string{"", "table0000001"}, 0}, {[]string{"", "table0000002"}, 1}, {[]string{"table0000002"}, 0}} {
		w := Word{sign: "aaaaaaaa", names: c.names, peer: peer.AddrInfo{ID: "a"}}
		if got := h.Hear(w, x.now); len(got) != c.found {
			t.Errorf("word %d: %v", i, got)
		}
	}
}

// shout has a program that keeps no rules send a word at this interval, until a time.
func (x *hall) shout(w Word, every time.Duration, until time.Time) {
	x.t.Helper()
	for at := x.now.Add(every); at.Before(until); at = at.Add(every) {
		x.fly(flight{at, -1, w})
	}
}

// A program that fills the network does not silence the others: they hold back for a while, send few packets, and
// still find each other.
func TestShouterSilencesNobody(t *testing.T) {
	x := newHall(t)
	began := x.now
	x.shout(Word{sign: "aaaaaaaa", asks: []string{""}}, time.Millisecond/4, began.Add(2*time.Minute))
	x.run(2 * busyTime)
	a, b := x.open("table0000001"), x.enter([]string{"table0000001"}, []string{"table0000001"})
	x.run(90 * time.Second)
	delete(x.found[a], "aaaaaaaa")
	t.Logf("met after %v and %v", x.sees(a, 1, began), x.sees(b, 1, began))
	if n := len(x.said); n > 30 {
		t.Errorf("%d packets on a network that is full", n)
	}
}

// While another program asks our question all the time, we still ask it from time to time, as the other's questions
// may have reached only us.
func TestAskerStopsNoQuestions(t *testing.T) {
	x := newHall(t)
	a := x.enter(nil, []string{""})
	x.run(2 * askAgain)
	until := x.now.Add(3 * askSeldom)
	for before := len(x.said); x.now.Before(until); x.now = x.now.Add(askAgain) {
		x.programs[a].Hear(Word{sign: "aaaaaaaa", asks: []string{""}}, x.now)
		if w, ok := x.programs[a].Speak(x.now); ok && len(w.asks) > 0 {
			x.say(a, w)
		}
		if x.now.Add(askAgain).Before(until) {
			continue
		}
		if n := len(x.said) - before; n == 0 || n > 6 {
			t.Errorf("asked %d times in three minutes", n)
		}
	}
}

// A program contradicts a false word that another one sends under its sign, about once a second at most. Others then
// believe it again. It does not contradict its own words, which come back to it.
func TestContradictsFalseWords(t *testing.T) {
	for what, say := range map[string]struct {
		lie   func(*Word)
		false bool
	}{
		"another address": {func(w *Word) { w.peer.Addrs = []ma.Multiaddr{ma.StringCast("/ip4/10.9.9.9/udp/9/quic-v1")} }, true},
		"no address":      {func(w *Word) { w.peer.Addrs = nil }, true},
		"some addresses":  {func(w *Word) { w.peer.Addrs = w.peer.Addrs[:1] }, true},
		"another name":    {func(w *Word) { w.names = []string{"", "table0000009"} }, true},
		"no name":         {func(w *Word) { w.names = nil }, true},
		"our own word":    {func(*Word) {}, false},
		"our own question": {func(w *Word) {
			*w = Word{sign: w.sign, asks: []string{"table0000001"}, from: w.from}
		}, false},
	} {
		x := newHall(t)
		a := x.open("table0000001")
		b := x.enter(nil, []string{""})
		own := x.programs[a].ownWord.peer
		for i := range 2 * maxWordAddrs { // more than fit into a word
			own.Addrs = append(own.Addrs, ma.StringCast(fmt.Sprintf("/ip4/10.0.0.0/udp/%d/quic-v1", 1+i)))
		}
		x.programs[a].Introduce([]string{"", "table0000001"}, own, []string{"table0000001"}, x.now)
		x.run(30 * time.Second)
		said, err := x.programs[a].ownWord.Packet()
		if err != nil {
			t.Fatal(err)
		}
		truth, err := parseWord(said)
		if err != nil {
			t.Fatal(err)
		}
		lie := truth
		lie.from = computer(7)
		say.lie(&lie)
		before := len(x.said)
		x.shout(lie, 100*time.Millisecond, x.now.Add(3*time.Second))
		x.run(5 * time.Second)
		if n := len(x.said) - before; (n > 0) != say.false || n > 5 {
			t.Errorf("%s: contradicted %d times", what, n)
		}
		if got := x.programs[b].speakers[lie.sign]; !sameAddrs(got.peer, truth.peer) && !sameAddrs(got.peer, own) || !slices.Equal(got.names, truth.names) {
			t.Errorf("%s: the other believes %v, %q", what, got.peer, got.names)
		}
	}
}

// One computer speaks as a thousand programs. A program that looks for all tables finds a friend's at once all the
// same, and the thousand push out none that others have found.
func TestCrowdDelaysNobody(t *testing.T) {
	x := newHall(t)
	friend := x.open("table0000001")
	early := x.enter(nil, []string{""})
	x.run(5 * time.Second)
	for i := range 2 * maxHeard {
		for _, h := range x.programs {
			h.Hear(Word{sign: fmt.Sprintf("sign%04d", i), from: computer(999)}, x.now)
		}
		x.now = x.now.Add(time.Millisecond)
	}
	if h := x.programs[early]; len(h.speakers) > maxHeard || h.speakers[x.programs[friend].ownWord.sign] == nil {
		t.Errorf("%d programs are known, not the friend's", len(h.speakers))
	}
	x.run(holdMost)
	came := x.now
	looker := x.enter(nil, []string{""})
	x.run(time.Minute)
	if took := x.sees(looker, 1, came); took > 2*time.Second {
		t.Errorf("the friend's table is found after %v", took)
	}
}

// A program that the caller had no room for is found again by its next word, and answers our next question.
func TestForgottenIsFoundAgain(t *testing.T) {
	x := newHall(t)
	a, b := x.open("table0000001"), x.enter(nil, []string{""})
	x.run(5 * time.Second)
	p := x.programs[a].ownWord.peer.ID
	x.programs[b].Forget(p)
	clear(x.found[b])
	began := x.now
	x.run(askSeldom)
	if took := x.sees(b, 1, began); took > askSeldom/2 {
		t.Errorf("found again after %v", took)
	}
}

// A word that comes by another way, from another address of the same program, is news: the caller may call that
// address now. It is news once, although each word of a program with several addresses comes from all of them.
func TestFoundByAnotherWay(t *testing.T) {
	x := newHall(t)
	h := x.programs[x.enter(nil, []string{""})]
	w := Word{sign: "aaaaaaaa", names: []string{""}, peer: peer.AddrInfo{ID: "a"}, from: computer(7)}
	for i, c := range []struct {
		from  netip.Addr
		found int
	}{{computer(7), 1}, {computer(7), 0}, {computer(8), 1}, {computer(7), 0}, {computer(8), 0}} {
		w.from = c.from
		if got := h.Hear(w, x.now); len(got) != c.found || c.found > 0 && got[0].From != c.from {
			t.Errorf("word %d: %v", i, got)
		}
	}
}
