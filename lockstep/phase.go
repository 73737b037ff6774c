package lockstep

// A session is in one phase at a time. The phase says what its seat may sign:
//
//	a new table ─────────────────────────────┐   ┌── playing <─┐
//	                                         ├─> │             ├─> promised
//	a log: replaying ─> asking ─> returning ─┘   └── aside <───┘
//	                      └─> twin <─┘
//
// A seat that returns is let in anew when the view changes in a ballot in which this incarnation
// has promised. From then on the phase follows from the view: followView enters playing, aside
// and promised, whenever the view or the own promise has changed.
//
// Beside the phase, the table may have stopped (diverge.go), and the match may be over
// (stage): neither ends the phase that the seat is in.
type phase uint8

const (
	phaseReplaying phase = iota // New plays the log once more
	phasePlaying                // the seat takes part in the present view
	phaseAside                  // it has been set aside: it follows and checks
	phasePromised               // it has promised another view, and waits for that
	phaseAsking                 // it has restarted, and asks what it has signed before
	phaseReturning              // it knows that, and waits to be let in anew
	phaseTwin                   // another program plays the seat, and was here before this one
)

// rights are what a seat may sign beside what answers and informs others: statuses,
// reasons, memories, proofs and states. A choice completes a ballot that the seat has promised.
type rights struct {
	records  bool // those by which a position is closed: offer, seal, commit, bind, reveal, share
	checks   bool // of entries
	promises bool // of other views
	plea     plea // what its status says instead
}

// rightsOf is the whole of what the phases mean to a signature.
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

// may is what the seat may sign now. At a table that has stopped it goes no further.
func (s *Session) may() rights {
	r := s.phase.rights()
	if s.Stopped() {
		r.records, r.promises = false, false
	}
	return r
}

// restarted reports whether the seat has come back from its log, and has not been let in since.
func (p phase) restarted() bool {
	return p == phaseAsking || p == phaseReturning || p == phaseTwin
}

// collect is how long the leader of a ballot waits for seats that are to be let in: after a
// restart until the others, who may still send to the process before, have found it.
func (p phase) collect() int {
	if p.restarted() {
		return collectResumed
	}
	return collectAfter
}

// becomeAsking ends the replaying of a log.
func (s *Session) becomeAsking() { s.phase = phaseAsking }

// becomeReturning ends the asking.
func (s *Session) becomeReturning() {
	s.phase = phaseReturning
	s.announce()
}

// becomeTwin is for good.
func (s *Session) becomeTwin() {
	s.phase = phaseTwin
	s.out.notice(Notice{Kind: NoticeTwin, Seat: s.me})
}

// becomePresent ends the silence after a restart, and begins a new table.
func (s *Session) becomePresent() {
	s.phase, s.back.sworn = phasePlaying, nil
	s.followView()
}

// followView is called when the view has changed, or a promise has been made. Of a seat that
// is silent it changes nothing.
func (s *Session) followView() {
	switch {
	case s.phase == phaseReplaying || s.phase.restarted():
	case s.bal.promised > s.view:
		s.phase = phasePromised
	case s.live.Has(s.me):
		s.phase = phasePlaying
	default:
		s.phase = phaseAside
	}
}

// stage is how far the match has come at this seat.
type stage uint8

const (
	stageRunning stage = iota
	stageOver          // its end is written
	stageSettled       // and everybody is known to be done with it
)

// becomeOver is called for the end, and for every entry after it, which are changes of view.
func (s *Session) becomeOver(k Pos) {
	s.stage = stageOver
	s.out.notice(Notice{Kind: NoticeOver, K: k})
}

// becomeSettled tells the others at once.
func (s *Session) becomeSettled() {
	s.stage = stageSettled
	s.announce()
}
