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

// watch begins to watch the match of a genesis at a place.
func (x *matchMaker) watch(g *lockstep.Genesis, p *place) (*match, error) {
	game, err := newGame(g, engine.NewPublicDeck(), nil, nil)
	if err != nil {
		return nil, err
	}
	m := x.ofGame(g, game, engine.NoSeat)
	m.feeders = p.fedBy()
	if m.log, err = createWatchedLog(x.player, g); err != nil {
		m.onUnsavable(err)
	}
	m.watcher, err = lockstep.NewWatcher(lockstep.WatchConfig{
		Key: x.player.key, Node: string(p.net.Self()), Genesis: g, Machine: game.Machine(), MakeExtra: m.takeStep, Rand: rand.Reader,
		Feeders: m.feeders,
	})
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
	case wants && s.place.isUnheard():
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
