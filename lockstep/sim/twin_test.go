package sim

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
)

// twins is a table at which two programs play one seat: the directory was copied at some moment of the
// match, and both copies run.
type twins struct {
	t        *testing.T
	r        *rand.Rand
	cfg      []lockstep.Config // the last config is for the copy of the first program
	s        []*lockstep.Session
	logs     []*bytes.Buffer
	files    []*lockstep.Writer
	underWay []parcel
	stopped  []bool // by program: it has stopped, as it noticed the other one
}

type parcel struct {
	dueAt, to int // the tick at which it arrives, and the program that gets it
	data      []byte
}

// If the directory of a seat was copied while the seat plays, and both copies run, one of the two programs notices
// the other and stops, before the two sign records that exclude each other. Nobody is named, and the match ends.
func TestTwins(t *testing.T) {
	for seed := range cheatGames(60) {
		x := newTwins(t, 2+int(seed%4), seed)
		x.play(seed%3 == 0)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func newTwins(t *testing.T, seats int, seed uint64) *twins {
	x := &twins{t: t, r: rand.New(rand.NewPCG(seed, 99)), stopped: make([]bool, seats+1)}
	keys := Keys(seats)
	g := Genesis("toy", "", keys, seed, Hashed())
	for i := range seats + 1 {
		x.cfg = append(x.cfg, lockstep.Config{
			Key: keys[i%seats], Genesis: g, Crypto: Hashed(), Dumps: -1,
			New: func() lockstep.Machine { return NewToy(seats, 12) },
		})
		x.s, x.logs, x.files = append(x.s, nil), append(x.logs, &bytes.Buffer{}), append(x.files, nil)
	}
	for i := range seats {
		x.start(i, nil)
	}
	return x
}

func (x *twins) start(i int, log *lockstep.Log) {
	x.t.Helper()
	cfg := x.cfg[i]
	cfg.Log, cfg.Rand = log, rand.NewChaCha8([32]byte{byte(i), byte(x.r.Uint32())})
	var err error
	if x.s[i], err = lockstep.New(cfg); err != nil {
		x.t.Fatal(err)
	}
	if log == nil {
		x.files[i], err = lockstep.NewWriter(x.logs[i])
	} else {
		x.logs[i].Truncate(int(log.Size))
		x.files[i] = lockstep.ResumeWriter(x.logs[i], log)
	}
	if err != nil {
		x.t.Fatal(err)
	}
}

// startCopy starts a program from a copy of the log of program 0. Program 0 itself restarts from its own log.
func (x *twins) startCopy(i int) {
	x.t.Helper()
	if x.logs[i].Len() == 0 || i != 0 {
		x.logs[i] = bytes.NewBuffer(bytes.Clone(x.logs[0].Bytes()))
	}
	log, err := lockstep.ReadLog(bytes.NewReader(x.logs[i].Bytes()))
	if err != nil {
		x.t.Fatal(err)
	}
	x.start(i, log)
}

// play plays the match. `both` says that program 0 restarts, too, when the copy starts.
func (x *twins) play(both bool) {
	twin, at := len(x.cfg)-1, 20+x.r.IntN(200)
	for now := range 6000 {
		if now == at {
			if both {
				x.startCopy(0)
			}
			x.startCopy(twin)
		}
		for i, s := range x.s {
			if s == nil || x.stopped[i] {
				continue
			}
			s.Tick()
			if a := s.Machine().(*Toy).Choose(i%twin, x.r); a != nil && x.r.IntN(8) == 0 && s.Pending() == nil && s.Live().Has(lockstep.Seat(i%twin)) {
				_ = s.Propose(a)
			}
			x.duties(i, now)
		}
		x.deliver(now)
		if x.done(twin) {
			break
		}
	}
	x.verdict(twin)
}

func (x *twins) duties(i, now int) {
	rd := x.s[i].Ready()
	for j := range rd.Entries {
		if err := x.files[i].WriteEntry(&rd.Entries[j]); err != nil {
			x.t.Fatal(err)
		}
	}
	for j := range rd.Records {
		if err := x.files[i].WriteRecord(&rd.Records[j]); err != nil {
			x.t.Fatal(err)
		}
	}
	for _, m := range rd.Send {
		for to := range x.s {
			if to != i && (m.Broadcast() || m.To == lockstep.KeyOf(x.cfg[to].Key)) {
				x.underWay = append(x.underWay, parcel{now + x.r.IntN(4), to, m.Data})
			}
		}
	}
	for _, n := range rd.Notices {
		switch {
		case n.Kind == lockstep.NoticeTwin:
			x.stopped[i] = true
		case n.Kind == lockstep.NoticeCheat:
			x.t.Errorf("seat %d is called a cheat", n.Seat)
		case n.Kind == lockstep.NoticeDiverged:
			x.t.Errorf("states differ after entry %d, and seats %b are named", n.K, n.Seats)
		}
	}
}

func (x *twins) deliver(now int) {
	rest := x.underWay[:0:0]
	for _, p := range x.underWay {
		switch s := x.s[p.to]; {
		case p.dueAt > now:
			rest = append(rest, p)
		case s != nil && !x.stopped[p.to]:
			_ = s.Step(p.data)
		}
	}
	x.underWay = rest
}

func (x *twins) done(twin int) bool {
	if x.stopped[0] == x.stopped[twin] {
		return false
	}
	for i, s := range x.s {
		if s == nil || !x.stopped[i] && !s.Done() {
			return false
		}
	}
	return true
}

func (x *twins) verdict(twin int) {
	x.t.Helper()
	if x.s[twin] != nil && x.stopped[0] == x.stopped[twin] && !x.s[1].Done() {
		x.t.Errorf("not just one of the two programs has stopped: %v, %v", x.stopped[0], x.stopped[twin])
	}
	for i, s := range x.s {
		if s != nil && !x.stopped[i] && !s.Over() {
			x.t.Errorf("program %d is at entry %d, but the match is not over", i, s.Next())
		}
	}
}
