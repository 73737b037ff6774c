package table

import (
	"slices"

	"lastcard/cmd/internal/foreign"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// watchers returns the spectators whom the present lobby knows, or else the former one.
func (l *lobbies) watchers() []lobby.Watcher {
	switch {
	case l.present != nil:
		return l.present.Watchers()
	case l.former != nil:
		return l.former.Watchers()
	}
	return nil
}

// watcherNames returns the names of the spectators, as people see them. A name has a mark if people
// could mistake it for the name of a player with a seat.
func (l *lobbies) watcherNames(m *match) []string {
	all := l.watchers()
	if len(all) == 0 {
		return nil
	}
	var seated []string
	switch {
	case m != nil:
		for i := range m.genesis.Seats {
			seated = append(seated, m.genesis.Seats[i].Name)
		}
	case l.present != nil:
		for _, p := range l.present.View().Seats {
			seated = append(seated, p.Name)
		}
	}
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name
	}
	return foreign.MarkNamesBeside(seated, names)
}

// speakers returns the people of the match and of the lobby. A person has a seat here if the
// snapshot shows that seat. In the lobby of the next match the snapshot shows the people of that
// lobby. At any other time it shows the people of the match.
func (l *lobbies) speakers(m *match, inLobby bool) speakers {
	all := speakers{}
	names := l.watcherNames(m)
	for i, w := range l.watchers() {
		all[w.Key] = speaker{engine.NoSeat, names[i]}
	}
	gathering := m == nil || inLobby
	if m != nil {
		for i := range m.genesis.Seats {
			all[m.genesis.Seats[i].Key] = speaker{seatIf(!gathering, i), m.names[i]}
		}
	}
	if l.present == nil {
		return all
	}
	v := l.present.View()
	for i, name := range shownNames(playersIn(&v)) {
		if k := v.Seats[i].Key; gathering || all[k].name == "" {
			all[k] = speaker{seatIf(gathering, i), name}
		}
	}
	return all
}

// seatIf returns seat i if shown is true, else NoSeat.
func seatIf(shown bool, i int) engine.Seat {
	if shown {
		return engine.Seat(i)
	}
	return engine.NoSeat
}

// looksOn reports whether the seat only watches: its last match is one that it watches or has watched, and it
// has not sat down in the lobby of the next one.
func (s *seat) looksOn() bool {
	switch {
	case s.match == nil || s.match.watcher == nil:
		return false
	case s.stay.phase != seam.Lobby || s.lobbies.present == nil: // the person does not see the lobby
		return true
	}
	return slices.ContainsFunc(s.lobbies.present.Watchers(), func(w lobby.Watcher) bool { return w.Me })
}

// showWatchers adds the spectators to a snapshot.
func (l *lobbies) showWatchers(x *seam.Snapshot, m *match, portraitOf func(lockstep.Key) seam.Portrait) {
	names := l.watcherNames(m)
	for i, w := range l.watchers() {
		x.Watchers = append(x.Watchers, seam.Watcher{
			Name: names[i], You: w.Me, WantsSeat: w.WantsSeat, ID: w.Key.String(), Portrait: portraitOf(w.Key),
		})
		x.Watching = x.Watching || w.Me
	}
}
