package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
)

// resume is the command line that continues the match of a log. It works when it is pasted into a
// terminal in any directory: it names this very program, the file by its whole path, the flags
// given here, and those of the flags this program was started with that lastcard resume has as
// well.
func (s *seatFlags) resume(log string, flags ...string) string {
	return s.again(resumeCommand(), append(flags, absolute(log))...)
}

// watching is the command line that watches the table that this program was asked to join.
func (s *seatFlags) watching() string { return s.again(joinCommand(), "--watch", s.code) }

// again is the command line of a subcommand with the flags that this program was started with.
func (s *seatFlags) again(c cli.Command, args ...string) string {
	takes := flag.NewFlagSet("", flag.ContinueOnError)
	c.Setup(takes)
	words := []string{c.Name}
	for _, word := range s.given {
		name, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		f := takes.Lookup(name)
		switch {
		case f == nil, name == "code": // a flag of the table that was joined: the log knows that table
		case name == "auto" && c.Name == "join": // a bot has nothing to play for somebody who watches
		case name == "data":
			words = append(words, "--data="+absolute(value))
		case value == "true" && f.DefValue == "false":
			words = append(words, "--"+name)
		default:
			words = append(words, word)
		}
	}
	return pasted(append(words, args...)...)
}

// pasted is a command line of this program, for a shell.
func pasted(words ...string) string {
	all := []string{quoted(programPath())}
	for _, word := range words {
		all = append(all, quoted(word))
	}
	return strings.Join(all, " ")
}

// pasteCode is the trouble that is nothing but a command line, for the hint of another one.
const pasteCode = "command"

// toPaste is a command line of this program in a hint: with a second line for PowerShell where that needs another one.
func toPaste(line string) assets.Trouble {
	t := assets.Trouble{Code: pasteCode, Args: assets.Args{"line": line}}
	if ampersand(runtime.GOOS, programPath()) {
		t.Case = "powershell"
	}
	return t
}

// ampersand reports whether PowerShell takes the command lines of a program only with & before them: on Windows, where
// the program's path stands in quotes. Without the & that is a text to PowerShell, which it prints. cmd.exe
// does not take the &, so no one line is for both.
func ampersand(system, program string) bool {
	return system == "windows" && quotedWindows(program) != program
}

// programPath is the word that starts this program from any directory: its name if the PATH
// leads to it, else its path.
func programPath() string {
	self, err := os.Executable()
	if err != nil {
		return program().Name
	}
	if found, err := exec.LookPath(program().Name); err == nil && sameFile(found, self) {
		return program().Name
	}
	return self
}

func sameFile(a, b string) bool {
	x, err1 := os.Stat(a)
	y, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(x, y)
}

// absolute makes a path absolute; a path that cannot be made so stays as it is.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// plainInShell are the characters, besides letters and digits, that a shell leaves as
// they are.
const plainInShell = "_@%+=:,./-"

// quoted is a word as the system's shell reads it.
func quoted(word string) string {
	if runtime.GOOS == "windows" {
		return quotedWindows(word)
	}
	return quotedUnix(word)
}

// quotedWindows is a word as cmd.exe and PowerShell read it, unless it is the first word of a line (ampersand). A
// path has no double quote there.
func quotedWindows(word string) string {
	const bare = `_+=:./\-`
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r, bare) }) < 0 {
		return word
	}
	return `"` + strings.ReplaceAll(word, `"`, `\"`) + `"`
}

func quotedUnix(word string) string {
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r, plainInShell) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// plain reports whether a shell leaves a character as it is: a letter, a digit, or one of others.
func plain(r rune, others string) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(others, r)
}
