package lockstep_test

import (
	"errors"
	"testing"

	"lastcard/lockstep"
)

// The text of an error about a log is a code and its arguments.
func TestFlawText(t *testing.T) {
	for _, x := range []struct {
		flaw lockstep.Flaw
		want string
	}{
		{lockstep.Flaw{Code: lockstep.FlawDamaged}, "lockstep: entry 7: damaged"},
		{lockstep.Flaw{Code: lockstep.FlawUnsigned, Seat: 2, Record: lockstep.RecordOffer}, "lockstep: entry 7: unsigned: offer of seat 2"},
		{lockstep.Flaw{Code: lockstep.FlawRefused, Err: errors.New("not-your-turn")}, "lockstep: entry 7: refused: not-your-turn"},
		{lockstep.Flaw{Code: 99}, "lockstep: entry 7: unknown-code"},
	} {
		if got := (&lockstep.BadEntry{K: 7, Flaw: x.flaw}).Error(); got != x.want {
			t.Errorf("%q, want %q", got, x.want)
		}
	}
}

func TestFlawCodes(t *testing.T) {
	names := map[string]bool{}
	for c := lockstep.FlawNoLog; c <= lockstep.FlawHash; c++ {
		if name := c.String(); name == "" || name == "unknown-code" || names[name] {
			t.Errorf("code %d is called %q", c, name)
		} else {
			names[name] = true
		}
	}
}
