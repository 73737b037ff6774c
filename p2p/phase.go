package p2p

import "time"

// phase is how far a contact has come. outcome.become changes it:
//
//	heard ──▶ trusted ──▶ proven ──▶ joined ◀──▶ silent
//	  ▲          │           │        │   ▲         │     the connection is lost
//	  └──────────┴───────────┴────────┼───┼─────────┘
//	                                  ├─▶ renewing        ... of a joined contact: a new one may follow soon
//	                                  │                   a goodbye, expelled, or crowded out (crowd.go)
//	                                  ▼
//	                                left
//
// On the side that answers a hello, the contact goes from heard to proven directly. A renewing contact becomes
// joined again by a hello, or heard if it does not come back in time (doRound). We can expel a contact in every
// phase, and it can say goodbye in every phase in which we take its frames; then it has left. A contact that has
// left comes back by a hello, or when one of our own searches finds it again.
type phase uint8

const (
	phaseHeard    phase = iota // we have heard of it and dial it
	phaseTrusted               // it has proved the secret to us; it may not know yet that we trust it
	phaseProven                // both have proved the secret on the present connection
	phaseJoined                // a proven contact that hears our broadcasts: MemberJoined was sent
	phaseSilent                // a joined contact that has sent nothing for silentAfter: MemberSilent was sent
	phaseRenewing              // its connection has just ended; we wait for a new one, and the caller has no event yet
	phaseLeft                  // it said goodbye, was expelled, or was crowded out (crowd.go); we neither dial nor list it
)

// trusted reports whether we take the frames of the contact.
func (p phase) trusted() bool {
	return p == phaseTrusted || p == phaseRenewing || p.connected()
}

// connected reports whether the contact is a member that we can reach now.
func (p phase) connected() bool { return p == phaseProven || p == phaseJoined || p == phaseSilent }

// attached reports whether the contact is connected, or was a moment ago.
func (p phase) attached() bool { return p.connected() || p == phaseRenewing }

// joined reports whether the caller believes the contact to be here.
func (p phase) joined() bool { return p == phaseJoined || p == phaseSilent || p == phaseRenewing }

// reported lists the changes of a phase that become reports to the caller. The end of a membership or
// connection is reported by disconnect (MemberLeft).
var reported = map[[2]phase]EventKind{
	{phaseProven, phaseJoined}:   MemberJoined,
	{phaseJoined, phaseSilent}:   MemberSilent,
	{phaseSilent, phaseJoined}:   MemberBack,
	{phaseRenewing, phaseJoined}: MemberRenewed,
}

// become changes the phase of a contact, and sends the event that reports this change, if there is one.
func (o *outcome) become(x *contact, next phase) {
	kind := reported[[2]phase{x.phase, next}]
	x.phase = next
	o.stale = true
	if kind != 0 {
		o.emit(Event{Kind: kind, Peer: x.peer, Path: x.path})
	}
}

// becomeRenewing: the connection of a joined member has ended. That happens when a stranger's relay
// ends it (after two minutes or 128 KiB), when a computer moves to another network, and when we
// hang up because the connection seems worn out or dead. A new connection usually follows soon, so we report the loss
// to the caller only if none has come within renewWithin.
func (o *outcome) becomeRenewing(x *contact, why error, now time.Time) {
	o.become(x, phaseRenewing)
	x.provenSince, x.endedBy = now, why
	o.closeLink(x)
}

// becomeParted: the connection has ended or no longer works, and we look for
// the contact again. A contact that has left stays left.
func (o *outcome) becomeParted(us *contact, x *contact, why error) {
	next := phaseHeard
	if x.phase == phaseLeft {
		next = phaseLeft
	}
	o.disconnect(us, x, next, Event{Err: why})
}

// disconnect ends the link to a contact, clears the fields that only a connected contact has, and changes its
// phase to next. It sends MemberLeft, with the fields of why, if the caller believes that the contact is here.
// A caller that watches believes that of a proven contact too, since Join does not wait for it to join.
func (o *outcome) disconnect(us *contact, x *contact, next phase, why Event) {
	told := x.phase.joined() || us.watches && x.phase == phaseProven
	o.become(x, next)
	x.path, x.rtt, x.worstRTT, x.reach = PathNone, 0, 0, 0
	o.closeLink(x)
	if told {
		why.Kind, why.Peer = MemberLeft, x.peer
		o.emit(why)
	}
}
