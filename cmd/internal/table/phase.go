package table

import (
	"time"

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
	s.setStage(seam.Lobby)
	s.trouble, s.wantsRematch = nil, false
}

// becomePlaying enters the phase of a match. startMatch calls it when a match begins.
func (s *seat) becomePlaying() {
	s.setStage(seam.Playing)
	s.trouble, s.result = nil, Running
}

// becomeEnded enters the phase after a match. A person then stays for the next one, whose lobby opens
// at once.
func (s *seat) becomeEnded() {
	s.setStage(seam.Ended)
	s.trouble = s.match.trouble
	if s.match.watcher == nil && !s.quits() && !s.openNextLobby() {
		s.becomeLeftOut(noRematchTrouble())
	}
}

// becomeLeftOut tells a seat why it has no place in the next match. If the seat was in the lobby, it
// goes back to the phase after the last match.
func (s *seat) becomeLeftOut(why *Trouble) {
	s.trouble = why
	if s.phase == seam.Lobby {
		s.setStage(seam.Ended)
	}
}

// fail ends the table and shows why. The table's goroutine runs until the person leaves the table,
// unless the seat leaves by itself or its log cannot be written.
func (s *seat) fail(why *Trouble) {
	if s.phase == seam.Failed {
		return
	}
	s.setStage(seam.Failed)
	s.result, s.trouble = why.Result, why
	if s.match != nil {
		s.match.stop(why)
	}
	s.feed.put(seam.Failure{Trouble: why.Trouble})
	s.isOver = s.isOver || why.Result == Unwritten || s.quits() && why.Result != Diverged
}

// lose fails, and also ends a seat that waits only for a limited time (Options.Timeout).
func (s *seat) lose(why *Trouble) {
	s.fail(why)
	s.isOver = s.isOver || s.opts.Timeout > 0
}

// startMatch makes m the current match.
func (s *seat) startMatch(m *match) {
	s.publishNow() // the facts of the lobby come before the facts of the match
	s.player.friends.rememberPlayers(m.genesis, s.player.id(), time.Now())
	s.tellKeeper(m.genesis.Seats, true) // players who leave may return
	s.pastGeneses = append(s.pastGeneses[max(0, len(s.pastGeneses)-lobby.MaxPast+1):], m.genesis)
	s.match = m
	s.pilot.reset()
	if m.watcher == nil { // a spectator stays in its lobby
		s.formerLobby, s.lobby = s.lobby, nil
	}
	s.becomePlaying()
	s.keepWhere() // before the fact MatchStarted, so that whoever reads that fact can resume the match
	s.feed.put(seam.MatchStarted{
		Table: m.id.String(), Game: shownGame(m.genesis.Game), Rules: shownRules(m.genesis.Rules), Deck: m.game.Deck().String(),
		Seats: m.names, Seat: int(m.me), Log: m.log.path,
	})
	for _, ev := range s.nodes {
		m.onPresence(ev)
	}
}

func (s *seat) setStage(p seam.Stage) { s.phase, s.phaseSince = p, time.Now() }
