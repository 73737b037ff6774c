package table

import (
	"os"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// saved is a table as it was left: what was read from its log. The entries are read when the match
// resumes.
type saved struct {
	path string
	log  *lockstep.Log // without its file, which is closed
	bots []savedSeat
}

// readSaved reads a log that one of the keys has a seat in.
func readSaved(path string, key lockstep.Key) (saved, lockstep.Seat, *Trouble) {
	f, err := os.Open(path)
	if err != nil {
		return saved{}, 0, cannotResume(path, err)
	}
	defer f.Close()
	log, err := lockstep.ReadLog(f)
	if err != nil {
		return saved{}, 0, cannotResume(path, err)
	}
	if err := log.Genesis.Verify(nil); err != nil {
		return saved{}, 0, cannotResume(path, err)
	}
	seat, ok := log.Genesis.Seat(key)
	if !ok {
		return saved{}, 0, notOurs(path)
	}
	return saved{path: path, log: log}, seat, nil
}

// resume begins where the log ends: without a lobby, for all have signed.
func (s *seat) resume(own *saved) {
	m, err := s.resumeMatch(own)
	if err != nil {
		s.fail(cannotResume(own.path, err))
		return
	}
	s.wake(own)
	s.play(m)
	s.tellLatecomers(m.g)
	s.feed.put(seam.Resumed{K: m.entries - 1, Hash: lockstep.Hash(m.hash).String(), Final: uint64(m.session.Final())})
	if m.session.Over() {
		m.end()
	}
}

// tellLatecomers makes the lobby that a match which was begun another day has no
// more: those who come to watch learn of it what is played.
func (s *seat) tellLatecomers(g *lockstep.Genesis) {
	c := s.place.lobby
	c.Started, c.Past = g, s.past
	if l, err := lobby.New(s.identify(&c)); err == nil { // without it nobody can watch
		s.first = l
	}
}

// resumeMatch replays the log, which verifies it, and then goes on writing it.
func (s *seat) resumeMatch(own *saved) (*match, error) {
	f, err := os.Open(own.path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	log, err := lockstep.ReadLog(f)
	if err != nil {
		return nil, err
	}
	m, err := s.blankMatch(log.Genesis)
	if err != nil {
		return nil, err
	}
	m.log = &logFile{path: own.path}
	if err := m.begin(s.who, log); err != nil {
		return nil, err
	}
	if m.log, err = reopenLog(s.who, own.path, log); err != nil {
		return nil, err
	}
	m.replayed()
	return m, nil
}

// replayed takes in what was in the log: where the match stands now.
func (m *match) replayed() {
	m.game.Done() // told when it was played: the next move is told alone
	for k := lockstep.Pos(0); k < m.session.Next(); k++ {
		e, _ := m.session.Entry(k)
		if e.Moves() {
			m.seq++
		}
		m.entries, m.hash, m.chain = uint64(k)+1, e.State, e.Hash
	}
	m.view = *m.game.Table().View(m.me)
	m.rounds = roundsOver(&m.view)
	if m.view.Phase == engine.PhaseMatchOver {
		m.winner = m.view.Winner
	}
}

// roundsOver is how many rounds are over at a moment of a match.
func roundsOver(v *engine.View) int {
	if v.Phase == engine.PhaseRoundOver || v.Phase == engine.PhaseMatchOver {
		return v.Round
	}
	return max(0, v.Round-1)
}
