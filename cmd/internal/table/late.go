package table

import (
	"slices"
	"time"

	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// MaxLate is the most by which a spectator can have a table told later than it is played.
const MaxLate = seam.MaxLate * time.Minute

// maxHeld is how many snapshots are held back at once. When there are more, the newest takes the place of the one before it.
const maxHeld = 2 * keptViews

// late holds back what a spectator's table tells, so that whoever shows it to others shows nothing that is of use to a player.
// From the first match on it tells everything later, by Options.Late: the facts, what is said, and the table as it stands. Only what
// is told is late. The program itself is not, and the seats notice nothing.
//
// The seat tells its facts to a feed that nobody else reads. When their time has come they go on to the feed of the table. That
// feed has limits of its own, so nothing that waits takes memory without bound.
type late struct {
	delay   time.Duration
	ahead   *feed          // the feed to which the seat tells its facts
	last    *seam.Snapshot // the newest that was held
	passed  uint64         // the number in made of the last fact that was passed on
	waiting []held         // in the order of their times
}

// held is a snapshot that waits until it is due. upTo is the last fact that comes with it.
type held struct {
	due  time.Time
	upTo uint64
	snap *seam.Snapshot
}

func newLate(delay time.Duration) *late {
	return &late{delay: min(delay, MaxLate), ahead: newFeed(), last: &seam.Snapshot{}}
}

// hold keeps a snapshot, and the facts before it, until they are due. If this seat does not look on, the snapshot is due at
// once, and so is all that waits: nothing is told before what came before it.
func (l *late) hold(x *seam.Snapshot, now time.Time, looksOn bool) {
	if len(l.waiting) >= maxHeld {
		l.waiting = l.waiting[:maxHeld-1]
	}
	due := now
	if looksOn {
		due = now.Add(l.delay)
	}
	l.waiting = append(l.waiting, held{due, l.ahead.last(), x})
	for i := range l.waiting {
		if l.waiting[i].due.After(due) {
			l.waiting[i].due = due
		}
	}
	l.last = x
}

// looksOn reports whether the seat has a match to watch and asks for no seat in the next one.
func (s *seat) looksOn() bool {
	switch {
	case s.match == nil || s.match.watcher == nil:
		return false
	case s.phase != seam.Lobby || s.lobby == nil:
		return true
	}
	return slices.ContainsFunc(s.lobby.Watchers(), func(w lobby.Watcher) bool { return w.Me })
}

// pass puts the facts that are due into a feed, and returns the newest snapshot that is due, nil if there is none.
func (l *late) pass(to *feed, now time.Time) *seam.Snapshot {
	n := 0
	for n < len(l.waiting) && !l.waiting[n].due.After(now) {
		n++
	}
	if n == 0 {
		return nil
	}
	x := l.waiting[n-1]
	l.waiting = slices.Delete(l.waiting, 0, n)
	for _, told := range l.ahead.after(l.passed) {
		if told.Seq <= x.upTo {
			to.put(told.Fact)
		}
	}
	l.passed = x.upTo
	shown := *x.snap
	shown.Told = to.last() // each feed counts for itself
	return &shown
}
