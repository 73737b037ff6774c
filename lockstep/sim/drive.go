package sim

import (
	"fmt"
	"slices"

	"lastcard/lockstep"
)

// choose lets a seat propose an action, if it is live and has none pending, and the table waits for actions.
func (t *table) choose(i int) {
	p := t.peers[i]
	w := p.session.Machine().WaitKind()
	if p.session.Pending() != nil || !p.session.Live().Has(lockstep.Seat(i)) || w != lockstep.WaitAction && w != lockstep.WaitNext {
		return
	}
	if t.harm.dozes(i, len(t.finals)) {
		return
	}
	a := t.cfg.Choose(i, p.session.Machine(), p.rng)
	if a == nil {
		return
	}
	if err := p.session.Propose(a); err != nil && t.cfg.Faults&hardFaults == 0 {
		t.fail(fmt.Errorf("seat %d: its session refuses its own action: %w", i, err))
	}
}

// drive does a seat's duties until none are left.
func (t *table) drive(i int) {
	p := t.peers[i]
	for t.failure == nil && p.session != nil {
		rd := p.session.Ready()
		feeds := feedsOf(&rd)
		if len(rd.Entries)+len(rd.Records)+len(rd.Send)+len(rd.Notices) == 0 {
			t.feedSpectators(i, feeds)
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
		if len(rd.Entries) > 0 && t.failure == nil && t.cfg.Faults&hardFaults == 0 && len(t.cfg.Strategies) == 0 {
			t.choose(i)
		}
	}
}

// noteProgress notes when an honest seat last had a new entry, and when it last had one that is not a change of view.
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
	if p.crashPoint == beforeWriting {
		return false
	}
	t.write(i, rd)
	if p.crashPoint == beforeSync {
		return false
	}
	if len(rd.Entries) > 0 || rd.Sync {
		p.disk.sync()
		if t.cfg.Faults&Backup != 0 && (t.harm.rng.IntN(4) == 0 || len(p.disk.copies) == 0) {
			p.disk.copies = append(p.disk.copies, p.disk.synced)
		}
	}
	if t.honest(i) && t.cfg.Faults&hardFaults != 0 {
		t.fail(about("seat", i, t.finals.note(p)))
	}
	t.feedSpectators(i, feeds)
	for j, m := range rd.Send {
		if p.crashPoint == whileSending && t.harm.rng.IntN(len(rd.Send)) <= j {
			break
		}
		if p.crashPoint != beforeSending {
			t.post(i, m)
		}
	}
	return p.crashPoint == noCrash
}

func (t *table) write(i int, rd *lockstep.Ready) {
	p := t.peers[i]
	p.noteChecks(rd.Records, t.cfg.Seats)
	for j := range rd.Records {
		if rec := &rd.Records[j]; rec.Kind == lockstep.RecordPromise && int(rec.Seat) == i && !rd.Sync {
			t.fail(fmt.Errorf("seat %d does not sync its promise of view %d", i, rec.View))
		}
	}
	for j := range rd.Entries {
		e := &rd.Entries[j]
		p.keepEntry(e)
		t.entropies.note(i, p.entries, len(p.reveals)-1)
		if t.honest(i) {
			t.cfg.story.tellEntry(t.net.now, e)
		}
		if t.cfg.Trace != nil {
			fmt.Fprintf(t.cfg.Trace, "%8d seat %d entry %d %v by %d %s\n", t.net.now, i, e.K, e.Kind, e.Seat, e.Hash.Short())
		}
	}
	t.fail(p.disk.write(rd.Entries, rd.Records))
}

func (t *table) post(from int, m lockstep.Message) {
	if len(m.Data) > lockstep.MaxMessage {
		t.fail(fmt.Errorf("seat %d sends a message of %d bytes", from, len(m.Data)))
	}
	t.sendCount++
	if t.honest(from) {
		if t.cfg.Faults&(Crash|Backup) != 0 {
			t.fail(t.statements.note(from, m.Data))
		}
		if t.cfg.Given != nil {
			t.noteParts(from, m.Data)
		}
	}
	var sent [lockstep.MaxSeats][]byte
	for to := range t.cfg.Seats {
		if to == from || !m.Broadcast() && t.genesis.Seats[to].Key != m.To {
			continue
		}
		data := t.villain.alter(from, to, m.Data)
		if c := t.cheats[from]; c != nil && data != nil {
			data = c.Say(lockstep.Seat(to), data)
		}
		if data != nil {
			t.cfg.story.tellMessage(t.net.now, from, t.honest(from), data)
			t.net.send(from, to, data)
		}
		sent[to] = data
	}
	if m.Broadcast() {
		t.tellSpectators(from, &sent)
	}
}

// crash kills a peer, and plans its restart. A random part of what it had not synced is lost. With Backup, the log
// of some peers is replaced by an older copy.
func (t *table) crash(i int) {
	p := t.peers[i]
	p.disk.tear(t.harm.rng)
	// entries that a majority has forgotten cannot be recovered, so only a minority, or one of two, is restored from copies
	if t.cfg.Faults&Backup != 0 && i < max(1, (t.cfg.Seats-1)/2) && p.disk.restore(t.harm.rng) {
		t.result.Restored++
		t.trace("%8d seat %d is restored to %d bytes\n", t.net.now, i, p.disk.log.Len())
	}
	p.session, p.crashPoint = nil, noCrash
	p.incarnation++
	t.trace("%8d seat %d crashes, %d bytes left\n", t.net.now, i, p.disk.log.Len())
	t.net.add(event{dueAt: t.net.now + t.harm.rng.Int64N(15_000), do: func() {
		if p.session == nil {
			t.restart(i)
		}
	}})
}

func (t *table) restart(i int) {
	p := t.peers[i]
	err := p.resume()
	t.trace("%8d seat %d restarts with %d entries\n", t.net.now, i, len(p.entries))
	if err != nil {
		t.fail(fmt.Errorf("seat %d cannot resume: %w", i, err))
		return
	}
	t.net.add(event{dueAt: t.net.now, seat: i, incarnation: p.incarnation})
	t.drive(i)
}
