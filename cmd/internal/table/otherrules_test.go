package table

import (
	"errors"
	"path/filepath"
	"testing"
	"testing/synctest"

	"lastcard/cmd/internal/progtest"
	"lastcard/lockstep"
)

// A log with an entry that breaks the rules of this version is damaged, unless its players have signed the rules
// of another version. Then the trouble says so instead. Both are true for a person who resumes the match, and for
// a person who plays on from it.
func TestLogOfOtherRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := openHome(t, Config{Name: "Anna"})
		for _, c := range []struct{ compat, code, which string }{
			{"rules/0\x1b[2J", "other-log", "rules"},
			{Compat, "cannot-resume", "damaged"},
		} {
			path := filepath.Join(t.TempDir(), "a"+logSuffix)
			if err := progtest.WriteEndedLog(path, c.compat, home.store.Key()); err != nil {
				t.Fatal(err)
			}
			_, err := (&seat{player: home.newPlayer("Anna", false), feed: newFeed()}).matchMaker().resume(&savedTable{path: path})
			resumed := resumeTrouble(path, err)
			_, err = home.PlayOn(path, Options{})
			playedOn, ok := errors.AsType[*Trouble](err)
			if !ok {
				t.Fatal(err)
			}
			for _, x := range []*Trouble{resumed, playedOn} {
				if x.Code != c.code || x.Case != c.which || x.Result != Refused || x.Args["k"] != uint64(1) {
					t.Errorf("%q: %+v", c.compat, x)
				}
				checkShown(t, "the trouble", x.Error())
			}
		}
	})
}

// The rules of another version may already lead to another first state. But a log whose genesis names other rules
// is damaged all the same, unless all players have signed that name.
func TestUnderRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := openHome(t, Config{Name: "Anna"})
		path := filepath.Join(t.TempDir(), "a"+logSuffix)
		if err := progtest.WriteEndedLog(path, "rules/0", home.store.Key()); err != nil {
			t.Fatal(err)
		}
		s, _, trouble := readSaved(path, lockstep.KeyOf(home.store.Key()))
		if trouble != nil {
			t.Fatal(trouble)
		}
		g := *s.log.Genesis
		err := ExplainRules(&g, lockstep.ErrLog)
		if other, ok := errors.AsType[*OtherRules](err); !ok || other.K != 0 || other.Theirs != "rules/0" {
			t.Errorf("another first state: %v", err)
		}
		g.Compat = "rules/1"
		if other, ok := errors.AsType[*OtherRules](ExplainRules(&g, &lockstep.BadEntry{K: 7})); ok {
			t.Errorf("nobody has signed these rules: %+v", other)
		}
	})
}
