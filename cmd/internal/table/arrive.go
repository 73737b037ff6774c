package table

import (
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// arrive takes the result of dialing. If dialing has found a place, the lobby begins there.
func (s *seat) arrive(p place, trouble *Trouble) {
	if trouble != nil && !s.leaveAskedAt.IsZero() {
		return
	}
	if trouble != nil {
		s.lose(trouble)
		return
	}
	s.place, s.events = p, p.net.Events()
	if !s.leaveAskedAt.IsZero() {
		return // too late: the place is closed with everything else
	}
	if p.savedTable != nil {
		s.continueSaved(p.savedTable)
		return
	}
	if p.branch != nil {
		s.playOn(p.branch)
		return
	}
	c := p.lobby
	c.Valid = checkTerms
	c.Watch, c.Follow = s.opts.Watch, c.Opener != s.player.id()
	l, err := lobby.New(s.identify(&c))
	if err != nil {
		s.fail(setupTrouble(err))
		return
	}
	s.place.lobby = c
	s.player.friends.load()
	s.lobby = l
	s.becomeGathering()
	s.refreshInvite()
	s.stayReady()
	for range p.bots {
		if err := s.addBot(); err != nil {
			s.fail(setupTrouble(err))
		}
	}
}

// beginMatch starts the match whose genesis everybody has signed.
func (s *seat) beginMatch(g *lockstep.Genesis) {
	s.enteredGenesis = g
	m, err := s.matchMaker().newMatch(g, &s.place)
	s.enteredGenesis = nil
	if err != nil {
		s.fail(cannotBeginTrouble(err))
		return
	}
	if old := s.match; old != nil {
		old.log.close()
		s.lostBots = nil
		s.startMatch(m)
		old.removeUseless(s.logIsUseless(), false)
	} else {
		s.startMatch(m)
	}
	for _, data := range s.earlyPackets {
		m.onPacket(data)
	}
	s.earlyPackets = nil
}

// continueSaved continues a match where its log ends. It makes no lobby, because everybody has signed the
// genesis already.
func (s *seat) continueSaved(own *savedTable) {
	m, err := s.matchMaker().resume(own)
	if err != nil {
		s.fail(resumeTrouble(own.path, err))
		return
	}
	s.wakeBots(own)
	s.startMatch(m)
	s.tellLatecomers(m.genesis)
	s.feed.put(seam.MatchResumed{K: m.entries - 1, Hash: lockstep.Hash(m.hash).String(), Final: uint64(m.session.Final()), Past: m.past})
	if m.session.Over() {
		m.beginEnd()
	}
}
