package lockstep_test

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// All peers write the same entry, in whatever order seats decide to act and the records of one position arrive.
// There are three peers; it is the turn of seat 2, and the other two may grab.
//
// There are more than 15! orders. But the future depends only on which messages have been delivered and which
// are under way. So the search visits each such state once, by replaying one order that leads to it. Any other
// order that leads there must give the same hashes.
func TestInterleavings(t *testing.T) {
	for _, c := range []struct {
		split    bool
		proposes []int
		ends     int
	}{
		{split: false, proposes: []int{0, 1, 2}, ends: 3},
		{split: true, proposes: []int{0, 1}, ends: 2},
	} {
		if c.split && testing.Short() {
			continue
		}
		x := &search{t: t, split: c.split, proposes: c.proposes, hashesIn: map[string]string{}, ends: map[lockstep.Hash]bool{}}
		x.visit(nil)
		if len(x.ends) != c.ends {
			t.Errorf("%d different ends, want %d", len(x.ends), c.ends)
		}
		t.Logf("seats %v, records apart %t: %d runs, %d states, %d orders' ends, %d different", c.proposes, c.split, x.runs, len(x.hashesIn), x.leaves, len(x.ends))
	}
}

// search visits all states that a table can reach at one position.
type search struct {
	t        *testing.T
	split    bool // deliver every record in a message of its own
	proposes []int
	checks   bool                               // the checks of the position are delivered in every order, too
	each     func(b *bus, f *flight, scene int) // called in every state for each scene, on a table of its own
	scenes   int
	hashesIn map[string]string
	ends     map[lockstep.Hash]bool
	runs     int
	leaves   int
}

func (x *search) visit(path []int) {
	b, f := x.play(path)
	x.runs++
	state, now := f.state(), ""
	for _, s := range b.s {
		now += s.LastHash().String()
	}
	if old, ok := x.hashesIn[state]; ok {
		if old != now {
			x.t.Fatalf("order %v: the same messages led elsewhere in another order", path)
		}
		return
	}
	x.hashesIn[state] = now
	for scene := range x.scenes {
		b, f := x.play(path)
		x.each(b, f, scene)
	}
	if len(f.open) == 0 {
		x.leaves++
		b.same()
		if b.s[0].Next() != f.k+1 {
			x.t.Fatalf("order %v: everything has arrived and the position is open", path)
		}
		x.ends[b.s[0].LastHash()] = true
		return
	}
	for i := range f.open {
		x.visit(append(path[:len(path):len(path)], i))
	}
}

// flight holds what is under way (open) and what has happened (done): messages, and decisions of seats to act,
// with −1 as the sender.
type flight struct {
	k    lockstep.Pos
	open []parcel
	done []parcel
}

// state identifies what has happened and what is under way, whatever their order.
func (f *flight) state() string {
	var sum [32]byte
	add := func(salt byte, list []parcel) {
		for _, p := range list {
			h := sha256.Sum256(append([]byte{salt, byte(p.from + 1), byte(p.to)}, p.data...))
			carry := 0
			for i := range sum {
				carry += int(sum[i]) + int(h[i])
				sum[i], carry = byte(carry), carry>>8
			}
		}
	}
	add(0, f.done)
	add(1, f.open)
	return fmt.Sprintf("%d %d %x", len(f.done), len(f.open), sum)
}

// play makes a table at which the position is open, and follows a path. Each number of the path is an index
// into what is under way at that moment.
func (x *search) play(path []int) (*bus, *flight) {
	b := newBusDumps(x.t, 3, sim.Hashed(), -1)
	b.mute = true
	b.flow()
	for i := range 2 {
		must(x.t, b.s[i].Propose([]byte{'p', byte(i)}))
		b.flow()
	}
	f := &flight{k: b.s[0].Next()}
	for _, i := range x.proposes {
		f.open = append(f.open, parcel{from: -1, to: i, data: []byte{'g'}})
		if i == 2 {
			f.open[len(f.open)-1].data = []byte{'p', 9}
		}
	}
	for _, i := range path {
		p := f.open[i]
		f.open = append(f.open[:i:i], f.open[i+1:]...)
		f.done = append(f.done, p)
		if p.from < 0 {
			b.s[p.to].Propose(p.data) // Propose refuses it if the position is closed already
		} else {
			b.s[p.to].Step(p.data)
		}
		x.collect(b, f)
	}
	return b, f
}

// collect adds the messages that the seats have sent to f.open, each with only the records of the position.
func (x *search) collect(b *bus, f *flight) {
	b.drain()
	for _, p := range b.queue {
		var keep []lockstep.Record
		for _, r := range lockstep.RecordsOf(p.data) {
			if r.K == f.k && (r.Kind == lockstep.RecordOffer || r.Kind == lockstep.RecordSeal || x.checks && r.Kind == lockstep.RecordCheck) {
				keep = append(keep, r)
			}
		}
		if x.split {
			for _, r := range keep {
				f.open = append(f.open, parcel{p.from, p.to, lockstep.FrameOf(b.g.Table(), r), p.mayDrop})
			}
		} else if len(keep) > 0 {
			f.open = append(f.open, parcel{p.from, p.to, lockstep.FrameOf(b.g.Table(), keep...), p.mayDrop})
		}
	}
	b.queue = nil
}
