package lockstep

// contribute does this seat's part in the present position.
func (s *Session) contribute(sl *slot) {
	switch s.next() {
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
	if s.want != nil && sl.items[RecordOffer][s.me] == nil {
		s.say(RecordOffer, s.want)
	}
	var refs []ref
	for i := range s.seats {
		if o := sl.items[RecordOffer][i]; o != nil && !o.illegal && s.live.Has(Seat(i)) {
			refs = append(refs, o.ref())
		}
	}
	vote := len(refs) == 0 && (s.votes() || s.voted(sl) != 0)
	if len(refs) == 0 && !vote && !s.overdue() {
		return
	}
	s.say(RecordSeal, sealBody(s.last, vote, refs))
}

// commitAndBind signs our commit, and our bind once we have the commits of all seats.
func (s *Session) commitAndBind(sl *slot) {
	if sl.items[RecordCommit][s.me] == nil {
		s.say(RecordCommit, s.dealer.commit(s.ledger))
	}
	if set, ok := s.commitSet(sl, s.contributors()); ok && sl.items[RecordBind][s.me] == nil {
		s.say(RecordBind, s.dealer.bind(s.ledger, sl, set))
		s.showDisputed(sl)
	}
	s.answerComplaints(sl)
}

// answerComplaints shows in the clear the shares that we dealt to the seats whose binds complain about
// us. It waits for all binds, as a seat signs one share record only.
func (s *Session) answerComplaints(sl *slot) {
	to := s.complainers(sl, s.me, 0)
	if to != 0 && sl.items[RecordShare][s.me] == nil && s.complete(sl, RecordBind, s.contributors()) {
		s.say(RecordShare, s.dealer.answer(s.ledger, to))
	}
}

// showDisputed broadcasts all commits if another seat is bound to other commits than we are. Until
// everybody sees which seat signed two commits, the seats blame each other.
func (s *Session) showDisputed(sl *slot) {
	for _, it := range sl.disputed(s.me) {
		s.out.repeat(&it.rec)
	}
}

// reveal shows our nonce, and our machine's shares of the lost nonces. It does so only when the
// commitments are final: from then on no change of view can replace them by commitments that somebody
// chose knowing the nonces.
func (s *Session) reveal(sl *slot) {
	if s.final < s.committed {
		return
	}
	if s.committers.Has(s.me) && sl.items[RecordReveal][s.me] == nil {
		s.say(RecordReveal, s.dealer.reveal(s.ledger))
	}
	if s.sharers().Has(s.me) && sl.items[RecordShare][s.me] == nil {
		s.say(RecordShare, s.dealer.shares(s.ledger))
	}
}

// showComplaints broadcasts the binds that complain about dealers which have not answered. A dealer may
// not have seen the complaint, because the complaining seat signed two binds and sent the dealer the other
// bind. Then the two binds together prove the complaining seat a cheat.
func (s *Session) showComplaints(sl *slot) {
	if s.next() == EntryCommit {
		for _, it := range s.unanswered(sl) {
			s.again(&it.rec)
		}
	}
}
