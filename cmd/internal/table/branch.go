package table

import (
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
)

// branch is a match of one person and bots that begins where another match stands. A log begins with
// the first shuffle, and a branch begins after that, so it has no log. The person has left the other
// match, which stays saved as it is.
type branch struct {
	genesis *lockstep.Genesis
	from    *engine.Table // where the other match stands; each seat plays on with its own copy
	bots    []player      // the bots, listed at the person's seat only, because that seat carries them
}

// game makes the game of the branch. Each seat gets a game with its own copy of the table.
func (b *branch) game(*sealed.Served) (*Game, error) {
	return &Game{inner: &recorder{Machine: Machine(b.from.Clone())}}, nil
}

// playOn begins a branch at this seat. If this is the person's seat, it also adds the bots.
func (s *seat) playOn(b *branch) {
	s.place.branch = nil // the matches after the branch begin like any other match
	me, _ := b.genesis.Seat(lockstep.KeyOf(s.player.key))
	s.entered = b.genesis
	x, err := b.game(nil)
	if err == nil {
		m := s.matchOn(b.genesis, x, engine.Seat(me))
		m.anew, m.log = b.game, &logFile{}
		if err = m.begin(s.player, nil); err == nil {
			s.entered = nil
			s.bring(b)
			s.play(m)
			m.rounds = roundsOver(&m.view)
			m.before = m.rounds
			return
		}
	}
	s.fail(cannotBegin(err))
}

// bring adds the bots of a branch if this seat is the person's.
func (s *seat) bring(b *branch) {
	if s.place.sw == nil {
		return
	}
	theirs := *b
	theirs.bots = nil
	for _, w := range b.bots {
		s.bots = append(s.bots, s.carry(w, place{branch: &theirs}))
	}
}
