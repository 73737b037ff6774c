package lockstep

// peer holds our knowledge about one seat. There is one for our own seat as well, which stays unused.
type peer struct {
	hasStatus    bool   // the seat has sent a status
	status       status // the last status, decoded
	statusRecord Record // the last status, as the seat signed it
	k            Pos    // the position that the seat is deciding
	view         View   // the view that the seat is in
	statusAt     int    // tick at which the last status came
	aboveSince   int    // tick since which the seat has claimed a higher view than ours; 0: it has not
	passedSeq    uint64 // number of the last of its statuses that we have passed on
	mayPassAt    int    // tick from which we may pass on its next status
	passPending  bool   // its last status waits to be passed on

	heardAt     int         // tick of the last sign of life
	beatAt      int         // tick at which the transport last said that the seat is there; 0: never
	slack       int         // how many ticks longer it may be silent than others; slackOf has the rule
	slackSet    bool        // the driver has set slack by calling Allow
	silent      bool        // the driver has been notified of its silence
	noticedAt   int         // tick of the last such notice
	answersSent int         // how many messages we have sent it in answer in this tick
	meter       answerMeter // the answers that we have sent it while it made no progress
	outdatedAt  int         // tick at which we last showed an earlier incarnation of the seat that there is a later one
	bulk        bulk        // the bulky records on their way to the seat
}

// fresh reports whether the seat's last status is of this view and recent.
func (p *peer) fresh(m *moment) bool {
	return p.hasStatus && p.view == m.view && m.now-p.statusAt < freshFor
}

// beyond reports whether the seat says that it is in a higher view than v, or in v at a later position than k.
func (p *peer) beyond(v View, k Pos) bool {
	return p.hasStatus && (p.view > v || p.view == v && p.k > k)
}

// mayBringUs reports whether the seat says that it is in a higher view, and may still bring us there. The
// claim may be false, so it counts for adoptAfter only, and once in each view of ours.
func (p *peer) mayBringUs(m *moment) bool {
	return p.aboveSince > 0 && p.view > m.view && m.now-p.aboveSince < adoptAfter
}

// anyMayBringUs reports whether a seat, other than the ignored ones, may still bring us to a higher view, so
// that we wait for it.
func (ps peers) anyMayBringUs(m *moment, ignored SeatSet) bool {
	return seatsWhere(len(ps), func(i Seat) bool { return i != m.me && !ignored.Has(i) && ps[i].mayBringUs(m) }) != 0
}

// behind reports whether the seat says that it is in a lower view than we, or at an earlier position.
func (p *peer) behind(m *moment) bool { return p.k < m.k || p.view < m.view }

// mayAnswer reports whether the seat may get one more message in answer in this tick, and if so counts it.
func (p *peer) mayAnswer() bool {
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
	if p.silent {
		p.silent, p.bulk = false, nil // records on their way to the seat may be lost
		out.addNotice(Notice{Kind: NoticeBack, Seat: seat})
	}
}

// seatAhead is the seat that has announced the highest view and position above ours, or this seat if nobody is
// ahead. The ignored seats do not count.
func (ps peers) seatAhead(m *moment, ignored SeatSet) Seat {
	best, view, k := m.me, m.view, m.k
	for i := range ps {
		if p := &ps[i]; !ignored.Has(Seat(i)) && p.beyond(view, k) {
			best, view, k = Seat(i), p.view, p.k
		}
	}
	return best
}

// anyEntered reports whether a seat says that it is in this view or a higher one, so that it can send us the
// entries on which the view stands. If we discarded entries for a view that nobody has entered, we could lose
// entries on which another view stands.
func (ps peers) anyEntered(v View) bool {
	for i := range ps {
		if p := &ps[i]; p.hasStatus && p.view >= v {
			return true
		}
	}
	return false
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

func (ps peers) silenceNotices(m *moment) (news []Notice) {
	after := silentAfter
	if m.waitsForHeavy() {
		after = silentHeavy + m.slowTicks
	}
	for i := range ps {
		p := &ps[i]
		quiet := m.now - p.heardAt
		if Seat(i) == m.me || quiet < after+ps.slackOf(Seat(i)) || p.silent && m.now-p.noticedAt < silentEvery {
			continue
		}
		p.silent, p.noticedAt = true, m.now
		news = append(news, Notice{Kind: NoticeWaiting, Seat: Seat(i), Ticks: quiet})
	}
	return news
}

// forgetViews is called when the view has changed: the higher view that a seat claimed to be in may be the
// view we are in now.
func (ps peers) forgetViews() {
	for i := range ps {
		ps[i].aboveSince = 0
	}
}

// everybodyHas reports whether all other live seats have announced that they have our record of this kind for
// the present position; if the kind is a check, our check of the last entry.
func (ps peers) everybodyHas(kind RecordKind, m *moment) bool {
	for i := range ps {
		if ps[i].lacks(kind, Seat(i), m) {
			return false
		}
	}
	return true
}

// lacks reports whether p is another live seat that has not announced that it has our record of this kind. seat
// is the seat of p.
func (p *peer) lacks(kind RecordKind, seat Seat, m *moment) bool {
	if seat == m.me || !m.live.Has(seat) || p.beyond(m.view, m.k) {
		return false
	}
	if !p.hasStatus || p.behind(m) {
		return true
	}
	have := p.status.checkers
	if kind != RecordCheck {
		have = p.status.recordAuthors[kind]
	}
	return !have.Has(m.me)
}
