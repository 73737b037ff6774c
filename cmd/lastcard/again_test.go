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
	here := t.TempDir()
	t.Chdir(here)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	here, err = os.Getwd()
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
		line := s.resumeLine("tables/a.lastcard")
		whole := strings.Join(append(append([]string{shellQuoted(self), "resume"}, strings.Fields(want)...), filepath.Join(here, "tables", "a.lastcard")), " ")
		if line != whole {
			t.Errorf("%q: %s, want %s", given, line, whole)
		}
	}
	s := seatFlags{program: program(), givenFlags: []string{"--name=Anna's", "--data=my data; rm -rf"}}
	if line := s.resumeLine("/x y.lastcard"); !strings.HasSuffix(line, ` resume '--name=Anna'\''s' '--data=`+here+`/my data; rm -rf' '/x y.lastcard'`) {
		t.Errorf("in a shell: %s", line)
	}
}

// A person can paste the command in a hint even if the name of the file has a blank.
func TestHintsCanBePasted(t *testing.T) {
	s := seatFlags{program: program(), givenFlags: []string{"--headless=true"}}
	bad := s.withPasteLine(assets.Trouble{Code: "ours", Args: assets.Args{"path": "/my data/a.lastcard"}})
	if _, hint := assets.English().Explain(bad); !strings.HasSuffix(hint, shellQuoted(programPath())+" resume --headless "+shellQuoted("/my data/a.lastcard")) {
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
	if _, hint := assets.English().Explain(none.Trouble); !strings.HasSuffix(hint, shellQuoted(programPath())+" replay "+shellQuoted(spaced)) {
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
	if text != "The match has already started." || !strings.Contains(hint, " type sit ") || !strings.HasSuffix(hint, shellQuoted(programPath())+" join --no-lan --watch 15R8") {
		t.Errorf("%s %s", text, hint)
	}
	if got := new(seatFlags).withPasteLine(late); !got.Equal(late) {
		t.Errorf("without a code: %+v", got)
	}
}

// On Windows a word that a shell could split, leave out or carry out is put in quotes. Within the quotes nothing ends
// them or runs a command.
func TestQuotedForWindows(t *testing.T) {
	for word, want := range map[string]string{
		`C:\Users\Anna\a.lastcard`: `C:\Users\Anna\a.lastcard`,
		`C:\My Data\a.lastcard`:    `"C:\My Data\a.lastcard"`,
		"--option=a=1,b=2":         `"--option=a=1,b=2"`,
		"":                         `""`,
		`C:\Cash$\a b.lastcard`:    `"C:\Cash$\a b.lastcard"`,
		"a $(calc)`\".lastcard":    `"a ?(calc)??.lastcard"`,
		"a“; calc; ”.lastcard":     `"a?; calc; ?.lastcard"`,
	} {
		if got := windowsQuoted(word); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// A line to paste may hold the name of a file, or a link, that somebody else made. It has no command to the terminal.
func TestQuotedForTheTerminal(t *testing.T) {
	if got := shellQuoted("a\x1b[2J\n\u202e b"); strings.ContainsAny(got, "\x1b\n\u202e") || !strings.Contains(got, "a?[2J?? b") {
		t.Errorf("%q", got)
	}
}

// If the path of the program needs quotes on Windows, the hint has a second line for PowerShell, with &
// before the path.
func TestCommandForPowerShell(t *testing.T) {
	for _, c := range []struct {
		system, program string
		want            bool
	}{
		{"windows", `C:\Users\Anna M\lastcard.exe`, true},
		{"windows", `C:\lastcard\lastcard.exe`, false},
		{"windows", "lastcard", false},
		{"linux", "/home/anna m/lastcard", false},
	} {
		if got := needsAmpersand(c.system, c.program); got != c.want {
			t.Errorf("%s, %s: %v, want %v", c.system, c.program, got, c.want)
		}
	}
	line := assets.Trouble{Code: pasteCode, Case: "powershell", Args: assets.Args{"line": `"C:\Anna M\lastcard.exe" resume a.lastcard`}}
	_, hint := assets.English().Explain(assets.Trouble{Code: "ours", Args: assets.Args{"path": "a.lastcard", "command": line}})
	if want := `"C:\Anna M\lastcard.exe" resume a.lastcard` + "\n  In PowerShell: & " + `"C:\Anna M\lastcard.exe" resume a.lastcard`; !strings.HasSuffix(hint, want) {
		t.Errorf("%s", hint)
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
