package lockstep

// contribute does this seat's part in the present position: it signs one record after another until it owes no
// more.
func (s *Session) contribute(sl *slot) {
	for {
		kind, body := s.nextRecord(sl)
		if kind == RecordNone {
			break
		}
		s.signAndBroadcast(kind, body)
		switch kind {
		case RecordBind:
			s.outbox.repeatItems(sl.disputedCommits(s.me))
		case RecordPart:
			sl.items[RecordPart][s.me].verdict = verdictGood // our own machine has just made it
		}
	}
}

// nextRecord is the next record that this seat has to sign for the present position. The kind is RecordNone if
// there is none.
func (s *Session) nextRecord(sl *slot) (RecordKind, []byte) {
	switch s.nextKind() {
	case EntryPlay:
		return s.offerOrSeal(sl, s.me, s.proposal, s.votes())
	case EntryCommit:
		return s.dealer.nextOfCommit(s.commits(sl))
	case EntryReveal:
		return s.dealer.nextOfReveal(s.reveals(sl), s.checks.final)
	case EntryParts:
		return s.ownPart(sl, s.me, s.checks.missing(&s.moment) != 0)
	case EntryNone, EntryShow, EntryEnd, EntryGenesis, EntryView, EntryVoid, EntryRule, entryKinds:
	}
	return RecordNone, nil
}

// offerOrSeal is the next record of a seat at a position of plays. First comes the offer of its proposal, if it
// has one. Then comes a seal, once there is an offer, an absent seat for which a rule acts, or a reason to
// vote.
func (l *ledger) offerOrSeal(sl *slot, me Seat, proposal []byte, votes bool) (RecordKind, []byte) {
	if sl.items[RecordSeal][me] != nil {
		return RecordNone, nil
	}
	if proposal != nil && sl.items[RecordOffer][me] == nil {
		return RecordOffer, proposal
	}
	var refs []offerRef
	for i := range l.seats {
		if o := sl.items[RecordOffer][i]; o != nil && !o.illegal && l.live.Has(Seat(i)) {
			refs = append(refs, o.ref())
		}
	}
	vote := len(refs) == 0 && (votes || l.votedAside(sl) != 0)
	if len(refs) == 0 && !vote && !l.ruleActs() {
		return RecordNone, nil
	}
	return RecordSeal, sealBody(l.lastHash, vote, refs)
}

// ownPart is the part of a seat, once that may be sent. A guarded part has to wait until all live seats have
// checked the entry before, in this view. Then no change of view discards that entry, so no other order of
// events can open the same secret to another seat.
func (l *ledger) ownPart(sl *slot, me Seat, unchecked bool) (RecordKind, []byte) {
	wanted, guarded := l.wantedParts()
	if !wanted.Has(me) || sl.items[RecordPart][me] != nil || guarded && unchecked {
		return RecordNone, nil
	}
	if part := l.partsMachine.Part(); len(part) > 0 && len(part) <= MaxPart {
		return RecordPart, partBody(l.lastHash, part)
	}
	return RecordNone, nil
}
