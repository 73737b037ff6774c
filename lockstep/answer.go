package lockstep

import "lastcard/lockstep/internal/wire"

// answer holds the records that this seat sends to a seat that has asked: as many as fit.
type answer struct {
	receiver *peer
	moment   *moment
	parts    [][]byte
	room     int // bytes that still fit; negative: a record did not fit
}

// answerTo begins an answer. Its room is the rest of the seat's allowance in this tick, and less if the seat
// keeps asking and gets no further in the log.
func answerTo(p *peer, m *moment) *answer {
	room := (answerTick - p.answersSent) * (MaxMessage - frameHeader) * 3 / 4 // messages are rarely packed full
	return &answer{receiver: p, moment: m, room: min(room, answerRun-p.meter.bytes)}
}

// answerMeter counts the bytes that were sent to a seat in answers while it got no further in the log. Without
// a limit on them, a seat that asks for the whole log in each tick would fill the lines of all others.
type answerMeter struct {
	reached   Pos // the furthest position of the seat that has been credited
	bytes     int // bytes sent, less the credit that update gives
	updatedAt int // tick at which bytes was brought up to date
	lostAt    int // tick at which the seat was last allowed to start over; 0: never
}

// restart notes that a seat has restarted, perhaps without its log. From now on, progress from position k
// counts again. That happens at most once in answerLost ticks, since a cheat can claim to have restarted at any
// time.
func (r *answerMeter) restart(k Pos, now int) {
	if k < r.reached && (r.lostAt == 0 || now-r.lostAt >= answerLost) {
		r.reached, r.lostAt = k, max(1, now)
	}
}

// update credits a seat: it subtracts answerSlow for each tick that has passed, and the size of the evidence of
// the entries that the seat has gained, now that it is at position k.
func (r *answerMeter) update(k Pos, c chain, now int) {
	r.bytes -= (now - r.updatedAt) * answerSlow
	for ; r.reached < min(k, Pos(len(c))); r.reached++ {
		for i := range c[r.reached].Evidence {
			r.bytes -= len(c[r.reached].Evidence[i].raw)
		}
	}
	r.bytes, r.updatedAt = max(0, r.bytes), now
}

// add adds a record if there is room and the record is not on its way already. Once a record has not fitted,
// add adds none.
func (a *answer) add(rec *Record) {
	if !a.receiver.bulk.maySend(rec, a.moment) {
		return
	}
	if a.room -= len(rec.raw) + 3; !a.full() {
		a.parts = append(a.parts, rec.raw)
		a.receiver.bulk.noteSent(rec, a.moment.now)
	}
}

func (a *answer) full() bool { return a.room < 0 }

// answerSeat sends a seat the records it lacks: the evidence of missing entries, the records of the present
// position, checks, promises and choices. If states differ, it also sends what shows the difference.
func (s *Session) answerSeat(to Seat, p *peer) {
	p.meter.update(p.last.K, s.chain, s.now)
	a := answerTo(p, &s.moment)
	from, ok := s.chain.firstLacking(p, s.view)
	for k := from; k < s.k && !a.full(); k++ {
		for i := range s.chain[k].Evidence {
			a.add(&s.chain[k].Evidence[i])
		}
	}
	if p.last.K <= s.k && ok {
		s.slots.at(s.k).addToAnswer(a, p, &s.moment)
		s.checks.addToAnswer(a, to, p, &s.moment)
	}
	s.ballots.addToAnswer(a, p, s.view)
	if s.Stopped() {
		s.dispute.now.addToAnswer(a, p, s.slots)
	} else if k := p.status.haltK; p.status.halted && k < s.k {
		rec := s.claimOf(k)
		a.add(&rec)
	}
	if len(a.parts) == 0 {
		return
	}
	p.answersSent += len(Pack(FrameTable, s.tableID, a.parts))
	for _, part := range a.parts {
		p.meter.bytes += len(part)
	}
	s.outbox.reply(to, a.parts...)
}

// claimOf is the record that shows a halted seat our entry at the position where it stopped. If that entry
// belongs to this view and our checks cover it, the record is a check of it: our last check may be of a later
// entry, which the halted seat cannot compare. Otherwise the record is a status.
func (s *Session) claimOf(k Pos) Record {
	e := &s.chain[k]
	if k < s.checks.coverage[s.me] && e.View == s.view {
		return s.pen.signItem(e.check(), s.view, k).rec
	}
	st := s.ownStatus(0)
	st.halted, st.haltK, st.claim = true, k, e.Hash
	return s.pen.sign(RecordStatus, s.view, s.k, wire.Encode(&st))
}

// addToAnswer adds the records of the present position that a seat lacks.
func (sl *slot) addToAnswer(a *answer, p *peer, m *moment) {
	lacks := func(rec *Record) bool { return p.behind(m) || !p.status.recordAuthors[rec.Kind].Has(rec.Seat) }
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		for i := range m.seats {
			if it := sl.items[kind][i]; it != nil && lacks(&it.rec) {
				a.add(&it.rec)
			}
		}
	}
	for _, it := range sl.moreOffers {
		if lacks(&it.rec) {
			a.add(&it.rec)
		}
	}
}

// addToAnswer adds the checks that a seat lacks: those that cover its last entry, and the checks of elders
// without which nothing becomes final at the seat.
func (c *checks) addToAnswer(a *answer, to Seat, p *peer, m *moment) {
	for i, rec := range c.last {
		seat, end := Seat(i), c.coverage[i]
		elder := seat != to && m.elders.Has(seat) && p.last.View == m.view && p.status.final+1 < end
		if rec != nil && (elder || end >= p.last.K && (p.behind(m) || !p.status.checkers.Has(seat))) {
			a.add(rec)
		}
	}
}

// addToAnswer adds the promises and the choice for views that are higher than ours (view) and than the seat's.
func (b *ballots) addToAnswer(a *answer, p *peer, view View) {
	for _, it := range append(b.latestPromises[:], b.choices[0]) {
		if it != nil && it.rec.View > max(view, p.last.View) {
			a.add(&it.rec)
		}
	}
}

// addToAnswer adds the records that a seat needs to see the divergence as we do: the evidence of the entry and
// the checks of it. Once the seat has stopped there as well, addToAnswer also adds the dumps that the seat
// lacks.
func (d *divergence) addToAnswer(a *answer, p *peer, x slots) {
	for i := range d.entry.Evidence {
		a.add(&d.entry.Evidence[i])
	}
	for i := range Seat(a.moment.seats) {
		if it := x.item(d.entry.K, RecordCheck, i); it != nil {
			a.add(&it.rec)
		}
	}
	if !p.status.halted || p.status.haltK != d.entry.K {
		return
	}
	for i, rec := range d.dumpRecords {
		if rec != nil && !p.status.dumps.Has(Seat(i)) {
			a.add(rec)
		}
	}
}
