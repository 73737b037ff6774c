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

// newMatch is the match of a genesis: a seat's, or, without a seat in it, what a
// spectator sees of it.
func (t *Table) newMatch(g *lockstep.Genesis) (*match, error) {
	if _, seated := g.Seat(lockstep.KeyOf(t.who.key)); seated || !t.opts.Watch {
		return newMatch(t, g)
	}
	em, err := blindMachine(g)
	if err != nil {
		return nil, err
	}
	m := &match{
		g: g, names: Names(g), id: g.Table(), me: engine.NoSeat, house: houseOf(g), away: make([]absence, len(g.Seats)), winner: engine.NoSeat,
		machine: em,
	}
	m.log = createWatched(t.who, g)
	if t.match != nil {
		m.seq = t.match.seq
	}
	m.view = *em.Table().View(engine.NoSeat)
	m.watcher, err = lockstep.NewWatcher(lockstep.WatchConfig{
		Key: t.who.key, Node: string(t.place.net.Self()), Genesis: g, Machine: em, Made: m.made, Rand: rand.Reader,
	})
	return m, err
}

// step takes a packet of this match. What is dropped is counted by lockstep.
func (m *match) step(data []byte) {
	if m.watcher != nil {
		_ = m.watcher.Step(data)
		return
	}
	_ = m.session.Step(data)
}

// pumpWatch does what a spectator's side asks for: all entries are final, and
// nobody relies on what it keeps.
func (m *match) pumpWatch(t *Table) did {
	rd := m.watcher.Ready()
	m.log.watched(&rd)
	t.send(rd.Send)
	for i := range rd.Entries {
		m.applied(t, &rd.Entries[i])
		if rd.Entries[i].Kind == lockstep.EntryView {
			m.setAside(t, m.watcher.Live())
		}
	}
	if err := m.watcher.Broken(); err != nil {
		t.fail(Diverged, watchBroken(err))
	}
	if t.stage == seam.Ended && !m.told {
		m.told = true
		t.result = Done
		t.feed.put(m.overEvent())
	}
	t.over = t.over || m.told && t.quits()
	if len(rd.Entries) > 0 {
		return didShow | didMore
	}
	return didShow
}

// overEvent is the result.
func (m *match) overEvent() seam.MatchOver {
	return seam.MatchOver{
		Winner: m.winner, Scores: scores(&m.view), Entries: m.entries, Hash: lockstep.Hash(m.hash).String(),
		Chain: m.chain.String(), Log: m.log.path,
	}
}

// tickWatch also ends a spectator's part when nobody has been there for a while.
func (m *match) tickWatch(t *Table) {
	m.watcher.Tick()
	since := time.Time{}
	for _, a := range m.away {
		if !a.gone {
			return
		}
		if a.since.After(since) {
			since = a.since
		}
	}
	switch alone := time.Since(since); {
	case alone < AloneMax || t.stage == seam.Failed:
	case t.stage == seam.Ended:
		t.over = t.over || t.result == Done && t.opts.Once
		if t.trouble == nil {
			t.trouble = allGone()
		}
	case t.trouble == nil:
		t.trouble = allGone()
	case t.opts.Timeout > 0 && alone > t.opts.Timeout:
		t.lose(allGone())
	}
}

// Sit says that a spectator would like a seat in the next match, or no longer.
func (t *Table) Sit(wants bool) {
	_ = t.do(func() error {
		if t.lobby != nil && t.opts.Watch {
			t.lobby.Sit(wants)
		}
		return nil
	})
}

// watchOn goes on watching after the match has begun without a seat for us.
func (t *Table) watchOn() {
	c := t.place.lobby
	c.Watch, c.Follow, c.Epoch, c.Past = true, true, t.match.g.Epoch, t.past
	c.Rand = rand.Reader
	l, err := lobby.New(c)
	if err != nil {
		return // the table is looked at as it was left
	}
	l.Inherit(t.lobby)
	t.lobby = l
	if t.stage == seam.Lobby {
		t.stage = seam.Ended
	}
}

// crowd are all who watch, as the lobbies know them.
func (t *Table) crowd() []lobby.Watcher {
	switch {
	case t.lobby != nil:
		return t.lobby.Watchers()
	case t.first != nil:
		return t.first.Watchers()
	}
	return nil
}

// crowdNames are their names as they are shown.
func (t *Table) crowdNames() []string { return t.besideNames(t.crowd()) }

// besideNames are the names of people beside the seats as they are shown: with a
// mark if they could be taken for somebody who sits.
func (t *Table) besideNames(all []lobby.Watcher) []string {
	var seated []string
	switch {
	case t.match != nil:
		for i := range t.match.g.Seats {
			seated = append(seated, t.match.g.Seats[i].Name)
		}
	case t.lobby != nil:
		for _, s := range t.lobby.View().Seats {
			seated = append(seated, s.Name)
		}
	}
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name
	}
	return foreign.Beside(seated, names)
}

// keepWatchers lets those who watch a match return to it.
func (t *Table) keepWatchers() {
	if t.match != nil && t.stage == seam.Playing {
		t.keepRoster(t.match.g)
	}
}

// keepCrowd lets those who watch return, too.
func (t *Table) keepCrowd(nodes map[string]bool) {
	for _, w := range t.crowd() {
		nodes[w.Node] = true
	}
}

func (t *Table) showWatchers(s *seam.Snapshot) {
	names := t.crowdNames()
	for i, w := range t.crowd() {
		s.Watchers = append(s.Watchers, seam.Watcher{Name: names[i], You: w.Me, Wants: w.Wants})
		s.Watching = s.Watching || w.Me
	}
	s.Watching = s.Watching || t.opts.Watch && (t.match != nil && t.match.watcher != nil && t.stage != seam.Lobby || t.stage == seam.Connecting)
}
