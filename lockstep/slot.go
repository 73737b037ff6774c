package lockstep

import (
	"slices"

	"lastcard/lockstep/internal/wire"
)

// item is a record whose signature and form are good, with its decoded body.
type item struct {
	rec Record
	body
	digest    Hash      // offer: Record.digest; commit: hash of the body after the base
	illegal   bool      // offers only: the machine refuses it, or its seat may not act; judged once its position is the present one
	judgement judgement // parts only: what the machine says about it
}

// ref is how a seal names this offer.
func (it *item) ref() offerRef { return offerRef{it.rec.Seat, it.digest} }

// compare orders offers by seat, then digest.
func (it *item) compare(o *item) int { return it.ref().compare(o.ref()) }

// slot keeps the records of one position.
type slot struct {
	items      [RecordCheck + 1][MaxSeats]*item    // the first record of each kind and seat
	moreOffers []*item                             // the later offers of seats that signed several
	lastItems  [lastOfPosition + 1][MaxSeats]*item // by kind (but not offers) and seat: the last record, if the seat signed several
}

// slots keeps the records of the positions near the present one, by position. Nobody ranges over it, as map
// order is random.
type slots map[Pos]*slot

// at is the slot of a position. If there is none yet, at makes it.
func (x slots) at(k Pos) *slot {
	sl := x[k]
	if sl == nil {
		sl = &slot{}
		x[k] = sl
	}
	return sl
}

// item is the first record of a seat and kind for a position, or nil if we have none.
func (x slots) item(k Pos, kind RecordKind, seat Seat) *item {
	if sl := x[k]; sl != nil {
		return sl.items[kind][seat]
	}
	return nil
}

// authorsOf is the set of the seats that have a record of this kind in the slot.
func (sl *slot) authorsOf(kind RecordKind) SeatSet {
	return seatsWhere(MaxSeats, func(s Seat) bool { return sl.items[kind][s] != nil })
}

// isComplete reports whether every one of these seats has a record of this kind in the slot, and the record
// stands on the entry with the hash base.
func (sl *slot) isComplete(kind RecordKind, seats SeatSet, base Hash) bool {
	for s := range seats.All() {
		if it := sl.items[kind][s]; it == nil || it.base != base {
			return false
		}
	}
	return true
}

// offerOf is the offer that a seal names, or nil if we do not have it.
func (sl *slot) offerOf(r offerRef) *item {
	if o := sl.items[RecordOffer][r.seat]; o != nil && o.digest == r.digest {
		return o
	}
	for _, o := range sl.moreOffers {
		if o.rec.Seat == r.seat && o.digest == r.digest {
			return o
		}
	}
	return nil
}

// addOffer keeps a further offer of a seat. Of each seat it keeps only the last such offers; most is their
// number. No seat can crowd out an offer for good by signing others: the seats that have closed the position
// with that offer keep sending it. The result is false if addOffer dropped an older offer to make room.
func (sl *slot) addOffer(o *item, most int) bool {
	n, oldest := 0, -1
	for i, x := range sl.moreOffers {
		if x.rec.Seat == o.rec.Seat {
			if n++; oldest < 0 {
				oldest = i
			}
		}
	}
	if n >= most {
		sl.moreOffers = slices.Delete(sl.moreOffers, oldest, oldest+1)
	}
	sl.moreOffers = append(sl.moreOffers, o)
	return n < most
}

// unexplained looks for seals that name an offer which we lack. It returns the authors of these seals, and the
// authors of the missing offers. We may have another offer by such an author.
func (sl *slot) unexplained() (seals, offers SeatSet) {
	for s, it := range sl.items[RecordSeal] {
		if it == nil {
			continue
		}
		for _, r := range it.refs {
			if sl.offerOf(r) == nil {
				seals, offers = seals.With(Seat(s)), offers.With(r.seat)
			}
		}
	}
	return seals, offers
}

// boundApart reports whether two seats are bound to different commits.
func (sl *slot) boundApart(a, b Seat) bool {
	x, y := sl.items[RecordBind][a], sl.items[RecordBind][b]
	return x != nil && y != nil && x.value != y.value
}

// disputedCommits lists all commits that we have, if a seat is bound to other commits than we are, and
// otherwise none. If seats are bound to different commits, a seat has signed two, and the two together are the
// proof. Until everybody has seen both, the seats blame each other.
func (sl *slot) disputedCommits(me Seat) (commits []*item) {
	differ := false
	for i := range Seat(MaxSeats) {
		differ = differ || sl.boundApart(i, me)
	}
	for _, it := range sl.items[RecordCommit] {
		if differ && it != nil {
			commits = append(commits, it)
		}
	}
	return commits
}

// newItem decodes the body of a record, at a table of n seats. The caller verifies the signature.
func newItem(rec Record, n int) (*item, bool) {
	x, ok := decodeBody(rec.Kind, rec.Body, n)
	if !ok {
		return nil, false
	}
	it := &item{rec: rec, body: x}
	if rec.Kind == RecordOffer {
		it.digest = rec.digest()
	} else if rec.Kind == RecordCommit {
		it.digest = wire.Hash("dealt", x.data)
	}
	return it, true
}
