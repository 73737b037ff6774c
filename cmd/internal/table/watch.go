package table

import (
	"crypto/rand"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// aloneMax is how long a spectator stays at a table that everybody has left.
const aloneMax = 15 * time.Second

// newMatchFor begins the match of a genesis: as a player if this program has a seat in it, otherwise as a
// spectator.
func (s *seat) newMatchFor(g *lockstep.Genesis) (*match, error) {
	if _, seated := g.Seat(lockstep.KeyOf(s.player.key)); seated || !s.opts.Watch {
		return s.newMatch(g)
	}
	x, err := newGame(g, engine.NewPublicDeck(), nil, nil)
	if err != nil {
		return nil, err
	}
	m := s.matchOfGame(g, x, engine.NoSeat)
	if m.log, err = createWatchedLog(s.player, g); err != nil {
		m.onUnsavable(err)
	}
	m.watcher, err = lockstep.NewWatcher(lockstep.WatchConfig{
		Key: s.player.key, Node: string(s.place.net.Self()), Genesis: g, Machine: x.Machine(), MakeExtra: m.takeStep, Rand: rand.Reader,
		Feeders: s.feeders(),
	})
	s.knownFeeders = s.feeders()
	return m, err
}

// actAlone acts when nobody has been at a spectator's table for aloneMax. The spectator then reads that
// all players have left, unless this computer may be the cause. With Options.OneMatch or Options.Timeout
// the table may then end.
func (s *seat) actAlone() {
	since, empty := s.match.emptySince()
	switch alone := time.Since(since); {
	case !empty && s.phase == seam.Playing && s.trouble != nil && s.trouble.Code == allGoneTrouble().Code:
		s.trouble = nil
	case !empty || alone < aloneMax || s.phase == seam.Failed:
	case s.phase == seam.Ended:
		s.isOver = s.isOver || s.result == Done && s.opts.OneMatch
		if s.trouble == nil {
			s.trouble = allGoneTrouble()
		}
	case s.opts.Timeout > 0 && alone > s.opts.Timeout:
		s.lose(allGoneTrouble())
	case s.trouble == nil && s.ticks%20 == 0 && !s.isCutOff():
		s.trouble = allGoneTrouble()
	}
}

// isCutOff reports whether the others may be gone only because this computer has slept or has no network.
func (s *seat) isCutOff() bool {
	return s.match.sleep.hasSlept() || s.code != "" && !p2p.HasNetwork()
}

// askForSeat asks, for a spectator, for a seat in the next match, or withdraws that request.
func (s *seat) askForSeat(wants bool) {
	switch {
	case s.lobby == nil || !s.opts.Watch:
	case wants && s.isUnheard():
		s.trouble = newTrouble(Running, "far-back", "", nil)
	default:
		s.lobby.Sit(wants)
	}
}

// watchOn watches a match that has begun without a seat for us.
func (s *seat) watchOn() {
	c := s.place.lobby
	c.Watch, c.Follow, c.Epoch, c.Past = true, true, s.match.genesis.Epoch, s.pastGeneses
	c.Rand = rand.Reader
	l, err := lobby.New(c)
	if err != nil {
		return // the spectator still sees the table in its last state
	}
	l.InheritSpectators(s.lobby)
	s.lobby = l
	s.becomeLeftOut(s.trouble)
}
