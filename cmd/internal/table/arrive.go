package table

import (
	"lastcard/lockstep/lobby"
)

// arrive takes the result of dialing: a place, or the trouble that says why there is none. At the place a
// lobby, a saved match or a branch begins.
func (s *seat) arrive(p place, trouble *Trouble) {
	if trouble != nil && s.stay.isLeaving() {
		return
	}
	if trouble != nil {
		if s.opts.Watch {
			trouble = watchTrouble(trouble)
		}
		s.lose(trouble)
		return
	}
	p.lobby = s.player.identified(p.lobby, p.net.Self())
	s.place, s.events = p, p.net.Events()
	if s.stay.isOver || s.stay.isLeaving() {
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
	l, err := lobby.New(c)
	if err != nil {
		s.fail(setupTrouble(err))
		return
	}
	s.place.lobby = c
	s.player.friends.load()
	s.lobbies.present = l
	s.stay.becomeGathering()
	s.refreshInvite()
	s.lobbies.stayReady(&s.opts, s.match != nil)
	for range p.bots {
		if err := s.addBot(); err != nil {
			s.fail(setupTrouble(err))
		}
	}
}
