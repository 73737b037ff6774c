package sim

import (
	"bytes"
	"math/rand/v2"

	"lastcard/lockstep"
)

// Toll counts the successes of changed programs in a run.
type Toll struct {
	Seats  lockstep.SeatSet // the seats they sit at
	Tricks int              // see Cheat
	Won    int
	Draws  int // the largest number of draws of one shuffle that peers have known; 1 if all is well
	Plays  int
	Stolen int // turns of honest seats that a rule took
	Views  int
}

// drawCheats draws the seats that cheat, and their strategies.
func (t *table) drawCheats() {
	n := t.cfg.Seats
	if len(t.cfg.Strategies) == 0 || n < 3 {
		return
	}
	r := newDice(t.cfg.Seed, "bribe")
	count := 1 + r.IntN((n-1)/2)
	seats := r.Perm(n)[:count]
	if v := t.harm.villain; v >= 0 { // if seats cheat, there is no villain as well
		t.harm.villain, t.harm.role = -1, 0
	}
	shared := r.Uint64()
	for _, i := range seats {
		dice := rand.New(rand.NewPCG(t.cfg.Seed, uint64(i)<<8))
		plan := t.cfg.Strategies[r.IntN(len(t.cfg.Strategies))]
		if plan == Partners {
			dice = rand.New(rand.NewPCG(shared, 0))
		}
		t.cheats[i] = NewCheat(plan, lockstep.Seat(i), CheatConfig{
			Key: t.keys[i], Genesis: t.genesis, Rand: dice, Crypto: t.crypto(), Parts: t.cfg.Parts,
			Session: func() *lockstep.Session { return t.peers[i].session },
		})
	}
}

// heardBySeat returns the message that a seat's session gets in place of a received one.
func (t *table) heardBySeat(i int, data []byte) []byte {
	if c := t.cheats[i]; c != nil {
		return c.Hear(data)
	}
	return data
}

// sentBySeat returns a seat's message as its program, perhaps a changed one, sends it to another seat.
func (t *table) sentBySeat(from, to int, data []byte) []byte {
	if c := t.cheats[from]; c != nil && data != nil {
		return c.Say(lockstep.Seat(to), data)
	}
	return data
}

// tickCheat calls a cheat's Tick.
func (t *table) tickCheat(i int) {
	c := t.cheats[i]
	if c == nil {
		return
	}
	for _, data := range c.Tick() {
		t.tellStatements(i, data)
		for to := range t.cfg.Seats {
			if to != i {
				t.net.send(i, to, data)
			}
		}
	}
	t.hearOwn(i)
}

// hearOwn gives a cheat's own messages to its session.
func (t *table) hearOwn(i int) {
	if c, s := t.cheats[i], t.peers[i].session; c != nil && s != nil {
		for _, data := range c.OwnMessages() {
			_ = s.Step(data)
		}
	}
}

// countToll counts the successes of the cheats.
func (t *table) countToll() {
	x := &t.result.Cheats
	x.Seats = t.villains()
	for _, c := range t.cheats {
		if c != nil {
			x.Tricks, x.Won = x.Tricks+c.Tricks, x.Won+c.Won
		}
	}
	first := 0
	for !t.honest(first) {
		first++
	}
	for j := range t.peers[first].entries {
		e := &t.peers[first].entries[j]
		switch {
		case e.Kind == lockstep.EntryView:
			x.Views++
		case e.Acts():
			x.Plays++
			if e.Kind == lockstep.EntryRule && t.honest(int(e.Seat)) {
				x.Stolen++
			}
		}
	}
	x.Draws = t.mostDraws()
}

// mostDraws is the largest number of entropies for one shuffle that peers have known.
func (t *table) mostDraws() (most int) {
	for i, d := range t.entropies {
		count := 1
		for _, o := range t.entropies[:i] {
			if o.shuffle == d.shuffle && !bytes.Equal(o.nonces, d.nonces) {
				count++
			}
		}
		most = max(most, count)
	}
	return most
}
