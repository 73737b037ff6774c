package progtest

import (
	"bytes"
	"errors"
	"os"

	"lastcard/lockstep"
)

// StripSignatures writes a copy of a log without the signatures of its entries. It keeps the signed
// checks of all seats but one. So those seats vouch for entries that nothing proves any more.
func StripSignatures(from, to string, without lockstep.Seat) error {
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	log, err := lockstep.ReadLog(bytes.NewReader(b))
	if err != nil {
		return err
	}
	var out bytes.Buffer
	w, err := lockstep.NewWriter(&out)
	for e, errRead := range log.Entries() {
		e.Evidence = nil
		err = errors.Join(err, errRead, w.WriteEntry(&e))
	}
	for i := range log.Records {
		if rec := &log.Records[i]; rec.Kind == lockstep.RecordCheck && rec.Seat != without {
			err = errors.Join(err, w.WriteRecord(rec))
		}
	}
	return errors.Join(err, os.WriteFile(to, out.Bytes(), 0o600))
}
