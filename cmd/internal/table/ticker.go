package table

import "time"

// A table at rest wakes the computer less often, so that a battery lasts longer. A tick itself costs little.
// But while a table waits for a person, to wake up for each tick costs more than all other work.
const (
	restTicks = 5  // how many ticks a table at rest makes at once
	restAfter = 20 // a table rests after so many ticks in which nothing happened
)

// ticker is the clock of the table's loop. Its beat comes at each tick, or at rest once in restTicks ticks.
type ticker struct {
	beat       *time.Ticker
	lastTick   time.Time // when the last tick was made
	quietTicks int       // how many ticks were made since something happened
	isResting  bool
}

func newTicker(now time.Time) *ticker { return &ticker{beat: time.NewTicker(TickEvery), lastTick: now} }

// onBeat takes a beat, and returns how many ticks are due. calm says that the seat waits only for somebody to act
// (match.isCalm).
func (x *ticker) onBeat(now time.Time, calm bool) (due int) {
	due = 1
	if x.isResting {
		due = restTicks
	}
	x.lastTick = now
	x.quietTicks += due
	if !calm {
		x.quietTicks = 0
	}
	x.setRest(x.quietTicks >= restAfter)
	return due
}

// endRest ends the rest, because something has happened, and returns how many ticks to make first.
func (x *ticker) endRest(now time.Time) (due int) {
	x.quietTicks = 0
	if !x.isResting {
		return 0
	}
	due = min(int(now.Sub(x.lastTick)/TickEvery), restTicks)
	x.lastTick = now
	x.setRest(false)
	return due
}

func (x *ticker) setRest(on bool) {
	if on == x.isResting {
		return
	}
	x.isResting = on
	every := TickEvery
	if on {
		every = restTicks * TickEvery
	}
	x.beat.Reset(every)
}
