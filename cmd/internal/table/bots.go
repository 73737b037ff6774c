package table

import (
	"os"
	"slices"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// newLoggedBot makes a bot that has a log. The bot comes back together with the person who added it. It then reads in
// the log what it has signed before, because no seat may sign anything that contradicts this.
func (h *Home) newLoggedBot(taken []string) player {
	return player{key: newKey(), name: newBotName(taken), bot: true, logPath: h.carriedLog}
}

// crew is the bots that a seat carries.
type crew struct {
	bots     []*Table                  // the newest is last
	lost     []savedSeat               // the seats of bots that did not come back when the match was resumed
	madeRoom map[line.Node]vacatedSeat // by node: the seat that a bot has left for somebody there; see giveWay
}

func (c *crew) has(k lockstep.Key) bool {
	return slices.ContainsFunc(c.bots, func(b *Table) bool { return b.seat.player.id() == k })
}

func (c *crew) removeNewest() bool {
	last := len(c.bots) - 1
	if last < 0 {
		return false
	}
	c.bots[last].Leave()
	c.bots = c.bots[:last]
	return true
}

func (c *crew) leave() {
	for _, b := range c.bots {
		b.Leave()
	}
}

// takenNames returns the names of the players in a lobby and of the crew. It also returns how many seats are
// taken, including those for bots of the crew that have not sat down yet.
func (c *crew) takenNames(seats []lobby.Seat) (names []string, taken int) {
	for i := range seats {
		names = append(names, seats[i].Name)
	}
	taken = len(seats)
	for _, b := range c.bots {
		names = append(names, b.seat.player.name)
		if !slices.ContainsFunc(seats, func(p lobby.Seat) bool { return p.Key == b.seat.player.id() }) {
			taken++
		}
	}
	return names, taken
}

// saved returns the seats of the crew's bots in a match, with what a bot needs to come back. It leaves out bots
// that write no log, and includes the bots in lost.
func (c *crew) saved(g *lockstep.Genesis) []savedSeat {
	var all []player
	for _, b := range c.bots {
		all = append(all, b.seat.player)
	}
	return append(c.lost[:len(c.lost):len(c.lost)], savedSeats(g, all)...)
}

// restore returns the bots of a saved table, each with the place at which it comes back. A bot stays away if its log
// is damaged, or if the log is missing although the match has gone on (beginMissing). The others play on without
// that bot if they can.
func (c *crew) restore(own *savedTable) (bots []player, places []place) {
	for _, b := range own.bots {
		w, its, trouble := b.restore(own)
		if trouble != nil {
			c.lost = append(c.lost, b)
			continue
		}
		bots, places = append(bots, w), append(places, place{savedTable: its})
	}
	return bots, places
}

func (s *seat) addBot() error {
	switch {
	case s.lobbies.present == nil || s.stay.phase != seam.Lobby || s.player.makeBot == nil || s.place.sw == nil:
		return seam.ErrStage
	case len(s.crew.bots) >= maxBots:
		return seam.ErrFull
	}
	v := s.lobbies.present.View()
	names, taken := s.crew.takenNames(v.Seats)
	if taken >= v.Size && v.Size > 0 {
		return seam.ErrFull
	}
	s.carryBot(s.player.makeBot(names), place{})
	return nil
}

// carryBot opens a Table for the bot w, which this seat carries. own has the log with which the bot comes
// back, or the branch in which it plays. For a new bot own is empty.
func (s *seat) carryBot(w player, own place) {
	if s.place.sw.IsLocal() { // a match on this computer alone need not survive a power failure
		w.syncFile = func(*os.File) error { return nil }
	}
	w.isCarried = true
	c := lobby.Config{ID: s.place.lobby.ID, Opener: s.openerKey()}
	own.net, own.lobby = s.place.sw.Port(), withCarrier(c, s.player, w)
	b := s.openBot(w, readyDial(own), Options{Auto: true, Bot: true, Strength: s.opts.Strength, ThinkTime: s.opts.ThinkTime, Remarks: s.opts.Remarks, Seed: s.pilot.rng.Uint64()})
	s.crew.bots = append(s.crew.bots, b)
	go func() {
		if <-b.done; b.outcome.Trouble != nil {
			_ = s.runLater(func(s *seat) error { s.onBotFailed(b); return nil })
		}
	}()
}

// withCarrier adds to the lobby config of a seat the proof that the seat is on the computer of another seat,
// by. The others must know which seats share a computer, because a majority is more than half of the seats, on
// more than half of the computers at which a person plays.
func withCarrier(c lobby.Config, by, seat player) lobby.Config {
	c.Carrier, c.CarrierSig = by.id(), lockstep.Carried(by.key, seat.id(), c.Crypto)
	return c
}

// onBotFailed handles a bot whose table has ended with a trouble. If the bot's log cannot be written, the
// person's table ends with that trouble too. Otherwise it would wait for the bot and give no reason. A bot that
// has no seat in the match is forgotten.
func (s *seat) onBotFailed(b *Table) {
	if why := b.outcome.Trouble; why.Result == Unwritten {
		s.fail(why)
		return
	}
	if m := s.match; m != nil {
		if _, sits := m.genesis.Seat(b.seat.player.id()); sits {
			return
		}
	}
	s.crew.bots = slices.DeleteFunc(s.crew.bots, func(of *Table) bool { return of == b })
}
