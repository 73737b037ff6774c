package sim

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// peer is one seat's process, its disk and its player.
type peer struct {
	s       *lockstep.Session
	r       *rand.Rand
	log     bytes.Buffer
	w       *lockstep.Writer
	entries []lockstep.Entry
	synced  int          // bytes of the log
	copies  []int        // lengths of the copies that were made of it
	noted   lockstep.Pos // how many final entries were compared
	life    int          // incarnation
	ticks   int          // of all its incarnations
	stops   int          // how often it has named a seat in a divergence
	doomed  stage        // the point of its next duties at which the peer crashes
	checks  []checked    // the checks that its session has taken or made
	proven  lockstep.Pos // one more than the last position that checks of a majority in one view prove final
	reveals []lockstep.Pos
	awaits  int  // for how many ticks it has waited for people who do not come back
	changes int  // how many changes of view it has written
	rest    rest // how long views have changed without a new final entry
}

// patience is how many ticks a person waits for others after a restart of the whole table. It is longer
// than any honest peer is away.
const patience = 1200

// goOn lets the table play on without people who do not come back, after a person has waited long
// enough.
func (p *peer) goOn() {
	if p.s.AwaitedPeople() == 0 {
		p.awaits = 0
	} else if p.awaits++; p.awaits > patience {
		p.s.GoOn()
	}
}

// stage is the point of its duties at which a peer crashes.
type stage int

const (
	notDoomed stage = iota
	beforeWriting
	beforeSync
	beforeSending
	whileSending
	stages
)

// checked is how far the checks of each seat reach in one view: one more than the last position.
type checked struct {
	view lockstep.View
	upTo [lockstep.MaxSeats]lockstep.Pos
}

// check notes the checks among the records of a peer, at a table of n.
func (p *peer) check(records []lockstep.Record, n int) {
	for j := range records {
		r := &records[j]
		if r.Kind != lockstep.RecordCheck {
			continue
		}
		i := len(p.checks) - 1 // nearly always the present view
		for i >= 0 && p.checks[i].view != r.View {
			i--
		}
		if i < 0 {
			i, p.checks = len(p.checks), append(p.checks, checked{view: r.View})
		}
		p.checks[i].upTo[r.Seat] = max(p.checks[i].upTo[r.Seat], r.K+1)
		all := p.checks[i].upTo
		slices.Sort(all[:n])
		p.proven = max(p.proven, all[n-n/2-1])
	}
}

// keep takes an entry, in place of all entries from its position on.
func (p *peer) keep(e *lockstep.Entry) {
	for n := len(p.reveals); n > 0 && p.reveals[n-1] >= e.K; n-- {
		p.reveals = p.reveals[:n-1]
	}
	if e.Kind == lockstep.EntryReveal {
		p.reveals = append(p.reveals, e.K)
	}
	if e.Kind == lockstep.EntryView {
		p.changes++
	}
	p.entries = append(p.entries[:e.K], *e)
}

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
		t.why = fmt.Sprintf("seat %d: own choice refused: %v", i, err)
	}
}

// longMatch is the number of entries after which a seat that has never acted does so now and then. A
// match can go on for ever if all turns of the last players are taken by rule, as in a game where two of
// them only pick up the pile.
const longMatch = 1_000

// dozes reports whether a seat is the idle one and does not act now.
func (t *table) dozes(i int) bool {
	h := t.harm
	if i != h.idle {
		return false
	}
	wakes := h.wakes
	if wakes == 0 && len(t.finals) > longMatch {
		wakes = h.turnTime
	}
	return wakes == 0 || h.r.IntN(wakes) > 0
}

// drive does a seat's duties until there are none.
func (t *table) drive(i int) {
	p := t.peers[i]
	for t.why == "" && p.s != nil {
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
		t.own(i)
		if len(rd.Entries) > 0 && t.why == "" && t.cfg.Faults&hard == 0 && len(t.cfg.Strategies) == 0 {
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
			t.why = fmt.Sprintf("seat %d does not sync its promise of view %d", i, rec.View)
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
			t.why = err.Error()
		}
	}
	for j := range rd.Records {
		if err := p.w.Record(&rd.Records[j]); err != nil {
			t.why = err.Error()
		}
	}
}

func (t *table) post(from int, m lockstep.Message) {
	if len(m.Data) > lockstep.MaxMessage {
		t.why = fmt.Sprintf("seat %d sends %d bytes", from, len(m.Data))
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
