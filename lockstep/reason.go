package lockstep

import (
	"slices"

	"lastcard/lockstep/internal/wire"
)

// A seat needs a reason to promise another view. Each status names the seats that its sender calls gone, and
// the seats that its sender wants back. When a majority name one and the same seat, the statuses of this
// majority are the reason. Every seat that receives them may promise at once.

// giveReason makes and broadcasts the reason for another view: the statuses that ask for it because of seat x.
func (s *Session) giveReason(x Seat) {
	own := s.nextStatus()
	s.outbox.broadcast(own)
	var all []Record
	for i := range Seat(s.seats) {
		if p := &s.peers[i]; i != s.me && p.fresh(&s.moment) && p.status.asksBecauseOf(i, x) {
			all = append(all, p.last)
		}
	}
	all = append(all, *own)
	s.ballots.reason = all
	s.outbox.broadcast(s.ballots.reasonRecord(&s.pen, s.view, s.k))
}

func (b *ballots) reasonRecord(p *pen, v View, k Pos) *Record {
	var body []byte
	for i := range b.reason {
		body = wire.AppendBytes(body, b.reason[i].raw)
	}
	rec := p.sign(RecordReason, v, k, body)
	return &rec
}

// decodeReason reads the statuses of a reason. ok reports whether they are statuses of this view, at most one of
// each seat, in which a majority name one and the same seat.
func (cs *computers) decodeReason(b []byte, view View) (all []Record, ok bool) {
	c := wire.NewDecoder(slices.Clone(b), cs.seats)
	var askers [MaxSeats]SeatSet
	var have SeatSet
	for c.Len() > 0 {
		var rec Record
		if codeRecord(&c, &rec); c.Failed() || rec.Kind != RecordStatus || rec.View != view || int(rec.Seat) >= cs.seats || have.Has(rec.Seat) {
			return nil, false
		}
		st, good := decodeStatus(rec.Body, cs.seats)
		if !good {
			return nil, false
		}
		have = have.With(rec.Seat)
		all = append(all, rec)
		for x := range Seat(cs.seats) {
			if st.asksBecauseOf(rec.Seat, x) {
				askers[x] = askers[x].With(rec.Seat)
			}
		}
	}
	for x := range cs.seats {
		ok = ok || cs.majority(askers[x])
	}
	return all, ok
}
