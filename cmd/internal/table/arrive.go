package table

import (
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// arrive takes the result of dialing. If dialing has found a place, the lobby begins there.
func (s *seat) arrive(p place, trouble *Trouble) {
	if trouble != nil && !s.leaving.IsZero() {
		return
	}
	if trouble != nil {
		s.lose(trouble)
		return
	}
	s.place, s.events = p, p.net.Events()
	if !s.leaving.IsZero() {
		return // too late: the place is closed with everything else
	}
	if p.saved != nil {
		s.resume(p.saved)
		return
	}
	if p.branch != nil {
		s.playOn(p.branch)
		return
	}
	c := p.lobby
	c.Valid = checkTerms
	c.Watch, c.Follow = s.opts.Watch, c.Opener != lockstep.KeyOf(s.player.key)
	l, err := lobby.New(s.identify(&c))
	if err != nil {
		s.fail(badSetup(err))
		return
	}
	s.place.lobby = c
	s.player.friends.read()
	s.lobby = l
	s.becomeGathering()
	s.freshInvite()
	s.stayReady()
	for range p.bots {
		if err := s.addBot(); err != nil {
			s.fail(badSetup(err))
		}
	}
}

// begin starts the match whose genesis everybody has signed.
func (s *seat) begin(g *lockstep.Genesis) {
	s.entered = g
	m, err := s.enter(g)
	s.entered = nil
	if err != nil {
		s.fail(cannotBegin(err))
		return
	}
	if old := s.match; old != nil {
		old.log.close()
		s.lost = nil
		s.play(m)
		old.forget(s.litters(), false)
	} else {
		s.play(m)
	}
	for _, data := range s.early {
		m.step(data)
	}
	s.early = nil
}

// resume continues a match where its log ends. It makes no lobby, because everybody has signed the
// genesis already.
func (s *seat) resume(own *saved) {
	m, err := s.resumeMatch(own)
	if err != nil {
		s.fail(cannotResume(own.path, err))
		return
	}
	s.wake(own)
	s.play(m)
	s.tellLatecomers(m.g)
	s.feed.put(seam.MatchResumed{K: m.entries - 1, Hash: lockstep.Hash(m.hash).String(), Final: uint64(m.session.Final()), Past: m.past})
	if m.session.Over() {
		m.end()
	}
}
