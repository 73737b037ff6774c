package sim

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// harm is what goes wrong in one run besides the weather, drawn from the seed. It ends when the table
// heals, except that a villain stays one.
type harm struct {
	r       *rand.Rand
	until   int64 // ms
	healed  bool
	think   int // a seat acts in one of so many ticks
	slow    []int64
	villain int // -1: everybody is honest
	role    Faults
	from    lockstep.Pos        // the liar's first false check
	twice   lockstep.RecordKind // what the equivocator signs twice
	acted   bool                // the villain has done it
	stage   string              // of the parts that the villain keeps back or falsifies
	seldom  bool                // it does so with half of them
	desert  *rand.Rand          // decides when a seat deserts
	crashes int

	turnTime int // lockstep.Config.TurnTime of all; 0: no hurry
	idle     int // the seat that hardly ever acts, or −1
	wakes    int // it acts in one of so many ticks; 0: never
}

// dice makes the random numbers for one purpose. A change in how many are drawn for one purpose leaves
// those of the others as they were.
func dice(seed uint64, purpose string) *rand.Rand {
	var x uint64
	for _, c := range []byte(purpose) { // at most eight
		x = x<<8 | uint64(c)
	}
	return rand.New(rand.NewPCG(seed, x))
}

// newHarm draws the faults. A run meets each of the allowed faults more often than not.
func newHarm(cfg *Config) *harm {
	f, seats, seed := cfg.Faults, cfg.Seats, cfg.Seed
	h := &harm{r: dice(seed, "harm"), villain: -1, slow: make([]int64, seats)}
	h.until = 5_000 + h.r.Int64N(40_000)
	h.think = 1 + h.r.IntN(25)
	for i := range h.slow {
		h.slow[i] = 1
	}
	if f&Slow != 0 && h.r.IntN(3) > 0 {
		h.slow[h.r.IntN(seats)] = 2 + h.r.Int64N(20)
	}
	var roles []Faults
	for _, x := range []Faults{Abort, Liar, Equivocate} {
		if f&x != 0 {
			roles = append(roles, x)
		}
	}
	if len(roles) > 0 && seats > 2 && (f&^villains == 0 || h.r.IntN(2) == 0) {
		h.villain, h.role = h.r.IntN(seats), roles[h.r.IntN(len(roles))]
		h.from = lockstep.Pos(1 + h.r.IntN(12))
	}
	twice := []lockstep.RecordKind{
		lockstep.RecordOffer, lockstep.RecordSeal, lockstep.RecordCommit, lockstep.RecordBind, lockstep.RecordCheck,
		lockstep.RecordPromise, lockstep.RecordChoice,
	}
	if cfg.Parts {
		twice = append(twice, lockstep.RecordPart)
	}
	h.twice = twice[dice(seed, "twice").IntN(len(twice))]
	h.dawdle(f, seats, dice(seed, "idle"))
	h.meddle(cfg, dice(seed, "parts"))
	return h
}

// dawdle draws the seat that does not act, and how long the others wait.
func (h *harm) dawdle(f Faults, seats int, r *rand.Rand) {
	h.idle = -1
	if f&Idle == 0 || f != Idle && r.IntN(4) > 0 {
		return
	}
	h.turnTime, h.idle = 20+r.IntN(180), r.IntN(seats)
	if r.IntN(2) == 0 {
		h.wakes = 1 + r.IntN(2*h.turnTime)
	}
}

// schedule puts cuts, crashes and the healing into the queue.
func (t *table) schedule() {
	h, n := t.harm, t.net
	if t.cfg.Faults&Partition != 0 {
		for range 1 + h.r.IntN(3) {
			n.add(event{at: h.r.Int64N(h.until), do: t.partition})
		}
	}
	if t.cfg.Faults&(Crash|Backup) != 0 {
		for range 1 + h.r.IntN(4) {
			i := h.r.IntN(t.cfg.Seats)
			if t.cfg.Faults&Crash == 0 { // then only seats that are restored forget anything
				i = h.r.IntN(max(1, (t.cfg.Seats-1)/2))
			}
			n.add(event{at: h.r.Int64N(h.until), do: func() {
				if p := t.peers[i]; t.honest(i) && p.s != nil && !h.healed {
					p.doomed = beforeWriting + stage(h.r.IntN(int(stages-beforeWriting)))
					t.drive(i)
				}
			}})
		}
	}
	n.add(event{at: h.until, do: t.heal})
}

// partition cuts links: a group from the rest, both ways or one way, or a few
// links at random.
func (t *table) partition() {
	h, n := t.harm, t.net
	if h.healed {
		return
	}
	n.cut = make([]bool, n.seats*n.seats)
	group, way := h.r.Uint64(), h.r.IntN(4)
	for a := range n.seats {
		for b := range n.seats {
			inA, inB := group>>a&1 == 1, group>>b&1 == 1
			switch way {
			case 0:
				n.cut[a*n.seats+b] = h.r.IntN(3) == 0
			case 1:
				n.cut[a*n.seats+b] = inA && !inB
			default:
				n.cut[a*n.seats+b] = inA != inB
			}
		}
	}
	n.add(event{at: n.now + 200 + h.r.Int64N(15_000), do: func() { n.cut = nil }})
}

// heal ends all faults and brings everybody back.
func (t *table) heal() {
	t.harm.healed = true
	t.net.cut = nil
	w := &t.net.weather
	w.loss, w.duplicate, w.jitter = 0, 0, 0
	for i, p := range t.peers {
		t.harm.slow[i] = 1
		if p.doomed = notDoomed; p.s == nil {
			t.restart(i)
		}
	}
	t.moved = int(t.net.now / lockstep.TickInterval)
	t.played = t.moved
}

// crash kills a peer. Of what was not synced, a random part is lost.
func (t *table) crash(i int) {
	p := t.peers[i]
	lost := p.log.Len() - p.synced
	p.log.Truncate(p.synced + t.harm.r.IntN(lost+1))
	t.restore(i)
	p.s, p.doomed = nil, notDoomed
	p.life++
	t.harm.crashes++
	t.trace("%8d seat %d crashes, %d bytes left\n", t.net.now, i, p.log.Len())
	t.net.add(event{at: t.net.now + t.harm.r.Int64N(15_000), do: func() {
		if p.s == nil {
			t.restart(i)
		}
	}})
}

// restore replaces a peer's disk by an older copy. It does so for a minority of the table only: nobody
// can know again what a majority has forgotten.
func (t *table) restore(i int) {
	p := t.peers[i]
	if t.cfg.Faults&Backup == 0 || i >= max(1, (t.cfg.Seats-1)/2) || p.synced == 0 || len(p.copies) == 0 {
		return
	}
	p.log.Truncate(p.copies[t.harm.r.IntN(len(p.copies))])
	p.synced = p.log.Len()
	t.res.Restored++
	t.trace("%8d seat %d is restored to %d bytes\n", t.net.now, i, p.log.Len())
}

// restart brings a peer back from its log.
func (t *table) restart(i int) {
	p := t.peers[i]
	var log *lockstep.Log
	var err error
	if p.synced == 0 {
		p.log.Reset()
		p.w, err = lockstep.NewWriter(&p.log)
		p.entries, p.reveals = nil, nil
	} else {
		log, err = lockstep.ReadLog(bytes.NewReader(p.log.Bytes()))
	}
	if err != nil {
		t.why = fmt.Sprintf("seat %d: own log: %v", i, err)
		return
	}
	if log != nil {
		p.log.Truncate(int(log.Size))
		p.w = lockstep.ResumeWriter(&p.log, log)
		p.synced = p.log.Len()
		p.copies = slices.DeleteFunc(p.copies, func(n int) bool { return n > p.synced })
		p.entries = p.entries[:0]
		for e, err := range log.Entries() {
			if err != nil {
				break // the session says so
			}
			p.keep(&e)
		}
	}
	t.trace("%8d seat %d restarts with %d entries\n", t.net.now, i, len(p.entries))
	p.noted = 0
	if err := t.begin(i, log); err != nil {
		t.why = fmt.Sprintf("seat %d cannot resume: %v", i, err)
		return
	}
	t.net.add(event{at: t.net.now, seat: i, life: p.life})
	t.drive(i)
}

// note compares what a peer holds final with what any peer ever held final.
func (t *table) note(i int) {
	p := t.peers[i]
	if !t.honest(i) || t.why != "" || t.cfg.Faults&hard == 0 {
		return
	}
	f := p.s.Final()
	if f > 0 && f >= p.proven {
		t.why = fmt.Sprintf("seat %d holds entry %d final, and the checks of no view prove it", i, f)
		return
	}
	for k := p.noted; k <= f && int(k) < len(p.entries); k++ {
		switch {
		case int(k) == len(t.finals):
			t.finals = append(t.finals, p.entries[k].Hash)
		case t.finals[k] != p.entries[k].Hash:
			t.why = fmt.Sprintf("seat %d holds another final entry %d", i, k)
			return
		}
	}
	p.noted = max(p.noted, f+1)
}
