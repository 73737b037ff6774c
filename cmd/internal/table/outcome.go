package table

import "lastcard/assets"

// Result is how a table ended.
type Result uint8

// The results. Exit gives the exit code of the command line.
const (
	Running   Result = iota // not over yet
	Done                    // the match, or as many rounds as wanted, are over, and a majority agrees on the state
	Quit                    // this seat left before that
	Diverged                // states differ, and this seat cannot go on
	Lost                    // no table was found, it gave this seat no place, or it cannot go on
	Refused                 // a wrong code, setup, log or data directory
	Unwritten               // the disk is full or cannot be written; a log has all final entries
)

// Outcome is how a table ended for one seat.
type Outcome struct {
	Result  Result
	Trouble *Trouble // what the person should read about the end; nil: nothing, as always for Running and Done
	Hash    [32]byte // hash of the state after the last entry
	Entries uint64   // how many entries the match has
	Log     string   // path of the log; "": there is none, or nobody needs it
	Report  string   // path of the report on states that differ or on a faulty game; "": there is none
}

// Exit returns the exit code of the command line for this outcome.
func (o Outcome) Exit() int {
	return [...]int{Running: 0, Done: 0, Quit: 0, Diverged: 3, Lost: 4, Refused: 2, Unwritten: 7}[o.Result]
}

// Trouble is a problem that a person must know about, and an error. assets makes its sentence.
type Trouble struct {
	assets.Trouble
	Err error // the cause, or nil
	// Result is the result of a table that ends with this trouble, and gives the exit code. It is Running if
	// the trouble ends nothing.
	Result Result
}

// Unwrap returns the trouble that people see, and the cause if there is one.
func (t *Trouble) Unwrap() []error {
	if t.Err == nil {
		return []error{&t.Trouble}
	}
	return []error{&t.Trouble, t.Err}
}

func (t *Trouble) forPeople() *assets.Trouble {
	if t == nil {
		return nil
	}
	return &t.Trouble
}
