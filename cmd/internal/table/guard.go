package table

import (
	"cmp"
	"errors"
	"path/filepath"
	"strconv"
	"time"

	"lastcard/lockstep"
)

// guard runs a part of the table's loop, and reports whether it ran without a fault of a game. guard does not catch
// any other panic, which is a fault of this program.
func guard(s *seat, turn func()) (sound bool) {
	f, bad := errors.AsType[*GameFault](CatchFault(s.currentGenesis, func() error { turn(); return nil }))
	if bad {
		s.onGameFault(f)
	}
	return !bad
}

// onGameFault ends the table of a faulty game with a report. From then on nobody calls the game, because the
// panic may have left its state inconsistent.
func (s *seat) onGameFault(f *GameFault) {
	g := s.currentGenesis()
	k, log, path := "", "", "" // path is that of the report
	switch m := s.match; {
	case m != nil && m.genesis == g:
		k, log, path = strconv.FormatInt(int64(m.entries)-1, 10), m.log.path, beside(m.log.path, faultSuffix)
	case m == nil && s.place.savedTable != nil:
		path = beside(s.place.savedTable.path, faultSuffix)
	case s.player.logPath != nil: // before the match there is no log next to which the report could be
		path = timedFaultPath(filepath.Dir(s.player.logPath(time.Now(), "", [32]byte{}, 0)))
	}
	s.stay.reportPath = cmp.Or(writeText(path, f.report(g, k, s.player.version, log)), s.stay.reportPath)
	why := &Trouble{Trouble: f.Trouble(s.stay.reportPath), Result: Lost}
	if s.match == nil {
		s.lose(why)
	} else {
		s.fail(why)
	}
	s.stay.isOver = s.stay.isOver || s.stay.quits
}

// currentGenesis returns the genesis of the match that the seat is beginning, playing, has played last or
// resumes. In a lobby it is a draft, and before that it has only the game and the rules.
func (s *seat) currentGenesis() *lockstep.Genesis {
	if s.enteredGenesis != nil {
		return s.enteredGenesis
	}
	if l := s.shownLobby(); l != nil {
		v := l.View()
		return draft(s.place.lobby.ID, &v)
	}
	switch {
	case s.match != nil:
		return s.match.genesis
	case s.place.savedTable != nil:
		return s.place.savedTable.log.Genesis
	}
	return &lockstep.Genesis{Game: s.place.lobby.Game, Rules: s.place.lobby.Rules}
}
