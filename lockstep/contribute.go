package lockstep

// contribute does this seat's part in the present position.
func (s *Session) contribute(sl *slot) {
	switch s.nextKind() {
	case EntryPlay:
		s.offerAndSeal(sl)
	case EntryCommit:
		if s.contributors().Has(s.me) {
			s.commitAndBind(sl)
		}
	case EntryReveal:
		s.reveal(sl)
	case EntryParts:
		s.givePart(sl)
	case EntryNone, EntryShow, EntryEnd, EntryGenesis, EntryView, EntryVoid, EntryRule, entryKinds:
	}
}

// offerAndSeal offers our proposal, and signs a seal once there is an offer, an absent seat for which a
// rule acts, or a reason to vote.
func (s *Session) offerAndSeal(sl *slot) {
	if sl.items[RecordSeal][s.me] != nil {
		return
	}
	if s.proposal != nil && sl.items[RecordOffer][s.me] == nil {
		s.signAndBroadcast(RecordOffer, s.proposal)
	}
	var refs []offerRef
	for i := range s.seats {
		if o := sl.items[RecordOffer][i]; o != nil && !o.illegal && s.live.Has(Seat(i)) {
			refs = append(refs, o.ref())
		}
	}
	vote := len(refs) == 0 && (s.votes() || s.votedAside(sl) != 0)
	if len(refs) == 0 && !vote && !s.ruleActs() {
		return
	}
	s.signAndBroadcast(RecordSeal, sealBody(s.lastHash, vote, refs))
}

// commitAndBind signs our commit, and our bind once we have the commits of all seats.
func (s *Session) commitAndBind(sl *slot) {
	if sl.items[RecordCommit][s.me] == nil {
		s.signAndBroadcast(RecordCommit, s.dealer.commitBody(s.ledger))
	}
	if set, ok := s.commitSet(sl, s.contributors()); ok && sl.items[RecordBind][s.me] == nil {
		s.signAndBroadcast(RecordBind, s.dealer.bindBody(s.ledger, sl, set))
		s.showDisputedCommits(sl)
	}
	s.answerComplaints(sl)
}

// answerComplaints shows in the clear the shares that we dealt to the seats whose binds complain about
// us. It waits for all binds, as a seat signs one share record only.
func (s *Session) answerComplaints(sl *slot) {
	to := s.complainers(sl, s.me, 0)
	if to != 0 && sl.items[RecordShare][s.me] == nil && s.isComplete(sl, RecordBind, s.contributors()) {
		s.signAndBroadcast(RecordShare, s.dealer.answerBody(s.ledger, to))
	}
}

// showDisputedCommits broadcasts all commits if another seat is bound to other commits than we are. Until
// everybody sees which seat signed two commits, the seats blame each other.
func (s *Session) showDisputedCommits(sl *slot) {
	for _, it := range sl.disputedCommits(s.me) {
		s.outbox.repeat(&it.rec)
	}
}

// reveal shows our nonce, and our machine's shares of the lost nonces. It does so only when the
// commitments are final: from then on no change of view can replace them by commitments that somebody
// chose knowing the nonces.
func (s *Session) reveal(sl *slot) {
	if s.finalPos < s.commitPos {
		return
	}
	if s.committers.Has(s.me) && sl.items[RecordReveal][s.me] == nil {
		s.signAndBroadcast(RecordReveal, s.dealer.revealBody(s.ledger))
	}
	if s.sharers().Has(s.me) && sl.items[RecordShare][s.me] == nil {
		s.signAndBroadcast(RecordShare, s.dealer.shareBody(s.ledger))
	}
}

// showComplaints broadcasts the binds that complain about dealers which have not answered. A dealer may
// not have seen the complaint, because the complaining seat signed two binds and sent the dealer the other
// bind. Then the two binds together prove the complaining seat a cheat.
func (s *Session) showComplaints(sl *slot) {
	if s.nextKind() == EntryCommit {
		for _, it := range s.unansweredBinds(sl) {
			s.sendAgain(&it.rec)
		}
	}
}
