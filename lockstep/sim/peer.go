package sim

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// peer is one seat's process, its disk and its player.
type peer struct {
	config        lockstep.Config // without Rand and Log
	seed          [32]byte        // of the sessions' random numbers
	session       *lockstep.Session
	rng           *rand.Rand
	disk          disk
	entries       []lockstep.Entry
	notedFinal    lockstep.Pos   // how many of its final entries finals.note has compared
	incarnation   int            // how often the peer has crashed
	ticks         int            // ticks of all incarnations together
	stops         int            // how often it has stopped because states differ
	crashPoint    crashPoint     // the point in its next duties at which the peer crashes
	checks        []checkedEnds  // by view: how far the checks reach that the session has accepted or made
	provenEnd     lockstep.Pos   // the position after the last one that checks of a majority in one view prove final
	reveals       []lockstep.Pos // the positions of the reveals among its entries
	awaitTicks    int            // ticks for which the peer has waited for people who do not come back
	viewChanges   int            // how many changes of view the peer has written
	finalProgress lastFinal      // when an entry last became final, by the changes of view that this peer has seen
}

// begin makes the peer's session, for a new match or from its log.
func (p *peer) begin(log *lockstep.Log) (err error) {
	cfg := p.config
	p.seed[9] = byte(p.incarnation)
	cfg.Rand, cfg.Log = rand.NewChaCha8(p.seed), log
	p.session, err = lockstep.New(cfg)
	return err
}

func (p *peer) resume() error {
	log, err := p.disk.reopen()
	if err != nil {
		return err
	}
	if log == nil {
		p.entries, p.reveals = nil, nil
	} else {
		p.entries = p.entries[:0]
		for e, err := range log.Entries() {
			if err != nil {
				break // begin returns this error, too
			}
			p.keepEntry(&e)
		}
	}
	p.notedFinal = 0
	return p.begin(log)
}

// replay replaces the session by a new one from the log, and checks that both have the same state. It returns the
// entries of the log.
func (p *peer) replay() (entries []lockstep.Entry, err error) {
	log, err := lockstep.ReadLog(bytes.NewReader(p.disk.log.Bytes()))
	if err != nil {
		return nil, err
	}
	last, state := p.session.LastHash(), p.session.Machine().Hash()
	if err := p.begin(log); err != nil {
		return nil, err
	}
	if p.session.LastHash() != last || p.session.Machine().Hash() != state {
		return nil, errors.New("the log leads to another state")
	}
	for e, err := range log.Entries() {
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// verifyLog checks that lockstep.Verify accepts the log and finds it final up to the end of the match.
func (p *peer) verifyLog(m lockstep.Machine) error {
	sum, err := lockstep.Verify(bytes.NewReader(p.disk.log.Bytes()), func(*lockstep.Genesis) (lockstep.Machine, error) { return m, nil })
	if err == nil && (sum.Hash != p.session.LastHash() || !sum.Ended || sum.Final != p.session.Final()) {
		err = fmt.Errorf("it ends in %+v", sum)
	}
	return err
}

// patience is how many ticks a person waits for others after a restart of the whole table. No honest peer
// is away for longer.
const patience = 1200

// stopAwaiting lets the table play on without people who do not come back, after a person has waited long
// enough.
func (p *peer) stopAwaiting() {
	if p.session.AwaitedPeople() == 0 {
		p.awaitTicks = 0
	} else if p.awaitTicks++; p.awaitTicks > patience {
		p.session.StopAwaitingPeople()
	}
}

// crashPoint is the point in a peer's duties at which the peer crashes.
type crashPoint int

const (
	noCrash crashPoint = iota
	beforeWriting
	beforeSync
	beforeSending
	whileSending
	crashPoints
)

// checkedEnds holds, for one view, how far the checks of each seat reach: the position after the last checked
// one.
type checkedEnds struct {
	view lockstep.View
	upTo [lockstep.MaxSeats]lockstep.Pos
}

// noteChecks notes the checks among the records of a peer, at a table of n seats.
func (p *peer) noteChecks(records []lockstep.Record, n int) {
	for j := range records {
		r := &records[j]
		if r.Kind != lockstep.RecordCheck {
			continue
		}
		i := len(p.checks) - 1 // nearly always the present view
		for i >= 0 && p.checks[i].view != r.View {
			i--
		}
		if i < 0 {
			i, p.checks = len(p.checks), append(p.checks, checkedEnds{view: r.View})
		}
		p.checks[i].upTo[r.Seat] = max(p.checks[i].upTo[r.Seat], r.K+1)
		all := p.checks[i].upTo
		slices.Sort(all[:n])
		p.provenEnd = max(p.provenEnd, all[n-n/2-1])
	}
}

// keepEntry takes an entry, which replaces all entries from its position on.
func (p *peer) keepEntry(e *lockstep.Entry) {
	for n := len(p.reveals); n > 0 && p.reveals[n-1] >= e.K; n-- {
		p.reveals = p.reveals[:n-1]
	}
	if e.Kind == lockstep.EntryReveal {
		p.reveals = append(p.reveals, e.K)
	}
	if e.Kind == lockstep.EntryView {
		p.viewChanges++
	}
	p.entries = append(p.entries[:e.K], *e)
}
