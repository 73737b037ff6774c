package table

import (
	"crypto/rand"
	"time"

	"lastcard/cmd/internal/foreign"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// AloneMax is how long a spectator waits at a table that everybody has left.
const AloneMax = 15 * time.Second

// enter begins the match of a genesis: as a player, or as a spectator if this program
// has no seat in it.
func (s *seat) enter(g *lockstep.Genesis) (*match, error) {
	if _, seated := g.Seat(lockstep.KeyOf(s.who.key)); seated || !s.opts.Watch {
		return s.newMatch(g)
	}
	x, err := blindGame(g)
	if err != nil {
		return nil, err
	}
	m := s.matchOn(g, x, engine.NoSeat)
	if m.log, err = createWatched(s.who, g); err != nil {
		m.unsavable(err)
	}
	m.watcher, err = lockstep.NewWatcher(lockstep.WatchConfig{
		Key: s.who.key, Node: string(s.place.net.Self()), Genesis: g, Machine: x.Machine(), Made: m.made, Rand: rand.Reader,
		Feeders: s.fed(),
	})
	s.fedBy = s.fed()
	return m, err
}

// pumpWatch does what a spectator's side asks for: all entries are final, and
// nobody relies on what it keeps.
func (m *match) pumpWatch() asks {
	rd := m.watcher.Ready()
	if err := m.log.watched(&rd); err != nil {
		m.unsavable(err)
	}
	for i := range rd.Entries {
		m.applied(&rd.Entries[i])
		if rd.Entries[i].Kind == lockstep.EntryView {
			m.setAside(m.watcher.Live(), m.me)
		}
	}
	if err := m.watcher.Broken(); err != nil {
		m.stop(watchBroken(err))
	}
	return asks{send: rd.Send, show: len(rd.Entries) > 0, more: len(rd.Entries) > 0}
}

// alone ends a spectator's part when nobody has been there for a while.
func (s *seat) alone() {
	since, gone := s.match.emptySince()
	switch alone := time.Since(since); {
	case !gone || alone < AloneMax || s.phase == seam.Failed:
	case s.phase == seam.Ended:
		s.over = s.over || s.result == Done && s.opts.Once
		if s.trouble == nil {
			s.trouble = allGone()
		}
	case s.trouble == nil:
		s.trouble = allGone()
	case s.opts.Timeout > 0 && alone > s.opts.Timeout:
		s.lose(allGone())
	}
}

// sit says that a spectator would like a seat in the next match, or no longer.
func (s *seat) sit(wants bool) {
	switch {
	case s.lobby == nil || !s.opts.Watch:
	case wants && s.unheard():
		s.trouble = inTrouble(Running, "far-back", "", nil)
	default:
		s.lobby.Sit(wants)
	}
}

// watchOn goes on watching after the match has begun without a seat for us.
func (s *seat) watchOn() {
	c := s.place.lobby
	c.Watch, c.Follow, c.Epoch, c.Past = true, true, s.match.g.Epoch, s.past
	c.Rand = rand.Reader
	l, err := lobby.New(c)
	if err != nil {
		return // the table is looked at as it was left
	}
	l.Inherit(s.lobby)
	s.lobby = l
	s.becomeLeftOut(s.trouble)
}

// crowd returns all who watch, as the lobbies know them.
func (s *seat) crowd() []lobby.Watcher {
	switch {
	case s.lobby != nil:
		return s.lobby.Watchers()
	case s.first != nil:
		return s.first.Watchers()
	}
	return nil
}

// crowdNames returns their names as they are shown.
func (s *seat) crowdNames() []string { return s.besideNames(s.crowd()) }

// besideNames returns the names of people beside the seats as they are shown: with a
// mark if they could be taken for somebody who sits.
func (s *seat) besideNames(all []lobby.Watcher) []string {
	if len(all) == 0 {
		return nil
	}
	var seated []string
	switch {
	case s.match != nil:
		for i := range s.match.g.Seats {
			seated = append(seated, s.match.g.Seats[i].Name)
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
	return foreign.Beside(seated, names)
}

// keepWatchers lets the spectators of a match return to it.
func (s *seat) keepWatchers() {
	if s.match != nil && s.phase == seam.Playing {
		s.keepRoster(s.match.g)
	}
}

// keepCrowd adds the nodes of the spectators to those that may return.
func (s *seat) keepCrowd(nodes map[string]bool) {
	for _, w := range s.crowd() {
		nodes[w.Node] = true
	}
}

func (s *seat) showWatchers(x *seam.Snapshot) {
	names := s.crowdNames()
	for i, w := range s.crowd() {
		x.Watchers = append(x.Watchers, seam.Watcher{Name: names[i], You: w.Me, Wants: w.Wants})
		x.Watching = x.Watching || w.Me
	}
	x.Watching = x.Watching || s.opts.Watch && (s.match != nil && s.match.watcher != nil && s.phase != seam.Lobby || s.phase == seam.Connecting)
}
