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
	w.logPath = h.carriedLog
	return w
}

// wakeBots brings the bots of a saved table back. A bot whose log is missing or damaged stays away. The
// others play on without that bot if they can.
func (s *seat) wakeBots(own *savedTable) {
	if s.place.sw == nil || own.log.Ended {
		return
	}
	for _, b := range own.bots {
		w, its, trouble := b.restore()
		if trouble != nil || its.log.Genesis.Table() != own.log.Genesis.Table() {
			s.lostBots = append(s.lostBots, b)
			continue
		}
		s.bots = append(s.bots, s.openCarriedSeat(w, place{savedTable: its}))
	}
}

// addBot seats a bot; see Table.AddBot.
func (s *seat) addBot() error {
	switch {
	case s.lobby == nil || s.phase != seam.Lobby || s.player.makeBot == nil || s.place.sw == nil:
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
		if !slices.ContainsFunc(v.Seats, func(p lobby.Seat) bool { return p.Key == b.seat.player.id() }) {
			taken++ // this bot has not sat down yet, but is about to
		}
	}
	if taken >= v.Size && v.Size > 0 {
		return seam.ErrFull
	}
	s.bots = append(s.bots, s.openCarriedSeat(s.player.makeBot(names), place{}))
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

// openCarriedSeat opens a seat at this table for a bot that this node carries. own has the log with
// which the bot comes back, or the branch in which it plays. For a new bot own is empty.
func (s *seat) openCarriedSeat(w player, own place) *Table {
	if s.place.sw.IsLocal() { // a match on this computer alone need not survive a power failure
		w.syncFile = func(*os.File) error { return nil }
	}
	c := lobby.Config{ID: s.place.lobby.ID, Opener: s.openerKey()}
	own.net, own.lobby = s.place.sw.Port(), withCarrier(c, s.player, w)
	b := newTable(w, dialPlace(own), Options{Auto: true, Bot: true, Strength: s.opts.Strength, ThinkTime: s.opts.ThinkTime, Remarks: s.opts.Remarks, Seed: s.pilot.rng.Uint64()})
	b.seat.addedByPerson = true
	b.start()
	go s.watchBot(b)
	return b
}

// withCarrier adds a proof to the lobby config of a seat: the seat is on the computer of another seat,
// by. For a majority, all seats on one computer count as one.
func withCarrier(c lobby.Config, by, seat player) lobby.Config {
	c.Carrier, c.CarrierSig = by.id(), lockstep.Carried(by.key, seat.id(), c.Crypto)
	return c
}

// leaveBots removes the bots that this seat carries.
func (s *seat) leaveBots() {
	for _, b := range s.bots {
		b.Leave()
	}
}

// watchBot watches a bot that this seat carries, and forgets it if it finds no seat. If the log of
// the bot cannot be written, this table shows that trouble; otherwise the table would wait for the
// bot and give no reason.
func (s *seat) watchBot(b *Table) {
	<-b.done
	x := b.outcome.Trouble
	if x == nil {
		return
	}
	_ = s.runLater(func(s *seat) error {
		if x.Result == Unwritten {
			s.fail(x)
			return nil
		}
		if m := s.match; m != nil {
			if _, sits := m.genesis.Seat(b.seat.player.id()); sits {
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
