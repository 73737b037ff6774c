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
// begins, or when the one that was over goes on after all. A seat that has no place in the next match
// goes back from the lobby to Ended. Failed can follow each of them, and nothing follows Failed.

// becomeGathering enters the lobby of the first match or of the next one.
func (s *seat) becomeGathering() {
	s.become(seam.Lobby)
	s.trouble, s.wants = nil, false
}

// becomePlaying enters a match; see play for one that begins.
func (s *seat) becomePlaying() {
	s.become(seam.Playing)
	s.trouble, s.result = nil, Running
}

// becomeEnded enters the time after a match. People then stay for the next one; its lobby is
// there at once.
func (s *seat) becomeEnded() {
	s.become(seam.Ended)
	s.trouble = s.match.trouble
	if s.match.watcher == nil && !s.quits() && !s.again() {
		s.becomeLeftOut(noRematch())
	}
}

// becomeLeftOut tells a seat why it has no place in the next match. From the lobby it goes back to
// the time after the last one.
func (s *seat) becomeLeftOut(why *Trouble) {
	s.trouble = why
	if s.phase == seam.Lobby {
		s.become(seam.Ended)
	}
}

// fail ends the table and tells why. Its goroutine stays until somebody leaves the table,
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

// lose fails, and ends a seat that waits for a limited time only (Options.Timeout).
func (s *seat) lose(why *Trouble) {
	s.fail(why)
	s.over = s.over || s.opts.Timeout > 0
}

// play makes a match the one that is played.
func (s *seat) play(m *match) {
	s.show() // what the lobby has to tell comes before the match
	s.player.friends.played(m.g, lockstep.KeyOf(s.player.key), time.Now())
	s.tellKeeper(m.g.Seats, true) // those who leave may return
	s.past = append(s.past[max(0, len(s.past)-lobby.MaxPast+1):], m.g)
	s.match = m
	s.pilot.begin()
	if m.watcher == nil { // a spectator stays in its lobby
		s.former, s.lobby = s.lobby, nil
	}
	s.becomePlaying()
	s.keepWhere() // whoever learns about the match can resume it
	s.feed.put(seam.Started{
		Table: m.id.String(), Game: shownGame(m.g.Game), Rules: shownRules(m.g.Rules), Deck: m.game.Deck().String(),
		Seats: m.names, Seat: int(m.me), Log: m.log.path,
	})
	for _, ev := range s.nodes {
		m.presence(ev)
	}
}

func (s *seat) become(p seam.Stage) { s.phase, s.since = p, time.Now() }
