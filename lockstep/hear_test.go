package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// quietTable is a table at which nobody acts unless the test lets a seat propose.
type quietTable struct {
	s     []*lockstep.Session
	hear  bool // every two seconds, the transport says which seats are there
	slack int  // how many ticks longer the seats may be silent: the argument of Allow
	gone  int  // this seat has crashed; −1: none has
	ticks int
	sent  int // how many messages the seats have sent

	notices []lockstep.Notice // notices of seat 0
}

func newQuietTable(t *testing.T, seats int, hear bool) *quietTable {
	t.Helper()
	keys := sim.Keys(seats)
	g := sim.Genesis("toy", "", keys, 1, sim.Hashed())
	x := &quietTable{hear: hear, gone: -1}
	for _, key := range keys {
		s, err := lockstep.New(lockstep.Config{
			Key: key, Genesis: g, New: func() lockstep.Machine { return sim.NewToy(seats, 1<<30) }, Rand: zeroes{}, Dumps: -1, Crypto: sim.Hashed(),
		})
		must(t, err)
		x.s = append(x.s, s)
	}
	return x
}

// pass lets ticks go by, and delivers every message at once.
func (x *quietTable) pass(ticks int) {
	const hearEvery = 2000 / lockstep.TickInterval
	for range ticks {
		x.ticks++
		for i, s := range x.s {
			if i == x.gone {
				continue
			}
			s.Tick()
			for j := range x.s {
				if x.hear && j != x.gone && (x.ticks+j)%hearEvery == 0 {
					s.Allow(lockstep.Seat(j), x.slack)
					s.Hear(lockstep.Seat(j))
				}
			}
		}
		x.flow()
	}
}

func (x *quietTable) flow() {
	for busy := true; busy; {
		busy = false
		for i, s := range x.s {
			rd := s.Ready()
			if i == 0 {
				x.notices = append(x.notices, rd.Notices...)
			}
			for _, m := range rd.Send {
				if i == x.gone {
					continue
				}
				busy = true
				x.sent++
				for j, o := range x.s {
					if j != i && j != x.gone {
						_ = o.Step(m.Data) // seats other than the receiver drop it
					}
				}
			}
		}
	}
}

// An idle table sends hardly any messages while the transport reports that all seats are there. A seat that
// crashes is set aside about as soon as without these reports.
func TestCalm(t *testing.T) {
	const minute = 60_000 / lockstep.TickInterval
	var found [2]int
	for i, hear := range []bool{false, true} {
		x := newQuietTable(t, 4, hear)
		x.pass(minute)
		x.sent = 0
		x.pass(minute)
		if most := 3 * len(x.s); hear && x.sent > most {
			t.Errorf("%d messages in a minute, more than %d", x.sent, most)
		}
		if !hear && x.sent < 50*len(x.s) {
			t.Errorf("%d messages in a minute: the seats give no sign of life", x.sent)
		}
		x.gone = 3
		for from := x.ticks; x.s[0].Live().Has(3) && x.ticks < from+minute; found[i] = x.ticks - from {
			x.pass(1)
		}
	}
	t.Logf("set aside after %d ticks; with signs of life from the transport after %d", found[0], found[1])
	if found[1] > found[0]+2*20 {
		t.Error("too late")
	}
}

// The driver may allow a seat on a slow line to be silent for longer, but not by more than slackMost.
func TestSlackOfSlowLine(t *testing.T) {
	var found []int
	for _, slack := range []int{0, 40, lockstep.SlackMost, 100 * lockstep.SlackMost, -100} {
		x := newQuietTable(t, 4, true)
		x.slack = slack
		x.pass(200)
		x.gone = 3
		from := x.ticks
		for x.s[0].Live().Has(3) && x.ticks < from+2000 {
			x.pass(1)
		}
		found = append(found, x.ticks-from)
	}
	near := func(a, b int) bool { return a-b <= 25 && b-a <= 25 } // statuses and ballots take their time
	if !near(found[1], found[0]+40) || !near(found[2], found[0]+lockstep.SlackMost) || found[3] != found[2] || found[4] != found[0] {
		t.Errorf("set aside after %v ticks", found)
	}
}

// A call of Allow at the beginning counts although no seat was heard yet, and is itself no sign of life. The
// slack of one line also counts for lines that nobody has measured, but not for lines that are known to be
// good.
func TestSlackFromTheBeginning(t *testing.T) {
	const slack = 40
	for _, x := range []struct {
		name  string
		allow map[lockstep.Seat]int
		more  int
	}{
		{"slow line", map[lockstep.Seat]int{3: slack}, slack},
		{"unknown beside slow line", map[lockstep.Seat]int{2: slack}, slack},
		{"good beside slow line", map[lockstep.Seat]int{2: slack, 3: 0}, 0},
	} {
		if got := silentFrom(t, 3, x.allow); got != lockstep.SilentAfter+x.more {
			t.Errorf("%s: silent after %d ticks, want %d", x.name, got, lockstep.SilentAfter+x.more)
		}
	}
}

// silentFrom returns after how many ticks seat 0 reports the silence of a seat (gone) that sends nothing from the
// beginning.
func silentFrom(t *testing.T, gone int, allow map[lockstep.Seat]int) int {
	t.Helper()
	x := newQuietTable(t, 4, false)
	x.gone = gone
	for seat, slack := range allow {
		x.s[0].Allow(seat, slack)
	}
	for {
		x.pass(1)
		for _, n := range x.notices {
			if n.Kind == lockstep.NoticeWaiting {
				return n.Ticks
			}
		}
	}
}

// Messages that were lost with a connection are sent again soon after the next connection is there, however
// long the pauses have become.
func TestReconnected(t *testing.T) {
	x := newQuietTable(t, 2, true)
	x.pass(10)
	x.gone = 1
	must(t, x.s[0].Propose([]byte{'p', 1}))
	x.pass(100)
	pause := func() (ticks int) {
		for sent := 0; sent == 0; ticks++ {
			x.s[0].Tick()
			sent = len(x.s[0].Ready().Send)
		}
		return ticks
	}
	const first = 4 // resendAfter
	for n := 0; n <= 2*first; {
		n = pause()
	}
	x.s[0].NoteReconnection()
	if n := pause(); n > first {
		t.Errorf("what was lost is sent again after %d ticks", n)
	}
}

// A changed program that closes its connection and comes back in every tick can neither silence the others, so
// that they count as gone, nor make them send more than they send when a seat misses a message.
func TestReconnectsAllTheTime(t *testing.T) {
	for _, busy := range []bool{false, true} {
		x := newQuietTable(t, 3, false)
		x.pass(10)
		if busy {
			x.gone = 2
			must(t, x.s[0].Propose([]byte{'p', 1}))
		}
		const ticks = 100
		x.sent = 0
		for range ticks {
			x.s[0].NoteReconnection()
			x.s[1].NoteReconnection()
			x.pass(1)
		}
		if x.s[0].View() != 0 || x.s[0].Live().Len() != 3 {
			t.Errorf("busy %v: view %d, live %v", busy, x.s[0].View(), x.s[0].Live())
		}
		if few := 2 * ticks / 20 / 2; x.sent < few {
			t.Errorf("busy %v: only %d messages: the seats give no sign of life", busy, x.sent)
		}
		if most := 2 * ticks / 4 * 3; x.sent > most { // each time a status and two records, as often as after the first pause
			t.Errorf("busy %v: %d messages, more than %d", busy, x.sent, most)
		}
	}
}

// When the transport no longer reports that the seats are there, although their messages still arrive, the
// seats send more statuses again, and nobody calls another seat gone.
func TestCalmEnds(t *testing.T) {
	x := newQuietTable(t, 3, true)
	x.pass(2000)
	x.hear, x.sent = false, 0
	x.pass(2000)
	if x.s[0].View() != 0 || x.sent < 200 {
		t.Errorf("view %d after %d messages", x.s[0].View(), x.sent)
	}
}
