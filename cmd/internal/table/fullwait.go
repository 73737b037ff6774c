package table

import (
	"slices"
	"time"

	"lastcard/lockstep/lobby"
)

// crowdPatience is how long a spectator who arrives before the match keeps asking at a table without a place
// for another spectator. Somebody who stopped watching without a goodbye keeps their place for eight seconds.
const crowdPatience = 12 * time.Second

// fullPatience is how long a newcomer keeps asking at a table without a free seat, and how long a spectator who
// arrives during a match keeps asking. The newcomer's lobby asks at least every two seconds. So if somebody else
// takes the seat of the first bot that leaves, the newcomer can still get the seat of a second bot.
const fullPatience = 5 * time.Second

// fullWait is the wait of a newcomer who has found all seats taken, or all places for spectators.
type fullWait struct {
	since time.Time // when the newcomer first found the table full; zero: it is not full
}

// keepsAsking reports whether a newcomer whom the lobby has refused should keep asking, because a bot may leave
// for them, or because a spectator may have gone. If people have all the seats, nobody makes room. hasMatch
// says that this seat has had a match at the table; then it does not wait.
func (w *fullWait) keepsAsking(why lobby.Refusal, v *lobby.View, hasMatch bool) bool {
	if why != lobby.RefusedFull && why != lobby.RefusedCrowd || hasMatch {
		w.since = time.Time{}
		return false
	}
	if w.since.IsZero() {
		w.since = time.Now()
	}
	if why == lobby.RefusedCrowd && len(v.Seats) > 0 { // without seats in the lobby, the match has begun
		return time.Since(w.since) < crowdPatience
	}
	return !isFilled(v) && time.Since(w.since) < fullPatience
}

// trouble returns why a waiting newcomer has found no place so far, nil for a newcomer who does not wait. code
// is the code of the table.
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
