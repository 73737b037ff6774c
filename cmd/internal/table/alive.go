package table

import (
	"lastcard/cmd/internal/line"
	"lastcard/lockstep/lobby"
)

// aliveEvery is the number of ticks between two messages which say that a seat is alive. The line
// needs half as many messages.
const aliveEvery = 20

// tellAlive makes the line report to the others which match and which lobbies this seat takes part
// in.
func (s *seat) tellAlive() {
	if s.match != nil && s.match.session != nil {
		s.place.net.ReportAlive(s.match.marks[s.match.me])
	}
	for _, l := range []*lobby.Lobby{s.lobby, s.formerLobby} {
		if l != nil {
			s.place.net.ReportAlive(l.Mark())
		}
	}
}

// onAlive handles the line's report that a node is alive, with the marks of its matches and lobbies.
func (s *seat) onAlive(ev line.Event) {
	if known, ok := s.nodes[ev.Node]; ok {
		known.Slack = ev.Slack // the session of the next match begins with this slack
		s.nodes[ev.Node] = known
	}
	if s.match != nil {
		s.match.onAlive(ev)
	}
	for _, l := range []*lobby.Lobby{s.lobby, s.formerLobby} {
		if l != nil {
			l.Hear(string(ev.Node), ev.Marks)
		}
	}
}
