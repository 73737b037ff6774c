package lockstep

import (
	"crypto/ed25519"
	"slices"
)

// proofs holds the proofs against seats, and the seats that count as cheats.
type proofs struct {
	list       []Proof
	cheats     SeatSet       // proven cheats, and seats barred after a divergence; never let in again
	knownSince [MaxSeats]int // tick from which cheatDelay is counted for a cheat
	onWay      bulk          // when each bulky record that shows a proof was last sent
}

// known reports whether we have a proof against the seat of a record, for the same kind, view and position. For a
// promise or a choice any position will do.
func (x *proofs) known(rec *Record) bool {
	return slices.ContainsFunc(x.list, func(p Proof) bool {
		a := p.A
		return a.Seat == rec.Seat && a.Kind == rec.Kind && a.View == rec.View && (a.K == rec.K || a.ofView())
	})
}

func (x *proofs) countAgainst(seat Seat) (n int) {
	for i := range x.list {
		if x.list[i].A.Seat == seat {
			n++
		}
	}
	return n
}

// toRepeat lists the proofs that we show again and again. One proof is enough for each of the given seats: the
// shortest of those that fit into one record. If none fits, it is the shortest of the others, which convince only
// peers that are still at their position. toRepeat also lists the proofs about records for which
// explains reports that they may explain a difference. If we repeated all proofs, a seat could sign many long
// records twice, and so make us fill our line for good.
func (x *proofs) toRepeat(seats SeatSet, explains func(*Record) bool) (all []*Proof) {
	var bests [MaxSeats]*Proof
	for i := range x.list {
		p := &x.list[i]
		switch best := &bests[p.A.Seat]; {
		case !seats.Has(p.A.Seat):
		case explains(p.A):
			all = append(all, p)
		case *best == nil || p.fitsRecord() && !(*best).fitsRecord():
			*best = p
		case p.fitsRecord() == (*best).fitsRecord() && len(p.A.raw) < len((*best).A.raw):
			*best = p
		}
	}
	for _, p := range bests {
		if p != nil {
			all = append(all, p)
		}
	}
	return all
}

// outlaw notes that a seat counts as a cheat. It can be set aside cheatDelay after tick since.
func (x *proofs) outlaw(seat Seat, since int) {
	if !x.cheats.Has(seat) {
		x.cheats, x.knownSince[seat] = x.cheats.With(seat), since
	}
}

// isUseless reports whether a record comes from a proven cheat and is useless, so that it is dropped before its
// signature is checked. While the cheat is live in our view, its records are useful: the others may have closed
// positions with them. Its promises and choices are useful at any time, as the cheat may have taken part in a
// ballot before anybody had the proof.
func (x *proofs) isUseless(rec *Record, m *moment) bool {
	return x.cheats.Has(rec.Seat) && !m.live.Has(rec.Seat) && rec.View >= m.view && rec.Kind != RecordPromise && rec.Kind != RecordChoice
}

// provenFor is the set of the seats against which there is a proof about records that an entry may depend on.
// They can make honest peers write different entries, so no other seat is named for the difference.
func (x *proofs) provenFor(e *Entry) (seats SeatSet) {
	for i := range x.list {
		if a := x.list[i].A; a.isFor(e) {
			seats = seats.With(a.Seat)
		}
	}
	return seats
}

// isFor reports whether an entry may depend on this record. A seat can sign anything for other views and other
// positions, so such records must not explain a difference at this entry. Promises do not explain one either: a
// view entry is the same whichever promises led to it.
func (r *Record) isFor(e *Entry) bool {
	if r.Kind == RecordChoice {
		return r.View == e.View
	}
	return r.K == e.K && r.View == e.View && r.Kind >= RecordOffer && r.Kind <= RecordCheck
}

// excludes reports whether no honest seat signs both records: they differ, and an honest seat signs only one
// record of their kind for their position, or for their view.
func (r *Record) excludes(o *Record) bool {
	ofPosition := r.Kind >= RecordOffer && r.Kind <= RecordCheck
	return r.Seat == o.Seat && r.Kind == o.Kind && r.View == o.View && !r.same(o) &&
		(r.ofView() || ofPosition && r.K == o.K)
}

// ofView reports whether an honest seat signs only one record of this kind for a view.
func (r *Record) ofView() bool { return r.Kind == RecordPromise || r.Kind == RecordChoice }

// fitsRecord reports whether the proof is two records that fit into one.
func (p *Proof) fitsRecord() bool {
	const head = 64 // more than the head of the record and the lengths in it
	return p.B != nil && len(p.A.raw)+len(p.B.raw)+head+ed25519.SignatureSize <= maxRecord
}
