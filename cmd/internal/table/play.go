package table

import (
	"errors"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// propose offers an action of this seat to the session, which asks the machine whether the rules allow it.
// Table.Act lists the errors.
func (m *match) propose(a engine.Action) error {
	if m.course.phase == matchEnoughRounds {
		return seam.ErrOver
	}
	if m.session.Pending() == nil {
		m.offeredAt = time.Now()
	}
	body, err := m.game.ProposalBytes(m.me, a)
	if err == nil {
		err = m.session.Propose(body)
	}
	if err == nil && a.Text(m.game.Table().Game()) == string(m.warnedOf) {
		m.warnedOf = "" // the person has acted in spite of the warning, and so has taken no mistake back
	}
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
	case errors.Is(err, lockstep.ErrStopped) && m.session.Stopped() && m.playsOnIfDiverged():
		return seam.ErrBusy // the table goes on soon, or stops with a trouble
	case errors.Is(err, lockstep.ErrStopped):
		return seam.ErrOver
	}
	return err
}

// warning is the text of the action of which a person was last warned, because it is a mistake. It is "" if the
// person was not warned, or has played that action all the same.
type warning string

// note notes that a person wants to make a mistake, and reports whether to warn of it. In a match a person may
// take back one mistake after a warning. From then on there are no warnings of other mistakes.
func (w *warning) note(mistake string) bool {
	if *w != "" && string(*w) != mistake {
		return false // the person has taken one back already
	}
	*w = warning(mistake)
	return true
}

// mistakeCost returns how many cards an action of this seat costs, if it is a mistake of which to warn the
// person. Otherwise it returns 0; see Table.MistakeCost.
func (m *match) mistakeCost(a engine.Action) int {
	cards, warn := m.game.Table().State().Punishment(m.me, a)
	if !warn || !m.warnedOf.note(a.Text(m.game.Table().Game())) {
		return 0
	}
	return cards
}

// findAwaited finds the people for whom a resumed match waits: they have not come back, although enough others
// are here to play. Until somebody asks to go on (Table.GoOn), or until Options.GoOnAfter, no rule takes their
// turns.
func (m *match) findAwaited() {
	people := m.session.AwaitedPeople()
	if m.stuckTrouble() != nil {
		people = 0 // too few people are here for the match to go on, so there is nothing to choose
	}
	since := m.setAwaited(people)
	if !since.IsZero() && m.opts.GoOnAfter > 0 && time.Since(since) >= m.opts.GoOnAfter {
		_ = m.goOn()
	}
}

func (m *match) goOn() error {
	if m.awaitedSeats == 0 {
		return seam.ErrStage
	}
	seats := seatsIn(m.awaitedSeats)
	m.feed.put(seam.TableGoesOn{Seats: seats, Names: m.namesOf(seats)})
	m.session.StopAwaitingPeople()
	m.setAwaited(0)
	return nil
}

func (m *match) namesOf(seats []engine.Seat) (all []string) {
	for _, s := range seats {
		all = append(all, m.names[s])
	}
	return all
}

// stuckTrouble returns a trouble while the match cannot go on because players are away: too few are here, or a
// sealed deck needs one who is away. Otherwise it returns nil.
func (m *match) stuckTrouble() *Trouble {
	if !m.course.isLive() {
		return nil
	}
	if m.genesis.Majority(m.presentSeats()) {
		if m.session == nil || m.session.Needed() == 0 {
			return nil
		}
		return keyTrouble(m.namesOf(seatsIn(m.session.Needed())))
	}
	var names []string
	bye := false
	for i, a := range m.absences {
		if a.isAway() {
			names = append(names, m.names[i])
			bye = bye || a.saidGoodbye
		}
	}
	return waitTrouble(names, bye, m.watcher != nil, m.sleep.hasSlept())
}

// clock returns the clock of the seat whose time is running, nil if nobody's is. Without turn-time nobody's is.
func (m *match) clock() *seam.Clock {
	if m.session == nil {
		return nil
	}
	turn, ok := m.session.Clock()
	if !ok || !m.course.isLive() {
		return nil
	}
	left := (time.Duration(turn.Left)*TickEvery + time.Second - 1).Truncate(time.Second)
	return &seam.Clock{
		Seat: engine.Seat(turn.Seat), TimeLeft: left, TurnTime: m.turnTime(), CanVoteMoreTime: turn.CanSpare,
	}
}

// turnTime is how long a seat may take for its turn; 0: as long as it likes.
func (m *match) turnTime() time.Duration {
	return time.Duration(m.rules.Int(engine.TurnTimeOption)) * time.Second
}

// playsOnIfDiverged reports whether the table plays on without a seat whose state differs, instead of stopping.
func (m *match) playsOnIfDiverged() bool {
	return m.rules.Value(engine.DivergedOption) == engine.DivergedAside
}
