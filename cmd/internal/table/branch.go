package table

import (
	"lastcard/engine"
	"lastcard/lockstep"
)

// branch is a match of one person and bots that begins where another match stands. A log begins with
// the first shuffle, and a branch begins after that, so it has no log. The person has left the other
// match, which stays saved as it is.
type branch struct {
	genesis    *lockstep.Genesis
	startTable *engine.Table // where the other match stands; each seat plays on with its own copy
	bots       []player      // the bots, listed at the person's seat only, because that seat carries them
}

// newGame makes the game of the branch, with a copy of its table.
func (b *branch) newGame() (*Game, error) {
	return &Game{recorder: &recorder{Machine: Machine(b.startTable.Clone())}}, nil
}

// branch makes the match of a branch, in which this seat plays.
func (x *matchMaker) branch(b *branch) (*match, error) {
	game, err := b.newGame()
	if err != nil {
		return nil, err
	}
	me, _ := b.genesis.Seat(x.player.id())
	m := x.ofGame(b.genesis, game, engine.Seat(me))
	m.rebuildGame, m.log = b.newGame, &logFile{}
	m.rounds = roundsOver(&m.view)
	m.roundsBefore = m.rounds
	return m, m.beginSession(x.player, nil)
}

// playOn begins a branch at this seat. If this is the person's seat, it also adds the bots.
func (s *seat) playOn(b *branch) {
	s.place.branch = nil // the matches after the branch begin like any other match
	s.enteredGenesis = b.genesis
	m, err := s.matchMaker().branch(b)
	if err != nil {
		s.fail(cannotBeginTrouble(err))
		return
	}
	s.enteredGenesis = nil
	if s.place.sw != nil {
		theirs := *b
		theirs.bots = nil
		for _, w := range b.bots {
			s.carryBot(w, place{branch: &theirs})
		}
	}
	s.startMatch(m)
}
