package table

import (
	"cmp"
	"errors"

	"lastcard/assets"
	"lastcard/lockstep"
)

// OtherRules is the error of a log that has an entry which breaks our rules, and whose players have
// signed rules of another version. Only that version of the program can find out whether the entry
// was forged.
type OtherRules struct {
	*lockstep.BadEntry
	Theirs string // the name of the rules in the log, as people see it
}

func (e *OtherRules) Unwrap() error { return e.BadEntry }

// Trouble returns the sentence about the error. path is the log, "" if people read the name of the
// log next to the sentence.
func (e *OtherRules) Trouble(path string) assets.Trouble {
	return assets.Trouble{Code: "other-log", Case: "rules", Args: assets.Args{
		"path": path, "theirs": e.Theirs, "ours": Compat, "k": uint64(e.K), "why": FlawTrouble(e.BadEntry),
	}}
}

// ExplainRules explains the error of replaying a log with the genesis g. If all players have signed other
// rules than ours, it returns an *OtherRules around the *lockstep.BadEntry, and otherwise err itself.
func ExplainRules(g *lockstep.Genesis, err error) error {
	bad, ok := errors.AsType[*lockstep.BadEntry](err)
	if errors.Is(err, lockstep.ErrLog) { // lockstep.New returns no more than this about a wrong entry 0
		bad, ok = &lockstep.BadEntry{Flaw: lockstep.Flaw{Code: lockstep.FlawState}}, true
	}
	if !ok || g == nil || g.Compat == Compat || g.Verify(nil) != nil {
		return err
	}
	return &OtherRules{bad, cmp.Or(shownVersion(g.Compat), "?")}
}
