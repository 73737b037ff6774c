package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// terminals lists environment variables as different terminals set them. They must change nothing when the
// output is a pipe.
var terminals = [][]string{
	{"TERM=xterm-256color", "COLORTERM=truecolor", "CLICOLOR_FORCE=1", "FORCE_COLOR=1", "COLUMNS=40", "LINES=10"},
	{"TERM=dumb", "NO_COLOR=1"},
	{"TERM="},
}

// piped runs a subcommand with lines as its input, and returns its standard output.
func (w *world) piped(terminal []string, lines string, args ...string) string {
	w.t.Helper()
	cmd := exec.CommandContext(w.ctx, w.prog, append(args, "--data", filepath.Join(w.dir, "d"), "--no-internet", "--no-lan")...)
	cmd.Args[0] = "lastcard"
	cmd.Env = append(append(os.Environ(), "DISPLAY=", "LANG=en_GB.UTF-8", "XDG_RUNTIME_DIR="+w.dir, "XDG_CONFIG_HOME="+w.dir), terminal...)
	cmd.Stdin = strings.NewReader(lines)
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	out, err := cmd.Output()
	if err != nil || wrong.Len() > 0 {
		w.t.Fatalf("%v: %v: %v, %s", terminal, args, err, &wrong)
	}
	return string(out)
}

// The output of a match through a pipe is plain lines of text: of all control characters it has only the
// newline.
func TestMatchThroughAPipe(t *testing.T) {
	w := newWorld(t)
	for _, terminal := range terminals {
		out := w.piped(terminal, "?\ntable\ncounts\nsay hello\nhint\nauto\nquit\n", "play", "--bots", "2", "--option", "points=20")
		if i := strings.IndexFunc(out, func(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f }); i >= 0 {
			t.Errorf("%v: a byte %#x in: %q", terminal, out[i], out[max(0, i-80):i+1])
		}
		for _, want := range []string{"The match begins", "\nCards left: ", "\nThe match is over. ", "\nGoodbye.\n"} {
			if !strings.Contains(out, want) {
				t.Errorf("%v: %q is not in:\n%s", terminal, want, out)
			}
		}
	}
}

// saved returns the path of the log of a match that the player has left at the first question.
func (w *world) saved() string {
	begun := w.piped(nil, "quit\n", "play", "--bots", "1")
	_, log, _ := strings.Cut(begun, "The match is saved. To continue it: ")
	log, _, _ = strings.Cut(log, "\n")
	return log[strings.LastIndex(log, " ")+1:]
}

// With `resume --alone` a person plays a saved match on against bots. The log stays as it is.
func TestResumeAlone(t *testing.T) {
	w := newWorld(t)
	log := w.saved()
	before, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	out := w.piped(nil, "auto\nquit\n", "resume", "--alone", log)
	if !strings.Contains(out, "The match is over. ") || strings.Contains(out, "The match is saved") {
		t.Error(out)
	}
	if after, err := os.ReadFile(log); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the log has changed: %v", err)
	}
}

// Into a pipe the program writes the same bytes about the same match, whatever the terminal is.
func TestPipeIsTheSameOnEveryTerminal(t *testing.T) {
	w := newWorld(t)
	log := w.saved()
	kept := filepath.Join(w.dir, "kept")
	if err := os.CopyFS(kept, os.DirFS(filepath.Join(w.dir, "d"))); err != nil {
		t.Fatal(err)
	}
	first := ""
	for i, terminal := range terminals {
		if err := os.RemoveAll(filepath.Join(w.dir, "d")); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(filepath.Join(w.dir, "d"), os.DirFS(kept)); err != nil {
			t.Fatal(err)
		}
		out := w.piped(terminal, "?\nhelp all\ntable\nhand\nwords\nsort\nscores\nwho\nlog\ncounts\nrules all\ndance\nquit\n", "resume", log)
		if i == 0 {
			first = out
		}
		if out != first || !strings.Contains(out, "Back at the table") || !strings.Contains(out, "\nGoodbye.\n") {
			t.Errorf("%v:\n%s\n%v:\n%s", terminals[0], first, terminal, out)
		}
	}
}
