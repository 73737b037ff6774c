package table

import (
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep/lobby"
)

// rememberVisit remembers somebody else's table as soon as we have a seat there, and again when its link
// has changed. So the person can go back to that table after a slip, a crash or an evening on a
// train.
func (s *seat) rememberVisit(v *lobby.View) {
	if s.player.rememberVisit == nil || v.IAmOpener || s.link == "" || s.link == s.rememberedLink {
		return
	}
	opener, here := "", false
	for i := range v.Seats {
		switch s := &v.Seats[i]; {
		case s.Me:
			here = true
		case s.Key == v.Opener:
			opener = CleanName(s.Name)
		}
	}
	if !here || opener == "" {
		return
	}
	s.rememberedLink = s.link
	// If this fails, the table still works.
	_ = s.player.rememberVisit(store.Visit{Key: v.Opener.String(), Name: opener, Game: shownGame(v.Game), Link: s.link, Time: time.Now().UTC().Truncate(time.Second)})
}
