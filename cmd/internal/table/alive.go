package table

import (
	"lastcard/cmd/internal/line"
	"lastcard/lockstep/lobby"
)

// aliveEvery is the number of ticks between two messages that say a seat is alive. The line needs half
// as many messages.
const aliveEvery = 20

// tellAlive makes the line report to the others which match and which lobbies of this seat are running.
func (s *seat) tellAlive() {
	if s.match != nil && s.match.session != nil {
		s.place.net.Alive(s.match.marks[s.match.me])
	}
	for _, l := range []*lobby.Lobby{s.lobby, s.former} {
		if l != nil {
			s.place.net.Alive(l.Mark())
		}
	}
}

// alive takes in the line's report of what is running at a node.
func (s *seat) alive(ev line.Event) {
	if known, ok := s.nodes[ev.Node]; ok {
		known.Slack = ev.Slack // this slack applies from the beginning of the next match
		s.nodes[ev.Node] = known
	}
	if s.match != nil {
		s.match.alive(ev)
	}
	for _, l := range []*lobby.Lobby{s.lobby, s.former} {
		if l != nil {
			l.Hear(string(ev.Node), ev.Marks)
		}
	}
}
