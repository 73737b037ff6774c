package table

import (
	"fmt"
	"slices"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// match is one match from the genesis to the last check, as a seat plays it or as a spectator watches it. It
// joins the session or the watcher, the game and the log. The seat that owns the match gives it packets and
// ticks (onPacket, tick), does what it requests (pump), and follows its phase (seat.followMatch).
type match struct {
	genesis *lockstep.Genesis
	id      lockstep.Hash // of the table
	names   []string      // by seat, as they are shown
	marks   []uint32      // by seat: the mark with which the line reports that the seat is alive
	me      engine.Seat   // NoSeat: this program is a spectator
	rules   engine.Rules
	opts    Options
	feed    *feed

	session         *lockstep.Session        // of a seat; nil: this program is a spectator
	openingRequests *lockstep.Ready          // what the session asked for when it began; the log has its records already
	watcher         *lockstep.Watcher        // of a spectator; nil: this program has a seat
	feeders         []lockstep.FeederAddress // the feeders that watcher knows
	game            *Game
	rebuildGame     func() (*Game, error) // makes the game of a seat anew, as it was before the first entry
	log             *logFile

	course     course
	reportPath string // path of the report about states that differ

	attendance
	sleep        sleepWatch
	view         engine.View
	lastStep     uint64    // number of the last step
	roundsBefore int       // how many rounds were over when this program began or resumed the match
	past         seam.Past // a summary of the moves that were in the log when this program resumed the match
	entries      uint64
	hash         [32]byte // of the state
	chain        lockstep.Hash
	warnedOf     warning
	offeredAt    time.Time // when this seat proposed its pending action; zero: it has none
}

// requests lists what the match asks of the seat that owns it.
type requests struct {
	send       []lockstep.Message
	moveEvents [][]engine.Event // the events of the new moves
	expel      []line.Node      // nodes all of whose seats have cheated
	hasTwin    bool             // another program plays this seat and its bots, so the bots here have to leave
	hasNews    bool             // people may see a change
	pumpAgain  bool             // call pump again at once, since there may be more to do
}

// seatCount returns the number of seats; without a match it is 0.
func (m *match) seatCount() int {
	if m == nil {
		return 0
	}
	return len(m.genesis.Seats)
}

// onPacket takes a packet of this match. lockstep counts the packets that it drops.
func (m *match) onPacket(data []byte) {
	if m.watcher != nil {
		_ = m.watcher.Step(data)
		return
	}
	_ = m.session.Step(data)
}

func (m *match) tick() {
	if m.watcher != nil {
		m.watcher.Tick()
		return
	}
	m.session.Tick()
	if m.course.isLive() {
		m.findAwaited()
	}
}

// pump does what the session or the watcher asks for, in the order that lockstep demands. Before it returns the
// messages to send, it writes the records on which they rely to disk.
func (m *match) pump() (x requests) {
	rd, err := m.takeRequests()
	if err != nil {
		m.course.stop(logTrouble(m.log.path, err))
		return requests{hasNews: true}
	}
	x = requests{send: rd.Send, pumpAgain: len(rd.Entries) > 0, hasNews: len(rd.Entries)+len(rd.Notices) > 0}
	for i := range rd.Entries {
		m.onEntry(&rd.Entries[i])
		if mv, ok := rd.Entries[i].Extra.(move); ok && m.session != nil {
			x.moveEvents = append(x.moveEvents, mv.events)
		}
	}
	for i := range rd.Notices {
		m.onNotice(&rd.Notices[i], &x)
	}
	if m.watcher != nil && m.watcher.Broken() != nil {
		m.course.stop(watchBrokenTrouble(m.watcher.Broken()))
	}
	return x
}

// takeRequests returns what the session or the watcher asks for, after it has written the entries and records to
// the log. If a spectator's log cannot be written, the spectator watches on without it, because nobody relies on
// that log.
func (m *match) takeRequests() (rd lockstep.Ready, err error) {
	switch {
	case m.openingRequests != nil:
		rd, m.openingRequests = *m.openingRequests, nil
		return rd, nil
	case m.watcher != nil:
		seen := m.watcher.Ready()
		rd = lockstep.Ready{Send: seen.Send, Entries: seen.Entries, Records: seen.Records}
		if err := m.log.write(&rd); err != nil {
			m.onUnsavable(err)
		}
		return rd, nil
	}
	rd = m.session.Ready()
	return rd, m.log.write(&rd)
}

// absentRule says who plays for an absent seat: engine.AbsentRule or AbsentBot. No bot can see the hand of an absent
// seat in a sealed deck.
func (m *match) absentRule() string {
	if m.game.Deck() == seam.SealedDeck {
		return engine.AbsentRule
	}
	return m.rules.Value(engine.AbsentOption)
}

// onEntry takes over the effects of a new entry, and puts the entry into the feed.
func (m *match) onEntry(e *lockstep.Entry) {
	m.entries, m.hash, m.chain = uint64(e.K)+1, e.State, e.Hash
	ev := seam.Entry{K: uint64(e.K), Kind: e.Kind.String(), Seat: engine.NoSeat, Hash: e.State.String()}
	if e.Acts() {
		ev.Kind, ev.Seat = lockstep.EntryPlay.String(), engine.Seat(e.Seat) // "by" says whether a rule made the move
		if a, err := m.game.Action(e); err == nil {
			ev.Action = a.Text(m.game.Table().Game())
		}
		if e.Kind == lockstep.EntryRule {
			ev.By = m.absentRule()
		} else if ev.Seat == m.me {
			ev.TookMillis = m.millisSinceOffer()
		}
	}
	mv, moved := e.Extra.(move)
	if moved {
		m.setView(&mv.view)
		m.lastStep++
		ev.Step, ev.Events, ev.View = m.lastStep, mv.events, mv.view
	}
	m.feed.put(ev)
	if moved {
		m.reportRound(mv.events)
	}
	switch {
	case e.Kind == lockstep.EntryEnd:
		m.beginEnd()
	case e.Kind == lockstep.EntryView && m.watcher != nil:
		m.noteSetAside(m.watcher.Live(), m.me)
	}
}

// setView takes over a view that the game has made. If no front end could show the view, setView panics, because
// that is a fault of the game (CatchFault).
func (m *match) setView(v *engine.View) {
	err := v.Shaped()
	if n := len(m.genesis.Seats); err == nil && len(v.Seats) != n {
		err = fmt.Errorf("a view of %d seats at a table of %d", len(v.Seats), n)
	}
	if err != nil {
		panic(fault.Illegal{Err: err})
	}
	m.view = *v
}

// millisSinceOffer returns how many milliseconds ago this seat proposed the action that has become an entry
// now. It returns 0 for an action that this seat proposed before the match was resumed.
func (m *match) millisSinceOffer() float64 {
	if m.offeredAt.IsZero() {
		return 0
	}
	d := time.Since(m.offeredAt)
	m.offeredAt = time.Time{}
	return float64(d.Microseconds()) / 1000
}

// reportRound reports a round that a move has ended.
func (m *match) reportRound(events []engine.Event) {
	for _, ev := range events {
		if ev.Kind != engine.EvRoundOver {
			continue
		}
		if m.roundsPlayed() == m.opts.Rounds && m.session != nil && m.course.isLive() {
			m.course.enter(matchEnoughRounds)
		}
		m.feed.put(seam.RoundOver{
			Round: m.view.Round, Winner: ev.Seat, Scores: scores(&m.view), Hash: lockstep.Hash(m.hash).String(),
		})
	}
}

// roundsPlayed returns how many rounds have ended since this program began or resumed the match.
func (m *match) roundsPlayed() int { return roundsOver(&m.view) - m.roundsBefore }

func roundsOver(v *engine.View) int {
	if v.Phase == engine.PhaseRoundOver || v.Phase == engine.PhaseMatchOver {
		return v.Round
	}
	return max(0, v.Round-1)
}

// conclude reports the result of the match, which is valid if a majority has checked the last entry. With fewer
// checks the match stops without a result.
func (m *match) conclude() {
	if !m.isFinal() {
		m.course.stop(unconfirmedTrouble())
		return
	}
	m.course.phase = matchReported
	winner := engine.NoSeat
	if m.view.Phase == engine.PhaseMatchOver {
		winner = m.view.Winner
	}
	m.feed.put(seam.MatchOver{
		Winner: winner, Scores: scores(&m.view), Entries: m.entries, Hash: lockstep.Hash(m.hash).String(),
		Chain: m.chain.String(), Log: m.log.path,
	})
}

func scores(v *engine.View) []int {
	out := make([]int, len(v.Seats))
	for i := range v.Seats {
		out[i] = v.Seats[i].Score
	}
	return out
}

func (m *match) onNotice(n *lockstep.Notice, x *requests) {
	switch n.Kind {
	case lockstep.NoticeWaiting:
		m.noteSilent(engine.Seat(n.Seat), time.Duration(n.Ticks)*TickEvery)
	case lockstep.NoticeBack:
		m.noteBack(engine.Seat(n.Seat))
	case lockstep.NoticeView:
		m.noteSetAside(n.Seats, m.me)
	case lockstep.NoticeReplaced:
		m.setView(m.game.Table().View(m.me))
		playsAgain := m.course.phase == matchEnded || m.course.phase == matchEnoughRounds && m.roundsPlayed() < m.opts.Rounds
		if playsAgain && !m.session.Over() { // the new entries may end the match too
			m.course.enter(matchPlaying)
		}
	case lockstep.NoticeCheat:
		if n.Proof != nil {
			m.onCheat(n, x)
		}
	case lockstep.NoticeDiverged:
		m.onDiverged(n)
	case lockstep.NoticeReport:
		m.writeReport()
	case lockstep.NoticeStale:
		m.onOvertaken(n)
	case lockstep.NoticeOlder:
		m.feed.put(seam.OlderLog{K: uint64(n.K)})
	case lockstep.NoticeTwin:
		x.hasTwin = true
		m.course.stop(twinTrouble())
	case lockstep.NoticeNone, lockstep.NoticeOver: // onEntry handles the end
	}
}

// onAlive takes the line's report on a node: which seats are alive there, and how slow the line to it is.
func (m *match) onAlive(ev line.Event) {
	for i := range m.genesis.Seats {
		if m.session == nil || line.Node(m.genesis.Seats[i].Node) != ev.Node {
			continue
		}
		m.allowSlack(lockstep.Seat(i), ev.Slack)
		if slices.Contains(ev.Marks, m.marks[i]) {
			m.session.Hear(lockstep.Seat(i))
		}
	}
}

// allowSlack lets a seat be silent longer than others by the time slack, because its line is slow.
func (m *match) allowSlack(seat lockstep.Seat, slack time.Duration) {
	if slack > 0 {
		m.session.Allow(seat, int(slack/TickEvery))
	}
}

// onPresence takes the line's report that a node has come or gone.
func (m *match) onPresence(ev line.Event) {
	for i := range m.genesis.Seats {
		if line.Node(m.genesis.Seats[i].Node) == ev.Node && engine.Seat(i) != m.me {
			m.noteConnected(engine.Seat(i), ev.Kind != line.NodeGone, ev.SaidGoodbye)
			if m.session != nil && ev.Kind == line.NodeCame {
				m.allowSlack(lockstep.Seat(i), ev.Slack)
				m.session.NoteReconnection()
			}
		}
	}
}
