package lockstep

// voice keeps the data that a session needs for its statuses.
type voice struct {
	boot        uint64 // names this incarnation
	seq         uint64 // number of the last status
	lastAsked   Seat   // the last seat that was asked in turn
	askedInTurn bool   // the last status asked a seat in turn, and not the seat that is ahead
	opinion     opinion
	opinedAt    int // tick
	idle        int // ticks since something new was learned or announced
	patience    int // ticks of idleness before the next announcement
}

// noteProgress notes that the session has learned something new, so it need not repeat anything for a while.
func (v *voice) noteProgress() { v.idle, v.patience = 0, resendAfter }

// seatToAsk is the set with the one seat that the next status asks to answer. If a seat is ahead, every other status asks it.
// All other statuses ask each seat in turn, as the seat that is ahead may cheat and not send the records
// we need.
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
