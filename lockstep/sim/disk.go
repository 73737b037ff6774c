package sim

import (
	"bytes"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// disk holds the log of a seat or a spectator. What a seat has not synced is lost in a crash, or torn.
type disk struct {
	log    bytes.Buffer
	writer *lockstep.Writer // nil: the run keeps no logs
	synced int              // how many bytes of the log were synced
	copies []int            // lengths of the older copies of the log; each copy is a beginning of the log
}

func (d *disk) write(entries []lockstep.Entry, records []lockstep.Record) error {
	if d.writer == nil {
		return nil
	}
	for j := range entries {
		if err := d.writer.WriteEntry(&entries[j]); err != nil {
			return err
		}
	}
	for j := range records {
		if err := d.writer.WriteRecord(&records[j]); err != nil {
			return err
		}
	}
	return nil
}

func (d *disk) sync() { d.synced = d.log.Len() }

// tear cuts the log off somewhere between the end of what was synced and its own end.
func (d *disk) tear(r *rand.Rand) {
	lost := d.log.Len() - d.synced
	d.log.Truncate(d.synced + r.IntN(lost+1))
}

// restore replaces the log by an older copy. It reports false if there is none.
func (d *disk) restore(r *rand.Rand) bool {
	if d.synced == 0 || len(d.copies) == 0 {
		return false
	}
	d.log.Truncate(d.copies[r.IntN(len(d.copies))])
	d.synced = d.log.Len()
	return true
}

// reopen reads the log, and goes on writing where it ends. It returns nil if nothing was ever synced.
func (d *disk) reopen() (log *lockstep.Log, err error) {
	if d.synced == 0 {
		d.log.Reset()
		d.writer, err = lockstep.NewWriter(&d.log)
		return nil, err
	}
	if log, err = lockstep.ReadLog(bytes.NewReader(d.log.Bytes())); err != nil {
		return nil, err
	}
	d.log.Truncate(int(log.Size))
	d.writer = lockstep.ResumeWriter(&d.log, log)
	d.synced = d.log.Len()
	d.copies = slices.DeleteFunc(d.copies, func(n int) bool { return n > d.synced })
	return log, nil
}
