package table

import (
	"time"

	"lastcard/p2p"
	"lastcard/render/seam"
)

// aloneMax is how long all seats must have been away before a spectator reads that all players have left.
const aloneMax = 15 * time.Second

// actAlone looks whether a spectator is alone: all seats have been away for aloneMax. Then the spectator reads
// that all players have left, unless the reason may be that this computer has slept or has no network. With
// Options.OneMatch or Options.Timeout the table may end. When a player is there again during a match, the
// trouble goes away.
func (s *seat) actAlone() {
	since, empty := s.match.emptySince()
	switch alone := time.Since(since); {
	case !empty && s.stay.phase == seam.Playing && s.stay.trouble != nil && s.stay.trouble.Code == allGoneTrouble().Code:
		s.stay.trouble = nil
	case !empty || alone < aloneMax || s.stay.phase == seam.Failed:
	case s.stay.phase == seam.Ended:
		s.stay.isOver = s.stay.isOver || s.stay.result == Done && s.opts.OneMatch
		if s.stay.trouble == nil {
			s.stay.trouble = allGoneTrouble()
		}
	case s.opts.Timeout > 0 && alone > s.opts.Timeout:
		s.lose(allGoneTrouble())
	case s.stay.trouble == nil && s.ticks%20 == 0 && !s.match.sleep.hasSlept() && (s.invitation.code == "" || p2p.HasNetwork()):
		s.stay.trouble = allGoneTrouble()
	}
}

// askForSeat does what Table.AskForSeat says. But a spectator whom other spectators feed only gets a trouble,
// because no seat can hear them.
func (s *seat) askForSeat(wants bool) {
	switch {
	case s.lobbies.present == nil || !s.opts.Watch:
	case wants && s.place.isUnheard():
		s.stay.trouble = farBackTrouble()
	default:
		s.lobbies.present.Sit(wants)
	}
}
