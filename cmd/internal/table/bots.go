package table

import (
	"crypto/ed25519"
	"os"
	"time"

	"lastcard/lockstep"
)

// savedBot is a bot of this program at a saved table. Its seed is its identity,
// so the file it stands in is as secret as that.
type savedBot struct {
	Seat int    `json:"seat"`
	Seed []byte `json:"seed"`
	Log  string `json:"log"`
}

func (b savedBot) same(o savedBot) bool { return b.Seat == o.Seat && b.Log == o.Log }

// newBot is a bot with a log, so that it can come back with the person who added
// it: what it has signed must not be forgotten any more than what a person has.
func (h *Home) newBot(taken []string) (who, error) {
	w, err := newBot(taken)
	w.logs = func(_ time.Time, _ string, id [32]byte, seat int) string { return h.store.BotLogPath(id, seat) }
	return w, err
}

// savedBots are the bots of this program in a match, of those whose logs are kept,
// and those that could not come back to it.
func (t *Table) savedBots(g *lockstep.Genesis) []savedBot {
	all := t.lost[:len(t.lost):len(t.lost)]
	for _, b := range t.bots {
		seat, ok := g.Seat(lockstep.KeyOf(b.who.key))
		if ok && b.who.logs != nil {
			all = append(all, savedBot{int(seat), b.who.key.Seed(), b.who.logs(time.Time{}, g.Game, g.Table(), int(seat))})
		}
	}
	return all
}

// wake brings the bots of a saved table back. One whose log is not there any more,
// or is damaged, stays away: the others go on without it if they can.
func (t *Table) wake(s *saved) {
	if t.place.sw == nil || s.log.Ended() {
		return
	}
	for _, b := range s.bots {
		if len(b.Seed) != ed25519.SeedSize {
			b.Seed = make([]byte, ed25519.SeedSize) // nobody's
		}
		w := who{key: ed25519.NewKeyFromSeed(b.Seed), bot: true, logs: func(time.Time, string, [32]byte, int) string { return b.Log }}
		own, seat, trouble := readSaved(b.Log, lockstep.KeyOf(w.key))
		if trouble != nil || own.log.Genesis.Table() != s.log.Genesis.Table() {
			t.lost = append(t.lost, b)
			continue
		}
		w.name = own.log.Genesis.Seats[seat].Name
		t.bots = append(t.bots, t.carry(w, &own))
	}
}

// carry is a bot at this table, carried by this node: new, or come back with its
// log.
func (t *Table) carry(w who, own *saved) *Table {
	if t.place.sw.net == nil { // what only this machine knows need not outlive its power
		w.sync = func(*os.File) error { return nil }
	}
	c := lockstep.LobbyConfig{ID: t.place.lobby.ID, Opener: t.place.lobby.Opener}
	p := place{net: t.place.sw.Port(), lobby: c, saved: own}
	b := newTable(w, at(p), Options{Auto: true, Bot: true, Strength: t.opts.Strength, Think: t.opts.Think, Seed: t.rng.Uint64()})
	b.added = true
	b.start()
	return b
}

// forget removes the log of a bot that will not come back to its match, and what a
// spectator does not need.
func (m *match) forget(t *Table) {
	if m.watcher != nil {
		m.tidy()
		return
	}
	if t.added && m.log.path != "" && (m.session.Over() || t.match != m) {
		_ = os.Remove(m.log.path) // only litter
	}
}
