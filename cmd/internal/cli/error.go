package cli

import (
	"errors"
	"fmt"
	"io/fs"
)

// Exit is an exit code of the program. As an error it says that everything has
// been told already.
type Exit int

// The exit codes.
const (
	Done        Exit = 0   // the match is over and all agreed, or what was asked for was done
	NotSo       Exit = 1   // the thing checked is not so
	Usage       Exit = 2   // wrong usage, unreadable or hostile input
	Diverged    Exit = 3   // the table diverged; a report was written
	Lost        Exit = 4   // could not connect, or the table was lost
	NoDisplay   Exit = 5   // there is no display
	Vouched     Exit = 6   // verify: not proven, only vouched for by those it names
	Unwritten   Exit = 7   // the disk is full or cannot be written; what was final is kept
	Interrupted Exit = 130 // by a signal, before the end
)

func (x Exit) Error() string { return fmt.Sprintf("exit code %d", int(x)) }

// Error is what went wrong, for a person: a code that can be translated, the
// sentence, and what to do.
type Error struct {
	Exit Exit
	Code string
	Text string
	Hint string
	Err  error // the cause, or nil
}

func (e *Error) Error() string { return e.Text }

func (e *Error) Unwrap() error { return e.Err }

// Misuse is an Error for wrong usage.
func Misuse(hint, format string, args ...any) *Error {
	return &Error{Exit: Usage, Code: "usage", Text: fmt.Sprintf(format, args...), Hint: hint}
}

// Unreadable is an Error for a file that cannot be read; err names it.
func Unreadable(err error) *Error {
	text := err.Error()
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		text = fmt.Sprintf("%s cannot be read: %s.", path.Path, path.Err)
	}
	return &Error{Exit: Usage, Code: "unreadable", Text: text, Hint: "Is the path right, and may this user read it?", Err: err}
}

// asError makes an Error of any error.
func asError(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	return &Error{Exit: Lost, Code: "internal", Text: err.Error(), Err: err}
}
