package table

import (
	"slices"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// aloneMax is how long all seats must have been away before a spectator reads that all players have left.
const aloneMax = 15 * time.Second

// checkAlone looks whether a spectator is alone: all seats have been away for aloneMax. Then the spectator reads
// that all players have left, unless the reason may be that this computer has slept or has no network. With
// Options.OneMatch or Options.Timeout the table may end. When a player is there again during a match, the
// trouble goes away.
func (s *seat) checkAlone() {
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

// looksOn reports whether the seat only watches: it has watched its latest match, or still does, and has not
// sat down in the lobby of the next one.
func (s *seat) looksOn() bool {
	if s.match == nil || s.match.watcher == nil {
		return false
	}
	l := s.shownLobby()
	return l == nil || slices.ContainsFunc(l.Spectators(), func(w lobby.Spectator) bool { return w.Me })
}

// askForSeat does what Table.AskForSeat says. But a spectator whom other spectators feed only gets a trouble,
// because no seat can hear them.
func (s *seat) askForSeat(wants bool) {
	switch {
	case s.lobbies.present == nil || !s.opts.Watch:
	case wants && s.place.isUnheard():
		s.stay.trouble = farBackTrouble()
	default:
		s.lobbies.present.Sit(wants)
	}
}

// onFeedersChanged notes that the feeders of a spectator may have changed. fed are the present ones. allGone
// says that the last one has just gone. A spectator whom others feed does not know which players are there. So
// all of them count as connected while anybody feeds the spectator, and as gone when nobody does any more.
func (m *match) onFeedersChanged(fed []lockstep.FeederAddress, allGone bool) {
	if !slices.Equal(fed, m.feeders) {
		m.feeders = fed
		m.watcher.SetFeeders(fed)
	}
	kind := line.NodeGone
	switch {
	case len(fed) > 0:
		kind = line.NodeCame
	case !allGone:
		return
	}
	for i := range m.genesis.Seats {
		m.onPresence(line.Event{Kind: kind, Node: line.Node(m.genesis.Seats[i].Node)})
	}
}

// onFeedersChanged handles an event after which the feeders of this seat may have changed. Before the match it
// tells the person when nobody feeds the seat any more, and takes that back when somebody does again.
func (s *seat) onFeedersChanged(ev line.Event) {
	switch {
	case s.place.feeders == nil:
	case s.match != nil && s.match.watcher != nil:
		s.match.onFeedersChanged(s.place.fedBy(), ev.Kind == line.FeedersGone)
	case ev.Kind == line.FeedersGone && s.stay.trouble == nil:
		s.stay.trouble = desertedTrouble()
	case ev.Kind == line.NodeCame && s.stay.trouble != nil && s.stay.trouble.Code == desertedTrouble().Code:
		s.stay.trouble = nil
	}
}
