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
	"lastcard/cmd/internal/term"
)

// resumeLine returns the command line that continues the match of a log, with the given flags, and with those
// that repeatLine repeats. A person can paste it into a terminal in any directory.
func (s *seatFlags) resumeLine(log string, flags ...string) term.CommandLine {
	return s.repeatLine("resume", append(flags, absolutePath(log))...)
}

// watchLine returns the command line that watches the table that this program tried to join.
func (s *seatFlags) watchLine() term.CommandLine { return s.repeatLine("join", "--watch", s.code) }

// repeatLine returns the command line of a subcommand with args. Of the flags with which this program was
// started, it repeats those that the subcommand has too, except --code and, for join, --auto.
func (s *seatFlags) repeatLine(subcommand string, args ...string) term.CommandLine {
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

// pasteLine returns a command line of this program, quoted for the system's shells. A word may be the name of a
// file, or a link, that somebody else made. So an unprintable character, which may be part of a command to the
// terminal, becomes a question mark. Then the line finds nothing, and does no harm.
func pasteLine(words ...string) term.CommandLine {
	words = append([]string{programPath()}, words...)
	for i, word := range words {
		words[i] = strings.Map(func(r rune) rune {
			if strconv.IsPrint(r) {
				return r
			}
			return '?'
		}, word)
	}
	if runtime.GOOS == "windows" {
		return windowsLine(words)
	}
	return term.CommandLine{Text: unixShell.line(words)}
}

// line returns words as a command line of the shell.
func (s shell) line(words []string) string {
	all := make([]string, len(words))
	for i, word := range words {
		all[i] = s.quoted(word)
	}
	return strings.Join(all, " ")
}

// windowsLine returns a command line that works in cmd.exe and in PowerShell, or one for each. Before a quoted path of
// the program, PowerShell needs &, or else it only prints the path; cmd.exe does not accept the &.
func windowsLine(words []string) term.CommandLine {
	line := term.CommandLine{Text: cmdShell.line(words), PowerShell: powerShell.line(words)}
	if strings.HasPrefix(line.PowerShell, `"`) {
		line.PowerShell = "& " + line.PowerShell
	}
	if line.PowerShell == line.Text {
		line.PowerShell = ""
	}
	return line
}

// pasteCode is the code of a trouble whose sentence is a command line. Such a trouble is an argument in the
// hint of another trouble.
const pasteCode = "command"

// toPaste makes an argument for a hint from a command line of this program. If PowerShell needs a different
// line, the hint shows that line too.
func toPaste(line term.CommandLine) assets.Trouble {
	if line.PowerShell == "" {
		return assets.Trouble{Code: pasteCode, Args: assets.Args{"line": line.Text}}
	}
	return assets.Trouble{Code: pasteCode, Case: "powershell", Args: assets.Args{"line": line.Text, "powershell": line.PowerShell}}
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

// shell says how to quote a word for a shell.
type shell struct {
	plain   string // the special characters that need no quotes
	quote   string
	escapes *strings.Replacer // escapes a word in the quotes
}

// quoted quotes a word, unless it is not empty and has only plain characters and ASCII letters and digits.
func (s shell) quoted(word string) string {
	isSpecial := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune(s.plain, r)
	}
	if word != "" && !strings.ContainsFunc(word, isSpecial) {
		return word
	}
	return s.quote + s.escapes.Replace(word) + s.quote
}

// windowsPlain are the special characters that need no quotes in cmd.exe and PowerShell.
const windowsPlain = `_+=:./\-`

var (
	unixShell = shell{"_@%+=:,./-", "'", strings.NewReplacer("'", `'\''`)}

	// In double quotes of cmd.exe, a percent sign goes out of the quotes, because only there a caret keeps cmd.exe
	// from reading the name of a variable after it. A person may paste the line into PowerShell by mistake. So what
	// would end the quotes there, or run a command, becomes a question mark. There curved quotes end the quotes
	// too, and a backtick is an escape.
	cmdShell = shell{windowsPlain, `"`, strings.NewReplacer("%", `"^%"`, `"`, "?", "“", "?", "”", "?", "„", "?", "`", "?", "$(", "?(")}

	// For PowerShell, a straight quote becomes a question mark, because Windows PowerShell does not pass it on; no
	// file on Windows has one in its name.
	powerShell = shell{windowsPlain, `"`, strings.NewReplacer("$", "`$", "`", "``", "“", "`“", "”", "`”", "„", "`„", `"`, "?")}
)
