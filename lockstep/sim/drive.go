package sim

import (
	"bytes"
	"fmt"
	"slices"

	"lastcard/lockstep"
)

// choose lets a seat act.
func (t *table) choose(i int) {
	p := t.peers[i]
	w := p.s.Machine().Waits()
	if p.s.Pending() != nil || !p.s.Live().Has(lockstep.Seat(i)) || w != lockstep.WaitAction && w != lockstep.WaitNext {
		return
	}
	if t.dozes(i) {
		return
	}
	a := t.cfg.Choose(i, p.s.Machine(), p.r)
	if a == nil {
		return
	}
	if err := p.s.Propose(a); err != nil && t.cfg.Faults&hard == 0 {
		t.failure = fmt.Sprintf("seat %d: own choice refused: %v", i, err)
	}
}

// longMatch is the number of entries after which a seat that has never acted does so now and then.
// Otherwise a match could go on for ever: if rules take all turns of the last players, two of them may
// just keep picking up the pile.
const longMatch = 1_000

// dozes reports whether a seat is the idle one and does not act now.
func (t *table) dozes(i int) bool {
	h := t.harm
	if i != h.idle {
		return false
	}
	wakes := h.idleEvery
	if wakes == 0 && len(t.finals) > longMatch {
		wakes = h.turnTime
	}
	return wakes == 0 || h.r.IntN(wakes) > 0
}

// drive does a seat's duties until none are left.
func (t *table) drive(i int) {
	p := t.peers[i]
	for t.failure == "" && p.s != nil {
		rd := p.s.Ready()
		feeds := feedsOf(&rd)
		if len(rd.Entries)+len(rd.Records)+len(rd.Send)+len(rd.Notices) == 0 {
			t.show(i, feeds)
			return
		}
		if len(rd.Entries) > 0 && t.honest(i) {
			t.move(rd.Entries)
		}
		if !t.perform(i, &rd, feeds) {
			t.crash(i)
			return
		}
		for _, n := range rd.Notices {
			t.notice(i, n)
		}
		t.hearOwn(i)
		if len(rd.Entries) > 0 && t.failure == "" && t.cfg.Faults&hard == 0 && len(t.cfg.Strategies) == 0 {
			t.choose(i)
		}
	}
}

// move notes that an honest seat has new entries.
func (t *table) move(entries []lockstep.Entry) {
	t.moved = int(t.net.now / lockstep.TickInterval)
	if slices.ContainsFunc(entries, func(e lockstep.Entry) bool { return e.Kind != lockstep.EntryView }) {
		t.played = t.moved
	}
}

// perform writes, syncs and sends, in the order that Ready asks for. It reports false if the peer
// crashes on the way.
func (t *table) perform(i int, rd *lockstep.Ready, feeds []lockstep.Message) (alive bool) {
	p := t.peers[i]
	if p.doomed == beforeWriting {
		return false
	}
	t.write(i, rd)
	if p.doomed == beforeSync {
		return false
	}
	if len(rd.Entries) > 0 || rd.Sync {
		p.synced = p.log.Len()
		if t.cfg.Faults&Backup != 0 && (t.harm.r.IntN(4) == 0 || len(p.copies) == 0) {
			p.copies = append(p.copies, p.synced)
		}
	}
	t.note(i)
	t.show(i, feeds)
	for j, m := range rd.Send {
		if p.doomed == whileSending && t.harm.r.IntN(len(rd.Send)) <= j {
			break
		}
		if p.doomed != beforeSending {
			t.post(i, m)
		}
	}
	return p.doomed == notDoomed
}

func (t *table) write(i int, rd *lockstep.Ready) {
	p := t.peers[i]
	p.check(rd.Records, t.cfg.Seats)
	for j := range rd.Records {
		if rec := &rd.Records[j]; rec.Kind == lockstep.RecordPromise && int(rec.Seat) == i && !rd.Sync {
			t.failure = fmt.Sprintf("seat %d does not sync its promise of view %d", i, rec.View)
		}
	}
	for j := range rd.Entries {
		e := &rd.Entries[j]
		p.keep(e)
		t.drew(i)
		t.happened(i, e)
		if t.cfg.Trace != nil {
			fmt.Fprintf(t.cfg.Trace, "%8d seat %d entry %d %v by %d %s\n", t.net.now, i, e.K, e.Kind, e.Seat, e.Hash.Short())
		}
	}
	if p.w == nil {
		return
	}
	for j := range rd.Entries {
		if err := p.w.Entry(&rd.Entries[j]); err != nil {
			t.failure = err.Error()
		}
	}
	for j := range rd.Records {
		if err := p.w.Record(&rd.Records[j]); err != nil {
			t.failure = err.Error()
		}
	}
}

func (t *table) post(from int, m lockstep.Message) {
	if len(m.Data) > lockstep.MaxMessage {
		t.failure = fmt.Sprintf("seat %d sends %d bytes", from, len(m.Data))
	}
	t.sends++
	t.notary(from, m.Data)
	t.given(from, m.Data)
	if m.Broadcast() {
		t.shown(from, m)
	}
	for to := range t.cfg.Seats {
		if to == from || !m.Broadcast() && t.g.Seats[to].Key != m.To {
			continue
		}
		if data := t.says(from, to, t.twist(from, to, m.Data)); data != nil {
			t.tell(from, data)
			t.net.send(from, to, data)
		}
	}
}

// crash kills a peer. A random part of its unsynced log is lost.
func (t *table) crash(i int) {
	p := t.peers[i]
	lost := p.log.Len() - p.synced
	p.log.Truncate(p.synced + t.harm.r.IntN(lost+1))
	t.restore(i)
	p.s, p.doomed = nil, notDoomed
	p.life++
	t.harm.crashes++
	t.trace("%8d seat %d crashes, %d bytes left\n", t.net.now, i, p.log.Len())
	t.net.add(event{at: t.net.now + t.harm.r.Int64N(15_000), do: func() {
		if p.s == nil {
			t.restart(i)
		}
	}})
}

// restore replaces a peer's disk by an older copy. It does so for a minority of the table only: entries
// that a majority has forgotten cannot be recovered.
func (t *table) restore(i int) {
	p := t.peers[i]
	if t.cfg.Faults&Backup == 0 || i >= max(1, (t.cfg.Seats-1)/2) || p.synced == 0 || len(p.copies) == 0 {
		return
	}
	p.log.Truncate(p.copies[t.harm.r.IntN(len(p.copies))])
	p.synced = p.log.Len()
	t.res.Restored++
	t.trace("%8d seat %d is restored to %d bytes\n", t.net.now, i, p.log.Len())
}

// restart brings a peer back from its log.
func (t *table) restart(i int) {
	p := t.peers[i]
	var log *lockstep.Log
	var err error
	if p.synced == 0 {
		p.log.Reset()
		p.w, err = lockstep.NewWriter(&p.log)
		p.entries, p.reveals = nil, nil
	} else {
		log, err = lockstep.ReadLog(bytes.NewReader(p.log.Bytes()))
	}
	if err != nil {
		t.failure = fmt.Sprintf("seat %d: own log: %v", i, err)
		return
	}
	if log != nil {
		p.log.Truncate(int(log.Size))
		p.w = lockstep.ResumeWriter(&p.log, log)
		p.synced = p.log.Len()
		p.copies = slices.DeleteFunc(p.copies, func(n int) bool { return n > p.synced })
		p.entries = p.entries[:0]
		for e, err := range log.Entries() {
			if err != nil {
				break // begin returns this error, too
			}
			p.keep(&e)
		}
	}
	t.trace("%8d seat %d restarts with %d entries\n", t.net.now, i, len(p.entries))
	p.noted = 0
	if err := t.begin(i, log); err != nil {
		t.failure = fmt.Sprintf("seat %d cannot resume: %v", i, err)
		return
	}
	t.net.add(event{at: t.net.now, seat: i, life: p.life})
	t.drive(i)
}
