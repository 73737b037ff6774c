package lockstep

// A session is in one phase at a time. The phase says what its seat may sign:
//
//	a new table ─────────────────────────────┐   ┌── playing <─┐
//	                                         ├─> │             ├─> promised
//	a log: replaying ─> asking ─> returning ─┘   └── aside <───┘
//	                      └─> twin <─┘
//
// A returning seat is let in again when the view changes by a ballot in which this incarnation has promised.
// From then on the phase follows from the view: whenever the view or our promise has changed, followView sets
// playing, aside or promised.
//
// In any phase the table may stop (diverge.go): then the seat closes no position and changes no view. And in
// any phase the match may be over.
type phase uint8

const (
	phaseReplaying phase = iota // New replays the log
	phasePlaying                // the seat takes part in the present view
	phaseAside                  // the seat has been set aside; it follows and checks
	phasePromised               // the seat has promised another view, and waits for it
	phaseAsking                 // it has restarted, and asks the others for the records it signed before
	phaseReturning              // it knows the records it signed before, and waits to be let in again
	phaseTwin                   // another program plays the seat and was here first; the phase never ends
)

// rights says which records a seat may sign. A seat may always sign records that only inform others:
// statuses, reasons, memories, proofs and dumps. A seat that may promise a view may also sign the choice
// for it.
type rights struct {
	records  bool // records that close a position: offer, seal, commit, bind, reveal, share, part
	checks   bool // checks of entries
	promises bool // promises of other views
	plea     plea // the plea in its statuses while it may not sign records
}

// rightsOf says what a seat may sign in each phase. No other code lets the phase decide what may be signed.
var rightsOf = [...]rights{
	phaseReplaying: {},
	phasePlaying:   {records: true, checks: true, promises: true},
	phaseAside:     {checks: true, promises: true},
	phasePromised:  {promises: true, plea: pleaStuck},
	phaseAsking:    {plea: pleaAsking},
	phaseReturning: {promises: true, plea: pleaBack},
	phaseTwin:      {},
}

func (p phase) rights() rights { return rightsOf[p] }

// restarted reports whether the seat came back from its log and has not been let in since.
func (p phase) restarted() bool {
	return p == phaseAsking || p == phaseReturning || p == phaseTwin
}

// becomePresent is called when a new match begins, or when the seat is let in again after a restart.
func (a *attendance) becomePresent() {
	a.phase, a.comeback.promisedViews = phasePlaying, nil
	a.followView()
}

// followView is called when the view has changed, or this seat has made a promise. It does nothing until a
// restarted seat is let in again.
func (a *attendance) followView() {
	switch {
	case a.phase == phaseReplaying || a.phase.restarted():
	case a.ballots.promisedView > a.view:
		a.phase = phasePromised
	case a.live.Has(a.me):
		a.phase = phasePlaying
	default:
		a.phase = phaseAside
	}
}
