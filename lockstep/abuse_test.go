package lockstep_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A session drops a bad message with a reason and counts it. The message has no effect: no entry, no
// message, no notice.
func TestDrops(t *testing.T) {
	b := newMuteBus(t, 3, nil)
	must(t, b.s[0].Propose([]byte{'p', 1}))
	var first []byte // the offer and seal of seat 0
	b.cut = func(p parcel) bool {
		if first == nil {
			first = bytes.Clone(p.data)
		}
		return false
	}
	b.flow()
	s, table, k := b.s[1], b.g.Table(), b.s[1].Next()
	offer := func(k lockstep.Pos, seat lockstep.Seat, a string) lockstep.Record {
		return lockstep.Forge(nil, b.keys[seat], table, lockstep.RecordOffer, k, seat, []byte(a))
	}
	good := lockstep.FrameOf(table, offer(k, 2, "p1"))
	with := func(at int, x byte) []byte {
		m := bytes.Clone(good)
		m[at] ^= x
		return m
	}
	liar := sim.Keys(4)[3]
	for _, c := range []struct {
		what string
		want lockstep.Drop
		data []byte
	}{
		{"nothing", lockstep.DropMalformed, nil},
		{"header only", lockstep.DropMalformed, good[:35]},
		{"cut short", lockstep.DropMalformed, good[:len(good)-1]},
		{"bytes after it", lockstep.DropMalformed, append(bytes.Clone(good), 200)},
		{"noise", lockstep.DropMalformed, bytes.Repeat([]byte{0xA5}, 300)},
		{"too long", lockstep.DropOversized, append(bytes.Clone(good), make([]byte, lockstep.MaxMessage)...)},
		{"another version", lockstep.DropVersion, with(1, lockstep.Version^1)},
		{"for a lobby", lockstep.DropForeign, with(2, 3)},
		{"another table", lockstep.DropForeign, with(5, 1)},
		{"signature changed", lockstep.DropBadSignature, with(len(good)-3, 1)},
		{"action changed", lockstep.DropBadSignature, with(len(good)-65, 1)},
		{"signed by another", lockstep.DropBadSignature, lockstep.FrameOf(table, lockstep.Forge(nil, liar, table, lockstep.RecordOffer, k, 2, []byte("p1")))},
		{"signed for another table", lockstep.DropBadSignature, lockstep.FrameOf(table, lockstep.Forge(nil, b.keys[2], lockstep.Hash{9}, lockstep.RecordOffer, k, 2, []byte("p1")))},
		{"a seat that is not there", lockstep.DropStranger, lockstep.FrameOf(table, lockstep.Forge(nil, liar, table, lockstep.RecordOffer, k, 3, []byte("p1")))},
		{"own message", lockstep.DropIllegal, lockstep.FrameOf(table, lockstep.Forge(nil, b.keys[1], table, lockstep.RecordDump, k, 1, nil))},
		{"replayed", lockstep.DropDuplicate, first},
		{"far ahead", lockstep.DropAhead, lockstep.FrameOf(table, offer(k+lockstep.Window+1, 2, "p1"))},
		{"illegal action", lockstep.DropIllegal, lockstep.FrameOf(table, offer(k, 2, "p1"))},
		{"an empty seal", lockstep.DropIllegal, lockstep.FrameOf(table, lockstep.Forge(nil, b.keys[0], table, lockstep.RecordSeal, k, 0, make([]byte, 33)))},
		{"a dump nobody asked for", lockstep.DropUnexpected, lockstep.FrameOf(table, lockstep.Forge(nil, b.keys[0], table, lockstep.RecordDump, k, 0, nil))},
		{"a promise for the present view", lockstep.DropOld, lockstep.FrameOf(table, lockstep.Forge(nil, b.keys[0], table, lockstep.RecordPromise, k, 0, nil))},
	} {
		want := c.want
		if c.what == "own message" {
			want = lockstep.DropEcho
		}
		before, last := s.Dropped(), s.LastHash()
		if err := s.Step(c.data); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", c.what, err, want)
		}
		if after := s.Dropped(); after[want] <= before[want] {
			t.Errorf("%s: not counted", c.what)
		}
		rd := s.Ready()
		if s.LastHash() != last || len(rd.Entries)+len(rd.Send)+len(rd.Notices) > 0 {
			t.Errorf("%s: had an effect: %+v", c.what, rd)
		}
	}
	b.mute, b.cut = false, nil
	b.finish()
}

// However many positions a seat signs records for, a session keeps the records of only a few positions.
func TestBoundedMemory(t *testing.T) {
	b := newMuteBus(t, 2, sim.Hashed())
	for k := b.s[0].Next(); k < 2000; k++ {
		rec := lockstep.Forge(b.crypto, b.keys[1], b.g.Table(), lockstep.RecordOffer, k, 1, make([]byte, lockstep.MaxAction))
		b.s[0].Step(lockstep.FrameOf(b.g.Table(), rec))
	}
	if n := b.s[0].SlotCount(); n > lockstep.Window+16 {
		t.Fatalf("%d positions kept", n)
	}
}

// asks is a status of seat 1, signed with the key of seat key. It says that seat 1 has no entry but the genesis
// and no records, and asks seat 0 for them.
func (b *bus) asks(key int, boot, seq uint64) []byte { return b.asksAt(1, key, boot, seq) }

// asksAt is the status of asks, except that seat 1 is at position k.
func (b *bus) asksAt(k lockstep.Pos, key int, boot, seq uint64) []byte {
	body := binary.BigEndian.AppendUint64(nil, boot)
	body = append(binary.AppendUvarint(body, seq), 0, 1)                        // final, ask
	body = append(body, make([]byte, int(lockstep.RecordPart)+1+3+1+1+1+32)...) // seat 1 has no records and no opinion
	return lockstep.FrameOf(b.g.Table(), lockstep.Forge(b.crypto, b.keys[key], b.g.Table(), lockstep.RecordStatus, k, 1, body))
}

// However many statuses ask for an answer, a seat sends only a few messages in answer in a tick.
func TestBoundedAnswers(t *testing.T) {
	b := newBus(t, 2, sim.Hashed())
	b.finish()
	b.drain()
	sent := 0
	for seq := range uint64(500) {
		must(t, b.s[0].Step(b.asks(1, 1<<64-1, seq+1)))
		sent += len(b.s[0].Ready().Send)
	}
	if sent == 0 || sent > lockstep.AnswerTick {
		t.Fatalf("500 announcements were answered with %d messages", sent)
	}
	if err := b.s[0].Step(b.oldStatus(1)); !errors.Is(err, lockstep.DropOld) {
		t.Fatalf("an old announcement: %v", err)
	}
}

// If a seat asks for the whole log again in each tick and never gets further, it is soon sent no more than
// answerSlow bytes in a tick.
func TestAnswersToOneWhoNeverGetsOn(t *testing.T) {
	b := newBus(t, 2, sim.Hashed())
	b.finish()
	b.drain()
	const ticks = 400
	sent := 0
	for n := range uint64(ticks) {
		must(t, b.s[0].Step(b.asks(1, 1<<64-1, n+1)))
		b.s[0].Tick()
		for _, m := range b.s[0].Ready().Send {
			sent += len(m.Data)
		}
	}
	if most := lockstep.AnswerRun + ticks*lockstep.AnswerSlow; sent < lockstep.AnswerRun || sent > most+most/4 {
		t.Errorf("%d bytes; %d at most", sent, most)
	}
}

// A seat gets its answer, however many statuses of its earlier incarnations arrive, forged or replayed:
// these do not use up the answers that the seat may ask for.
func TestAnswersDespiteEarlierLives(t *testing.T) {
	for key, want := range []int{0, 1} { // forged by seat 0, or signed by seat 1 itself
		b := newBus(t, 3, sim.Hashed())
		b.finish()
		b.drain()
		must(t, b.s[0].Step(b.asks(1, 1<<63, 1))) // seat 1 gets an answer, and from now on seat 0 knows this incarnation of it
		b.s[0].Tick()
		b.s[0].Ready()
		for seq := range uint64(1000) {
			_ = b.s[0].Step(b.asks(key, 0, seq+1))
		}
		answersToOld := len(b.s[0].Ready().Send)
		must(t, b.s[0].Step(b.asks(1, 1<<63, 2)))
		if n := len(b.s[0].Ready().Send); n == 0 || answersToOld != want {
			t.Errorf("1000 earlier statuses, signed by seat %d, were answered with %d messages, then the seat with %d", key, answersToOld, n)
		}
	}
}

// oldStatus is a status that is older than the last one of TestBoundedAnswers: its seq is 3.
func (b *bus) oldStatus(seat lockstep.Seat) []byte {
	body := binary.BigEndian.AppendUint64(nil, 1<<64-1)
	body = append(body, 3, 0, 1)
	body = append(body, make([]byte, int(lockstep.RecordPart)+1+3+1+1+1+32)...)
	rec := lockstep.Forge(b.crypto, b.keys[seat], b.g.Table(), lockstep.RecordStatus, 1, seat, body)
	return lockstep.FrameOf(b.g.Table(), rec)
}
