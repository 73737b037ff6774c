package lobby

import (
	"slices"

	"lastcard/lockstep"
)

// This file decides which opener a newcomer follows; follow.go then follows that opener. Anybody who has the code can
// answer newcomers and claim to be the opener. So the link names the opener's key (Config.Opener). At first a
// newcomer accepts proposals and refusals from that key alone, and a genesis, whoever sends it, only if that key has
// signed it.
//
// The opener may have left since the link was made. Then another player of the last match opens the next one
// (rematch.go). A chain of geneses proves who played in the last match (last paragraph). For a newcomer, the last
// match is the end of the longest chain that it was shown. It follows the first of that match's players who is
// present, in the order that all old players know (Heirs). A player of that match who comes earlier in that order has
// seatTimeout to propose, unless it has said that it leaves.
//
// A newcomer with the bare code does not know who opened. The newcomer then follows the first candidate
// who proposes. If it hears another candidate too, it agrees to nothing until the person has chosen
// (ChooseOpener), and the phase is PhaseChoosing. It also signs nothing until settleOpeners ticks after the
// first proposal, as any other opener proposes within that time.
//
// The person has the same choice if the link's opener is silent for seatTimeout, and nobody who answers
// can prove that it continues that table. Newcomers who have opened in the place of the old players
// (abandoned.go) cannot prove it either.
//
// The past matches of a table prove to a newcomer which players may open the present one. The link's opener,
// like every player of the first match, signed the genesis of that match for this lobby. Players who came
// later are in a later genesis. Each later genesis names the one before, and its opener is a player of the one
// before. So a chain of geneses (Config.Past, notePast) leads from the link's opener to the present match.
// Nobody can make a genesis of the chain without a key from the genesis before.

// search is a newcomer's search for the person who opens the table.
type search struct {
	named        lockstep.Key      // the opener that the link or the person has named; zero: nobody has named one
	lastMatch    *lockstep.Genesis // the last match that is known to belong to the link's table
	candidates   []candidate       // at most keptOpeners
	firstOfferAt int               // tick of the first proposal heard
}

// candidate is a peer that claims to be the opener of this lobby, or might have opened it and has left.
type candidate struct {
	key     lockstep.Key
	last    stamp     // of its last proposal
	heardAt int       // tick of the last proposal, or of a later report of the transport (Lobby.Hear)
	hasLeft bool      // it has said that it leaves, perhaps before we heard a proposal of it
	offer   *proposal // its last proposal; nil if there was none
}

func (s *search) isNamed() bool { return s.named != lockstep.Key{} }

// keep keeps the last proposal of a candidate. It returns DropNone, or why it drops the proposal.
func (s *search) keep(n *note, p *proposal, now int) lockstep.Drop {
	if len(s.candidates) == 0 {
		s.firstOfferAt = now
	}
	c := s.place(n.sender, now)
	switch {
	case c == nil:
		return lockstep.DropStranger
	case c.offer != nil && c.last.covers(n):
		return lockstep.DropOld
	}
	*c = candidate{key: n.sender, last: n.stamp, heardAt: now, hasLeft: p.phase == proposalClosed, offer: p}
	return lockstep.DropNone
}

// depart notes that somebody has left, if that person might have opened.
func (s *search) depart(k lockstep.Key, now int) {
	if k != s.named && s.rank(k) < 0 {
		return
	}
	if c := s.place(k, now); c != nil {
		c.hasLeft = true
	}
}

// find returns the candidate with a key, nil if there is none.
func (s *search) find(k lockstep.Key) *candidate {
	for i := range s.candidates {
		if s.candidates[i].key == k {
			return &s.candidates[i]
		}
	}
	return nil
}

// place returns the candidate with a key, and adds it if it is new. If the list is full, a new candidate takes the
// place of one that no longer proposes. If all propose, only the link's opener and the players in succession take the
// place of another. Else place returns nil.
func (s *search) place(k lockstep.Key, now int) *candidate {
	if c := s.find(k); c != nil {
		return c
	}
	if len(s.candidates) >= keptOpeners {
		i := slices.IndexFunc(s.candidates, func(c candidate) bool { return !c.isProposing(now) })
		if i < 0 && (k == s.named || s.rank(k) >= 0) {
			i = slices.IndexFunc(s.candidates, func(c candidate) bool { return c.key != s.named && s.rank(c.key) < 0 })
		}
		if i < 0 {
			return nil
		}
		s.candidates = slices.Delete(s.candidates, i, i+1)
	}
	s.candidates = append(s.candidates, candidate{key: k})
	return &s.candidates[len(s.candidates)-1]
}

// isProposing reports whether a candidate has proposed, has not left, and was heard less than half of seatTimeout
// ago.
func (c *candidate) isProposing(now int) bool {
	return c.offer != nil && !c.hasLeft && now-c.heardAt < seatTimeout/2
}

func (c *candidate) lapsed(now int) bool { return c.hasLeft || now-c.heardAt >= seatTimeout }

// elect is the candidate to follow, nil while there is none. following is the key of the one followed so far.
func (s *search) elect(following lockstep.Key, now int) *candidate {
	if !s.isNamed() {
		if c := s.find(following); c != nil && !c.lapsed(now) {
			return c
		}
		if all := s.proposing(now); len(all) > 0 {
			return all[0]
		}
		return nil
	}
	for _, k := range append([]lockstep.Key{s.named}, s.succession()...) {
		if c := s.find(k); c != nil && c.offer != nil && !c.lapsed(now) && (k == s.named || c.offer.draft.Epoch == s.lastMatch.Epoch+1) {
			return c
		}
		if s.awaits(k, now) {
			return nil
		}
	}
	return nil
}

// awaits reports whether the player with a key may still propose, so that later ones must wait: the player sat
// in the last match that we know (if we know one) and has not left, and seatTimeout has not passed since we
// came. If the link's opener did not sit in that match, the opener counts as having left.
func (s *search) awaits(k lockstep.Key, now int) bool {
	if s.lastMatch != nil && !sits(s.lastMatch, k) {
		return false
	}
	c := s.find(k)
	return now < seatTimeout && (c == nil || !c.hasLeft)
}

// succession lists the players who may open after the last match that we know.
func (s *search) succession() []lockstep.Key {
	if s.lastMatch == nil {
		return nil
	}
	return Heirs(s.lastMatch)
}

// rank is the place of a key in succession, −1 if it has none.
func (s *search) rank(k lockstep.Key) int { return slices.Index(s.succession(), k) }

// proposing lists the candidates who propose now, in the order in which we heard them.
func (s *search) proposing(now int) (all []*candidate) {
	for i := range s.candidates {
		if c := &s.candidates[i]; c.isProposing(now) {
			all = append(all, c)
		}
	}
	return all
}

// rivals lists the candidates that the person has to choose from. There are none while it is clear which
// candidate opens, or while the link's opener may still propose.
func (s *search) rivals(following lockstep.Key, now int) []*candidate {
	all := s.proposing(now)
	if s.isNamed() && (s.elect(following, now) != nil || now < seatTimeout) || !s.isNamed() && len(all) < 2 {
		return nil
	}
	return all
}

// unsettled reports whether a newcomer with the bare code must wait before it agrees to anything: it follows
// nobody, the person has to choose, or it may still hear another opener.
func (s *search) unsettled(following lockstep.Key, now int) bool {
	if s.isNamed() {
		return false
	}
	return s.find(following) == nil || len(s.rivals(following, now)) > 0 || now < s.firstOfferAt+settleOpeners
}

// accepts reports whether a verified genesis may belong to the table that the newcomer came to. Its signatures do
// not prove that: anybody who has the code can make a genesis with keys of its own.
func (s *search) accepts(g *lockstep.Genesis, following lockstep.Key, now int) bool {
	if s.isNamed() {
		return s.belongs(g)
	}
	c := s.find(following)
	return c == nil || !c.isProposing(now) || g.Opener == following
}

// belongs reports whether a genesis belongs to the table of the link, if its signatures are valid.
func (s *search) belongs(g *lockstep.Genesis) bool {
	last := s.lastMatch
	if last == nil || sits(g, s.named) {
		return sits(g, s.named)
	}
	return g.Table() == last.Table() || sits(last, g.Opener) && g.Prev == last.Table() && g.Epoch == last.Epoch+1
}

// learn takes the genesis of an earlier match, whoever sends it, if its signatures and the chain of geneses prove
// that the match was played at this table. Then that match is the last one that we know.
func (s *search) learn(body []byte, c *Config) lockstep.Drop {
	if !s.isNamed() {
		return lockstep.DropUnexpected
	}
	g, err := lockstep.DecodeGenesis(body)
	switch {
	case err != nil:
		return lockstep.DropIllegal
	case g.Lobby != c.ID:
		return lockstep.DropForeign
	case s.lastMatch != nil && g.Epoch <= s.lastMatch.Epoch:
		return lockstep.DropOld
	case !s.belongs(g):
		return lockstep.DropForeign
	case g.Verify(c.Crypto) != nil:
		return lockstep.DropBadSignature
	}
	s.lastMatch = g
	return lockstep.DropNone
}

// mayHearOpener reports whether a newcomer with the bare code may still hear the opener, so that what somebody else
// says does not end its search. If nobody proposes, as during a match, it waits for settleOpeners from its start.
func (l *Lobby) mayHearOpener() bool {
	return l.isNewcomer() && l.search.unsettled(l.opener, l.now) && (len(l.search.candidates) > 0 || l.now < settleOpeners)
}
