package lockstep

// voice keeps what a session needs to know for its statuses: their numbers, and when the next one is due.
type voice struct {
	boot        uint64  // names this incarnation
	seq         uint64  // number of the last status
	lastAsked   Seat    // the last seat that was asked in turn
	askedInTurn bool    // the last status asked a seat in turn, rather than the seat that is ahead
	opinion     opinion // the opinion in the last status
	opinedAt    int     // tick at which this opinion was last announced
	idle        int     // ticks since we last learned something new or announced anything
	pause       int     // idle ticks before the next announcement
}

// noteProgress notes that the session has learned something new, so it need not repeat anything for a while.
func (v *voice) noteProgress() { v.idle, v.pause = 0, resendAfter }

// seatToAsk is the set with the one seat that the next status asks to answer. If a seat is ahead, every other
// status asks that seat. All other statuses ask each seat in turn, as the seat that is ahead may cheat and not
// send the records we need.
func (v *voice) seatToAsk(ahead Seat, m *moment) SeatSet {
	if v.askedInTurn = !v.askedInTurn; ahead != m.me && !v.askedInTurn {
		return SeatSet(0).With(ahead)
	}
	v.lastAsked = (v.lastAsked + 1) % Seat(m.seats)
	if v.lastAsked == m.me {
		v.lastAsked = (v.lastAsked + 1) % Seat(m.seats)
	}
	return SeatSet(0).With(v.lastAsked)
}
