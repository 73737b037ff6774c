package table

import (
	"lastcard/cmd/internal/foreign"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// watchers returns all spectators that the lobbies know.
func (s *seat) watchers() []lobby.Watcher {
	switch {
	case s.lobby != nil:
		return s.lobby.Watchers()
	case s.formerLobby != nil:
		return s.formerLobby.Watchers()
	}
	return nil
}

// watcherNames returns the names of the spectators, as people see them. A name has a mark if people
// could mistake it for the name of a player with a seat.
func (s *seat) watcherNames() []string {
	all := s.watchers()
	if len(all) == 0 {
		return nil
	}
	var seated []string
	switch {
	case s.match != nil:
		for i := range s.match.genesis.Seats {
			seated = append(seated, s.match.genesis.Seats[i].Name)
		}
	case s.lobby != nil:
		for _, p := range s.lobby.View().Seats {
			seated = append(seated, p.Name)
		}
	}
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name
	}
	return foreign.MarkNamesBeside(seated, names)
}

func (s *seat) showWatchers(x *seam.Snapshot) {
	names := s.watcherNames()
	for i, w := range s.watchers() {
		x.Watchers = append(x.Watchers, seam.Watcher{
			Name: names[i], You: w.Me, WantsSeat: w.WantsSeat, ID: w.Key.String(), Portrait: s.portraitOf(w.Key),
		})
		x.Watching = x.Watching || w.Me
	}
	x.Watching = x.Watching || s.opts.Watch && (s.match != nil && s.match.watcher != nil && s.phase != seam.Lobby || s.phase == seam.Connecting)
	if x.Watching && s.opts.Watch {
		x.Delay = min(max(s.opts.Delay, 0), MaxDelay)
	}
}
