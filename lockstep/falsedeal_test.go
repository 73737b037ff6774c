package lockstep_test

import (
	"bytes"
	"slices"
	"testing"

	"lastcard/lockstep"
)

// spy is a changed program at seat 2 of a table of three. It alters the records of its own session, and reads
// the records of the others. It looks in them for private halves of box keys, and tries those that it has found on
// every later commit.
type spy struct {
	*bus
	shuffle     int
	alter       func(to int, r lockstep.Record) *lockstep.Record // the record that seat to gets instead of r; nil: none
	forged      map[string]bool                                  // the records that alter made
	secrets     map[lockstep.Seat]lockstep.Hash                  // the private halves of box keys that the spy knows
	known       []lockstep.Record                                // honest commits whose nonces the spy knew before they were shown
	alreadyRead map[string]bool
}

const spying = 2

func newSpy(t *testing.T) *spy {
	x := &spy{bus: newBus(t, 3, nil), alreadyRead: map[string]bool{}, forged: map[string]bool{}}
	x.secrets = map[lockstep.Seat]lockstep.Hash{spying: lockstep.BoxSecretOf(x.keys[spying], x.g.Seats[spying].Nonce)}
	x.cut = x.deliver
	return x
}

// deliver delivers a parcel itself, after it has altered the records of the spy in it and read those of the
// others. The spy's session takes its altered records, too. The result is always true: the bus delivers
// nothing.
func (x *spy) deliver(p parcel) bool {
	var recs []lockstep.Record
	for _, r := range lockstep.RecordsOf(p.data) {
		if r.Seat != spying {
			x.read(r)
		}
		if p.from != spying || r.Seat != spying || x.alter == nil || x.forged[string(r.Bytes())] {
			recs = append(recs, r)
		} else if other := x.alter(p.to, r); other != nil {
			recs = append(recs, *other)
			if !bytes.Equal(other.Bytes(), r.Bytes()) {
				x.forged[string(other.Bytes())] = true
				x.s[spying].Step(lockstep.FrameOf(x.g.Table(), *other))
			}
		}
	}
	if len(recs) > 0 {
		x.s[p.to].Step(lockstep.FrameOf(x.g.Table(), recs...))
	}
	return true
}

// begin delivers all messages, the spy's first: so its session takes the altered commit before it signs its
// bind.
func (x *spy) begin() {
	x.drain()
	slices.SortStableFunc(x.queue, func(a, b parcel) int { return b.from - a.from })
	x.flow()
}

// misdeal is the commit r, changed so that the share for seat 0 does not open.
func (x *spy) misdeal(r lockstep.Record) *lockstep.Record {
	bad := lockstep.Misdealt(nil, x.keys[spying], x.g, &r, 0)
	return &bad
}

// changed is the record r of the spy with another body.
func (x *spy) changed(r lockstep.Record, body []byte) *lockstep.Record {
	other := lockstep.Forge(nil, x.keys[spying], x.g.Table(), r.Kind, r.K, spying, body)
	return &other
}

// complaint is the bind r, changed so that it complains about these seats.
func (x *spy) complaint(r lockstep.Record, about ...byte) *lockstep.Record {
	return x.changed(r, append(append(bytes.Clone(r.Body[:64]), about...), 255))
}

func (x *spy) read(r lockstep.Record) {
	if x.alreadyRead[string(r.Bytes())] {
		return
	}
	x.alreadyRead[string(r.Bytes())] = true
	for i := 0; i+32 <= len(r.Body); i++ {
		if secret := lockstep.Hash(r.Body[i:]); (*lockstep.Crypto)(nil).HasBox(secret, x.g.Seats[r.Seat].Box) {
			x.secrets[r.Seat] = secret
		}
	}
	if r.Kind == lockstep.RecordCommit && lockstep.ComputesNonce(nil, x.g, &r, x.shuffle, x.secrets) {
		x.known = append(x.known, r)
	}
}

// A dealer that deals falsely and withholds its bind learns no other seat's nonce before that seat shows it,
// neither in the view that follows, in which the dealer is live, nor at the next shuffle.
func TestFalseDealBindWithheld(t *testing.T) {
	x := newSpy(t)
	x.alter = func(_ int, r lockstep.Record) *lockstep.Record {
		switch r.Kind {
		case lockstep.RecordCommit:
			return x.misdeal(r)
		case lockstep.RecordBind, lockstep.RecordShare:
			return nil
		}
		return &r
	}
	x.drain()
	log := newLog(t, x.logs[spying])
	x.begin()
	if x.s[0].Next() != 1 {
		t.Fatal("the table does not wait for the bind")
	}
	x.alter = nil
	x.start(spying, log) // the spy pleads, like a seat that has restarted
	for range 400 {
		if x.tick(1); x.s[0].View() > 0 && x.s[0].Next() > 4 {
			break
		}
	}
	if x.s[0].View() == 0 || !x.s[0].Live().Has(spying) {
		t.Fatalf("view %d of %b", x.s[0].View(), x.s[0].Live())
	}
	x.shuffle = 1
	x.finish()
	x.verdict(false)
}

// verdict requires that the spy has known no nonce too soon, that no other seat is named as a cheat, and that
// the spy is named if and only if named is true.
func (x *spy) verdict(named bool) {
	x.t.Helper()
	for _, r := range x.known {
		x.t.Errorf("the spy knew the nonce of seat %d, which committed to it in view %d, entry %d", r.Seat, r.View, r.K)
	}
	for i := range spying {
		n := x.found(i, lockstep.NoticeCheat)
		if len(n) > 0 != named || len(n) > 0 && n[0].Seat != spying {
			x.t.Errorf("seat %d: %+v", i, n)
		}
	}
}

// A dealer that answers a complaint with the share that it dealt is not named; one that shows another share is.
// A seat that complains without a cause is named only if it complains to some seats and not to others.
func TestComplaints(t *testing.T) {
	for _, c := range []struct {
		what  string
		named bool
		kind  lockstep.EntryKind // the kind of the first entry
		alter func(x *spy, to int, r lockstep.Record) *lockstep.Record
	}{
		{"a false deal", false, lockstep.EntryCommit, func(x *spy, _ int, r lockstep.Record) *lockstep.Record {
			if r.Kind == lockstep.RecordCommit {
				return x.misdeal(r)
			}
			return &r
		}},
		{"a false answer", true, lockstep.EntryVoid, func(x *spy, _ int, r lockstep.Record) *lockstep.Record {
			switch {
			case r.Kind == lockstep.RecordCommit:
				return x.misdeal(r)
			case r.Kind == lockstep.RecordShare && r.K == 1:
				body := bytes.Clone(r.Body)
				body[len(body)-1] ^= 1
				return x.changed(r, body)
			}
			return &r
		}},
		{"a false complaint", false, lockstep.EntryCommit, func(x *spy, _ int, r lockstep.Record) *lockstep.Record {
			if r.Kind == lockstep.RecordBind {
				return x.complaint(r, 0, 1)
			}
			return &r
		}},
		{"a false complaint in secret", true, lockstep.EntryCommit, func(x *spy, to int, r lockstep.Record) *lockstep.Record {
			if r.Kind == lockstep.RecordBind && to == 1 {
				return x.complaint(r, 0)
			}
			return &r
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			x := newSpy(t)
			x.alter = func(to int, r lockstep.Record) *lockstep.Record {
				if r.View > 0 || r.K > 2 {
					return &r
				}
				return c.alter(x, to, r)
			}
			x.begin()
			if e, _ := x.s[0].Entry(1); e.Kind != c.kind {
				t.Errorf("entry 1 is %v", e.Kind)
			}
			x.tick(40)
			x.shuffle = 9 // from now on the spy can open nothing
			for i := 0; i < 2000 && !(x.s[0].Done() && x.s[1].Done()); i++ {
				x.tick(1)
			}
			if !x.s[0].Done() || x.s[0].LastHash() != x.s[1].LastHash() {
				t.Errorf("the honest seats are at %d and %d", x.s[0].Next(), x.s[1].Next())
			}
			x.verdict(c.named)
		})
	}
}

func newLog(t *testing.T, b *bytes.Buffer) *lockstep.Log {
	t.Helper()
	log, err := lockstep.ReadLog(bytes.NewReader(b.Bytes()))
	must(t, err)
	return log
}
