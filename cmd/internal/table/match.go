package table

import (
	"crypto/rand"
	"errors"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// match is one match of a table: from the genesis to the last check.
type match struct {
	g       *lockstep.Genesis
	names   []string      // by seat, as they are shown
	id      lockstep.Hash // of the table
	session *lockstep.Session
	watcher *lockstep.Watcher // instead of a session: we watch, and me is NoSeat
	machine *engine.Machine
	log     *logFile
	where   where // as last written
	me      engine.Seat

	view    engine.View
	seq     uint64 // of the last step
	entries uint64
	hash    [32]byte // of the state
	chain   lockstep.Hash
	away    []absence // by seat
	winner  engine.Seat

	rounds     int       // that are over
	enoughAt   time.Time // Options.Rounds of them
	offered    time.Time // the own action that is pending, or was last
	endedAt    time.Time // EntryEnd was written
	told       bool      // MatchOver was sent
	divergedAt time.Time
	house      house
	stuck      *Trouble         // too few are here to go on; nil otherwise
	older      bool             // others held more of this seat than its log did
	awaited    lockstep.SeatSet // people who have not come back since the match was resumed
	awaitedAt  time.Time        // since when somebody is
	decided    uint64           // entries when the bot last looked
}

func newMatch(t *Table, g *lockstep.Genesis) (*match, error) {
	m, err := blankMatch(t, g)
	if err != nil {
		return nil, err
	}
	if m.log, err = createLog(t.who, g, int(m.me)); err != nil {
		return nil, err
	}
	if err := m.begin(t, g, nil); err != nil {
		m.log.close()
		return nil, err
	}
	return m, nil
}

// blankMatch is a match without a session and a log.
func blankMatch(t *Table, g *lockstep.Genesis) (*match, error) {
	seat, ok := g.Seat(lockstep.KeyOf(t.who.key))
	if !ok {
		return nil, lockstep.ErrNotSeated
	}
	em, err := NewMachine(g)
	if err != nil {
		return nil, err
	}
	m := &match{
		g: g, names: Names(g), id: g.Table(), me: engine.Seat(seat), house: houseOf(g), away: make([]absence, len(g.Seats)), winner: engine.NoSeat,
		machine: em,
	}
	if t.match != nil {
		m.seq = t.match.seq // steps are numbered on through rematches
	}
	m.view = *em.Table().View(m.me)
	return m, nil
}

// begin starts the session, at the genesis or where a log ends.
func (m *match) begin(t *Table, g *lockstep.Genesis, log *lockstep.Log) (err error) {
	m.session, err = lockstep.New(lockstep.Config{
		Key: t.who.key, Genesis: g, New: m.machines(g), Made: m.made, Rand: rand.Reader, Log: log,
		TurnTime: int(m.house.turnTime / TickEvery), Unwatched: !m.house.watched,
		Platform: Compat + " " + runtime.GOOS + "/" + runtime.GOARCH,
		Replay:   short("lastcard replay "+filepath.Base(m.log.path), lockstep.MaxReplay), // the others need not know where it is kept,
	})
	return err
}

// machines makes the machines of a session: at first the one that is there, and
// new ones when entries are replaced and the log is replayed.
func (m *match) machines(g *lockstep.Genesis) func() lockstep.Machine {
	used := false
	return func() lockstep.Machine {
		if !used {
			used = true
			return m.machine
		}
		em, err := NewMachine(g)
		if err != nil {
			panic("table: the same terms were good before: " + err.Error())
		}
		m.machine = em
		return em
	}
}

// made is what the machine made of the last entry.
func (m *match) made() any {
	return move{slices.Clone(m.machine.Events()), *m.machine.Table().View(m.me)}
}

func short(s string, most int) string { return s[:min(len(s), most)] }

func (m *match) started(t *Table) {
	g := m.g
	t.feed.put(seam.Started{
		Table: g.Table().String(), Game: shownGame(g.Game), Rules: shownRules(g.Rules), Seats: m.names, Seat: int(m.me), Log: m.log.path,
	})
	for i := range g.Seats {
		m.presence(t, line.Node(g.Seats[i].Node))
	}
	m.keepWhere(t)
}

// pump does what the session asks for, in its order: log, sync, send, show.
func (m *match) pump(t *Table) (x did) {
	if m.watcher != nil {
		return m.pumpWatch(t)
	}
	rd := m.session.Ready()
	if err := m.log.write(&rd); err != nil {
		x := logTrouble(m.log.path, err)
		t.fail(x.Result, x)
		t.over = true
		return didShow
	}
	t.send(rd.Send)
	for i := range rd.Entries {
		m.applied(t, &rd.Entries[i])
	}
	for i := range rd.Notices {
		m.notice(t, &rd.Notices[i])
	}
	m.finale(t)
	if len(rd.Notices) > 0 {
		x = didShow
	}
	if acted := t.opts.Auto && t.decide(); acted || len(rd.Entries) > 0 {
		x = didShow | didMore
	}
	return x
}

// applied tells of one entry.
func (m *match) applied(t *Table, e *lockstep.Entry) {
	m.entries, m.hash, m.chain = uint64(e.K)+1, e.State, e.Hash
	ev := seam.Entry{K: uint64(e.K), Kind: e.Kind.String(), Seat: engine.NoSeat, Hash: e.State.String()}
	if e.Kind == lockstep.EntryPlay {
		ev.Seat = engine.Seat(e.Seat)
		if a, err := engine.DecodeAction(e.Body); err == nil {
			ev.Action = a.Text(m.machine.Table().Game())
		}
		if e.ByRule() {
			ev.By = m.house.absent
		} else if ev.Seat == m.me {
			ev.Took = m.took()
		}
	}
	t.feed.put(ev)
	if mv, ok := e.Made.(move); ok {
		m.moved(t, &ev, mv)
	}
	if e.Kind == lockstep.EntryEnd {
		m.ended(t)
	}
}

// took is how long ago the own action that is applied now was offered, in
// milliseconds; 0 for one that is read from the log of a resumed match.
func (m *match) took() float64 {
	if m.offered.IsZero() {
		return 0
	}
	d := time.Since(m.offered)
	m.offered = time.Time{}
	return float64(d.Microseconds()) / 1000
}

// ended is the end of the match, which the others have still to confirm.
func (m *match) ended(t *Table) {
	m.endedAt = time.Now()
	t.stage, t.since = seam.Ended, time.Now()
	if m.view.Phase != engine.PhaseMatchOver {
		t.trouble = logFull()
	}
	if m.watcher != nil {
		return // the lobby that it came by leads it on
	}
	if !t.quits() {
		t.again()
	}
}

func (m *match) moved(t *Table, e *seam.Entry, mv move) {
	m.seq++
	m.view = mv.view
	t.steps.put(seam.Step{Seq: m.seq, Seat: e.Seat, By: e.By, Events: mv.events, View: mv.view})
	for _, ev := range mv.events {
		switch ev.Kind {
		case engine.EvRoundOver:
			if m.rounds++; m.rounds == t.opts.Rounds {
				m.enoughAt = time.Now()
			}
			t.feed.put(seam.RoundOver{
				Round: mv.view.Round, Winner: ev.Seat, Scores: scores(&mv.view), Hash: lockstep.Hash(m.hash).String(),
			})
		case engine.EvMatchOver:
			m.winner = ev.Seat
		default: // for the eye only
		}
	}
}

func scores(v *engine.View) []int {
	out := make([]int, len(v.Seats))
	for i := range v.Seats {
		out[i] = v.Seats[i].Score
	}
	return out
}

func (m *match) notice(t *Table, n *lockstep.Notice) {
	switch n.Kind {
	case lockstep.NoticeWaiting:
		m.absent(t, engine.Seat(n.Seat), time.Duration(n.Ticks)*TickEvery, func(a *absence) { a.silent = true })
	case lockstep.NoticeBack:
		m.absent(t, engine.Seat(n.Seat), 0, func(a *absence) {
			*a = absence{since: a.since, aside: a.aside, cheat: a.cheat, stalls: a.stalls, differs: a.differs}
		})
	case lockstep.NoticeView:
		m.setAside(t, n.Seats)
	case lockstep.NoticeReplaced:
		m.view = *m.machine.Table().View(m.me)
		if t.stage == seam.Ended {
			t.stage, m.endedAt = seam.Playing, time.Time{}
		}
	case lockstep.NoticeCheat:
		if n.Proof != nil {
			m.cheated(t, n)
		}
	case lockstep.NoticeDiverged:
		m.diverged(t, n)
	case lockstep.NoticeReport:
		m.writeReport(t)
	case lockstep.NoticeOlder:
		m.older = true
		t.feed.put(seam.Older{K: uint64(n.K)})
	case lockstep.NoticeTwin:
		t.stopTwin()
	case lockstep.NoticeNone, lockstep.NoticeStale, lockstep.NoticeOver: // entries and snapshots show it
	}
}

func (m *match) tick(t *Table) {
	if m.watcher != nil {
		m.tickWatch(t)
		return
	}
	m.session.Tick()
	m.await(t)
	for i := range m.away {
		a := &m.away[i]
		if t.stage != seam.Playing || !a.is() {
			continue
		}
		if t.opts.Timeout > 0 && !a.aside && time.Since(a.since) > t.opts.Timeout {
			t.lose(t.goneTrouble(m.names[i], *a))
		}
	}
}

// finale ends the match when everybody has shown that it agrees, and this
// seat's part when nobody needs it any more.
func (m *match) finale(t *Table) {
	if !m.divergedAt.IsZero() {
		t.over = t.over || t.quits() && time.Since(m.divergedAt) > DivergedLinger
		return
	}
	if m.endedAt.IsZero() {
		m.enough(t)
		return
	}
	late := time.Since(m.endedAt) > LingerMax
	if !m.told && (m.session.Done() || late) {
		m.tell(t)
	}
	switch {
	case !t.leaving.IsZero():
		if !m.told && (m.session.Settled() || !t.ending()) {
			m.tell(t)
		}
		t.over = !t.ending()
	case m.told && t.quits() && (m.session.Settled() || late):
		t.over = true
	}
}

// enough ends this seat's part after Options.Rounds. The match itself is not
// over, so nothing settles it: the others get a while to catch up.
func (m *match) enough(t *Table) {
	if m.enoughAt.IsZero() || t.leaving.IsZero() && time.Since(m.enoughAt) < RoundsLinger {
		return
	}
	if m.session.Final()+1 < m.session.Next() {
		t.fail(Lost, unconfirmed())
	} else if t.result == Running || t.result == Quit {
		t.result = Done
	}
	t.over = true
}

// tell announces the result. Without everybody's check it is good as soon as a
// majority's are there, which makes the last entry final.
func (m *match) tell(t *Table) {
	m.told = true
	if !m.session.Done() && m.session.Final()+1 < m.session.Next() {
		t.fail(Lost, unconfirmed())
		return
	}
	t.result = Done
	t.feed.put(m.overEvent())
}

// propose offers an action of this seat.
func (t *Table) propose(a engine.Action) error {
	m := t.match
	if m == nil || t.stage != seam.Playing || m.watcher != nil {
		return seam.ErrStage
	}
	if !m.enoughAt.IsZero() {
		return seam.ErrOver
	}
	if m.session.Pending() == nil {
		m.offered = time.Now()
	}
	err := m.session.Propose(a.AppendBinary(nil))
	var reason engine.Reason
	switch {
	case err == nil:
		return nil
	case errors.As(err, &reason):
		return reason
	case errors.Is(err, lockstep.ErrPending), errors.Is(err, lockstep.ErrAside):
		return seam.ErrBusy
	case errors.Is(err, lockstep.ErrNotNow):
		return engine.WrongPhase
	case errors.Is(err, lockstep.ErrStopped) && m.session.Stopped() && m.house.diverged == engine.DivergedAside:
		return seam.ErrBusy // the table goes on in a moment, or says that it does not
	case errors.Is(err, lockstep.ErrStopped):
		return seam.ErrOver
	}
	return err
}
