package lockstep

import "lastcard/lockstep/internal/wire"

// Verdict is how far a log can be trusted.
type Verdict uint8

// The verdicts that Verify can give.
const (
	VerdictBad     Verdict = iota // an entry is bad, or the file cannot be read
	VerdictProven                 // every entry follows from its evidence: signatures of the seats it concerns
	VerdictVouched                // entries lack evidence, but a majority of the roster vouch for them by checks
)

var verdictNames = [...]string{VerdictBad: "bad", VerdictProven: "proven", VerdictVouched: "vouched"}

func (v Verdict) String() string { return wire.Name(verdictNames[:], v) }

// Summary is the result of Verify for a log.
type Summary struct {
	Verdict  Verdict
	Vouchers SeatSet // VerdictVouched: the seats whose checks cover the last entry
	Genesis  *Genesis
	Entries  int  // the number of entries, the genesis included
	Final    Pos  // the last entry that the checks in the file prove final
	Ended    bool // the match has ended, and its EntryEnd is final; a change of view may follow
	EndOpen  bool // the log has an EntryEnd that is not final: a player may have shown others another end
	Torn     bool // the file ends in an unfinished piece or in zeros, which Verify has ignored
	Hash     Hash // hash of the last entry
	State    Hash // hash of the machine's state after it
	Views    []ViewChange
}

// ViewChange is a change of the live seats, as a view entry of a log shows it.
type ViewChange struct {
	K          Pos
	View       View
	Live       SeatSet // the seats that are live from here on
	Aside      SeatSet // the seats that are no longer live
	Back       SeatSet // the seats that were not live before
	Chooser    Seat    // the seat that led the ballot, and so chose the view
	Supporters SeatSet // the seats that called one of Aside gone, or, if Aside is empty, promised the view; empty in a vouched log
}

// viewChange describes a view entry that has just been played. before is the set of the seats that were live
// before.
func (l *ledger) viewChange(e *Entry, before SeatSet) ViewChange {
	c := ViewChange{K: e.K, View: l.view, Live: l.live, Aside: before &^ l.live, Back: l.live &^ before, Chooser: l.leader(l.view)}
	for i := range e.Evidence {
		rec := &e.Evidence[i]
		if it, ok := newItem(*rec, l.seats); ok && rec.Kind == RecordPromise && (c.Aside == 0 || it.gone&c.Aside != 0) {
			c.Supporters = c.Supporters.With(rec.Seat)
		}
	}
	return c
}
