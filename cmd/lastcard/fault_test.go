package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// When the state of one process is wrong, all processes notice it at that very entry and name the player.
// All end with exit code 3 and a report.
func TestWrongState(t *testing.T) {
	const k = 30
	all := newWorld(t).table(4, "link", "points=1000", fmt.Sprintf("wrong=%d", k)) // with 200 points, the match could be over before entry k
	for _, p := range all {
		<-p.Done
	}
	for _, p := range all {
		if p.has("aside") { // the computer was busy and a process was set aside, so there may be no desync
			t.Logf("%s set a seat aside: the match is played again, more slowly", p.name)
			all = newWorld(t).table(4, "link", "points=1000", fmt.Sprintf("wrong=%d", k), "--think", "200ms")
			break
		}
	}
	for _, p := range all {
		p.exit(3)
		e := p.last("desync")
		guilty := all[3].last("started").Seat
		if seats, _ := e.Seats.([]any); e.K != k || len(seats) != 1 || seats[0] != float64(guilty) {
			t.Errorf("%s: desync at entry %d of seats %v, want %d of %d", p.name, e.K, e.Seats, k, guilty)
		}
		if report, err := os.ReadFile(e.Report); err != nil || len(report) == 0 {
			t.Errorf("%s: report: %v", p.name, err)
		}
	}
	diffed(t, all, k)
}

// When a process signs two different results of one entry, all others notice this, report it and keep the
// proof. They end the match with one hash, in logs that verify. Unless the match is over too soon, they set
// that process aside first.
func TestEquivocator(t *testing.T) {
	t.Parallel()
	all := newWorld(t).table(4, "link", "points=100", "equivocate=12", "--think", "100ms") // long and slow enough that the cheat can be set aside before the end
	cheat := all[3].last
	var want string
	for _, p := range all[:3] {
		p.exit(0)
		c := p.last("cheat")
		if guilty := cheat("started").Seat; c.Seat != guilty || !strings.Contains(c.Text, "p3 signed two different results") {
			t.Errorf("%s: cheat %+v, want seat %d", p.name, c, guilty)
		}
		if proof, err := os.ReadFile(c.File); err != nil || bytes.Count(proof, []byte("\nrecord ")) != 2 || !strings.Contains(string(proof), c.Text) {
			t.Errorf("%s: proof: %v\n%s", p.name, err, proof)
		}
		if !p.has("aside") { // a short match may end before the proof reaches all players
			t.Logf("%s: the match was over before the cheat was set aside", p.name)
		} else if a := p.last("aside"); a.Seat != c.Seat {
			t.Errorf("%s: set aside: %+v", p.name, a)
		}
		e := p.last("match-over")
		if want == "" {
			want = e.Hash
		}
		if out, code := lastcard("verify", "--json", e.Log); e.Hash != want || code != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: hash %s, not %s; verify: exit %d: %s", p.name, e.Hash, want, code, out)
		}
		if p.has("desync") {
			t.Errorf("%s: the states differ", p.name)
		}
	}
}

// At a table with diverged=aside, a process with a wrong state ends with exit code 3, and the others play on
// to the end.
func TestWrongStateAside(t *testing.T) {
	w := newWorld(t)
	host := w.start("p0", "host", "--auto", "--seats", "4", "--option", "points=200,diverged=aside")
	link := host.await("invite").Link
	all := []*process{host, w.start("p1", "bot", link), w.start("p2", "bot", link), w.cheat("wrong=12", "p3", "bot", link)} // a match to 200 points has more than 12 entries
	wrong := all[3]
	wrong.exit(3)
	if e := wrong.last("error"); e.Code != "diverged" || wrong.last("desync").Report == "" {
		t.Errorf("%+v", e)
	}
	guilty := wrong.last("started").Seat
	for _, p := range all[:3] {
		p.exit(0)
		e, want := p.last("parted"), host.last("match-over").Hash
		if e.Seat != guilty || e.K != p.last("desync").K || !strings.Contains(e.Text, "the state of p3 differs") {
			t.Errorf("%s: %+v, want seat %d", p.name, e, guilty)
		}
		if b, err := os.ReadFile(e.File); err != nil || bytes.Count(b, []byte("\nrecord ")) != 4 {
			t.Errorf("%s kept %q, %v", p.name, b, err)
		}
		over := p.last("match-over")
		if out, code := lastcard("verify", "--json", over.Log); over.Hash != want || code != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: hash %s, not %s; verify: exit %d: %s", p.name, over.Hash, want, code, out)
		}
	}
}

// diffed checks what `lastcard diff` says about the logs and reports that the processes have left after a
// desync at entry k. The last process has the wrong state. diffed also runs the command that ends a report.
func diffed(t *testing.T, all []*process, k int) {
	t.Helper()
	good, wrong := all[0].last("desync").Report, all[len(all)-1].last("desync").Report
	if b, err := os.ReadFile(good); err != nil || strings.Count(string(b), ", "+version+" ") < len(all) {
		t.Errorf("the report does not name the versions of all programs: %v\n%s", err, b)
	}
	logs := [3]string{all[0].last("started").Log, all[1].last("started").Log, all[len(all)-1].last("started").Log}
	at := fmt.Sprintf("first difference: entry %d, ", k)
	for _, c := range []struct {
		a, b string
		code int
		says string
	}{
		{logs[0], logs[1], 0, "no difference\n"},
		{good, wrong, 1, at},
		{logs[0], wrong, 1, at},
		{logs[0], logs[2], 1, fmt.Sprintf("Entry %d of %s does not follow from the rules", k, logs[2])},
	} {
		if out, code := lastcard("diff", c.a, c.b); code != c.code || !strings.Contains(out, c.says) {
			t.Errorf("diff %s %s: exit %d: %s", c.a, c.b, code, out)
		}
	}
	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	command := strings.Fields(lines[len(lines)-1])
	if dir := filepath.Dir(good); strings.Contains(string(text), dir) {
		t.Errorf("the report tells where it is kept: %s", dir)
	} else { // the output names the log next to the report
		command[2] = filepath.Join(dir, command[2])
	}
	if out, code := lastcard(command[1:]...); code != 0 || !strings.Contains(out, fmt.Sprintf("After entry %d, state ", k)) {
		t.Errorf("%s: exit %d: %s", lines[len(lines)-1], code, out)
	}
}
