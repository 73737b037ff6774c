package table

import (
	"cmp"
	"errors"
	"io/fs"

	"lastcard/assets"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
)

func newLogTrouble(r Result, code, path string) *Trouble {
	return newTrouble(r, code, "", assets.Args{"path": path})
}

// resumeTrouble is the trouble that the match of a log cannot be resumed. path is the log, the file next to it that
// says where the table meets, or the report on a faulty game.
func resumeTrouble(path string, err error) *Trouble {
	if errors.Is(err, store.ErrLocked) {
		return newTrouble(Refused, "already-open", "elsewhere", assets.Args{"path": path})
	}
	if why := WhyUnread(path, err); why != nil {
		t := &Trouble{Trouble: *why, Result: Refused, Err: err}
		if _, faulty := errors.AsType[*GameFault](err); faulty {
			t.Result = Lost
		}
		return t
	}
	t := causedTrouble(err, Refused, "cannot-resume", assets.Args{"path": path, "why": WhyTerms(err)})
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok {
		t.Case, t.Args = "damaged", assets.Args{"path": path, "k": uint64(bad.K), "why": FlawTrouble(bad)}
		if bad.K == 0 {
			t.Case = "no-log"
		}
	}
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		t.Case, t.Args = "unopened", pathArgs(path, err)
	}
	return t
}

// WhyUnread returns a sentence about a log that may be good although this program cannot read it: the game has a
// fault, this version does not have the game or its rules, another version wrote the log, or the log is too long.
// WhyUnread returns nil for any other error. path is the log, or the report on a faulty game. It is "" where
// people read the sentence next to the name of the log.
func WhyUnread(path string, err error) *assets.Trouble {
	if f, ok := errors.AsType[*GameFault](err); ok {
		return new(f.Trouble(path))
	}
	if other, ok := errors.AsType[*OtherRules](err); ok {
		return new(other.Trouble(path))
	}
	if terms, ok := errors.AsType[*ForeignTerms](err); ok {
		return new(terms.Trouble())
	}
	if other, ok := errors.AsType[*lockstep.OtherLog](err); ok {
		return &assets.Trouble{Code: "other-log", Args: assets.Args{"path": path, "theirs": shownVersion(other.Version), "ours": lockstep.Version}}
	}
	if errors.Is(err, lockstep.ErrLogSize) {
		return &assets.Trouble{Code: "log-size", Args: assets.Args{"path": path}}
	}
	return nil
}

// FlawTrouble returns a sentence about a wrong entry of a log.
func FlawTrouble(bad *lockstep.BadEntry) assets.Trouble {
	return assets.Trouble{Code: "flaw", Case: bad.Code.String(), Args: assets.Args{"seat": int(bad.Seat), "record": bad.Record.String()}}
}

func logTrouble(path string, err error) *Trouble {
	return causedTrouble(err, Unwritten, "log", pathArgs(path, err))
}

// unsavedTrouble is the trouble that a spectator's log cannot be written. path is the log.
func unsavedTrouble(path string, err error) *Trouble {
	return causedTrouble(err, Running, "unsaved", pathArgs(path, err))
}

// pathArgs returns the path of a file, and what is wrong with it. A path that err names counts more than path.
func pathArgs(path string, err error) assets.Args {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		path, err = e.Path, e.Err
	}
	return assets.Args{"path": path, "why": err.Error()}
}

// logFullTrouble is the trouble that a match had to end without a winner, because its log is nearly full
// (lockstep.MaxEntries).
func logFullTrouble() *Trouble { return newTrouble(Done, "log-full", "", nil) }

// watchBrokenTrouble is the trouble that the program of a spectator came to another state than the seats, or
// could not play an entry.
func watchBrokenTrouble(err error) *Trouble {
	t := causedTrouble(err, Diverged, "watch-broken", assets.Args{"why": plainError(err)})
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok {
		t.Args["k"], t.Args["why"] = uint64(bad.K), FlawTrouble(bad)
	}
	return t
}

// OtherRules is the error of a log with an entry that breaks the rules of this version, if its players have
// signed the rules of another version. Only a program of that version can find out whether the entry was forged.
type OtherRules struct {
	*lockstep.BadEntry
	Theirs string // the name of the rules in the log, as people see it
}

func (e *OtherRules) Unwrap() error { return e.BadEntry }

// Trouble returns the sentence about the error. path is the log. It is "" where people read the sentence next to
// the name of the log.
func (e *OtherRules) Trouble(path string) assets.Trouble {
	return assets.Trouble{Code: "other-log", Case: "rules", Args: assets.Args{
		"path": path, "theirs": e.Theirs, "ours": Compat, "k": uint64(e.K), "why": FlawTrouble(e.BadEntry),
	}}
}

// ExplainRules explains err, the error of replaying a log with the genesis g. If err is about a bad entry, and if
// all players have signed other rules than Compat, it returns an *OtherRules. Otherwise it returns err.
func ExplainRules(g *lockstep.Genesis, err error) error {
	bad, ok := errors.AsType[*lockstep.BadEntry](err)
	if errors.Is(err, lockstep.ErrLog) { // this is all that lockstep.New says about a wrong entry 0
		bad, ok = &lockstep.BadEntry{Flaw: lockstep.Flaw{Code: lockstep.FlawState}}, true
	}
	if !ok || g == nil || g.Compat == Compat || g.Verify(nil) != nil {
		return err
	}
	return &OtherRules{bad, cmp.Or(shownVersion(g.Compat), "?")}
}
