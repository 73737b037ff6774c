package table

import (
	"crypto/rand"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// aloneMax is how long a spectator's table must have been empty before the spectator reads that all players
// have left.
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
	if err != nil {
		m.log.close()
		return nil, err
	}
	return m, nil
}

// actAlone acts when nobody has been at a spectator's table for aloneMax. The spectator then reads that
// all players have left, unless this computer may be the cause. With Options.OneMatch or Options.Timeout
// the table may then end. When somebody is there again, the trouble goes away.
func (s *seat) actAlone() {
	since, empty := s.match.emptySince()
	switch alone := time.Since(since); {
	case !empty && s.stay.phase == seam.Playing && s.stay.trouble != nil && s.stay.trouble.Code == allGoneTrouble().Code:
		s.stay.trouble = nil
	case !empty || alone < aloneMax || s.stay.phase == seam.Failed:
	case s.stay.phase == seam.Ended:
		s.stay.isOver = s.stay.isOver || s.stay.result == Done && s.opts.OneMatch
		if s.stay.trouble == nil {
			s.stay.trouble = allGoneTrouble()
		}
	case s.opts.Timeout > 0 && alone > s.opts.Timeout:
		s.lose(allGoneTrouble())
	case s.stay.trouble == nil && s.ticks%20 == 0 && !s.match.sleep.hasSlept() && (s.invitation.code == "" || p2p.HasNetwork()):
		s.stay.trouble = allGoneTrouble()
	}
}

// askForSeat does what Table.AskForSeat says. A spectator whom other spectators feed gets a trouble instead,
// because no seat could hear them.
func (s *seat) askForSeat(wants bool) {
	switch {
	case s.lobbies.present == nil || !s.opts.Watch:
	case wants && s.place.isUnheard():
		s.stay.trouble = newTrouble(Running, "far-back", "", nil)
	default:
		s.lobbies.present.Sit(wants)
	}
}
