package p2p

// phase is how far a contact has come. The become functions (become.go) enter the phases, and nothing else does:
//
//	heard ──▶ trusted ──▶ proven ──▶ joined ◀──▶ silent
//	  ▲          │           │        │   ▲         │     the connection is lost
//	  └──────────┴───────────┴────────┼───┼─────────┘
//	                                  ├─▶ renewing        ... while all was well: a new one is made
//	                                  │                   a goodbye, or expelled
//	                                  ▼
//	                                left
//
// The side that answers a hello goes from heard to proven at once. A contact that has left comes back by a hello, or is
// heard of again.
type phase uint8

const (
	phaseHeard    phase = iota // we know of it and dial it
	phaseTrusted               // it has proved the secret to us; it may not know yet that we trust it
	phaseProven                // both have proved the secret on the present connection
	phaseJoined                // a proven contact that hears our broadcasts: MemberJoined was sent
	phaseSilent                // a joined contact that was not heard for silentAfter: MemberSilent was sent
	phaseRenewing              // its connection has just ended; a new one is made, and nobody has been told
	phaseLeft                  // it said goodbye or was expelled: neither dialled nor listed
)

// trusted reports whether what the contact sends is taken.
func (p phase) trusted() bool {
	return p == phaseTrusted || p == phaseRenewing || p.connected()
}

// connected reports whether the contact is a member that can be reached now.
func (p phase) connected() bool { return p == phaseProven || p == phaseJoined || p == phaseSilent }

// attached reports whether the contact is connected, or was a moment ago.
func (p phase) attached() bool { return p.connected() || p == phaseRenewing }

// joined reports whether the caller believes the contact to be here.
func (p phase) joined() bool { return p == phaseJoined || p == phaseSilent || p == phaseRenewing }

func (c *circle) setPhase(x *contact, p phase) {
	x.phase = p
	c.stale = true
}
