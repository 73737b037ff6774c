package main

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/progtest"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// The program cannot read a log of another version of the protocol. It does not call the log damaged, but
// names the version.
func TestOtherLog(t *testing.T) {
	name := filepath.Join(t.TempDir(), "old.lastcard")
	if err := os.WriteFile(name, []byte("lastcard log 1\r\nE\x00\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	var e *cli.Error
	if err := verify(&cli.Env{}, name); !errors.As(err, &e) || e.Exit != cli.Usage || !strings.Contains(e.Error(), "protocol 1") {
		t.Errorf("verify: %v", err)
	}
	home, err := table.Open(table.Config{Data: t.TempDir(), Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	var trouble *table.Trouble
	if _, err := home.Resume(name, "", table.Options{}); !errors.As(err, &trouble) || trouble.Code != "other-log" || !strings.Contains(trouble.Error(), "protocol 1") {
		t.Errorf("resume: %v", err)
	}
}

// otherRules returns the path of a log whose entry 1 breaks our rules. Its genesis says that the players had
// the rules compat (table.Compat).
func otherRules(t *testing.T, compat string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "a.lastcard")
	if err := progtest.WriteEndedLog(path, compat, ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))); err != nil {
		t.Fatal(err)
	}
	return path
}

// verify calls a log that breaks our rules bad even if its players had other rules, because anybody can
// claim that. But then the message says so.
func TestLogOfOtherRules(t *testing.T) {
	for compat, says := range map[string]string{"rules/0": " was written by another version of lastcard with other rules (rules/0; ", table.Compat: ": entry 1 is bad: "} {
		path := otherRules(t, compat)
		for _, command := range []string{"verify", "replay"} {
			if out, code := lastcard(command, path); code != 1 || !strings.Contains(out, path+says) {
				t.Errorf("%s of %s: exit %d: %s", command, compat, code, out)
			}
		}
		if out, code := lastcard("verify", "--json", path); code != 1 || !strings.Contains(out, `"result":"bad"`) || !strings.Contains(out, `"first_bad":1,`) {
			t.Errorf("--json of %s: exit %d: %s", compat, code, out)
		}
	}
}

// The message about a bad entry has the objection of the game, without control characters.
func TestWhyAnEntryIsBad(t *testing.T) {
	bad := &lockstep.BadEntry{K: 3, Flaw: lockstep.Flaw{Code: lockstep.FlawRefused, Err: errors.New("not-\x1byour-turn")}}
	want := "a.lastcard: entry 3 is bad: the rules of the game or of its deck forbid the entry (refused: not-your-turn)"
	if got := badEntryText("a.lastcard", bad, bad); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// played returns the log of a match against two bots, and a copy without its proof, in which only the
// checks of two seats are left.
func played(t *testing.T) (proven, vouched string) {
	t.Helper()
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		home, err := table.Open(table.Config{Data: dir, Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
		if err != nil {
			t.Fatal(err)
		}
		x, err := home.PlayBots(seam.Setup{Game: "eights", Rules: "points=20", Seats: 3, Bots: 2}, table.Options{Auto: true, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		<-x.Done()
		if err := home.Close(); err != nil {
			t.Fatal(err)
		}
	})
	names, _ := filepath.Glob(filepath.Join(dir, "tables", "*.lastcard"))
	if len(names) != 1 {
		t.Fatalf("logs: %v", names)
	}
	vouched = filepath.Join(dir, "vouched.lastcard")
	if err := progtest.StripSignatures(names[0], vouched, 2); err != nil {
		t.Fatal(err)
	}
	return names[0], vouched
}

// The results proven, vouched and bad differ in the text, in JSON and in the exit code. The exit code for
// several files is that of the worst. After a file that it cannot read, verify still verifies the others.
func TestVerdict(t *testing.T) {
	proven, vouched := played(t)
	bad := filepath.Join(t.TempDir(), "bad.lastcard")
	if err := progtest.Damage(proven, bad); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(t.TempDir(), "missing.lastcard")
	for _, c := range []struct {
		files  []string
		exit   int
		words  string
		result string
		by     int
	}{
		{[]string{proven}, 0, ": proven; ", "proven", 0},
		{[]string{vouched}, 6, ": not proven: only Anna and ", "vouched", 2},
		{[]string{bad}, 1, " is bad: ", "bad", 0},
		{[]string{vouched, bad}, 1, "", "", 0},
		{[]string{vouched, proven}, 6, "", "", 0},
		{[]string{missing, proven}, 2, proven + ": proven; ", "", 0},
		{[]string{vouched, missing, proven}, 2, proven + ": proven; ", "", 0},
		{[]string{missing, bad, missing}, 1, " is bad: ", "", 0},
	} {
		if out, code := lastcard(append([]string{"verify"}, c.files...)...); code != c.exit || !strings.Contains(out, c.words) {
			t.Errorf("exit %d: %s", code, out)
		}
		out, code := lastcard(append([]string{"verify", "--json"}, c.files...)...)
		if code != c.exit {
			t.Errorf("exit %d: %s", code, out)
		}
		if c.result == "" {
			continue
		}
		var v struct {
			Event, Result string
			By            []string
			Entries       int
			Final         *int
			FirstBad      *int `json:"first_bad"`
		}
		if err := json.Unmarshal([]byte(out), &v); err != nil {
			t.Fatal(err)
		}
		if v.Event != "verdict" || v.Result != c.result || v.By == nil || len(v.By) != c.by || v.Entries == 0 || v.Final == nil ||
			(v.FirstBad != nil) != (c.exit == 1) || v.FirstBad != nil && *v.FirstBad != v.Entries {
			t.Errorf("%s", out)
		}
	}
	if out, code := lastcard("replay", vouched); code != 0 || !strings.Contains(out, "This log is not proven: only Anna and ") {
		t.Errorf("replay: exit %d: %s", code, out)
	}
	if out, code := lastcard("replay", proven); code != 0 || strings.Contains(out, "not proven") {
		t.Errorf("replay: exit %d: %s", code, out)
	}
	if out, code := lastcard("diff", proven, vouched); code != 0 { // both logs have the same entries
		t.Errorf("diff: exit %d: %s", code, out)
	}
}

// verify prints which players were set aside and let in again, and which players vouch for that.
func TestViews(t *testing.T) {
	g := &lockstep.Genesis{Seats: []lockstep.Player{{Name: "Anna"}, {Name: "Béla"}, {Name: "Cleo"}}}
	lines := verdictLines("x", &lockstep.Summary{
		Verdict: lockstep.VerdictProven, Genesis: g, Entries: 100, Final: 99, Ended: true,
		Views: []lockstep.ViewChange{{K: 7, Live: 0b101, Aside: 0b010, Supporters: 0b101}, {K: 9, Live: 0b111, Back: 0b010, Supporters: 0b111}},
	})
	want := []string{"the table plays without Béla from entry 7 onwards, according to Anna and Cleo", "entry 9 lets Béla in again, according to Anna, Béla and Cleo"}
	if !slices.Equal(lines[1:], want) {
		t.Errorf("%q", lines)
	}
}

// verify says if the end of a match is not final, and replay if the entry that it shows is not.
func TestOpenEnd(t *testing.T) {
	text := strings.Join(verdictLines("x", &lockstep.Summary{Verdict: lockstep.VerdictProven, Genesis: &lockstep.Genesis{}, Entries: 100, Final: 97, EndOpen: true}), "\n")
	if want := "only the entries up to 97 are final"; !strings.Contains(text, want) || strings.Contains(text, "not over") {
		t.Errorf("verify: %s", text)
	}
	for k, open := range map[uint64]bool{97: false, 98: true} {
		var out bytes.Buffer
		x := scene{K: k, Result: lockstep.VerdictProven.String(), Final: 97}
		if x.print(&cli.Env{Out: &out}); strings.Contains(out.String(), "Only the entries up to 97 are final") != open {
			t.Errorf("replay of entry %d: %s", k, out.String())
		}
	}
}

// If a log has no state after the entry of a report, diff says why it cannot compare the two: the log ends
// before that entry, is damaged before it, or has another version or other rules.
func TestDiffOfReportWithoutState(t *testing.T) {
	proven, _ := played(t)
	dir := t.TempDir()
	damaged := filepath.Join(dir, "damaged.lastcard")
	if err := progtest.Damage(proven, damaged); err != nil {
		t.Fatal(err)
	}
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	report := write("report.txt", []byte("states differ after entry 99999 of a table\n\n--- state of seat 0 of Anna\n turn 1\n"))
	for _, c := range []struct{ log, says string }{
		{proven, "different entries"},
		{damaged, "damaged"},
		{otherRules(t, table.Compat), "damaged"},
		{otherRules(t, "rules/0"), "with other rules (rules/0; "},
		{write("old.lastcard", []byte("lastcard log 1\r\nE\x00\x00")), "protocol 1"},
	} {
		var out bytes.Buffer
		err := diff(&cli.Env{Out: &out}, [2]string{report, c.log})
		var e *cli.Error
		if !errors.As(err, &e) || e.Exit != cli.Usage || !strings.Contains(e.Error(), c.says) || out.Len() > 0 {
			t.Errorf("%s: %v: %s", c.log, err, &out)
		}
	}
}

// diff names the file that is damaged, whether it is the first or the second. If one log is the beginning of the
// other, diff says which log is shorter.
func TestDiffNamesTheFile(t *testing.T) {
	proven, _ := played(t)
	damaged, short := filepath.Join(t.TempDir(), "damaged.lastcard"), filepath.Join(t.TempDir(), "short.lastcard")
	b, err := os.ReadFile(proven)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(progtest.Damage(proven, damaged), os.WriteFile(short, b[:len(b)*2/3], 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, names := range [][2]string{{proven, damaged}, {damaged, proven}} {
		err := diff(&cli.Env{Out: io.Discard}, names)
		if e, ok := errors.AsType[*cli.Error](err); !ok || !strings.Contains(e.Error(), " of "+damaged+" is damaged") {
			t.Errorf("%v: %v", names, err)
		}
	}
	for _, names := range [][2]string{{proven, short}, {short, proven}} {
		if out, code := lastcard("diff", names[0], names[1]); code != 0 || !strings.HasPrefix(out, "no difference\n"+short+" ends after entry ") {
			t.Errorf("%v: exit %d: %s", names, code, out)
		}
	}
	if out, code := lastcard("diff", proven, proven); code != 0 || out != "no difference\n" {
		t.Errorf("exit %d: %s", code, out)
	}
}

// A pipe can be read twice through seekable.
func TestSeekable(t *testing.T) {
	proven, _ := played(t)
	b, err := os.ReadFile(proven)
	if err != nil {
		t.Fatal(err)
	}
	r, done, err := seekable(io.MultiReader(bytes.NewReader(b)))
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	for range 2 {
		if again, err := io.ReadAll(r); err != nil || !bytes.Equal(again, b) {
			t.Errorf("%d of %d bytes: %v", len(again), len(b), err)
		}
		if _, err := r.Seek(0, io.SeekStart); err != nil {
			t.Fatal(err)
		}
	}
}

// The name of a file, and what a report says, may come from somebody else. No subcommand prints a command to the
// terminal from it, or a line that seems to be its own.
func TestHostileNames(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) (path string) {
		path = filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Skip(err) // no file of this system can have such a name
		}
		return path
	}
	const evil = "\x1b[2J\nlog: proven\u202e"
	b, err := os.ReadFile(otherRules(t, table.Compat))
	if err != nil {
		t.Fatal(err)
	}
	bad := write("bad"+evil, string(b))
	other := write("other"+evil, "lastcard log 1\r\nE")
	none := write("none"+evil, "x")
	report := write("report", "states differ after entry 1 \n--- state of seat \x1b[2J x\n a 1\n--- state of seat 1\n a 2\n")
	page := write("page"+evil, "game nothing\n")
	for _, args := range [][]string{
		{"verify", bad}, {"verify", other}, {"verify", none}, {"verify", dir + evil}, {"replay", bad}, {"replay", other}, {"replay", none},
		{"replay", "--at", "99", bad}, {"replay", "--at", "0", bad}, {"diff", bad, other}, {"diff", none, none}, {"diff", report, report}, {"scenario", page}, {"scenario", dir + evil},
		{"resume", "--data", t.TempDir(), bad}, {"resume", "--data", t.TempDir(), none}, {"resume", "--data", t.TempDir(), dir + evil},
	} {
		if out, _ := lastcard(args...); strings.ContainsAny(out, "\x1b\u202e") || strings.Contains(out, "\nlog: proven") {
			t.Errorf("%q prints %q", args, out)
		}
	}
}
