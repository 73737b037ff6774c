package lockstep_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// judgeCounter is a Sealed that counts the parts it has to judge, by seat.
type judgeCounter struct {
	*sim.Sealed
	asked *[lockstep.MaxSeats]int
}

func (j judgeCounter) CheckPart(seat int, part []byte) error {
	j.asked[seat]++
	return j.Sealed.CheckPart(seat, part)
}

// newCountingBus is a mute table. It also returns the counts of the machine of seat 0.
func newCountingBus(t *testing.T, seats int) (*bus, *[lockstep.MaxSeats]int) {
	var asked [lockstep.MaxSeats]int
	b := newBusOf(t, seats, sim.Hashed(), 0, func(seat int) lockstep.Machine {
		m := sim.NewSealed(seats, toyTurns, seat)
		if seat == 0 {
			return judgeCounter{m, &asked}
		}
		return m
	})
	b.mute = true
	return b, &asked
}

// A flood of false parts costs a peer little. A seat sends the peer false part after false part, and the others
// a right one. The peer judges two false parts at first, and then one in each tick. It follows the others as
// soon as the right part comes.
func TestPartFlood(t *testing.T) {
	b, asked := newCountingBus(t, 4)
	b.cut = func(p parcel) bool { return p.to == 0 && hasKindBy(p.data, lockstep.RecordPart, 2) }
	b.s[0].Tick() // at tick 0, seat 0 would judge only one part
	k, base := b.s[0].Next(), b.s[0].LastHash()
	for tick := range 5 {
		for i := range 50 {
			bad := lockstep.Forge(b.crypto, b.keys[2], b.g.Table(), lockstep.RecordPart, k, 2, fmt.Appendf(base[:], "no key %d %d", tick, i))
			b.s[0].Step(lockstep.FrameOf(b.g.Table(), bad))
		}
		if asked[2] > 2+tick {
			t.Fatalf("after %d ticks the machine has judged %d parts", tick, asked[2])
		}
		b.s[0].Tick()
	}
	if n := b.found(0, lockstep.NoticeCheat); len(n) > 1 {
		t.Errorf("%d proofs against one seat", len(n))
	}
	b.tick(10) // the others too have seen a false part, which seat 0 has passed on
	if b.s[0].Next() != k || b.s[1].Next() == k {
		t.Fatalf("seat 0 is at %d, seat 1 at %d", b.s[0].Next(), b.s[1].Next())
	}
	before := asked[2]
	b.cut = nil
	b.liars = b.liars.With(2)
	b.tick(40)
	if b.s[0].Next() <= k || asked[2]-before > 3 {
		t.Errorf("seat 0 is at %d, after it has judged %d more", b.s[0].Next(), asked[2]-before)
	}
}

func hasKindBy(data []byte, kind lockstep.RecordKind, seat lockstep.Seat) bool {
	if frame, _, ok := lockstep.Route(data); !ok || frame != lockstep.FrameTable {
		return false
	}
	for _, r := range lockstep.RecordsOf(data) {
		if r.Kind == kind && r.Seat == seat {
			return true
		}
	}
	return false
}

// However many records one seat has signed twice, the others still notice that another seat cheats.
func TestProofsOfOneSeatHideNoOther(t *testing.T) {
	b, asked := newCountingBus(t, 5)
	k, base := b.s[0].Next(), b.s[0].LastHash()
	for i := range lockstep.Window {
		for _, v := range []byte{1, 2} {
			rec := lockstep.Forge(b.crypto, b.keys[1], b.g.Table(), lockstep.RecordOffer, k+lockstep.Pos(i), 1, []byte{'p', v})
			b.s[0].Step(lockstep.FrameOf(b.g.Table(), rec))
		}
	}
	for i := range 50 {
		bad := lockstep.Forge(b.crypto, b.keys[2], b.g.Table(), lockstep.RecordPart, k, 2, fmt.Appendf(base[:], "no key %d", i))
		b.s[0].Step(lockstep.FrameOf(b.g.Table(), bad))
	}
	if asked[2] > 2 {
		t.Errorf("%d parts of seat 2 were judged", asked[2])
	}
	b.drainOne(0)
	of := map[lockstep.Seat]int{}
	for _, n := range b.found(0, lockstep.NoticeCheat) {
		of[n.Seat]++
	}
	if of[2] != 1 || of[1] == 0 || of[1] > lockstep.KeptProofs {
		t.Errorf("proofs by seat: %v", of)
	}
}

// A seat that was set aside cannot keep the others from sending lost records again, be it with promises or
// choices for ever higher views, or with offers for later positions.
func TestFloodDelaysNoRepeat(t *testing.T) {
	flood := map[string]func(b *bus, i int) lockstep.Record{
		"promises": func(b *bus, i int) lockstep.Record {
			body := lockstep.PromiseBody(b.s[0].LastHash(), b.s[0].View(), 0)
			return lockstep.ForgeIn(b.crypto, b.keys[2], b.g.Table(), lockstep.RecordPromise, 1000+lockstep.View(i), b.s[0].Next(), 2, body)
		},
		"choices": func(b *bus, i int) lockstep.Record {
			w := 1000*4 + 2 + 4*lockstep.View(i)
			body := lockstep.ChoiceBody(b.s[0].LastHash(), b.s[0].View(), 0b0111, 0b0111)
			return lockstep.ForgeIn(b.crypto, b.keys[2], b.g.Table(), lockstep.RecordChoice, w, b.s[0].Next(), 2, body)
		},
		"offers": func(b *bus, i int) lockstep.Record {
			k := b.s[0].Next() + 1 + lockstep.Pos(i%(lockstep.Window-1))
			return lockstep.ForgeIn(b.crypto, b.keys[2], b.g.Table(), lockstep.RecordOffer, b.s[0].View(), k, 2, []byte{'p', 1})
		},
	}
	for what, record := range flood {
		b := newMuteBus(t, 4, sim.Hashed())
		b.cut = func(p parcel) bool { return p.from == 2 || p.to == 2 }
		b.tick(lockstep.RegroupAfter + 40)
		if b.s[0].Live() != 0b1011 {
			t.Fatalf("live %b", b.s[0].Live())
		}
		k, lossy := b.s[1].Next(), true
		b.cut = func(p parcel) bool {
			return p.from == 2 || p.to == 2 || lossy && hasKindBy(p.data, lockstep.RecordSeal, lockstep.Seat(p.from))
		}
		must(t, b.s[0].Propose([]byte{'p', 1}))
		for i := 0; b.s[1].Next() == k; i++ {
			if i > lockstep.ResendMax {
				t.Errorf("%s: the table waits for lost seals after %d ticks", what, i)
				break
			}
			rec := record(b, i)
			for _, j := range []int{0, 1, 3} {
				_ = b.s[j].Step(lockstep.FrameOf(b.g.Table(), rec))
			}
			b.tick(1)
			lossy = false
		}
	}
}

// If a seat sends very many statuses that ask for another view, the others pass on only a few of them, and
// finally the newest.
func TestStatusFlood(t *testing.T) {
	b := newBus(t, 4, sim.Hashed())
	b.mute = true
	b.tick(5)
	const seat, last = 2, 1000
	status := func(seq int) lockstep.Record {
		body := binary.BigEndian.AppendUint64(nil, 1<<63)
		body = binary.AppendUvarint(body, uint64(seq))
		body = append(body, make([]byte, 2+int(lockstep.RecordPart)+1)...) // final, ask, the sets of records it has
		body = append(body, 1<<3)                                          // gone
		body = append(body, make([]byte, 5)...)                            // back, faint, plea, rival, halted
		body = append(body, make([]byte, 32)...)                           // hash of the last entry
		return lockstep.Forge(b.crypto, b.keys[seat], b.g.Table(), lockstep.RecordStatus, b.s[0].Next(), seat, body)
	}
	passed := func() (list []lockstep.Record) {
		for _, m := range b.s[0].Ready().Send {
			for _, r := range lockstep.RecordsOf(m.Data) {
				if m.Broadcast() && r.Kind == lockstep.RecordStatus && r.Seat == seat {
					list = append(list, r)
				}
			}
		}
		return list
	}
	for seq := range last {
		must(t, b.s[0].Step(lockstep.FrameOf(b.g.Table(), status(seq+1))))
	}
	all := passed()
	if len(all) != 1 {
		t.Errorf("%d of %d statuses of one tick are passed on", len(all), last)
	}
	for range 10 {
		b.s[0].Tick()
		all = append(all, passed()...)
	}
	if newest := status(last); len(all) != 2 || !bytes.Equal(all[1].Bytes(), newest.Bytes()) {
		t.Errorf("%d statuses are passed on, and not the newest", len(all))
	}
}
