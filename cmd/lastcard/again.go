package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"lastcard/assets"
)

// resumeLine returns the command line that continues the match of a log, with the given flags, and with those
// that repeatLine repeats. A person can paste it into a terminal in any directory.
func (s *seatFlags) resumeLine(log string, flags ...string) string {
	return s.repeatLine("resume", append(flags, absolutePath(log))...)
}

// watchLine returns the command line that watches the table that this program tried to join.
func (s *seatFlags) watchLine() string { return s.repeatLine("join", "--watch", s.code) }

// repeatLine returns the command line of a subcommand with args. Of the flags with which this program was
// started, it repeats those that the subcommand has too, except --code and, for join, --auto.
func (s *seatFlags) repeatLine(subcommand string, args ...string) string {
	c := s.program.Command(subcommand)
	known := flag.NewFlagSet("", flag.ContinueOnError)
	c.Setup(known)
	words := []string{c.Name}
	for _, word := range s.givenFlags {
		name, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		f := known.Lookup(name)
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

// pasteCode is the code of a trouble whose sentence is a command line. Such a trouble is an argument in the
// hint of another trouble.
const pasteCode = "command"

// toPaste makes an argument for a hint from a command line of this program. If PowerShell needs a different
// line, the hint shows that line too.
func toPaste(line string) assets.Trouble {
	t := assets.Trouble{Code: pasteCode, Args: assets.Args{"line": line}}
	if needsAmpersand(runtime.GOOS, programPath()) {
		t.Case = "powershell"
	}
	return t
}

// needsAmpersand reports whether PowerShell needs & before a command line that starts this program. On
// Windows it does if the path of the program is in quotes: without the &, PowerShell only prints the path.
// cmd.exe does not accept the &, so then no line works in both.
func needsAmpersand(system, program string) bool {
	return system == "windows" && windowsQuoted(program) != program
}

// programPath returns the word that starts this program in any directory: its path, or its name if PATH finds
// this very program under that name or the path is unknown.
func programPath() string {
	self, err := os.Executable()
	if err != nil {
		return programName
	}
	if found, err := exec.LookPath(programName); err == nil && sameFile(found, self) {
		return programName
	}
	return self
}

func sameFile(a, b string) bool {
	x, err1 := os.Stat(a)
	y, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(x, y)
}

// absolutePath makes a path absolute, or returns it unchanged if the system cannot do that.
func absolutePath(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// shellQuoted quotes a word for the system's shell. The word may be the name of a file, or a link, that somebody
// else made. So an unprintable character, which may be part of a command to the terminal, becomes a question mark.
// On Windows so does whatever unsafeInQuotes lists. Then the line finds nothing, and does no harm.
func shellQuoted(word string) string {
	word = strings.Map(func(r rune) rune {
		if strconv.IsPrint(r) {
			return r
		}
		return '?'
	}, word)
	if runtime.GOOS == "windows" {
		return windowsQuoted(word)
	}
	return unixQuoted(word)
}

// windowsQuoted quotes a word for cmd.exe and PowerShell. If the first word of a line is quoted,
// PowerShell needs more; see needsAmpersand.
func windowsQuoted(word string) string {
	if isPlain(word, `_+=:./\-`) {
		return word
	}
	return `"` + unsafeInQuotes.Replace(word) + `"`
}

// unsafeInQuotes replaces what would end a word in double quotes in PowerShell, where curved quotes end it too, an
// escape (`), and the beginning of a command ("$(").
var unsafeInQuotes = strings.NewReplacer(`"`, "?", "“", "?", "”", "?", "„", "?", "`", "?", "$(", "?(")

func unixQuoted(word string) string {
	if isPlain(word, "_@%+=:,./-") {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// isPlain reports whether a word needs no quotes in a shell: it is not empty and has only ASCII letters,
// digits and the given others.
func isPlain(word, others string) bool {
	isSpecial := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune(others, r)
	}
	return word != "" && !strings.ContainsFunc(word, isSpecial)
}
