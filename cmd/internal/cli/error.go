package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strconv"
	"strings"
	"unicode/utf8"

	"lastcard/assets"
)

// Exit is an exit code of the program. A Run that returns an Exit as its error has already printed what
// there is to say.
type Exit int

// The exit codes.
const (
	Done        Exit = 0   // the match is over and all agreed, or the person left it, or the input ended, or the subcommand succeeded
	AnswerNo    Exit = 1   // the subcommand checked something, and the answer is no
	Usage       Exit = 2   // wrong usage, unreadable or hostile input
	Diverged    Exit = 3   // the states of the seats differ; a report was written
	Lost        Exit = 4   // could not connect, or the table was lost, or a game failed, or an error has no code of its own
	NoDisplay   Exit = 5   // there is no display, or no window can be opened on it
	Vouched     Exit = 6   // of `lastcard verify`: the log is not proven, but some seats vouch for it
	Unwritten   Exit = 7   // the disk is full, or a file or standard output cannot be written; all final entries are kept
	Interrupted Exit = 130 // a signal ended the program early
)

func (x Exit) Error() string { return fmt.Sprintf("exit code %d", int(x)) }

// Error is an error for a person, with the exit code that it leads to. Package assets makes the sentence and
// the hint from the Trouble.
type Error struct {
	assets.Trouble
	Exit Exit
	Err  error // the cause, or nil
}

func (e *Error) Unwrap() error { return e.Err }

// Misuse returns an Error for wrong usage: one with the code usage, the case which (assets.Trouble.Case), and
// the arguments pairs, as in NewError.
func Misuse(which string, pairs ...any) *Error {
	return NewError(Usage, nil, "usage", which, pairs...)
}

// NewError returns an Error. code and which are the code and the case of its assets.Trouble, and pairs has
// its arguments: names, each followed by its value.
func NewError(exit Exit, cause error, code, which string, pairs ...any) *Error {
	args := assets.Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
	}
	return &Error{Trouble: assets.Trouble{Code: code, Case: which, Args: args}, Exit: exit, Err: cause}
}

// Quoted returns the first 60 characters of what the person typed, in quotes, as one readable line.
func Quoted(s string) string { return fmt.Sprintf("%.60q", s) }

// ShownText returns a path as it may be shown. The name of a file may come from somebody else, and may hold a
// command to the terminal, or a line break and then a sentence that seems to come from this program. Then the
// result is the path in quotes, with escapes.
func ShownText(path string) string {
	if !utf8.ValidString(path) || strings.ContainsFunc(path, func(r rune) bool { return !strconv.IsPrint(r) }) {
		return strconv.Quote(path)
	}
	return path
}

// shownArgs returns t with its paths and typed names as ShownText shows them.
func shownArgs(t assets.Trouble) assets.Trouble {
	t.Args = maps.Clone(t.Args)
	for _, name := range []string{"path", "file", "name"} {
		if text, ok := t.Args[name].(string); ok {
			t.Args[name] = ShownText(text)
		}
	}
	return t
}

// Unreadable returns an Error for a file that cannot be read; err names the file.
func Unreadable(err error) *Error { return FileError(Usage, err, "unreadable") }

// FileError returns an Error for an error of the system about a file. Its arguments are the path of the
// file, if err names one, and the reason.
func FileError(exit Exit, err error, code string) *Error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		path := e.Path
		if path == "" {
			path = Quoted("") // otherwise the sentence would not say what it is about
		}
		return NewError(exit, err, code, "", "path", path, "why", e.Err.Error())
	}
	return NewError(exit, err, code, "", "why", err.Error())
}
