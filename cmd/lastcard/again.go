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

// resumeLine returns the command line that continues the match of a log. A person can paste it into a
// terminal in any directory. It has the word that starts this very program, the whole path of the
// log and the given flags. It repeats the flags of this program's start that lastcard resume has
// too.
func (s *seatFlags) resumeLine(log string, flags ...string) string {
	return s.repeatLine(resumeCommand(), append(flags, absolutePath(log))...)
}

// watchLine returns the command line that watches the table that this program tried to join.
func (s *seatFlags) watchLine() string { return s.repeatLine(joinCommand(), "--watch", s.code) }

// repeatLine returns the command line of a subcommand. It repeats the flags of this program's start that
// the subcommand has too.
func (s *seatFlags) repeatLine(c cli.Command, args ...string) string {
	takes := flag.NewFlagSet("", flag.ContinueOnError)
	c.Setup(takes)
	words := []string{c.Name}
	for _, word := range s.givenFlags {
		name, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		f := takes.Lookup(name)
		switch {
		case f == nil, name == "code": // the subcommand has no such flag, or finds the table without it
		case name == "auto" && c.Name == "join": // a spectator has no seat for a bot to play
		case name == "data":
			words = append(words, "--data="+absolutePath(value))
		case value == "true" && f.DefValue == "false":
			words = append(words, "--"+name)
		default:
			words = append(words, word)
		}
	}
	return pasteLine(append(words, args...)...)
}

// pasteLine returns a command line of this program, quoted for a shell.
func pasteLine(words ...string) string {
	all := []string{shellQuoted(programPath())}
	for _, word := range words {
		all = append(all, shellQuoted(word))
	}
	return strings.Join(all, " ")
}

// pasteCode is the code of a trouble that consists of a command line alone. The hint of another
// trouble contains such a trouble.
const pasteCode = "command"

// toPaste returns a command line of this program for a hint. If PowerShell needs a different line,
// the hint shows that line too.
func toPaste(line string) assets.Trouble {
	t := assets.Trouble{Code: pasteCode, Args: assets.Args{"line": line}}
	if needsAmpersand(runtime.GOOS, programPath()) {
		t.Case = "powershell"
	}
	return t
}

// needsAmpersand reports whether PowerShell needs & before a command line of this program. It does so on
// Windows if the program's path is in quotes: without the & PowerShell only prints the path as a text.
// cmd.exe does not accept the &, so no line works in both.
func needsAmpersand(system, program string) bool {
	return system == "windows" && windowsQuoted(program) != program
}

// programPath returns the word that starts this program in any directory: its name if the PATH leads to
// it, else its path.
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

// absolutePath makes a path absolute. If that is impossible, it returns the path unchanged.
func absolutePath(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// shellQuoted quotes a word for the system's shell.
func shellQuoted(word string) string {
	if runtime.GOOS == "windows" {
		return windowsQuoted(word)
	}
	return unixQuoted(word)
}

// windowsQuoted quotes a word for cmd.exe and PowerShell. If the first word of a line is quoted,
// PowerShell needs more; see needsAmpersand. A path on Windows has no double quote.
func windowsQuoted(word string) string {
	if isPlain(word, `_+=:./\-`) {
		return word
	}
	return `"` + strings.ReplaceAll(word, `"`, `\"`) + `"`
}

func unixQuoted(word string) string {
	if isPlain(word, "_@%+=:,./-") {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// isPlain reports whether a word has no character with a special meaning in a shell: only letters, digits
// and the given others.
func isPlain(word, others string) bool {
	isSpecial := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune(others, r)
	}
	return word != "" && !strings.ContainsFunc(word, isSpecial)
}
