package table

import (
	"time"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// The phases of a seat, as people see them, are those of seam.Stage. Each is entered here, and
// nowhere else:
//
//	Connecting ─▶ Lobby ─▶ Playing ─▶ Ended
//	     │          ▲         ▲         │
//	     └─(resumed)┼─────────┤         │
//	                └─────────┴─────────┘
//
// From Ended a seat goes to the lobby of the next match, or straight to Playing: when the next match
// begins, or when the match that seemed to be over goes on after all. A seat that has no place in the
// next match goes back from the lobby to Ended. Failed can follow each of them, and nothing follows
// Failed.

// becomeGathering enters the lobby of the first match or of the next one.
func (s *seat) becomeGathering() {
	s.become(seam.Lobby)
	s.trouble, s.wants = nil, false
}

// becomePlaying enters the phase of a match. play calls it when a match begins.
func (s *seat) becomePlaying() {
	s.become(seam.Playing)
	s.trouble, s.result = nil, Running
}

// becomeEnded enters the phase after a match. A person then stays for the next one, whose lobby opens
// at once.
func (s *seat) becomeEnded() {
	s.become(seam.Ended)
	s.trouble = s.match.trouble
	if s.match.watcher == nil && !s.quits() && !s.again() {
		s.becomeLeftOut(noRematch())
	}
}

// becomeLeftOut tells a seat why it has no place in the next match. If the seat was in the lobby, it
// goes back to the phase after the last match.
func (s *seat) becomeLeftOut(why *Trouble) {
	s.trouble = why
	if s.phase == seam.Lobby {
		s.become(seam.Ended)
	}
}

// fail ends the table and shows why. The table's goroutine runs until the person leaves the table,
// unless the seat leaves by itself or its log cannot be written.
func (s *seat) fail(why *Trouble) {
	if s.phase == seam.Failed {
		return
	}
	s.become(seam.Failed)
	s.result, s.trouble = why.Result, why
	if s.match != nil {
		s.match.stop(why)
	}
	s.feed.put(seam.Failure{Trouble: why.Trouble})
	s.over = s.over || why.Result == Unwritten || s.quits() && why.Result != Diverged
}

// lose fails, and also ends a seat that waits only for a limited time (Options.Timeout).
func (s *seat) lose(why *Trouble) {
	s.fail(why)
	s.over = s.over || s.opts.Timeout > 0
}

// play makes m the current match.
func (s *seat) play(m *match) {
	s.show() // the facts of the lobby come before the facts of the match
	s.player.friends.played(m.g, lockstep.KeyOf(s.player.key), time.Now())
	s.tellKeeper(m.g.Seats, true) // players who leave may return
	s.past = append(s.past[max(0, len(s.past)-lobby.MaxPast+1):], m.g)
	s.match = m
	s.pilot.begin()
	if m.watcher == nil { // a spectator stays in its lobby
		s.former, s.lobby = s.lobby, nil
	}
	s.becomePlaying()
	s.keepWhere() // before the fact Started, so that whoever reads that fact can resume the match
	s.feed.put(seam.MatchStarted{
		Table: m.id.String(), Game: shownGame(m.g.Game), Rules: shownRules(m.g.Rules), Deck: m.game.Deck().String(),
		Seats: m.names, Seat: int(m.me), Log: m.log.path,
	})
	for _, ev := range s.nodes {
		m.presence(ev)
	}
}

func (s *seat) become(p seam.Stage) { s.phase, s.since = p, time.Now() }
