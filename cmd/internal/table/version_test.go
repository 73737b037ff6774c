package table

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/p2p"
	"lastcard/render/seam"
)

// Of two versions with the same word, the one with the smaller number is older. If the words differ, or if a
// number is missing, nobody knows which is older.
func TestOlderThan(t *testing.T) {
	for _, c := range []struct{ theirs, ours, want string }{
		{"rules/2", "rules/3", "theirs"}, {"rules/4", "rules/3", "ours"}, {"rules/10", "rules/9", "ours"},
		{"rules/3", "rules/3", ""}, {"lockstep/3", "rules/4", ""}, {"rules/x", "rules/3", ""}, {"", "rules/3", ""}, {"rules/-1", "rules/3", ""},
	} {
		if got := olderThan(c.theirs, c.ours); got != c.want {
			t.Errorf("%q beside %q: %q, want %q", c.theirs, c.ours, got, c.want)
		}
	}
}

// If a newcomer's program has another version than the opener's, both people read which of the two is older.
func TestVersionsToldToBoth(t *testing.T) {
	homes := loopback(t, 2)
	x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 2}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Leave()
	inv, err := p2p.ParseInvite(wait[seam.Invite](t, x).Link)
	if err != nil {
		t.Fatal(err)
	}
	node, err := homes[1].online()
	if err != nil {
		t.Fatal(err)
	}
	_, err = node.Join(context.Background(), inv, p2p.TableConfig{Protocol: "lockstep/99"})
	if told := joinTroubleAs(err, "lockstep/99"); told.Code != "other-version" || told.Case != "theirs" || told.Args["theirs"] != protocol {
		t.Errorf("the newer one is told %+v", told)
	}
	if told := wait[seam.VisitorTurnedAway](t, x); told.Code != "visitor-version" || told.Case != "ours" || told.Args["theirs"] != "lockstep/99" {
		t.Errorf("the older one is told %+v", told)
	}
}

// If a visitor comes again and again, each time with another version, people read about it only once in
// visitorTime.
func TestVisitorDoesNotFillTheLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &seat{feed: newFeed()}
		for i := range 100 {
			s.visitor.note(fmt.Sprintf("lockstep/%d", i), protocol, s.feed)
		}
		if n := len(s.feed.facts); n != 1 {
			t.Errorf("told %d times", n)
		}
		time.Sleep(visitorTime + time.Second)
		s.visitor.note("lockstep/100", protocol, s.feed)
		if n := len(s.feed.facts); n != 2 {
			t.Errorf("told %d times in all", n)
		}
	})
}

// A player reads once that the lobby has turned a visitor away, and not again when other visitors come.
func TestVisitorIsToldOfOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &seat{feed: newFeed()}
		later := func(do func()) {
			time.Sleep(visitorTime + time.Second)
			do()
			s.visitor.noteRefused("rules/99", s.feed) // as in every second
		}
		later(func() {})
		later(func() { s.visitor.noteTwin(s.feed) })
		later(func() {})
		later(func() { s.visitor.note("lockstep/99", protocol, s.feed) })
		later(func() {})
		if n := len(s.feed.facts); n != 3 {
			t.Errorf("told %d times", n)
		}
	})
}

// joinTroubleAs returns the trouble for an error of p2p, or an empty trouble if it does not name ours as the
// version of this program.
func joinTroubleAs(err error, ours string) *Trouble {
	t := joinTrouble(err)
	if t.Args["ours"] != ours {
		return &Trouble{}
	}
	return t
}
