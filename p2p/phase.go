package p2p

// phase is how far a contact has come. outcome.become (change.go) changes it:
//
//	heard ──▶ trusted ──▶ proven ──▶ joined ◀──▶ silent
//	  ▲          │           │        │   ▲         │     the connection is lost
//	  └──────────┴───────────┴────────┼───┼─────────┘
//	                                  ├─▶ renewing        ... of a joined contact: a new one may follow soon
//	                                  │                   a goodbye, or expelled
//	                                  ▼
//	                                left
//
// On the side that answers a hello, the contact goes from heard to proven directly. A renewing contact that
// does not come back in time becomes heard (doRound). We can expel a contact in every phase, and it can say
// goodbye in every phase in which we take its frames; then it has left. A contact that has left comes back by
// a hello, or when one of our own searches finds it again.
type phase uint8

const (
	phaseHeard    phase = iota // we have heard of it and dial it
	phaseTrusted               // it has proved the secret to us; it may not know yet that we trust it
	phaseProven                // both have proved the secret on the present connection
	phaseJoined                // a proven contact that hears our broadcasts: MemberJoined was sent
	phaseSilent                // a joined contact that has sent nothing for silentAfter: MemberSilent was sent
	phaseRenewing              // its connection has just ended; we wait for a new one, and the caller has no event yet
	phaseLeft                  // it said goodbye or was expelled; we neither dial nor list it
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
