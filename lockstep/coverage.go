package lockstep

// coverage says, for each seat, how far its checks of one view reach: the position after the last entry that
// they cover. A check covers all entries up to its own.
type coverage [MaxSeats]Pos

// seatsAt is the set of the seats whose checks cover entry k.
func (c *coverage) seatsAt(k Pos) SeatSet {
	return seatsWhere(MaxSeats, func(i Seat) bool { return c[i] > k })
}

// finalFrom is the last position whose entry is final: live seats that are a majority have checked it. final is
// the result so far, and the new one is never lower. Checks by other seats do not count: a new view can stand
// on an earlier entry without their consent. While an elder has not checked in the view, no entry of the view
// is final. The elder may not have entered the view yet, and may consent to another view that stands on an
// entry before this view.
func (c *coverage) finalFrom(final Pos, live, elders SeatSet, cs *computers) Pos {
	if elders&^c.seatsAt(0) != 0 {
		return final
	}
	for _, end := range c {
		if end > final+1 && cs.majority(c.seatsAt(end-1)&live) {
			final = end - 1
		}
	}
	return final
}

// checks keeps the checks of the present view that agree with our log, and what they prove.
type checks struct {
	coverage
	last  [MaxSeats]*Record // each seat's last such check
	final Pos               // the last position whose entry is final
}

// add notes that a seat's check agrees with our entry k, and so with all earlier entries. It reports whether
// the check covers more than the seat's earlier ones.
func (c *checks) add(seat Seat, k Pos, rec *Record, m *moment) bool {
	if c.coverage[seat] > k {
		return false
	}
	c.coverage[seat], c.last[seat] = k+1, rec
	c.final = c.finalFrom(c.final, m.live, m.elders, &m.computers)
	return true
}

// missing is the set of the live seats that are not known to have checked the last entry in this view.
func (c *checks) missing(m *moment) SeatSet { return m.live &^ c.seatsAt(m.k-1) }

// forget restarts the count in a new view, as checks of different views do not add up. What is final stays
// final.
func (c *checks) forget() { *c = checks{final: c.final} }
