package lockstep

// peer is what is known about a seat; of the own seat only check and checked are used.
type peer struct {
	checked Pos     // one more than the last position its checks cover
	check   *Record // the check that says so

	known    bool   // it has sent a status; the last one is:
	status   status // decoded
	rec      Record // as signed
	k        Pos    // of the position that the seat is deciding
	view     View   // of the view that it is in
	statusAt int    // tick
	passed   uint64 // number of the last status that we have passed on

	heard     int  // tick of the last sign of life
	silent    bool // the driver knows that it is not heard
	waitingAt int  // tick at which the driver was last told so
	answers   int  // messages that it was answered with in this tick
}

// fresh reports whether the seat has announced lately where it stands in this view.
func (p *peer) fresh(m *moment) bool {
	return p.known && p.view == m.view && m.now-p.statusAt < freshFor
}

// beyond reports whether the seat has announced to be further than a position of a view.
func (p *peer) beyond(v View, k Pos) bool {
	return p.known && (p.view > v || p.view == v && p.k > k)
}

// behind reports whether the last that was announced by the seat is of an earlier position.
func (p *peer) behind(m *moment) bool { return p.k < m.k || p.view < m.view }

// mayAnswer counts one more answer to the seat, if that is not too much for this tick.
func (p *peer) mayAnswer() bool {
	if p.answers >= answerTick {
		return false
	}
	p.answers++
	return true
}

// peers are all seats of the table, the own one among them.
type peers []peer

// ahead is the seat that has announced the highest position above ours, the own seat if
// there is none. without are the seats that do not count.
func (ps peers) ahead(m *moment, without SeatSet) Seat {
	best, view, k := m.me, m.view, m.k
	for i := range ps {
		if p := &ps[i]; !without.Has(Seat(i)) && p.beyond(view, k) {
			best, view, k = Seat(i), p.view, p.k
		}
	}
	return best
}

// entered reports whether somebody has announced to be in a view or beyond, so
// that what it stands on can be had. Discarding for a view that nobody can enter
// would lose what another one could stand on.
func (ps peers) entered(v View) bool {
	for i := range ps {
		if p := &ps[i]; p.known && p.view >= v {
			return true
		}
	}
	return false
}

// faint are the seats that have not been heard for a while.
func (ps peers) faint(m *moment) SeatSet {
	return where(len(ps), func(i Seat) bool { return i != m.me && m.now-ps[i].heard >= faintAfter })
}

// silence is what the driver is to know about seats that have not been heard.
func (ps peers) silence(m *moment) (news []Notice) {
	for i := range ps {
		p := &ps[i]
		quiet := m.now - p.heard
		if Seat(i) == m.me || quiet < silentAfter || p.silent && m.now-p.waitingAt < silentEvery {
			continue
		}
		p.silent, p.waitingAt = true, m.now
		news = append(news, Notice{Kind: NoticeWaiting, Seat: Seat(i), Ticks: quiet})
	}
	return news
}

// covering are the seats whose checks cover a position.
func (ps peers) covering(k Pos) SeatSet {
	return where(len(ps), func(i Seat) bool { return ps[i].checked > k })
}

// forgetChecks begins counting anew, as checks of one view alone prove an entry final.
func (ps peers) forgetChecks() {
	for i := range ps {
		ps[i].checked, ps[i].check = 0, nil
	}
}

// checkedByMost is the last position that a majority have checked, at least final.
func (ps peers) checkedByMost(final Pos, m *machines) Pos {
	for i := range ps {
		k := ps[i].checked
		if by := ps.covering(k - 1); k > final+1 && m.majority(by) {
			final = k - 1
		}
	}
	return final
}

// everybodyHas reports whether all others that are live have announced that they have our
// record of this kind for the present position (a check: for the last).
func (ps peers) everybodyHas(kind RecordKind, m *moment) bool {
	for i := range ps {
		p := &ps[i]
		if Seat(i) == m.me || !m.live.Has(Seat(i)) || p.beyond(m.view, m.k) {
			continue
		}
		if !p.known || p.behind(m) {
			return false
		}
		have := p.status.check
		if kind != RecordCheck {
			have = p.status.have[kind]
		}
		if !have.Has(m.me) {
			return false
		}
	}
	return true
}
