package table

import "lastcard/assets"

// Result is how a table ended.
type Result uint8

// The results. Exit gives the exit code of the command line.
const (
	Running   Result = iota // not over yet
	Done                    // the match is over, and all agree on the result
	Quit                    // this seat left before the end
	Diverged                // the table diverged, and this seat wrote a report
	Lost                    // could not connect, or the table was lost
	Refused                 // wrong code, full table, other version, wrong input
	Unwritten               // the disk is full or cannot be written; final entries are kept
)

// Outcome is how a table ended, with a trouble for the person.
type Outcome struct {
	Result  Result
	Trouble *Trouble // nil for Running and Done
	Hash    [32]byte // hash of the last agreed state
	Entries uint64   // how many entries the match has
	Log     string   // path, "" when there is none
	Report  string   // path of the report on states that differ or on a faulty game, "" when there is none
}

// Exit returns the exit code of the command line for this outcome.
func (o Outcome) Exit() int {
	switch o.Result {
	case Running, Done, Quit:
		return 0
	case Diverged:
		return 3
	case Lost:
		return 4
	case Refused:
		return 2
	case Unwritten:
		return 7
	}
	return 4
}

// Trouble is a problem that a person must know about. It is an error; assets makes its sentence.
type Trouble struct {
	assets.Trouble
	Err error // the cause, or nil
	// Result gives the exit code if this trouble ends the table or the program.
	Result Result
}

// Unwrap returns the trouble that people see, and its cause.
func (t *Trouble) Unwrap() []error {
	if t.Err == nil {
		return []error{&t.Trouble}
	}
	return []error{&t.Trouble, t.Err}
}

// forPeople returns the trouble that people see, nil for none.
func (t *Trouble) forPeople() *assets.Trouble {
	if t == nil {
		return nil
	}
	return &t.Trouble
}
