package table

import (
	"time"

	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// stay is the stay of a seat at a table, from dialing to its outcome: which phase it has reached, what the
// person reads about that, and when it is over.
type stay struct {
	phase        seam.Stage
	since        time.Time // when the phase began, for Options.Timeout
	trouble      *Trouble  // what the person should read now; nil: nothing
	wantsRematch bool      // the person wants the same match again
	quits        bool      // the seat leaves by itself when there is nothing more to do
	leaveAskedAt time.Time // when the person asked to leave; zero: not yet
	isOver       bool      // there is nothing more to do, so the table's goroutine ends
	result       Result
	reportPath   string // path of the report on a faulty game; "": there is none
}

// The phases of a seat are those of seam.Stage, as people see them. Only the methods below enter them:
//
//	Connecting ─▶ Lobby ─▶ Playing ─▶ Ended
//	     │          ▲         ▲         │
//	     └─(resumed)┼─────────┤         │
//	                └─────────┴─────────┘
//
// From Connecting a seat goes straight to Playing if it resumes a match, or plays on in a branch. From
// Ended it goes to the lobby of the next match, or straight to Playing: when the next match begins, or
// when the match that seemed to be over goes on after all. A seat that has no place in the next match goes
// back from the lobby to Ended. Failed can follow each of them, and nothing follows Failed.

// enter is the only way into a phase. It notes when the phase began.
func (x *stay) enter(p seam.Stage) { x.phase, x.since = p, time.Now() }

// becomeGathering enters the lobby of the first match, or of the next one.
func (x *stay) becomeGathering() {
	x.enter(seam.Lobby)
	x.trouble, x.wantsRematch = nil, false
}

func (x *stay) becomePlaying() {
	x.enter(seam.Playing)
	x.trouble, x.result = nil, Running
}

// becomeEnded enters the phase after a match. why is what the person should read besides the result, nil for
// nothing.
func (x *stay) becomeEnded(why *Trouble) {
	x.enter(seam.Ended)
	x.trouble = why
}

// becomeLeftOut tells a person why they have no place in the next match. A seat that was in the lobby of that
// match goes back to Ended.
func (x *stay) becomeLeftOut(why *Trouble) {
	x.trouble = why
	if x.phase == seam.Lobby {
		x.enter(seam.Ended)
	}
}

// becomeFailed ends the table for this seat. The person can still read why, until they leave. But the table's
// goroutine does not wait for them if the seat leaves by itself (when states differ, only after DivergedLinger), if
// a log cannot be written, or if another program plays the seat: as long as this program stays, each of the two takes
// the connections of the other. lose and shutOut add further cases.
func (x *stay) becomeFailed(why *Trouble) {
	x.enter(seam.Failed)
	x.result, x.trouble = why.Result, why
	x.isOver = x.isOver || why.Result == Unwritten || why.Code == twinTrouble().Code || x.quits && why.Result != Diverged
}

// isLeaving reports whether the person has asked to leave.
func (x *stay) isLeaving() bool { return !x.leaveAskedAt.IsZero() }

// isWaiting reports whether the seat still looks for its table, or waits in a lobby.
func (x *stay) isWaiting() bool { return x.phase == seam.Connecting || x.phase == seam.Lobby }

// rematch asks for the same match again. l is the lobby of the next match, nil if there is none.
func (x *stay) rematch(l *lobby.Lobby) {
	if x.phase == seam.Ended && l != nil {
		l.SetReady(true)
		x.wantsRematch = true
	}
}

// regroup goes to l, the lobby of the match after m, where the game, the rules and the people may change. A
// spectator cannot go there.
func (x *stay) regroup(l *lobby.Lobby, m *match) {
	if x.phase == seam.Ended && l != nil && m.watcher == nil {
		x.becomeGathering()
	}
}

// onLobbyChange goes from the end of the match m to the lobby of the next one in two cases: if the person has
// asked for the same match again, but the next match will be another one, and if a spectator has got a seat. A
// spectator's lobby is in lobby.PhaseOpen only then.
func (x *stay) onLobbyChange(v *lobby.View, m *match) {
	if m == nil || x.phase != seam.Ended || v.Phase != lobby.PhaseOpen {
		return
	}
	g := m.genesis
	if m.watcher != nil || x.wantsRematch && (v.Game != g.Game || v.Rules != g.Rules || v.Size != len(g.Seats)) {
		x.becomeGathering()
	}
}

// endPart does what this seat has to do at the end of the match m: it waits for the others, concludes the
// match, and ends the table if the seat leaves by itself or the person has left.
func (x *stay) endPart(m *match) {
	leaving := x.isLeaving()
	switch m.course.phase {
	case matchPlaying:
	case matchEnoughRounds: // nobody confirms this end, so the seat gives the others some time to catch up
		if !leaving && time.Since(m.course.since) < roundsLinger {
			return
		}
		if !m.isFinal() {
			m.course.stop(unconfirmedTrouble())
		} else if x.result == Running || x.result == Quit {
			x.result = Done
		}
		x.isOver = true
	case matchStopped:
		x.isOver = x.isOver || x.quits && m.course.trouble.Result == Diverged && time.Since(m.course.since) > DivergedLinger
	case matchEnded:
		if m.watcher != nil || m.session.Done() || m.course.outOfTime() || leaving && (m.isSettled() || !x.lingers(m)) {
			if m.conclude(); m.course.phase == matchReported {
				x.result = Done
			}
			x.endPart(m)
		}
	case matchReported:
		x.isOver = x.isOver || x.quits && (m.isSettled() || m.course.outOfTime())
	}
	if leaving && m.course.phase >= matchEnded {
		x.isOver = x.isOver || !x.lingers(m)
	}
}

// lingers reports whether a seat that the person has left stays a moment longer after the match m, because
// somebody may still need the seat to learn of the end.
func (x *stay) lingers(m *match) bool {
	return x.phase == seam.Ended && m != nil && !m.isSettled() && time.Since(x.leaveAskedAt) < leaveMax
}

// outcome returns how the table ended for the seat of a player. m is its last match, nil if it had none.
func (x *stay) outcome(w *player, m *match) Outcome {
	out := Outcome{Result: x.result, Trouble: x.trouble, Report: x.reportPath}
	if m != nil {
		out.Hash, out.Entries, out.Log = m.hash, m.entries, m.log.path
		if out.Report == "" {
			out.Report = m.reportPath
		}
		if w.isCarried {
			out.Log = "" // nobody needs the log of this seat
		}
	}
	switch out.Result {
	case Running:
		out.Result = Quit
	case Done:
		out.Trouble = nil
	case Quit, Diverged, Lost, Refused, Unwritten:
	}
	return out
}
