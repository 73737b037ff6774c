package table

import (
	"lastcard/engine"
	"lastcard/lockstep"
)

// resume makes the match of a saved table: it replays the log, which also verifies it, and opens it to be
// continued. It locks the file before it reads it, so no other program can write to the log meanwhile.
func (x *matchMaker) resume(own *savedTable) (*match, error) {
	f, err := openLog(own.path)
	if err != nil {
		return nil, err
	}
	kept := false
	defer func() {
		if !kept { // this also runs if the game panics, so that the log is free for the next try
			_ = f.Close()
		}
	}()
	log, err := lockstep.ReadLog(f)
	if err != nil {
		return nil, err
	}
	m, err := x.blank(log.Genesis)
	if err != nil {
		return nil, err
	}
	m.log = &logFile{path: own.path}
	game := m.game
	game.recorder.onEvents = func(events []engine.Event) { m.past.Add(events, game.Table().View(engine.NoSeat)) }
	if err := m.beginSession(x.player, log); err != nil {
		return nil, ExplainRules(log.Genesis, err)
	}
	game.recorder.onEvents = nil
	if m.log, err = continueLog(x.player, own.path, f, log); err != nil {
		return nil, err
	}
	m.takeReplayed()
	kept = true
	return m, nil
}

// takeReplayed takes over the state at the end of the log, which the session has replayed.
func (m *match) takeReplayed() {
	for k := lockstep.Pos(0); k < m.session.Next(); k++ {
		e, _ := m.session.Entry(k)
		if e.Moves() {
			m.lastStep++
		}
		m.entries, m.hash, m.chain = uint64(k)+1, e.State, e.Hash
	}
	m.setView(m.game.Table().View(m.me))
	m.roundsBefore = roundsOver(&m.view)
}
