package table

import (
	"crypto/ed25519"
	"os"
	"path/filepath"
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// savedSeat is a bot of this program at a saved table, or somebody who shares the machine. Its seed is its identity,
// so the file it stands in is as secret as that.
type savedSeat struct {
	Seat int    `json:"seat"`
	Seed []byte `json:"seed"`
	Log  string `json:"log"`
}

func (b savedSeat) same(o savedSeat) bool { return b.Seat == o.Seat && b.Log == o.Log }

// newBot is a bot with a log, so that it can come back with the person who added
// it: what it has signed must not be forgotten any more than what a person has.
func (h *Home) newBot(taken []string) (who, error) {
	w, err := newBot(taken)
	w.logs = h.carriedLog
	return w, err
}

// savedBots are the bots of this program in a match, of those whose logs are kept,
// and those that could not come back to it.
func (t *Table) savedBots(g *lockstep.Genesis) []savedSeat {
	var all []who
	for _, b := range t.bots {
		all = append(all, b.who)
	}
	return append(t.lost[:len(t.lost):len(t.lost)], savedSeats(g, all)...)
}

// savedSeats are those of some who have a seat in a match, and a log of it.
func savedSeats(g *lockstep.Genesis, of []who) (all []savedSeat) {
	for _, w := range of {
		seat, ok := g.Seat(lockstep.KeyOf(w.key))
		if ok && w.logs != nil {
			all = append(all, savedSeat{int(seat), w.key.Seed(), w.logs(time.Time{}, shownGame(g.Game), g.Table(), int(seat))})
		}
	}
	return all
}

// back is who a saved seat was, and its log.
func (b savedSeat) back() (who, *saved, *Trouble) {
	if len(b.Seed) != ed25519.SeedSize {
		return who{}, nil, notOurs(b.Log)
	}
	w := who{key: ed25519.NewKeyFromSeed(b.Seed), carried: true}
	own, seat, trouble := readSaved(b.Log, lockstep.KeyOf(w.key))
	if trouble != nil {
		return who{}, nil, trouble
	}
	table := own.log.Genesis.Table()
	w.logs = func(_ time.Time, _ string, id [32]byte, seat int) string {
		if id == table {
			return b.Log
		}
		return filepath.Join(filepath.Dir(b.Log), store.BotLogName(id, seat))
	}
	w.name, w.bot = CleanName(own.log.Genesis.Seats[seat].Name), own.log.Genesis.Seats[seat].Bot
	return w, &own, nil
}

// wake brings the bots of a saved table back. One whose log is not there any more,
// or is damaged, stays away: the others play on without it if they can.
func (t *Table) wake(s *saved) {
	if t.place.sw == nil || s.log.Ended() {
		return
	}
	for _, b := range s.bots {
		w, own, trouble := b.back()
		if trouble != nil || own.log.Genesis.Table() != s.log.Genesis.Table() {
			t.lost = append(t.lost, b)
			continue
		}
		t.bots = append(t.bots, t.carry(w, own))
	}
}

// carry is a bot at this table, carried by this node: new, or come back with its
// log.
func (t *Table) carry(w who, own *saved) *Table {
	if t.place.sw.net == nil { // what only this machine knows need not outlive its power
		w.sync = func(*os.File) error { return nil }
	}
	c := lobby.Config{ID: t.place.lobby.ID, Opener: t.opener()}
	p := place{net: t.place.sw.Port(), lobby: carried(c, t.who, w), saved: own}
	b := newTable(w, at(p), Options{Auto: true, Bot: true, Strength: t.opts.Strength, Think: t.opts.Think, Seed: t.rng.Uint64()})
	b.added = true
	b.start()
	go t.minds(b)
	return b
}

// carried is the lobby of somebody whom another's computer carries, and shows that it does:
// all who share a computer count as one when a majority is asked for.
func carried(c lobby.Config, by, seat who) lobby.Config {
	c.Carrier, c.Carried = lockstep.KeyOf(by.key), lockstep.Carried(by.key, lockstep.KeyOf(seat.key), c.Crypto)
	return c
}

// stopTwin ends this table because another program plays the seat; the bots that it carries
// play there, too.
func (t *Table) stopTwin() {
	t.fail(Lost, twin())
	for _, b := range t.bots {
		b.Leave()
	}
}

// minds makes it this table's trouble that the log of a bot it carries cannot be
// written: the bot would be waited for, and nothing said.
func (t *Table) minds(b *Table) {
	<-b.done
	x := b.out.Trouble
	if x == nil || x.Code != "log" {
		return
	}
	_ = t.do(func() error {
		t.fail(x.Result, x)
		t.over = true
		return nil
	})
}

// forget removes files that are needed no more: the log of a seat that comes back
// with another's and whose match is over, what is kept to find a match that is over,
// and what a spectator does not need.
func (m *match) forget(t *Table) {
	if m.watcher != nil {
		m.tidy()
		return
	}
	if m.log.path == "" || !m.session.Over() && t.match == m {
		return
	}
	if t.added || t.who.carried {
		_ = os.Remove(m.log.path) // only litter
	} else if m.session.Done() {
		_ = os.Remove(wherePath(m.log.path))
	}
}
