package main

import (
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/p2p"
)

// The command that continues a match has the absolute path of this program, the flags that resume has too, but for
// --code, and the absolute path of the log.
func TestResumeCommand(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // lastcard is not installed
	t.Chdir(t.TempDir())
	if self, err := os.Executable(); err != nil || programPath() != self {
		t.Fatal(self, err)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for given, want := range map[string]string{
		"":                                "",
		"--no-lan=true --bots=2":          "--no-lan",
		"--data=mine --game=palace":       "--data=" + filepath.Join(here, "mine"),
		"--code=15R8 --think=2s":          "--think=2s",
		"--listen=/ip4/0.0.0.0/udp/4001":  "--listen=/ip4/0.0.0.0/udp/4001",
		"--no-lan=false --strength=hard":  "--no-lan=false --strength=hard",
		"--headless=true --auto=true":     "--headless --auto",
		"--bootstrap=/ip4/1.2.3.4/udp/1 ": "--bootstrap=/ip4/1.2.3.4/udp/1",
	} {
		s := seatFlags{program: program(), givenFlags: strings.Fields(given)}
		line := s.resumeLine("tables/a.lastcard").Text
		whole := pasteLine(append(append([]string{"resume"}, strings.Fields(want)...), filepath.Join(here, "tables", "a.lastcard"))...).Text
		if line != whole {
			t.Errorf("%q: %s, want %s", given, line, whole)
		}
	}
	s := seatFlags{program: program(), givenFlags: []string{"--name=Anna's", "--data=my data; rm -rf"}}
	if line := s.resumeLine("/x y.lastcard").Text; !strings.HasSuffix(line, ` resume '--name=Anna'\''s' '--data=`+here+`/my data; rm -rf' '/x y.lastcard'`) {
		t.Errorf("in a shell: %s", line)
	}
}

// A person can paste the command in a hint even if the name of the file has a blank.
func TestHintsCanBePasted(t *testing.T) {
	s := seatFlags{program: program(), givenFlags: []string{"--headless=true"}}
	bad := s.withPasteLine(assets.Trouble{Code: "ours", Args: assets.Args{"path": "/my data/a.lastcard"}})
	if _, hint := assets.English().Explain(bad); !strings.HasSuffix(hint, pasteLine("resume", "--headless", "/my data/a.lastcard").Text) {
		t.Errorf("to continue one's own match: %s", hint)
	}
	proven, _ := played(t)
	spaced := filepath.Join(filepath.Dir(proven), "my log.lastcard")
	if err := os.Rename(proven, spaced); err != nil {
		t.Fatal(err)
	}
	none, ok := errors.AsType[*cli.Error](replayLog(&cli.Env{}, spaced, replayFlags{entry: 99999, seat: -1}))
	if !ok {
		t.Fatal("there is no such entry")
	}
	if _, hint := assets.English().Explain(none.Trouble); !strings.HasSuffix(hint, pasteLine("replay", spaced).Text) {
		t.Errorf("to list the entries: %s", hint)
	}
}

// If a program joins after the match has begun, the hint has the whole command line that watches the match,
// and the word that asks for a seat in the next one. If the program did not join by a code, there is no
// such line.
func TestLateIsToldHowToWatch(t *testing.T) {
	late := assets.Trouble{Code: "started", Args: assets.Args{"code": "15R8"}}
	s := seatFlags{program: program(), givenFlags: []string{"--auto=true", "--code=15R8", "--no-lan=true"}, code: "15R8"}
	text, hint := assets.English().Explain(s.withPasteLine(late))
	if text != "The match has already started." || !strings.Contains(hint, " type sit ") || !strings.HasSuffix(hint, pasteLine("join", "--no-lan", "--watch", "15R8").Text) {
		t.Errorf("%s %s", text, hint)
	}
	if got := new(seatFlags).withPasteLine(late); !got.Equal(late) {
		t.Errorf("without a code: %+v", got)
	}
}

// On Windows a word that a shell could split, leave out or carry out is put in quotes, so that cmd.exe and PowerShell
// read the same word. Within the quotes nothing ends them or runs a command.
func TestQuotedForWindows(t *testing.T) {
	for word, want := range map[string][2]string{
		`C:\Users\Anna\a.lastcard`: {`C:\Users\Anna\a.lastcard`, `C:\Users\Anna\a.lastcard`},
		`C:\My Data\a.lastcard`:    {`"C:\My Data\a.lastcard"`, `"C:\My Data\a.lastcard"`},
		"--option=a=1,b=2":         {`"--option=a=1,b=2"`, `"--option=a=1,b=2"`},
		"":                         {`""`, `""`},
		`C:\Cash$x\a b.lastcard`:   {`"C:\Cash$x\a b.lastcard"`, "\"C:\\Cash`$x\\a b.lastcard\""},
		`100%PATH%.lastcard`:       {`"100"^%"PATH"^%".lastcard"`, `"100%PATH%.lastcard"`},
		"a $(calc)`\".lastcard":    {`"a ?(calc)??.lastcard"`, "\"a `$(calc)``?.lastcard\""},
		"a“; calc; ”.lastcard":     {`"a?; calc; ?.lastcard"`, "\"a`“; calc; `”.lastcard\""},
	} {
		if got := cmdShell.quoted(word); got != want[0] {
			t.Errorf("cmd.exe: %s, want %s", got, want[0])
		}
		if got := powerShell.quoted(word); got != want[1] {
			t.Errorf("PowerShell: %s, want %s", got, want[1])
		}
	}
}

// A line to paste may hold the name of a file, or a link, that somebody else made. It has no command to the terminal.
func TestQuotedForTheTerminal(t *testing.T) {
	if got := pasteLine("a\x1b[2J\n\u202e b").Text; strings.ContainsAny(got, "\x1b\n\u202e") || !strings.Contains(got, "a?[2J?? b") {
		t.Errorf("%q", got)
	}
}

// On Windows one line is for both shells, if both can read it. If not, the hint has a second line for PowerShell, with
// & before a quoted path of the program.
func TestCommandForPowerShell(t *testing.T) {
	for _, c := range []struct{ program, log, want string }{
		{`C:\Anna M\lastcard.exe`, "a.lastcard", `& "C:\Anna M\lastcard.exe" resume a.lastcard`},
		{`C:\lastcard\lastcard.exe`, "a b.lastcard", ""},
		{"lastcard", "a.lastcard", ""},
		{"lastcard", "$x.lastcard", "lastcard resume \"`$x.lastcard\""},
	} {
		line := windowsLine([]string{c.program, "resume", c.log})
		if line.PowerShell != c.want {
			t.Errorf("%s, %s: %s", c.program, c.log, line.PowerShell)
		}
		_, hint := assets.English().Explain(assets.Trouble{Code: "ours", Args: assets.Args{"path": c.log, "command": toPaste(line)}})
		want := line.Text
		if c.want != "" {
			want += "\n  In PowerShell: " + c.want
		}
		if !strings.HasSuffix(hint, want) {
			t.Errorf("%s", hint)
		}
	}
}

// If PATH leads to this program, its name stands in the place of its path.
func TestProgramIsCalledByItsName(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(self, filepath.Join(dir, "lastcard")); err != nil {
		t.Skip("no links here: ", err)
	}
	t.Setenv("PATH", dir)
	if got := programPath(); got != "lastcard" {
		t.Errorf("it is called %s", got)
	}
}

// The program accepts every example of the help: its flags exist, and its codes are valid.
func TestExamplesAreValid(t *testing.T) {
	for _, c := range program().Commands {
		for line := range strings.Lines(strings.TrimSpace(c.Example)) {
			words := strings.Fields(line)
			fs := flag.NewFlagSet(c.Name, flag.ContinueOnError)
			fs.SetOutput(io.Discard)
			c.Setup(fs)
			args := words[min(2, len(words)):]
			for len(args) > 0 {
				if err := fs.Parse(args); err != nil {
					t.Errorf("%s: %v", line, err)
				}
				args = fs.Args()[min(1, fs.NArg()):]
			}
			for _, word := range words {
				if _, err := p2p.ParseInvite(word); isCode(word) && err != nil {
					t.Errorf("%s: the code is not valid: %v", strings.TrimSpace(line), err)
				}
			}
			if takesCode := slices.Contains([]string{"join", "bot", "relay"}, c.Name); takesCode && !slices.ContainsFunc(words, isCode) {
				t.Errorf("%s: no code", line)
			}
		}
	}
}

// isCode reports whether a word of an example is the code of a table.
func isCode(word string) bool {
	return strings.Count(word, "-") == 5 && !strings.ContainsAny(word, ".=")
}
