package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"time"
)

// Env is the environment of a subcommand: its streams, variables and flags.
type Env struct {
	In     io.Reader
	Out    io.Writer
	Err    io.Writer
	Getenv func(string) string
	Start  time.Time
	// GivenFlags holds the flags of the command line, each as one word: --name=value. Main sets it.
	GivenFlags []string
	Program    *Program // the program that is running; Main sets it
	AsJSON     bool     // --json: standard output has only lines of JSON; Main sets it

	writeErr error // the first error of a write to standard output
}

// System returns the Env of this process.
func System() *Env {
	return &Env{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv, Start: time.Now()}
}

// Printf writes to standard output. If that fails, Main reports it at the end.
func (e *Env) Printf(format string, args ...any) {
	fmt.Fprintf(e.Writer(), format, args...)
}

// Writer returns a writer to standard output. If a write fails, Main reports it at the
// end.
func (e *Env) Writer() io.Writer { return output{e} }

// output writes to standard output, and keeps the first error in the Env.
type output struct{ env *Env }

func (o output) Write(b []byte) (int, error) {
	n, err := o.env.Out.Write(b)
	o.env.writeErr = cmp.Or(o.env.writeErr, err)
	return n, err
}

// PrintNote writes a line to standard error.
func (e *Env) PrintNote(line string) { fmt.Fprintln(e.Err, line) }
