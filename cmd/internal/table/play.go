package table

import (
	"errors"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// playing returns the match that is being played with this seat, nil if there is none.
func (s *seat) playing() *match {
	if s.match == nil || s.stay.phase != seam.Playing || s.match.watcher != nil {
		return nil
	}
	return s.match
}

// propose offers an action to the session, which asks the machine whether the rules allow it.
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
		m.warnedOf = "" // the person repeated the action, so it was meant
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
	case errors.Is(err, lockstep.ErrStopped) && m.session.Stopped() && m.house.divergedRule == engine.DivergedAside:
		return seam.ErrBusy // the table goes on soon, or says why it does not
	case errors.Is(err, lockstep.ErrStopped):
		return seam.ErrOver
	}
	return err
}

// warning is the text of the mistake of which a seat was last warned, "" if the seat has played that mistake or
// made none.
type warning string

// note notes a mistake, and reports whether to warn the person of it. A person may take back one mistake in a
// match after a warning. From then on there are no warnings.
func (w *warning) note(mistake string) bool {
	if *w != "" && string(*w) != mistake {
		return false // the person has taken one back already
	}
	*w = warning(mistake)
	return true
}

// mistakeCost returns how many cards an action costs if it is a mistake of which the person should be warned,
// else 0; see Table.MistakeCost.
func (m *match) mistakeCost(a engine.Action) int {
	cards, warn := m.game.Table().State().Punishment(m.me, a)
	if !warn || !m.warnedOf.note(a.Text(m.game.Table().Game())) {
		return 0
	}
	return cards
}

// findAwaited finds the people for whom a resumed match waits: the people who have not come back, although
// enough others are here to play. No rule takes anybody's turn until somebody says so (Table.GoOn).
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

// goOn plays on without the people who have not come back; see Table.GoOn.
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

// stuckTrouble returns a trouble while too few players are here for the match to go on, else nil.
func (m *match) stuckTrouble() *Trouble {
	if !m.course.isLive() {
		return nil
	}
	if m.genesis.Majority(m.presentSeats()) {
		if m.session == nil || m.session.Needed() == 0 {
			return nil
		}
		return keyTrouble(m.namesOf(seatsIn(m.session.Needed()))) // a sealed deck needs a seat that is away
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

// clock returns the clock of the seat whose time is running, nil if there is none.
func (m *match) clock() *seam.Clock {
	if m.session == nil {
		return nil
	}
	turn, ok := m.session.Clock()
	if !ok || !m.course.isLive() {
		return nil
	}
	left := (time.Duration(turn.Left)*TickEvery + time.Second - 1).Truncate(time.Second)
	return &seam.Clock{Seat: engine.Seat(turn.Seat), TimeLeft: left, TurnTime: m.house.turnTime, CanVoteMoreTime: turn.CanSpare}
}
