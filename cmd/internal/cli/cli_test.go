package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// echo is a program with one subcommand, which records its flags and arguments and fails with fail.
type echo struct {
	env      map[string]string
	name     string
	list     List
	args     []string
	fail     error
	out, err bytes.Buffer
}

func (e *echo) run(args ...string) int {
	p := &Program{Name: "lastcard", About: "about", Commands: []Command{{
		Name: "echo", Args: "WORD...", About: "echoes", Example: "lastcard echo hello",
		Setup: func(fs *flag.FlagSet) Run {
			name := fs.String("name", "", "a `name`")
			fs.Bool("json", false, "machine-readable")
			fs.Int("many", 0, "how many")
			fs.Duration("wait", 0, "how long")
			var list List
			fs.Var(&list, "listen", "`addresses`")
			return func(_ context.Context, _ *Env, args []string) error {
				e.name, e.list, e.args = *name, list, args
				return e.fail
			}
		},
	}}}
	env := &Env{Out: &e.out, Err: &e.err, Getenv: func(k string) string { return e.env[k] }, Start: time.Now()}
	if e.env == nil {
		e.env = map[string]string{}
	}
	if e.env["LASTCARD_CONFIG"] == "" && e.env["XDG_CONFIG_HOME"] == "" {
		e.env["XDG_CONFIG_HOME"] = "/nonexistent"
	}
	return p.Main(context.Background(), env, args)
}

// An argument in the place of the subcommand goes to the first subcommand if Program.IsBareArg accepts it,
// and so do all arguments after it.
func TestBareArgument(t *testing.T) {
	var got []string
	p := &Program{Name: "x", IsBareArg: func(arg string) bool { return strings.HasSuffix(arg, ".log") }, Commands: []Command{{
		Name: "open", Args: "FILE...", Setup: func(*flag.FlagSet) Run {
			return func(_ context.Context, _ *Env, args []string) error { got = args; return nil }
		},
	}}}
	env := &Env{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}, Getenv: func(string) string { return "" }, Start: time.Now()}
	if code := p.Main(context.Background(), env, []string{"a.log"}); code != 0 || !slices.Equal(got, []string{"a.log"}) {
		t.Errorf("a.log: exit %d, args %v", code, got)
	}
	if code := p.Main(context.Background(), env, []string{"a.log", "--help", "-x"}); code != 0 || !slices.Equal(got, []string{"a.log", "--help", "-x"}) {
		t.Errorf("what follows it: exit %d, args %v", code, got)
	}
	if code := p.Main(context.Background(), env, []string{"a.txt"}); code != int(Usage) {
		t.Errorf("a.txt: exit %d", code)
	}
}

func TestFlagsAmongArguments(t *testing.T) {
	for _, c := range []struct {
		args string
		want []string
		name string
	}{
		{"echo a --name x b", []string{"a", "b"}, "x"},
		{"echo --name x a b", []string{"a", "b"}, "x"},
		{"echo a b -name=x", []string{"a", "b"}, "x"},
		{"echo a -- --name x", []string{"a", "--name", "x"}, ""},
		{"echo -- a --name", []string{"a", "--name"}, ""},
	} {
		var e echo
		if code := e.run(strings.Fields(c.args)...); code != 0 || !slices.Equal(e.args, c.want) || e.name != c.name {
			t.Errorf("%s: exit %d, args %q, name %q", c.args, code, e.args, e.name)
		}
	}
}

// Flags may stand before the subcommand. The value of a flag is never taken for the
// subcommand.
func TestFlagsBeforeTheSubcommand(t *testing.T) {
	for _, c := range []struct {
		args string
		want []string
		name string
	}{
		{"--name x echo a", []string{"a"}, "x"},
		{"--name=x echo a", []string{"a"}, "x"},
		{"--json --name echo echo a", []string{"a"}, "echo"},
		{"--name echo", nil, "echo"}, // here echo is the value of --name, and no subcommand is named
		{"--name ecko", nil, "ecko"},
		{"--name x -- ecko", []string{"ecko"}, "x"},
		{"--name x 15R8 ecko", []string{"15R8", "ecko"}, "x"},
		{"--name x ech0 P525 DG0C R1BT KCTS VVGN", []string{"ech0", "P525", "DG0C", "R1BT", "KCTS", "VVGN"}, "x"}, // a code that is typed in pieces
	} {
		var e echo
		if code := e.run(strings.Fields(c.args)...); code != 0 || !slices.Equal(e.args, c.want) || e.name != c.name {
			t.Errorf("%s: exit %d, args %q, name %q, %s", c.args, code, e.args, e.name, &e.err)
		}
	}
}

// In --file close, the word close is a value, even if there is a subcommand close without a flag --file.
func TestValueThatIsASubcommand(t *testing.T) {
	var file string
	open := func(fs *flag.FlagSet) Run {
		fs.StringVar(&file, "file", "", "a `file`")
		return func(context.Context, *Env, []string) error { return nil }
	}
	other := func(*flag.FlagSet) Run { return func(context.Context, *Env, []string) error { return AnswerNo } }
	p := &Program{Name: "x", Commands: []Command{{Name: "open", Setup: open}, {Name: "close", Setup: other}}}
	for _, word := range []string{"close", "closr"} {
		var told bytes.Buffer
		env := &Env{Out: &bytes.Buffer{}, Err: &told, Getenv: func(string) string { return "" }, Start: time.Now()}
		if code := p.Main(context.Background(), env, []string{"--file", word}); code != int(Done) || file != word {
			t.Errorf("exit %d, file %q: %s", code, file, &told)
		}
	}
}

// Flags win over the environment, which wins over the config file.
func TestPrecedence(t *testing.T) {
	path := filepath.Join(t.TempDir(), "config")
	if err := os.WriteFile(path, []byte("\ufeff# mine\r\nname = file # yes\nlisten = a, b\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		env  string
		want string
	}{
		{[]string{"echo", "--name", "flag"}, "environment", "flag"},
		{[]string{"echo"}, "environment", "environment"},
		{[]string{"echo"}, "", "file"},
	} {
		e := echo{env: map[string]string{"LASTCARD_CONFIG": path, "LASTCARD_NAME": c.env}}
		if code := e.run(c.args...); code != 0 || e.name != c.want || !slices.Equal(e.list, List{"a", "b"}) {
			t.Errorf("%v: exit %d, name %q, want %q; listen %q; %s", c.args, code, e.name, c.want, e.list, &e.err)
		}
	}
}

func TestWrongUsage(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad")
	if err := os.WriteFile(bad, []byte("nmae = Anna\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	long := filepath.Join(dir, "long")
	if err := os.WriteFile(long, bytes.Repeat([]byte("# nothing\n"), maxConfig/10+1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		env  map[string]string
		want string
	}{
		{[]string{"nonsense"}, nil, `There is no subcommand "nonsense".`},
		{[]string{"ecko"}, nil, "Did you mean echo? lastcard help"},
		{[]string{"--name", "x", "ecko"}, nil, "There is no subcommand \"ecko\".\n  Did you mean echo?"},
		{[]string{"echo", "--colour"}, nil, "echo has no flag --colour.\n  lastcard echo --help"},
		{[]string{"--colour"}, nil, "echo has no flag --colour."},
		{[]string{"--colour", "echo"}, nil, "echo has no flag --colour."},
		{[]string{"--verison"}, nil, "Did you mean --version?"},
		{[]string{"echo", "--hlep"}, nil, "Did you mean --help?"},
		{[]string{"echo", "--nmae", "x"}, nil, "Did you mean --name? lastcard echo --help"},
		{[]string{"echo", "--name"}, nil, "--name needs a value after it."},
		{[]string{"echo", "--json=perhaps"}, nil, `"perhaps" is not a valid value for --json: give true or false.`},
		{[]string{"echo", "--many", "x: y"}, nil, `"x: y" is not a valid value for --many: give a whole number.`},
		{[]string{"echo", "--wait", "5"}, nil, `"5" is not a valid value for --wait: give a time, e.g. 500ms, 30s or 2m.`},
		{[]string{"echo"}, map[string]string{"LASTCARD_JSON": "perhaps"}, `LASTCARD_JSON: "perhaps" is not a valid value for json`},
		{[]string{"echo"}, map[string]string{"LASTCARD_CONFIG": bad}, `bad:1: "nmae = Anna" is not a setting.`},
		{[]string{"echo"}, map[string]string{"LASTCARD_CONFIG": long}, "long is longer than 65536 bytes."},
		{[]string{"echo"}, map[string]string{"LASTCARD_MANY": "x"}, `LASTCARD_MANY: "x" is not a valid value for many: give a whole number`},
		{[]string{"echo"}, map[string]string{"LASTCARD_CONFIG": filepath.Join(dir, "none")}, "no such file"},
	} {
		e := echo{env: c.env}
		if code := e.run(c.args...); code != 2 || !strings.Contains(e.err.String(), c.want) || e.out.Len() > 0 {
			t.Errorf("%v: exit %d, stderr %q, stdout %q", c.args, code, &e.err, &e.out)
		}
	}
}

// With --json, an error is one line of JSON on standard output, besides the sentence and
// the hint on standard error.
func TestErrorAsJSON(t *testing.T) {
	e := echo{fail: NewError(Lost, nil, "full", "")}
	if code := e.run("echo", "--json"); code != 4 {
		t.Errorf("exit %d", code)
	}
	if out := e.out.String(); !strings.HasPrefix(out, `{"event":"error","t":`) || !strings.HasSuffix(out, `"code":"full","text":"The table is full.","hint":"Ask for a table with more seats."}`+"\n") {
		t.Errorf("stdout %s", out)
	}
	if e.err.String() != "lastcard: The table is full.\n  Ask for a table with more seats.\n" {
		t.Errorf("stderr %q", &e.err)
	}
}

// If a typed name or a path contains a command to the terminal, an error shows it escaped, so that the terminal does
// not carry it out.
func TestErrorShowsControlCharacters(t *testing.T) {
	for _, fail := range []*Error{NewError(Usage, nil, "bad-name", "form", "name", "A\x1b[2J", "n", 24), NewError(Usage, nil, "no-log", "", "path", "A\x1b[2J")} {
		e := echo{fail: fail}
		if e.run("echo"); !strings.Contains(e.err.String(), `"A\x1b[2J"`) || strings.Contains(e.err.String(), "\x1b") {
			t.Errorf("stderr %q", &e.err)
		}
	}
}

// With --json, an error of the command line itself is a line of JSON too.
func TestUnknownCommandAsJSON(t *testing.T) {
	for _, args := range [][]string{{"nonsense", "--json"}, {"--json", "ecko"}} {
		e := echo{}
		if code := e.run(args...); code != 2 || !strings.Contains(e.out.String(), `"code":"usage","text":"There is no subcommand`) {
			t.Errorf("%v: exit %d, stdout %s", args, code, &e.out)
		}
	}
}

func TestExit(t *testing.T) {
	for err, want := range map[error]int{nil: 0, AnswerNo: 1, errors.New("odd"): 4, Misuse("which-table"): 2} {
		e := echo{fail: err}
		if code := e.run("echo"); code != want {
			t.Errorf("%v: exit %d, want %d", err, code, want)
		}
	}
}

// full is a standard output whose disk is full.
type full struct{}

func (full) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: errors.New("no space left on device")}
}

// A program that could not write to standard output reports that, and its exit code is Unwritten.
func TestOutputIsFull(t *testing.T) {
	for _, run := range []Run{
		func(_ context.Context, e *Env, _ []string) error { e.Printf("a line\n"); return nil },
		func(_ context.Context, e *Env, _ []string) error { fmt.Fprintln(e.Writer(), "a line"); return nil },
		func(_ context.Context, e *Env, _ []string) error {
			e.JSON("said", struct{ Line string }{"a line"})
			return nil
		},
		func(_ context.Context, e *Env, _ []string) error { _, err := e.Writer().Write(nil); return err },
	} {
		var told bytes.Buffer
		p := &Program{Name: "x", Commands: []Command{{Name: "say", Setup: func(*flag.FlagSet) Run { return run }}}}
		env := &Env{Out: full{}, Err: &told, Getenv: func(string) string { return "" }, Start: time.Now()}
		if code := p.Main(context.Background(), env, nil); code != int(Unwritten) || !strings.HasPrefix(told.String(), "x: Standard output cannot be written: no space left on device.\n") {
			t.Errorf("exit %d: %s", code, &told)
		}
	}
	for _, args := range [][]string{{"--help"}, {"help", "say"}, {"say", "--help"}} {
		var told bytes.Buffer
		p := &Program{Name: "x", Commands: []Command{{Name: "say", Setup: func(*flag.FlagSet) Run { return nil }}}}
		if code := p.Main(context.Background(), &Env{Out: full{}, Err: &told}, args); code != int(Unwritten) || told.Len() == 0 {
			t.Errorf("%v: exit %d: %s", args, code, &told)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"-h"}, {"help"}, {"help", "help"}, {"help", "--help"}} {
		var e echo
		code := e.run(args...)
		for _, want := range []string{"echo       echoes", "lastcard/config", "LASTCARD_CONFIG"} {
			if code != 0 || !strings.Contains(e.out.String(), want) {
				t.Errorf("%v: exit %d, want %q in:\n%s", args, code, want, &e.out)
			}
		}
	}
	for _, args := range [][]string{{"echo", "--help"}, {"help", "echo"}, {"echo", "a", "-h"}} {
		var e echo
		code := e.run(args...)
		for _, want := range []string{"Usage: lastcard echo [FLAGS] WORD...", "--name NAME", "Example:\n  lastcard echo hello"} {
			if code != 0 || !strings.Contains(e.out.String(), want) {
				t.Errorf("%v: exit %d, want %q in:\n%s", args, code, want, &e.out)
			}
		}
	}
}

// JSON leaves &, < and > as they are.
func TestPlainJSON(t *testing.T) {
	var out bytes.Buffer
	(&Env{Out: &out}).JSON("invite", map[string]string{"link": "a&b<c>"})
	if line := out.String(); !strings.HasPrefix(line, `{"event":"invite","t":`) || !strings.HasSuffix(line, ",\"link\":\"a&b<c>\"}\n") {
		t.Errorf("%q", line)
	}
}

// A line of JSON has no character that could be a command to the terminal, and can be read back unchanged.
func TestJSONPrints(t *testing.T) {
	var out bytes.Buffer
	in := map[string]string{"file": "x\u009b31m\x7f\u202egnp\U000e0041.lastcard", "link": "lastcard:a?b&c", "name": "Zoë \u00a0名前 ♥"}
	(&Env{Out: &out}).JSON("verdict", in)
	line, ok := strings.CutSuffix(out.String(), "\n")
	if !ok || strings.ContainsFunc(line, func(r rune) bool { return !strconv.IsPrint(r) }) || !strings.Contains(line, "lastcard:a?b&c") {
		t.Errorf("%q", out.String())
	}
	var back struct{ File, Link, Name string }
	if err := json.Unmarshal([]byte(line), &back); err != nil {
		t.Fatal(err)
	}
	if back.File != in["file"] || back.Link != in["link"] || back.Name != in["name"] {
		t.Errorf("%q", back)
	}
}
