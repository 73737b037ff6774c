package part

import (
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// TooFewPlayers reports whether the table cannot continue without the players it waits for.
func (f *Facts) TooFewPlayers() bool { return f.Snap.TooFewPlayers() }

// LeftAlone reports whether a player is left alone: the table cannot continue, everybody else is gone or a
// bot, and the match has a log from which it can be continued. It is false at a computer that several people
// share.
func (f *Facts) LeftAlone() bool {
	return f.Snap.LeftAlone() && f.Viewer == Plays && f.Snap.Log != "" && f.Shared() == nil
}

// BotsCanPlay reports whether everybody else has left and bots can take their seats. They can if the
// cards in those seats are no secret.
func (f *Facts) BotsCanPlay() bool { return f.LeftAlone() && f.Snap.Deck == seam.OpenDeck }

// WaitsForOthers reports whether the table waits for a silent player other than me.
func (f *Facts) WaitsForOthers() bool {
	return len(f.Snap.WaitingFor) > 0 && (!f.MyTurn() || f.Snap.ActionPending)
}

// WaitedForSeats returns the silent seats, and the longest time that one of them has been silent.
func (f *Facts) WaitedForSeats() (seats []engine.Seat, longest time.Duration) {
	for _, w := range f.Snap.WaitingFor {
		seats = append(seats, w.Seat)
		longest = max(longest, w.SilentFor)
	}
	return seats, longest
}

// SilentFor is for how long a seat has been silent. The second result is false if the table does not wait
// for the seat.
func (f *Facts) SilentFor(seat engine.Seat) (time.Duration, bool) {
	i := slices.IndexFunc(f.Snap.WaitingFor, func(w seam.Waiting) bool { return w.Seat == seat })
	if i < 0 {
		return 0, false
	}
	return f.Snap.WaitingFor[i].SilentFor, true
}

// DifferingSeats returns the seats that have another state than the majority. It lists them until the
// others play on without them.
func (f *Facts) DifferingSeats() (seats []engine.Seat) {
	for i := range f.Snap.Players {
		if p := &f.Snap.Players[i]; p.Differs && p.IsHere {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// UnreadySeats returns the seats that have not said that they are ready: in the exchange, or for the next
// round.
func (f *Facts) UnreadySeats() (seats []engine.Seat) {
	for i := range f.View().Seats {
		if !f.View().Seats[i].Next {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// Shared says who should have the computer if several people share it. It is nil if one person plays there
// alone, or does not play.
func (f *Facts) Shared() *seam.Shared {
	if f.Viewer != Plays {
		return nil
	}
	return f.Table.Snapshot().Shared
}
