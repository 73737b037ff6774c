package sim

import (
	"cmp"
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

// planted are faults that somebody might make, each as edits of the sources, and the tests
// that find it. The files are seen from this directory.
var planted = []struct {
	name  string
	edits []edit
	by    string // "" : survive
	pkg   string // "" : this one
}{
	{name: "nothing is synced", edits: []edit{
		{"peer.go", "p.synced = p.log.Len()\n\t\tif t.cfg", "p.synced += 0\n\t\tif t.cfg"},
	}},
	{name: "half of the seats is a majority", edits: []edit{
		{"../machines.go", "return 2*x.Len() > m.seats &&", "return 2*x.Len() >= m.seats &&"},
		{"../machines.go", "{ return m.count/2 + 1 }", "{ return (m.count + 1) / 2 }"},
	}},
	{name: "the checks of less than half make an entry final", edits: []edit{
		{"../advance.go", "k > final+1 && m.majority(by)", "k > final+1 && 3*by.Len() > m.seats"},
	}},
	{name: "a seal counts twice", edits: []edit{
		{"../ledger.go", "func (l *ledger) complete(sl *slot, kind RecordKind, who SeatSet) bool {\n", `func (l *ledger) complete(sl *slot, kind RecordKind, who SeatSet) bool {
	if x := who & sl.has(kind, len(l.g.Seats)); kind == RecordSeal && x.Len()+1 == who.Len() {
		who = x
	}
`},
		{"../ledger.go", "\t\tif !l.live.Has(s) {\n\t\t\tcontinue\n\t\t}\n\t\tfor _, r := range", "\t\tif !l.live.Has(s) || sl.items[RecordSeal][s] == nil {\n\t\t\tcontinue\n\t\t}\n\t\tfor _, r := range"},
		{"../ledger.go", "\t\tif l.live.Has(s) {\n\t\t\te.Evidence", "\t\tif l.live.Has(s) && sl.items[RecordSeal][s] != nil {\n\t\t\te.Evidence"},
	}},
	{name: "asking off: whoever is called follows", by: "TestStrategies$|TestPace", edits: []edit{
		{"../ballot.go", "if s.bal.reason == nil {\n\t\tif x, ok := s.demanded(); !ok || !s.called() {", "if false {\n\t\tif x, ok := s.demanded(); !ok || !s.called() {"},
	}},
	{name: "consent off: the leader alone says who is left out", by: "TestStrategies$/steal|TestStrategies$/grind|TestStrategiesAndFaults", edits: []edit{
		{"../view.go", "return live&^q.live&^calledGone(q.recs, m) == 0", "return live == live"},
	}},
	{name: "shares off: who leaves after the commitments voids them", by: "TestSurvive$|TestStrategies$", edits: []edit{
		{"../view.go", "l.view, l.live = e.View, SeatSet(x)\n", "l.view, l.live = e.View, SeatSet(x)\n\tif l.committers&^l.live != 0 {\n\t\tl.committers = 0\n\t}\n"},
	}},
	{name: "the entropy goes on without who does not reveal", edits: []edit{
		{"../view.go", "l.view, l.live = e.View, SeatSet(x)\n", "l.view, l.live = e.View, SeatSet(x)\n\tl.committers &= l.live\n"},
	}},
	{name: "a nonce is shown before the commitments are final", by: "TestSurvive$|TestFresh|TestStrategies", edits: []edit{
		{"../draw.go", "if s.final < s.committed {", "if false {"},
	}},
	{name: "silence off: a restarted seat signs at once", by: "TestBackups|TestSurvive$", edits: []edit{
		{"../resume.go", "return s.back.phase != resumeNone }", "return s.back.phase == resumeTwin }"},
	}},
	{name: "a restarted seat speaks in the first view past its log", by: "TestBackups", edits: []edit{
		{"../resume.go", "if s.back.phase != resumeWaiting || e.View <= s.back.view && !slices.Contains(s.back.sworn, e.View) {\n\t\treturn\n\t}", "if s.back.phase == resumeNone {\n\t\treturn\n\t}\n\ts.back.phase = resumeNone"},
	}},
	{name: "a promise is not kept", edits: []edit{
		{"../advance.go", "s.bal.promised > s.view || s.silent()", "s.bal.promised > s.view+1<<20 || s.silent()"},
	}},
	{name: "a promise is not synced", edits: []edit{
		{"../ballot.go", "s.out.Records, s.out.Sync = append(s.out.Records, rec), true", "s.out.Records = append(s.out.Records, rec)"},
	}},
	{name: "checks of different views add up", edits: []edit{
		{"../enter.go", "s.peers[i].checked, s.peers[i].check = 0, nil\n\t}\n\ts.benching", "_ = i\n\t}\n\ts.benching"},
	}},
	{name: "a view stands on the lowest entry named", edits: []edit{
		{"../view.go", "it.from > from || it.from == from && it.rec.K > k", "k == 0 || it.from < from || it.from == from && it.rec.K < k"},
	}},
	{name: "who was named is let in again", edits: []edit{
		{"../diverge.go", "s.benchFor(i, benchTicks)", "_ = i"},
		{"../diverge.go", "d.named.Has(i) && !s.abs.cheats.Has(i)", "s.div != nil"},
		{"../diverge.go", "s.div == nil && p.named.Has(seat) && s.Upheld()", "false"}, // and what it signs stops again
	}},
	{name: "a spectator takes what one seat has checked", by: "TestWatchers$", edits: []edit{
		{"../watch.go", "if w.majority(who) && (", "if who != 0 && ("},
	}},
	{name: "evidence off: a log without evidence is proven", pkg: "..", by: "TestForge", edits: []edit{
		{"../verify.go", "if v.bare {\n\t\tv.sum.Verdict", "if v.bare && v.sum.Entries == 0 {\n\t\tv.sum.Verdict"},
	}},
	{name: "binding off: a newcomer sits with whoever speaks first", pkg: "..", by: "TestSquat", edits: []edit{
		{"../candidate.go", "func (l *Lobby) bound() bool { return l.cfg.Opener != Key{} }", "func (l *Lobby) bound() bool { return false }"},
	}},
}

// Each planted fault makes the simulator fail on one of the seeds that it does
// every day: the invariants are worth something. It takes a compilation each, so
// it runs if LOCKSTEP_PLANTED is set; else it only looks for the places.
func TestPlanted(t *testing.T) {
	for _, x := range planted {
		t.Run(x.name, func(t *testing.T) {
			by, pkg := cmp.Or(x.by, "TestSurvive|TestPast|TestWatchers$"), cmp.Or(x.pkg, ".")
			args := []string{"test", "-count=1", "-failfast", "-timeout=180s", "-run=" + by, "-overlay=" + overlay(t, x.edits), pkg}
			if os.Getenv("LOCKSTEP_PLANTED") == "" {
				t.Skip("LOCKSTEP_PLANTED is not set")
			}
			out, err := exec.Command("go", args...).CombinedOutput()
			if err == nil {
				t.Fatal("nothing found it")
			}
			found := ""
			for line := range strings.Lines(string(out)) {
				if i := max(strings.Index(line, "sim: seed "), strings.Index(line, "_test.go:")); i >= 0 && found == "" {
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
