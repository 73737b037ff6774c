package table

import (
	"lastcard/cmd/internal/foreign"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// spectators returns the spectators of whom the present lobby knows, or, without one, the former lobby.
func (l *lobbies) spectators() []lobby.Spectator {
	switch {
	case l.present != nil:
		return l.present.Spectators()
	case l.former != nil:
		return l.former.Spectators()
	}
	return nil
}

// spectatorNames returns the names of the spectators as people see them. A name has a mark if people could take
// it for that of another spectator, of a player with a seat, or of an absent friend.
func (l *lobbies) spectatorNames(m *match, f *friends) []string {
	all := l.spectators()
	if len(all) == 0 {
		return nil
	}
	var players []lockstep.Player
	if m != nil {
		players = m.genesis.Seats
	} else if l.present != nil {
		v := l.present.View()
		players = playersIn(&v)
	}
	var seated []string
	for i := range players {
		seated = append(seated, players[i].Name)
	}
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name
		var p seam.Player
		if f.noteAcquaintance(&p, CleanName(names[i]), all[i].Key); p.NewKey && !all[i].Me {
			seated = append(seated, names[i]) // as if the friend sat here
		}
	}
	return foreign.MarkNamesBeside(seated, names)
}

// speakers returns the players of the match and of the present lobby, and the spectators. A speaker has a seat
// only if the snapshot shows that seat. In the lobby of the first or of the next match (inLobby) the snapshot
// shows the seats of the lobby, and otherwise those of the match.
func (l *lobbies) speakers(m *match, inLobby bool, f *friends) speakers {
	all := speakers{}
	names := l.spectatorNames(m, f)
	for i, w := range l.spectators() {
		all[w.Key] = speaker{engine.NoSeat, names[i], w.Node}
	}
	gathering := m == nil || inLobby
	if m != nil {
		for i := range m.genesis.Seats {
			all[m.genesis.Seats[i].Key] = speaker{seatIf(!gathering, i), m.names[i], m.genesis.Seats[i].Node}
		}
	}
	if l.present == nil {
		return all
	}
	v := l.present.View()
	for i, name := range shownNames(playersIn(&v)) {
		if k := v.Seats[i].Key; gathering || all[k].name == "" {
			all[k] = speaker{seatIf(gathering, i), name, v.Seats[i].Node}
		}
	}
	return all
}

func seatIf(shown bool, i int) engine.Seat {
	if shown {
		return engine.Seat(i)
	}
	return engine.NoSeat
}

func (l *lobbies) showSpectators(x *seam.Snapshot, m *match, f *friends, portraitOf func(lockstep.Key) seam.Portrait) {
	names := l.spectatorNames(m, f)
	for i, w := range l.spectators() {
		x.Spectators = append(x.Spectators, seam.Spectator{
			Name: names[i], You: w.Me, WantsSeat: w.WantsSeat, ID: w.Key.String(), Portrait: portraitOf(w.Key),
		})
		x.Watching = x.Watching || w.Me
	}
}
