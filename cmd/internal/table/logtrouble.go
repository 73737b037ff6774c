package table

import (
	"errors"
	"io/fs"

	"lastcard/assets"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
)

// ofLog makes a trouble about a log, without a cause.
func ofLog(r Result, code, path string) *Trouble {
	return inTrouble(r, code, "", assets.Args{"path": path})
}

// cannotResume returns the trouble that the match of a log cannot be resumed. path is the log, or
// the report on a faulty game.
func cannotResume(path string, err error) *Trouble {
	if t, ok := foreignTerms(Refused, err); ok {
		return t
	}
	if f, ok := errors.AsType[*GameFault](err); ok {
		return &Trouble{Trouble: f.Trouble(path), Result: Lost, Err: err}
	}
	if errors.Is(err, store.ErrLocked) {
		return playedElsewhere(path)
	}
	t := because(err, Refused, "cannot-resume", assets.Args{"path": path, "why": WhyTerms(err)})
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok {
		t.Case, t.Args = "damaged", assets.Args{"path": path, "k": uint64(bad.K), "why": Flaw(bad)}
		if bad.K == 0 {
			t.Case = "no-log"
		}
	}
	if other, ok := errors.AsType[*lockstep.OtherLog](err); ok {
		t.Trouble = OtherLog(path, other)
	}
	if errors.Is(err, lockstep.ErrLogSize) {
		t.Trouble = LogSize(path)
	}
	if other, ok := errors.AsType[*OtherRules](err); ok {
		t.Trouble = other.Trouble(path)
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		t.Case, t.Args = "unopened", assets.Args{"path": e.Path, "why": e.Err.Error()}
	}
	return t
}

// Flaw returns a sentence about a wrong entry of a log.
func Flaw(bad *lockstep.BadEntry) assets.Trouble {
	return assets.Trouble{Code: "flaw", Case: bad.Code.String(), Args: assets.Args{"seat": int(bad.Seat), "record": bad.Record.String()}}
}

// OtherLog returns a sentence about a log that another version of the program wrote.
func OtherLog(path string, other *lockstep.OtherLog) assets.Trouble {
	return assets.Trouble{Code: "other-log", Args: assets.Args{"path": path, "theirs": shownVersion(other.Version), "ours": lockstep.Version}}
}

// LogSize returns a sentence about a file that is too long for a log.
func LogSize(path string) assets.Trouble {
	return assets.Trouble{Code: "log-size", Args: assets.Args{"path": path}}
}

// playedElsewhere is the trouble of a log whose match another program is playing.
func playedElsewhere(path string) *Trouble {
	return inTrouble(Refused, "already-open", "elsewhere", assets.Args{"path": path})
}

func logTrouble(path string, err error) *Trouble {
	return because(err, Unwritten, "log", assets.Args{"path": path, "why": cause(err).Error()})
}

// unsaved is the trouble of a spectator whose log cannot be written. path is used if the error names
// none.
func unsaved(path string, err error) *Trouble {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		path = e.Path
	}
	return because(err, Running, "unsaved", assets.Args{"path": path, "why": cause(err).Error()})
}

// cause returns the error inside a *fs.PathError, since the sentence names the path already.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// logFull is the trouble that a match has more entries than a log can hold (lockstep.MaxEntries).
func logFull() *Trouble { return inTrouble(Done, "log-full", "", nil) }
