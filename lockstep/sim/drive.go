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
	w := p.session.Machine().WaitKind()
	if p.session.Pending() != nil || !p.session.Live().Has(lockstep.Seat(i)) || w != lockstep.WaitAction && w != lockstep.WaitNext {
		return
	}
	if t.dozes(i) {
		return
	}
	a := t.cfg.Choose(i, p.session.Machine(), p.rng)
	if a == nil {
		return
	}
	if err := p.session.Propose(a); err != nil && t.cfg.Faults&hardFaults == 0 {
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
	if wakes == 0 && len(t.finalHashes) > longMatch {
		wakes = h.turnTime
	}
	return wakes == 0 || h.rng.IntN(wakes) > 0
}

// drive does a seat's duties until none are left.
func (t *table) drive(i int) {
	p := t.peers[i]
	for t.failure == "" && p.session != nil {
		rd := p.session.Ready()
		feeds := feedsOf(&rd)
		if len(rd.Entries)+len(rd.Records)+len(rd.Send)+len(rd.Notices) == 0 {
			t.deliverFeeds(i, feeds)
			return
		}
		if len(rd.Entries) > 0 && t.honest(i) {
			t.noteProgress(rd.Entries)
		}
		if !t.perform(i, &rd, feeds) {
			t.crash(i)
			return
		}
		for _, n := range rd.Notices {
			t.onNotice(i, n)
		}
		t.hearOwn(i)
		if len(rd.Entries) > 0 && t.failure == "" && t.cfg.Faults&hardFaults == 0 && len(t.cfg.Strategies) == 0 {
			t.choose(i)
		}
	}
}

// noteProgress notes that an honest seat has new entries.
func (t *table) noteProgress(entries []lockstep.Entry) {
	t.movedTick = int(t.net.now / lockstep.TickInterval)
	if slices.ContainsFunc(entries, func(e lockstep.Entry) bool { return e.Kind != lockstep.EntryView }) {
		t.playedTick = t.movedTick
	}
}

// perform writes, syncs and sends, in the order that Ready asks for. It reports false if the peer
// crashes on the way.
func (t *table) perform(i int, rd *lockstep.Ready, feeds []lockstep.Message) (alive bool) {
	p := t.peers[i]
	if p.crashStage == beforeWriting {
		return false
	}
	t.write(i, rd)
	if p.crashStage == beforeSync {
		return false
	}
	if len(rd.Entries) > 0 || rd.Sync {
		p.synced = p.log.Len()
		if t.cfg.Faults&Backup != 0 && (t.harm.rng.IntN(4) == 0 || len(p.copies) == 0) {
			p.copies = append(p.copies, p.synced)
		}
	}
	t.checkFinals(i)
	t.deliverFeeds(i, feeds)
	for j, m := range rd.Send {
		if p.crashStage == whileSending && t.harm.rng.IntN(len(rd.Send)) <= j {
			break
		}
		if p.crashStage != beforeSending {
			t.post(i, m)
		}
	}
	return p.crashStage == notDoomed
}

func (t *table) write(i int, rd *lockstep.Ready) {
	p := t.peers[i]
	p.noteChecks(rd.Records, t.cfg.Seats)
	for j := range rd.Records {
		if rec := &rd.Records[j]; rec.Kind == lockstep.RecordPromise && int(rec.Seat) == i && !rd.Sync {
			t.failure = fmt.Sprintf("seat %d does not sync its promise of view %d", i, rec.View)
		}
	}
	for j := range rd.Entries {
		e := &rd.Entries[j]
		p.keepEntry(e)
		t.noteEntropies(i)
		t.tellEntry(i, e)
		if t.cfg.Trace != nil {
			fmt.Fprintf(t.cfg.Trace, "%8d seat %d entry %d %v by %d %s\n", t.net.now, i, e.K, e.Kind, e.Seat, e.Hash.Short())
		}
	}
	if p.writer == nil {
		return
	}
	for j := range rd.Entries {
		if err := p.writer.WriteEntry(&rd.Entries[j]); err != nil {
			t.failure = err.Error()
		}
	}
	for j := range rd.Records {
		if err := p.writer.WriteRecord(&rd.Records[j]); err != nil {
			t.failure = err.Error()
		}
	}
}

func (t *table) post(from int, m lockstep.Message) {
	if len(m.Data) > lockstep.MaxMessage {
		t.failure = fmt.Sprintf("seat %d sends %d bytes", from, len(m.Data))
	}
	t.sendCount++
	t.noteStatements(from, m.Data)
	t.noteParts(from, m.Data)
	if m.Broadcast() {
		t.deliverToSpectators(from, m)
	}
	for to := range t.cfg.Seats {
		if to == from || !m.Broadcast() && t.genesis.Seats[to].Key != m.To {
			continue
		}
		if data := t.sentBySeat(from, to, t.alterMessage(from, to, m.Data)); data != nil {
			t.tellStatements(from, data)
			t.net.send(from, to, data)
		}
	}
}

// crash kills a peer. A random part of its unsynced log is lost.
func (t *table) crash(i int) {
	p := t.peers[i]
	lost := p.log.Len() - p.synced
	p.log.Truncate(p.synced + t.harm.rng.IntN(lost+1))
	t.restore(i)
	p.session, p.crashStage = nil, notDoomed
	p.incarnation++
	t.harm.crashes++
	t.trace("%8d seat %d crashes, %d bytes left\n", t.net.now, i, p.log.Len())
	t.net.add(event{dueAt: t.net.now + t.harm.rng.Int64N(15_000), do: func() {
		if p.session == nil {
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
	p.log.Truncate(p.copies[t.harm.rng.IntN(len(p.copies))])
	p.synced = p.log.Len()
	t.result.Restored++
	t.trace("%8d seat %d is restored to %d bytes\n", t.net.now, i, p.log.Len())
}

// restart brings a peer back from its log.
func (t *table) restart(i int) {
	p := t.peers[i]
	var log *lockstep.Log
	var err error
	if p.synced == 0 {
		p.log.Reset()
		p.writer, err = lockstep.NewWriter(&p.log)
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
		p.writer = lockstep.ResumeWriter(&p.log, log)
		p.synced = p.log.Len()
		p.copies = slices.DeleteFunc(p.copies, func(n int) bool { return n > p.synced })
		p.entries = p.entries[:0]
		for e, err := range log.Entries() {
			if err != nil {
				break // beginSession returns this error, too
			}
			p.keepEntry(&e)
		}
	}
	t.trace("%8d seat %d restarts with %d entries\n", t.net.now, i, len(p.entries))
	p.notedFinal = 0
	if err := t.beginSession(i, log); err != nil {
		t.failure = fmt.Sprintf("seat %d cannot resume: %v", i, err)
		return
	}
	t.net.add(event{dueAt: t.net.now, seat: i, incarnation: p.incarnation})
	t.drive(i)
}
