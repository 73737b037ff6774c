package table

import (
	"slices"
	"time"

	"lastcard/lockstep/lobby"
)

// crowdPatience is how long a spectator who arrives before a match keeps asking at a table that already
// has the most spectators it can have. A spectator who left without a goodbye still counts for eight
// seconds.
const crowdPatience = 12 * time.Second

// fullPatience is how long a newcomer keeps asking at a table without a free seat, and a spectator at a table
// whose match has begun and that has the most spectators it can have. The lobby asks every
// two seconds. If somebody else takes the seat of the first bot that leaves, a second bot leaves next.
const fullPatience = 5 * time.Second

// fullWait is the wait of a newcomer who has found all seats, or all places for spectators, taken.
type fullWait struct {
	since time.Time // when the newcomer first found the table full; zero: it is not full
}

// mayGoOn reports whether a newcomer whom the lobby has refused keeps asking: a bot may leave for
// them, or a spectator may have gone. If people have all the seats, nobody makes room. hasMatch says that
// this seat has had a match already; then it does not wait.
func (w *fullWait) mayGoOn(why lobby.Refusal, v *lobby.View, hasMatch bool) bool {
	if why != lobby.RefusedFull && why != lobby.RefusedCrowd || hasMatch {
		w.since = time.Time{}
		return false
	}
	if w.since.IsZero() {
		w.since = time.Now()
	}
	if why == lobby.RefusedCrowd && len(v.Seats) > 0 { // a lobby without seats means that the match has begun
		return time.Since(w.since) < crowdPatience
	}
	return !isFilled(v) && time.Since(w.since) < fullPatience
}

// trouble returns why a newcomer who has waited in a lobby found no place, nil for anybody else. code is the
// code of the table.
func (w *fullWait) trouble(l *lobby.Lobby, code string) *Trouble {
	if w.since.IsZero() {
		return nil
	}
	v := l.View()
	return lobbyTrouble(v.Refused, v, code)
}

// isFilled reports whether people have all the seats, as far as the newcomer knows.
func isFilled(v *lobby.View) bool {
	return v.Size > 0 && len(v.Seats) >= v.Size && !slices.ContainsFunc(v.Seats, func(x lobby.Seat) bool { return x.Bot })
}
