package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
)

// answers returns the records that seat 0 has sent to seat 1 alone since the last call, and their size in
// bytes.
func (b *bus) answers() (size int, recs []lockstep.Record) {
	for _, m := range b.s[0].Ready().Send {
		if m.To == lockstep.KeyOf(b.keys[1]) {
			size += len(m.Data)
			recs = append(recs, lockstep.RecordsOf(m.Data)...)
		}
	}
	return size, recs
}

// Reminders count as answers. A seat claims in each tick that it has just restarted, so another seat reminds it
// of the last record that it signed: a part of a shuffle, which is long. Soon the reminders must have no more
// than answerSlow bytes in a tick, and leave no room for other answers.
func TestRemindersCountAsAnswers(t *testing.T) {
	b := newPaddedBus(t, 3, toyTurns)
	b.mute = true
	b.cut = func(p parcel) bool { return p.from == 2 } // so that no position closes, and the parts of the others remain their last records
	b.flow()
	const ticks, boot = 400, 1 << 63
	sent, seq := 0, uint64(0)
	for range ticks {
		b.s[0].Tick()
		for range 2 * lockstep.AnswerTick {
			seq++
			rec := lockstep.Forge(b.crypto, b.keys[1], b.g.Table(), lockstep.RecordStatus, 1, 1, lockstep.AskingBody(seq))
			must(t, b.s[0].Step(lockstep.FrameOf(b.g.Table(), rec)))
		}
		reminders := 0
		_, recs := b.answers()
		for _, rec := range recs {
			if rec.Kind == lockstep.RecordMemory {
				reminders++
				sent += len(rec.Bytes())
			}
		}
		if reminders > lockstep.AnswerTick {
			t.Fatalf("it is reminded %d times in a tick", reminders)
		}
	}
	if most := lockstep.AnswerRun + ticks*lockstep.AnswerSlow; sent < lockstep.AnswerRun || sent > most+most/4 {
		t.Errorf("it is reminded with %d bytes; %d at most", sent, most)
	}
	b.s[0].Tick()
	b.answers()
	must(t, b.s[0].Step(b.asks(1, boot, seq+1)))
	if size, _ := b.answers(); size > lockstep.AnswerSlow {
		t.Errorf("it asks, and is answered with %d bytes as if nothing had been sent", size)
	}
}

// fetch restarts seat 1 without its log. Seat 1 asks seat 0 for the log in each tick, and advances as far as
// the answers reach. fetch returns the size of the answers in bytes, and whether they reach entry last before
// the ticks are over.
func (b *bus) fetch(boot uint64, last lockstep.Pos, ticks int) (size int, whole bool) {
	b.t.Helper()
	k := lockstep.Pos(1)
	for seq := range uint64(ticks) {
		must(b.t, b.s[0].Step(b.asksAt(k, 1, boot, seq+1)))
		n, recs := b.answers()
		size += n
		for _, rec := range recs {
			if rec.Kind <= lockstep.RecordPart { // evidence
				k = max(k, rec.K)
			}
		}
		if k == last {
			return size, true
		}
		b.s[0].Tick()
	}
	return size, false
}

// A seat that has lost its log gets a long one quickly, since each entry that it gains is credited against the
// bytes it was sent. But it cannot start over again at once: a cheat can claim at any time that it has
// restarted.
func TestCreditOfARestart(t *testing.T) {
	const ticks = 60
	b := newPaddedBus(t, 3, 100)
	b.finish()
	size, last := 0, lockstep.Pos(0)
	for _, e := range b.entries[0] {
		for _, rec := range e.Evidence {
			size, last = size+len(rec.Bytes()), e.K
		}
	}
	most := lockstep.AnswerRun + ticks*lockstep.AnswerSlow
	if size < 2*most {
		t.Fatalf("a log of %d bytes shows nothing, as %d may be sent to anybody", size, most)
	}
	life := uint64(1) << 63 // a later incarnation than any that a test draws
	must(t, b.s[0].Step(b.asksAt(b.s[0].Next(), 1, life, 1)))
	b.s[0].Tick()
	b.answers() // now seat 0 knows that seat 1 had the whole log
	if size, whole := b.fetch(life+1, last, ticks); !whole {
		t.Errorf("a seat that has lost its log is sent %d bytes of it in %d ticks", size, ticks)
	}
	if size, whole := b.fetch(life+2, last, ticks); whole || size > most+most/4 {
		t.Errorf("a seat that loses its log again at once is sent %d bytes of it; %d at most", size, most)
	}
	for range lockstep.AnswerLost {
		b.s[0].Tick()
	}
	b.answers()
	if size, whole := b.fetch(life+3, last, ticks); !whole {
		t.Errorf("a seat that loses its log a minute later is sent %d bytes of it in %d ticks", size, ticks)
	}
}

// A check that shows a halted seat our entry is no status: it announces no opinion, so none counts as announced.
func TestClaimByCheckIsNoStatus(t *testing.T) {
	b := newBus(t, 3, nil)
	b.finish()
	if kind, statuses := b.s[0].CountClaim(1); kind != lockstep.RecordCheck || statuses != 0 {
		t.Errorf("a %v, and %d statuses", kind, statuses)
	}
}
