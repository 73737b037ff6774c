package table

import (
	"os"
	"slices"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// newBot makes a bot that has a log. So the bot can come back together with the person who added it,
// and knows what it has signed before, as every seat must.
func (h *Home) newBot(taken []string) player {
	w := newBot(taken)
	w.logs = h.carriedLog
	return w
}

// wake brings the bots of a saved table back. A bot whose log is missing or damaged stays away. The
// others play on without that bot if they can.
func (s *seat) wake(own *saved) {
	if s.place.sw == nil || own.log.Ended {
		return
	}
	for _, b := range own.bots {
		w, its, trouble := b.back()
		if trouble != nil || its.log.Genesis.Table() != own.log.Genesis.Table() {
			s.lost = append(s.lost, b)
			continue
		}
		s.bots = append(s.bots, s.carry(w, place{saved: its}))
	}
}

// addBot seats a bot; see Table.AddBot.
func (s *seat) addBot() error {
	switch {
	case s.lobby == nil || s.phase != seam.Lobby || s.player.make == nil || s.place.sw == nil:
		return seam.ErrStage
	case len(s.bots) >= maxBots:
		return seam.ErrFull
	}
	v := s.lobby.View()
	var names []string
	for _, p := range v.Seats {
		names = append(names, p.Name)
	}
	taken := len(v.Seats)
	for _, b := range s.bots {
		names = append(names, b.seat.player.name)
		if !slices.ContainsFunc(v.Seats, func(p lobby.Seat) bool { return p.Key == lockstep.KeyOf(b.seat.player.key) }) {
			taken++ // this bot has not sat down yet, but is about to
		}
	}
	if taken >= v.Size && v.Size > 0 {
		return seam.ErrFull
	}
	s.bots = append(s.bots, s.carry(s.player.make(names), place{}))
	return nil
}

// removeBot removes the newest bot; see Table.RemoveBot.
func (s *seat) removeBot() error {
	if s.phase != seam.Lobby || len(s.bots) == 0 {
		return seam.ErrStage
	}
	s.dropBot()
	return nil
}

// carry opens a seat at this table for a bot that this node carries. own has the log with which the
// bot comes back, or the branch in which it plays. For a new bot own is empty.
func (s *seat) carry(w player, own place) *Table {
	if s.place.sw.IsLocal() { // a match on this computer alone need not survive a power failure
		w.sync = func(*os.File) error { return nil }
	}
	c := lobby.Config{ID: s.place.lobby.ID, Opener: s.opener()}
	own.net, own.lobby = s.place.sw.Port(), carried(c, s.player, w)
	b := newTable(w, placed(own), Options{Auto: true, Bot: true, Strength: s.opts.Strength, Think: s.opts.Think, Remarks: s.opts.Remarks, Seed: s.pilot.rng.Uint64()})
	b.seat.added = true
	b.start()
	go s.lookAfter(b)
	return b
}

// carried adds a proof to the lobby config of a seat: the seat is on the computer of another seat,
// by. For a majority, all seats on one computer count as one.
func carried(c lobby.Config, by, seat player) lobby.Config {
	c.Carrier, c.Carried = lockstep.KeyOf(by.key), lockstep.Carried(by.key, lockstep.KeyOf(seat.key), c.Crypto)
	return c
}

// leaveBots removes the bots that this seat carries.
func (s *seat) leaveBots() {
	for _, b := range s.bots {
		b.Leave()
	}
}

// lookAfter watches a bot that this seat carries, and forgets it if it finds no seat. If the log of
// the bot cannot be written, this table shows that trouble; otherwise the table would wait for the
// bot and give no reason.
func (s *seat) lookAfter(b *Table) {
	<-b.done
	x := b.out.Trouble
	if x == nil {
		return
	}
	_ = s.later(func(s *seat) error {
		if x.Result == Unwritten {
			s.fail(x)
			return nil
		}
		if m := s.match; m != nil {
			if _, sits := m.g.Seat(lockstep.KeyOf(b.seat.player.key)); sits {
				return nil
			}
		}
		s.bots = slices.DeleteFunc(s.bots, func(of *Table) bool { return of == b })
		return nil
	})
}

// dropBot removes the newest bot.
func (s *seat) dropBot() {
	last := len(s.bots) - 1
	s.bots[last].Leave()
	s.bots = s.bots[:last]
}
