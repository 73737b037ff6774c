package table

import (
	"lastcard/engine"
	"lastcard/lockstep"
)

// branch is a match of one person and bots that begins where another match stands. The person has left that
// other match, which stays saved as it is. A branch has no log: a log has to begin with the first shuffle, and
// a branch begins later.
type branch struct {
	genesis    *lockstep.Genesis
	startTable *engine.Table // the table of the other match; each seat plays on with a copy
	bots       []player      // set only at the person's seat, which carries the bots
}

func (b *branch) newGame() (*Game, error) {
	return &Game{recorder: &recorder{Machine: Machine(b.startTable.Clone())}}, nil
}

func (x *matchMaker) branchMatch(b *branch) (*match, error) {
	game, err := b.newGame()
	if err != nil {
		return nil, err
	}
	me, _ := b.genesis.Seat(x.player.id())
	m := x.ofGame(b.genesis, game, engine.Seat(me))
	m.rebuildGame, m.log = b.newGame, &logFile{}
	return m, m.beginSession(x.player, nil)
}
