package lockstep

// Verdict is what a log shows about itself.
type Verdict uint8

// The verdicts.
const (
	VerdictBad     Verdict = iota // an entry is not good, or the file cannot be read
	VerdictProven                 // every entry follows from the signatures of those it concerns
	VerdictVouched                // entries lack them: a majority of the roster says it was so
)

var verdictNames = [...]string{VerdictBad: "bad", VerdictProven: "proven", VerdictVouched: "vouched"}

func (v Verdict) String() string {
	if int(v) < len(verdictNames) {
		return verdictNames[v]
	}
	return "unknown"
}

// Summary is what Verify found out about a log.
type Summary struct {
	Verdict Verdict
	By      SeatSet // VerdictVouched: whose checks vouch for it, up to its last entry
	Genesis *Genesis
	Entries int  // with the genesis
	Final   Pos  // last entry proven final by checks in the file
	Ended   bool // the last entry is EntryEnd
	Torn    bool // an unfinished piece at the end was ignored
	Hash    Hash // of the last entry
	State   Hash // of the machine after it
	Views   []ViewChange
}

// ViewChange is a change of who is present, as an entry of a log says it.
type ViewChange struct {
	K     Pos
	View  View
	Live  SeatSet // who is present from here on
	Aside SeatSet // those that were, and are no longer
	Back  SeatSet // those that were not, and are
	Chose Seat    // who chose it
	Word  SeatSet // who called one of Aside gone, or, if there is none, promised the view; empty in a log that is only vouched for
}

// viewChange is what a view entry, which has just been played, says. was is who was
// live before it.
func (l *ledger) viewChange(e *Entry, was SeatSet) ViewChange {
	c := ViewChange{K: e.K, View: l.view, Live: l.live, Aside: was &^ l.live, Back: l.live &^ was, Chose: l.leader(l.view)}
	for i := range e.Evidence {
		rec := &e.Evidence[i]
		if it, ok := newItem(*rec, l.seats); ok && rec.Kind == RecordPromise && (c.Aside == 0 || it.gone&c.Aside != 0) {
			c.Word = c.Word.With(rec.Seat)
		}
	}
	return c
}
