package lockstep

// contributor makes the records of this seat for the present position.
type contributor struct {
	proposal []byte // our open proposal, or nil
	clock    clock
	dealer   dealer
}

// next is the body of the next record that this seat has to sign for the present position. The kind is RecordNone if
// there is none.
func (c *contributor) next(sl *slot, m *moment, x *checks) (next body) {
	switch m.nextKind() {
	case EntryPlay:
		return c.offerOrSeal(sl, m)
	case EntryCommit:
		return c.dealer.nextOfCommit(m.commits(sl))
	case EntryReveal:
		return c.dealer.nextOfReveal(m.reveals(sl), x.final)
	case EntryParts:
		return m.ownPart(sl, x.missing(m) != 0)
	case EntryNone, EntryShow, EntryEnd, EntryGenesis, EntryView, EntryVoid, EntryRule, entryKinds:
	}
	return next
}

// offerOrSeal is our next record at a position of plays. First comes the offer of our proposal, if there is
// one. Then comes a seal, once there is a reason for it: a legal offer, an absent seat that acts by rule, or a
// vote.
func (c *contributor) offerOrSeal(sl *slot, m *moment) (next body) {
	if sl.items[RecordSeal][m.me] != nil {
		return next
	}
	if c.proposal != nil && sl.items[RecordOffer][m.me] == nil {
		return body{kind: RecordOffer, data: c.proposal}
	}
	var refs []offerRef
	for i := range m.seats {
		if o := sl.items[RecordOffer][i]; o != nil && !o.illegal && m.live.Has(Seat(i)) {
			refs = append(refs, o.ref())
		}
	}
	vote := len(refs) == 0 && (c.clock.votes(sl, m) || m.votedAside(sl) != 0)
	if len(refs) == 0 && !vote && !m.ruleActs() {
		return next
	}
	return body{kind: RecordSeal, base: m.lastHash, vote: vote, refs: refs}
}

// ownPart is our part, as soon as we may send it. A guarded part has to wait until all live seats have checked
// the entry before, in this view (unchecked: they have not). Then no change of view discards that entry, so no
// other order of events can open the same secret to another seat.
func (m *moment) ownPart(sl *slot, unchecked bool) (next body) {
	wanted, guarded := m.wantedParts()
	if !wanted.Has(m.me) || sl.items[RecordPart][m.me] != nil || guarded && unchecked {
		return next
	}
	if part := m.partsMachine.Part(); len(part) > 0 && len(part) <= MaxPart {
		return body{kind: RecordPart, base: m.lastHash, data: part}
	}
	return next
}

// onEntry is called for every entry that the ledger has written. If the entry is our proposal, the proposal is
// done.
func (c *contributor) onEntry(e *Entry, m *moment) {
	if e.Kind == EntryPlay && e.Seat == m.me && string(e.Body) == string(c.proposal) {
		c.proposal = nil
	}
}

// objection is the reason why this seat has to give up its proposal, or nil. While the table is busy with something
// else, the proposal waits.
func (c *contributor) objection(m *moment) error {
	switch m.nextKind() {
	case EntryPlay:
		return m.machine.Check(int(m.me), c.proposal)
	case EntryEnd, EntryNone:
		return ErrStopped
	case EntryCommit, EntryReveal, EntryShow, EntryParts, EntryGenesis, EntryView, EntryVoid, EntryRule, entryKinds:
	}
	return nil
}

// abandonProposal gives up our proposal, if there is one, and tells the driver why.
func (c *contributor) abandonProposal(err error, m *moment, out *outbox) {
	if c.proposal != nil {
		out.addNotice(Notice{Kind: NoticeStale, Seat: m.me, K: m.k, Action: c.proposal, Err: err})
		c.proposal = nil
	}
}
