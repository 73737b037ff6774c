package lockstep

// peer holds our knowledge about one seat. Our own seat has one as well, which never has a status; no decision
// depends on it.
type peer struct {
	last        Record // the last status, as the seat signed it: it says which view and position the seat is in
	status      status // the same, decoded
	statusAt    int    // tick at which it came
	aboveSince  int    // tick since which the seat has claimed a higher view than ours; 0: it has not
	passedSeq   uint64 // number of the last of its statuses that we have passed on
	mayPassAt   int    // tick from which we may pass on its next status
	passPending bool   // its last status waits to be passed on

	heardAt     int         // tick of the last sign of life
	reportedAt  int         // tick at which the transport last said that the seat is there; 0: never
	slack       int         // how many ticks longer it may be silent than others; slackOf has the rule
	slackSet    bool        // the driver has set slack by calling Allow
	noticedAt   int         // tick at which the driver was last notified of its silence; 0: it is not silent
	answersSent int         // how many messages we have sent it in answer in this tick
	meter       answerMeter // the answers that we have sent it while it made no progress
	outdatedAt  int         // tick at which we last showed an earlier incarnation of the seat that there is a later one
	bulk        bulk        // the bulky records on their way to the seat
}

// hasStatus reports whether the seat has sent a status.
func (p *peer) hasStatus() bool { return p.last.raw != nil }

// fresh reports whether the seat's last status is of this view and recent.
func (p *peer) fresh(m *moment) bool {
	return p.hasStatus() && p.last.View == m.view && m.now-p.statusAt < freshFor
}

// beyond reports whether the seat says that it is in a higher view than v, or in v at a later position than k.
func (p *peer) beyond(v View, k Pos) bool {
	return p.hasStatus() && (p.last.View > v || p.last.View == v && p.last.K > k)
}

// behind reports whether the seat says that it is in a lower view than we, or at an earlier position.
func (p *peer) behind(m *moment) bool { return p.last.K < m.k || p.last.View < m.view }

// spendAnswer reports whether the seat may get one more message in answer in this tick, and if so counts it.
func (p *peer) spendAnswer() bool {
	if p.answersSent >= answerTick {
		return false
	}
	p.answersSent++
	return true
}

type peers []peer

func (ps peers) noteAlive(seat Seat, now int, out *outbox) {
	p := &ps[seat]
	p.heardAt = now
	if p.noticedAt > 0 {
		p.noticedAt, p.bulk = 0, nil // records on their way to the seat may be lost
		out.addNotice(Notice{Kind: NoticeBack, Seat: seat})
	}
}

// anyMayBringUs reports whether a seat, other than the ignored ones, says that it is in a higher view, and may
// still bring us there. The claim may be false, so it counts for adoptAfter only, and once in each view of ours.
func (ps peers) anyMayBringUs(m *moment, ignored SeatSet) bool {
	return seatsWhere(len(ps), func(i Seat) bool {
		p := &ps[i]
		return i != m.me && !ignored.Has(i) && p.aboveSince > 0 && p.last.View > m.view && m.now-p.aboveSince < adoptAfter
	}) != 0
}

// anyEntered reports whether a seat says that it is in this view or a higher one, so that it can send us the
// entries on which the view stands. If we discarded entries for a view that nobody has entered, we could lose
// entries on which another view stands.
func (ps peers) anyEntered(v View) bool {
	return seatsWhere(len(ps), func(i Seat) bool { return ps[i].hasStatus() && ps[i].last.View >= v }) != 0
}

// anyHaltedAt reports whether a seat has announced that it has stopped at an entry.
func (ps peers) anyHaltedAt(k Pos) bool {
	return seatsWhere(len(ps), func(i Seat) bool { return ps[i].status.halted && ps[i].status.haltK == k }) != 0
}

// faintSeats is the set of the seats that have been silent for faintAfter plus their slack.
func (ps peers) faintSeats(m *moment) SeatSet {
	return seatsWhere(len(ps), func(i Seat) bool { return i != m.me && m.now-ps[i].heardAt >= faintAfter+ps.slackOf(i) })
}

// slackOf is how many ticks longer than others a seat may be silent. While nobody has measured its line, it
// has the slack of the slowest seat, as our own line may be the slow one.
func (ps peers) slackOf(seat Seat) int {
	if ps[seat].slackSet {
		return ps[seat].slack
	}
	most := 0
	for i := range ps {
		most = max(most, ps[i].slack)
	}
	return most
}

// noticeSilence tells the driver of each seat that is silent.
func (ps peers) noticeSilence(m *moment, out *outbox) {
	after := silentAfter
	if m.waitsForHeavy() {
		after = silentHeavy + m.slowTicks
	}
	for i := range ps {
		p := &ps[i]
		quiet := m.now - p.heardAt
		if Seat(i) == m.me || quiet < after+ps.slackOf(Seat(i)) || p.noticedAt > 0 && m.now-p.noticedAt < silentEvery {
			continue
		}
		p.noticedAt = m.now
		out.addNotice(Notice{Kind: NoticeWaiting, Seat: Seat(i), Ticks: quiet})
	}
}

// forgetViews is called when the view has changed: the higher view that a seat claimed to be in may be the
// view we are in now.
func (ps peers) forgetViews() {
	for i := range ps {
		ps[i].aboveSince = 0
	}
}

// lacking is the set of the other live seats that have not announced that they have our record of this kind for
// the present position; if the kind is a check, our check of the last entry.
func (ps peers) lacking(kind RecordKind, m *moment) SeatSet {
	return seatsWhere(len(ps), func(i Seat) bool {
		p := &ps[i]
		have := p.status.checkers
		if kind != RecordCheck {
			have = p.status.recordAuthors[kind]
		}
		return i != m.me && m.live.Has(i) && !p.beyond(m.view, m.k) && (!p.hasStatus() || p.behind(m) || !have.Has(m.me))
	})
}

// noteOnWay notes that the author of a record has begun to send it to all seats.
func (ps peers) noteOnWay(rec *Record, now int) {
	for i := range ps {
		ps[i].bulk.noteSent(rec, now)
	}
}

// sendAgain sends one of our records again: a small record to everybody, a bulky one only to each seat that lacks
// it and may get it now (maySend).
func (ps peers) sendAgain(rec *Record, m *moment, out *outbox) {
	if len(rec.raw) < bulkySize {
		out.repeat(rec)
		return
	}
	for i := range ps.lacking(rec.Kind, m).All() {
		if x := &ps[i].bulk; x.maySend(rec, m) {
			x.noteSent(rec, m.now)
			out.reply(i, rec.raw)
		}
	}
}
