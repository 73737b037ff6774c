package lockstep_test

import (
	"bytes"
	"errors"
	"testing"

	"lastcard/lockstep"
)

// In a log without evidence, entries are vouched for only as far as the checks of a majority in the same file
// reach.
func TestVouched(t *testing.T) {
	b := playedBus(t, 3)
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
	must(t, err)
	all := entriesOf(t, log)
	last := len(all) - 1
	for _, c := range []struct {
		name   string
		seats  int // how many seats' checks the file keeps
		change func(k int, e *lockstep.Entry)
		bad    int // the entry that Verify refuses; −1: none
		by     lockstep.SeatSet
	}{
		{"all checks", 3, nil, -1, 0b111},
		{"two of three", 2, nil, -1, 0b011},
		{"one of three", 1, nil, 1, 0},
		{"another action", 3, func(k int, e *lockstep.Entry) {
			if k == last-1 {
				e.Body = append([]byte{}, e.Body...)
				e.Body[len(e.Body)-1] ^= 1
			}
		}, last - 1, 0},
		{"evidence of one", 3, func(k int, e *lockstep.Entry) {
			if k == 1 {
				e.Evidence = all[1].Evidence
			}
		}, 2, 0},
	} {
		var file bytes.Buffer
		w, err := lockstep.NewWriter(&file)
		must(t, err)
		for k := range all {
			e := all[k]
			e.Evidence = nil
			if c.change != nil {
				c.change(k, &e)
			}
			must(t, w.WriteEntry(&e))
		}
		for i := range log.Records {
			if r := &log.Records[i]; r.Kind == lockstep.RecordCheck && int(r.Seat) < c.seats {
				must(t, w.WriteRecord(r))
			}
		}
		sum, err := lockstep.Verify(&file, toyFor)
		var bad *lockstep.BadEntry
		switch {
		case c.bad < 0 && (err != nil || sum.Entries != last+1 || int(sum.Final) != last || sum.Torn || sum.Verdict != lockstep.VerdictVouched || sum.Vouchers != c.by):
			t.Errorf("%s: %+v, %v", c.name, sum, err)
		case c.bad >= 0 && (!errors.As(err, &bad) || int(bad.K) != c.bad):
			t.Errorf("%s: %v, want entry %d", c.name, err, c.bad)
		}
	}
}
