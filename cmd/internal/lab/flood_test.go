//go:build linux

package lab

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Sizes of the flood, which several computers of strangers send together.
const (
	flooders    = 4
	floodConns  = 1000     // at least this many connections, on average, are being tried or are open
	floodMB     = 50.0     // at least this many megabytes are sent in a second
	floodChange = 0.25     // the flood may slow the table down by this share
	floodMemory = 64 << 20 // the flood may make the table grow by this many bytes
	floodTime   = 8 * time.Second
	floodTurns  = 5

	askConns = 1400       // connections that the flooders should offer; more than floodConns, since each pauses before it is tried again
	askBytes = 54_000_000 // bytes a second that they should send; more than floodMB, since they do not make up for pauses of the system
)

// TestFlood measures how long an action takes in a match of two, and how big the process grows,
// while strangers who know a member's address flood it. It also checks that friends still get in:
// one of them is behind the same router as a stranger, and one has no UDP. In real life strangers
// have computers of their own. Here they share one with the table. So they run on another core than
// the table, or, where there is only one core, with a lower priority. The table itself only has to
// read their packets. With two cores or more, all programs that are no part of the test have a lower
// priority. In each turn the same flood also goes to another program. The test compares times within a turn, because the speed of a
// busy machine drifts: "quiet" is the mean of the times before and after the floods, and the median of
// all turns counts. A machine that cannot produce the flood proves nothing, and the test fails there.
func TestFlood(t *testing.T) {
	skipUnlessLab(t)
	if d, err := os.MkdirTemp("/dev/shm", "lastcard-lab-"); err == nil { // the program syncs its logs, and all share the disk, so use memory if possible
		t.Setenv("TMPDIR", d)
		t.Cleanup(func() { _ = os.RemoveAll(d) })
	}
	w := newWorld(t)
	f := newFloodLab(w)
	a, b := w.space("a"), w.space("b")
	a.plug(f.cable, "eth0", "5.5.5.1/24")
	b.plug(f.cable, "eth0", "5.5.5.2/24")
	a.core, b.core = f.core(0), f.core(0)
	f.anna = a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=100000", "--think", "30ms", "--no-internet")
	link := f.anna.tells("invite").Link
	f.bela = b.player("Béla", "bot", link, "--think", "30ms", "--no-internet")
	f.anna.await("play", func(e event) bool { return e.Event == "entry" && e.K > 20 })

	var turns [floodTurns]floodTurn
	calm := f.measure("quiet")
	before := f.anna.used(t).memory
	f.anna.forgetPeak(t)
	for i := range turns {
		x := &turns[i]
		x.beside = f.flood(f.other, "flood against another process", nil)
		x.under = f.flood(target{address(t, link), tcpOf(link)}, "flood against Anna", func() {
			f.joins(f.friend, "behind the same router as a flooder", link)
			f.joins(f.tcp, "with TCP alone", link)
		})
		after := f.measure("quiet")
		x.quiet, calm = (calm+after)/2, after
	}
	grown := f.anna.peak(t) - before
	other, flooded, overBeside := median(turns, floodTurn.other), median(turns, floodTurn.flooded), median(turns, floodTurn.overBeside)
	t.Logf("an action takes %+.0f %% with a flood beside it and %+.0f %% flooded, which is %+.0f %% over a flood beside it; memory %+d MB at its peak",
		100*other, 100*flooded, 100*overBeside, grown>>20)
	if other > floodChange {
		t.Errorf("this machine has other work now: beside a flood an action takes %+.0f %%", 100*other)
	}
	if overBeside > floodChange {
		t.Errorf("flooded, an action takes %+.0f %% over a flood beside it", 100*overBeside)
	}
	if grown > floodMemory {
		t.Errorf("memory grew by %d MB", grown>>20)
	}
}

// floodTurn holds the median time of an action three times: without a flood, while
// another program is flooded, and while the table is flooded.
type floodTurn struct{ quiet, beside, under time.Duration }

func (x floodTurn) other() float64      { return excess(x.beside, x.quiet) }
func (x floodTurn) flooded() float64    { return excess(x.under, x.quiet) }
func (x floodTurn) overBeside() float64 { return excess(x.under, x.beside) }

// median returns the median of a figure over all turns.
func median(turns [floodTurns]floodTurn, of func(floodTurn) float64) float64 {
	var all []float64
	for _, x := range turns {
		all = append(all, of(x))
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// floodLab holds the programs that flood and those that are flooded.
type floodLab struct {
	w          *world
	cable      *space
	strangers  []*space
	friend     *space // a friend behind the same router as the first stranger
	tcp        *space // a friend who has no UDP
	other      target // an unrelated program, flooded for comparison
	anna, bela *process
}

// target is the address that a flood goes to, with QUIC and with TCP.
type target struct{ quic, tcp string }

func newFloodLab(w *world) *floodLab {
	f := &floodLab{w: w, cable: w.cable("internet")}
	home := w.cable("home")
	w.router("router", home, f.cable, "192.168.7.1/24", "5.5.5.60/24", cone)
	f.friend = w.space("friend")
	f.friend.plug(home, "eth0", "192.168.7.9/24")
	f.friend.core = f.core(1)
	for i := range flooders {
		s := w.space(fmt.Sprintf("s%d", i))
		if i == 0 {
			s.plug(home, "eth0", "192.168.7.8/24")
			s.ip("route add default via 192.168.7.1")
		} else {
			s.plug(f.cable, "eth0", fmt.Sprintf("5.5.5.%d/24", 60+i))
		}
		s.core = f.core(1)
		f.strangers = append(f.strangers, s)
	}
	f.friend.ip("route add default via 192.168.7.1")
	f.tcp = w.space("tcp")
	f.tcp.plug(f.cable, "eth0", "5.5.5.70/24")
	f.tcp.core = f.core(1)
	f.tcp.nft("table ip office { chain out { type filter hook output priority filter; oifname eth0 meta l4proto udp drop; }\n}")
	d := w.space("d")
	d.plug(f.cable, "eth0", "5.5.5.9/24")
	d.core = f.core(1)
	addrs := strings.Split(d.role("dht", "/ip4/5.5.5.9/udp/4001/quic-v1,/ip4/5.5.5.9/tcp/4001", "plain").line(), ",")
	slices.SortFunc(addrs, func(a, b string) int { return strings.Index(a, "/udp/") - strings.Index(b, "/udp/") })
	f.other = target{addrs[1], tcpOf(addrs[0])}
	return f
}

// core returns the number i of a processor core as text for taskset(1). It returns "" if there is no
// taskset or only one core.
func (f *floodLab) core(i int) string {
	if _, err := exec.LookPath("taskset"); err != nil || runtime.NumCPU() < 2 {
		return ""
	}
	return strconv.Itoa(i)
}

// flood makes the strangers flood a target. During the flood it calls the function meanwhile, unless that is
// nil, and then measures as measure does.
func (f *floodLab) flood(to target, what string, meanwhile func()) time.Duration {
	t := f.w.t
	t.Helper()
	var all []*process
	for _, s := range f.strangers {
		role := s.role
		if s.core == "" {
			role = s.politely
		}
		all = append(all, role("flood", to.quic, to.tcp, strconv.Itoa(askConns/flooders), strconv.Itoa(askBytes/flooders)))
	}
	for _, p := range all {
		p.line()
	}
	if meanwhile != nil { // friends come while the flood is under way
		meanwhile()
	}
	for _, p := range all {
		fmt.Fprintln(p.in)
	}
	middle := f.measure(what)
	var sum floodCounts
	for _, p := range all {
		_ = p.in.Close()
		<-p.Done
		var counts floodCounts
		if err := json.Unmarshal([]byte(p.tail(1)[0]), &counts); err != nil {
			t.Fatal(err)
		}
		sum.add(counts)
	}
	t.Logf("%s: %.0f connections tried or up at any time, %d tried, %d made, %d up at most, %d for more than a second; %.1f MB/s, %.1f of them in single packets",
		what, sum.Busy, sum.Tried, sum.Made, sum.Most, sum.Held, sum.MB, sum.Packets)
	if sum.Busy < floodConns || sum.MB < floodMB {
		t.Errorf("%s: this machine offers no more than %.0f connections and %.1f MB/s now", what, sum.Busy, sum.MB)
	}
	return middle
}

func (f *floodCounts) add(x floodCounts) {
	f.Tried, f.Made, f.Most, f.Busy = f.Tried+x.Tried, f.Made+x.Made, f.Most+x.Most, f.Busy+x.Busy
	f.Held += x.Held
	f.MB, f.Packets, f.Streams = f.MB+x.MB, f.Packets+x.Packets, f.Streams+x.Streams
}

// measure returns the median time of the actions of both players.
func (f *floodLab) measure(what string) time.Duration {
	t := f.w.t
	t.Helper()
	used, from := f.anna.used(t), time.Now()
	pause(t, floodTime)
	now, to := f.anna.used(t), time.Now()
	var waits []time.Duration
	for _, p := range []*process{f.anna, f.bela} {
		for _, e := range p.FindEvents(func(e event) bool { return e.Took > 0 && e.ReadAt.After(from) && e.ReadAt.Before(to) }) {
			waits = append(waits, time.Duration(e.Took*float64(time.Millisecond)))
		}
	}
	if len(waits) == 0 {
		t.Fatalf("%s: nothing was played", what)
	}
	slices.Sort(waits)
	middle := waits[len(waits)/2].Round(10 * time.Microsecond)
	t.Logf("%s: %d actions, one takes %v, at 90 %% %v, at most %v; %d MB resident, %.0f %% of a core", what, len(waits), middle,
		waits[len(waits)*9/10].Round(10*time.Microsecond), waits[len(waits)-1].Round(10*time.Microsecond), now.memory>>20, 100*(now.cpu-used.cpu).Seconds()/to.Sub(from).Seconds())
	return middle
}

// joins lets a friend come by the link. The friend is too late for a seat, but learns that from
// the table, and so must have got in.
func (f *floodLab) joins(s *space, how, link string) {
	t := f.w.t
	t.Helper()
	began := time.Now()
	p := s.player("Cleo", "join", link, "--no-internet")
	answer := p.tells("error")
	t.Logf("a friend %s is answered after %v: %s", how, answer.ReadAt.Sub(began).Round(time.Millisecond), answer.Text)
	if answer.Code != "started" {
		t.Errorf("a friend %s gets %q, not the table's answer: %s", how, answer.Code, answer.Text)
	}
	_ = p.Cmd.Process.Kill()
	<-p.Done
}

// excess returns by how much one time is longer than another: 1 for twice as long.
func excess(a, b time.Duration) float64 { return float64(a)/float64(b) - 1 }

// forgetPeak makes the system forget the peak of resident memory; see peak.
func (p *process) forgetPeak(t *testing.T) {
	t.Helper()
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", p.Cmd.Process.Pid), []byte("5"), 0); err != nil {
		t.Fatal(err)
	}
}

// peak returns the most resident memory since forgetPeak, in bytes.
func (p *process) peak(t *testing.T) int64 {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kb, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			return kb << 10
		}
	}
	t.Fatal("no peak")
	return 0
}
