package sim

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// edit is a piece of source text, which occurs once in a file, and what it
// becomes.
type edit struct{ file, old, new string }

// planted are faults that somebody might make, each as edits of the sources.
// The files are seen from this directory.
var planted = []struct {
	name  string
	edits []edit
}{
	{"nothing is synced", []edit{
		{"peer.go", "p.synced = p.log.Len()\n\t}\n\tt.note(i)", "p.synced += 0\n\t}\n\tt.note(i)"},
	}},
	{"half of the roster is a majority for a view", []edit{
		{"../types.go", "2*x.Len() > n", "2*x.Len() >= n"},
	}},
	{"the checks of less than half make an entry final", []edit{
		{"../advance.go", "2*count > len(peers) &&", "3*count > len(peers) &&"},
	}},
	{"a seal counts twice", []edit{
		{"../ledger.go", "func (l *ledger) complete(sl *slot, kind RecordKind, who SeatSet) bool {\n", `func (l *ledger) complete(sl *slot, kind RecordKind, who SeatSet) bool {
	if x := who & sl.has(kind, len(l.g.Seats)); kind == RecordSeal && x.Len()+1 == who.Len() {
		who = x
	}
`},
		{"../ledger.go", "\t\tif !l.live.Has(s) {\n\t\t\tcontinue\n\t\t}\n\t\tfor _, r := range", "\t\tif !l.live.Has(s) || sl.items[RecordSeal][s] == nil {\n\t\t\tcontinue\n\t\t}\n\t\tfor _, r := range"},
		{"../ledger.go", "\t\tif l.live.Has(s) {\n\t\t\te.Evidence", "\t\tif l.live.Has(s) && sl.items[RecordSeal][s] != nil {\n\t\t\te.Evidence"},
	}},
	{"the entropy goes on without who does not reveal", []edit{
		{"../view.go", "l.committers = 0", "l.committers &^= gone"},
	}},
	{"who left a shuffle half done has a part in the next", []edit{
		{"../view.go", "l.barred |= gone", "l.barred |= 0"},
	}},
	{"a promise is not kept", []edit{
		{"../advance.go", "s.bal.promised > s.view || s.peers", "s.bal.promised > s.view+1<<20 || s.peers"},
	}},
	{"a promise is not synced", []edit{
		{"../ballot.go", "s.out.Records, s.out.Sync = append(s.out.Records, rec), true", "s.out.Records = append(s.out.Records, rec)"},
	}},
	{"checks of different views add up", []edit{
		{"../enter.go", "s.peers[i].checked, s.peers[i].check = 0, nil\n\t}\n\ts.benching", "_ = i\n\t}\n\ts.benching"},
	}},
	{"a view stands on the lowest entry named", []edit{
		{"../view.go", "it.from > from || it.from == from && it.rec.K > k", "k == 0 || it.from < from || it.from == from && it.rec.K < k"},
	}},
	{"who was named is let in again", []edit{
		{"../diverge.go", "s.benchFor(i, benchTicks)", "_ = i"},
		{"../diverge.go", "d.named.Has(i) && !s.abs.cheats.Has(i)", "s.div != nil"},
		{"../diverge.go", "s.div == nil && p.named.Has(seat) && s.Upheld()", "false"}, // and what it signs stops again
	}},
	{"a spectator takes what one seat has checked", []edit{
		{"../watch.go", "if w.majority(who) && (", "if who != 0 && ("},
	}},
}

// Each planted fault makes the simulator fail on one of the seeds that it does
// every day: the invariants are worth something. It takes a compilation each, so
// it runs if LOCKSTEP_PLANTED is set; else it only looks for the places.
func TestPlanted(t *testing.T) {
	for _, x := range planted {
		t.Run(x.name, func(t *testing.T) {
			args := []string{"test", "-count=1", "-failfast", "-timeout=120s", "-run=TestSurvive|TestPast|TestWatchers$", "-overlay=" + overlay(t, x.edits), "."}
			if os.Getenv("LOCKSTEP_PLANTED") == "" {
				t.Skip("LOCKSTEP_PLANTED is not set")
			}
			out, err := exec.Command("go", args...).CombinedOutput()
			if err == nil {
				t.Fatal("nothing found it")
			}
			found := ""
			for line := range strings.Lines(string(out)) {
				if i := strings.Index(line, "sim: seed "); i >= 0 && found == "" {
					found = line[i:]
				}
			}
			if found == "" {
				t.Fatalf("it does not run: %s", out)
			}
			t.Logf("found: %.160s", found)
		})
	}
}

// overlay writes the edited files and what `go test -overlay` reads.
func overlay(t *testing.T, edits []edit) string {
	t.Helper()
	dir, replace := t.TempDir(), map[string]string{}
	for _, e := range edits {
		path, err := filepath.Abs(e.file)
		if err != nil {
			t.Fatal(err)
		}
		from := path
		if replace[path] != "" {
			from = replace[path]
		}
		src, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(src), e.old); n != 1 {
			t.Fatalf("%s: %d places for the fault, want one: %s", e.file, n, e.old)
		}
		replace[path] = filepath.Join(dir, filepath.Base(path))
		if err := os.WriteFile(replace[path], []byte(strings.Replace(string(src), e.old, e.new, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(name, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}
