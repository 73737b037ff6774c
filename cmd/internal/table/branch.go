package table

import (
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
)

// branch is a match of one person and bots that begins where another match stands. It has no log: a log is
// replayed from the first shuffle, and this match has none. Whoever plays it has left the other match, which
// stays saved as it is.
type branch struct {
	genesis *lockstep.Genesis
	from    *engine.Table // where the other match stands; each seat plays on with a copy
	bots    []player      // the bots, for the person's seat, which carries them
}

// game is the game of the branch as each of its seats begins it.
func (b *branch) game(*sealed.Served) (*Game, error) {
	return &Game{inner: &recorder{Machine: Machine(b.from.Clone())}}, nil
}

// playOn begins a branch at this seat. The person's seat brings the bots.
func (s *seat) playOn(b *branch) {
	s.place.branch = nil // the matches after it begin as any
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

// bring seats the bots of a branch, if this seat is the person's.
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
