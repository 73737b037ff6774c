package table

import (
	"cmp"
	"errors"

	"lastcard/assets"
	"lastcard/lockstep"
)

// OtherRules is the error of a log whose players have signed rules of another version than ours, and
// which has an entry that breaks our rules. Only a version with their rules can find out whether the
// entry was forged.
type OtherRules struct {
	*lockstep.BadEntry
	Theirs string // the name of the rules in the log, as people see it
}

func (e *OtherRules) Unwrap() error { return e.BadEntry }

// Trouble returns the sentence about the error. path is the log, "" if the name of the log stands next
// to the sentence.
func (e *OtherRules) Trouble(path string) assets.Trouble {
	return assets.Trouble{Code: "other-log", Case: "rules", Args: assets.Args{
		"path": path, "theirs": e.Theirs, "ours": Compat, "k": uint64(e.K), "why": Flaw(e.BadEntry),
	}}
}

// UnderRules explains the error of replaying a log with the genesis g. If all players have signed other
// rules than ours, it returns an *OtherRules around the *lockstep.BadEntry, and otherwise err itself.
func UnderRules(g *lockstep.Genesis, err error) error {
	bad, ok := errors.AsType[*lockstep.BadEntry](err)
	if errors.Is(err, lockstep.ErrLog) { // all that lockstep.New says about a wrong entry 0
		bad, ok = &lockstep.BadEntry{Flaw: lockstep.Flaw{Code: lockstep.FlawState}}, true
	}
	if !ok || g == nil || g.Compat == Compat || g.Verify(nil) != nil {
		return err
	}
	return &OtherRules{bad, cmp.Or(shownVersion(g.Compat), "?")}
}
