package p2p

import "time"

// This file holds the changes of a contact's phase that need nothing but the outcome. The outcome also takes
// the event that reports a change.

// reported lists the changes of a phase that an event reports to the caller; disconnect sends MemberLeft.
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
// call a friend behind a router again. A new connection usually follows soon, so we report the loss
// to the caller only if it takes longer than renewWithin.
func (o *outcome) becomeRenewing(x *contact, why error, now time.Time) {
	o.become(x, phaseRenewing)
	x.provenSince, x.endedBy = now, why
	o.closeLink(x)
}

// becomeParted: the connection has ended or no longer works, and we look for
// the member again. A member that has left stays left.
func (o *outcome) becomeParted(us ourselves, x *contact, why error) {
	next := phaseHeard
	if x.phase == phaseLeft {
		next = phaseLeft
	}
	o.disconnect(us, x, next, Event{Err: why})
}

// disconnect clears the fields of a contact that only a connected member has. It sends
// the event why if the caller believes that the contact is here. A caller that watches
// believes that of every connected contact, since Join does not wait until they have
// joined.
func (o *outcome) disconnect(us ourselves, x *contact, next phase, why Event) {
	told := x.phase.joined() || us.watches && x.phase == phaseProven
	o.become(x, next)
	x.path, x.rtt, x.worstRTT, x.reach = PathNone, 0, 0, 0
	o.closeLink(x)
	if told {
		why.Kind, why.Peer = MemberLeft, x.peer
		o.emit(why)
	}
}
