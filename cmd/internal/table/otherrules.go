package table

import (
	"cmp"
	"errors"

	"lastcard/assets"
	"lastcard/lockstep"
)

// OtherRules is the error of a log whose players have signed other rules than ours, and whose BadEntry does not follow by
// ours. Only a version with those rules can tell whether the entry was forged.
type OtherRules struct {
	*lockstep.BadEntry
	Theirs string // the name of those rules, as it is shown
}

func (e *OtherRules) Unwrap() error { return e.BadEntry }

// Trouble is the sentence for it. path is the log, "" where the sentence stands beside its name.
func (e *OtherRules) Trouble(path string) assets.Trouble {
	return assets.Trouble{Code: "other-log", Case: "rules", Args: assets.Args{
		"path": path, "theirs": e.Theirs, "ours": Compat, "k": uint64(e.K), "why": Flaw(e.BadEntry),
	}}
}

// UnderRules is the error of replaying a log with the genesis g: an *OtherRules around a *lockstep.BadEntry if the players have
// signed other rules than ours, and otherwise err itself. Rules that not all players have signed do not count.
func UnderRules(g *lockstep.Genesis, err error) error {
	bad, ok := errors.AsType[*lockstep.BadEntry](err)
	if errors.Is(err, lockstep.ErrLog) { // lockstep.New says no more of entry 0
		bad, ok = &lockstep.BadEntry{Flaw: lockstep.Flaw{Code: lockstep.FlawState}}, true
	}
	if !ok || g == nil || g.Compat == Compat || g.Verify(nil) != nil {
		return err
	}
	return &OtherRules{bad, cmp.Or(shownVersion(g.Compat), "?")}
}
