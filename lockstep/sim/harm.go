package sim

import (
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// harm holds the faults of one run besides the weather and the villain, drawn from the seed. They end when
// the table heals, except that the idle seat stays idle.
type harm struct {
	rng        *rand.Rand
	healsAt    int64 // ms
	healed     bool
	actsEvery  int        // ticks between two actions of a seat, on average
	slowness   []int64    // by seat: how many times slower its clock runs
	desertDice *rand.Rand // decides when a seat is cut off as by Desert; nil: never
	deserted   int        // how often a seat was cut off so

	turnTime  int // lockstep.Config.TurnTime of all seats; 0: turns have no limit
	idleSeat  int // the seat that hardly ever acts, or −1
	idleEvery int // ticks between two of its actions, on average; 0: it never acts
}

// newHarm draws the faults and the villain of a run, and how bad they are. Not every allowed fault occurs in every
// run.
func newHarm(cfg *Config) (*harm, *villain) {
	f, seats, seed := cfg.Faults, cfg.Seats, cfg.Seed
	h := &harm{rng: newDice(seed, "harm"), slowness: slices.Repeat([]int64{1}, seats)}
	v := &villain{seat: -1, given: cfg.Given}
	h.healsAt = 5_000 + h.rng.Int64N(40_000)
	h.actsEvery = 1 + h.rng.IntN(25)
	if f&Slow != 0 && h.rng.IntN(3) > 0 {
		h.slowness[h.rng.IntN(seats)] = 2 + h.rng.Int64N(20)
	}
	roles := f.among(Abort, Liar, Equivocate)
	if len(roles) > 0 && seats > 2 && (f&^villainFaults == 0 || h.rng.IntN(2) == 0) {
		v.seat, v.role = h.rng.IntN(seats), roles[h.rng.IntN(len(roles))]
		v.lieFrom = lockstep.Pos(1 + h.rng.IntN(12))
	}
	twice := []lockstep.RecordKind{
		lockstep.RecordOffer, lockstep.RecordSeal, lockstep.RecordCommit, lockstep.RecordBind, lockstep.RecordCheck,
		lockstep.RecordPromise, lockstep.RecordChoice,
	}
	if cfg.Parts {
		twice = append(twice, lockstep.RecordPart)
	}
	v.twiceKind = twice[newDice(seed, "twice").IntN(len(twice))]
	h.pickIdler(f, seats, newDice(seed, "idle"))
	dice := newDice(seed, "parts")
	v.pickParts(cfg, dice)
	if f&Desert != 0 {
		h.desertDice = dice
	}
	return h, v
}

// pickIdler picks the seat that hardly ever acts, or none, and how long the others wait.
func (h *harm) pickIdler(f Faults, seats int, r *rand.Rand) {
	h.idleSeat = -1
	if f&Idle == 0 || f != Idle && r.IntN(4) > 0 {
		return
	}
	h.turnTime, h.idleSeat = 20+r.IntN(180), r.IntN(seats)
	if r.IntN(2) == 0 {
		h.idleEvery = 1 + r.IntN(2*h.turnTime)
	}
}

// longMatch is the number of entries after which a seat that has never acted does so now and then.
// Otherwise a match could go on for ever: if rules take all turns of the last players, two of them may
// just keep picking up the pile.
const longMatch = 1_000

// dozes reports whether a seat is the idle one and does not act now. finals is how many entries are final.
func (h *harm) dozes(i, finals int) bool {
	if i != h.idleSeat {
		return false
	}
	wakes := h.idleEvery
	if wakes == 0 && finals > longMatch {
		wakes = h.turnTime
	}
	return wakes == 0 || h.rng.IntN(wakes) > 0
}

// schedule queues the cuts, the crashes and the healing.
func (t *table) schedule() {
	h, n := t.harm, t.net
	if t.cfg.Faults&Partition != 0 {
		for range 1 + h.rng.IntN(3) {
			n.add(event{dueAt: h.rng.Int64N(h.healsAt), do: func() { h.partition(n) }})
		}
	}
	if t.cfg.Faults&(Crash|Backup) != 0 {
		for range 1 + h.rng.IntN(4) {
			i := h.rng.IntN(t.cfg.Seats)
			if t.cfg.Faults&Crash == 0 { // without Crash, only restored seats lose data
				i = h.rng.IntN(max(1, (t.cfg.Seats-1)/2))
			}
			n.add(event{dueAt: h.rng.Int64N(h.healsAt), do: func() {
				if p := t.peers[i]; t.honest(i) && p.session != nil && !h.healed {
					p.crashPoint = beforeWriting + crashPoint(h.rng.IntN(int(crashPoints-beforeWriting)))
					t.drive(i)
				}
			}})
		}
	}
	n.add(event{dueAt: h.healsAt, do: t.heal})
}

// partition cuts links: between a group and the rest, in both directions or in one, or about a third of all
// links at random.
func (h *harm) partition(n *network) {
	if h.healed {
		return
	}
	cut := make([]bool, n.seats*n.seats)
	group, way := h.rng.Uint64(), h.rng.IntN(4)
	for a := range n.seats {
		for b := range n.seats {
			inA, inB := group>>a&1 == 1, group>>b&1 == 1
			switch way {
			case 0:
				cut[a*n.seats+b] = h.rng.IntN(3) == 0
			case 1:
				cut[a*n.seats+b] = inA && !inB
			default:
				cut[a*n.seats+b] = inA != inB
			}
		}
	}
	n.cut(cut, 200+h.rng.Int64N(15_000))
}

// heal ends the faults and brings everybody back. The delays of the links, the idle seat and the villain remain.
func (t *table) heal() {
	t.harm.healed = true
	t.net.cutLinks = nil
	w := &t.net.weather
	w.loss, w.duplicate, w.jitter = 0, 0, 0
	for i, p := range t.peers {
		t.harm.slowness[i] = 1
		if p.crashPoint = noCrash; p.session == nil {
			t.restart(i)
		}
	}
	t.movedTick = int(t.net.now / lockstep.TickInterval)
	t.playedTick = t.movedTick
}
