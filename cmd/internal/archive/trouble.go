package archive

import (
	"errors"
	"io/fs"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
)

// The codes of logs that no program will ever be able to read.
const (
	codeBad   = "bad-log"   // the log is damaged or was changed
	codeNoLog = "not-a-log" // the file does not even begin like a log
)

// Trouble says why a log is not shown. The path is named in the sentence; pass "" if the sentence stands
// next to the log's name. If a game has a fault, the sentence asks the person to send the log.
func Trouble(path string, err error) *assets.Trouble {
	if why := table.WhyUnread(path, err); why != nil {
		return why
	}
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok { // the log differs from what the players signed
		code := codeBad
		if bad.K == 0 {
			code = codeNoLog
		}
		return &assets.Trouble{Code: code, Args: assets.Args{"path": path, "k": uint64(bad.K), "why": table.FlawTrouble(bad)}}
	}
	// The system cannot read the log, or this version does not have its rules.
	t := &assets.Trouble{Code: "unreadable-log", Args: assets.Args{"path": path, "why": table.WhyTerms(err)}}
	if _, terms := t.Args["why"].(assets.Trouble); terms {
		t.Case = "terms"
	}
	if cause, ok := errors.AsType[*fs.PathError](err); ok {
		t.Args["why"] = cause.Err.Error()
	}
	return t
}
