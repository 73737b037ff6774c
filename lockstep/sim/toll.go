package sim

import (
	"fmt"
	"math/rand/v2"

	"lastcard/lockstep"
)

// Toll says what changed programs tried in a run, what they achieved, and how much was played meanwhile.
type Toll struct {
	Seats  lockstep.SeatSet // the seats with changed programs
	Tricks int              // the sum of Cheat.Tricks
	Won    int              // the sum of Cheat.Won
	Draws  int              // the largest number of draws of one shuffle that peers have known; 1 if all is well
	Plays  int
	Stolen int // turns of honest seats that a rule took
	Views  int // changes of view
}

// drawCheats draws the seats that cheat, and their strategies.
func (t *table) drawCheats() {
	n := t.cfg.Seats
	if len(t.cfg.Strategies) == 0 || n < 3 {
		return
	}
	r := newDice(t.cfg.Seed, "bribe")
	count := 1 + r.IntN((n-1)/2)
	if t.cfg.Strategies[0] >= Plead { // a gang has at least two members, if there is room for them
		count = max(count, min(2, (n-1)/2))
	}
	seats := r.Perm(n)[:count]
	t.villain.seat, t.villain.role = -1, 0 // if seats cheat, there is no villain as well
	shared := r.Uint64()
	var g *gang
	if t.cfg.Strategies[0] >= Plead {
		g = newGang(rand.New(rand.NewPCG(shared, 1)))
	}
	for _, i := range seats {
		dice := rand.New(rand.NewPCG(t.cfg.Seed, uint64(i)<<8))
		plan := t.cfg.Strategies[r.IntN(len(t.cfg.Strategies))]
		if plan == Partners {
			dice = rand.New(rand.NewPCG(shared, 0))
		}
		if g != nil {
			g.members = g.members.With(lockstep.Seat(i))
		}
		t.cheats[i] = NewCheat(plan, lockstep.Seat(i), CheatConfig{
			Key: t.keys[i], Genesis: t.genesis, Rand: dice, Crypto: t.crypto(), Parts: t.cfg.Parts,
			Session: func() *lockstep.Session { return t.peers[i].session },
		})
		t.cheats[i].gang = g
	}
}

// tickCheat calls the Tick of a seat's cheat, if it has one, and sends what that returns.
func (t *table) tickCheat(i int) {
	c := t.cheats[i]
	if c == nil {
		return
	}
	for _, data := range c.Tick() {
		t.cfg.story.tellMessage(t.net.now, i, false, data)
		var sent [lockstep.MaxSeats][]byte
		for to := range t.cfg.Seats {
			if to != i && (c.receivers == 0 || c.receivers.Has(lockstep.Seat(to))) {
				t.net.send(i, to, data)
				sent[to] = data
			}
		}
		t.tellSpectators(i, &sent)
	}
	t.hearOwn(i)
}

func (t *table) hearOwn(i int) {
	if c, s := t.cheats[i], t.peers[i].session; c != nil && s != nil {
		for _, data := range c.OwnMessages() {
			_ = s.Step(data)
		}
	}
}

// countToll counts the successes of the cheats in the entries of a match.
func countToll(cheats []*Cheat, entries []lockstep.Entry, villains lockstep.SeatSet) (x Toll) {
	x.Seats = villains
	for _, c := range cheats {
		if c != nil {
			x.Tricks, x.Won = x.Tricks+c.Tricks, x.Won+c.Won
		}
	}
	for j := range entries {
		e := &entries[j]
		switch {
		case e.Kind == lockstep.EntryView:
			x.Views++
		case e.Acts():
			x.Plays++
			if e.Kind == lockstep.EntryRule && !villains.Has(e.Seat) {
				x.Stolen++
			}
		}
	}
	return x
}

// check returns an error if a rule took a turn of an honest seat although messages were at most delayed,
// duplicated or reordered, or if peers knew more than one draw of a shuffle although all seats are honest.
func (x *Toll) check(f Faults) error {
	if f&^(Delay|Duplicate|Reorder) == 0 && x.Stolen > 0 {
		return fmt.Errorf("%d turns of honest seats were taken by rule", x.Stolen)
	}
	if x.Draws > 1 && x.Seats == 0 {
		return fmt.Errorf("%d draws of one shuffle", x.Draws)
	}
	return nil
}
