package board

import (
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// tooFew reports whether the table cannot continue without the players it waits
// for.
func (f *facts) tooFew() bool { return f.snap.TooFew() }

// leftAlone reports whether everybody else at this player's table is gone or a bot, and there is a log from
// which to play on.
func (f *facts) leftAlone() bool {
	return f.snap.LeftAlone() && f.viewer == plays && f.snap.Log != "" && f.shared() == nil
}

// botsCanPlay reports whether bots can take the seats of the others then: it is no secret which cards they hold.
func (f *facts) botsCanPlay() bool { return f.leftAlone() && f.snap.Deck == seam.OpenDeck }

// waitsForOthers reports whether the table stands still for a silent player,
// and not for me.
func (f *facts) waitsForOthers() bool {
	return len(f.snap.Waiting) > 0 && (!f.myTurn() || f.snap.Pending)
}

// waitedFor are the seats that are silent, and how long the longest has been.
func (f *facts) waitedFor() (seats []engine.Seat, longest time.Duration) {
	for _, w := range f.snap.Waiting {
		seats = append(seats, w.Seat)
		longest = max(longest, w.Since)
	}
	return seats, longest
}

// silent is how long a seat has been waited for.
func (f *facts) silent(seat engine.Seat) (time.Duration, bool) {
	i := slices.IndexFunc(f.snap.Waiting, func(w seam.Waiting) bool { return w.Seat == seat })
	if i < 0 {
		return 0, false
	}
	return f.snap.Waiting[i].Since, true
}

// differing are the seats whose state differs from that of a majority, until the
// others play on without them.
func (f *facts) differing() (seats []engine.Seat) {
	for i := range f.snap.Players {
		if p := &f.snap.Players[i]; p.Differs && p.Here {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// unready returns the seats that have not said that they are ready.
func (f *facts) unready() (seats []engine.Seat) {
	for i := range f.view().Seats {
		if !f.view().Seats[i].Next {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// shared is who has the computer at a table of several people; nil: it is one
// person's.
func (f *facts) shared() *seam.Shared {
	if f.viewer != plays {
		return nil
	}
	return f.table.Snapshot().Shared
}
