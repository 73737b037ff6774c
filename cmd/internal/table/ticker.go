package table

import "time"

// A table at rest wakes the computer less often, so that a battery lasts longer. A tick itself costs
// little. But at a table that waits for a person, waking up for each tick costs more than all other
// work.
const (
	restTicks = 5  // ticks that a table at rest makes at once
	restAfter = 20 // a table rests after this many ticks in which nothing happened
)

// ticker is the clock of the table's loop. It fires at every tick; at a table at rest, it fires once
// in restTicks ticks.
type ticker struct {
	beat  *time.Ticker
	made  time.Time // when the last tick was made
	still int       // how many ticks were made since something happened
	rests bool
}

func newTicker(now time.Time) *ticker { return &ticker{beat: time.NewTicker(TickEvery), made: now} }

// fired takes a beat and returns how many ticks are due. calm says that the seat waits only for
// somebody's move.
func (x *ticker) fired(now time.Time, calm bool) (due int) {
	due = 1
	if x.rests {
		due = restTicks
	}
	x.made = now
	x.still += due
	if !calm {
		x.still = 0
	}
	x.rest(x.still >= restAfter)
	return due
}

// happened ends the rest, and returns how many ticks are due now.
func (x *ticker) happened(now time.Time) (due int) {
	x.still = 0
	if !x.rests {
		return 0
	}
	due = min(int(now.Sub(x.made)/TickEvery), restTicks)
	x.made = now
	x.rest(false)
	return due
}

func (x *ticker) rest(on bool) {
	if on == x.rests {
		return
	}
	x.rests = on
	every := TickEvery
	if on {
		every = restTicks * TickEvery
	}
	x.beat.Reset(every)
}
